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
  /** The number of the turn that begins with an event; left out by a game without turns. */
  turn?(event: EventBase<string>): number | undefined;
  /** What went down in an event, by name; left out by a game in which nothing does. */
  lost?(event: EventBase<string>): readonly string[];
  /** By how much the first seat is ahead; left out where that is not counted. */
  lead?(state: unknown): number;
}

/** A seat's figures of one match. */
export interface Conducted {
  readonly got: number;
  readonly expected: number;
  /** How often ships were sent to each station. */
  readonly stations: Readonly<Record<string, number>>;
}

/** What went down, and in which turn; null where the game has no turns. */
export interface Loss {
  readonly name: string;
  readonly turn: number | null;
}

/** A match in figures. */
export interface Figures {
  readonly seats: ReadonlyMap<string, Conducted>;
  /** The last turn that began; null for a game without turns. */
  readonly turns: number | null;
  /** How often the lead passed from one side to the other; null where none is counted. */
  readonly leads: number | null;
  /** In the order in which it happened. */
  readonly lost: readonly Loss[];
}

/** The figures of a match that is over. Stops after each entry, so that others get their turn. */
export function* conductIn(game: Game, conduct: Conduct, record: MatchRecord): Generator<void, Figures> {
  const found = new Map<string, { got: number; expected: number; stations: Record<string, number> }>(
    game.seats.map((seat) => [seat, { got: 0, expected: 0, stations: {} }]),
  );
  const lost: Loss[] = [];
  let turn: number | null = null;
  const leads: number[] = [];
  for (const { number, state, events, undone } of replay(game, record)) {
    yield;
    if (undone) continue;
    for (const event of events) {
      for (const name of conduct.lost?.(event) ?? []) {
        // Both sides may be told of it, each by an event of its own.
        if (!lost.some((loss) => loss.name === name)) lost.push({ name, turn });
      }
      turn = conduct.turn?.(event) ?? turn;
    }
    if (conduct.lead && events.length > 0) leads.push(Math.sign(conduct.lead(state)));
    const entry = record.entries[number - 1];
    if (!entry || !("actions" in entry)) continue;
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
  return {
    seats: found,
    turns: turn,
    leads: conduct.lead ? changesIn(leads.filter((sign) => sign !== 0)) : null,
    lost,
  };
}

/** How often one follows upon another. */
function changesIn(signs: readonly number[]): number {
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}
