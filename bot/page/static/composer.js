// The line: completion of moves and commands, files, and sending.

import { ask, attempt, here, state } from "./asking.js";
import { closeSheet, doubt } from "./dock.js";
import { $, make } from "./elements.js";
import { dropPassing, take } from "./messages.js";

const line = $("line");
let suggestions = [];
let chosen = -1;
let asking = 0;

// Sending

export async function send(text, say = false) {
  dropPassing();
  const file = $("file").files[0];
  let asked = { ...here(), line: text, say };
  if (file) {
    const form = new FormData();
    form.append("request", JSON.stringify(asked));
    form.append("file", file);
    asked = form;
  }
  const answer = await ask("/api/line", asked);
  $("file").value = "";
  showFile();
  if (answer.doubt) return doubt(answer.doubt, (line, said) => attempt(() => send(line, said).then(() => closeSheet())));
  take(answer, null);
}

$("composer").addEventListener("submit", (event) => {
  event.preventDefault();
  const text = line.value.trim();
  if (!text) return;
  hideSuggestions();
  line.value = "";
  attempt(() =>
    send(text).catch((error) => {
      line.value ||= text;
      throw error;
    }),
  );
});

function showFile() {
  const file = $("file").files[0];
  $("attach").classList.toggle("chosen", Boolean(file));
  $("attach").title = file ? file.name : $("file").getAttribute("aria-label");
}
$("file").addEventListener("change", showFile);

// Pointing at the map: a hex goes into the line that is being written.

export async function point(hex) {
  if (!line.value.trim()) return;
  const answer = await ask("/api/point", { ...here(), line: line.value, hex });
  line.value = answer.line;
  hideSuggestions();
  // On a phone the keyboard would cover the map.
  if (matchMedia("(pointer: fine)").matches) {
    quietly = true;
    line.focus();
  }
}

// Completion

async function complete() {
  const mine = ++asking;
  if (!state.person) return;
  const found = await ask("/api/complete", { ...here(), line: line.value }).catch(() => []);
  if (mine !== asking || document.activeElement !== line) return;
  suggestions = found;
  chosen = -1;
  showSuggestions();
}

function showSuggestions() {
  const list = $("suggestions");
  list.replaceChildren(...suggestions.map(suggestion));
  list.hidden = suggestions.length === 0;
  line.setAttribute("aria-expanded", String(!list.hidden));
  line.setAttribute("aria-activedescendant", chosen < 0 ? "" : `s${chosen}`);
  if (chosen >= 0) list.children[chosen].scrollIntoView({ block: "nearest" });
}

function suggestion(one, at) {
  const item = make("li", { id: `s${at}` }, make("span", { textContent: one.label }));
  item.setAttribute("role", "option");
  item.setAttribute("aria-selected", String(at === chosen));
  if (one.details) item.append(make("small", { textContent: one.details }));
  if (one.line === null) {
    item.setAttribute("aria-disabled", "true");
    return item;
  }
  item.addEventListener("click", () => accept(at));
  return item;
}

function accept(at) {
  if (suggestions[at].line === null) return;
  const { line: text, done } = suggestions[at];
  line.value = text;
  if (document.activeElement !== line) line.focus();
  line.setSelectionRange(text.length, text.length);
  if (done) hideSuggestions();
  else complete();
}

export function hideSuggestions() {
  suggestions = [];
  chosen = -1;
  asking++;
  showSuggestions();
}

let quietly = false; // the focus was set by the page, which has nothing to suggest
line.addEventListener("focus", () => (quietly ? (quietly = false) : complete()));
line.addEventListener("click", () => suggestions.length || complete());
line.addEventListener("input", complete);
line.addEventListener("blur", hideSuggestions);
// A click on a suggestion must not take the focus away from the line.
$("suggestions").addEventListener("mousedown", (event) => event.preventDefault());

line.addEventListener("keydown", (event) => {
  const count = suggestions.length;
  const down = event.key === "ArrowDown";
  if (down || event.key === "ArrowUp") {
    event.preventDefault();
    if (!count) return complete();
    chosen = down ? (chosen + 1) % count : (chosen <= 0 ? count : chosen) - 1;
    showSuggestions();
  } else if (event.key === "Tab" && count && !event.shiftKey) {
    event.preventDefault();
    accept(Math.max(chosen, 0));
  } else if (event.key === "Enter" && chosen >= 0) {
    event.preventDefault();
    accept(chosen);
  } else if (event.key === "Escape") {
    hideSuggestions();
  }
});
