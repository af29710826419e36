// A slash command being filled in: one labelled field per option.

import { h, toast } from "./dom.js";
import { ask } from "./live.js";
import { store } from "./store.js";

const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER] = [3, 4, 5, 6, 7, 10];
let fields = 0;

/** The form of a command; `leave` is called with the text to go back to. */
export function commandForm(leaf, channelId, leave) {
  const readers = leaf.options.map((option) => fieldOf(option, leaf, channelId, () => given(readers)));
  const form = h("form", { class: "command", data: { commandForm: leaf.line }, onkeydown: (event) => event.key === "Escape" && leave("/") },
    h("div", { class: "command-head" },
      h("strong", {}, `/${leaf.line}`), h("span", {}, leaf.description),
      h("button", { type: "button", class: "as-link", onclick: () => leave("") }, "Cancel")),
    readers.length ? h("div", { class: "command-fields" }, readers.map((reader) => reader.element)) : null,
    h("div", { class: "command-foot" },
      h("span", {}, readers.length ? "Enter sends, Escape goes back" : "No options. Enter sends, Escape goes back"),
      h("button", { type: "submit", class: "button button-primary" }, "Send")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const details = { person: store.person, channel: channelId, command: leaf.line, options: given(readers) };
    ask("slash", details).then(() => leave(""), (error) => toast(error.message));
  });
  return form;
}

function given(readers) {
  const options = {};
  for (const { name, read } of readers) {
    const value = read();
    if (value !== null) options[name] = value;
  }
  return options;
}

function fieldOf(option, leaf, channelId, others) {
  const id = `option-${++fields}`;
  const { input, read, extra } = inputOf(option, leaf, channelId, others);
  input.id = id;
  input.dataset.option = option.name;
  input.setAttribute("aria-describedby", `${id}-about`);
  if (option.required) input.required = true;
  const element = h("div", { class: "field" },
    h("label", { for: id, class: "field-label" }, option.name, option.required ? h("span", { class: "required", title: "required" }, " *") : null),
    h("div", { class: "field-box" }, input, extra),
    h("small", { id: `${id}-about` }, option.description));
  return { name: option.name, element, read };
}

function inputOf(option, leaf, channelId, others) {
  if (option.choices?.length) return listed(option.choices.map((choice) => [choice.name, choice.value]));
  switch (option.type) {
    case BOOLEAN: return listed([["True", true], ["False", false]]);
    case USER: return listed(store.world.people.map((person) => [person.name, person.id]));
    case CHANNEL: return listed(store.world.channels.map((place) => [`#${place.name}`, place.id]));
    case INTEGER:
    case NUMBER: return option.autocomplete ? completed(option, leaf, channelId, others) : number(option);
    default: return option.autocomplete ? completed(option, leaf, channelId, others) : text(option);
  }
}

function listed(pairs) {
  const input = h("select", {}, h("option", { value: "" }, "—"), pairs.map(([name], index) => h("option", { value: index }, name)));
  return { input, read: () => (input.value === "" ? null : pairs[Number(input.value)][1]) };
}

function number(option) {
  const step = option.type === INTEGER ? 1 : "any";
  const input = h("input", { type: "number", step, min: option.min_value ?? null, max: option.max_value ?? null });
  return { input, read: () => (input.value === "" ? null : Number(input.value)) };
}

function text(option) {
  const input = h("input", { type: "text", autocomplete: "off", minlength: option.min_length ?? null, maxlength: option.max_length ?? 6000 });
  return { input, read: () => input.value || null };
}

/** A field whose proposals come from the bot while one types. */
function completed(option, leaf, channelId, others) {
  const listId = `proposals-${fields}`;
  const input = h("input", { type: "text", autocomplete: "off", role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", "aria-controls": listId });
  const list = h("div", { class: "proposals", id: listId, role: "listbox", "aria-label": option.name, hidden: true });
  let picked = null; // the proposal whose name stands in the field
  let proposals = [];
  let active = -1;
  let asking = 0;

  async function propose() {
    const turn = ++asking;
    const details = { person: store.person, channel: channelId, command: leaf.line, option: option.name, typed: input.value, options: others() };
    try {
      const answer = await ask("complete", details);
      if (turn !== asking || !input.isConnected || document.activeElement !== input) return;
      proposals = answer.choices;
      active = -1;
      draw();
    } catch {
      if (turn === asking) show([h("p", { class: "picker-none" }, "Loading options failed")]);
    }
  }

  function draw() {
    show(proposals.length ? proposals.map(line) : [h("p", { class: "picker-none" }, "No options match")]);
  }

  function line(choice, index) {
    return h("div", { role: "option", id: `${listId}-${index}`, class: "proposal", "aria-selected": String(index === active), data: { value: choice.value }, onpointerdown: (event) => { event.preventDefault(); pick(choice); } }, choice.name);
  }

  function show(lines) {
    list.replaceChildren(...lines);
    list.hidden = false;
    input.setAttribute("aria-expanded", "true");
    input.setAttribute("aria-activedescendant", active >= 0 ? `${listId}-${active}` : "");
    list.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }

  function hide() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    asking += 1;
  }

  function pick(choice) {
    picked = choice;
    input.value = choice.name;
    hide();
  }

  let timer = 0;
  input.addEventListener("input", () => {
    picked = null;
    clearTimeout(timer);
    timer = setTimeout(propose, 100);
  });
  input.addEventListener("focus", propose);
  input.addEventListener("blur", hide);
  input.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    if (["ArrowDown", "ArrowUp"].includes(event.key) && proposals.length) {
      event.preventDefault();
      active = (active + (event.key === "ArrowDown" ? 1 : active < 0 ? 0 : -1) + proposals.length) % proposals.length;
      draw();
    } else if (["Enter", "Tab"].includes(event.key) && active >= 0) {
      if (event.key === "Enter") event.preventDefault();
      pick(proposals[active]);
    } else if (event.key === "Escape") {
      event.stopPropagation();
      hide();
    }
  });
  const read = () => (picked?.name === input.value ? picked.value : input.value ? asTyped(option, input.value) : null);
  return { input, read, extra: list };
}

function asTyped(option, value) {
  return option.type === STRING ? value : Number(value);
}
