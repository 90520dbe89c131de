/** Who wants nothing to do with whom. The blocked are not told: they find tables taken and their words unanswered. */
import type { Block } from "@admiralty/wire";
import type { Kysely } from "kysely";
import { badRequest, notFound } from "../errors.ts";
import type { Schema } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

const blocksEach = 500;
type Reading = Pick<Kysely<Schema>, "selectFrom">;

export class Blocks {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** Blocks whoever has a place at a table. */
  async add(person: string, table: string, place: number): Promise<void> {
    const { db } = this.store;
    const found = await db
      .selectFrom("players")
      .select("person")
      .where("table_id", "=", table)
      .where("place", "=", place)
      .executeTakeFirst();
    const blocked = found?.person;
    if (!blocked) throw notFound();
    if (blocked === person) throw badRequest("self", "That is you.");
    const all = await db.selectFrom("blocks").select("blocked").where("person", "=", person).execute();
    if (all.length >= blocksEach) throw badRequest("too-many", `${blocksEach} are enough.`);
    await db
      .insertInto("blocks")
      .values({ person, blocked, at: this.store.now() })
      .onConflict((already) => already.columns(["person", "blocked"]).doNothing())
      .execute();
  }

  async list(person: string): Promise<Block[]> {
    const rows = await this.store.db
      .selectFrom("blocks")
      .innerJoin("people", "people.id", "blocks.blocked")
      .select(["blocks.blocked as id", "people.name", "blocks.at"])
      .where("blocks.person", "=", person)
      .orderBy("blocks.at", "desc")
      .execute();
    return rows;
  }

  async remove(person: string, blocked: string): Promise<void> {
    const gone = await this.store.db
      .deleteFrom("blocks")
      .where("person", "=", person)
      .where("blocked", "=", blocked)
      .executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) throw notFound();
  }

  /** Those whose words a person does not want to read. */
  async blockedBy(person: string): Promise<ReadonlySet<string>> {
    const rows = await this.store.db.selectFrom("blocks").select("blocked").where("person", "=", person).execute();
    return new Set(rows.map((row) => row.blocked));
  }
}

/** Whether one of the others has blocked this person, or was blocked. */
export async function apart(db: Reading, person: string, others: readonly (string | null)[]): Promise<boolean> {
  const known = others.filter((other): other is string => other !== null && other !== person);
  if (known.length === 0) return false;
  const row = await db
    .selectFrom("blocks")
    .select("at")
    .where((where) =>
      where.or([
        where.and([where("person", "=", person), where("blocked", "in", known)]),
        where.and([where("blocked", "=", person), where("person", "in", known)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
