/** The match begins: sides are settled, the position is set up, clocks start, whoever is away is told. */
import { type Game, identityHash, Match } from "@admiralty/engine";
import type { Transaction } from "kysely";
import { barredFrom } from "../accounts/sanctions.ts";
import { firstToFall, startClocks } from "../play/clock.ts";
import { thinkingJob } from "../play/thinking-job.ts";
import type { PlayerRow, Schema, TableRow } from "../store/schema.ts";
import type { NewJob } from "../store/store.ts";
import { type Had, seat as seatPlayers } from "./seating.ts";

/** Answers the work that follows from it. `by` is the person who took the last place. */
export async function begin(
  trx: Transaction<Schema>,
  game: Game,
  row: TableRow,
  players: readonly PlayerRow[],
  by: string,
  now: number,
): Promise<NewJob[]> {
  const had =
    row.tournament !== null && row.sides === "bid" ? await hadBefore(trx, row.tournament, players) : undefined;
  const { seats, options, settled } = seatPlayers(game, row, players, had);
  const sitting = await trx
    .selectFrom("people")
    .select(["id", "kind", "salt", "muted_until", "banned_until", "unrated_until", "no_events_until"])
    .where(
      "id",
      "in",
      players.map((player) => player.person ?? ""),
    )
    .execute();
  const identities = new Map(sitting.map(({ id, salt }) => [id, identityHash(salt, row.id, id)]));
  const names: Record<string, string> = {};
  const words: Record<string, string> = {};
  for (const [index, player] of players.entries()) {
    const seat = seats[index] as string;
    names[seat] = player.name;
    words[seat] = player.word;
    const identity = player.person === null ? null : (identities.get(player.person) ?? null);
    await trx
      .updateTable("players")
      .set({ seat, identity })
      .where("table_id", "=", row.id)
      .where("place", "=", player.place)
      .execute();
  }
  const counted = sitting.filter((person) => person.kind === "account" && !barredFrom(person, "ratings", now));
  const fairness = { key: row.key, commitment: row.commitment, words };
  const match = Match.create(game, { options, fairness, players: names });
  const awaiting = match.awaiting() as string[];
  const rule = JSON.parse(row.clock);
  const people = seats.filter((_, index) => players[index]?.level === null);
  const clocks = startClocks(rule, people, awaiting, now);
  await trx
    .updateTable("tables")
    .set((update) => ({
      rev: update("rev", "+", 1),
      status: "playing",
      rated: row.rated === 1 && counted.length === players.length ? 1 : 0,
      rules: game.version,
      options: JSON.stringify(options),
      settled: settled ? JSON.stringify(settled) : null,
      setup: JSON.stringify(match.record().setup),
      awaiting: JSON.stringify(awaiting),
      clocks: clocks ? JSON.stringify(clocks) : null,
      deadline: (clocks && firstToFall(rule, clocks, {})?.at) ?? null,
      started_at: now,
      updated_at: now,
    }))
    .where("id", "=", row.id)
    .execute();
  const jobs: NewJob[] = [];
  if (awaiting.some((seat) => !people.includes(seat))) {
    jobs.push(thinkingJob(row, players, now));
  }
  for (const [index, player] of players.entries()) {
    // Whoever took the last place knows.
    if (player.person === null || player.person === by) continue;
    jobs.push({
      kind: "news",
      key: `news ${row.id} ${player.place}`,
      payload: JSON.stringify({
        table: row.id,
        place: player.place,
        kind: "started",
        seq: match.seq(seats[index] as string),
        at: now,
      }),
      run_at: now,
    });
  }
  return jobs;
}

/** How often these players have had each side in the tournament. */
async function hadBefore(trx: Transaction<Schema>, tournament: string, players: readonly PlayerRow[]): Promise<Had> {
  const rows = await trx
    .selectFrom("players")
    .innerJoin("tables", "tables.id", "players.table_id")
    .select(["players.person", "players.seat"])
    .where("tables.tournament", "=", tournament)
    .where("tables.started_at", "is not", null)
    .where("players.person", "in", ["", ...players.flatMap(({ person }) => person ?? [])])
    .execute();
  const had = new Map<string, Record<string, number>>();
  for (const { person, seat } of rows) {
    if (person === null || seat === null) continue;
    const own = had.get(person) ?? {};
    had.set(person, { ...own, [seat]: (own[seat] ?? 0) + 1 });
  }
  return had;
}
