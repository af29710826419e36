// Selects: a button that opens a list; what is chosen is sent when the list closes.

import { h, icon, toast } from "./dom.js";
import { ask } from "./live.js";
import { store } from "./store.js";

const drafts = new Map(); // message id + custom_id -> values chosen and not contradicted by an edit
let open = null; // the one open list

/** The options of a select: its own, or the people or channels there are. */
function optionsOf(data) {
  if (data.type === 3) return data.options;
  if (data.type === 8) return store.world.channels.map((place) => ({ value: place.id, label: `#${place.name}` }));
  return store.world.people.map((person) => ({ value: person.id, label: person.name }));
}

function keyOf(data, message) {
  return `${message.id} ${data.custom_id}`;
}

function chosen(data, message) {
  const options = optionsOf(data);
  const signature = JSON.stringify(options);
  const draft = drafts.get(keyOf(data, message));
  if (draft?.signature === signature) return draft.values;
  return options.filter((option) => option.default).map((option) => option.value);
}

/** The closed select as it stands in a message. */
export function selectControl(data, message) {
  const values = chosen(data, message);
  const labels = optionsOf(data).filter((option) => values.includes(option.value)).map((option) => option.label);
  const control = h("button", {
    type: "button",
    class: "select",
    disabled: Boolean(data.disabled),
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    data: { customId: data.custom_id, values: values.join(" ") },
    onclick: () => toggle(control, data, message),
  }, h("span", { class: labels.length ? "select-chosen" : "select-placeholder" }, labels.join(", ") || data.placeholder || "Make a selection"), icon("chevron"));
  if (open?.key === keyOf(data, message)) adopt(control, data, message);
  return control;
}

function adopt(control, data, message) {
  // the message was drawn anew while its list is open: the list stays if its options did
  if (open.signature !== JSON.stringify(optionsOf(data)) || data.disabled) return close(false);
  Object.assign(open, { control, data, message });
  control.setAttribute("aria-expanded", "true");
  requestAnimationFrame(position);
}

function toggle(control, data, message) {
  if (open) {
    const isSame = open.key === keyOf(data, message);
    close(true);
    if (isSame) return;
  }
  const values = new Set(chosen(data, message));
  const options = optionsOf(data);
  open = { key: keyOf(data, message), signature: JSON.stringify(options), control, data, message, values, options, first: [...values].sort().join() };
  open.panel = panel();
  document.body.append(open.panel);
  control.setAttribute("aria-expanded", "true");
  position();
  (open.panel.querySelector("[aria-selected=true]") ?? open.panel.querySelector("[role=option]"))?.focus();
}

const bounds = () => ({ least: open.data.min_values ?? 1, most: open.data.max_values ?? 1 });
const isMany = () => bounds().most > 1 || bounds().least === 0;

function panel() {
  const list = h("div", { role: "listbox", class: "options", "aria-multiselectable": isMany() ? "true" : null, "aria-label": open.data.placeholder ?? "Options" }, open.options.map(line));
  const box = h("div", { class: "select-panel", data: { selectPanel: open.data.custom_id }, onkeydown: keys, onfocusout: leave }, list);
  if (isMany()) box.append(h("div", { class: "select-foot" }, h("span", { class: "select-count", role: "status" }), h("button", { type: "button", class: "button button-primary", data: { confirm: "" }, onclick: () => close(true) }, "Done")));
  queueMicrotask(refresh);
  return box;
}

function leave(event) {
  // the focus went to another control by the keyboard: the list closes as if clicked away
  const next = event.relatedTarget;
  if (open && next && !open.panel.contains(next) && !open.control.contains(next)) close(true, false);
}

function line(option) {
  return h("div", { role: "option", tabindex: "-1", class: "option", "aria-selected": String(open.values.has(option.value)), data: { value: option.value }, onclick: () => pick(option.value) },
    h("span", { class: "option-text" }, h("span", {}, emoji(option), option.label), option.description ? h("small", {}, option.description) : null),
    h("span", { class: "check", "aria-hidden": "true" }));
}

