/** What others answer to the comments of a study. */
import type { NewStudyAnswer, Study } from "@admiralty/wire";
import { apart, Blocks } from "../accounts/blocks.ts";
import { conflict, notFound, Refused } from "../errors.ts";
import { newId } from "../ids.ts";
import { type Word, wordJob } from "../notify/word.ts";
import { addJob } from "../store/jobs.ts";
import type { PeopleRow, StudyRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

const mostOfOne = 500;

export class Answers {
  private readonly store: Store;
  private readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  /** Oldest first, without those of people the reader has blocked; and whether the reader may answer. */
  async of(
    study: StudyRow,
    record: Study["record"],
    reader: string | undefined,
  ): Promise<Pick<Study, "answers" | "answerable">> {
    const rows = await this.store.db
      .selectFrom("study_answers")
      .innerJoin("people", "people.id", "study_answers.person")
      .select(["study_answers.id", "remark", "person", "people.name", "text", "at"])
      .where("study", "=", study.id)
      .orderBy("at")
      .orderBy("study_answers.id")
      .execute();
    const seats = await this.seatsIn(record);
    const blocked = reader === undefined ? new Set() : await new Blocks(this.store).blockedBy(reader);
    return {
      answers: rows
        .filter(({ person }) => !blocked.has(person))
        .map(({ id, remark, person, name, text, at }) => {
          const removable = person === reader || study.owner === reader;
          return { id, remark, by: name, seat: seats.get(person) ?? null, text, at, removable };
        }),
      answerable: await this.mayAnswer(study, seats, reader),
    };
  }

  async add(
    study: StudyRow,
    record: Study["record"],
    { id: person, name }: PeopleRow,
    { remark, text }: NewStudyAnswer,
  ): Promise<void> {
    if (!(await this.mayAnswer(study, await this.seatsIn(record), person))) {
      throw new Refused(403, "not-yours", "Those who played the match may answer, and those who have an account.");
    }
    const { count } = await this.store.db
      .selectFrom("study_answers")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("study", "=", study.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostOfOne) throw conflict("full", "This study has as many answers as it can hold.");
    const id = newId();
    const at = this.now();
    await this.store.db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom("study_answers")
        .select("person")
        .where("study", "=", study.id)
        .where("remark", "=", remark)
        .execute();
      await trx
        .insertInto("study_answers")
        .values({ id, study: study.id, remark, person, text: text.trim(), at })
        .execute();
      // Whose comment it is, and who has answered it before.
      for (const other of new Set([study.owner, ...before.map((each) => each.person)])) {
        if (other === person || (await apart(trx, other, [person]))) continue;
        const said =
          other === study.owner
            ? `${name} has answered your comment in “${study.title}”.`
            : `${name} has answered after you in “${study.title}”.`;
        const path = `/replay/study/${study.id}`;
        const word: Word = { person: other, kind: "answer", title: study.title, text: said, path, study: study.id };
        await addJob(trx, wordJob(word, `answer ${id}`, at));
      }
    });
  }

  /** By who gave it, or by whose study it is. */
  async remove(study: StudyRow, person: string, answer: string): Promise<void> {
    let gone = this.store.db.deleteFrom("study_answers").where("id", "=", answer).where("study", "=", study.id);
    if (study.owner !== person) gone = gone.where("person", "=", person);
    const { numDeletedRows } = await gone.executeTakeFirst();
    if (Number(numDeletedRows) === 0) throw notFound();
  }

  private async mayAnswer(
    { owner }: StudyRow,
    seats: ReadonlyMap<string, string | null>,
    person: string | undefined,
  ): Promise<boolean> {
    if (person === undefined) return false;
    if (person === owner || seats.has(person)) return true;
    const found = await this.store.db.selectFrom("people").select("kind").where("id", "=", person).executeTakeFirst();
    return found?.kind === "account" && !(await apart(this.store.db, person, [owner]));
  }

  /** Who played the match here, and what: known by what the server was bound to before it began. */
  private async seatsIn({ fairness }: Study["record"]): Promise<ReadonlyMap<string, string | null>> {
    const rows = await this.store.db
      .selectFrom("tables")
      .innerJoin("players", "players.table_id", "tables.id")
      .select(["person", "seat"])
      .where("commitment", "=", fairness.commitment)
      .where("status", "=", "over")
      .execute();
    return new Map(rows.flatMap(({ person, seat }) => (person === null ? [] : [[person, seat] as const])));
  }
}
