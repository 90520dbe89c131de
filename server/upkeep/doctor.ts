/** Looks at what is stored and what it stands on: does every record follow the rules, does any rule change show? */
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { canonical, type Game, Match, verifyRecord } from "@admiralty/engine";
import { Kysely, SqliteDialect } from "kysely";
import { recordOf } from "../play/hosted.ts";
import { resumeUnderNewRules } from "../play/loading.ts";
import { allGames, Shelf, type ShelfSource } from "../shelf.ts";
import { openPostgres } from "../store/postgres.ts";
import type { Schema, TableRow } from "../store/schema.ts";
import { databaseFile, remembering, sqliteModule } from "../store/sqlite.ts";
import { examinePostgres, examineProxy, examineSqlite, type SetupCheck } from "./setup.ts";

export interface Finding {
  readonly table: string;
  readonly game: string;
  /** "broken": the record does not follow its own rules. "changed": the rules have changed under it. */
  readonly kind: "broken" | "changed";
  readonly place: string;
  readonly cause: string;
  /** Whether it can still be played or looked at. */
  readonly playable: boolean;
}

export interface DoctorReport {
  readonly ok: boolean;
  readonly database: string;
  /** Matches whose record was replayed, every die compared with its key. */
  readonly matches: number;
  /** Of these, played by rules that are not kept: their dice were not compared, only whether today's lead to the same. */
  readonly otherRules: number;
  readonly entries: number;
  readonly draws: number;
  readonly findings: readonly Finding[];
  readonly setup: readonly SetupCheck[];
  /** All that is wrong, as sentences. */
  readonly problems: readonly string[];
}

/**
 * `where` is the data folder, or the address of a PostgreSQL database; `url` that of the running server as people know
 * it, if its proxy is to be looked at too. Changes nothing; the server may run.
 */
export async function doctor(where: string, games: ShelfSource = allGames, url?: string): Promise<DoctorReport> {
  const { db, database, examine: examineSetup, close } = await openForReading(where);
  const setup: SetupCheck[] = [];
  const shelf = new Shelf(games);
  /** Those it was played by, where they are kept. */
  const rulesFor = async ({ game, rules }: TableRow): Promise<Game> => {
    const today = await shelf.game(game);
    return today.version === rules ? today : ((await games.rules?.(game, rules)) ?? today);
  };
  const findings: Finding[] = [];
  let otherRules = 0;
  let [matches, entries, draws] = [0, 0, 0];
  try {
    const rows = await db.selectFrom("tables").select("id").where("setup", "is not", null).orderBy("id").execute();
    for (const { id } of rows) {
      const row = await db.selectFrom("tables").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
      const found: Examination = shelf.has(row.game)
        ? await examine(db, await rulesFor(row), row)
        : {
            problem: { kind: "broken" as const, place: "game", cause: `there is no game ${row.game}`, playable: false },
          };
      matches++;
      entries += found.entries ?? 0;
      draws += found.draws ?? 0;
      if (found.otherRules) otherRules++;
      if (found.problem) findings.push({ table: id, game: row.game, ...found.problem });
    }
    setup.push(...(await examineSetup()));
    if (url !== undefined) setup.push(...(await examineProxy(url)));
  } finally {
    await close();
  }
  const problems = findings.map(
    ({ table, game, place, cause, playable }) =>
      `${game} ${table}, ${place}: ${cause}${playable ? "" : " (cannot be played on)"}`,
  );
  for (const { what, ok, text } of setup) if (!ok) problems.push(`${what}: ${text}`);
  if (database !== "ok") problems.unshift(`the database is damaged: ${database}`);
  return { ok: problems.length === 0, database, matches, otherRules, entries, draws, findings, setup, problems };
}

interface Examination {
  readonly entries?: number;
  readonly draws?: number;
  readonly otherRules?: true;
  readonly problem: Omit<Finding, "table" | "game"> | undefined;
}

async function examine(db: Kysely<Schema>, game: Game, row: TableRow): Promise<Examination> {
  const players = await db.selectFrom("players").selectAll().where("table_id", "=", row.id).orderBy("place").execute();
  const stored = await db.selectFrom("entries").selectAll().where("table_id", "=", row.id).orderBy("number").execute();
  const gap = stored.findIndex((entry, index) => entry.number !== index + 1);
  const broken = (place: string, cause: string) => ({
    problem: { kind: "broken" as const, place, cause, playable: false },
  });
  if (gap >= 0) return broken(`entries[${gap}]`, "an entry is missing from the record");
  const record = recordOf(row, players, stored);
  const keyed = { ...record, fairness: { ...record.fairness, key: row.key } };
  if (row.rules !== game.version) {
    const snapshot = await db.selectFrom("snapshots").selectAll().where("table_id", "=", row.id).executeTakeFirst();
    try {
      const { differs } = resumeUnderNewRules(game, record, row.key, snapshot);
      if (differs === undefined) return { entries: stored.length, draws: 0, otherRules: true, problem: undefined };
      return {
        otherRules: true,
        problem: { kind: "changed" as const, place: "rules", cause: differs, playable: true },
      };
    } catch (error) {
      return {
        otherRules: true,
        problem: { kind: "changed" as const, place: "rules", cause: (error as Error).message, playable: false },
      };
    }
  }
  let whole: typeof keyed;
  try {
    whole = row.status === "over" ? (Match.resume(game, record, row.key).record() as typeof keyed) : keyed;
  } catch (error) {
    return broken("entries", (error as Error).message);
  }
  const result = verifyRecord(game, whole);
  const [problem] = result.problems;
  if (problem) return broken(problem.place, problem.cause);
  const outcome = row.outcome === null ? null : (JSON.parse(row.outcome) as unknown);
  if (canonical(outcome) !== canonical(row.status === "over" ? (whole.result ?? null) : null)) {
    return broken("outcome", "the stored outcome is not the record's");
  }
  return { entries: result.entries, draws: result.draws, problem: undefined };
}

async function openForReading(
  where: string,
): Promise<{ db: Kysely<Schema>; database: string; examine(): Promise<SetupCheck[]>; close(): Promise<void> }> {
  if (/^postgres(ql)?:\/\//.test(where)) {
    const store = await openPostgres(where, () => {});
    const examine = async () => examinePostgres(store.db, await store.feel(false));
    return { db: store.db, database: "ok", examine, close: () => store.close() };
  }
  const file = databaseFile(resolve(where));
  if (!existsSync(file)) throw new Error(`There is no database in ${where}.`);
  if (statSync(file).size === 0) throw new Error(`${file} is empty: it holds no database.`);
  const { DatabaseSync } = sqliteModule();
  const raw = new DatabaseSync(file);
  raw.exec("pragma query_only = on; pragma busy_timeout = 5000");
  const [check] = raw.prepare("pragma integrity_check").all() as { integrity_check: string }[];
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: remembering(raw) as never }) });
  const examine = () => examineSqlite(db, resolve(where));
  return { db, database: check?.integrity_check ?? "unreadable", examine, close: () => db.destroy() };
}
