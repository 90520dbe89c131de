/** What waits for somebody to sit down: who seeks an opponent, and tables with a free chair, as rows of one list. */
import type { ClockRule, GameInfo, Presence, Present, Seek, Table } from "@admiralty/client";
import { lobby } from "../text/lobby.ts";

export interface OpenPlace {
  readonly key: string;
  readonly name: string;
  readonly rating: number | undefined;
  /** Undefined for who is not here, or goes unseen. */
  readonly presence: Presence["state"] | undefined;
  readonly game: string;
  /** What is left for who sits down. */
  readonly side: string;
  readonly clocks: readonly ClockRule[];
  readonly rated: boolean;
  /** Rated matches are between accounts. */
  readonly barred: boolean;
  readonly seek?: Seek;
  readonly table?: Table;
}

export const kinds = ["all", "live", "slow", "mine"] as const;
export type Kind = (typeof kinds)[number];

export function fits({ clocks, barred }: OpenPlace, kind: Kind): boolean {
  if (kind === "mine") return !barred;
  return kind === "all" || clocks.some((clock) => (clock.kind === "live") === (kind === "live"));
}

/** For who takes days for a turn. */
export const isSlow = ({ clocks }: OpenPlace): boolean => clocks.some(({ kind }) => kind === "slow");

/** Those one may sit down with first, then who is here; the longest wait before the others. */
export function openPlaces(
  seeks: readonly Seek[],
  tables: readonly Table[],
  games: readonly GameInfo[],
  present: Present | undefined,
  isAccount: boolean,
): readonly OpenPlace[] {
  const here = new Map(present?.people.map(({ name, state }) => [name, state]));
  const since = (each: OpenPlace): number => each.seek?.createdAt ?? each.table?.createdAt ?? 0;
  const all: OpenPlace[] = [];
  for (const seek of seeks) {
    if (seek.mine) continue;
    const seats = games.find(({ id }) => id === seek.game)?.seats ?? [];
    const left = seats.find(({ id }) => id !== seek.seat)?.title ?? lobby.either;
    all.push({
      key: `seek ${seek.id}`,
      name: seek.name,
      rating: seek.rating?.value,
      presence: here.get(seek.name),
      game: seek.game,
      side: seek.sides === "bid" ? lobby.sealed : seek.seat === null ? lobby.eitherSide : left,
      clocks: seek.clocks,
      rated: seek.rated,
      barred: seek.rated && !isAccount,
      seek,
    });
  }
  for (const table of tables) {
    const [host] = table.players;
    if (!host) continue;
    const seats = games.find(({ id }) => id === table.game)?.seats ?? [];
    const left = seats.find(({ id }) => id !== host.seat)?.title ?? lobby.either;
    all.push({
      key: `table ${table.id}`,
      name: host.name,
      rating: host.rating?.value,
      presence: here.get(host.name),
      game: table.game,
      side: table.sides === "bid" ? lobby.sealed : table.sides === "random" || host.seat === null ? lobby.byLot : left,
      clocks: [table.clock],
      rated: table.rated,
      barred: false,
      table,
    });
  }
  const rank = (each: OpenPlace): number => (each.barred ? 2 : 0) + (each.presence === undefined ? 1 : 0);
  return all.sort((a, b) => rank(a) - rank(b) || since(a) - since(b));
}
