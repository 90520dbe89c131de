/**
 * Those who keep order. An operator is made by whoever runs the server, from the command line; everything an operator
 * does or looks at is written down, and nobody judges a case of their own.
 */
import type { AuditEntry, Sanction } from "@admiralty/wire";
import type { Kysely, Selectable } from "kysely";
import { badRequest, notFound, Refused } from "../errors.ts";
import { newId } from "../ids.ts";
import { type Word, wordJob } from "../notify/word.ts";
import type { PeopleRow, ReportRow, Schema } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { nameKey } from "./names.ts";
import type { Reports } from "./reports.ts";
import { Sanctions } from "./sanctions.ts";

const listed = 100;

export class Operators {
  private readonly store: Store;
  private readonly reports: Reports;
  readonly sanctions: Sanctions;

  constructor(store: Store, reports: Reports) {
    this.store = store;
    this.reports = reports;
    this.sanctions = new Sanctions(store);
  }

  async look(operator: PeopleRow, id: number) {
    const row = await this.reports.row(id);
    await this.keepOut(operator, row);
    await this.note(operator.name, "looked", row.about_name, `report ${id}`);
    return this.reports.look(id);
  }

  /** Answers whom it concerns, if somebody: their connections are to be looked at again. */
  async decide(operator: PeopleRow, id: number, decision: Sanction): Promise<string | undefined> {
    const row = await this.reports.row(id);
    await this.keepOut(operator, row);
    const person = row.about === null ? undefined : await this.person("id", row.about);
    if (decision.kind !== "nothing" && !person) throw badRequest("gone", "That person is not here any more.");
    const done = decision.kind !== "nothing";
    const reporters = await this.reports.settle(row, worded(decision), done);
    if (person) await this.sanction(operator, person, decision, id);
    const outcome = done ? "and something was done about it" : "and nothing was found that had to be done";
    const text = `Your report about ${row.about_name} was looked at, ${outcome}.`;
    for (const reporter of reporters) await this.tell(reporter, text, `report ${id}`);
    await this.note(operator.name, decision.kind, row.about_name, `report ${id}: ${worded(decision)}`);
    return person?.id;
  }

  /** Without a report: by name. */
  async impose(operator: PeopleRow, name: string, decision: Sanction): Promise<string> {
    const person = await this.person("name_key", nameKey(name));
    if (!person) throw notFound();
    if (person.id === operator.id) throw ownCase();
    await this.sanction(operator, person, decision, null);
    await this.note(operator.name, decision.kind, person.name, worded(decision));
    return person.id;
  }

  /** Answers whom it concerns. */
  async lift(operator: PeopleRow, id: string): Promise<string> {
    const person = await this.person("id", await this.sanctions.whose(id));
    if (!person) throw notFound();
    if (person.id === operator.id) throw ownCase();
    await this.sanctions.lift(id);
    await this.note(operator.name, "lifted", person.name, "");
    return person.id;
  }

  /** Another operator's decision is looked at once more. Answers whom it concerns. */
  async answerAppeal(operator: PeopleRow, id: string, granted: boolean, text: string): Promise<string> {
    const { person: concerned } = await this.sanctions.answer(operator, id, granted, text);
    const person = await this.person("id", concerned);
    const outcome = granted ? "Your appeal was granted" : "Your appeal was not granted";
    await this.tell(concerned, `${outcome}: ${text}`, `appeal ${id}`);
    await this.note(operator.name, granted ? "granted" : "refused", person?.name ?? "", text);
    return concerned;
  }

  async audit(before: number | undefined): Promise<AuditEntry[]> {
    let query = this.store.db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(listed);
    if (before !== undefined) query = query.where("id", "<", before);
    return query.execute();
  }

  private note(operator: string, act: string, about: string, text: string): Promise<void> {
    return writeDown(this.store.db, this.store.now(), { operator, act, about, text });
  }

  private person(by: "id" | "name_key", value: string): Promise<PeopleRow | undefined> {
    return this.store.db.selectFrom("people").selectAll().where(by, "=", value).executeTakeFirst();
  }

  private async sanction(
    operator: PeopleRow,
    person: PeopleRow,
    decision: Sanction,
    report: number | null,
  ): Promise<void> {
    if (decision.kind === "nothing") return;
    await this.sanctions.impose(operator, person.id, decision, report);
    const barred = {
      warn: "An operator has a word for you",
      mute: "You may not talk for a while",
      unrated: "Your matches do not count for ratings for a while",
      tournaments: "You may not enter tournaments for a while",
      ban: "You are banned",
    };
    await this.tell(person.id, `${barred[decision.kind]}: ${decision.text}`, `sanction ${newId()}`);
  }

  /** Those whom a decision concerns read it. */
  private tell(person: string, text: string, mark: string): Promise<void> {
    const word: Word = { person, kind: "decision", title: "Admiralty", text, path: "/notices", study: null };
    return this.store.addJob(wordJob(word, mark, this.store.now()));
  }

  private async keepOut(operator: PeopleRow, { about, reporter, table_id }: Selectable<ReportRow>): Promise<void> {
    const sits = await this.store.db
      .selectFrom("players")
      .select("place")
      .where("table_id", "=", table_id)
      .where("person", "=", operator.id)
      .executeTakeFirst();
    if (sits || about === operator.id || reporter === operator.id) throw ownCase();
  }
}

const ownCase = (): Refused =>
  new Refused(403, "own-case", "That is a case of your own: leave it to another operator.");

function worded(decision: Sanction): string {
  if (decision.kind === "nothing" || decision.kind === "warn") return `${decision.kind}: ${decision.text}`;
  return `${decision.kind} for ${decision.days} days: ${decision.text}`;
}

export async function writeDown(
  db: Pick<Kysely<Schema>, "insertInto">,
  at: number,
  entry: Pick<AuditEntry, "operator" | "act" | "about" | "text">,
): Promise<void> {
  await db
    .insertInto("audit")
    .values({ ...entry, at })
    .execute();
}

/** Makes an account an operator, or a player again. */
export async function setOperator(db: Kysely<Schema>, name: string, wanted: boolean): Promise<void> {
  const role = wanted ? "operator" : "player";
  const { numUpdatedRows } = await db
    .updateTable("people")
    .set({ role })
    .where("name_key", "=", nameKey(name))
    .where("kind", "=", "account")
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw new Error(`There is no account ${name}.`);
  await writeDown(db, Date.now(), { operator: "command line", act: role, about: name, text: "" });
}
