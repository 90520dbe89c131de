/**
 * Letters about matches: what is still true after an hour, all of it in one. Who has looked by then, or has settled
 * what it was about, gets none.
 */
import type { NoticeKind, NotifyBy } from "@admiralty/wire";
import type { Letter, Mailing } from "../accounts/mailing.ts";
import type { JobKind } from "../jobs.ts";
import type { Store } from "../store/store.ts";
import type { Message, News } from "./notifier.ts";
import { quietUntil } from "./quiet.ts";
import { wants } from "./wishes.ts";

/** Things told in one letter; what comes beyond is told in the next. */
const most = 30;

/** Something that is to be told; `news` where it is about a seat at a table. */
export interface Waiting {
  readonly message: Message;
  readonly news: News | null;
}

export interface LettersOptions {
  /** Minutes after which something is still worth a letter. */
  readonly minutes: number;
  /** What is to be told by now; undefined where nothing is any more. */
  still(person: string, waiting: Waiting): Promise<Message | undefined>;
  /** There is a job to do. */
  added(): void;
}

export class Letters {
  private readonly store: Store;
  private readonly mailing: Mailing;
  private readonly options: LettersOptions;

  constructor(store: Store, mailing: Mailing, options: LettersOptions) {
    this.store = store;
    this.mailing = mailing;
    this.options = options;
  }

  /** `mark`: what it is told of, once. */
  async keep(person: string, mark: string, waiting: Waiting): Promise<void> {
    const now = this.store.now();
    const happened = waiting.news?.at ?? now;
    await this.store.db
      .insertInto("letters")
      .values({ person, mark, body: JSON.stringify(waiting), at: now })
      .onConflict((known) => known.columns(["person", "mark"]).doNothing())
      .execute();
    await this.store.addJob({
      kind: "letters",
      key: `letters ${person}`,
      payload: JSON.stringify({ person }),
      // The first that waits says when: what comes meanwhile goes with it.
      run_at: Math.max(now, happened + this.options.minutes * 60_000),
    });
    this.options.added();
  }

  get job(): JobKind {
    return { limit: 4, attempts: 6, run: ({ person }: { person: string }) => this.send(person) };
  }

  private async send(person: string): Promise<{ readonly at: number } | undefined> {
    const { db } = this.store;
    const rows = await db
      .selectFrom("letters")
      .selectAll()
      .where("person", "=", person)
      .orderBy("id")
      .limit(most)
      .execute();
    const last = rows.at(-1);
    if (!last) return undefined;
    const who = await db.selectFrom("people").selectAll().where("id", "=", person).executeTakeFirst();
    if (who?.email != null && who.email_confirmed === 1 && who.erase_at === null) {
      const by = JSON.parse(who.notify) as NotifyBy;
      const quiet = quietUntil(by.quiet, this.store.now());
      if (quiet !== undefined) return { at: quiet };
      const told = new Map<string, Message>();
      for (const { mark, body } of rows) {
        const waiting = JSON.parse(body) as Waiting;
        if (!wants(by, waiting.message.kind, "email")) continue;
        const message = await this.options.still(person, waiting);
        const { table, kind } = waiting.message;
        // Of several about the same the newest says it.
        if (message) told.set(table === null ? mark : `${table} ${kind}`, message);
      }
      const messages = [...told.values()];
      if (messages.length > 0) {
        const kinds = [...new Set(messages.map(({ kind }) => kind))];
        await this.mailing.post(person, who.email, `letters ${last.id}`, composed(messages), kinds);
      }
    }
    await db.deleteFrom("letters").where("person", "=", person).where("id", "<=", Number(last.id)).execute();
    return rows.length === most ? { at: this.store.now() } : undefined;
  }
}

/** What a letter of each kind says, in its subject and where it offers to end them. */
export const subjects: Readonly<Record<NoticeKind, string>> = {
  turn: "your turn",
  started: "your match has begun",
  over: "your match is over",
  rematch: "a rematch is offered",
  offer: "you are made an offer",
  order: "an order could not be carried out",
  challenge: "you are challenged",
  accepted: "your challenge is accepted",
  declined: "your challenge is declined",
  answer: "your comment is answered",
  decision: "an operator has decided",
  data: "your data is ready",
};

export function composed(messages: readonly Message[]): Letter {
  const [first] = messages;
  const subject = first ? `${first.title}: ${subjects[first.kind]}` : "";
  const more = messages.length - 1;
  return {
    subject: more > 0 ? `${subject}, and ${more} more` : subject,
    text: messages.map(({ text, url }) => `${text}\n\n${url}`).join("\n\n"),
  };
}
