// The panel: pictures of the game as it is, or as it was. Players and spectators have the same one.

import { $, make } from "./elements.js";
import { Lens } from "./lens.js";

const REST = 120; // milliseconds after which a dragged slider is thought to rest
const WONDER = 300; // milliseconds after which somebody wonders whether a picture will come

export class Panel {
  // source: { address(kind, at, about), moment(kind, at, about) }; both for the present game.
  constructor(source, heard = {}) {
    this.source = source;
    this.heard = heard;
    this.kind = "map";
    this.moves = 0;
    this.edition = "";
    this.live = true;
    this.shown = null; // the address that is shown
    this.loading = null; // the one that is on its way
    this.behind = false; // moves were made meanwhile
    this.asked = this.said = 0; // how many moments were asked for, and which of them is told
    this.lens = new Lens($("stage"), $("paper"));
    this.tabs = [...$("tabs").children];
    for (const tab of this.tabs) tab.addEventListener("click", () => this.open(tab.dataset.kind));
    $("tabs").addEventListener("keydown", (event) => this.walk(event));
    $("at").addEventListener("input", () => this.slide());
    $("back").addEventListener("click", () => this.go(this.at - 1));
    $("forth").addEventListener("click", () => this.go(this.at + 1));
    $("now").addEventListener("click", () => this.go(this.moves));
    $("company").addEventListener("change", () => this.show());
    $("closer").addEventListener("click", () => this.lens.nearer(1));
    $("farther").addEventListener("click", () => this.lens.nearer(-1));
    $("whole").addEventListener("click", () => this.lens.reset());
    $("large").addEventListener("click", () => this.enlarge(!document.body.classList.contains("large")));
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector("dialog[open]")) this.enlarge(false);
    });
    this.mark();
  }

  get at() {
    return Number($("at").value);
  }

  // The map as it is now: only there something can be chosen.
  get playable() {
    return this.kind === "map" && this.live;
  }

  open(kind) {
    if (kind === this.kind) return;
    this.kind = kind;
    this.lens.reset();
    this.mark();
    this.heard.opened?.(kind);
    this.show();
  }

  mark() {
    document.body.dataset.tab = this.kind;
    for (const tab of this.tabs) {
      const chosen = tab.dataset.kind === this.kind;
      tab.setAttribute("aria-selected", String(chosen));
      tab.tabIndex = chosen ? 0 : -1;
    }
    $("which").hidden = this.kind !== "company";
  }

  // Arrow keys walk along the tabs that are there.
  walk(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const seen = this.tabs.filter((tab) => tab.offsetParent);
    const next = seen[(seen.findIndex((tab) => tab.dataset.kind === this.kind) + step + seen.length) % seen.length];
    this.open(next.dataset.kind);
    next.focus();
  }

  enlarge(on) {
    document.body.classList.toggle("large", on);
    $("large").setAttribute("aria-pressed", String(on));
    this.lens.reset();
  }

  // The game has come to another point.
  update({ moves, edition, companies, company }) {
    const other = edition !== this.edition;
    this.moves = moves;
    this.edition = edition;
    $("at").max = moves;
    if (this.live || this.at >= moves) {
      $("at").value = moves;
      this.live = true;
    }
    if (companies) this.offer(companies, company);
    if (other) this.shown = null;
    // Moves may come faster than pictures: of those that come meanwhile the last one is shown.
    if (this.loading && this.live) this.behind = true;
    else this.show();
  }

  // The companies that can be looked at; the one that operates, until somebody chooses.
  offer(companies, company) {
    const select = $("company");
    const before = select.value;
    const names = [...select.options].map((one) => one.value);
    if (names.join() !== companies.join()) {
      select.replaceChildren(...companies.map((name) => make("option", { value: name, textContent: name })));
      select.value = companies.includes(before) ? before : companies[0];
    }
    if (this.kind !== "company" && companies.includes(company)) select.value = company;
  }

  slide() {
    clearTimeout(this.resting);
    $("number").textContent = `${this.at} / ${this.moves}`;
    this.resting = setTimeout(() => this.go(this.at), REST);
  }

  go(at) {
    $("at").value = at;
    this.live = this.at === this.moves;
    this.show();
    this.heard.went?.();
  }

  async show() {
    const at = this.at;
    const about = this.kind === "company" ? $("company").value : undefined;
    $("number").textContent = `${at} / ${this.moves}`;
    $("now").disabled = this.live;
    $("back").disabled = at === 0;
    $("forth").disabled = at === this.moves;
    document.body.classList.toggle("past", !this.live);
    $("none").hidden = !(this.kind === "company" && !about);
    $("paper").hidden = this.kind === "company" && !about;
    if (this.kind === "talk" || $("paper").hidden) return;
    const address = this.source.address(this.kind, at, about);
    if (address === this.shown) return;
    this.shown = address;
    const image = await this.load(address);
    if (image && this.shown === address) {
      $("picture").src = address;
      this.lens.measure(image.naturalWidth, image.naturalHeight);
      this.heard.shown?.(this.kind, image);
    }
    if (this.shown === address) this.say(address, image, at, about);
    if (this.behind && !this.loading) {
      this.behind = false;
      this.show();
    }
  }

  // What the picture shows is said as soon as it is known; nobody waits for that to see it. Where
  // moves come faster than words, it is said of some of them.
  async say(address, image, at, about) {
    const number = ++this.asked;
    const moment = await this.source.moment(this.kind, at, about);
    if (number < this.said) return;
    this.said = number;
    $("moment").textContent = moment?.move ?? "";
    if (moment) this.heard.said?.(moment);
    if (this.shown !== address) return;
    if (image) $("picture").alt = moment?.alt ?? "";
    else this.shown = null;
  }

  // A picture, with a sign of work while it takes long.
  async load(address) {
    this.loading = address;
    clearTimeout(this.wondering);
    this.wondering = setTimeout(() => $("stage").classList.add("busy"), WONDER);
    const image = await loaded(address);
    if (this.loading !== address) return image;
    this.loading = null;
    clearTimeout(this.wondering);
    $("stage").classList.remove("busy");
    return image;
  }

  // Draw again what is shown: in other colours.
  again() {
    this.shown = null;
    this.show();
  }
}

// A picture that has come, so that nothing flickers.
async function loaded(address) {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => image,
    () => null,
  );
}
