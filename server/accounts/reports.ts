/** Texts that somebody finds they should not have had to read: a line of chat, a name, what stands on a table. */
import type { NewReport, ReportCase, ReportInfo } from "@admiralty/wire";
import type { Selectable } from "kysely";
import { conflict, notFound } from "../errors.ts";
import type { ReportRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { nameKey } from "./names.ts";

const openEach = 20;
/** Lines that are shown with a reported one, before and behind it. */
const around = 4;
const listed = 100;

interface Found {
  readonly kind: ReportRow["kind"];
  readonly about: string | null;
  readonly name: string;
  readonly quoted: ReportCase["quoted"];
}

export class Reports {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** What is reported is kept as it was, whatever becomes of it. */
  async add(reporter: string, report: NewReport): Promise<void> {
    const { db } = this.store;
    const open = await db
      .selectFrom("reports")
      .select("id")
      .where("reporter", "=", reporter)
      .where("state", "=", "open")
      .execute();
    if (open.length >= openEach)
      throw conflict("too-many", "Your earlier reports are still to be looked at; wait until they have been.");
    const { kind, about, name, quoted } = await this.find(report);
    await db
      .insertInto("reports")
      .values({
        reporter,
        about,
        about_name: name,
        table_id: "table" in report ? report.table : "",
        kind,
        reason: report.reason,
        text: report.text ?? "",
        quoted: JSON.stringify(quoted),
        at: this.store.now(),
        state: "open",
        decision: null,
        decided_at: null,
      })
      .execute();
  }

  /** The oldest open ones first; of those that are done, the newest. */
  async list(state: ReportRow["state"]): Promise<ReportInfo[]> {
    const rows = await this.store.db
      .selectFrom("reports")
      .selectAll()
      .where("state", "=", state)
      .orderBy("id", state === "open" ? "asc" : "desc")
      .limit(listed)
      .execute();
    return rows.map(summary);
  }

  async row(id: number): Promise<Selectable<ReportRow>> {
    const row = await this.store.db.selectFrom("reports").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  /** Everything an operator needs to decide, and no more of the table than that. */
  async look(id: number): Promise<ReportCase> {
    const row = await this.row(id);
    const before = await this.store.db
      .selectFrom("reports")
      .selectAll()
      .where("about", "=", row.about)
      .where("about", "is not", null)
      .where("state", "=", "done")
      .orderBy("id", "desc")
      .limit(10)
      .execute();
    const quoted = JSON.parse(row.quoted) as ReportCase["quoted"];
    return { ...summary(row), text: row.text, quoted, before: before.map(summary) };
  }

  async settle(id: number, decision: string): Promise<void> {
    const { numUpdatedRows } = await this.store.db
      .updateTable("reports")
      .set({ state: "done", decision, decided_at: this.store.now() })
      .where("id", "=", id)
      .where("state", "=", "open")
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw conflict("done", "Another operator has decided this already.");
  }

  private async find(report: NewReport): Promise<Found> {
    const { db } = this.store;
    const at = this.store.now();
    if ("name" in report) {
      const player = await db
        .selectFrom("people")
        .select(["id", "name"])
        .where("name_key", "=", nameKey(report.name))
        .executeTakeFirst();
      if (!player) throw notFound();
      const { id, name } = player;
      return { kind: "name", about: id, name, quoted: [{ name, text: name, at, reported: true }] };
    }
    const { table, line, place } = report;
    if (line !== undefined) {
      const lines = db.selectFrom("chat").selectAll().where("table_id", "=", table);
      const said = await lines.where("id", "=", line).executeTakeFirst();
      if (!said) throw notFound();
      const before = await lines.where("id", "<", line).orderBy("id", "desc").limit(around).execute();
      const behind = await lines.where("id", ">", line).orderBy("id").limit(around).execute();
      const quoted = [...before.reverse(), said, ...behind].map(({ id, name, text, at }) => ({
        name,
        text,
        at,
        reported: id === line,
      }));
      return { kind: "chat", about: said.person, name: said.name, quoted };
    }
    if (place !== undefined) {
      const player = await db
        .selectFrom("players")
        .select(["person", "name"])
        .where("table_id", "=", table)
        .where("place", "=", place)
        .executeTakeFirst();
      if (!player?.person) throw notFound();
      const quoted = [{ name: player.name, text: player.name, at, reported: true }];
      return { kind: "name", about: player.person, name: player.name, quoted };
    }
    const row = await db
      .selectFrom("tables")
      .leftJoin("people", "people.id", "tables.creator")
      .select(["tables.creator", "tables.options", "people.name"])
      .where("tables.id", "=", table)
      .executeTakeFirst();
    if (!row) throw notFound();
    const name = row.name ?? "Deleted";
    return { kind: "table", about: row.creator, name, quoted: [{ name, text: row.options, at, reported: true }] };
  }
}

function summary({ id, kind, reason, about_name, at, state, decision }: Selectable<ReportRow>): ReportInfo {
  return { id, kind, reason, about: about_name, at, state, decision };
}
