/** Texts that somebody finds they should not have had to read: a line of chat, a name, what stands on a table. */
import type { NewReport, ReportCase, ReportInfo } from "@admiralty/wire";
import type { Selectable } from "kysely";
import { conflict, notFound } from "../errors.ts";
import { finishedBy } from "../people/profiles.ts";
import type { ReportRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { nameKey } from "./names.ts";

const openEach = 20;
/** Lines that are shown with a reported one, before and behind it. */
const around = 4;
const listed = 100;
/** So many are read to put them together. */
const read = 1000;
/** Of so many that say the same the lines are shown. */
const quotedReports = 5;
/** After so many decided reports it is seen whether somebody reports rightly. */
const judged = 3;

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
        upheld: null,
      })
      .execute();
  }

  /**
   * The oldest open ones first, those that say the same of the same person together; last what comes from people who
   * mostly report for nothing. Of those that are done, the newest.
   */
  async list(state: ReportRow["state"]): Promise<ReportInfo[]> {
    const rows = await this.store.db
      .selectFrom("reports")
      .selectAll()
      .where("state", "=", state)
      .orderBy("id", state === "open" ? "asc" : "desc")
      .limit(read)
      .execute();
    if (state === "done") return rows.slice(0, listed).map((row) => summary(row, 1));
    const weights = await this.standings(rows.flatMap(({ reporter }) => reporter ?? []));
    const cases = new Map<string, Selectable<ReportRow>[]>();
    for (const row of rows) cases.set(caseOf(row), [...(cases.get(caseOf(row)) ?? []), row]);
    return [...cases.values()]
      .map((same) => ({ same, heavy: same.some(({ reporter }) => isHeeded(weights.get(reporter ?? ""))) }))
      .toSorted((a, b) => Number(b.heavy) - Number(a.heavy))
      .slice(0, listed)
      .map(({ same }) => summary(same[0] as Selectable<ReportRow>, same.length));
  }

  async row(id: number): Promise<Selectable<ReportRow>> {
    const row = await this.store.db.selectFrom("reports").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  /** Everything an operator needs to decide, and no more of the table than that. */
  async look(id: number): Promise<ReportCase> {
    const { db } = this.store;
    const row = await this.row(id);
    const same = row.state === "open" ? await this.same(row) : [row];
    const before = await db
      .selectFrom("reports")
      .selectAll()
      .where("about", "=", row.about)
      .where("about", "is not", null)
      .where("state", "=", "done")
      .orderBy("id", "desc")
      .limit(10)
      .execute();
    const standings = await this.standings(same.flatMap(({ reporter }) => reporter ?? []));
    const seen = new Set<string>();
    const quoted = same
      .slice(0, quotedReports)
      .flatMap((each) => JSON.parse(each.quoted) as ReportCase["quoted"])
      .filter((line) => {
        const mark = `${line.at} ${line.name} ${line.text} ${line.reported}`;
        return !seen.has(mark) && seen.add(mark);
      });
    return {
      ...summary(row, same.length),
      text: same.flatMap(({ text }) => text || []).join("\n"),
      reporters: [...standings.values()],
      person: row.about === null ? null : await this.person(row.about),
      quoted,
      before: before.map((each) => summary(each, 1)),
    };
  }

  /** Settles what says the same of the same person too; answers who had reported it. */
  async settle(row: Selectable<ReportRow>, decision: string, upheld: boolean): Promise<readonly string[]> {
    const ids = (await this.same(row)).map(({ id }) => id);
    const settled = await this.store.db
      .updateTable("reports")
      .set({ state: "done", decision, decided_at: this.store.now(), upheld: upheld ? 1 : 0 })
      .where("id", "in", [row.id, ...ids])
      .where("state", "=", "open")
      .returning("reporter")
      .execute();
    if (settled.length === 0) throw conflict("done", "Another operator has decided this already.");
    return [...new Set(settled.flatMap(({ reporter }) => reporter ?? []))];
  }

  /** Open ones that say the same of the same person, the oldest first. */
  private same(row: Selectable<ReportRow>): Promise<Selectable<ReportRow>[]> {
    const open = this.store.db.selectFrom("reports").selectAll().where("state", "=", "open").orderBy("id");
    // Whoever is unknown is not the same as another who is.
    if (row.about === null) return open.where("id", "=", row.id).execute();
    return open.where("about", "=", row.about).where("reason", "=", row.reason).limit(read).execute();
  }

  /** How many reports of each were decided, and of how many something came. */
  private async standings(people: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
    if (people.length === 0) return new Map();
    const rows = await this.store.db
      .selectFrom("people")
      .leftJoin("reports", (join) => join.onRef("reports.reporter", "=", "people.id").on("upheld", "is not", null))
      .select(["people.id", "people.name"])
      .select(({ fn }) => [fn.count<number>("reports.id").as("reports"), fn.sum<number | null>("upheld").as("upheld")])
      .where("people.id", "in", [...new Set(people)])
      .groupBy(["people.id", "people.name"])
      .execute();
    return new Map(
      rows.map(({ id, name, reports, upheld }) => [
        id,
        { name, reports: Number(reports), upheld: Number(upheld ?? 0) },
      ]),
    );
  }

  private async person(id: string): Promise<ReportCase["person"]> {
    const { db } = this.store;
    const row = await db.selectFrom("people").select(["name", "created_at"]).where("id", "=", id).executeTakeFirst();
    if (!row) return null;
    const { begun, finished } = await finishedBy(this.store, id);
    return { name: row.name, since: row.created_at, matches: begun, finished };
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

interface Standing {
  readonly name: string;
  readonly reports: number;
  readonly upheld: number;
}

/** Who was mostly wrong is not refused, and not told: what they say is looked at last. */
function isHeeded(standing: Standing | undefined): boolean {
  return !standing || standing.reports < judged || standing.upheld / standing.reports >= 1 / 3;
}

const caseOf = ({ id, about, reason }: Selectable<ReportRow>): string =>
  about === null ? `one ${id}` : `${about} ${reason}`;

function summary(row: Selectable<ReportRow>, reports: number): ReportInfo {
  const { id, kind, reason, about_name, at, state, decision } = row;
  return { id, kind, reason, about: about_name, at, state, decision, reports };
}
