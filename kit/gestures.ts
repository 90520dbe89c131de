/**
 * The hand on a sheet: one finger or the mouse pans, two fingers or the wheel zoom, what may be carried is carried to
 * a place, shift (or a tool) draws a box. Reports what the hand means; the sheet decides what it does. A touch that is
 * none of these is left alone and becomes a click.
 *
 * [data-still]: furniture, on which no gesture begins. [data-drawer]: it scrolls under the finger, and what lies in it
 * can be carried out of it by the mouse.
 */
import type { Box, Point } from "./camera.ts";

export interface Hands<Held> {
  /** What lies under the press and may be carried; undefined lets the gesture pan. */
  grab(target: Element): Held | undefined;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  /** The hand is off the sheet: draw it sharp again. */
  settle(): void;
  drag(held: Held, at: Point, over: Element | null): void;
  drop(held: Held, at: Point, over: Element | null): void;
  /** What was carried is let go, for nothing. */
  cancel(): void;
  /** Whether dragging over bare paper draws a box; `shift` asks for it as well. */
  boxing(shift: boolean): boolean;
  /** The box so far, or as it was when the hand was lifted. */
  box(area: Box, done: boolean): void;
}

type Mode = "idle" | "press" | "pan" | "pinch" | "drag" | "box";
/** Farther than a shaking hand, nearer than a meant move. */
const slop = 6;

export function listen<Held>(node: HTMLElement, hands: Hands<Held>): () => void {
  const pointers = new Map<number, Point>();
  let mode: Mode = "idle";
  let start: Point = [0, 0];
  let last: Point = [0, 0];
  let held: Held | undefined;
  let spread = 0;
  let wheeling = 0;

  // Measured when a gesture begins: asking with every move would make the browser lay out the page each time.
  let edge = node.getBoundingClientRect();
  const at = (event: MouseEvent): Point => [event.clientX - edge.left, event.clientY - edge.top];
  const under = (event: MouseEvent) => document.elementFromPoint(event.clientX, event.clientY);
  const fingers = (): readonly [Point, Point] => {
    const [a = last, b = a] = pointers.values();
    return [a, b];
  };
  const distance = (): number => {
    const [a, b] = fingers();
    return Math.hypot(a[0] - b[0], a[1] - b[1]);
  };
  const middle = (): Point => {
    const [a, b] = fingers();
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  };

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const target = event.target as Element;
    if (target.closest("[data-still]")) return;
    if (target.closest("[data-drawer]") && (event.pointerType !== "mouse" || hands.grab(target) === undefined)) return;
    edge = node.getBoundingClientRect();
    pointers.set(event.pointerId, at(event));
    if (pointers.size === 2) {
      if (mode === "drag") hands.cancel();
      mode = "pinch";
      spread = distance();
      last = middle();
      return;
    }
    mode = "press";
    start = last = at(event);
    held = hands.grab(target);
  }

  function move(event: PointerEvent): void {
    if (!pointers.has(event.pointerId)) return;
    const now = at(event);
    pointers.set(event.pointerId, now);
    if (mode === "pinch") {
      const wide = distance();
      const centre = middle();
      if (spread > 0 && wide > 0) hands.zoom(wide / spread, centre);
      hands.pan(centre[0] - last[0], centre[1] - last[1]);
      spread = wide;
      last = centre;
      return;
    }
    if (mode === "press" && Math.hypot(now[0] - start[0], now[1] - start[1]) > slop) {
      node.setPointerCapture(event.pointerId);
      mode = held !== undefined ? "drag" : hands.boxing(event.shiftKey) ? "box" : "pan";
    }
    if (mode === "pan") hands.pan(now[0] - last[0], now[1] - last[1]);
    else if (mode === "drag") hands.drag(held as Held, now, under(event));
    else if (mode === "box") hands.box(spanned(start, now), false);
    last = now;
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return;
    const was = mode;
    // Of two fingers the one that stays goes on panning.
    mode = was === "pinch" && pointers.size > 0 ? "pan" : "idle";
    last = fingers()[0];
    if (was === "drag") {
      if (event.type === "pointercancel") hands.cancel();
      else hands.drop(held as Held, at(event), under(event));
    } else if (was === "box") hands.box(spanned(start, at(event)), true);
    if (was === "pan" || was === "pinch") hands.settle();
    if (was !== "press") swallowClick();
  }

  /** What ends a pan, a box or a drag on the very counter it began on is not meant as a click. */
  function swallowClick(): void {
    const stop = (event: Event): void => {
      event.stopPropagation();
      event.preventDefault();
    };
    node.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", stop, { capture: true }), 0);
  }

  function wheel(event: WheelEvent): void {
    if ((event.target as Element).closest("[data-still], [data-drawer]")) return;
    event.preventDefault();
    if (wheeling === 0) edge = node.getBoundingClientRect();
    hands.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), at(event));
    clearTimeout(wheeling);
    wheeling = window.setTimeout(() => {
      wheeling = 0;
      hands.settle();
    }, 160);
  }

  const heard = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
  for (const [type, hear] of Object.entries(heard)) node.addEventListener(type, hear as EventListener);
  node.addEventListener("wheel", wheel, { passive: false });
  return () => {
    clearTimeout(wheeling);
    for (const [type, hear] of Object.entries(heard)) node.removeEventListener(type, hear as EventListener);
    node.removeEventListener("wheel", wheel);
  };
}

function spanned(from: Point, to: Point): Box {
  return {
    x: Math.min(from[0], to[0]),
    y: Math.min(from[1], to[1]),
    w: Math.abs(from[0] - to[0]),
    h: Math.abs(from[1] - to[1]),
  };
}
