// The page: news from the server become changes of the columns.

import { makeColumn } from "./column.js";
import { toast } from "./dom.js";
import { ask, connect } from "./live.js";
import { relative } from "./markdown.js";
import { showModal } from "./modal.js";
import { abandonSelect } from "./select.js";
import { drawSide } from "./side.js";
import { channel, choose, forget, me, noteUnread, place, readShown, store, takeEverything, takeWorld } from "./store.js";

const COMMAND = 2;

const columns = [
  makeColumn(document.getElementById("channel-column"), {
    where: () => store.channel,
    title: () => `#${channel(store.channel)?.name ?? ""}`,
    about: () => store.world.guilds.find((guild) => guild.id === channel(store.channel)?.guild)?.name ?? "",
    glyph: "hash",
  }),
  makeColumn(document.getElementById("dm-column"), {
    where: () => me()?.dm ?? null,
    title: () => `@${store.world.bot.name}`,
    about: () => `${me()?.name ?? ""}’s direct messages`,
    glyph: "at",
  }),
];
const columnOf = (channelId) => columns[channelId === store.channel ? 0 : channelId === me()?.dm ? 1 : 2];

const TAKE = {
  everything(news) {
    takeEverything(news);
    showAll();
  },
  world(news) {
    const before = `${store.person} ${store.channel}`;
    takeWorld(news.world);
    if (before !== `${store.person} ${store.channel}`) return showAll();
    for (const column of columns) column.drawHead();
    showSide();
  },
  message({ message }) {
    const isNew = place(message);
    if (isNew) noteUnread(message);
    const isForMe = message.visible_to === null || message.visible_to === store.person;
    const column = columnOf(message.channel_id);
    if (column && isForMe) {
      const text = column.put(message);
      if (isNew) announce(message, text);
    }
    if (isNew) showSide();
  },
  gone(news) {
    columnOf(forget(news.message))?.remove(news.message);
  },
  interaction({ interaction }) {
    noteInteraction(interaction);
    const column = columnOf(interaction.channel);
    if (interaction.message) column?.redraw(interaction.message);
    else if (interaction.kind === COMMAND) column?.drawUnanswered();
    if (interaction.modal && interaction.person === store.person) showModal(interaction);
  },
};

function noteInteraction(interaction) {
  if (interaction.state === "answered") return store.interactions.delete(interaction.id);
  for (const [id, older] of store.interactions) {
    const isReplaced = older.state === "failed" && older.person === interaction.person && older.message && older.message === interaction.message;
    if (isReplaced) store.interactions.delete(id);
  }
  store.interactions.set(interaction.id, interaction);
}

function showAll() {
  abandonSelect();
  readShown();
  showSide();
  for (const column of columns) column.show();
  document.title = `${me()?.name ?? "Sandbox"} · Bridgette sandbox`;
}

function showSide() {
  readShown();
  drawSide({ onPerson: (id) => goTo({ person: id }), onChannel: (id) => goTo({ channel: id }) });
}

function goTo(change) {
  choose(change);
  const seen = me()?.sees ?? [];
  if (!seen.includes(store.channel)) choose({ channel: store.world.channels.find((it) => seen.includes(it.id))?.id ?? null });
  showAll();
}

function announce(message, text) {
  const where = channel(message.channel_id) ? `in #${channel(message.channel_id).name}` : "in direct messages";
  document.getElementById("announcer").textContent = `New ${where}: ${text.slice(0, 400)}`;
}

function showLink(isConnected) {
  const state = document.getElementById("link-state");
  state.textContent = isConnected ? "" : "Connection to the sandbox lost, trying again…";
}

document.addEventListener("keydown", (event) => {
  const number = event.altKey && !event.ctrlKey && !event.metaKey ? Number(event.code.replace("Digit", "")) : NaN;
  const someone = store.world.people[number - 1];
  if (!someone) return;
  event.preventDefault();
  goTo({ person: someone.id });
});

document.addEventListener("jump", ({ detail }) => {
  const isSeen = me()?.sees.includes(detail.channel) || detail.channel === me()?.dm;
  if (!isSeen) return toast("That channel is not here, or not for you.");
  if (channel(detail.channel) && detail.channel !== store.channel) goTo({ channel: detail.channel });
  columnOf(detail.channel).reveal(detail.message);
});

document.getElementById("restart-gateway").addEventListener("click", async () => {
  document.getElementById("tools").open = false;
  await ask("restart_gateway").then(() => toast("The gateway was restarted."), (error) => toast(error.message));
});

setInterval(() => {
  for (const element of document.querySelectorAll("[data-relative]")) element.textContent = relative(Number(element.dataset.relative));
}, 5000);

connect((news) => TAKE[news.what](news), showLink);
