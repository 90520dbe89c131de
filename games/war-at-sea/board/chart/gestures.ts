/**
 * Pointer play on the chart: one finger or the mouse pans, two fingers or the wheel zoom, a counter is dragged to a
 * place, shift (or the box tool) draws a box. Reports what the hand means; the chart decides what it does.
 */
export interface Hands {
  /** Counters under the press that may be dragged; empty lets the gesture pan. */
  grab(target: Element): readonly string[];
  boxing(): boolean;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: readonly [number, number]): void;
  /** The hand is off the chart: draw it sharp again. */
  settle(): void;
  drag(ships: readonly string[], at: readonly [number, number], over: Element | null): void;
  drop(ships: readonly string[], over: Element | null): void;
  cancelDrag(): void;
  box(from: readonly [number, number], to: readonly [number, number]): void;
  boxed(from: readonly [number, number], to: readonly [number, number]): void;
  tap(target: Element, at: readonly [number, number]): void;
}

type Mode = "idle" | "press" | "pan" | "pinch" | "drag" | "box";
/** Farther than a shaking hand, nearer than a meant move. */
const slop = 6;

export function play(node: HTMLElement, hands: Hands): () => void {
  const pointers = new Map<number, [number, number]>();
  let mode: Mode = "idle";
  let start: [number, number] = [0, 0];
  let last: [number, number] = [0, 0];
  let held: readonly string[] = [];
  let pressed: Element | null = null;
  let spread = 0;
  let wheeling = 0;

  // Measured when a gesture begins: asking with every move would make the browser lay out the page each time.
  let box = node.getBoundingClientRect();
  const at = (event: PointerEvent | WheelEvent): [number, number] => [
    event.clientX - box.left,
    event.clientY - box.top,
  ];
  const under = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY);
  const distance = () => {
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : 0;
  };
  const middle = (): [number, number] => {
    const [a, b] = [...pointers.values()];
    return a && b ? [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] : [0, 0];
  };

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const target = event.target as Element;
    if (target.closest("[data-still]")) return;
    box = node.getBoundingClientRect();
    // A drawer scrolls under the finger; with the mouse its counters can be dragged out of it.
    if (target.closest("[data-drawer]") && (event.pointerType !== "mouse" || hands.grab(target).length === 0)) return;
    pointers.set(event.pointerId, at(event));
    if (pointers.size === 2) {
      if (mode === "drag") hands.cancelDrag();
      mode = "pinch";
      spread = distance();
      last = middle();
      return;
    }
    mode = "press";
    start = last = at(event);
    pressed = target;
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
      mode = held.length > 0 ? "drag" : event.shiftKey || hands.boxing() ? "box" : "pan";
    }
    if (mode === "pan") hands.pan(now[0] - last[0], now[1] - last[1]);
    else if (mode === "drag") hands.drag(held, now, under(event));
    else if (mode === "box") hands.box(start, now);
    last = now;
  }

  function up(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return;
    const was = mode;
    if (was === "pinch") {
      mode = pointers.size > 0 ? "pan" : "idle";
      last = [...pointers.values()][0] ?? last;
    } else {
      mode = "idle";
    }
    if (event.type === "pointercancel") {
      if (was === "drag") hands.cancelDrag();
    } else if (was === "drag") hands.drop(held, under(event));
    else if (was === "box") hands.boxed(start, at(event));
    else if (was === "press" && pressed) hands.tap(pressed, at(event));
    if (was === "pan" || was === "pinch") hands.settle();
    // A drag that ends on the counter it began on must not also count as a click.
    if (was === "drag" || was === "pan" || was === "box") swallowClick();
  }

  function swallowClick(): void {
    const stop = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    node.addEventListener("click", stop, { capture: true, once: true });
    setTimeout(() => node.removeEventListener("click", stop, { capture: true }), 0);
  }

  function wheel(event: WheelEvent): void {
    if ((event.target as Element).closest("[data-still], [data-drawer]")) return;
    event.preventDefault();
    if (wheeling === 0) box = node.getBoundingClientRect();
    hands.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), at(event));
    clearTimeout(wheeling);
    wheeling = window.setTimeout(() => {
      wheeling = 0;
      hands.settle();
    }, 160);
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("wheel", wheel, { passive: false });
  return () => {
    clearTimeout(wheeling);
    node.removeEventListener("pointerdown", down);
    node.removeEventListener("pointermove", move);
    node.removeEventListener("pointerup", up);
    node.removeEventListener("pointercancel", up);
    node.removeEventListener("wheel", wheel);
  };
}
