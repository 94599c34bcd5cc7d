// Playing on the map: what legal moves name as a place is outlined and can be chosen.

import { LANGUAGE, TEXTS, ask, attempt, here, names, pictureAddress, placeQuery } from "./asking.js";
import { openSheet, press, turn, whenClosed } from "./dock.js";
import { $, drawn, make } from "./elements.js";
import { legible } from "./legible.js";
import { render } from "./markup.js";
import { button } from "./pressing.js";

const THUMB = 76; // pixels of a tile to choose from
const FINGER = 36; // pixels of a hex, or of the gap beside it, that a finger finds
const SEEN = 56; // pixels that a hex has at least while it is thought about
const overlay = $("overlay");
const outlines = new Map(); // by game: where its hexes are
let outline = null;
let panel = null;
let thought = null; // the hex that is being thought about, and what is laid on it
let choosing = null; // what a click on a hex means now, if not to open it
let nearedFor = false; // the board was drawn nearer for this thought, and goes back after it
let marked = {}; // the hexes that can be chosen, with what they are called

export function playOn(onPanel) {
  panel = onPanel;
}

export async function showPlaces() {
  if (turn.moves === null || turn.game === null) return clear();
  if (!outlines.has(turn.game)) outlines.set(turn.game, await ask(`/api/board?${placeQuery({ language: LANGUAGE })}`));
  outline = outlines.get(turn.game);
  overlay.setAttribute("viewBox", `0 0 ${outline.width} ${outline.height}`);
  if (!choosing) again();
  if (!Object.keys(turn.places ?? {}).length) stepBack();
}

// After the last place that was chosen the board is seen as before; not between two of them.
function stepBack() {
  if (nearedFor) panel.lens.reset();
  nearedFor = false;
}

// The places of the turn, and what is being thought about.
function again() {
  mark(turn.places ?? {}, thought?.layers);
  if (thought && panel.playable) overlay.append(drawn("polygon", { points: points(thought.hex), class: "ring" }));
}

function clear() {
  marked = {};
  overlay.replaceChildren();
}

const points = (hex) => outline.hexes[hex].corners.map((corner) => corner.join()).join(" ");

// Outline these hexes; the focus stays on the one it was on.
export function mark(places, layers = []) {
  marked = panel.playable ? places : {};
  const focused = overlay.contains(document.activeElement) ? document.activeElement.dataset.hex : null;
  const shapes = Object.entries(marked).map(([hex, label], at) => {
    const shape = drawn("polygon", { points: points(hex), class: "place", role: "button", tabindex: at ? -1 : 0, "aria-label": label });
    shape.dataset.hex = hex;
    if (hex === thought?.hex) shape.classList.add("thought");
    return shape;
  });
  overlay.replaceChildren(...(panel.playable ? layers : []), ...shapes);
  if (focused) reach(marked[focused] !== undefined ? focused : Object.keys(marked)[0]);
}

function reach(hex) {
  if (!hex) return;
  for (const shape of overlay.querySelectorAll(".place")) {
    shape.setAttribute("tabindex", shape.dataset.hex === hex ? 0 : -1);
    if (shape.dataset.hex === hex) shape.focus({ preventScroll: true });
  }
  panel.lens.showPoint(outline.hexes[hex].at, 0);
}

// To the nearest place in a direction.
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function walk(event) {
  const from = event.target.dataset?.hex;
  if (!from) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    return event.repeat || chosen(from);
  }
  const way = WAYS[event.key];
  if (!way) return;
  event.preventDefault();
  const [x, y] = outline.hexes[from].at;
  const far = (hex) => {
    const [dx, dy] = [outline.hexes[hex].at[0] - x, outline.hexes[hex].at[1] - y];
    const along = dx * way[0] + dy * way[1];
    return along > 1 ? along + 2 * Math.abs(dx * way[1] - dy * way[0]) : Infinity;
  };
  const [best] = Object.keys(marked).sort((a, b) => far(a) - far(b));
  if (best && far(best) < Infinity) reach(best);
}

overlay.addEventListener("keydown", walk);
overlay.addEventListener("click", (event) => {
  const hex = event.target.dataset?.hex ?? under(event);
  if (!hex) return;
  if (marked[hex] !== undefined) return chosen(hex);
  attempt(() => pointed(hex));
});

// The hex under the pointer; where hexes are small, rather a place that can be chosen beside it.
function under(event) {
  if (!outline || panel.kind !== "map") return null;
  const matrix = overlay.getScreenCTM();
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  const away = (hex) => Math.hypot(outline.hexes[hex].at[0] - at.x, outline.hexes[hex].at[1] - at.y);
  const nearest = (hexes) => hexes.sort((a, b) => away(a) - away(b))[0];
  const place = nearest(Object.keys(marked));
  if (place && away(place) * matrix.a < FINGER / 2) return place;
  const hex = nearest(Object.keys(outline.hexes));
  const [x, y] = outline.hexes[hex].corners[0];
  return away(hex) < Math.hypot(outline.hexes[hex].at[0] - x, outline.hexes[hex].at[1] - y) ? hex : null;
}

let pointed = async () => {};
export const elsewhere = (work) => (pointed = work);

