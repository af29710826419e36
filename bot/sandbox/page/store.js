// What the page knows: the world, the messages, the interactions, and who and where you are.

export const store = {
  world: { bot: { id: "0", name: "", sessions: 0 }, cdn: "", guilds: [], channels: [], people: [] },
  messages: new Map(), // channel id -> Map(message id -> message)
  interactions: new Map(), // id -> interaction
  person: null,
  channel: null,
  unread: new Set(), // `${person id}:${channel id}`
};

export const me = () => store.world.people.find((person) => person.id === store.person);
export const person = (id) => store.world.people.find((someone) => someone.id === id);
export const channel = (id) => store.world.channels.find((place) => place.id === id);
export const nameOf = (id) => (id === store.world.bot.id ? store.world.bot.name : person(id)?.name ?? "somebody");
export const isShown = (channelId) => channelId === store.channel || channelId === me()?.dm;

/** The messages of a channel that the person you are can see. */
export function visible(channelId) {
  const all = store.messages.get(channelId)?.values() ?? [];
  return [...all].filter((message) => message.visible_to === null || message.visible_to === store.person);
}

/** Take in the whole state; the choice of person and channel is kept where it still exists. */
export function takeEverything(news) {
  store.messages.clear();
  store.interactions.clear();
  for (const message of news.messages) place(message);
  takeWorld(news.world);
}

/** Take in a changed world. */
export function takeWorld(world) {
  store.world = world;
  const saved = remembered();
  if (!me()) store.person = (person(saved.person) ?? world.people[0])?.id ?? null;
  const seen = world.channels.filter((place) => me()?.sees.includes(place.id));
  if (!seen.some((place) => place.id === store.channel)) {
    store.channel = (seen.find((place) => place.id === saved.channel) ?? seen[0])?.id ?? null;
  }
}

/** Take in a new or edited message; true if it is new. */
export function place(message) {
  if (!store.messages.has(message.channel_id)) store.messages.set(message.channel_id, new Map());
  const there = store.messages.get(message.channel_id);
  const isNew = !there.has(message.id);
  there.set(message.id, message);
  return isNew;
}

/** Forget a message; its channel's id if it was there. */
export function forget(messageId) {
  for (const [channelId, there] of store.messages) if (there.delete(messageId)) return channelId;
  return null;
}

/** Note who has something new to read. */
export function noteUnread(message) {
  if (person(message.author.id)) return;
  const place = channel(message.channel_id);
  const readers = message.visible_to ? [message.visible_to] : place ? [store.person] : store.world.people.filter((p) => p.dm === message.channel_id).map((p) => p.id);
  for (const id of readers) {
    if (id !== store.person || !isShown(message.channel_id)) store.unread.add(`${id}:${message.channel_id}`);
  }
}

/** What is on the screen has been read. */
export function readShown() {
  for (const id of [store.channel, me()?.dm]) store.unread.delete(`${store.person}:${id}`);
}

export const hasUnread = (personId) => [...store.unread].some((key) => key.startsWith(`${personId}:`));

/** Be somebody, or be somewhere, and remember it over a reload. */
export function choose(change) {
  Object.assign(store, change);
  sessionStorage.setItem("place", JSON.stringify({ person: store.person, channel: store.channel }));
}

function remembered() {
  return JSON.parse(sessionStorage.getItem("place") ?? "{}");
}
