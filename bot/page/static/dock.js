// The dock: whose turn it is and for what, one's own numbers, and what can be done. Always in view.

import { TEXTS, ask, attempt, here, names, state, toast } from "./asking.js";
import { $, make } from "./elements.js";
import { legible } from "./legible.js";
import { render } from "./markup.js";
import { button, onPress } from "./pressing.js";

const special = {}; // what opens instead of a menu: by the kind that the server gives it
let shown = ""; // the rows that are shown, as JSON
let focused = null; // the kind of move that had the focus, while the dock has it
export let turn = { game: null };

export const opens = (kind, work) => (special[kind] = work);

export async function loadTurn() {
  if (!state.person) return null;
  const query = new URLSearchParams({ channel: state.channel, person: state.person, language: document.documentElement.lang });
  const found = await ask(`/api/turn?${query}`);
  const moved = found.seen !== turn.seen || found.game !== turn.game;
  turn = found;
  if (moved) closeSheet();
  show();
  return found;
}

function show() {
  document.body.classList.toggle("no-game", turn.game === null);
  document.body.classList.toggle("no-board", turn.game === null || turn.moves === null);
  $("dock").hidden = turn.game === null;
  if (turn.game === null) return;
  $("dock").dataset.moves = turn.moves;
  $("dock").dataset.over = Boolean(turn.over);
  $("dock").classList.toggle("yours", Boolean(turn.yours));
  $("question").replaceChildren(...render(turn.question, names));
  $("round").textContent = turn.where ?? "";
  $("numbers").replaceChildren(...(turn.numbers ?? []).map(numbers));
  $("undo").hidden = !turn.moves || !turn.seated;
  const rows = JSON.stringify([turn.rows, turn.yours, turn.over, turn.seen, turn.start, turn.demo]);
  if (rows === shown) return;
  shown = rows;
  if ($("rows").contains(document.activeElement)) focused = document.activeElement.dataset.key;
  else if (document.activeElement !== $("dock")) focused = null;
  const since = births();
  const usual = controls(turn.rows, { disabled: !turn.yours, since });
  if (turn.start) usual.push(button(TEXTS.start_how, "menu", openStart));
  $("rows").replaceChildren(...(turn.over ? atTheEnd() : usual), ...(turn.demo ? directing(since) : []));
  if (focused !== null) refocus(focused);
}

// Since when there is what can be pressed now, by what it means.
function births() {
  const usable = [...$("rows").querySelectorAll("button:enabled")];
  return new Map(usable.map((one) => [one.dataset.meaning, one.born]));
}

// The focus stays where it was: on the same kind of move, or else on the question.
function refocus(key) {
  const same = [...$("rows").querySelectorAll("button:not(:disabled)")].find((one) => one.dataset.key === key);
  (same ?? $("dock")).focus({ preventScroll: true });
}

function numbers({ of, facts }) {
  const shownFacts = facts.map(({ kind, label, value }) => make("div", { className: kind }, make("dt", {}, label), make("dd", {}, legible(value))));
  return make("div", { className: "numbers" }, make("strong", {}, of), make("dl", {}, ...shownFacts));
}

