/**
 * Where the eye is over the chart. While a hand moves it, only the camera changes; what lies on the chart is laid
 * out anew when it comes to rest. Panning shifts everything as one sheet: nothing on it is touched.
 */
import { type Camera, held, home, lookAt, type Size, toScreen, zoomed } from "./camera.ts";
import { paper } from "./spots.ts";

export class Eye {
  window: Size = $state.raw({ w: 0, h: 0 });
  /** How much of the window's height is in sight: on a phone a list of orders may stand over its foot. */
  private seen = 0;
  camera: Camera = $state.raw({ x: 0, y: 0, k: 0.66 });
  /** Where it last came to rest. */
  resting: Camera = $state.raw({ x: 0, y: 0, k: 0.66 });
  moving = $state(false);
  /** It goes somewhere by itself. */
  gliding = $state(false);

  /** The camera by which things are placed on the sheet: changes only when the scale does. */
  get base(): Camera {
    return this.camera.k === this.resting.k ? this.resting : this.camera;
  }

  /** How far the sheet is shifted from there. */
  get drift(): readonly [number, number] {
    const { base, camera } = this;
    return [camera.x - base.x, camera.y - base.y];
  }

  pan(dx: number, dy: number): void {
    this.moving = true;
    const { x, y, k } = this.camera;
    this.camera = held({ x: x + dx, y: y + dy, k }, paper, this.window);
  }

  zoom(factor: number, at: readonly [number, number]): void {
    this.moving = true;
    this.camera = zoomed(this.camera, factor, at, paper, this.window);
  }

  /** By a button or a key: about the middle, at once. */
  zoomBy(factor: number): void {
    this.look(zoomed(this.camera, factor, [this.window.w / 2, this.window.h / 2], paper, this.window));
  }

  rest(): void {
    this.moving = false;
    this.resting = this.camera;
  }

  look(next: Camera): void {
    this.camera = next;
    this.resting = next;
  }

  home(compact: boolean): void {
    this.look(home(paper, this.window, compact));
  }

  /**
   * The same waters stay in the middle when the window changes its size. On a phone a list that comes and goes below
   * moves nothing: what was touched stays under the finger.
   */
  resize(next: Size, compact: boolean): void {
    const { window: before, camera } = this;
    this.seen = next.h;
    if (compact && next.w === before.w && next.h <= before.h) return;
    const first = before.w === 0;
    const centre: [number, number] = [(before.w / 2 - camera.x) / camera.k, (before.h / 2 - camera.y) / camera.k];
    const whole = !first && Math.abs(camera.k - home(paper, before, compact).k) < 0.02;
    this.window = next;
    this.look(first || whole ? home(paper, next, compact) : lookAt(centre, camera.k, paper, next));
  }

  /** Brings a point of the chart into sight, unless what is drawn there is in sight already. */
  seek(
    point: readonly [number, number],
    drawn: { readonly offset: readonly [number, number]; readonly box: { readonly w: number; readonly h: number } },
    smoothly: boolean,
  ): void {
    if (this.moving) return;
    const [x, y] = toScreen(this.camera, point);
    const [midX, midY] = [x + drawn.offset[0] + drawn.box.w / 2, y + drawn.offset[1] + drawn.box.h / 2];
    const margin = 48;
    const { w } = this.window;
    const h = this.seen;
    if (midX > margin && midY > margin && midX < w - margin && midY < h - margin) return;
    this.gliding = smoothly;
    this.look(lookAt(point, this.camera.k, paper, { w, h }));
    setTimeout(() => {
      this.gliding = false;
    }, 400);
  }
}
