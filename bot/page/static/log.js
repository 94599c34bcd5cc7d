// The log: what was said, the newest in sight; earlier messages are loaded when somebody looks.

import { TEXTS, ask, attempt, placeQuery, state } from "./asking.js";
import { $, make } from "./elements.js";
import { message } from "./messages.js";

const MOST_SHOWN = 200;
const list = $("messages");
const log = $("log");

let stick = true; // the newest message is in sight and is to stay so
let oldest = null; // the id of the first message shown, while there are earlier ones
let sized = ""; // how large the log and what is in it were when the newest was put in sight
const sizeOfLog = () => `${log.clientHeight} ${log.scrollHeight}`;

function keepAtBottom() {
  if (stick) {
    forgetOldest();
    log.scrollTop = log.scrollHeight;
  }
  sized = sizeOfLog();
  $("newest").hidden = stick;
}

// Whatever changes its size: a message that is edited, the window, what stands above or below.
const sizes = new ResizeObserver(keepAtBottom);
for (const one of [log, list]) sizes.observe(one);

// A long evening must not fill the browser: what is far above can be loaded again.
function forgetOldest() {
  const shown = [...list.querySelectorAll(":scope > li[id^=m]")];
  if (shown.length <= MOST_SHOWN) return;
  const kept = shown.splice(-MOST_SHOWN / 2);
  for (const old of shown) old.remove();
  $("earlier")?.remove();
  showEarlier(Number(kept[0].id.slice(1)));
}

export async function loadHistory() {
  if (!state.person) return;
  const found = await ask(`/api/history?${placeQuery()}`);
  // What was answered while the history came is not in it.
  const asides = list.querySelectorAll(":scope > .aside");
  list.replaceChildren();
  $("pinned").replaceChildren();
  $("pins").hidden = true;
  for (const one of [...found.pinned.reverse(), ...found.messages]) put(one);
  list.append(...asides);
  showEarlier(found.more ? found.messages[0].id : null);
  stick = true;
  keepAtBottom();
}

async function loadEarlier() {
  if (oldest === null) return;
  const before = oldest;
  oldest = null;
  $("earlier")?.remove();
  const found = await ask(`/api/history?${placeQuery({ before })}`);
  const fromEnd = log.scrollHeight - log.scrollTop;
  list.prepend(...found.messages.filter((one) => !one.pinned).map(message));
  showEarlier(found.more ? found.messages[0].id : null);
  log.scrollTop = log.scrollHeight - fromEnd;
}

function showEarlier(first) {
  oldest = first;
  if (oldest === null) return;
  const button = make("button", { type: "button", textContent: TEXTS.earlier });
  button.addEventListener("click", () => attempt(loadEarlier));
  list.prepend(make("li", { id: "earlier" }, button));
}

// A message in its place: of an older version of it, or at the end.
function put(shown) {
  const made = message(shown);
  const known = $(`m${shown.id}`);
  if (shown.pinned && !$("pinned").contains(known)) {
    known?.remove();
    $("pinned").prepend(made);
    $("pins").hidden = false;
  } else if (known) known.replaceWith(made);
  else list.append(made);
}

export async function showMessage(id) {
  if (!state.person) return null;
  const { message: shown } = await ask(`/api/message/${id}?${placeQuery()}`);
  if (!shown) return null;
  put(shown);
  keepAtBottom();
  return shown;
}

// Only who scrolls up leaves the newest message: not one that has grown before the page hears of it,
// nor a log that has become smaller.
let lastTop = 0;
log.addEventListener("scroll", () => {
  const near = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  if (near) $("newest").hidden = true;
  stick = near || (stick && (sized !== sizeOfLog() || log.scrollTop >= lastTop));
  lastTop = log.scrollTop;
  if (log.scrollTop < 40) attempt(loadEarlier);
});
$("newest").addEventListener("click", () => {
  stick = true;
  keepAtBottom();
});
