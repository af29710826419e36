// Discord's markdown, as elements.

import { h } from "./dom.js";
import { channel, nameOf, store } from "./store.js";

const INLINE = [
  [/^\\([^A-Za-z0-9\s])/, (m) => m[1]],
  [/^`` ?([\s\S]+?) ?``/, (m) => h("code", {}, m[1])],
  [/^`([^`]+)`/, (m) => h("code", {}, m[1])],
  [/^\*\*\*([\s\S]+?)\*\*\*/, (m) => h("strong", {}, h("em", {}, inline(m[1])))],
  [/^\*\*([\s\S]+?)\*\*(?!\*)/, (m) => h("strong", {}, inline(m[1]))],
  [/^__([\s\S]+?)__(?!_)/, (m) => h("u", {}, inline(m[1]))],
  [/^~~([\s\S]+?)~~/, (m) => h("s", {}, inline(m[1]))],
  [/^\|\|([\s\S]+?)\|\|/, (m) => spoiler(inline(m[1]))],
  [/^\*([^\s*][\s\S]*?)\*(?!\*)/, (m) => h("em", {}, inline(m[1]))],
  [/^_([^\s_][\s\S]*?)_(?![A-Za-z0-9_])/, (m) => h("em", {}, inline(m[1]))],
  [/^\[([^\]]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/, (m) => link(m[2], inline(m[1]))],
  [/^<(https?:\/\/[^\s>]+)>/, (m) => link(m[1], m[1])],
  [/^https?:\/\/[^\s<]+[^\s<.,:;"')\]]/, (m) => link(m[0], m[0])],
  [/^<@!?(\d+)>/, (m) => mention(`@${nameOf(m[1])}`, m[1] === store.person)],
  [/^<#(\d+)>/, (m) => place(m[1])],
  [/^<\/([^:>]+):\d+>/, (m) => mention(`/${m[1]}`)],
  [/^<a?:(\w+):(\d+)>/, (m) => emoji(m[1], m[2])],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => moment(Number(m[1]), m[2] ?? "f")],
];
const HINTS = /[\\`*_~|[<h]/g;

/** A run of text with its emphasis, links and mentions. */
export function inline(text) {
  const parts = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const isInWord = /[A-Za-z0-9]/.test(text[at - 1] ?? "") && (rest[0] === "_" || rest[0] === "h");
    const [match, make] = isInWord ? [null] : firstMatch(rest);
    if (match) {
      parts.push(plain, make(match));
      plain = "";
      at += match[0].length;
    } else {
      HINTS.lastIndex = at + 1;
      const next = HINTS.exec(text)?.index ?? text.length;
      plain += text.slice(at, next);
      at = next;
    }
  }
  return [...parts, plain].filter((part) => part !== "");
}

function firstMatch(rest) {
  for (const [pattern, make] of INLINE) {
    const match = pattern.exec(rest);
    if (match) return [match, make];
  }
  return [null];
}

/** A whole text: headings, lists, quotes, code blocks and paragraphs. */
export function markdown(text) {
  const blocks = [];
  for (const [index, piece] of text.split(/```(?:[\w+-]*\n)?([\s\S]*?)```/).entries()) {
    if (index % 2) blocks.push(h("pre", {}, h("code", {}, piece.replace(/\n$/, ""))));
    else if (piece.trim()) blocks.push(...lines(piece.replace(/^\n|\n$/g, "")));
  }
  return blocks;
}

const LINES = [
  [/^>>> ?/, quoteRest],
  [/^> ?/, quote],
  [/^(#{1,3}) +(?=\S)/, heading],
  [/^-# +(?=\S)/, subtext],
  [/^ *(?:[-*]|\d+\.) +(?=\S)/, list],
];

function lines(text) {
  const left = text.split("\n");
  const blocks = [];
  while (left.length) {
    const [, make] = LINES.find(([pattern]) => pattern.test(left[0])) ?? [null, paragraph];
    blocks.push(make(left));
  }
  return blocks;
}

function take(left, keeps) {
  const taken = [left.shift()];
  while (left.length && keeps(left[0])) taken.push(left.shift());
  return taken;
}

function heading(left) {
  const [, marks, text] = /^(#{1,3}) +(.*)$/.exec(left.shift());
  return h("p", { class: `h${marks.length}`, role: "heading", "aria-level": marks.length + 2 }, inline(text));
}

function subtext(left) {
  return h("p", { class: "subtext" }, inline(left.shift().slice(3)));
}

function quote(left) {
  const inside = take(left, (line) => /^> ?/.test(line)).map((line) => line.replace(/^> ?/, ""));
  return h("blockquote", {}, lines(inside.join("\n")));
}

function quoteRest(left) {
  const inside = left.splice(0).join("\n").replace(/^>>> ?/, "");
  return h("blockquote", {}, lines(inside));
}

function list(left) {
  const item = /^( *)(?:[-*]|(\d+)\.) +(.*)$/;
  const isNumbered = item.exec(left[0])[2] !== undefined;
  const isNext = (line) => item.test(line) && (item.exec(line)[2] !== undefined) === isNumbered;
  const taken = take(left, isNext).map((line) => item.exec(line));
  const items = taken.map(([, indent, , text]) => h("li", { class: indent.length > 1 ? "nested" : null }, inline(text)));
  return h(isNumbered ? "ol" : "ul", isNumbered ? { start: taken[0][2] } : {}, items);
}

function paragraph(left) {
  const taken = take(left, (line) => !LINES.some(([pattern]) => pattern.test(line)));
  const parts = taken.flatMap((line, index) => (index ? [h("br"), ...inline(line)] : inline(line)));
  return h("p", {}, parts);
}

const JUMP = /^https:\/\/(?:\w+\.)?discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/;

/** Whether a link leads to a channel or message, which are here and not at Discord. */
export const jumpOf = (url) => JUMP.exec(url);

/** Ask the page to show a channel, and a message in it. */
export function jump([, channelId, messageId]) {
  document.dispatchEvent(new CustomEvent("jump", { detail: { channel: channelId, message: messageId } }));
}

function link(url, content) {
  const target = jumpOf(url);
  if (target) return h("button", { type: "button", class: "as-link", data: { jump: target[1] }, onclick: () => jump(target) }, content);
  return h("a", { href: url, rel: "noreferrer noopener", target: "_blank" }, content);
}

function place(id) {
  const known = channel(id);
  if (!known) return mention("#unknown");
  return h("button", { type: "button", class: "mention", data: { jump: id }, onclick: () => jump([null, id]) }, `#${known.name}`);
}

function mention(text, isMine = false) {
  return h("span", { class: isMine ? "mention mention-me" : "mention" }, text);
}

function spoiler(content) {
  const reveal = (event) => event.currentTarget.classList.add("is-revealed");
  return h("button", { type: "button", class: "spoiler", "aria-label": "Spoiler", onclick: reveal }, content);
}

function emoji(name, id) {
  return h("img", { class: "emoji", src: `${store.world.cdn}/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  const full = date.toLocaleString([], STYLES.F);
  const element = h("time", { datetime: date.toISOString(), title: full, class: "moment" });
  if (style === "R") element.dataset.relative = String(seconds);
  element.textContent = style === "R" ? relative(seconds) : date.toLocaleString([], STYLES[style]);
  return element;
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** How long ago or ahead a moment is, in words. */
export function relative(seconds) {
  const away = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, size]) => Math.abs(away) >= size) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat([], { numeric: "always" }).format(Math.round(away / length), unit);
}
