// A column: its heading, the messages of one channel, and the composer below.

import { makeComposer } from "./composer.js";
import { h, icon } from "./dom.js";
import { fillMessage, messageElement, unanswered } from "./message.js";
import { store, visible } from "./store.js";

const COMMAND = 2;
const NEAR = 120;

/** Make a column; `where` gives its channel's id, `title` its name, `about` its line of help. */
export function makeColumn(root, { where, title, about, glyph }) {
  const head = h("header", { class: "column-head" });
  const list = h("div", { class: "messages", tabindex: "0", role: "region" });
  const composer = makeComposer(where, title);
  const elements = new Map();
  root.replaceChildren(head, list, composer.element);

  function isNearEnd() {
    return list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  }

  function keepEnd(change) {
    const wasNear = isNearEnd();
    change();
    if (wasNear) list.scrollTop = list.scrollHeight;
  }

  /** Draw everything: another channel, another person, or a new start. */
  function show() {
    elements.clear();
    root.dataset.channel = where() ?? "";
    list.setAttribute("aria-label", `Messages in ${title()}`);
    drawHead();
    const messages = visible(where());
    for (const message of messages) elements.set(message.id, messageElement(message));
    list.replaceChildren(...(messages.length ? [] : [welcome()]), ...elements.values());
    drawUnanswered();
    list.scrollTop = list.scrollHeight;
    composer.reset();
  }

  function drawHead() {
    head.replaceChildren(icon(glyph), h("h1", {}, title()), h("p", {}, about()));
  }

  function welcome() {
    return h("div", { class: "welcome" }, h("span", { class: "welcome-glyph" }, icon(glyph)), h("h2", {}, `Welcome to ${title()}`), h("p", {}, "Type / below to see what the bot can do here."));
  }

  /** A message is new or was edited; the text that is read there now. */
  function put(message) {
    keepEnd(() => {
      if (elements.has(message.id)) refillMessage(elements.get(message.id), message);
      else append(message);
    });
    return elements.get(message.id).querySelector(".message-body").innerText;
  }

  function append(message) {
    list.querySelector(".welcome")?.remove();
    const element = messageElement(message);
    elements.set(message.id, element);
    list.append(element);
    drawUnanswered();
  }

  function refillMessage(element, message) {
    const focused = element.contains(document.activeElement) ? document.activeElement.dataset.customId ?? document.activeElement.dataset.focus : null;
    fillMessage(element, message);
    if (!focused) return;
    const again = [...element.querySelectorAll("[data-custom-id], [data-focus]")].find((item) => (item.dataset.customId ?? item.dataset.focus) === focused && !item.disabled);
    (again ?? element).focus({ preventScroll: true });
  }

  /** Bring a message into view and point it out. */
  function reveal(messageId) {
    const element = elements.get(messageId) ?? [...elements.values()].at(-1);
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
    root.scrollIntoView({ block: "nearest" });
  }

  /** A message is gone. */
  function remove(messageId) {
    elements.get(messageId)?.remove();
    elements.delete(messageId);
    if (!elements.size && !list.querySelector("article")) list.replaceChildren(welcome());
  }

  /** Draw a message anew because of what goes on around it. */
  function redraw(messageId) {
    const message = store.messages.get(where())?.get(messageId);
    if (message && elements.has(messageId)) keepEnd(() => refillMessage(elements.get(messageId), message));
  }

  /** The commands that have no answer, at the end. */
  function drawUnanswered() {
    keepEnd(() => {
      for (const old of list.querySelectorAll("[data-interaction]")) old.remove();
      const mine = [...store.interactions.values()].filter((it) => it.kind === COMMAND && it.channel === where() && it.person === store.person);
      list.append(...mine.map((it) => unanswered(it, () => {
        store.interactions.delete(it.id);
        drawUnanswered();
      })));
      if (mine.length) list.querySelector(".welcome")?.remove();
    });
  }

  return { show, drawHead, put, remove, redraw, reveal, drawUnanswered };
}
