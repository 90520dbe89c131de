/** The database's history, by the steps in `steps/`. They run by themselves at the start; one once released never changes. */
import { type Kysely, type Migration, Migrator } from "kysely";
import { clubSteps } from "./steps/club.ts";
import { firstSteps } from "./steps/first.ts";
import { type Dialect, wordsOf } from "./steps/words.ts";

function steps(dialect: Dialect): Record<string, Migration> {
  const words = wordsOf(dialect);
  return { ...firstSteps(words), ...clubSteps(words) };
}

/** The names of all steps, in their order. */
export const stepNames: readonly string[] = Object.keys(steps("sqlite"));

/** Brings the database up to date, or up to a step; answers the names of the steps taken. */
export async function migrate(db: Kysely<never>, dialect: Dialect, until?: string): Promise<readonly string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => steps(dialect) } });
  const { error, results } = await (until === undefined ? migrator.migrateToLatest() : migrator.migrateTo(until));
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
