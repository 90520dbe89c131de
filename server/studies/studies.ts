/**
 * Studies: what people write about finished matches. Nobody but the owner reads one, unless it is shared by its link or
 * shown to all: then it stands in the archive with its match.
 */
import { canonical, readRecord } from "@admiralty/engine";
import type { NewStudy, NewStudyAnswer, Study, StudyChange, StudySummary } from "@admiralty/wire";
import { badRequest, conflict, notFound, Refused } from "../errors.ts";
import { newId } from "../ids.ts";
import type { Shelf } from "../shelf.ts";
import { alone } from "../store/alone.ts";
import type { PeopleRow, StudyRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { Answers } from "./answers.ts";

/** Each holds a whole match. */
const mostOfOne = 100;

type Body = Pick<Study, "record" | "remarks">;

export class Studies {
  private readonly store: Store;
  private readonly shelf: Shelf;
  private readonly now: () => number;
  private readonly answers: Answers;

  constructor(store: Store, shelf: Shelf, now: () => number) {
    this.answers = new Answers(store, now);
    this.store = store;
    this.shelf = shelf;
    this.now = now;
  }

  async of(owner: string): Promise<StudySummary[]> {
    const rows = await this.store.db
      .selectFrom("studies")
      .select(["id", "game", "title", "visibility", "remarks", "updated_at"])
      .select(({ selectFrom, fn }) =>
        selectFrom("study_votes")
          .select(fn.countAll<number>().as("votes"))
          .whereRef("study_votes.study", "=", "studies.id")
          .as("votes"),
      )
      .where("owner", "=", owner)
      .orderBy("updated_at", "desc")
      .orderBy("id")
      .execute();
    return rows.map(({ updated_at, votes, ...row }) => ({ ...row, votes: Number(votes), updatedAt: updated_at }));
  }

  async create(owner: string, { title, record, remarks = [] }: NewStudy): Promise<Study> {
    this.checkRecord(record, "record");
    this.checkRemarks(remarks, record);
    const id = newId();
    const at = this.now();
    await alone(this.store, "people", owner, async (trx) => {
      const { count } = await trx
        .selectFrom("studies")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .where("owner", "=", owner)
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostOfOne) throw conflict("full", `Nobody keeps more than ${mostOfOne} studies.`);
      const body = JSON.stringify({ record, remarks: named(remarks, []) } satisfies Body);
      await trx
        .insertInto("studies")
        .values({
          id,
          owner,
          game: record.game,
          title,
          visibility: "me",
          table_id: null,
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
    const row = await this.readable(id, reader);
    const { name } = await this.store.db
      .selectFrom("people")
      .select("name")
      .where("id", "=", row.owner)
      .executeTakeFirstOrThrow();
    const { game, title, visibility } = row;
    const mine = row.owner === reader;
    const body = bodyOf(row);
    const said = await this.answers.of(row, body.record, reader);
    const votes = await this.votes(row, reader);
    return { id, game, title, by: name, mine, visibility, ...body, ...said, ...votes };
  }

  /** Whoever has an account says whether they found it good; once, and never of their own. */
  async vote(id: string, person: PeopleRow, good: boolean): Promise<Study> {
    const row = await this.readable(id, person.id);
    if (person.kind !== "account") throw new Refused(403, "not-yours", "Only players with an account can vote.");
    if (row.owner === person.id) throw badRequest("self", "That study is your own.");
    const { db } = this.store;
    if (good) {
      await db
        .insertInto("study_votes")
        .values({ study: id, person: person.id, at: this.now() })
        .onConflict((already) => already.columns(["study", "person"]).doNothing())
        .execute();
    } else await db.deleteFrom("study_votes").where("study", "=", id).where("person", "=", person.id).execute();
    return this.look(id, person.id);
  }

  /** Whoever played the match may always answer; others with an account, unless the owner and they are apart. */
  async answer(id: string, person: PeopleRow, answer: NewStudyAnswer): Promise<Study> {
    const row = await this.readable(id, person.id);
    const { record, remarks } = bodyOf(row);
    if (!remarks.some((remark) => remark.id === answer.remark)) throw notFound();
    await this.answers.add(row, record, person, answer);
    return this.look(id, person.id);
  }

  async removeAnswer(id: string, person: string, answer: string): Promise<Study> {
    await this.answers.remove(await this.readable(id, person), person, answer);
    return this.look(id, person);
  }

  async change(id: string, owner: string, { title, visibility, remarks }: StudyChange): Promise<Study> {
    const row = await this.owned(id, owner);
    const before = bodyOf(row);
    if (remarks) this.checkRemarks(remarks, before.record);
    const after = remarks && named(remarks, before.remarks);
    const table = visibility === "all" ? await this.archived(before.record) : null;
    await this.store.db.transaction().execute(async (trx) => {
      await trx
        .updateTable("studies")
        .set({
          ...(title === undefined ? {} : { title }),
          ...(visibility === undefined ? {} : { visibility, table_id: table }),
          ...(after && { body: JSON.stringify({ ...before, remarks: after }), remarks: after.length }),
          updated_at: this.now(),
        })
        .where("id", "=", id)
        .execute();
      if (!after) return;
      // What was answered goes with the comment.
      const gone = before.remarks.flatMap((remark) =>
        remark.id !== undefined && !after.some((each) => each.id === remark.id) ? [remark.id] : [],
      );
      if (gone.length > 0) {
        await trx.deleteFrom("study_answers").where("study", "=", id).where("remark", "in", gone).execute();
      }
    });
    return this.look(id, owner);
  }

  async remove(id: string, owner: string): Promise<void> {
    await this.owned(id, owner);
    await this.store.db.deleteFrom("studies").where("id", "=", id).execute();
  }

  // --- inside ------------------------------------------------------------------------------

  private async votes({ id, owner }: StudyRow, reader: string | undefined): Promise<Pick<Study, "votes" | "voted">> {
    const { db } = this.store;
    const of = db.selectFrom("study_votes").where("study", "=", id);
    const { count } = await of.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
    if (reader === undefined || reader === owner) return { votes: Number(count), voted: null };
    const account = db.selectFrom("people").select("id").where("id", "=", reader).where("kind", "=", "account");
    if (!(await account.executeTakeFirst())) return { votes: Number(count), voted: null };
    const mine = await of.select("at").where("person", "=", reader).executeTakeFirst();
    return { votes: Number(count), voted: mine !== undefined };
  }

  private async row(id: string): Promise<StudyRow> {
    const row = await this.store.db.selectFrom("studies").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  private async readable(id: string, reader: string | undefined): Promise<StudyRow> {
    const row = await this.row(id);
    if (row.owner !== reader && row.visibility === "me") throw notFound();
    return row;
  }

  private async owned(id: string, owner: string): Promise<StudyRow> {
    const row = await this.row(id);
    if (row.owner !== owner) throw notFound();
    return row;
  }

  /** The match of the archive that this is the record of, to the letter: nothing else is shown under its name. */
  private async archived({ fairness, setup, entries }: Body["record"]): Promise<string> {
    const found = await this.store.db
      .selectFrom("tables")
      .innerJoin("archive", "archive.table_id", "tables.id")
      .select(["tables.id", "setup"])
      .where("commitment", "=", fairness.commitment)
      .executeTakeFirst();
    const rows = found ? await this.store.entries(found.id) : [];
    const stored = { setup: JSON.parse(found?.setup ?? "[]"), entries: rows.map(({ entry }) => JSON.parse(entry)) };
    if (!found || canonical(stored) !== canonical({ setup, entries } as never)) {
      throw conflict("not-archived", "Only a public match that was played here can be shown to all.");
    }
    return found.id;
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
      throw badRequest("not-over", "Only a match that is over can be written about.");
    }
  }

  private checkRemarks(remarks: Study["remarks"], { entries }: Body["record"]): void {
    const names = new Set<string>();
    for (const [index, { id, entry, variation }] of remarks.entries()) {
      if (id !== undefined && names.has(id)) throw badRequest("remark", `remarks[${index}] has the id of another.`);
      if (id !== undefined) names.add(id);
      if (entry > entries.length) throw badRequest("entry", `remarks[${index}] comes after the end of the match.`);
      if (variation) this.checkRecord(variation, `remarks[${index}].variation`);
    }
  }
}

function bodyOf({ body }: StudyRow): Body {
  const { record, remarks } = JSON.parse(body) as Body;
  return { record, remarks: named(remarks, []) };
}

/** Each comment with an id: its own, or the first that neither another nor one from `before` has. */
function named(remarks: Body["remarks"], before: Body["remarks"]): Body["remarks"] {
  const taken = new Set([...remarks, ...before].map(({ id }) => id));
  let next = 1;
  return remarks.map((remark) => {
    if (remark.id !== undefined) return remark;
    while (taken.has(`r${next}`)) next++;
    return { id: `r${next++}`, ...remark };
  });
}