// Rows of the table as one line of controls: the usual move first, passing last.
export function controls(rows, { disabled = false, pressed = press, since = new Map() } = {}) {
  const flat = joined(rows.flatMap((row) => (row.select ? [row] : row.buttons)));
  const usual = flat.some((one) => one.style === "main" || one.style === "good");
  const place = (one) => {
    if (one.verb === "pass") return 4;
    if (one.select) return usual ? 2 : 0;
    return { main: 0, good: 0, danger: 3 }[one.style] ?? 1;
  };
  const ordered = flat.map((one, at) => [place(one), at, one]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return ordered.map(([, , one]) => (one.select ? menu(one, disabled, pressed, since) : move(one, disabled, pressed, since)));
}

// Places that were too many for one menu elsewhere are one menu here.
function joined(flat) {
  const found = [];
  for (const one of flat) {
    const before = one.kind === "place" && found.find((other) => other.kind === "place");
    if (!before) found.push({ ...one });
    else {
      before.choices = [...before.choices, ...one.choices];
      // Each of them said where it begins and ends.
      before.placeholder = before.placeholder.replace(/…[^]*/, "…");
    }
  }
  return found;
}

function move(one, disabled, pressed, since) {
  const work = special[one.kind] && !disabled ? () => special[one.kind](one) : () => pressed(one.press, []);
  const meaning = one.press + one.label;
  const made = button(one.label, one.style, work, { disabled: disabled || one.disabled }, since.get(meaning));
  Object.assign(made.dataset, { key: one.verb || one.label, meaning });
  if (one.verb === "pass") made.classList.add("pass");
  return made;
}

function menu(one, disabled, pressed, since) {
  const off = disabled && one.kind !== "meanwhile";
  const meaning = one.select + one.placeholder;
  const made = button(one.placeholder.replace(/ ?…$/, " …"), "menu", () => openMenu(one, pressed), { disabled: off }, since.get(meaning));
  Object.assign(made.dataset, { key: one.placeholder, meaning });
  made.setAttribute("aria-haspopup", "true");
  return made;
}

function openMenu(one, pressed) {
  const choices = one.choices.map(({ value, label, details }) => {
    const chosen = () => (special[one.kind] ? special[one.kind](one, value) : pressed(one.select, [value]));
    const made = button(label, "choice", chosen);
    if (details) made.append(make("small", {}, legible(details)));
    return made;
  });
  openSheet(make("p", { className: "asked" }, one.placeholder.replace(/ ?…$/, "")), make("div", { className: "choices" }, ...choices));
}

// The sheet: what is asked next, in the place of the buttons.

let opener = null;
let closing = null;

export function openSheet(...children) {
  if (!$("sheet").contains(document.activeElement)) opener = document.activeElement?.dataset?.key ?? null;
  const back = make("button", { type: "button", className: "back" }, TEXTS.back);
  back.addEventListener("click", () => closeSheet(true));
  $("sheet").replaceChildren(back, ...children);
  $("sheet").hidden = false;
  $("rows").hidden = true;
  const first = $("sheet").querySelector("input, select, .tile, .choice, .main, .good, .menu") ?? back;
  first.focus({ preventScroll: true });
  if (matchMedia("(pointer: coarse)").matches) $("sheet").scrollTop = 0;
}

export const whenClosed = (work) => (closing = work);

export function closeSheet(back = false) {
  if ($("sheet").hidden) return;
  const inside = $("sheet").contains(document.activeElement);
  $("sheet").hidden = true;
  $("sheet").replaceChildren();
  $("rows").hidden = false;
  closing?.(back);
  closing = null;
  if (back || inside) refocus(opener);
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || $("sheet").hidden || document.querySelector("dialog[open]")) return;
  // One thing is closed at a time.
  event.preventDefault();
  closeSheet(true);
});

// Pressing, and what the table answers

let pressing = false; // one press at a time; the buttons stay, so that the focus does

export async function press(pressed, values) {
  if (pressing) return;
  pressing = true;
  $("dock").classList.add("pressing");
  try {
    answered(await ask("/api/press", { ...here(), press: pressed, values, message: turn.message ?? null }));
  } catch (error) {
    toast(error.message);
  }
  // What was pressed stays so until its consequence is in its place: nobody presses it again.
  await afterwards();
  pressing = false;
  $("dock").classList.remove("pressing");
}

let afterwards = async () => {};
export const whenPressed = (work) => (afterwards = work);

// A question goes into the sheet, a mere note is shown for a while.
export function answered(answer) {
  if (answer.form) return openForm(answer.form);
  const said = answer.message;
  if (!said) return closeSheet();
  if (!said.rows.length) {
    closeSheet();
    if (!answer.replace) toast(render(said.text, names));
    return;
  }
  const row = make("div", { className: "row" }, ...controls(said.rows));
  openSheet(make("div", { className: "asked" }, ...render(said.text, names)), row);
}

