/** From stored rows to a match in memory, also when the rules have changed since it began. */
import { canonical, type Game, Match, type MatchRecord, type Snapshot } from "@admiralty/engine";
import { Refused } from "../errors.ts";
import type { SnapshotRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { Hosted, recordOf, type Seated } from "./hosted.ts";

export function seatedPlayers(store: Store, table: string): Promise<Seated[]> {
  return seatedAt(store, [table]);
}

/** The players of some tables, each with what is needed of the person, by their places. */
export async function seatedAt(store: Store, tables: readonly string[]): Promise<Seated[]> {
  const rows = await store.db
    .selectFrom("players")
    .innerJoin("tables", "tables.id", "players.table_id")
    .leftJoin("people", "people.id", "players.person")
    .leftJoin("ratings", (join) =>
      join
        .onRef("ratings.person", "=", "players.person")
        .onRef("ratings.game", "=", "tables.game")
        .onRef("ratings.seat", "=", "players.seat"),
    )
    .selectAll("players")
    .select([
      "people.kind as person_kind",
      "people.vacation_from as vacation_from",
      "people.vacation_until as vacation_until",
      "people.notify as notify",
      "ratings.rating as rating",
      "ratings.deviation as deviation",
      "ratings.matches as matches",
    ])
    .where("players.table_id", "in", [...tables])
    .orderBy("players.place")
    .execute();
  // As plain objects, which take a third of the memory: those of a match are kept as long as it is.
  return rows.map((row) => ({ ...row })) as Seated[];
}

export async function loadHosted(store: Store, game: Game, table: string): Promise<Hosted | undefined> {
  const found = await store.look(table, 0);
  if (found === undefined || found.row.setup === null) return undefined;
  const { row, entries } = found;
  const players = await seatedPlayers(store, table);
  const record = recordOf(row, players, entries);
  if (row.rules === game.version) {
    return new Hosted(game, row, players, Match.resume(game, record, row.key), entries, undefined);
  }
  const snapshot = await store.db.selectFrom("snapshots").selectAll().where("table_id", "=", table).executeTakeFirst();
  const { match, differs } = resumeUnderNewRules(game, record, row.key, snapshot);
  return new Hosted(game, row, players, match, entries, differs);
}

/**
 * The rules have another version than when the match began. Where they lead to the same position nothing is lost;
 * where they do not, play goes on from the position as it was stored, and the difference is told.
 */
export function resumeUnderNewRules(
  game: Game,
  record: MatchRecord,
  key: string,
  stored: SnapshotRow | undefined,
): { readonly match: Match; readonly differs: string | undefined } {
  const snapshot: Snapshot<unknown> | undefined = stored && {
    entries: stored.entries,
    state: JSON.parse(stored.state) as unknown,
    seqs: JSON.parse(stored.seqs) as Record<string, number>,
  };
  let cause: string;
  try {
    const match = Match.resume(game, record, key);
    if (snapshot === undefined) return { match, differs: undefined };
    const until = { ...record, entries: record.entries.slice(0, snapshot.entries) };
    const then = Match.resume(game, until, key).snapshot();
    if (then.entries !== snapshot.entries || canonical(then.state) === canonical(snapshot.state)) {
      return { match, differs: undefined };
    }
    cause = `the position after entry ${snapshot.entries} is another`;
  } catch (error) {
    cause = (error as Error).message;
  }
  const versions = `made by rules ${record.rules}, now ${game.version}`;
  if (snapshot) {
    try {
      const match = Match.resume(game, record, key, snapshot);
      return { match, differs: `${versions}: ${cause}; continued from the stored position` };
    } catch (error) {
      cause = (error as Error).message;
    }
  }
  throw new Refused(409, "rules-changed", `This match cannot be continued: ${versions}: ${cause}`);
}

/** Kept beside the record so that a change of rules cannot strand a match. The record stays the truth. */
export function snapshotRow(hosted: Hosted, { entries, state, seqs }: Snapshot<unknown>): SnapshotRow | undefined {
  if (entries === 0) return undefined;
  return {
    table_id: hosted.id,
    entries,
    rules: hosted.game.version,
    state: JSON.stringify(state),
    seqs: JSON.stringify(seqs),
  };
}

export async function storeSnapshot(store: Store, hosted: Hosted): Promise<void> {
  const row = snapshotRow(hosted, hosted.match.snapshot());
  if (!row) return;
  await store.db
    .insertInto("snapshots")
    .values(row)
    .onConflict((conflict) => conflict.column("table_id").doUpdateSet(row))
    .execute();
}
