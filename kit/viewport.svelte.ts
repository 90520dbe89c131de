/**
 * The window on a sheet: where its camera is, and how it gets elsewhere. While a hand moves it, only the camera
 * changes; what lies over the sheet in the window's own pixels is laid out anew when it comes to rest.
 */
import {
  bringIn,
  type Camera,
  held,
  lookAt,
  type Paper,
  type Point,
  type Size,
  toPaper,
  toScreen,
  whole,
  zoomed,
} from "./camera.ts";

interface Looks {
  /** The first look. */
  home(window: Size): Camera;
  /** Everything at once; without it, from farthest away. */
  whole?(window: Size): Camera;
}

export class Viewport {
  window: Size = $state.raw({ w: 0, h: 0 });
  camera: Camera = $state.raw({ x: 0, y: 0, k: 0.5 });
  /** Where it last came to rest. */
  resting: Camera = $state.raw({ x: 0, y: 0, k: 0.5 });
  /** A hand is on it. */
  moving = $state(false);
  /** The hand changes the scale. */
  zooming = $state(false);
  /** It goes somewhere by itself. */
  gliding = $state(false);
  /** Something is carried over it: whatever comes and goes around it meanwhile, it lies still under the hand. */
  carrying = $state(false);
  readonly paper: Paper;
  private readonly looks: Looks;
  /** How much of the window's height is in sight: on a phone a list may stand over its foot. */
  private seen = 0;
  /** The window's new size, to be heard of when the hand is empty. */
  private resized: readonly [next: Size, steady: boolean] | undefined;

  constructor(paper: Paper, looks: Looks) {
    this.paper = paper;
    this.looks = looks;
  }

  /** The camera by which things are placed over the sheet: changes only when the scale does. */
  get base(): Camera {
    return this.camera.k === this.resting.k ? this.resting : this.camera;
  }

  /** How far what lies over the sheet is shifted from there. */
  get drift(): Point {
    const { base, camera } = this;
    return [camera.x - base.x, camera.y - base.y];
  }

  pan(dx: number, dy: number): void {
    this.moving = true;
    const { x, y, k } = this.camera;
    this.camera = held({ x: x + dx, y: y + dy, k }, this.paper, this.window);
  }

  zoom(factor: number, at: Point): void {
    this.moving = true;
    this.zooming = true;
    this.camera = zoomed(this.camera, factor, at, this.paper, this.window);
  }

  /** The hand is off it. */
  rest(): void {
    this.moving = false;
    this.zooming = false;
    this.resting = this.camera;
  }

  carry(): void {
    this.carrying = true;
  }

  /** What was carried is let go. */
  letGo(): void {
    this.carrying = false;
    if (this.resized) this.resize(...this.resized);
    this.resized = undefined;
  }

  look(next: Camera): void {
    this.camera = next;
    this.resting = next;
  }

  /** By a button or a key: about the middle, at once. */
  zoomBy(factor: number): void {
    const middle: Point = [this.window.w / 2, this.window.h / 2];
    this.look(zoomed(this.camera, factor, middle, this.paper, this.window));
  }

  whole(): void {
    this.look(this.all(this.window));
  }

  private all(window: Size): Camera {
    return this.looks.whole?.(window) ?? whole(this.paper, window);
  }

  lookAt(point: Point, k = this.camera.k): void {
    this.look(lookAt(point, k, this.paper, this.window));
  }

  /** Brings a point of the window in that lies outside it. */
  bringIn([x, y]: Point): void {
    const { w, h } = this.window;
    if (this.moving || this.carrying || w === 0 || (x >= 0 && y >= 0 && x <= w && y <= h)) return;
    this.look(bringIn(this.camera, [x, y], 90, this.paper, this.window));
  }

  /** Brings a point of the sheet well into sight, or what stands so many pixels beside it; no farther than needed. */
  show(point: Point, { beside = [0, 0] as Point, margin = 90, smoothly = false } = {}): void {
    if (this.moving || this.carrying || this.window.w === 0) return;
    const [x, y] = toScreen(this.camera, point);
    const room = { w: this.window.w, h: this.seen };
    const next = bringIn(this.camera, [x + beside[0], y + beside[1]], margin, this.paper, room);
    if (next === this.camera) return;
    this.look(next);
    this.gliding = smoothly;
    if (smoothly) setTimeout(() => (this.gliding = false), 400);
  }

  /** The keys that every sheet has; says whether it was one of them. */
  key(name: string): boolean {
    if (name === "+" || name === "=") this.zoomBy(1.3);
    else if (name === "-") this.zoomBy(1 / 1.3);
    else if (name === "0") this.whole();
    else return false;
    return true;
  }

  /**
   * When the window changes its size, the first look stays the first look, what is seen whole stays whole, and else
   * what was in the middle stays there. `steady`: a list that comes and goes below
   * moves nothing, so that what was touched stays under the finger.
   */
  resize(next: Size, steady = false): void {
    if (this.carrying) {
      this.resized = [next, steady];
      return;
    }
    const { window: before, camera } = this;
    this.seen = next.h;
    if (next.w === 0 || (next.w === before.w && (next.h === before.h || (steady && next.h <= before.h)))) return;
    this.window = next;
    if (before.w === 0 || near(camera, this.looks.home(before))) this.look(this.looks.home(next));
    else if (near(camera, this.all(before))) this.look(this.all(next));
    else this.look(lookAt(toPaper(camera, [before.w / 2, before.h / 2]), camera.k, this.paper, next));
  }
}

function near(a: Camera, b: Camera): boolean {
  return Math.abs(a.x - b.x) < 1 && Math.abs(a.y - b.y) < 1 && Math.abs(a.k - b.k) < 0.001;
}
