/**
 * Letters about the account itself. An address gets one letter, which asks whether it is right, and nothing else before
 * somebody there has said so; every letter has a link that ends them all.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { type NoticeKind, type NotifyBy, noticeKinds } from "@admiralty/wire";
import { badRequest, Refused } from "../errors.ts";
import { digest, newSecret } from "../ids.ts";
import { alone } from "../store/alone.ts";
import type { MailCodeRow, PeopleRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { nameKey } from "./names.ts";

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** What the job that sends is given. */
export interface LetterJob {
  readonly person: string;
  readonly to: string;
  readonly letter: Letter;
  /** What is told in it, where it is not about the account itself. */
  readonly kinds?: readonly NoticeKind[];
}

const hour = 3_600_000;
const life = { confirm: 72 * hour, reset: hour } as const;
/** Letters of one kind to one person in an hour. */
const lettersAnHour = 3;

export interface MailingOptions {
  readonly publicUrl: string;
  readonly canMail: boolean;
  readonly secret: string;
}

export class Mailing {
  private readonly store: Store;
  private readonly options: MailingOptions;
  private readonly added: () => void;

  constructor(store: Store, options: MailingOptions, added: () => void) {
    this.store = store;
    this.options = options;
    this.added = added;
  }

  /** Asks at the address of an account whether it is right. */
  async askToConfirm(person: PeopleRow): Promise<void> {
    if (person.email === null || person.email_confirmed === 1) return;
    await this.send(person, person.email, "confirm", (link) => ({
      subject: "Is this your address?",
      text: `${person.name} at ${this.options.publicUrl} gave this address to be told when it is their move.\n\nIf that is you, open this link within three days:\n${link}\n\nIf not, do nothing: nothing else will be sent.`,
    }));
  }

  async confirm(code: string): Promise<void> {
    const { person, email } = await this.take(code, "confirm");
    const { numUpdatedRows } = await this.store.db
      .updateTable("people")
      .set({ email_confirmed: 1 })
      .where("id", "=", person)
      .where("email", "=", email)
      .executeTakeFirst();
    if (Number(numUpdatedRows) !== 1) throw usedUp();
  }

  /** A letter to every account of that name or confirmed address. Whoever asks is told nothing about it. */
  async forgotten(nameOrAddress: string): Promise<void> {
    const rows = await this.store.db
      .selectFrom("people")
      .selectAll()
      .where("kind", "=", "account")
      .where("email_confirmed", "=", 1)
      .where((where) => where.or([where("name_key", "=", nameKey(nameOrAddress)), where("email", "=", nameOrAddress)]))
      .limit(5)
      .execute();
    for (const person of rows) {
      await this.send(person, person.email ?? "", "reset", (link) => ({
        subject: "A new password",
        text: `Somebody, perhaps you, has forgotten the password of ${person.name} at ${this.options.publicUrl}.\n\nThis link, good for an hour, sets a new one:\n${link}\n\nIf it was not you, do nothing: the old one stays.`,
      }));
    }
  }

  /** That an account is about to be erased: who did not ask for it can still come back. */
  async farewell(person: PeopleRow, until: number): Promise<void> {
    if (!this.options.canMail || person.email === null || person.email_confirmed === 0) return;
    const date = new Date(until).toISOString().slice(0, 10);
    const letter = {
      subject: "Your account will be erased",
      text: `${person.name} at ${this.options.publicUrl} was deleted just now. Until ${date} signing in brings everything back; after that nobody can:\n${this.options.publicUrl}/account\n\nIf it was not you, sign in and change the password.`,
    };
    await this.post(person.id, person.email, `farewell ${until}`, letter);
  }

  /** Whose password the code allows to set. It is used up by this. */
  async takeReset(code: string): Promise<string> {
    return (await this.take(code, "reset")).person;
  }

  /** The end of all letters, or of those of a kind, in a form that needs no signing in. */
  unsubscribeCode(person: string, kind?: NoticeKind): string {
    return kind === undefined ? `${person}.${this.sealOf(person)}` : `${person}.${kind}.${this.sealOf(person, kind)}`;
  }

  async unsubscribe(code: string): Promise<void> {
    const [person = "", ...rest] = code.split(".");
    const given = rest.at(-1) ?? "";
    const kind = rest.length > 1 ? noticeKinds.find((each) => each === rest[0]) : undefined;
    const wanted = Buffer.from(rest.length > 1 && kind === undefined ? "" : this.sealOf(person, kind));
    const seal = Buffer.from(given);
    if (seal.length === 0 || seal.length !== wanted.length || !timingSafeEqual(seal, wanted)) {
      throw badRequest("code", "That link is not one of ours.");
    }
    await alone(this.store, "people", person, async (trx) => {
      const row = await trx.selectFrom("people").selectAll().where("id", "=", person).executeTakeFirst();
      if (!row) return;
      const by = JSON.parse(row.notify) as NotifyBy;
      if (kind !== undefined) {
        const events = { ...by.events, [kind]: { ...by.events?.[kind], email: false } };
        const notify = JSON.stringify({ ...by, events });
        await trx.updateTable("people").set({ notify }).where("id", "=", person).execute();
        return;
      }
      const notify = JSON.stringify({ ...by, email: false });
      // An address that nobody has confirmed is not kept against the will of whoever reads there.
      const email = row.email_confirmed === 1 ? row.email : null;
      await trx.updateTable("people").set({ notify, email }).where("id", "=", person).execute();
    });
  }

  private sealOf(person: string, kind?: NoticeKind): string {
    const what = kind === undefined ? `unsubscribe ${person}` : `unsubscribe ${person} ${kind}`;
    return createHmac("sha256", this.options.secret).update(what).digest("base64url");
  }

  private async send(
    person: PeopleRow,
    to: string,
    kind: MailCodeRow["kind"],
    write: (link: string) => Letter,
  ): Promise<void> {
    if (!this.options.canMail) return;
    const now = this.store.now();
    const code = newSecret();
    const { db } = this.store;
    const lately = await db
      .selectFrom("mail_codes")
      .select("hash")
      .where("person", "=", person.id)
      .where("kind", "=", kind)
      .where("expires_at", ">", now + life[kind] - hour)
      .execute();
    if (lately.length >= lettersAnHour) return;
    await db
      .insertInto("mail_codes")
      .values({ hash: digest(code), person: person.id, kind, email: to, expires_at: now + life[kind] })
      .execute();
    const letter = write(`${this.options.publicUrl}/${kind}/${code}`);
    await this.post(person.id, to, `${kind} ${digest(code).slice(0, 12)}`, letter);
  }

  /** `mark`: what it is about, once. */
  async post(
    person: string,
    to: string,
    mark: string,
    letter: Letter,
    kinds: readonly NoticeKind[] = [],
  ): Promise<void> {
    const payload: LetterJob = { person, to, letter, kinds };
    await this.store.addJob({
      kind: "email",
      key: `email ${person} ${mark}`,
      payload: JSON.stringify(payload),
      run_at: this.store.now(),
    });
    this.added();
  }

  private async take(code: string, kind: MailCodeRow["kind"]): Promise<MailCodeRow> {
    const row = await this.store.db
      .deleteFrom("mail_codes")
      .where("hash", "=", digest(code))
      .where("kind", "=", kind)
      .returningAll()
      .executeTakeFirst();
    if (!row || row.expires_at < this.store.now()) throw usedUp();
    return row;
  }
}

const usedUp = (): Refused => new Refused(410, "used-up", "That link was used, or is too old; ask for another.");
