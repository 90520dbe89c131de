/**
 * The hand is answered first: what was touched shows it in the very next frame, alone. Everything that follows from it
 * (lit seas, offers, cards, lists) is drawn in the frames after that, so that a slow phone answers at once as well.
 * Whatever the player does next finds it all done.
 */
import { flushSync, untrack } from "svelte";

interface Waiting {
  readonly work: () => void;
  frames: number;
}

let waiting: Waiting[] = [];
let due = false;
/** Keys are pressed on machines that need no patience, and by ears that look for the whole answer: it comes at once. */
let byKey = false;

/** Does the work when so many frames have been painted; returns the way to call it off. */
export function soon(work: () => void, frames = 1): () => void {
  if (byKey) {
    work();
    return () => {};
  }
  const one: Waiting = { work, frames };
  waiting.push(one);
  awaitFrame();
  return () => {
    waiting = waiting.filter((other) => other !== one);
  };
}

function awaitFrame(): void {
  if (due) return;
  due = true;
  // A hidden page paints nothing.
  if (document.hidden) setTimeout(frame);
  else requestAnimationFrame(frame);
}

function frame(): void {
  for (const one of waiting) one.frames--;
  // A frame is painted after its callbacks: what comes after both is the next task.
  setTimeout(painted);
}

function painted(): void {
  due = false;
  const now = waiting.filter(({ frames }) => frames <= 0);
  waiting = waiting.filter(({ frames }) => frames > 0);
  if (waiting.length > 0) awaitFrame();
  for (const { work } of now) work();
}

/** Does everything at once that still waits for its frame, and what follows from that. */
export function settle(): void {
  for (let rounds = 0; waiting.length > 0 && rounds < 9; rounds++) {
    const now = waiting;
    waiting = [];
    for (const { work } of now) work();
    flushSync();
  }
}

function hear(event: Event): void {
  if (event.type !== "click") byKey = event.type === "keydown";
  // A finger's click belongs to the touch that began with its coming down; a program's stands by itself.
  else if ((event as MouseEvent).detail > 0) return;
  settle();
}

for (const type of ["pointerdown", "click", "keydown"]) addEventListener(type, hear, { capture: true });

/** A value as those hear of it who can wait some frames. For components, while they are set up. */
export function heard<T>(read: () => T, frames = 1): () => T {
  let value = $state.raw(untrack(read));
  $effect(() => {
    const now = read();
    if (now === untrack(() => value)) return;
    return soon(() => {
      value = now;
    }, frames);
  });
  return () => value;
}
