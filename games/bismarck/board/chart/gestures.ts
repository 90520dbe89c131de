/**
 * The hand on the chart. One pointer pans, or carries a counter; two pointers and the wheel zoom; what is neither is
 * a tap. The chart says what lies under the hand and what the movement does.
 */
import type { Point } from "./camera.ts";

export interface Hand {
  /** The counter under the press, if it may be carried. */
  grab(target: Element): string | undefined;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  carry(unit: string, at: Point, over: Element | null): void;
  drop(unit: string, over: Element | null): void;
  letGo(): void;
  moving(yes: boolean): void;
}

const shake = 6;

export function hand(node: HTMLElement, does: Hand): () => void {
  const down = new Map<number, Point>();
  let start: Point = [0, 0];
  let unit: string | undefined;
  let doing: "nothing" | "press" | "pan" | "pinch" | "carry" = "nothing";
  let settle: ReturnType<typeof setTimeout> | undefined;

  const here = (event: MouseEvent): Point => {
    const box = node.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  const under = (event: PointerEvent): Element | null => document.elementFromPoint(event.clientX, event.clientY);

  function press(event: PointerEvent): void {
    if (event.button !== 0 || (event.target as Element).closest("[data-still]")) return;
    down.set(event.pointerId, here(event));
    if (down.size === 2) {
      if (doing === "carry") does.letGo();
      doing = "pinch";
      does.moving(true);
    } else if (down.size === 1) {
      doing = "press";
      start = here(event);
      unit = does.grab(event.target as Element);
    }
  }

  function move(event: PointerEvent): void {
    const before = down.get(event.pointerId);
    if (!before) return;
    const now = here(event);
    if (doing === "pinch") {
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (!other) return;
      const wide = (point: Point) => Math.hypot(point[0] - other[0], point[1] - other[1]);
      if (wide(before) > 0) does.zoom(wide(now) / wide(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
      does.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
    } else if (doing === "press" && Math.hypot(now[0] - start[0], now[1] - start[1]) > shake) {
      doing = unit === undefined ? "pan" : "carry";
      node.setPointerCapture(event.pointerId);
      does.moving(doing === "pan");
    }
    down.set(event.pointerId, now);
    if (doing === "pan") does.pan(now[0] - before[0], now[1] - before[1]);
    if (doing === "carry" && unit !== undefined) does.carry(unit, now, under(event));
  }

  function lift(event: PointerEvent): void {
    if (!down.delete(event.pointerId)) return;
    if (doing === "carry" && unit !== undefined) {
      if (event.type === "pointerup") does.drop(unit, under(event));
      else does.letGo();
    }
    if (doing !== "press") silence();
    if (down.size === 0) {
      doing = "nothing";
      does.moving(false);
    } else doing = "pan";
  }

  /** The click that ends a pan or a drag is not meant. */
  function silence(): void {
    const stop = (event: Event): void => event.stopPropagation();
    node.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", stop, { capture: true }), 0);
  }

  function wheel(event: WheelEvent): void {
    if ((event.target as Element).closest("[data-scroll]")) return;
    event.preventDefault();
    does.moving(true);
    does.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), here(event));
    clearTimeout(settle);
    settle = setTimeout(() => does.moving(false), 150);
  }

  node.addEventListener("pointerdown", press);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", lift);
  node.addEventListener("pointercancel", lift);
  node.addEventListener("wheel", wheel, { passive: false });
  return () => {
    clearTimeout(settle);
    node.removeEventListener("pointerdown", press);
    node.removeEventListener("pointermove", move);
    node.removeEventListener("pointerup", lift);
    node.removeEventListener("pointercancel", lift);
    node.removeEventListener("wheel", wheel);
  };
}
