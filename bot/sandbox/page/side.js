// The slim column: who you are, your direct messages' switch, and the channels.

import { h, icon, refill, toast } from "./dom.js";
import { ask } from "./live.js";
import { avatar } from "./message.js";
import { hasUnread, me, store } from "./store.js";

/** Draw people and channels; `onPerson` and `onChannel` are told what is chosen. */
export function drawSide({ onPerson, onChannel }) {
  const people = store.world.people.map((person, index) => personButton(person, index, onPerson));
  refill(document.getElementById("people"), people);
  refill(document.getElementById("places"), store.world.guilds.map((guild) => guildList(guild, onChannel)));
  drawSwitch();
}

function personButton(person, index, onPerson) {
  const isMe = person.id === store.person;
  const isNew = !isMe && hasUnread(person.id);
  return h("button", {
    type: "button", class: "person", "aria-pressed": String(isMe), title: `Alt+${index + 1}`,
    data: { person: person.name, personId: person.id, focus: `person ${person.id}`, unread: isNew ? "" : null },
    onclick: () => onPerson(person.id),
  }, avatar(person.id, person.name), h("span", { class: "person-name" }, person.name),
  person.dms_open ? null : h("span", { class: "person-note" }, "DMs closed"),
  isNew ? h("span", { class: "dot" }, h("span", { class: "unseen" }, "something new")) : null,
  h("kbd", { "aria-hidden": "true" }, `Alt ${index + 1}`));
}

function guildList(guild, onChannel) {
  const seen = store.world.channels.filter((place) => place.guild === guild.id && me()?.sees.includes(place.id));
  const ordered = seen.filter((place) => !place.parent).flatMap((place) => [place, ...seen.filter((thread) => thread.parent === place.id)]);
  return h("div", { class: "guild" }, h("h2", {}, guild.name), h("ul", {}, ordered.map((place) => h("li", {}, channelButton(place, onChannel)))));
}

function channelButton(place, onChannel) {
  const isHere = place.id === store.channel;
  const isNew = store.unread.has(`${store.person}:${place.id}`);
  return h("button", {
    type: "button", class: place.parent ? "place place-thread" : "place", "aria-current": isHere ? "page" : null,
    data: { channel: place.id, channelName: place.name, focus: `channel ${place.id}` }, onclick: () => onChannel(place.id),
  }, icon(place.parent ? "thread" : "hash"), h("span", {}, place.name), isNew ? h("span", { class: "dot" }, h("span", { class: "unseen" }, "something new")) : null);
}

function drawSwitch() {
  const input = document.getElementById("dms-open");
  const isOpen = me()?.dms_open ?? true;
  input.checked = isOpen;
  document.getElementById("dms-label").textContent = `${me()?.name ?? "Your"}’s DMs are ${isOpen ? "open" : "closed"}`;
  input.onchange = () => ask("set_dms", { person: store.person, open: input.checked }).catch((error) => toast(error.message));
}
