// The local channel: shows what the table says, and hears at once what happens.

import { LANGUAGE, TEXTS, ask, attempt, here, memory, names, pictureAddress, placeQuery, state, theme, toast } from "./asking.js";
import { elsewhere, open as openPlace, playOn, showPlaces } from "./board.js";
import { hideSuggestions, point, send } from "./composer.js";
import { answered, loadTurn, opens, press, turn, whenPressed } from "./dock.js";
import { $, make } from "./elements.js";
import { loadHistory, showMessage } from "./log.js";
import { dropAsides, dropStale, whenAsked, whenLookedAt } from "./messages.js";
import { askFor, openGame } from "./opening.js";
import { Panel } from "./panel.js";
import { openRuns } from "./runs.js";

const narrow = matchMedia("(max-width: 899px), (max-height: 500px)");

// The panel, the dock and the board

const picture = (kind, at, about) => {
  const now = panel.live ? { now: 1 } : {};
  const wanted = { at, language: LANGUAGE, edition: panel.edition, ...now, ...(about ? { about } : {}) };
  return pictureAddress(`/picture/${turn.game}/${kind}?${new URLSearchParams(wanted)}`);
};
const panel = new Panel(
  {
    address: picture,
    moment: (kind, at, about) =>
      ask(`/api/moment?${placeQuery({ kind, at, language: LANGUAGE, theme: theme(), ...(about ? { about } : {}) })}`).catch(() => null),
  },
  { opened, went: () => attempt(showPlaces), shown: () => attempt(showPlaces) },
);
function opened(kind) {
  if (kind === "talk") $("tab-talk").classList.remove("unread");
  attempt(showPlaces);
}
playOn(panel);
whenAsked(answered);
whenLookedAt((kind, at) => {
  if (kind !== "talk") panel.open(kind);
  else if (narrow.matches) panel.open("talk");
  if (at !== undefined) panel.go(at);
});
elsewhere(point);
opens("place", (_, hex) => attempt(() => openPlace(hex)));
// Where trains do not run on routes that can be drawn, the table shows the runs its own way.
opens("runs", (one) => {
  panel.open("map");
  openRuns().catch(() => press(one.press, []));
});
opens("chart", () => panel.open("history"));
opens("line", (line) => attempt(() => send(line)));

// On a small screen the conversation is one of the tabs.
function fit() {
  if (!narrow.matches && panel.kind === "talk") panel.open("map");
}
narrow.addEventListener("change", fit);

// However many things happen at once, the present is asked for once, and once more at the end.
let looking = null;
let lookAgain = null;
function look() {
  if (looking) return (lookAgain ??= looking.then(lookNow));
  return lookNow();
}

// What is said may mean that something has changed; moves are heard of by themselves.
const SOON = 150;
let soon = null;
function lookSoon() {
  soon ??= setTimeout(look, SOON);
}

function lookNow() {
  lookAgain = null;
  clearTimeout(soon);
  soon = null;
  looking = attempt(async () => {
    const found = await loadTurn();
    if (!found) return;
    state.moves = found.moves;
    dropStale();
    if (found.moves !== null && found.game !== null) panel.update({ ...found, company: found.company });
    await showPlaces();
    followTurn(found.acting);
  }).finally(() => (looking = null));
  return looking;
}
whenPressed(look);

// People and channels

async function loadWorld() {
  state.person ||= memory.mine().at(-1) ?? memory.get("person", "");
  const world = await ask(`/api/world?${placeQuery()}`);
  state.people = world.people;
  state.channels = world.channels;
  if (!state.channels.some((one) => one.id === state.channel)) return location.assign("/");
  state.person = world.me ?? whoIAm();
  showWorld();
}

// Who this tab was; else who was here last in this browser, else whom the link names.
function whoIAm() {
  const named = new URLSearchParams(location.search).get("as");
  const known = [state.person, memory.mine().at(-1), memory.get("person", ""), named];
  return known.find((id) => state.people.some((one) => one.id === id)) ?? "";
}

function showWorld() {
  $("channels").replaceChildren(
    ...state.channels.map((one) => {
      const link = make("a", { href: `/c/${one.id}`, textContent: `# ${one.name}` });
      if (one.yours) link.append(make("small", { className: "your-turn", textContent: TEXTS.your_turn }));
      else if (one.game) link.append(make("small", { textContent: one.game }));
      if (one.id === state.channel) link.setAttribute("aria-current", "page");
      return make("li", {}, link);
    }),
  );
  document.cookie = `person=${state.person}; path=/; max-age=31536000; samesite=strict`;
  const guest = document.body.classList.contains("guest");
  const here = state.people.filter((one) => !guest || one.id === state.person);
  const people = here.map((one) => make("option", { value: one.id, textContent: one.name }));
  $("as").replaceChildren(...people, ...(guest ? [] : [make("option", { value: "", textContent: TEXTS.add_player })]));
  $("as").value = state.person;
  $("where").textContent = `# ${names.channel(state.channel)}`;
  $("known").replaceChildren(
    ...state.people.map((one) => {
      const button = make("button", { type: "button", textContent: one.name });
      button.addEventListener("click", () => become(one.id));
      return button;
    }),
  );
  const waits = state.channels.some((one) => one.yours && one.id !== state.channel);
  $("menu").classList.toggle("waiting", waits);
  $("menu").setAttribute("aria-label", waits ? `${TEXTS.menu}: ${TEXTS.your_turn}` : TEXTS.menu);
  const inside = Boolean(state.person);
  document.body.classList.toggle("outside", !inside);
  $("welcome").hidden = inside;
  for (const id of ["hello", "log", "composer", "you"]) $(id).hidden = !inside;
}

