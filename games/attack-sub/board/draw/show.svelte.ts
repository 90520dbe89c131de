/** Which turned card is on show: the one that the table's clock tells of, back first. */

import type { Props } from "../plan/model.svelte.ts";
import { type Drew, type Hit, selection } from "../plan/selection.svelte.ts";

const turned = (event: Props["events"][number]): event is Drew | Hit => event.type === "drew" || event.type === "hit";

export function createShow(props: Props) {
  $effect(() => {
    const last = props.events.findLast((event): event is Drew => event.type === "drew");
    if (last) selection.lastDraw = last;
  });

  return {
    get card(): Drew | Hit | undefined {
      const { playback } = props;
      return playback?.events.slice(0, playback.until).findLast(turned);
    },
    /** It still shows its back. */
    get hidden(): boolean {
      return props.playback?.rolling === true;
    },
  };
}
