// Runs on the map: the best ones to begin with; stops are clicked to draw others.

import { TEXTS, ask, attempt, here } from "./asking.js";
import { chooseBy, middle } from "./board.js";
import { openSheet, press, whenClosed } from "./dock.js";
import { $, drawn, make } from "./elements.js";
import { button } from "./pressing.js";

const COLOURS = ["#d6336c", "#1c7ed6", "#2b8a3e", "#e8590c", "#7048e8", "#0b7285"];
const hexOf = (stop) => stop.split("/")[0];
let found = null;
let chosen = 0; // the train whose run is being drawn

export async function openRuns() {
  chosen = 0;
  show(await ask("/api/runs", here()));
  whenClosed(() => chooseBy(null));
}

async function redraw(runs) {
  show(await ask("/api/runs", { ...here(), ...(runs ? { runs } : {}) }));
}

function show(answer) {
  found = answer;
  const stops = Object.fromEntries(found.stops.map((hex) => [hex, hex]));
  chooseBy((hex) => attempt(() => stop(hex)), stops, found.trains.flatMap(line));
  const trains = found.trains.map((one, at) => {
    const made = make("button", { type: "button", className: "train" }, `${one.train}: ${one.revenue ?? "–"}`);
    made.style.borderColor = COLOURS[at % COLOURS.length];
    made.setAttribute("aria-pressed", String(at === chosen));
    made.addEventListener("click", () => {
      chosen = at;
      show(found);
    });
    return made;
  });
  const clear = make("button", { type: "button" }, TEXTS.draw_clear);
  clear.addEventListener("click", () => attempt(() => redraw(changed([]))));
  const best = make("button", { type: "button" }, TEXTS.draw_best);
  best.addEventListener("click", () => attempt(() => redraw(null)));
  const run = button(`${TEXTS.draw_run}: ${found.revenue}`, "main", () => press(found.press, found.values), { disabled: !found.press });
  const says = make("div", { className: "asked" }, make("p", {}, found.text), make("p", { className: "small" }, found.problem || TEXTS.draw_how));
  const focused = $("sheet").contains(document.activeElement);
  openSheet(says, make("div", { className: "choices" }, ...trains), make("div", { className: "row" }, run, clear, best));
  if (!focused) $("overlay").querySelector(".place")?.focus({ preventScroll: true });
  whenClosed(() => chooseBy(null));
}

const changed = (stops) => found.trains.map((one, at) => (at === chosen ? stops : one.stops));

// A stop is added at the end; the last one is taken away again.
async function stop(hex) {
  const { stops } = found.trains[chosen];
  const last = stops.length && hexOf(stops.at(-1)) === hex;
  await redraw(changed(last ? stops.slice(0, -1) : [...stops, hex]));
}

function line(one, at) {
  if (!one.hexes.length) return [];
  const points = one.hexes.map((hex) => middle(hexOf(hex)).join()).join(" ");
  return [drawn("polyline", { points, class: "run", stroke: COLOURS[at % COLOURS.length] })];
}
