/** By what somebody is known again: the sessions of pages and the tokens of programs. */
import type { MadeToken, NewToken, SessionInfo, TokenInfo } from "@admiralty/wire";
import type { Kysely, Transaction } from "kysely";
import { conflict, notFound, Refused } from "../errors.ts";
import { digest, newId, newSecret } from "../ids.ts";
import type { Credential } from "../live/hub.ts";
import { alone } from "../store/alone.ts";
import type { PeopleRow, Schema, TokenRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

const tokensEach = 20;
const day = 86_400_000;
const sessionLife = 90 * day;
const usualTokenDays = 90;

/** Somebody as they were when it was seen that they may come in. */
type Known = Pick<PeopleRow, "id" | "password">;

export interface TokenHolder {
  readonly person: PeopleRow;
  readonly token: string;
  readonly scopes: readonly string[];
  readonly expires: number;
}

export class Credentials {
  readonly store: Store;
  readonly now: () => number;

  constructor(store: Store, now: () => number) {
    this.store = store;
    this.now = now;
  }

  async openSession(person: Known, agent: string): Promise<{ readonly token: string; readonly expires: number }> {
    const token = newSecret();
    const now = this.now();
    await this.letIn(person, (trx) =>
      trx
        .insertInto("sessions")
        .values({
          id: digest(token),
          person: person.id,
          agent: agent.slice(0, 200),
          created_at: now,
          seen_at: now,
          expires_at: now + sessionLife,
        })
        .execute(),
    );
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

  /** Whose the token is, and what it is good for. */
  async byToken(token: string): Promise<TokenHolder | undefined> {
    const row = await this.store.db
      .selectFrom("tokens")
      .innerJoin("people", "people.id", "tokens.person")
      .selectAll("people")
      .select(["tokens.id as token_id", "tokens.used_at", "tokens.scopes", "tokens.expires_at"])
      .where("tokens.hash", "=", digest(token))
      .where("tokens.expires_at", ">", this.now())
      .executeTakeFirst();
    if (!row) return undefined;
    if (this.now() - (row.used_at ?? 0) > 60_000) {
      await this.store.db.updateTable("tokens").set({ used_at: this.now() }).where("id", "=", row.token_id).execute();
    }
    return { person: row, token: row.token_id, scopes: row.scopes.split(" "), expires: row.expires_at };
  }

  /** Those of the sessions and tokens that let somebody in now. */
  async stillGood(credentials: readonly Credential[]): Promise<ReadonlySet<string>> {
    const sessions = credentials.flatMap(({ session }) => session ?? []);
    const tokens = credentials.flatMap(({ token }) => token ?? []);
    const { db } = this.store;
    const now = this.now();
    const good = await Promise.all([
      sessions.length === 0
        ? []
        : db.selectFrom("sessions").select("id").where("id", "in", sessions).where("expires_at", ">", now).execute(),
      tokens.length === 0
        ? []
        : db.selectFrom("tokens").select("id").where("id", "in", tokens).where("expires_at", ">", now).execute(),
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

  /** Everything by which this person was let in, but for one session. */
  async endAll(db: Pick<Kysely<Schema>, "deleteFrom">, person: string, keepSession: string | undefined): Promise<void> {
    await db
      .deleteFrom("sessions")
      .where("person", "=", person)
      .where("id", "!=", keepSession ?? "")
      .execute();
    await db.deleteFrom("tokens").where("person", "=", person).execute();
  }

  async makeToken(person: Known, { name, scopes = ["play"], days = usualTokenDays }: NewToken): Promise<MadeToken> {
    const token = newSecret();
    const now = this.now();
    const row: TokenRow = {
      id: newId(),
      hash: digest(token),
      person: person.id,
      name,
      scopes: [...new Set(scopes)].join(" "),
      expires_at: now + days * day,
      created_at: now,
      used_at: null,
    };
    await this.letIn(person, async (trx) => {
      await trx.deleteFrom("tokens").where("person", "=", person.id).where("expires_at", "<=", now).execute();
      const existing = await trx.selectFrom("tokens").select("id").where("person", "=", person.id).execute();
      if (existing.length >= tokensEach) throw conflict("too-many", `${tokensEach} tokens are enough; drop one first.`);
      await trx.insertInto("tokens").values(row).execute();
    });
    return { ...toldToken(row), token };
  }

  /** A password that was right a moment ago lets nobody in once it is another: that ends sessions and tokens. */
  private letIn<Result>({ id, password }: Known, work: (trx: Transaction<Schema>) => Promise<Result>): Promise<Result> {
    return alone(this.store, "people", id, async (trx) => {
      const now = await trx.selectFrom("people").select("password").where("id", "=", id).executeTakeFirst();
      if (now && now.password !== password) throw new Refused(401, "wrong-password", "The password was just changed.");
      return work(trx);
    });
  }

  async tokens(person: string): Promise<TokenInfo[]> {
    const rows = await this.store.db
      .selectFrom("tokens")
      .selectAll()
      .where("person", "=", person)
      .where("expires_at", ">", this.now())
      .orderBy("created_at")
      .execute();
    return rows.map(toldToken);
  }

  async dropToken(person: string, id: string): Promise<void> {
    const gone = await this.store.db
      .deleteFrom("tokens")
      .where("person", "=", person)
      .where("id", "=", id)
      .executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) throw notFound();
  }
}

function toldToken({ id, name, scopes, expires_at, created_at, used_at }: TokenRow): TokenInfo {
  return {
    id,
    name,
    scopes: scopes.split(" ") as TokenInfo["scopes"],
    expiresAt: expires_at,
    createdAt: created_at,
    usedAt: used_at,
  };
}
