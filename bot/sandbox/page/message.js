// One message: its author, its text, its embeds, pictures and controls.

import { component, fileLine, picture } from "./components.js";
import { h, icon, toast } from "./dom.js";
import { ask } from "./live.js";
import { inline, markdown } from "./markdown.js";
import { nameOf, store } from "./store.js";

const LOADING = 1 << 7;

/** The article of a message. */
export function messageElement(message) {
  const element = h("article", { class: "message", tabindex: "-1", data: { message: message.id } });
  fillMessage(element, message);
  return element;
}

/** Draw a message anew in its own article. */
export function fillMessage(element, message) {
  const isPrivate = message.visible_to !== null;
  element.classList.toggle("is-ephemeral", isPrivate);
  element.classList.toggle("mentions-me", message.mentions.some((someone) => someone.id === store.person));
  element.dataset.revision = message.revision;
  if (isPrivate) element.dataset.ephemeral = "";
  element.replaceChildren(...[
    used(message),
    avatar(message.author.id, nameOf(message.author.id)),
    h("div", { class: "message-body" }, heading(message), ...body(message), failure(message), isPrivate ? privately(message) : null),
  ].filter(Boolean));
}

/** The coloured disc that stands for somebody. */
export function avatar(id, name) {
  const isBot = id === store.world.bot.id;
  const hue = store.world.people.findIndex((person) => person.id === id);
  return h("span", { class: `avatar ${isBot ? "avatar-bot" : `avatar-${hue % 4}`}`, "aria-hidden": "true" }, isBot ? "♠" : name.slice(0, 1));
}

function used(message) {
  if (!message.used) return null;
  return h("p", { class: "used" }, avatar(message.used.person, nameOf(message.used.person)),
    h("strong", {}, nameOf(message.used.person)), " used ", h("span", { class: "mention" }, `/${message.used.name}`));
}

function heading(message) {
  const at = new Date(message.timestamp);
  const isBot = message.author.id === store.world.bot.id;
  return h("header", { class: "message-head" },
    h("strong", { class: isBot ? "author author-bot" : "author" }, nameOf(message.author.id)),
    isBot ? h("span", { class: "app-tag" }, "App") : null,
    h("time", { datetime: message.timestamp, title: at.toLocaleString() }, at.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })));
}

function body(message) {
  if (message.flags & LOADING) return [thinking()];
  const edited = message.edited_timestamp && message.content ? h("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)") : null;
  const isV2 = Boolean(message.flags & (1 << 15));
  return [
    message.content ? h("div", { class: "text markdown" }, markdown(message.content), edited) : null,
    ...message.embeds.map((embed) => embedBox(embed)),
    ...(isV2 ? [] : message.attachments.map(attachment)),
    message.components.length ? h("div", { class: isV2 ? "components components-v2" : "components" }, message.components.map((item) => component(item, message))) : null,
  ];
}

function thinking() {
  return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), `${store.world.bot.name} is thinking…`);
}

function attachment(file) {
  if (file.content_type?.startsWith("image/")) return h("div", { class: "attached" }, picture(file, file.description ?? file.filename));
  return fileLine(file.filename, file.size, file.url);
}

function embedBox(embed) {
  const box = h("div", { class: "embed" },
    h("div", { class: "embed-texts" },
      embed.author ? h("p", { class: "embed-author" }, embed.author.name) : null,
      embed.title ? h("p", { class: "embed-title" }, inline(embed.title)) : null,
      embed.description ? h("div", { class: "markdown" }, markdown(embed.description)) : null,
      embed.fields?.length ? h("dl", { class: "embed-fields" }, embed.fields.map((field) => h("div", { class: field.inline ? "is-inline" : null }, h("dt", {}, inline(field.name)), h("dd", { class: "markdown" }, markdown(field.value))))) : null,
      embed.image ? picture(embed.image, "") : null,
      embed.footer ? h("p", { class: "embed-footer" }, embed.footer.text) : null),
    embed.thumbnail ? h("div", { class: "thumbnail" }, picture(embed.thumbnail, "")) : null);
  if (embed.color) box.style.setProperty("--accent-line", `#${embed.color.toString(16).padStart(6, "0")}`);
  return box;
}

function failure(message) {
  const mine = [...store.interactions.values()].filter((it) => it.message === message.id && it.person === store.person);
  return mine.at(-1)?.state === "failed" ? h("p", { class: "failure", role: "alert" }, "This interaction failed") : null;
}

function privately(message) {
  const dismiss = () => ask("dismiss", { person: store.person, channel: message.channel_id, message: message.id }).catch((error) => toast(error.message));
  return h("p", { class: "private" }, icon("eye"), "Only you can see this · ", h("button", { type: "button", class: "as-link", data: { focus: `dismiss ${message.id}`, dismiss: message.id }, onclick: dismiss }, "Dismiss"));
}

/** The line of a command the bot did not answer. */
export function unanswered(interaction, onDismiss) {
  return h("article", { class: "message is-ephemeral is-failed", data: { interaction: interaction.id, state: interaction.state } },
    h("p", { class: "used" }, avatar(interaction.person, nameOf(interaction.person)), h("strong", {}, nameOf(interaction.person)), " used ", h("span", { class: "mention" }, `/${interaction.name}`)),
    avatar(store.world.bot.id, ""),
    h("div", { class: "message-body" },
      h("header", { class: "message-head" }, h("strong", { class: "author author-bot" }, store.world.bot.name), h("span", { class: "app-tag" }, "App")),
      interaction.state === "pending"
        ? h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")), "Sending command…")
        : h("p", { class: "failure", role: "alert" }, "The application did not respond"),
      interaction.state === "pending" ? null : h("p", { class: "private" }, icon("eye"), "Only you can see this · ", h("button", { type: "button", class: "as-link", onclick: onDismiss }, "Dismiss"))));
}
