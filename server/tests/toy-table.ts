/** A table of the small game in memory, without a server around it: what the desk does with one is tried on it. */
import { fairness, type Game, Match } from "@admiralty/engine";
import { type ToyAction, toy } from "@admiralty/engine/toy";
import { Hosted, type Seated, type Watcher } from "../play/hosted.ts";
import { wake } from "../play/rest.ts";
import type { EntryRow, TableRow } from "../store/schema.ts";

export type Side = "red" | "blue";

export interface ToyTable {
  readonly hosted: Hosted;
  /** Lays the seat's first card, or does what is given; the time of the entry. */
  lay(seat: Side, at?: number): void;
  does(seat: Side, action: ToyAction, at?: number): void;
}

const nobody = { person_kind: null, vacation_from: null, vacation_until: null, notify: null };

function player(seat: Side, place: number, more: Partial<Seated>): Seated {
  return {
    seat,
    place,
    person: `person of ${seat}`,
    name: seat,
    word: seat,
    level: null,
    ...nobody,
    ...more,
  } as Seated;
}

export function toyTable(
  row: Partial<TableRow> = {},
  players: Partial<Record<Side, Partial<Seated>>> = {},
  entries: readonly Partial<EntryRow>[] = [],
): ToyTable {
  const key = "ab".repeat(32);
  const match = Match.create(toy, { options: { rounds: 3, quiet: false }, fairness: fairness(key) });
  const whole = {
    id: "table",
    game: toy.id,
    key,
    clock: JSON.stringify({ kind: "none" }),
    clocks: null,
    offers: "{}",
    awaiting: JSON.stringify(match.awaiting()),
    undo: "free",
    visibility: "private",
    tournament: null,
    orders: 0,
    rated: 0,
    rev: 1,
    delay: 0,
    deadline: null,
    updated_at: 0,
    ended_at: null,
    settled: null,
    opened: 0,
    opened_at: null,
    creator: null,
    origin: null,
    ...row,
  } as unknown as TableRow;
  const seated = [player("red", 0, players.red ?? {}), player("blue", 1, players.blue ?? {})];
  const hosted = new Hosted(
    toy as unknown as Game,
    whole,
    seated,
    match as unknown as Match,
    entries as readonly EntryRow[],
    undefined,
  );
  const does = (seat: Side, action: ToyAction, at = 0): void => {
    wake(hosted);
    const done = match.submit(seat, [action], match.seq(seat));
    if (!done.ok) throw new Error(done.reason);
    hosted.times.push(at);
  };
  return { hosted, does, lay: (seat, at) => does(seat, { do: "lay", card: match.view(seat).hand[0] as number }, at) };
}

/** Somebody who watches a table, and all that they were sent. */
export function watcherOf(hosted: Hosted, viewer: string, more: Partial<Watcher> = {}) {
  const got: Record<string, unknown>[] = [];
  const watcher: Watcher = {
    viewer,
    person: `person of ${viewer}`,
    present: true,
    wantsActions: false,
    wantsPatch: true,
    seq: 0,
    toldAt: Number.NEGATIVE_INFINITY,
    send: (text) => got.push(JSON.parse(text) as Record<string, unknown>),
    lost: () => {},
    ...more,
  };
  hosted.watchers.add(watcher);
  return { watcher, got };
}
