/** Who wants nothing to do with whom. The blocked are not told: they find tables taken and their words unanswered. */
import type { Block, NewBlock } from "@admiralty/wire";
import type { Kysely } from "kysely";
import { badRequest, notFound } from "../errors.ts";
import { alone } from "../store/alone.ts";
import type { Schema } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { nameKey } from "./names.ts";

const blocksEach = 500;
type Reading = Pick<Kysely<Schema>, "selectFrom">;

export class Blocks {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** Blocks whoever has a place at a table, or an account of this name; neither follows the other any more. */
  async add(person: string, whom: NewBlock): Promise<void> {
    const blocked = await this.meant(whom);
    if (!blocked) throw notFound();
    if (blocked === person) throw badRequest("self", "That is you.");
    await alone(this.store, "people", person, async (trx) => {
      const all = await trx.selectFrom("blocks").select("blocked").where("person", "=", person).execute();
      if (all.length >= blocksEach) throw badRequest("too-many", `You can block ${blocksEach} people at most.`);
      await trx
        .insertInto("blocks")
        .values({ person, blocked, at: this.store.now() })
        .onConflict((already) => already.columns(["person", "blocked"]).doNothing())
        .execute();
      await trx
        .deleteFrom("follows")
        .where((where) =>
          where.or([
            where.and([where("person", "=", person), where("followed", "=", blocked)]),
            where.and([where("person", "=", blocked), where("followed", "=", person)]),
          ]),
        )
        .execute();
    });
  }

  private async meant(whom: NewBlock): Promise<string | null | undefined> {
    const { db } = this.store;
    if ("name" in whom) {
      const account = db.selectFrom("people").select("id").where("name_key", "=", nameKey(whom.name));
      return (await account.executeTakeFirst())?.id;
    }
    const { table, place } = whom;
    const seated = db.selectFrom("players").select("person").where("table_id", "=", table).where("place", "=", place);
    return (await seated.executeTakeFirst())?.person;
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
