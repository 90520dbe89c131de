/** What stands between the players. An offer is about the moment it was made: what happens after it makes it moot. */
import type { Match } from "@admiralty/engine";
import type { Offers } from "@admiralty/wire";
import { newId } from "../ids.ts";

interface Standing {
  readonly by: string;
  /** Names this very offer to whoever answers it. */
  readonly id: string;
  /** How many entries the record held. The referee's own number: nobody is told. */
  readonly at: number;
}
export interface StandingOffers {
  readonly draw?: Standing;
  readonly undo?: Standing;
  /** After the match. */
  readonly rematch?: NonNullable<Offers["rematch"]>;
}

export function offered(by: string, match: Match): Standing {
  return { by, id: newId(), at: match.length };
}

/**
 * Those that stand now; the same object where all do. Any entry makes a wish to undo moot; an offer of a draw is
 * answered with no by the other's next decision, not by taking one back.
 */
export function stillStanding(offers: StandingOffers, match: Match): StandingOffers {
  const { draw, undo } = offers;
  if (draw === undefined && undo === undefined) return offers;
  if (match.outcome() !== undefined) return {};
  const drawStands =
    draw !== undefined && match.entriesAfter(draw.at).every((entry) => entry.seat === draw.by || "undo" in entry);
  const undoStands = undo?.at === match.length;
  if (drawStands === (draw !== undefined) && undoStands === (undo !== undefined)) return offers;
  return { ...(drawStands ? { draw } : {}), ...(undoStands ? { undo } : {}) };
}

/** As the players are told. */
export function toldOffers({ draw, undo, rematch }: StandingOffers): Offers {
  return {
    ...(draw ? { draw: { by: draw.by, id: draw.id } } : {}),
    ...(undo ? { undo: { by: undo.by, id: undo.id } } : {}),
    ...(rematch ? { rematch } : {}),
  };
}
