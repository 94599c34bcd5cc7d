// A game to look at: the present, or any moment before.

import { render } from "./markup.js";

const $ = (id) => document.getElementById(id);
const base = location.pathname;
const images = document.querySelectorAll("img.picture");
const names = { person: (id) => id, channel: (id) => id, me: () => "" };
const state = { moves: 0, edition: "", live: true };

async function show() {
  const at = Number($("at").value);
  const theme = $("theme").value;
  document.documentElement.dataset.theme = theme;
  $("number").textContent = `${at} / ${state.moves}`;
  $("now").disabled = state.live;
  $("back").disabled = at === 0;
  $("forth").disabled = at === state.moves;
  const query = new URLSearchParams({ at, theme, edition: state.edition });
  const answer = await fetch(`${base}/moment?${query}`).catch(() => null);
  if (!answer?.ok || Number($("at").value) !== at) return;
  const { move, alts } = await answer.json();
  $("moment").textContent = move;
  for (const image of images) {
    image.alt = alts[image.dataset.kind];
    image.src = `${base}/picture/${image.dataset.kind}?${query}`;
  }
}

async function load() {
  const answer = await fetch(`${base}/state`).catch(() => null);
  if (!answer?.ok) return;
  const found = await answer.json();
  state.moves = found.moves;
  state.edition = found.edition;
  $("status").replaceChildren(...render(found.status, names));
  $("at").max = found.moves;
  if (state.live) $("at").value = found.moves;
  await show();
}

function go(at) {
  $("at").value = at;
  state.live = Number($("at").value) === state.moves;
  show();
}

// Dragging passes many moves; only where it stops is drawn.
let resting;
$("at").addEventListener("input", () => {
  clearTimeout(resting);
  $("number").textContent = `${$("at").value} / ${state.moves}`;
  resting = setTimeout(() => go(Number($("at").value)), 120);
});
$("back").addEventListener("click", () => go(Number($("at").value) - 1));
$("forth").addEventListener("click", () => go(Number($("at").value) + 1));
$("now").addEventListener("click", () => go(state.moves));
const dark = matchMedia("(prefers-color-scheme: dark)").matches;
$("theme").value = JSON.parse(localStorage.getItem("theme") ?? "null") ?? (dark ? "dark" : "light");
$("theme").addEventListener("change", () => {
  localStorage.setItem("theme", JSON.stringify($("theme").value));
  show();
  listen();
});

// Where all places are taken, the page looks for itself now and then and tries again.
let events;
let pause = 5000;
function listen() {
  events?.close();
  events = new EventSource(`${base}/events?${new URLSearchParams({ theme: $("theme").value })}`);
  events.onmessage = load;
  events.onopen = () => {
    pause = 5000;
    load();
  };
  events.onerror = () => {
    if (events.readyState !== EventSource.CLOSED) return;
    setTimeout(listen, pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, 60000);
  };
}
load();
listen();
