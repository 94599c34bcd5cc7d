// Small forms: a new game with all that can be chosen, a name, a question with yes or no.

import { TEXTS } from "./asking.js";
import { $, make } from "./elements.js";

const OFFERS = JSON.parse($("offers").textContent);
const form = $("opening").querySelector("form");

// What can be ticked, below the name of it all.
function ticks(choices, offered) {
  const [name] = choices.children;
  const boxes = offered.map(({ value, label, details }) => {
    const said = make("span", {}, label, ...(details ? [make("small", {}, details)] : []));
    return make("label", { className: "check" }, make("input", { type: "checkbox", value }), said);
  });
  choices.replaceChildren(name, ...boxes);
  choices.hidden = !offered.length;
}

function offer() {
  const chosen = OFFERS.find((one) => one.title === form.elements.title.value);
  const usual = make("option", { value: "", textContent: TEXTS.new_usual });
  const editions = chosen.editions.map((value) => make("option", { value, textContent: value }));
  form.elements.edition.replaceChildren(usual, ...editions);
  form.querySelector(".editions").hidden = !editions.length;
  ticks(form.querySelector(".variants"), chosen.variants);
  ticks(form.querySelector(".readings"), chosen.readings.map((value) => ({ value, label: value })));
}

form.elements.title.append(...OFFERS.map(({ title, name }) => make("option", { value: title, textContent: name })));
form.elements.title.addEventListener("change", offer);

// Open a game by the line that the form makes.
export function openGame(send) {
  offer();
  const ticked = (kind) => [...form.querySelectorAll(`.${kind} input:checked`)].map((one) => one.value).join(", ");
  answer($("opening"), () => {
    const { title, edition, name } = form.elements;
    const parts = { title: title.value, variants: ticked("variants"), edition: edition.value, reading: ticked("readings"), name: name.value.trim() };
    const given = Object.entries(parts).filter(([, value]) => value);
    send(`/game new ${given.map(([option, value]) => `${option}:${value}`).join(" ")}`);
  });
}

// Ask for a text, or only whether something is meant.
export function askFor(what, before, work) {
  const dialog = $("asking");
  const input = dialog.querySelector("input");
  $("asking-what").textContent = what;
  input.hidden = before === null;
  input.required = before !== null;
  input.value = before ?? "";
  answer(dialog, () => work(input.value));
  if (before !== null) input.select();
}

function answer(dialog, work) {
  dialog.querySelector("form").onsubmit = (event) => {
    event.preventDefault();
    dialog.close();
    work();
  };
  dialog.showModal();
}

for (const cancel of document.querySelectorAll("dialog [value=cancel]")) {
  cancel.addEventListener("click", () => cancel.closest("dialog").close());
}
