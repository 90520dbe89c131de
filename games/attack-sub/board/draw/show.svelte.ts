/** Which turned card is on show: those of the newest step, one after the other, at the pace of the player. */
import { untrack } from "svelte";
import { type Drew, type Hit, selection } from "../plan/selection.svelte.ts";
import type { Props } from "../plan/table.svelte.ts";

/** How long a card rests before the next one, at normal pace. */
const REST = 1500;

export function createShow(props: Props) {
  let queue: readonly (Drew | Hit)[] = $state.raw([]);

  $effect(() => {
    const { events } = props;
    untrack(() => {
      const turned = events.filter((event): event is Drew | Hit => event.type === "drew" || event.type === "hit");
      const last = turned.findLast((event): event is Drew => event.type === "drew");
      if (last) selection.lastDraw = last;
      if (turned.length > 0) queue = props.speed === 0 ? [] : turned;
    });
  });

  $effect(() => {
    if (queue.length === 0) return;
    const timer = setTimeout(
      () => {
        queue = queue.slice(1);
      },
      REST / (props.speed || 1),
    );
    return () => clearTimeout(timer);
  });

  return {
    get card(): Drew | Hit | undefined {
      return queue[0];
    },
    close(): void {
      queue = queue.slice(1);
    },
  };
}
