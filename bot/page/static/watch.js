// A game to look at: the present, or any moment before.

import { $, make } from "./elements.js";
import { render } from "./markup.js";
import { Panel } from "./panel.js";

const base = location.pathname;
const names = { person: (id) => id, channel: (id) => id, me: () => "" };
let edition = "";

const query = (at, about, more = {}) =>
  new URLSearchParams({ at, theme: $("theme").value, edition, ...(about ? { about } : {}), ...more });
const panel = new Panel(
  {
    address: (kind, at, about) => `${base}/picture/${kind}?${query(at, about)}`,
    async moment(kind, at, about) {
      const answer = await fetch(`${base}/moment?${query(at, about, { kind })}`).catch(() => null);
      if (!answer?.ok) return null;
      const { move, alts, status } = await answer.json();
      return { move, alt: alts[kind], status };
    },
  },
  { said: ({ status }) => tell(status) },
);

function tell(status) {
  $("status").replaceChildren(...render(status, names));
}

async function load() {
  const answer = await fetch(`${base}/state`).catch(() => null);
  if (!answer?.ok) return;
  const found = await answer.json();
  edition = found.edition;
  $("said").replaceChildren(...found.talk.map((one) => make("li", {}, ...render(one, names))));
  $("said").hidden = !found.talk.length;
  panel.update(found);
  // Who looks back reads how it stood then.
  if (panel.live) tell(found.status);
}

const dark = matchMedia("(prefers-color-scheme: dark)").matches;
$("theme").value = JSON.parse(localStorage.getItem("theme") ?? "null") ?? (dark ? "dark" : "light");
function dress() {
  document.documentElement.dataset.theme = $("theme").value;
}
$("theme").addEventListener("change", () => {
  localStorage.setItem("theme", JSON.stringify($("theme").value));
  dress();
  panel.again();
  listen();
});
dress();

// Where all places are taken, the page looks for itself now and then and tries again.
let events;
let pause = 5000;
function listen() {
  events?.close();
  events = new EventSource(`${base}/events?${new URLSearchParams({ theme: $("theme").value })}`);
  events.onmessage = load;
  events.onopen = () => {
    pause = 5000;
    load();
  };
  events.onerror = () => {
    if (events.readyState !== EventSource.CLOSED) return;
    setTimeout(listen, pause * (0.5 + Math.random()));
    pause = Math.min(2 * pause, 60000);
  };
}
load();
listen();
