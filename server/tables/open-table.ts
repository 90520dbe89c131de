/** The row of a table at which nobody sits yet. */
import { commitmentTo, type Game, newKey } from "@admiralty/engine";
import type { Bid, NewTable } from "@admiralty/wire";
import { newCode, newId } from "../ids.ts";
import type { TableRow } from "../store/schema.ts";

/** A place that is kept for one person: for an opponent who was found, or who has agreed. */
export interface Held {
  readonly person: string;
  /** Null: what is left, or what the lot says. */
  readonly seat: string | null;
  readonly bid: Bid | null;
}

export interface Terms extends Pick<NewTable, "visibility" | "sides" | "clock" | "undo" | "delay"> {
  /** Null: nobody's own, but a tournament's. */
  readonly creator: string | null;
  /** As `checkOptions` gave them back. */
  readonly options: object;
  readonly rated: boolean;
  readonly request?: string | undefined;
  readonly origin?: string;
  /** Only these may sit down. */
  readonly held?: readonly Held[];
  readonly tournament?: string;
}

/** Seconds that those who look on are behind where the two sides know different things. */
const usualDelay = 60;

/** An invitation is good for so long. */
const goodFor = 14 * 86_400_000;

type Way = Pick<TableRow, "visibility" | "held" | "rematch_of">;

/** Whether one comes to a table by its link: not where places are kept for people instead, nor where anybody may come. */
export function isByLink({ visibility, held, rematch_of }: Way): boolean {
  return visibility !== "public" && held === null && rematch_of === null;
}

/** When the link of a table runs out. */
export function runsOutAt(row: Way & Pick<TableRow, "created_at">): number | null {
  return isByLink(row) ? row.created_at + goodFor : null;
}

/** Whether it stands in the lobby by now, offered to whoever comes first. */
export function isOffered({ status, listed_from }: Pick<TableRow, "status" | "listed_from">, now: number): boolean {
  return status === "open" && listed_from !== null && listed_from <= now;
}

/** What is the same at every table at which nothing has happened yet. */
export function fresh(game: Game, now: number) {
  const key = newKey();
  return {
    id: newId(),
    rev: 1,
    rules: game.version,
    status: "open",
    invite: newCode(),
    key,
    commitment: commitmentTo(key),
    setup: null,
    awaiting: "[]",
    outcome: null,
    offers: "{}",
    clocks: null,
    deadline: null,
    rematch: null,
    orders: 0,
    settled: null,
    opened: 0,
    opened_at: null,
    listed_from: null,
    created_at: now,
    started_at: null,
    ended_at: null,
    updated_at: now,
  } satisfies Partial<TableRow>;
}

export function openTable(game: Game, terms: Terms, now: number): TableRow {
  return {
    ...fresh(game, now),
    game: game.id,
    options: JSON.stringify(terms.options),
    visibility: terms.visibility ?? "public",
    sides: terms.sides ?? "choose",
    clock: JSON.stringify(terms.clock ?? { kind: "none" }),
    undo: terms.undo ?? "free",
    places: game.seats.length,
    creator: terms.creator,
    rematch_of: null,
    request: terms.request ?? null,
    delay: terms.delay ?? (game.secrets ? usualDelay : 0),
    origin: terms.origin ?? "",
    held: terms.held === undefined ? null : JSON.stringify(terms.held),
    tournament: terms.tournament ?? null,
    rated: terms.rated ? 1 : 0,
  };
}
