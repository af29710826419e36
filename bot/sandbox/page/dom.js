// Building and replacing elements; text is always text, never markup.

/** An element with attributes, properties (`on…` are listeners) and children. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(element.dataset, value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

const PATHS = {
  thread: "M5 4h11v9H9l-4 3.5zM9 17h7l3 3v-9h-2",
  hash: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1",
  eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7Zm13 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
  send: "M4 12 20 4l-5 16-3.5-6.5z",
  chevron: "m6 9 6 6 6-6",
  out: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
};

/** A small line drawing; decoration only. */
export function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}

/** Replace what an element holds and keep the focus on the control with the same key. */
export function refill(element, ...children) {
  const focused = element.contains(document.activeElement) ? keyOf(document.activeElement) : null;
  element.replaceChildren(...children.flat(Infinity).filter(Boolean));
  if (!focused) return;
  const again = [...element.querySelectorAll("[data-custom-id], [data-focus]")].find((item) => keyOf(item) === focused);
  again?.focus({ preventScroll: true });
}

function keyOf(element) {
  return element.dataset.focus ?? element.dataset.customId ?? null;
}

/** A note that goes away by itself. */
export function toast(text) {
  const note = h("p", { class: "toast" }, text);
  document.getElementById("toasts").append(note);
  setTimeout(() => note.remove(), 6000);
}
