/** Guests and accounts. */
import { randomInt } from "node:crypto";
import type { Me, MeChange, NewAccount, NotifyBy } from "@admiralty/wire";
import { holdsInvisible, nameKey, nameShape } from "../accounts/names.ts";
import { checkPassword, hashed, isRight } from "../accounts/passwords.ts";
import { barredFrom, holding } from "../accounts/sanctions.ts";
import { hasSecondFactor } from "../accounts/second-factor.ts";
import { badRequest, conflict, Refused, stranger } from "../errors.ts";
import { newId, newSecret } from "../ids.ts";
import { isZone } from "../notify/quiet.ts";
import { alone } from "../store/alone.ts";
import type { PeopleRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { privacyOf } from "./privacy.ts";

export type Person = Pick<PeopleRow, "id" | "name" | "kind">;

const dayLength = 86_400_000;
export const vacationDaysPerYear = 30;

/** An account keeps a name for so long before it may have another. */
const renameEvery = 90 * dayLength;

const defaultNotify: NotifyBy = { page: true, email: true, push: true, webhook: true, afterSeconds: 60 };

export class People {
  readonly store: Store;
  readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  find(id: string): Promise<PeopleRow | undefined> {
    return this.store.db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
  }

  /** A name is free for a guest as long as no account looks like it. */
  async makeGuest(name?: string): Promise<PeopleRow> {
    if (name !== undefined) await this.checkName(name);
    const row: PeopleRow = {
      id: newId(),
      name: name ?? `Guest ${randomInt(1000, 10_000)}`,
      name_key: null,
      name_shape: null,
      kind: "guest",
      password: null,
      email: null,
      email_confirmed: 0,
      totp: null,
      role: "player",
      muted_until: null,
      banned_until: null,
      unrated_until: null,
      no_events_until: null,
      sanction_why: null,
      notify: JSON.stringify(defaultNotify),
      vacation_from: null,
      vacation_until: null,
      vacation_used: 0,
      vacation_year: 0,
      salt: newSecret(),
      privacy: "{}",
      renamed_at: null,
      erase_at: null,
      name_before: null,
      created_at: this.now(),
    };
    await this.store.db.insertInto("people").values(row).execute();
    return row;
  }

  /** A guest becomes an account in place and keeps everything. */
  async register(guest: PeopleRow | undefined, account: NewAccount): Promise<PeopleRow> {
    checkPassword(account.password, account.name, account.email);
    await this.checkName(account.name);
    const person = guest?.kind === "guest" ? guest : await this.makeGuest();
    const change = {
      kind: "account" as const,
      name: account.name,
      name_key: nameKey(account.name),
      name_shape: nameShape(account.name),
      password: await hashed(account.password),
      email: account.email ?? null,
      email_confirmed: 0,
    };
    const { numUpdatedRows } = await this.uniquely(() =>
      this.store.db
        .updateTable("people")
        .set(change)
        .where("id", "=", person.id)
        .where("kind", "=", "guest")
        .executeTakeFirst(),
    );
    if (Number(numUpdatedRows) !== 1) throw conflict("signed-in", "You have an account already.");
    return { ...person, ...change };
  }

  /** Whose the name and password are. */
  async known(name: string, password: string): Promise<PeopleRow> {
    const person = await this.store.db
      .selectFrom("people")
      .selectAll()
      // Who is about to be erased is found by nobody else.
      .where((where) =>
        where.or([
          where("name_key", "=", nameKey(name)),
          where.and([where("name_shape", "=", nameShape(name)), where("name_before", "is not", null)]),
        ]),
      )
      .executeTakeFirst();
    const right = await isRight(person?.password, password);
    if (!person || !right) throw new Refused(401, "wrong-password", "That name and password do not go together.");
    return person;
  }

  async checkPassword(person: PeopleRow, password: string): Promise<void> {
    if (!(await isRight(person.password, password))) {
      throw new Refused(403, "wrong-password", "That is not your password.");
    }
  }

  /** `instead`: only where the old one, which was right, has not been changed by somebody else meanwhile. */
  async setPassword(person: PeopleRow, fresh: string, instead = false): Promise<void> {
    checkPassword(fresh, person.name, person.email);
    const password = await hashed(fresh);
    let update = this.store.db.updateTable("people").set({ password }).where("id", "=", person.id);
    if (instead) update = update.where("password", "=", person.password);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (Number(numUpdatedRows) === 0) throw new Refused(403, "wrong-password", "The password was just changed.");
  }

  async change(person: PeopleRow, change: MeChange): Promise<PeopleRow> {
    if (change.name !== undefined) await this.checkName(change.name, person.id);
    const zone = change.notify?.quiet?.zone;
    if (zone !== undefined && !isZone(zone)) throw badRequest("zone", `There is no time zone ${zone}.`);
    return this.uniquely(() =>
      alone(this.store, "people", person.id, async (trx) => {
        // As they are now: another request of theirs, or a letter's link, may have changed something else.
        const row = await trx.selectFrom("people").selectAll().where("id", "=", person.id).executeTakeFirst();
        if (!row) throw stranger();
        const set = this.changed(row, change);
        if (Object.keys(set).length > 0) await trx.updateTable("people").set(set).where("id", "=", row.id).execute();
        return { ...row, ...set };
      }),
    );
  }

  /** Slow clocks of this person stand still from now for some days; 0 ends it, and what was not used is given back. */
  async takeVacation(person: PeopleRow, days: number): Promise<PeopleRow> {
    const now = this.now();
    const used = this.vacationUsed(person, now);
    const left = vacationDaysPerYear * dayLength - used;
    if (days * dayLength > left) {
      throw conflict("no-vacation", `You have ${Math.floor(left / dayLength)} days of vacation left this year.`);
    }
    const set = {
      vacation_from: days === 0 ? person.vacation_from : now,
      vacation_until: days === 0 ? Math.min(person.vacation_until ?? now, now) : now + days * dayLength,
      vacation_used: used + days * dayLength,
      vacation_year: yearOf(now),
    };
    await this.store.db.updateTable("people").set(set).where("id", "=", person.id).execute();
    return { ...person, ...set };
  }

  describe(person: PeopleRow): Me {
    const now = this.now();
    const until = person.vacation_until !== null && person.vacation_until > now ? person.vacation_until : null;
    const left = vacationDaysPerYear * dayLength - this.vacationUsed(person, now) - (until ?? now) + now;
    return {
      id: person.id,
      name: person.name,
      kind: person.kind,
      email: person.email,
      emailConfirmed: person.email_confirmed === 1,
      secondFactor: hasSecondFactor(person),
      role: person.role,
      sanction: this.sanctionOf(person),
      notify: { ...defaultNotify, ...(JSON.parse(person.notify) as Partial<NotifyBy>) },
      privacy: privacyOf(person),
      renameFrom: this.renameFrom(person),
      vacation: { daysLeft: Math.max(0, Math.floor((left / dayLength) * 10) / 10), until },
      createdAt: person.created_at,
    };
  }

  /** The row of somebody who has a name again that was kept for them. */
  named(name: string): Pick<PeopleRow, "name" | "name_key" | "name_before" | "erase_at"> {
    return { name, name_key: nameKey(name), name_before: null, erase_at: null };
  }

  /** What an operator has decided about this person, the gravest of it, as long as it lasts. */
  sanctionOf(person: PeopleRow): Me["sanction"] {
    const [gravest] = holding(person, this.now());
    return gravest ? { ...gravest, why: person.sanction_why ?? "" } : null;
  }

  /** Whoever is muted or banned writes nothing that others read. */
  checkVoice(person: PeopleRow): void {
    if (!barredFrom(person, "talk", this.now())) return;
    throw new Refused(403, "muted", `You may not talk for a while: ${person.sanction_why ?? ""}`);
  }

  // --- inside ------------------------------------------------------------------------------

  private vacationUsed(person: PeopleRow, now: number): number {
    if (person.vacation_year !== yearOf(now)) return 0;
    const running = Math.max(0, (person.vacation_until ?? 0) - now);
    return person.vacation_used - running;
  }

  private changed(row: PeopleRow, { name, email, notify, privacy }: MeChange): Partial<PeopleRow> {
    const named = row.kind === "account" && name !== undefined;
    // The same name written otherwise is the same name.
    const renamed = named && nameKey(name) !== row.name_key;
    const from = renamed ? this.renameFrom(row) : null;
    if (from !== null) {
      const date = new Date(from).toISOString().slice(0, 10);
      throw conflict("too-soon", `A name stays for 90 days: yours can be changed from ${date} on.`);
    }
    return {
      ...(name === undefined ? {} : { name }),
      ...(named ? { name_key: nameKey(name), name_shape: nameShape(name) } : {}),
      ...(renamed ? { renamed_at: this.now() } : {}),
      ...(email === undefined || email === row.email ? {} : { email, email_confirmed: 0 }),
      ...(notify === undefined ? {} : { notify: JSON.stringify({ ...JSON.parse(row.notify), ...notify }) }),
      ...(privacy === undefined ? {} : { privacy: JSON.stringify({ ...privacyOf(row), ...privacy }) }),
    };
  }

  /** From when on an account may take another name; null: now. */
  private renameFrom({ renamed_at }: PeopleRow): number | null {
    return renamed_at !== null && renamed_at + renameEvery > this.now() ? renamed_at + renameEvery : null;
  }

  /** `mine`: whose name it may already be. */
  private async checkName(name: string, mine = ""): Promise<void> {
    if (holdsInvisible(name)) throw badRequest("name", "A name may not contain invisible characters.");
    const taken = await this.store.db
      .selectFrom("people")
      .select("id")
      .where("id", "!=", mine)
      .where((where) => where.or([where("name_shape", "=", nameShape(name)), where("name_key", "=", nameKey(name))]))
      .executeTakeFirst();
    if (taken) throw nameTaken();
  }

  private async uniquely<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (/unique/i.test((error as Error).message)) throw nameTaken();
      throw error;
    }
  }
}

const nameTaken = (): Refused => conflict("name-taken", "That name is taken, or looks like one that is.");

function yearOf(now: number): number {
  return new Date(now).getUTCFullYear();
}
