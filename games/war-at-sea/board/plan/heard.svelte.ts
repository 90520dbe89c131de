/**
 * The hand is answered first: what was touched shows it in the very next frame, alone. Everything that follows from it
 * (lit seas, offers, cards, lists) is drawn in the frames after that, so that a slow phone answers at once as well.
 */
import { untrack } from "svelte";

/** Does the work when so many frames have been painted; returns the way to call it off. */
export function afterPaint(work: () => void, frames = 1): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(painted);
  function painted(): void {
    frames--;
    if (frames > 0) frame = requestAnimationFrame(painted);
    // A frame is painted after its callbacks: what comes after both is the next task.
    else timer = setTimeout(work);
  }
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** A value as those hear of it who can wait some frames. */
export function heard<T>(read: () => T, frames = 1): () => T {
  let value = $state.raw(untrack(read));
  $effect(() => {
    const now = read();
    if (now === untrack(() => value)) return;
    return afterPaint(() => {
      value = now;
    }, frames);
  });
  return () => value;
}

let waiting: (() => void) | undefined;
let callOff: (() => void) | undefined;

/**
 * An order given by hand: that the ships leave it is painted first, then the order is carried out. Whatever the player
 * does next finds it carried out: see `carryOut`.
 */
export function order(work: () => void): void {
  carryOut();
  waiting = work;
  callOff = afterPaint(carryOut);
}

/** Does at once what still waits for its frame. */
export function carryOut(): void {
  const work = waiting;
  waiting = undefined;
  callOff?.();
  work?.();
}
