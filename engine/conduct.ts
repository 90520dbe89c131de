/** What a game tells of how its sides fare and sail, for the figures on a player's own page. */
import type { ActionBase, EventBase, Game } from "./game.ts";
import type { MatchRecord } from "./record.ts";
import { replay } from "./verify.ts";

/** What dice or cards brought a side, and what they would have brought on average. */
export interface Fortune {
  readonly seat: string;
  readonly got: number;
  readonly expected: number;
}

export interface Conduct {
  /** What is counted, for "so many … a match": "hits". */
  readonly unit: string;
  /** What luck had to say in an event; undefined where it had nothing to say. Exact, from the event alone. */
  fortune(event: EventBase<string>): Fortune | undefined;
  /** By its name, where an action sends a ship; left out by a game without places to go to. */
  station?(action: ActionBase): string | undefined;
}

/** A seat's figures of one match. */
export interface Conducted {
  readonly got: number;
  readonly expected: number;
  /** How often ships were sent to each station. */
  readonly stations: Readonly<Record<string, number>>;
}

/** Both sides' figures of a match that is over, by seat. Stops after each entry, so that others get their turn. */
export function* conductIn(game: Game, conduct: Conduct, record: MatchRecord): Generator<void, Map<string, Conducted>> {
  const found = new Map<string, { got: number; expected: number; stations: Record<string, number> }>(
    game.seats.map((seat) => [seat, { got: 0, expected: 0, stations: {} }]),
  );
  for (const { number, events, undone } of replay(game, record)) {
    yield;
    const entry = record.entries[number - 1];
    if (undone || !entry || !("actions" in entry)) continue;
    for (const event of events) {
      const fortune = conduct.fortune(event);
      const own = fortune && found.get(fortune.seat);
      if (!fortune || !own) continue;
      own.got += fortune.got;
      own.expected += fortune.expected;
    }
    const stations = found.get(entry.seat)?.stations;
    for (const action of entry.actions) {
      const station = conduct.station?.(action as ActionBase);
      if (stations && station !== undefined) stations[station] = (stations[station] ?? 0) + 1;
    }
  }
  return found;
}
