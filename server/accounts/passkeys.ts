/**
 * Passkeys (WebAuthn): the device proves itself and its owner, and no secret is ever sent. They sign in by themselves;
 * whoever has one needs no password and no code.
 */

import type { PasskeyInfo } from "@admiralty/wire";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { conflict, notFound, Refused } from "../errors.ts";
import { alone } from "../store/alone.ts";
import type { PasskeyRow, PeopleRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";

/** Loaded when the first passkey is asked for: it costs a start as much as all the rest of the sources. */
const webauthn = () => import("@simplewebauthn/server");

const passkeysEach = 10;
/** Milliseconds to answer in. */
const challengeLife = 300_000;

const notGood = (): Refused => new Refused(401, "passkey", "That passkey was not accepted.");

export class Passkeys {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** What the browser is asked for a new one. `site`: the page's own address. */
  async offer(person: PeopleRow, site: URL): Promise<object> {
    const known = await this.of(person.id);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: "Admiralty",
      rpID: site.hostname,
      userName: person.name,
      userDisplayName: person.name,
      userID: new TextEncoder().encode(person.id),
      excludeCredentials: known.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    });
    await this.remember(options.challenge, person.id);
    return options;
  }

  async add(person: PeopleRow, name: string, response: unknown, site: URL): Promise<PasskeyInfo> {
    const { credential } = await this.registered(response as RegistrationResponseJSON, person.id, site);
    const row: PasskeyRow = {
      id: credential.id,
      person: person.id,
      name,
      public_key: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: JSON.stringify(credential.transports ?? []),
      created_at: this.store.now(),
      used_at: null,
    };
    await alone(this.store, "people", person.id, async (trx) => {
      const all = await trx.selectFrom("passkeys").select("id").where("person", "=", person.id).execute();
      if (all.length >= passkeysEach)
        throw conflict("too-many", `${passkeysEach} passkeys are enough; drop one first.`);
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("passkeys")
        .values(row)
        .onConflict((already) => already.column("id").doNothing())
        .executeTakeFirst();
      if (Number(numInsertedOrUpdatedRows) === 0) throw conflict("taken", "That passkey is known already.");
    });
    return told(row);
  }

  async list(person: string): Promise<PasskeyInfo[]> {
    return (await this.of(person)).map(told);
  }

  async drop(person: string, id: string): Promise<void> {
    const gone = await this.store.db
      .deleteFrom("passkeys")
      .where("person", "=", person)
      .where("id", "=", id)
      .executeTakeFirst();
    if (Number(gone.numDeletedRows) === 0) throw notFound();
  }

  /** What the browser is asked to sign in; it says itself whose it is. */
  async ask(site: URL): Promise<object> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({ rpID: site.hostname, userVerification: "preferred" });
    await this.remember(options.challenge, null);
    return options;
  }

  /** Whose passkey has answered. */
  async known(response: unknown, site: URL): Promise<PeopleRow> {
    const answer = response as AuthenticationResponseJSON;
    const { db } = this.store;
    const row = await db.selectFrom("passkeys").selectAll().where("id", "=", String(answer.id)).executeTakeFirst();
    if (!row) throw notGood();
    const challenge = await this.answered(answer.response?.clientDataJSON, null);
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.hostname,
      requireUserVerification: false,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, "base64url")),
        counter: row.counter,
      },
    }).catch(() => {
      throw notGood();
    });
    if (!verified) throw notGood();
    await db
      .updateTable("passkeys")
      .set({ counter: authenticationInfo.newCounter, used_at: this.store.now() })
      .where("id", "=", row.id)
      .execute();
    const person = await db.selectFrom("people").selectAll().where("id", "=", row.person).executeTakeFirst();
    if (!person) throw notGood();
    return person;
  }

  private of(person: string): Promise<PasskeyRow[]> {
    return this.store.db
      .selectFrom("passkeys")
      .selectAll()
      .where("person", "=", person)
      .orderBy("created_at")
      .execute();
  }

  private async registered(response: RegistrationResponseJSON, person: string, site: URL) {
    const challenge = await this.answered(response.response?.clientDataJSON, person);
    const { verifyRegistrationResponse } = await webauthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.hostname,
      requireUserVerification: false,
    }).catch(() => {
      throw notGood();
    });
    if (!verified || !registrationInfo) throw notGood();
    return registrationInfo;
  }

  private async remember(challenge: string, person: string | null): Promise<void> {
    const now = this.store.now();
    await this.store.db.deleteFrom("challenges").where("expires_at", "<", now).execute();
    await this.store.db
      .insertInto("challenges")
      .values({ challenge, person, expires_at: now + challengeLife })
      .execute();
  }

  /** The challenge that an answer names, if it was asked of this person and is not answered yet. */
  private async answered(clientData: unknown, person: string | null): Promise<string> {
    let challenge = "";
    try {
      const text = Buffer.from(String(clientData), "base64url").toString("utf8");
      challenge = String((JSON.parse(text) as { challenge?: unknown }).challenge);
    } catch {
      throw notGood();
    }
    if (challenge.includes("\0")) throw notGood();
    const row = await this.store.db
      .deleteFrom("challenges")
      .where("challenge", "=", challenge)
      .returningAll()
      .executeTakeFirst();
    if (!row || row.person !== person || row.expires_at < this.store.now()) throw notGood();
    return challenge;
  }
}

function told({ id, name, created_at, used_at }: PasskeyRow): PasskeyInfo {
  return { id, name, createdAt: created_at, usedAt: used_at };
}
