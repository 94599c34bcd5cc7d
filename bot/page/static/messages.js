// Messages as elements: text, small pictures, files, and what is asked of one person alone.

import { LANGUAGE, TEXTS, ask, attempt, here, names, pictureAddress, state } from "./asking.js";
import { controls } from "./dock.js";
import { $, make } from "./elements.js";
import { Lens } from "./lens.js";
import { render } from "./markup.js";

let lookAt = () => {};
export const whenLookedAt = (work) => (lookAt = work);

export function message(shown) {
  const made = make("li", { id: `m${shown.id}`, tabIndex: 0 }, ...body(shown, { id: shown.id }));
  if (shown.private) made.classList.add("private");
  if (shown.talk) made.classList.add("chat");
  if (shown.ping && shown.ping === state.person) made.classList.add("pinged");
  const said = new Date(shown.at * 1000);
  const when = make("time", { textContent: said.toLocaleTimeString(LANGUAGE, { timeStyle: "short" }) });
  when.dateTime = said.toISOString();
  when.title = said.toLocaleString(LANGUAGE);
  made.prepend(when);
  return made;
}

// What belongs to the turn is in the dock, and the board is beside: here are words.
function body(shown, kept) {
  const parts = render(shown.text, names);
  const beside = kept.id !== null;
  const chips = shown.pictures.filter((one) => one.panel);
  const pictures = shown.pictures.filter((one) => !chips.includes(one));
  if (chips.length) parts.push(make("p", { className: "chips" }, ...chips.map(chip)));
  if (pictures.length) parts.push(make("div", { className: "pictures" }, ...pictures.map((one) => picture(one, beside))));
  for (const file of shown.files) {
    const address = URL.createObjectURL(new Blob([file.text], { type: "text/plain" }));
    parts.push(make("a", { href: address, download: file.name, textContent: `⬇ ${file.name}` }));
  }
  if (!(beside && (shown.turn !== null || shown.lobby))) {
    const pressed = (press, values) => send(press, values, kept);
    const row = controls(shown.rows, { pressed });
    if (row.length) parts.push(make("div", { className: "row" }, ...row));
  }
  return parts;
}

// A picture that the panel can show: a way to look at it there.
function chip(one) {
  const made = make("button", { type: "button", className: "chip", tabIndex: -1 }, `${TEXTS[`tab_${one.kind}`]} ${one.at}`);
  made.addEventListener("click", () => lookAt(one.kind, one.at));
  return made;
}

function picture(shown, beside) {
  const { alt, width, height } = shown;
  const image = make("img", { alt, width, height, loading: "lazy", className: "picture" });
  image.dataset.address = shown.address;
  image.src = pictureAddress(shown.address);
  const made = make("button", { type: "button", className: "figure", title: TEXTS.zoom, tabIndex: beside ? -1 : 0 }, image);
  made.addEventListener("click", () => enlarge(image));
  return made;
}

// Old messages are one stop each; Enter opens what is in them.
$("messages").addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.target.tagName !== "LI") return;
  event.target.querySelector(".figure, .chip, a")?.click();
});

// An answer that only the present player sees; it goes when the player or channel changes.
function aside(shown, before) {
  const kept = { id: null };
  const dismiss = make("button", { type: "button", className: "dismiss", textContent: "✕" });
  dismiss.setAttribute("aria-label", TEXTS.close);
  const note = make("p", { className: "small", textContent: TEXTS.only_you });
  const made = make("li", { className: "aside" }, note, ...body(shown, kept), dismiss);
  dismiss.addEventListener("click", () => made.remove());
  if (!shown.pictures.length && !shown.rows.length && !shown.files.length) made.classList.add("passing");
  if (shown.turn !== null) made.dataset.turn = shown.turn;
  kept.element = made;
  if (before?.isConnected) before.replaceWith(made);
  else $("messages").append(made);
  lookAt("talk");
  made.scrollIntoView({ block: "end" });
}

// What was asked before a move that was made meanwhile would only be refused.
export function dropStale() {
  for (const one of document.querySelectorAll("#messages > .aside[data-turn]")) {
    if (Number(one.dataset.turn) !== state.moves) one.remove();
  }
}

export function dropAsides() {
  for (const one of document.querySelectorAll("#messages > .aside")) one.remove();
}

export function dropPassing() {
  for (const one of document.querySelectorAll("#messages > .passing")) one.remove();
}

async function send(pressed, values, kept) {
  dropPassing();
  await attempt(async () => take(await ask("/api/press", { ...here(), press: pressed, values, message: kept.id }), kept));
}

// Show an answer of the table; kept is what was pressed to get it.
export function take(answer, kept) {
  if (answer.form) return asked(answer);
  if (answer.message) aside(answer.message, answer.replace ? kept?.element : null);
  else if (kept?.element && answer.replace) kept.element.remove();
}

let asked = () => {};
export const whenAsked = (work) => (asked = work);

// A picture by itself: it fits the window, can be drawn nearer and moved about.

const frame = $("zoom").querySelector(".frame");
const paper = frame.querySelector(".paper");
const lens = new Lens(frame, paper);

function enlarge(image) {
  const large = make("img", { src: image.src, alt: image.alt, draggable: false });
  paper.replaceChildren(large);
  $("zoom").showModal();
  lens.measure(image.naturalWidth || image.width, image.naturalHeight || image.height);
  lens.reset();
}

for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
