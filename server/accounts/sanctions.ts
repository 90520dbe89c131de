/**
 * What was decided about people: each decision a row of its own, with the words its person reads and one appeal
 * against it. What holds at present stands in the person's row too, where every request looks.
 */
import type { AppealInfo, OwnSanction, Sanction, SanctionInfo, SanctionKind } from "@admiralty/wire";
import type { Kysely, Selectable } from "kysely";
import { conflict, notFound, Refused } from "../errors.ts";
import { newId } from "../ids.ts";
import { alone } from "../store/alone.ts";
import type { PeopleRow, SanctionRow, Schema } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

const day = 86_400_000;
const listed = 100;
/** Where in a person's row it stands until when each holds. */
const columns = {
  mute: "muted_until",
  unrated: "unrated_until",
  tournaments: "no_events_until",
  ban: "banned_until",
} as const;
/** The gravest first. */
const kinds = ["ban", "mute", "unrated", "tournaments"] as const;
type Barring = (typeof kinds)[number];
type Holding = Pick<PeopleRow, (typeof columns)[Barring]>;

/** Until when each of what was decided holds, the gravest first. */
export function holding(person: Holding, now: number): readonly { readonly kind: Barring; readonly until: number }[] {
  return kinds.flatMap((kind) => {
    const until = person[columns[kind]];
    return until !== null && until > now ? [{ kind, until }] : [];
  });
}

export function barredFrom(person: Holding, what: "talk" | "ratings" | "tournaments", now: number): boolean {
  const by = { talk: ["mute", "ban"], ratings: ["unrated", "ban"], tournaments: ["tournaments", "ban"] }[what];
  return holding(person, now).some(({ kind }) => by.includes(kind));
}

export class Sanctions {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** `by`: who decides. Nothing is kept where nothing was decided. */
  async impose(by: PeopleRow, person: string, decision: Sanction, report: number | null): Promise<void> {
    if (decision.kind === "nothing") return;
    const now = this.store.now();
    const row: SanctionRow = {
      id: newId(),
      person,
      kind: decision.kind,
      at: now,
      until: "days" in decision ? now + decision.days * day : null,
      why: decision.text,
      operator: by.id,
      report,
      lifted_at: null,
      appeal: null,
      appealed_at: null,
      answer: null,
      answered_at: null,
    };
    await alone(this.store, "people", person, async (trx) => {
      await trx.insertInto("sanctions").values(row).execute();
      await this.refresh(trx, person, now);
    });
  }

  async whose(id: string): Promise<string> {
    return (await this.row(id)).person;
  }

  async lift(id: string): Promise<void> {
    const { person } = await this.row(id);
    await alone(this.store, "people", person, async (trx) => {
      const now = this.store.now();
      await trx.updateTable("sanctions").set({ lifted_at: now }).where("id", "=", id).execute();
      await this.refresh(trx, person, now);
    });
  }

  /** Everybody who may not do something at present. */
  async list(): Promise<SanctionInfo[]> {
    const now = this.store.now();
    const rows = await this.store.db
      .selectFrom("sanctions")
      .innerJoin("people", "people.id", "sanctions.person")
      .select(["sanctions.id", "people.name", "sanctions.kind", "until", "why"])
      .where("until", ">", now)
      .where("lifted_at", "is", null)
      .orderBy("people.name")
      .limit(listed)
      .execute();
    return rows.map(({ kind, until, ...row }) => ({ ...row, kind: kind as Barring, until: until ?? 0 }));
  }

  /** What was decided about a person, the newest first. */
  async of(person: string): Promise<OwnSanction[]> {
    const rows = await this.store.db
      .selectFrom("sanctions")
      .selectAll()
      .where("person", "=", person)
      .orderBy("at", "desc")
      .limit(listed)
      .execute();
    return rows.map(({ id, kind, at, until, why, lifted_at, appeal, answer }) => ({
      ...{ id, kind: kind as SanctionKind, at, until, why, appeal, answer },
      lifted: lifted_at !== null,
    }));
  }

  /** One appeal against each decision. */
  async appeal(person: string, id: string, text: string): Promise<void> {
    const row = await this.row(id);
    if (row.person !== person) throw notFound();
    const { numUpdatedRows } = await this.store.db
      .updateTable("sanctions")
      .set({ appeal: text, appealed_at: this.store.now() })
      .where("id", "=", id)
      .where("appeal", "is", null)
      .where("lifted_at", "is", null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw conflict("appealed", "There is one appeal against a decision.");
  }

  /** Those that wait, the oldest first. */
  async appeals(operator: string): Promise<AppealInfo[]> {
    const rows = await this.store.db
      .selectFrom("sanctions")
      .innerJoin("people", "people.id", "sanctions.person")
      .leftJoin("people as operators", "operators.id", "sanctions.operator")
      .select(["sanctions.id", "people.name", "sanctions.kind", "until", "why", "appeal", "appealed_at"])
      .select(["operator", "operators.name as by"])
      .where("appealed_at", "is not", null)
      .where("answered_at", "is", null)
      .orderBy("appealed_at")
      .limit(listed)
      .execute();
    return rows.map(({ kind, appeal, appealed_at, operator: decided, by, ...row }) => ({
      ...row,
      kind: kind as SanctionKind,
      appeal: appeal ?? "",
      at: appealed_at ?? 0,
      by: by ?? "",
      mine: decided === operator,
    }));
  }

  /** By another operator than the one who has decided; where it is granted, the decision is lifted. */
  async answer(operator: PeopleRow, id: string, granted: boolean, text: string): Promise<Selectable<SanctionRow>> {
    const row = await this.row(id);
    if (row.operator === operator.id || row.person === operator.id) {
      throw new Refused(403, "own-case", "Another operator answers an appeal against what you have decided.");
    }
    const { numUpdatedRows } = await this.store.db
      .updateTable("sanctions")
      .set({ answer: text, answered_at: this.store.now() })
      .where("id", "=", id)
      .where("appealed_at", "is not", null)
      .where("answered_at", "is", null)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw conflict("done", "Another operator has answered this already.");
    if (granted) await this.lift(id);
    return row;
  }

  private async row(id: string): Promise<Selectable<SanctionRow>> {
    const row = await this.store.db.selectFrom("sanctions").selectAll().where("id", "=", id).executeTakeFirst();
    if (!row) throw notFound();
    return row;
  }

  /** The person's row says what of all that was decided holds. */
  private async refresh(trx: Kysely<Schema>, person: string, now: number): Promise<void> {
    const rows = await trx
      .selectFrom("sanctions")
      .select(["kind", "until", "why"])
      .where("person", "=", person)
      .where("lifted_at", "is", null)
      .where("until", ">", now)
      .execute();
    const longest = (kind: Barring) =>
      rows.filter((row) => row.kind === kind).toSorted((a, b) => Number(b.until) - Number(a.until))[0];
    const set = Object.fromEntries(kinds.map((kind) => [columns[kind], longest(kind)?.until ?? null]));
    const gravest = kinds.map(longest).find((row) => row !== undefined);
    await trx
      .updateTable("people")
      .set({ ...set, sanction_why: gravest?.why ?? null })
      .where("id", "=", person)
      .execute();
  }
}
