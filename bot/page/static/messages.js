// Messages as elements: their pictures, buttons, menus and forms.

import { $, LANGUAGE, TEXTS, ask, attempt, here, make, names, state, theme, toast } from "./asking.js";
import { point } from "./composer.js";
import { render } from "./markup.js";

export const pictureAddress = (address) => `${address}&theme=${theme()}`;

export function message(shown) {
  const kept = { id: shown.id };
  const made = make("li", { id: `m${shown.id}` }, ...body(shown, kept));
  markTurn(made, shown);
  if (shown.private) made.classList.add("private");
  if (shown.ping && shown.ping === state.person) made.classList.add("pinged");
  const said = new Date(shown.at * 1000);
  const when = make("time", { textContent: said.toLocaleTimeString(LANGUAGE, { timeStyle: "short" }) });
  when.dateTime = said.toISOString();
  when.title = said.toLocaleString(LANGUAGE);
  made.prepend(when);
  return made;
}

function body(shown, kept) {
  const parts = render(shown.text, names);
  if (shown.pictures.length) parts.push(make("div", { className: "pictures" }, ...shown.pictures.map(picture)));
  for (const file of shown.files) {
    const address = URL.createObjectURL(new Blob([file.text], { type: "text/plain" }));
    parts.push(make("a", { href: address, download: file.name, textContent: `⬇ ${file.name}` }));
  }
  parts.push(...shown.rows.map((one) => row(one, kept)));
  return parts;
}

// An answer that only the present player sees; it goes when the player or channel changes.
function aside(shown, before) {
  const kept = { id: null };
  const dismiss = make("button", { type: "button", className: "dismiss", textContent: "✕" });
  dismiss.setAttribute("aria-label", TEXTS.close);
  const note = make("p", { className: "small", textContent: TEXTS.only_you });
  const made = make("li", { className: "aside" }, note, ...body(shown, kept), dismiss);
  dismiss.addEventListener("click", () => made.remove());
  if (!shown.pictures.length && !shown.rows.length && !shown.files.length) made.classList.add("passing");
  markTurn(made, shown);
  kept.element = made;
  if (before?.isConnected) before.replaceWith(made);
  else $("messages").append(made);
  made.scrollIntoView({ block: "end" });
}

function markTurn(made, shown) {
  if (shown.turn !== null) made.dataset.turn = shown.turn;
}

// Buttons for a move that was made meanwhile would only be refused.
export function dropStale() {
  for (const one of document.querySelectorAll("#messages > [data-turn]")) {
    if (Number(one.dataset.turn) === state.moves) continue;
    if (one.classList.contains("aside")) one.remove();
    else for (const old of one.querySelectorAll(".row")) old.remove();
  }
}

export function dropPassing() {
  for (const one of document.querySelectorAll("#messages > .passing")) one.remove();
}

// Pictures

function picture(shown) {
  const { alt, width, height } = shown;
  const image = make("img", { alt, width, height, loading: "lazy", className: "picture" });
  image.dataset.address = shown.address;
  image.src = pictureAddress(shown.address);
  if (shown.map) {
    image.dataset.map = "";
    image.title = TEXTS.point;
  }
  image.addEventListener("click", (event) => clicked(image, event));
  const larger = make("button", { type: "button", className: "zoom", textContent: "⤢", title: TEXTS.zoom });
  larger.setAttribute("aria-label", TEXTS.zoom);
  larger.addEventListener("click", () => zoom(image));
  const figure = make("figure", {}, image, larger);
  figure.style.setProperty("--ratio", width / height);
  return figure;
}

// A click on the map points at a hex; any other picture becomes larger.
function clicked(image, event) {
  if (!("map" in image.dataset)) return zoom(image);
  const box = image.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * image.naturalWidth;
  const y = ((event.clientY - box.top) / box.height) * image.naturalHeight;
  attempt(() => point(x, y));
}

function zoom(image) {
  const large = image.cloneNode();
  large.loading = "eager";
  large.addEventListener("click", (event) => {
    if (!("map" in large.dataset)) return;
    $("zoom").close();
    clicked(large, event);
  });
  $("zoom").querySelector(".pan").replaceChildren(large);
  $("zoom").showModal();
}

// Buttons and menus

function row(shown, kept) {
  if (shown.select) return make("div", { className: "row" }, menu(shown, kept));
  const buttons = shown.buttons.map((button) => {
    const { label: textContent, style: className, disabled } = button;
    const made = make("button", { type: "button", textContent, className, disabled });
    made.addEventListener("click", () => press(button.press, [], kept, made));
    return made;
  });
  return make("div", { className: "row" }, ...buttons);
}

function menu(shown, kept) {
  const first = make("option", { value: "", textContent: shown.placeholder, disabled: true, selected: true });
  const options = shown.choices.map((choice) => {
    const text = choice.details ? `${choice.label} — ${choice.details}` : choice.label;
    return make("option", { value: choice.value, textContent: text });
  });
  const select = make("select", {}, first, ...options);
  select.setAttribute("aria-label", shown.placeholder);
  select.addEventListener("change", () => press(shown.select, [select.value], kept, select));
  // A key on a closed menu would choose at once what it passes.
  select.addEventListener("keydown", (event) => {
    if (event.key.length > 1 && !event.key.startsWith("Arrow")) return;
    event.preventDefault();
    select.showPicker?.();
  });
  return select;
}

async function press(pressed, values, kept, control) {
  control.disabled = true;
  dropPassing();
  await attempt(async () => take(await ask("/api/press", { ...here(), press: pressed, values, message: kept.id }), kept));
  control.disabled = false;
  if (control.tagName === "SELECT") control.selectedIndex = 0;
}

// Show an answer of the table; kept is what was pressed to get it.
export function take(answer, kept) {
  if (answer.form) openForm(answer.form, kept);
  if (answer.message) aside(answer.message, answer.replace ? kept?.element : null);
}

// Forms

function openForm(shown, kept) {
  const dialog = $("form");
  dialog.querySelector("h2").textContent = shown.title;
  const inputs = shown.fields.map(({ value, placeholder, longest }) =>
    make("input", { value, placeholder, maxLength: longest, required: true }),
  );
  const labels = shown.fields.map((field, at) => make("label", {}, field.label, inputs[at]));
  dialog.querySelector(".fields").replaceChildren(...labels);
  dialog.querySelector("form").onsubmit = (event) => {
    event.preventDefault();
    dialog.close();
    const values = inputs.map((input) => input.value);
    const id = kept?.id ?? null;
    attempt(async () => take(await ask("/api/press", { ...here(), press: shown.press, values, message: id }), null));
  };
  dialog.showModal();
  inputs[0]?.select();
}

$("form").querySelector("[value=cancel]").addEventListener("click", () => $("form").close());
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
}
