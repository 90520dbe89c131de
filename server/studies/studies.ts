/** Studies: what people write about finished matches. Nobody but the owner reads one, unless it is shared by its link. */
import { readRecord } from "@admiralty/engine";
import type { NewStudy, Study, StudyChange, StudySummary } from "@admiralty/wire";
import { badRequest, conflict, notFound } from "../errors.ts";
import { newId } from "../ids.ts";
import type { Shelf } from "../shelf.ts";
import type { StudyRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

/** Each holds a whole match. */
const mostOfOne = 100;

type Body = Pick<Study, "record" | "remarks">;

export class Studies {
  private readonly store: Store;
  private readonly shelf: Shelf;
  private readonly now: () => number;

  constructor(store: Store, shelf: Shelf, now: () => number) {
    this.store = store;
    this.shelf = shelf;
    this.now = now;
  }

  async of(owner: string): Promise<StudySummary[]> {
    const rows = await this.store.db
      .selectFrom("studies")
      .select(["id", "game", "title", "visibility", "remarks", "updated_at"])
      .where("owner", "=", owner)
      .orderBy("updated_at", "desc")
      .orderBy("id")
      .execute();
    return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at }));
  }

  async create(owner: string, { title, record, remarks = [] }: NewStudy): Promise<Study> {
    this.checkRecord(record, "record");
    this.checkRemarks(remarks, record);
    const id = newId();
    const at = this.now();
    await this.store.db.transaction().execute(async (trx) => {
      const { count } = await trx
        .selectFrom("studies")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .where("owner", "=", owner)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostOfOne) throw conflict("full", `Nobody keeps more than ${mostOfOne} studies.`);
      const body = JSON.stringify({ record, remarks } satisfies Body);
      await trx
        .insertInto("studies")
        .values({
          id,
          owner,
          game: record.game,
          title,
          visibility: "me",
          body,
          remarks: remarks.length,
          created_at: at,
          updated_at: at,
        })
        .execute();
    });
    return this.look(id, owner);
  }

  /** For its owner, and for whoever has the link to one that is shared; to others it is as if it never was. */
  async look(id: string, reader: string | undefined): Promise<Study> {
    const row = await this.row(id);
    if (row.owner !== reader && row.visibility !== "link") throw notFound();
    const { name } = await this.store.db
      .selectFrom("people")
      .select("name")
      .where("id", "=", row.owner)
      .executeTakeFirstOrThrow();
    const { game, title, visibility } = row;
    const mine = row.owner === reader;
    return { id, game, title, by: name, mine, visibility, ...(JSON.parse(row.body) as Body) };
  }

  async change(id: string, owner: string, { title, visibility, remarks }: StudyChange): Promise<Study> {
    const row = await this.owned(id, owner);
    const body = JSON.parse(row.body) as Body;
    if (remarks) this.checkRemarks(remarks, body.record);
    await this.store.db
      .updateTable("studies")
      .set({
        ...(title === undefined ? {} : { title }),
        ...(visibility === undefined ? {} : { visibility }),
        ...(remarks === undefined ? {} : { body: JSON.stringify({ ...body, remarks }), remarks: remarks.length }),
        updated_at: this.now(),
      })
      .where("id", "=", id)
      .execute();
    return this.look(id, owner);
  }

  async remove(id: string, owner: string): Promise<void> {
    await this.owned(id, owner);
    await this.store.db.deleteFrom("studies").where("id", "=", id).execute();
  }

  // --- inside ------------------------------------------------------------------------------

  private async row(id: string): Promise<StudyRow> {
    const row = await this.store.db.selectFrom("studies").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  private async owned(id: string, owner: string): Promise<StudyRow> {
    const row = await this.row(id);
    if (row.owner !== owner) throw notFound();
    return row;
  }

  /** A match that still runs cannot be spoken of: its record has neither result nor key. */
  private checkRecord(record: unknown, place: string): void {
    const reading = readRecord(JSON.stringify(record));
    if (!reading.ok) {
      const problems = reading.problems.map(({ place: at, cause }) => `${place}: ${at} ${cause}`);
      throw badRequest("record", "That is not the record of a match.", problems.slice(0, 5));
    }
    const { game, result, fairness } = reading.record;
    if (!this.shelf.has(game)) throw badRequest("game", `There is no game ${game} here.`);
    if (result === undefined || fairness.key === undefined) {
      throw badRequest("not-over", "Only a match that is over can be spoken of.");
    }
  }

  private checkRemarks(remarks: Study["remarks"], { entries }: Body["record"]): void {
    for (const [index, { entry, variation }] of remarks.entries()) {
      if (entry > entries.length) throw badRequest("entry", `remarks[${index}] stands after the end of the match.`);
      if (variation) this.checkRecord(variation, `remarks[${index}].variation`);
    }
  }
}