function become(person) {
  state.person = person;
  memory.set("person", person);
  memory.beMine(person);
  closeMenu();
  hideSuggestions();
  dropAsides();
  showWorld();
  listen();
  // Other games wait for another person.
  attempt(loadWorld);
}

// Around one screen: the page becomes whose turn it is, if it has been that player before.
function followTurn(acting) {
  const mine = memory.mine().includes(acting) && acting !== state.person;
  const busy = $("line").value.trim() || document.querySelector("dialog[open]");
  if (mine && !busy && memory.get("follow", true)) become(acting);
}

async function addPerson(form) {
  const person = await ask("/api/people", { ...here(), name: form.elements.name.value });
  form.reset();
  await loadWorld();
  become(person.id);
}

// Hearing what happens

async function showNew(id) {
  lookSoon();
  const shown = await showMessage(id);
  if (shown?.talk && !$("talk").offsetParent) $("tab-talk").classList.add("unread");
  if (shown?.ping === state.person && document.hidden) document.title = `● ${TEXTS.name}`;
}

const HEARD = {
  said: (id) => showNew(id),
  changed: (id) => {
    lookSoon();
    return showMessage(id);
  },
  removed: async (id) => $(`m${id}`)?.remove(),
  moved: (value) => {
    const [moves, edition] = value.split(" ");
    // The board need not wait until it is known what can be done now.
    if (turn.game !== null && turn.moves !== null) panel.update({ moves: Number(moves), edition });
    look();
  },
  people: loadWorld,
  channels: loadWorld,
};
let working = Promise.resolve();
let events = null;
let lost = false;

// One thing after the other, so that nothing is shown twice or in the wrong order.
function inOrder(work) {
  working = working.then(work).catch((error) => toast(error.message));
}

function listen() {
  events?.close();
  events = new EventSource(`/api/events?${placeQuery()}`);
  events.onmessage = (event) => {
    const { kind, value } = JSON.parse(event.data);
    if (kind === "moved") HEARD.moved(value);
    else inOrder(() => HEARD[kind](value));
  };
  events.onerror = () => {
    lost = true;
    toast(TEXTS.reconnecting, 0);
    if (events.readyState === EventSource.CLOSED) setTimeout(listen, 1000);
  };
  // From now on everything is heard; what was said before is in the history.
  events.onopen = () => {
    if (lost) toast("");
    if (lost) inOrder(loadWorld);
    lost = false;
    inOrder(loadHistory);
    look();
  };
}

// Controls

for (const form of [$("new-person"), $("first-person")]) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => addPerson(form));
  });
}
$("new-channel").addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(async () => {
    const channel = await ask("/api/channels", { name: event.target.elements.name.value });
    location.href = `/c/${channel.id}`;
  });
});
$("as").addEventListener("change", () => {
  if ($("as").value) return become($("as").value);
  $("as").value = state.person;
  openMenu();
  $("new-person").elements.name.focus();
});
for (const button of document.querySelectorAll("[data-line]")) {
  button.addEventListener("click", () => attempt(() => send(button.dataset.line)));
}
$("new-game").addEventListener("click", () => openGame((line) => attempt(() => send(line))));
$("rename").addEventListener("click", () =>
  askFor(TEXTS.rename, names.channel(state.channel), (name) => attempt(() => ask("/api/channel/name", { ...here(), name }))),
);
$("remove").addEventListener("click", () =>
  askFor(TEXTS.remove_sure, null, () => attempt(() => ask("/api/channel/remove", here()))),
);
$("talk-open").addEventListener("change", () => attempt(() => ask("/api/talk", { ...here(), open: $("talk-open").checked })));
$("follow").checked = memory.get("follow", true);
$("follow").addEventListener("change", () => memory.set("follow", $("follow").checked));
$("theme").value = theme();
$("theme").addEventListener("change", () => {
  memory.set("theme", $("theme").value);
  document.documentElement.dataset.theme = theme();
  for (const image of document.querySelectorAll("img.picture")) image.src = pictureAddress(image.dataset.address);
  panel.again();
});
$("language").addEventListener("change", () =>
  attempt(async () => {
    const language = $("language").value;
    document.cookie = `language=${language}; path=/; max-age=31536000; samesite=strict`;
    if (!document.body.classList.contains("guest")) await ask("/api/language", { language });
    location.reload();
  }),
);
function openMenu() {
  document.body.classList.add("menu");
  $("menu").setAttribute("aria-expanded", "true");
  $("channels").querySelector("a")?.focus();
}
function closeMenu() {
  if ($("side").contains(document.activeElement) && $("menu").offsetParent) $("menu").focus();
  document.body.classList.remove("menu");
  $("menu").setAttribute("aria-expanded", "false");
}
// What is answered must not be below it.
$("tools").addEventListener("click", closeMenu);
$("menu").addEventListener("click", () => (document.body.classList.contains("menu") ? closeMenu() : openMenu()));
document.querySelector("main").addEventListener("click", (event) => {
  if (!$("menu").contains(event.target) && event.target !== $("as")) closeMenu();
});
document.addEventListener("keydown", (event) => event.key === "Escape" && closeMenu());
$("pins").addEventListener("click", () => {
  $("pinned").hidden = !$("pinned").hidden;
  $("pins").setAttribute("aria-expanded", String(!$("pinned").hidden));
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) document.title = TEXTS.name;
});

document.documentElement.dataset.theme = theme();
attempt(async () => {
  await loadWorld();
  listen();
  if (!document.body.classList.contains("guest")) $("talk-open").checked = (await ask("/api/talk", here())).open;
});