const STEPS = [-10, -1, 1, 10];

function openForm(form) {
  const fields = form.fields.map(({ label, value, placeholder, longest, limits }) => {
    const input = make("input", { value, placeholder, maxLength: longest, required: true });
    if (limits) Object.assign(input, { type: "number", min: limits[0], max: limits[1], step: limits[2] });
    return [make("label", {}, label, input), input];
  });
  const inputs = fields.map(([, input]) => input);
  const steps = inputs.filter((input) => input.type === "number").flatMap(stepping);
  const send = make("button", { className: "main" }, form.title.replace(/ ?…$/, ""));
  const made = make("form", { className: "amount" }, ...fields.map(([label]) => label), ...steps, send);
  onPress(send, () => made.reportValidity() && press(form.press, inputs.map((input) => input.value)));
  made.addEventListener("submit", (event) => event.preventDefault());
  openSheet(make("p", { className: "asked" }, form.title), made);
  inputs[0]?.select();
}

// Steps to other amounts, and to the largest one; never beyond what may be filled in.
function stepping(input) {
  const [least, most, by] = [input.min, input.max, input.step].map(Number);
  const step = (label, to) => {
    const made = make("button", { type: "button" }, label);
    made.addEventListener("click", () => (input.value = Math.min(most, Math.max(least, to()))));
    return made;
  };
  const steps = STEPS.map((n) => n * by).map((n) => step(n > 0 ? `+${n}` : `−${-n}`, () => Number(input.value) + n));
  return [...steps, step(String(most), () => most)];
}

// Starting a game: who sits where, how many seats the house takes, and how well it plays.

function openStart() {
  const fields = turn.start.map(({ name, label, choices }) => {
    const usual = make("option", { value: "", textContent: TEXTS.new_usual });
    const select = make("select", { name }, usual, ...choices.map(({ value, label: text }) => make("option", { value, textContent: text })));
    return make("label", {}, label, select);
  });
  const form = make("form", { className: "amount" }, ...fields);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.append(
    button(TEXTS.start_with, "main", () => {
      const given = [...form.querySelectorAll("select")].filter((one) => one.value);
      special.line(`/game start ${given.map((one) => `${one.name}:${one.value}`).join(" ")}`);
    }),
  );
  openSheet(make("p", { className: "asked" }, TEXTS.start_how), form);
}

// The demonstration

function directing(since) {
  const { paused, pause } = turn.demo;
  const tell = (asked) => attempt(() => ask("/api/demo", { ...here(), paused, pause, ...asked }));
  const control = (label, className, work) => {
    const made = button(label, className, work, {}, since.get(label));
    made.dataset.meaning = label;
    return made;
  };
  return [
    control(TEXTS[paused ? "demo_on" : "demo_pause"], "main", () => tell({ paused: !paused })),
    control(TEXTS.demo_slower, "plain", () => tell({ pause: pause * 2 }).then(loadTurn)),
    control(TEXTS.demo_faster, "plain", () => tell({ pause: pause / 2 }).then(loadTurn)),
  ];
}

// A line that looks like a move with a slip in it: it is asked before everybody hears it.
export function doubt({ line, close }, send) {
  const moves = close.map((move) => button(move, "choice", () => send(move)));
  const say = button(TEXTS.doubt_say, "plain", () => send(line, true));
  openSheet(make("p", { className: "asked" }, TEXTS.doubt, " ", make("code", {}, line)), make("div", { className: "choices" }, ...moves, say));
}

// The end

function atTheEnd() {
  const lines = [
    ["end_chart", () => special.chart(), "main"],
    ["end_replay", () => special.line("/replay")],
    ["end_record", () => special.line("/game export")],
    ["end_again", () => special.line(turn.again)],
  ];
  return lines.map(([key, work, style]) => button(TEXTS[key], style ?? "plain", () => attempt(async () => work())));
}

$("undo").addEventListener("click", (event) => {
  if (event.detail > 1) return;
  attempt(async () => answered(await ask("/api/line", { ...here(), line: "/game undo" })));
});
