// Pressing: a button obeys one deliberate press. What has only just appeared was not meant, nor was
// the second click of a double click, nor what a key does that is held down.

import { make } from "./elements.js";
import { legible } from "./legible.js";

const SETTLED = 400; // milliseconds after which a button may be meant

// What was there before and is only drawn again says since when.
export function onPress(control, work, born = performance.now()) {
  control.born = born;
  const settles = born + SETTLED - performance.now();
  if (settles > 0) {
    control.classList.add("fresh");
    setTimeout(() => control.classList.remove("fresh"), settles);
  }
  control.addEventListener("keydown", (event) => event.repeat && event.key === "Enter" && event.preventDefault());
  control.addEventListener("click", (event) => {
    if (event.detail > 1 || event.timeStamp - born < SETTLED) return;
    work(event);
  });
  return control;
}

export function button(label, className, work, properties = {}, born = undefined) {
  const made = make("button", { type: "button", className, ...properties }, legible(label));
  return onPress(made, work, born);
}
