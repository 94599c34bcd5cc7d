// Pressing: a button obeys one deliberate press. What has only just appeared was not meant, and the
// second click of a double click was not either.

import { make } from "./elements.js";

const SETTLED = 400; // milliseconds after which a button may be meant

export function onPress(control, work) {
  const born = performance.now();
  control.classList.add("fresh");
  setTimeout(() => control.classList.remove("fresh"), SETTLED);
  control.addEventListener("click", (event) => {
    if (event.detail > 1 || performance.now() - born < SETTLED) return;
    work(event);
  });
  return control;
}

export function button(label, className, work, properties = {}) {
  const made = make("button", { type: "button", className, ...properties }, label);
  return onPress(made, work);
}
