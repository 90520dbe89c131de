/** Guests and accounts, their sessions and tokens. */
import { randomInt } from "node:crypto";
import { identityHash } from "@admiralty/engine";
import type { MadeToken, Me, MeChange, NewAccount, NotifyBy, SessionInfo, TokenInfo } from "@admiralty/wire";
import { hash, verify } from "@node-rs/argon2";
import { conflict, notFound, Refused } from "../errors.ts";
import { digest, newId, newSecret } from "../ids.ts";
import type { Credential } from "../live/hub.ts";
import { alone } from "../store/alone.ts";
import type { PeopleRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

export type Person = Pick<PeopleRow, "id" | "name" | "kind">;

/** The OWASP setting: 19 MiB, two passes; about ten milliseconds for us, far too long for a guesser. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const tokensEach = 20;
const sessionLife = 90 * 86_400_000;
const dayLength = 86_400_000;
export const vacationDaysPerYear = 30;

const defaultNotify: NotifyBy = { page: true, email: true, push: true, webhook: true, afterSeconds: 60 };

export class People {
  readonly store: Store;
  readonly now: () => number;
  /** Verified against when there is no such name, so that the answer takes as long as for a wrong password. */
  private decoy: string | undefined;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  find(id: string): Promise<PeopleRow | undefined> {
    return this.store.db.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
  }

  async makeGuest(name?: string): Promise<PeopleRow> {
    const row: PeopleRow = {
      id: newId(),
      name: name ?? `Guest ${randomInt(1000, 10_000)}`,
      name_key: null,
      kind: "guest",
      password: null,
      email: null,
      notify: JSON.stringify(defaultNotify),
      vacation_from: null,
      vacation_until: null,
      vacation_used: 0,
      vacation_year: 0,
      salt: newSecret(),
      created_at: this.now(),
    };
    await this.store.db.insertInto("people").values(row).execute();
    return row;
  }

  /** A guest becomes an account in place and keeps everything. */
  async register(guest: PeopleRow | undefined, account: NewAccount): Promise<PeopleRow> {
    const person = guest?.kind === "guest" ? guest : await this.makeGuest(account.name);
    const password = await hash(account.password, hashing);
    const change = {
      kind: "account" as const,
      name: account.name,
      name_key: nameKey(account.name),
      password,
      email: account.email ?? null,
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

  /** The matches of the guest one was go over to the account; says which. */
  async signIn(
    name: string,
    password: string,
    guest: PeopleRow | undefined,
  ): Promise<{ readonly person: PeopleRow; readonly adopted: readonly string[] }> {
    const person = await this.store.db
      .selectFrom("people")
      .selectAll()
      .where("name_key", "=", nameKey(name))
      .executeTakeFirst();
    this.decoy ??= await hash(newSecret(), hashing);
    const right = await verify(person?.password ?? this.decoy, password);
    if (!person || !right) throw new Refused(401, "wrong-password", "That name and password do not go together.");
    return { person, adopted: guest?.kind === "guest" ? await this.adopt(person, guest) : [] };
  }

  async checkPassword(person: PeopleRow, password: string): Promise<void> {
    if (person.password === null || !(await verify(person.password, password))) {
      throw new Refused(403, "wrong-password", "That is not your password.");
    }
  }

  async changePassword(person: PeopleRow, old: string, fresh: string, keepSession: string | undefined): Promise<void> {
    await this.checkPassword(person, old);
    const password = await hash(fresh, hashing);
    await this.store.db.updateTable("people").set({ password }).where("id", "=", person.id).execute();
    let others = this.store.db.deleteFrom("sessions").where("person", "=", person.id);
    if (keepSession !== undefined) others = others.where("id", "!=", keepSession);
    await others.execute();
  }

  async change(person: PeopleRow, change: MeChange): Promise<PeopleRow> {
    const set: Partial<PeopleRow> = {};
    if (change.name !== undefined) {
      set.name = change.name;
      if (person.kind === "account") set.name_key = nameKey(change.name);
    }
    if (change.email !== undefined) set.email = change.email;
    if (change.notify !== undefined) set.notify = JSON.stringify({ ...JSON.parse(person.notify), ...change.notify });
    if (Object.keys(set).length > 0) {
      await this.uniquely(() =>
        this.store.db.updateTable("people").set(set).where("id", "=", person.id).executeTakeFirst(),
      );
    }
    return { ...person, ...set };
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
      notify: { ...defaultNotify, ...(JSON.parse(person.notify) as Partial<NotifyBy>) },
      vacation: { daysLeft: Math.max(0, Math.floor((left / dayLength) * 10) / 10), until },
      createdAt: person.created_at,
    };
  }

  // --- sessions and tokens -------------------------------------------------------------------

  async openSession(person: string, agent: string): Promise<{ readonly token: string; readonly expires: number }> {
    const token = newSecret();
    const now = this.now();
    await this.store.db
      .insertInto("sessions")
      .values({
        id: digest(token),
        person,
        agent: agent.slice(0, 200),
        created_at: now,
        seen_at: now,
        expires_at: now + sessionLife,
      })
      .execute();
    return { token, expires: now + sessionLife };
  }

  /** Who holds the token, if its session is still open. */
  async bySession(token: string): Promise<{ readonly person: PeopleRow; readonly session: string } | undefined> {
    const session = digest(token);
    const now = this.now();
    const row = await this.store.db
      .selectFrom("sessions")
      .innerJoin("people", "people.id", "sessions.person")
      .selectAll("people")
      .select("sessions.seen_at")
      .where("sessions.id", "=", session)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    if (!row) return undefined;
    if (now - row.seen_at > 3_600_000) {
      await this.store.db
        .updateTable("sessions")
        .set({ seen_at: now, expires_at: now + sessionLife })
        .where("id", "=", session)
        .execute();
    }
    return { person: row, session };
  }

  /** Whose the token is, and its id. */
  async byToken(token: string): Promise<{ readonly person: PeopleRow; readonly token: string } | undefined> {
    const row = await this.store.db
      .selectFrom("tokens")
      .innerJoin("people", "people.id", "tokens.person")
      .selectAll("people")
      .select(["tokens.id as token_id", "tokens.used_at"])
      .where("tokens.hash", "=", digest(token))
      .executeTakeFirst();
    if (!row) return undefined;
    if (this.now() - (row.used_at ?? 0) > 60_000) {
      await this.store.db.updateTable("tokens").set({ used_at: this.now() }).where("id", "=", row.token_id).execute();
    }
    return { person: row, token: row.token_id };
  }

  /** Those of the sessions and tokens that let somebody in now. */
  async stillGood(credentials: readonly Credential[]): Promise<ReadonlySet<string>> {
    const sessions = credentials.flatMap(({ session }) => session ?? []);
    const tokens = credentials.flatMap(({ token }) => token ?? []);
    const { db } = this.store;
    const good = await Promise.all([
      sessions.length === 0
        ? []
        : db
            .selectFrom("sessions")
            .select("id")
            .where("id", "in", sessions)
            .where("expires_at", ">", this.now())
            .execute(),
      tokens.length === 0 ? [] : db.selectFrom("tokens").select("id").where("id", "in", tokens).execute(),
    ]);
    return new Set(good.flat().map((row) => row.id));
  }

  async sessions(person: string, current: string | undefined): Promise<SessionInfo[]> {
    const rows = await this.store.db
      .selectFrom("sessions")
      .selectAll()
      .where("person", "=", person)
      .where("expires_at", ">", this.now())
      .orderBy("seen_at", "desc")
      .limit(100)
      .execute();
    return rows.map((row) => ({
      // The head of the hash names a session without being able to open it.
      id: row.id.slice(0, 16),
      agent: row.agent,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      current: row.id === current,
    }));
  }

  /** `id` is the head of the session's own, as it was listed. */
  async endSession(person: string, id: string): Promise<void> {
    const rows = await this.store.db.selectFrom("sessions").select("id").where("person", "=", person).execute();
    const found = rows.find((row) => row.id.startsWith(id));
    if (!found) throw notFound();
    await this.store.db.deleteFrom("sessions").where("id", "=", found.id).execute();
  }

  async makeToken(person: string, name: string): Promise<MadeToken> {
    const token = newSecret();
    const row = { id: newId(), hash: digest(token), person, name, created_at: this.now(), used_at: null };
    await alone(this.store, "people", person, async (trx) => {
      const existing = await trx.selectFrom("tokens").select("id").where("person", "=", person).execute();
      if (existing.length >= tokensEach) throw conflict("too-many", `${tokensEach} tokens are enough; drop one first.`);
      await trx.insertInto("tokens").values(row).execute();
    });
    return { id: row.id, name, createdAt: row.created_at, usedAt: null, token };
  }

  async tokens(person: string): Promise<TokenInfo[]> {
    const rows = await this.store.db.selectFrom("tokens").selectAll().where("person", "=", person).execute();
    return rows.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at, usedAt: row.used_at }));
  }

  async dropToken(person: string, id: string): Promise<void> {
    const gone = await this.store.db
      .deleteFrom("tokens")
      .where("person", "=", person)
      .where("id", "=", id)
      .executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) throw notFound();
  }

  // --- inside ------------------------------------------------------------------------------

  private vacationUsed(person: PeopleRow, now: number): number {
    if (person.vacation_year !== yearOf(now)) return 0;
    const running = Math.max(0, (person.vacation_until ?? 0) - now);
    return person.vacation_used - running;
  }

  private adopt(person: PeopleRow, guest: PeopleRow): Promise<readonly string[]> {
    return this.store.db.transaction().execute(async (trx) => {
      // A guest who sits opposite their own account keeps the guest's seat.
      const own = await trx.selectFrom("players").select("table_id").where("person", "=", person.id).execute();
      const apart = own.map((row) => row.table_id);
      let moved = trx.updateTable("players").set({ person: person.id }).where("person", "=", guest.id);
      if (apart.length > 0) moved = moved.where("table_id", "not in", apart);
      const adopted = await moved.returning(["table_id", "place", "identity"]).execute();
      for (const { table_id, place, identity } of adopted) {
        if (identity === null) continue;
        await trx
          .updateTable("players")
          .set({ identity: identityHash(person.salt, table_id, person.id) })
          .where("table_id", "=", table_id)
          .where("place", "=", place)
          .execute();
      }
      await trx
        .updateTable("tables")
        .set({ creator: person.id, request: null })
        .where("creator", "=", guest.id)
        .execute();
      await trx.updateTable("notices").set({ person: person.id }).where("person", "=", guest.id).execute();
      let notes = trx.updateTable("notes").set({ person: person.id }).where("person", "=", guest.id);
      if (apart.length > 0) notes = notes.where("table_id", "not in", apart);
      await notes.execute();
      return adopted.map((row) => row.table_id);
    });
  }

  private async uniquely<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (/unique/i.test((error as Error).message)) throw conflict("name-taken", "That name is taken.");
      throw error;
    }
  }
}

function nameKey(name: string): string {
  return name.normalize("NFKC").toLowerCase();
}

function yearOf(now: number): number {
  return new Date(now).getUTCFullYear();
}
