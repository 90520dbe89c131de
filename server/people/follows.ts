/** Whom a person wants to meet again: who of them is here, and at which table they can be watched. */
import type { Followed } from "@admiralty/wire";
import { nameKey } from "../accounts/names.ts";
import { badRequest, notFound } from "../errors.ts";
import type { Presence } from "../live/presence.ts";
import type { PeopleRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { privacyOf } from "./privacy.ts";

const most = 500;

export class Follows {
  private readonly store: Store;
  private readonly presence: Presence;

  constructor(store: Store, presence: Presence) {
    this.store = store;
    this.presence = presence;
  }

  async add(person: string, name: string): Promise<void> {
    const { db } = this.store;
    const followed = await this.known(name);
    if (followed.id === person) throw badRequest("self", "That is you.");
    const all = await db.selectFrom("follows").select("followed").where("person", "=", person).execute();
    if (all.length >= most) throw badRequest("too-many", `You can follow ${most} players at most.`);
    await db
      .insertInto("follows")
      .values({ person, followed: followed.id, at: this.store.now() })
      .onConflict((already) => already.columns(["person", "followed"]).doNothing())
      .execute();
  }

  async remove(person: string, name: string): Promise<void> {
    const { id } = await this.known(name);
    await this.store.db.deleteFrom("follows").where("person", "=", person).where("followed", "=", id).execute();
  }

  /** Who is here first. Whoever has blocked this person is never here for them. */
  async list(person: string): Promise<Followed[]> {
    const { db } = this.store;
    const rows = await db
      .selectFrom("follows")
      .innerJoin("people", "people.id", "follows.followed")
      .select(["people.id", "people.name", "people.privacy"])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom("blocks")
            .select("blocks.at")
            .whereRef("blocks.person", "=", "follows.followed")
            .whereRef("blocks.blocked", "=", "follows.person"),
        ).as("hides"),
      )
      .where("follows.person", "=", person)
      .where("people.erase_at", "is", null)
      .execute();
    const found = rows.map((row) => ({
      id: row.id,
      name: row.name,
      state: row.hides ? ("gone" as const) : shownPresence(this.presence, row),
    }));
    const at = await tablesOf(
      this.store,
      found.filter(({ state }) => state !== "gone").map(({ id }) => id),
    );
    const order = ["here", "table", "away", "gone"];
    return found
      .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.name < b.name ? -1 : 1))
      .map(({ id, name, state }) => ({ name, state, table: at.get(id) ?? null }));
  }

  private async known(name: string): Promise<{ readonly id: string }> {
    const row = await this.store.db
      .selectFrom("people")
      .select("id")
      .where("name_key", "=", nameKey(name))
      .executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }
}

/** As everybody may know it. */
export function shownPresence(presence: Presence, row: Pick<PeopleRow, "id" | "privacy">): Followed["state"] {
  return privacyOf(row).presence === "nobody" ? "gone" : presence.of(row.id).state;
}

/** The public match that each of these plays, the one with the last decision; not of those who play none. */
export async function tablesOf(
  { db }: Store,
  people: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Followed["table"]>>> {
  if (people.length === 0) return new Map();
  const rows = await db
    .selectFrom("players")
    .innerJoin("tables", "tables.id", "players.table_id")
    .leftJoin("players as theirs", (join) =>
      join.onRef("theirs.table_id", "=", "tables.id").onRef("theirs.place", "!=", "players.place"),
    )
    .select(["players.person", "tables.id", "tables.game", "theirs.name as against"])
    .where("players.person", "in", [...people])
    .where("tables.status", "=", "playing")
    .where("tables.visibility", "=", "public")
    .orderBy("tables.updated_at")
    .execute();
  // Of several the last one stays.
  return new Map(rows.map(({ person, id, game, against }) => [person ?? "", { id, game, against: against ?? "" }]));
}
