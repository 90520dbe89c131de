/** Luck in one line. */
import type { LuckStep } from "@admiralty/ai";
import { talliesOf, totalLuck } from "../replay/graph.ts";
import { percent } from "../text/after.ts";
import { ending } from "../text/ending.ts";

/** So much luck in chances to win fills half the bar. */
const full = 0.4;

export interface LuckLine {
  /** −1 to 1, to the right for the reader; for onlookers to the right for the first seat. */
  readonly share: number;
  readonly text: string;
  /** In what the game counts, and not in chances. */
  readonly counted?: true;
}

export function luckLine(
  luck: readonly LuckStep[],
  seats: readonly string[],
  reader: string,
  name: (seat: string) => string,
): LuckLine {
  const { swing, doubt } = totalLuck(luck);
  const turned = seats.indexOf(reader) === 1 ? -1 : 1;
  const share = Math.max(-1, Math.min(1, (turned * swing) / full));
  const who = (seat: string | undefined): string =>
    seats.includes(reader) ? (seat === reader ? ending.youThem.you : ending.youThem.them) : name(seat ?? "");
  if (Math.abs(swing) <= Math.max(doubt, 0.02)) return { share, text: ending.luckEven };
  const lucky = swing > 0 ? seats[0] : seats[1];
  const lead = talliesOf(luck).find((row) => row.lead && row.seat === lucky);
  const gained = lead ? lead.actual - lead.expected : 0;
  if (lead && gained >= 0.1)
    return { share, text: ending.luckUnits(who(lucky), gained.toFixed(1), lead.name.toLowerCase()), counted: true };
  return { share, text: ending.luckShare(who(lucky), percent(Math.abs(swing))) };
}
