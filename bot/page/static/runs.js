// Runs on the map: the best ones to begin with; stops are clicked to draw others.

import { TEXTS, ask, attempt, here, names } from "./asking.js";
import { chooseBy, middle } from "./board.js";
import { openSheet, press, whenClosed } from "./dock.js";
import { $, drawn, make } from "./elements.js";
import { legible } from "./legible.js";
import { render } from "./markup.js";
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
  const says = make("div", { className: "asked" }, make("p", {}, legible(found.text)), make("div", { className: "small" }, ...render(found.problem || TEXTS.draw_how, names)));
  const focused = $("sheet").contains(document.activeElement);
  openSheet(says, make("div", { className: "trains" }, ...trains), make("div", { className: "row" }, run, clear, best));
  if (!focused) $("overlay").querySelector(".place")?.focus({ preventScroll: true });
  whenClosed(() => chooseBy(null));
}

const changed = (stops) => found.trains.map((one, at) => (at === chosen ? stops : one.stops));

// A stop, or track that leads to one, is added at the end; the last one is taken away again.
async function stop(hex) {
  const { stops, hexes } = found.trains[chosen];
  const last = stops.length && [stops.at(-1), hexes.at(-1)].map(hexOf).includes(hex);
  await redraw(changed(last ? stops.slice(0, -1) : [...stops, hex]));
}

// A run along its track; where there is none yet, from stop to stop.
function line(one, at) {
  const stroke = COLOURS[at % COLOURS.length];
  const along = (points, kind) => drawn("polyline", { points: points.map((point) => point.join()).join(" "), class: kind, stroke });
  if (one.track?.length) return one.track.map((curve) => along(curve, "run"));
  return one.hexes.length ? [along(one.hexes.map((hex) => middle(hexOf(hex))), "run loose")] : [];
}