function chosen(hex) {
  if (choosing) return choosing(hex);
  attempt(() => open(hex));
}

// What can be done on a hex

export async function open(hex) {
  if (panel.kind !== "map") panel.open("map");
  if (!panel.live) panel.go(panel.moves);
  const found = await ask("/api/place", { ...here(), hex });
  const [a, b] = outline.hexes[hex].corners;
  const side = Math.hypot(a[0] - b[0], a[1] - b[1]);
  nearedFor ||= panel.lens.near === 1;
  const tiles = found.tiles.map((tile) => palette(found, tile));
  const [only] = !tiles.length && found.moves.length === 1 && !found.moves[0].values.length ? found.moves : [];
  const choices = only ? [] : found.moves;
  const moves = choices.map((move) => {
    const made = button(move.label, "choice", () => (move.values.length ? press(move.press, move.values) : confirm(found, move)));
    if (move.details) made.append(make("small", {}, legible(move.details)));
    for (const look of ["pointerenter", "focus"]) made.addEventListener(look, () => along(found, move));
    return made;
  });
  const lying = make("div", { className: "lying" });
  layOn(found.hex);
  openSheet(make("p", { className: "asked" }, make("strong", {}, found.label)), make("div", { className: "tiles" }, ...tiles), make("div", { className: "choices" }, ...moves), lying);
  panel.lens.place();
  panel.lens.showPoint(outline.hexes[hex].at, SEEN / (2 * side));
  whenClosed((back) => {
    thought = null;
    again();
    if (back) stepBack();
  });
  if (only) confirm(found, only).focus({ preventScroll: true });
  else if (tiles.length === 1 && !moves.length) tiles[0].click();
}

// Ring the hex that is being thought about.
function layOn(hex, ...layers) {
  thought = { hex, layers };
  again();
}

// A tile to choose: the first click lays it on the map, each other one turns it.
function palette(found, { tile, ways }) {
  const made = make("button", { type: "button", className: "tile" });
  const costs = [...new Set(ways.map((way) => way.cost))];
  const says = [tile, costs.length === 1 ? costs[0] : ""].filter(Boolean).join(" · ");
  made.append(thumb(found, ways[0]), make("span", {}, says));
  made.setAttribute("aria-label", `${TEXTS.tile} ${says}`);
  let at = -1;
  made.addEventListener("click", () => {
    at = made.getAttribute("aria-pressed") === "true" ? (at + 1) % ways.length : 0;
    for (const other of made.parentElement.children) other.setAttribute("aria-pressed", String(other === made));
    lay(found, ways, at, () => made.click());
  });
  return made;
}

function lay(found, ways, at, turned) {
  const way = ways[at];
  const [x, y, width, height] = found.frame;
  const clip = drawn("clipPath", { id: "cut" }, drawn("polygon", { points: points(found.hex) }));
  const picture = drawn("image", { href: pictureAddress(way.picture), x, y, width, height, "clip-path": "url(#cut)", class: "laid" });
  layOn(found.hex, clip, picture);
  const says = make("div", { className: "says" }, ...render(way.text, names));
  says.setAttribute("aria-live", "polite");
  const buttons = [button(TEXTS.confirm, "good", () => press(way.press, []))];
  if (ways.length > 1) {
    const turning = make("button", { type: "button" }, `↻ ${TEXTS.turn_tile} (${at + 1}/${ways.length})`);
    turning.addEventListener("click", turned);
    buttons.push(turning);
  }
  $("sheet").querySelector(".lying").replaceChildren(says, ...buttons);
}

// The hexes along which a move leads.
function along(found, move) {
  layOn(found.hex, ...move.along.map((hex) => drawn("polygon", { points: points(hex), class: "along" })));
}

// Another move there: what it is, then whether it is meant.
function confirm(found, move) {
  along(found, move);
  const says = make("div", { className: "says" }, make("p", {}, legible([move.label, move.details].filter(Boolean).join(" · "))));
  const sure = button(TEXTS.confirm, "good", () => press(move.press, []));
  $("sheet").querySelector(".lying").replaceChildren(says, sure);
  return sure;
}

// The hex alone, cut out of the picture of its surroundings.
function thumb(found, way) {
  const xs = outline.hexes[found.hex].corners.map(([x]) => x);
  const ys = outline.hexes[found.hex].corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = THUMB / Math.max(Math.max(...xs) - left, Math.max(...ys) - top);
  const [x, y, width, height] = found.frame;
  const image = make("img", { src: pictureAddress(way.picture), alt: "" });
  Object.assign(image.style, {
    width: `${width * scale}px`,
    height: `${height * scale}px`,
    left: `${(x - left) * scale}px`,
    top: `${(y - top) * scale}px`,
  });
  const made = make("span", { className: "thumb" }, image);
  const corners = outline.hexes[found.hex].corners.map(([a, b]) => `${(a - left) * scale}px ${(b - top) * scale}px`);
  made.style.clipPath = `polygon(${corners.join()})`;
  return made;
}

// While runs are drawn a click means a stop.
export function chooseBy(work, places, layers) {
  choosing = work;
  if (work) mark(places, layers);
  else again();
}

export const middle = (hex) => outline.hexes[hex].at;
