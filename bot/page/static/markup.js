// The markup of messages (Discord's) as elements. Nothing is ever parsed as HTML.

import { legible } from "./legible.js";

// In the order in which they are tried at each place.
const PATTERNS = [
  [/^\\([^\w\s])/, (m) => m[1]],
  [/^`([^`]+)`/, (m) => element("code", m[1])],
  [/^\*\*([^]+?)\*\*/, (m, names) => element("strong", ...inline(m[1], names))],
  [/^\*([^*\s][^*]*)\*/, (m, names) => element("em", ...inline(m[1], names))],
  [/^<@([^<>@\s]+)>/, (m, names) => mention(m[1], names)],
  [/^<#([^<>@\s]+)>/, (m, names) => link(`/c/${m[1]}`, `#${names.channel(m[1])}`)],
  [/^<t:(\d{1,12}):R>/, (m) => since(Number(m[1]))],
  [/^<t:(\d{1,12})(?::\w)?>/, (m) => moment(Number(m[1]))],
  [/^\[([^\]]+)\]\((\/[^)\s]*|https?:[^)\s]+)\)/, (m) => link(m[2], m[1])],
  [/^https?:\/\/[^\s<>]*[^\s<>.,;:!?)]/, (m) => link(m[0], m[0])],
];

function element(tag, ...children) {
  const made = document.createElement(tag);
  made.append(...children);
  return made;
}

function mention(id, names) {
  const made = element("span", `@${names.person(id)}`);
  made.className = id === names.me() ? "mention me" : "mention";
  return made;
}

function link(address, text) {
  const made = element("a", text);
  made.href = address;
  return made;
}

// A moment of today by its time alone.
function moment(seconds) {
  const then = new Date(seconds * 1000);
  const today = then.toDateString() === new Date().toDateString();
  const style = today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
  const made = element("time", then.toLocaleString(document.documentElement.lang, style));
  made.dateTime = then.toISOString();
  return made;
}

// A moment as its distance from now, "2 hours ago"; the texts around it are made for that.
function since(seconds) {
  const then = new Date(seconds * 1000);
  const made = element("time", distance(then));
  made.className = "since";
  made.dateTime = then.toISOString();
  made.title = then.toLocaleString(document.documentElement.lang);
  return made;
}

const UNITS = [["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];

function distance(then) {
  const seconds = Math.trunc((then - Date.now()) / 1000);
  const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  return words.format(Math.trunc(seconds / length), unit);
}

setInterval(() => {
  for (const made of document.querySelectorAll("time.since")) made.textContent = distance(new Date(made.dateTime));
}, 20_000);

function inline(text, names) {
  const parts = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const found = PATTERNS.find(([pattern]) => pattern.test(rest));
    if (!found) {
      plain += text[at++];
      continue;
    }
    const match = found[0].exec(rest);
    const made = found[1](match, names);
    if (typeof made === "string") plain += made;
    else {
      if (plain) parts.push(plain);
      plain = "";
      parts.push(made);
    }
    at += match[0].length;
  }
  if (plain) parts.push(plain);
  return parts;
}

// One element a line; what stands between fences stays as it is, in columns.
export function render(text, names) {
  return legible(text).split(/^```\w*\n([^]*?)\n?```$/m).flatMap((part, at) => {
    if (at % 2) return [element("pre", part)];
    return lines(part.replace(/^\n|\n$/g, ""), names);
  });
}

function lines(text, names) {
  if (!text) return [];
  return text.split("\n").map((line) => {
    const small = line.startsWith("-# ");
    const made = element("p", ...inline(small ? line.slice(3) : line, names));
    if (small) made.className = "small";
    return made;
  });
}
