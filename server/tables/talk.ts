/** Chat at a table, seen by all who may look at it, and notes that only their writer sees. */
import type { ChatLine } from "@admiralty/wire";
import type { Transaction } from "kysely";
import { badRequest, conflict, Refused } from "../errors.ts";
import { isNewcomer } from "../people/newcomer.ts";
import type { Person } from "../people/people.ts";
import { alone } from "../store/alone.ts";
import type { ChatRow, Schema } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

const linesShown = 200;
const linesKept = 5000;
const minute = 60_000;
const accountLines = 60;
const guestLines = 5;
/** What leads elsewhere, also where it is only written as an address. */
const link = /\b(https?:\/\/|www\.)|[\p{L}\d]\.(com|net|org|io|gg|me|ru|info|biz|xyz|app|dev|link|top|online|site)\b/iu;

/** A line, and the person who said it. */
export interface Said {
  readonly line: ChatLine;
  readonly by: string | null;
}

export class Talk {
  private readonly store: Store;
  private readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** The newest lines behind `after`, oldest first; without those of people one does not want to read. */
  async lines(table: string, after: number, without: ReadonlySet<string>): Promise<ChatLine[]> {
    const rows = await this.store.db
      .selectFrom("chat")
      .selectAll()
      .where("table_id", "=", table)
      .where("id", ">", after)
      .orderBy("id", "desc")
      .limit(linesShown)
      .execute();
    return rows
      .reverse()
      .filter(({ person }) => person === null || !without.has(person))
      .map(told);
  }

  async line(id: number): Promise<Said | undefined> {
    const row = await this.store.db.selectFrom("chat").selectAll().where("id", "=", id).executeTakeFirst();
    return row && { line: told(row), by: row.person };
  }

  /** What was said at a table since some time, oldest first. */
  async since(table: string, at: number): Promise<Said[]> {
    const rows = await this.store.db
      .selectFrom("chat")
      .selectAll()
      .where("table_id", "=", table)
      .where("at", ">=", at)
      .orderBy("id")
      .limit(linesShown)
      .execute();
    return rows.map((row) => ({ line: told(row), by: row.person }));
  }

  async say(table: string, person: Person, seat: string | null, text: string): Promise<ChatLine> {
    await checkLinks(this.store, person.id, text);
    return alone(this.store, "tables", table, async (trx) => {
      await this.checkPace(trx, table, person);
      const { count } = await trx
        .selectFrom("chat")
        .select((select) => select.fn.countAll<number>().as("count"))
        .where("table_id", "=", table)
        .executeTakeFirstOrThrow();
      if (Number(count) >= linesKept)
        throw conflict("chat-full", "This table has as many lines of chat as it can hold.");
      const row = { table_id: table, person: person.id, name: person.name, seat, text, at: this.now() };
      const { id } = await trx.insertInto("chat").values(row).returning("id").executeTakeFirstOrThrow();
      return told({ ...row, id });
    });
  }

  /** Guests say less in a minute than those who have an account. */
  private async checkPace(trx: Transaction<Schema>, table: string, person: Person): Promise<void> {
    const most = person.kind === "guest" ? guestLines : accountLines;
    const rows = await trx
      .selectFrom("chat")
      .select("at")
      .where("table_id", "=", table)
      .where("person", "=", person.id)
      .where("at", ">", this.now() - minute)
      .orderBy("id", "desc")
      .limit(most)
      .execute();
    const oldest = rows[most - 1];
    if (!oldest) return;
    const retryAfter = Math.max(1, Math.ceil((oldest.at + minute - this.now()) / 1000));
    throw new Refused(429, "slow-down", `${most} lines a minute are enough; go on in ${retryAfter} s.`, { retryAfter });
  }

  async note(table: string, person: string): Promise<string> {
    const row = await this.store.db
      .selectFrom("notes")
      .select("text")
      .where("table_id", "=", table)
      .where("person", "=", person)
      .executeTakeFirst();
    return row?.text ?? "";
  }

  async saveNote(table: string, person: string, text: string): Promise<void> {
    await this.store.db
      .insertInto("notes")
      .values({ table_id: table, person, text })
      .onConflict((conflict) => conflict.columns(["table_id", "person"]).doUpdateSet({ text }))
      .execute();
  }
}

/** Who is new here sends nobody elsewhere. */
export async function checkLinks(store: Store, person: string, text: string): Promise<void> {
  if (link.test(text) && (await isNewcomer(store.db, person))) {
    throw badRequest("no-links", "Links can be sent after five matches with an account.");
  }
}

function told(row: Omit<ChatRow, "id"> & { id: number }): ChatLine {
  return { id: row.id, seat: row.seat, name: row.name, text: row.text, at: row.at };
}