function emoji(option) {
  return option.emoji?.name && !option.emoji.id ? `${option.emoji.name} ` : "";
}

function pick(value) {
  const { most } = bounds();
  if (!isMany()) {
    open.values = new Set([value]);
    return close(true);
  }
  if (open.values.has(value)) open.values.delete(value);
  else if (open.values.size < most) open.values.add(value);
  refresh();
}

function refresh() {
  if (!open) return;
  const { least, most } = bounds();
  const count = open.values.size;
  for (const item of open.panel.querySelectorAll("[role=option]")) {
    const isChosen = open.values.has(item.dataset.value);
    item.setAttribute("aria-selected", String(isChosen));
    item.setAttribute("aria-disabled", String(isMany() && !isChosen && count >= most));
  }
  if (!isMany()) return;
  const asked = least === most ? `exactly ${most}` : least === 0 ? `up to ${most}` : `${least} to ${most}`;
  open.panel.querySelector(".select-count").textContent = `${count} chosen · choose ${asked}`;
  open.panel.querySelector("[data-confirm]").disabled = count < least || count > most;
}

function keys(event) {
  const items = [...open.panel.querySelectorAll("[role=option]")];
  const at = items.indexOf(document.activeElement);
  const move = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (move !== undefined) {
    event.preventDefault();
    items[(move + items.length) % items.length].focus();
  } else if (event.key === "Escape") {
    close(false, true);
  } else if ((event.key === "Enter" || event.key === " ") && at >= 0) {
    event.preventDefault();
    pick(items[at].dataset.value);
  }
}

/** Close the open list; with `send`, what was chosen goes to the bot if the number is right. */
function close(send, refocus = send) {
  const done = open;
  if (!done) return;
  const { least, most } = bounds();
  open = null;
  done.panel.remove();
  done.control.setAttribute("aria-expanded", "false");
  if (refocus) done.control.focus({ preventScroll: true });
  const values = done.options.map((option) => option.value).filter((value) => done.values.has(value));
  if (!send || [...values].sort().join() === done.first) return;
  if (values.length < least || values.length > most) return toast(`Nothing was sent: choose ${least === most ? most : `${least} to ${most}`}.`);
  drafts.set(done.key, { signature: done.signature, values });
  submit(done, values);
}

async function submit({ data, message, control }, values) {
  control.querySelector("span").textContent = optionsOf(data).filter((option) => values.includes(option.value)).map((option) => option.label).join(", ");
  control.dataset.values = values.join(" ");
  try {
    await ask("choose", { person: store.person, channel: message.channel_id, message: message.id, custom_id: data.custom_id, values });
  } catch (error) {
    toast(error.message);
  }
}

function position() {
  if (!open?.control.isConnected) return;
  const place = open.control.getBoundingClientRect();
  const { panel } = open;
  const [below, above] = [innerHeight - place.bottom - 12, place.top - 12];
  panel.style.maxHeight = "none";
  const isAbove = panel.offsetHeight > below && above > below;
  panel.style.maxHeight = `${Math.max(Math.min(isAbove ? above : below, 560), 200)}px`;
  panel.style.minWidth = `${Math.min(place.width, innerWidth - 16)}px`;
  panel.style.left = `${Math.max(8, Math.min(place.left, innerWidth - panel.offsetWidth - 8))}px`;
  panel.style.top = `${Math.max(8, isAbove ? place.top - panel.offsetHeight - 4 : Math.min(place.bottom + 4, innerHeight - panel.offsetHeight - 8))}px`;
}

/** Close the list without sending, e.g. because somebody else sits at the screen now. */
export const abandonSelect = () => close(false);

document.addEventListener("pointerdown", (event) => {
  if (open && !open.panel.contains(event.target) && !open.control.contains(event.target)) close(true);
});
addEventListener("resize", position);
addEventListener("scroll", (event) => open?.panel.contains(event.target) || position(), true);
