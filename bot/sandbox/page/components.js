// Buttons, rows and Components V2.

import { h, icon, toast } from "./dom.js";
import { ask } from "./live.js";
import { inline, jump, jumpOf, markdown } from "./markdown.js";
import { selectControl } from "./select.js";
import { store } from "./store.js";

const STYLE_NAMES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };
const RENDER = {
  1: row, 2: button, 3: selectControl, 5: selectControl, 6: selectControl, 7: selectControl, 8: selectControl,
  9: section, 10: text, 11: thumbnail, 12: gallery, 13: file, 14: separator, 17: container,
};

/** The element of one component of a message. */
export function component(data, message) {
  return RENDER[data.type]?.(data, message) ?? h("p", { class: "unknown" }, `[component of type ${data.type}]`);
}

const all = (items, message) => (items ?? []).map((item) => component(item, message));

function row(data, message) {
  return h("div", { class: "row" }, all(data.components, message));
}

function text(data) {
  return h("div", { class: "text markdown" }, markdown(data.content));
}

function section(data, message) {
  return h("div", { class: "section" },
    h("div", { class: "section-texts" }, all(data.components, message)),
    h("div", { class: "section-accessory" }, component(data.accessory, message)));
}

function container(data, message) {
  const box = h("div", { class: data.spoiler ? "container is-spoiler" : "container" }, all(data.components, message));
  if (data.accent_color !== null && data.accent_color !== undefined) {
    box.classList.add("has-accent");
    box.style.setProperty("--accent-line", `#${data.accent_color.toString(16).padStart(6, "0")}`);
  }
  return box;
}

function separator(data) {
  return h("hr", { class: `separator spacing-${data.spacing ?? 1}${data.divider === false ? " is-blank" : ""}` });
}

function thumbnail(data) {
  return h("div", { class: "thumbnail" }, picture(data.media, data.description));
}

function gallery(data) {
  const items = data.items.map((item) => h("div", { class: item.spoiler ? "is-spoiler" : null }, picture(item.media, item.description)));
  return h("div", { class: `gallery count-${Math.min(items.length, 4)}` }, items);
}

function file(data) {
  return fileLine(data.name ?? "file", data.size ?? 0, data.file.url);
}

/** A file to download. */
export function fileLine(name, size, url) {
  return h("div", { class: "file" }, icon("file"),
    h("a", { href: url, download: name, rel: "noreferrer" }, name),
    h("span", { class: "file-size" }, size < 1024 ? `${size} bytes` : `${(size / 1024).toFixed(1)} KB`));
}

/** A picture, or its description where it cannot be had without leaving this computer. */
export function picture(media, description) {
  const alt = description ?? "";
  if (!media.url.startsWith(store.world.cdn)) {
    return h("a", { class: "far-picture", href: media.url, rel: "noreferrer", target: "_blank" }, alt || media.url);
  }
  return h("img", { src: media.url, alt, title: alt || null, width: media.width, height: media.height, loading: "lazy" });
}

function emojiOf(emoji) {
  if (!emoji) return null;
  if (!emoji.id) return h("span", { class: "button-emoji" }, emoji.name);
  return h("span", { class: "button-emoji" }, inline(`<:${emoji.name || "emoji"}:${emoji.id}>`));
}

function button(data, message) {
  const style = STYLE_NAMES[data.style] ?? "secondary";
  const inside = [emojiOf(data.emoji), data.label ? h("span", {}, data.label) : null];
  if (data.url && jumpOf(data.url)) {
    return h("button", { type: "button", class: "button button-link", onclick: () => jump(jumpOf(data.url)) }, inside);
  }
  if (data.url) {
    return h("a", { class: "button button-link", href: data.url, target: "_blank", rel: "noreferrer noopener" }, inside, icon("out"));
  }
  const isWaiting = [...store.interactions.values()].some((it) => it.state === "pending" && it.person === store.person && it.message === message.id && it.custom_id === data.custom_id);
  return h("button", {
    type: "button",
    class: `button button-${style}${isWaiting ? " is-waiting" : ""}`,
    disabled: Boolean(data.disabled),
    "aria-busy": isWaiting ? "true" : null,
    "aria-label": data.label ? null : data.emoji?.name ?? "button",
    data: { customId: data.custom_id },
    onclick: () => press(message, data.custom_id),
  }, inside);
}

async function press(message, customId) {
  try {
    await ask("press", { person: store.person, channel: message.channel_id, message: message.id, custom_id: customId });
  } catch (error) {
    toast(error.message);
  }
}
