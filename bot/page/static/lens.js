// The lens: a sheet of paper in a frame; it fits, or is drawn nearer and moved about.

const NEAREST = 6; // times as large as it fits
const STEP = 1.4;
const STILL = 6; // pixels that a finger may move before it drags

export class Lens {
  constructor(frame, paper) {
    this.frame = frame;
    this.paper = paper;
    this.width = this.height = 1;
    this.near = 1;
    this.x = this.y = 0;
    this.fingers = new Map();
    this.dragged = false; // what would be a click was the end of a movement
    this.watched = null; // a point that is to stay in view, and how large
    new ResizeObserver(() => (this.watched ? this.showPoint(...this.watched) : this.place())).observe(frame);
    frame.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.down(event));
    frame.addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
      frame.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    }
    frame.addEventListener("click", (event) => this.dragged && event.stopPropagation(), true);
  }

  nearer(by) {
    this.zoom(STEP ** by, this.frame.clientWidth / 2, this.frame.clientHeight / 2);
  }

  measure(width, height) {
    const other = width !== this.width || height !== this.height;
    [this.width, this.height] = [width, height];
    if (this.watched) this.showPoint(...this.watched);
    else if (other) this.reset();
    else this.place();
  }

  reset() {
    this.watched = null;
    this.near = 1;
    this.x = this.y = 0;
    this.place();
  }

  get scale() {
    return Math.min(this.frame.clientWidth / this.width, this.frame.clientHeight / this.height) * this.near;
  }

  // Where the paper lies; it never leaves the frame.
  place() {
    const { clientWidth, clientHeight } = this.frame;
    const scale = this.scale;
    const [width, height] = [this.width * scale, this.height * scale];
    const within = (at, room, size) => (size <= room ? (room - size) / 2 : Math.min(0, Math.max(room - size, at)));
    if (this.near === 1) this.x = this.y = 0;
    this.x = within(this.x, clientWidth, width);
    this.y = within(this.y, clientHeight, height);
    this.paper.style.width = `${this.width}px`;
    this.paper.style.height = `${this.height}px`;
    this.paper.style.setProperty("--pixel", `${1 / scale}px`);
    this.paper.style.transform = `translate(${this.x}px, ${this.y}px) scale(${scale})`;
    this.frame.classList.toggle("near", this.near > 1);
  }

  // Nearer by a factor; what is below a point of the frame stays there.
  zoom(factor, left, top) {
    this.watched = null;
    const before = this.scale;
    this.near = Math.min(NEAREST, Math.max(1, this.near * factor));
    const grown = this.scale / before;
    this.x = left - (left - this.x) * grown;
    this.y = top - (top - this.y) * grown;
    this.place();
  }

  // See to it that a point of the paper is in view, and large enough for a finger.
  showPoint([x, y], least) {
    this.watched = [[x, y], least];
    const large = least / this.scale;
    if (large > 1) this.near = Math.min(NEAREST, this.near * large);
    const [left, top] = [x * this.scale, y * this.scale];
    const { clientWidth, clientHeight } = this.frame;
    const inside = left + this.x > 0 && left + this.x < clientWidth && top + this.y > 0 && top + this.y < clientHeight;
    if (large > 1 || !inside) [this.x, this.y] = [clientWidth / 2 - left, clientHeight / 2 - top];
    this.place();
  }

  wheel(event) {
    event.preventDefault();
    const box = this.frame.getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
  }

  down(event) {
    if (event.target.closest("button, select")) return;
    this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.fingers.size === 1) [this.dragged, this.from] = [false, [event.clientX, event.clientY]];
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = [event.clientX, event.clientY];
    if (Math.hypot(now[0] - this.from[0], now[1] - this.from[1]) > STILL) this.dragged = true;
    if (this.fingers.size === 2) this.pinch(event.pointerId, before, now);
    else if (this.dragged) {
      this.watched = null;
      this.x += now[0] - before[0];
      this.y += now[1] - before[1];
      this.place();
    }
    this.fingers.set(event.pointerId, now);
  }

  pinch(id, before, now) {
    const [, other] = [...this.fingers].find(([each]) => each !== id);
    const apart = (point) => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1;
    const box = this.frame.getBoundingClientRect();
    this.dragged = true;
    this.zoom(apart(now) / apart(before), (now[0] + other[0]) / 2 - box.left, (now[1] + other[1]) / 2 - box.top);
  }
}
