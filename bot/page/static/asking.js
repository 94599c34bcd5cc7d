// What all parts of the page share: its state, its texts, and asking the server.

import { $ } from "./elements.js";

export const TEXTS = JSON.parse($("texts").textContent);
export const LANGUAGE = document.documentElement.lang;
const TOKEN = document.querySelector("meta[name=token]").content;

export const state = {
  channel: decodeURIComponent(location.pathname.split("/c/")[1]),
  person: "",
  people: [],
  channels: [],
  moves: null, // how many moves the channel's game has while it is played
};

export const names = {
  person: (id) => state.people.find((one) => one.id === id)?.name || id,
  channel: (id) => state.channels.find((one) => one.id === id)?.name || id,
  me: () => state.person,
};

// What this browser remembers; and what this tab does: whom it has been, the present one last.
export const memory = {
  get: (name, otherwise) => JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise,
  set: (name, value) => localStorage.setItem(name, JSON.stringify(value)),
  mine: () => JSON.parse(sessionStorage.getItem("mine") ?? "[]"),
  beMine(person) {
    const others = memory.mine().filter((one) => one !== person);
    sessionStorage.setItem("mine", JSON.stringify([...others, person]));
  },
};

export function theme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return memory.get("theme", dark ? "dark" : "light");
}

export const pictureAddress = (address) => `${address}&theme=${theme()}`;

// A sign of work: only when something takes long enough to be wondered about.
const WONDER = 300;
let waiting = 0;

function atWork(by) {
  waiting += by;
  $("busy").hidden = waiting === 0;
}

async function signed(work) {
  let begun = false;
  const timer = setTimeout(() => {
    begun = true;
    atWork(1);
  }, WONDER);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
    if (begun) atWork(-1);
  }
}

// An answer of the server. Whatever goes wrong is an Error with a sentence for the player.
export const ask = (path, body) => (body === undefined ? answered(path) : signed(answered(path, body)));

async function answered(path, body) {
  const options = body === undefined ? {} : { method: "POST", headers: { "X-Capostazione": TOKEN } };
  if (body !== undefined) options.body = body instanceof FormData ? body : JSON.stringify(body);
  const answer = await fetch(path, options).catch(() => {
    throw new Error(TEXTS.lost);
  });
  if (!answer.headers.get("Content-Type")?.includes("json")) throw new Error(await answer.text());
  const data = await answer.json();
  if (!answer.ok) throw new Error(data.error);
  return data;
}

// Who asks and where; the key lets the server notice the same question asked twice.
export const here = () => ({
  channel: state.channel,
  person: state.person,
  language: LANGUAGE,
  key: Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(""),
});

export const placeQuery = (more = {}) =>
  new URLSearchParams({ channel: state.channel, person: state.person, ...more });

// A note for a while: text, or elements.
let toastTimer;
export function toast(said, seconds = 8) {
  $("toast").replaceChildren(...[said].flat());
  $("toast").hidden = !said.length;
  clearTimeout(toastTimer);
  if (seconds) toastTimer = setTimeout(() => ($("toast").hidden = true), seconds * 1000);
}

export const attempt = (work) => work().catch((error) => toast(error.message));
