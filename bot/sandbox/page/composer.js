// Writing: plain text, or a slash command with its options.

import { commandForm } from "./command.js";
import { h, icon, toast } from "./dom.js";
import { ask } from "./live.js";
import { store } from "./store.js";

let composers = 0;

/** The composer of a column; `where` gives the channel it writes to, `title` its name. */
export function makeComposer(where, title) {
  const element = h("div", { class: "composer" });
  const listId = `commands-${++composers}`;
  let commands = [];
  let active = 0;

  function showText(text = "") {
    const input = h("input", {
      type: "text", class: "composer-input", autocomplete: "off", role: "combobox", maxlength: 2000,
      "aria-expanded": "false", "aria-autocomplete": "list", "aria-controls": listId,
      "aria-label": `Message ${title()}`, placeholder: `Message ${title()} — type / for commands`,
      oninput: () => typed(input), onkeydown: (event) => keys(event, input),
      onblur: () => setTimeout(() => element.contains(document.activeElement) || closeList(), 150),
      onfocus: () => typed(input),
    });
    input.value = text;
    const list = h("div", { class: "picker", id: listId, role: "listbox", "aria-label": "Commands", hidden: true });
    const send = h("button", { type: "button", class: "composer-send", "aria-label": "Send", onclick: () => say(input) }, icon("send"));
    element.replaceChildren(list, h("div", { class: "composer-box" }, input, send));
    return input;
  }

  async function typed(input) {
    if (!input.value.startsWith("/")) return closeList();
    const wanted = input.value;
    try {
      const answer = await ask("offered", { person: store.person, channel: where() });
      if (input.value !== wanted || !input.isConnected) return;
      const words = wanted.slice(1).trimStart().toLowerCase();
      const leaves = answer.commands.flatMap((command) => leavesOf(command, command.name, command.description));
      commands = leaves.filter((leaf) => leaf.line.startsWith(words) || leaf.line.split(" ").some((word) => word.startsWith(words)));
      active = 0;
      drawList(input);
    } catch (error) {
      toast(error.message);
    }
  }

  function drawList(input) {
    const list = element.querySelector(".picker");
    const lines = commands.map((leaf, index) => h("div", {
      role: "option", id: `${listId}-${index}`, class: "picker-line", "aria-selected": String(index === active),
      data: { command: leaf.line }, onpointerdown: (event) => { event.preventDefault(); openCommand(leaf); },
    }, h("span", { class: "picker-name" }, `/${leaf.line}`), h("span", { class: "picker-about" }, leaf.description)));
    list.replaceChildren(...(lines.length ? lines : [h("p", { class: "picker-none" }, store.world.bot.sessions ? "No such command here" : "The bot is not connected yet")]));
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-activedescendant", commands.length ? `${listId}-${active}` : "");
    list.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }

  function closeList() {
    const list = element.querySelector(".picker");
    if (list) list.hidden = true;
    element.querySelector("input")?.setAttribute("aria-expanded", "false");
    commands = [];
  }

  function keys(event, input) {
    const isOpen = !element.querySelector(".picker").hidden;
    if (isOpen && commands.length && ["ArrowDown", "ArrowUp"].includes(event.key)) {
      event.preventDefault();
      active = (active + (event.key === "ArrowDown" ? 1 : -1) + commands.length) % commands.length;
      drawList(input);
    } else if (isOpen && commands.length && ["Enter", "Tab"].includes(event.key)) {
      event.preventDefault();
      openCommand(commands[active]);
    } else if (event.key === "Escape") {
      closeList();
    } else if (event.key === "Enter") {
      say(input);
    }
  }

  function openCommand(leaf) {
    const form = commandForm(leaf, where(), (text) => showText(text).focus());
    element.replaceChildren(form);
    (form.querySelector("input, select") ?? form.querySelector("button[type=submit]")).focus();
  }

  async function say(input) {
    const text = input.value.trim();
    if (!text || text.startsWith("/")) return;
    input.value = "";
    await ask("say", { person: store.person, channel: where(), text }).catch((error) => toast(error.message));
  }

  showText();
  return { element, reset: () => showText() };
}

function leavesOf(item, line, description) {
  const inner = (item.options ?? []).filter((option) => option.type <= 2);
  if (!inner.length) return [{ line, description, options: item.options ?? [] }];
  return inner.flatMap((option) => leavesOf(option, `${line} ${option.name}`, option.description));
}
