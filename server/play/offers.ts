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
  readonly rematch?: Omit<NonNullable<Offers["rematch"]>, "until"> & { readonly until?: number };
  /** What each seat was refused so far. */
  readonly refused?: Readonly<Partial<Record<Asked, Readonly<Record<string, Refusals>>>>>;
}

export type Asked = "draw" | "undo";

interface Refusals {
  readonly times: number;
  /** How many entries the record held at the last, and the time. */
  readonly at: number;
  readonly time: number;
  /** The other wants to hear of it no more. */
  readonly never: boolean;
}

/** A refused wish to undo rests for so long, in milliseconds; and twice as long each time after. */
const undoRests = 60_000;
/** Draws refused after which the next needs a whole turn to pass. */
const drawsRefused = 2;

export function offered(by: string, match: Match): Standing {
  return { by, id: newId(), at: match.length };
}

/** What stands when the seat's wish was refused. */
export function refused(offers: StandingOffers, what: Asked, by: string, match: Match, time: number, never = false) {
  const before = offers.refused?.[what]?.[by];
  const refusals: Refusals = { times: (before?.times ?? 0) + 1, at: match.length, time, never };
  const { [what]: _, ...others } = offers;
  const past = { ...offers.refused, [what]: { ...offers.refused?.[what], [by]: refusals } };
  return { ...others, [what]: undefined, refused: past };
}

/**
 * For how long the seat may not ask again, in milliseconds; 0 where it may, undefined where no time will help. A whole
 * turn has passed when every seat has decided something.
 */
export function restOf(offers: StandingOffers, what: Asked, by: string, match: Match, now: number): number | undefined {
  const past = offers.refused?.[what]?.[by];
  if (past === undefined) return 0;
  if (past.never) return undefined;
  if (what === "undo") return Math.max(0, past.time + undoRests * 2 ** (past.times - 1) - now);
  const decided = new Set(match.entriesAfter(past.at).flatMap((entry) => ("undo" in entry ? [] : [entry.seat])));
  const passed = (match.game.seats as readonly string[]).every((seat) => decided.has(seat));
  return past.times < drawsRefused || passed ? 0 : undefined;
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
  const past = offers.refused === undefined ? {} : { refused: offers.refused };
  return { ...past, ...(drawStands ? { draw } : {}), ...(undoStands ? { undo } : {}) };
}

/** As the players are told. */
export function toldOffers({ draw, undo, rematch }: StandingOffers): Offers {
  return {
    ...(draw ? { draw: { by: draw.by, id: draw.id } } : {}),
    ...(undo ? { undo: { by: undo.by, id: undo.id } } : {}),
    ...(rematch ? { rematch: { ...rematch, until: rematch.until ?? null } } : {}),
  };
}
