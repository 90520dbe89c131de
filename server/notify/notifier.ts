/**
 * Tells people what they are not looking at: that it is their turn, that a match began or ended. By a notice in the
 * page, e-mail, browser push and webhooks, each as the person wishes; never for what they have seen.
 */
import type { Notification, NotifyBy } from "@admiralty/wire";
import type { Again, JobKind } from "../jobs.ts";
import type { Hub } from "../live/hub.ts";
import type { Desk } from "../play/desk.ts";
import type { Hosted } from "../play/hosted.ts";
import { stillStanding } from "../play/offers.ts";
import type { NoticeRow, PeopleRow } from "../store/schema.ts";
import type { NewJob, Store } from "../store/store.ts";
import type { Letters, Waiting } from "./letters.ts";
import { quietUntil } from "./quiet.ts";
import { wants } from "./wishes.ts";
import type { Word } from "./word.ts";

/** Something happened to a seat at a table. */
export interface News {
  readonly table: string;
  readonly place: number;
  readonly kind: NoticeRow["kind"];
  /** The seat's step that it is about. */
  readonly seq: number;
  /** When it happened. */
  readonly at: number;
}

interface ChallengeNews {
  readonly challenge: string;
  readonly person: string;
  readonly kind: "challenge" | "accepted" | "declined";
}

/** What goes out by any way. */
export interface Message {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** What it is about; those it is not are null. */
  readonly table: string | null;
  readonly challenge: string | null;
  readonly study: string | null;
  readonly kind: NoticeRow["kind"];
}

export interface NotifierOptions {
  readonly publicUrl: string;
  /** None where no letters can be sent. */
  readonly letters: Letters | undefined;
  readonly canPush: boolean;
  now(): number;
}

const seenEvery = 1000;
const noticesKept = 100;

export class Notifier {
  private readonly store: Store;
  private readonly desk: Desk;
  private readonly hub: () => Hub;
  private readonly options: NotifierOptions;
  private readonly added: () => void;
  private readonly seenSteps = new Map<string, { table: string; person: string; seq: number }>();
  private readonly timer: ReturnType<typeof setInterval>;

  constructor(store: Store, desk: Desk, hub: () => Hub, options: NotifierOptions, added: () => void) {
    this.store = store;
    this.desk = desk;
    this.hub = hub;
    this.options = options;
    this.added = added;
    this.timer = setInterval(() => void this.keepSeen().catch(() => {}), seenEvery);
    this.timer.unref();
  }

  /** The person has looked at a match up to a step. Written down a little later, many at once. */
  seen(table: string, person: string, seq: number): void {
    const key = `${table} ${person}`;
    const known = this.seenSteps.get(key);
    if (!known || known.seq < seq) this.seenSteps.set(key, { table, person, seq });
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.keepSeen();
  }

  /** The job that decides, when the time has come, whether and how to tell. */
  get job(): JobKind {
    return { limit: 4, attempts: 5, run: (news: News) => this.tell(news) };
  }

  private async keepSeen(): Promise<void> {
    for (const [key, step] of this.seenSteps) {
      const { table, person, seq } = step;
      await this.store.db
        .updateTable("players")
        .set({ seen: seq })
        .where("table_id", "=", table)
        .where("person", "=", person)
        .where("seen", "<", seq)
        .execute();
      if (this.seenSteps.get(key) === step) this.seenSteps.delete(key);
    }
  }

  private async tell(news: News): Promise<Again | undefined> {
    const found = await this.unseen(news);
    if (!found) return undefined;
    const { row, message } = found;
    const by = JSON.parse(row.notify) as NotifyBy;
    const isLive = row.clock.includes('"live"');
    // On other pages of the site one hears of it at once.
    if (wants(by, news.kind, "page") && !(await this.noticed(row.id, news))) await this.notice(row, message);
    // Somebody who is only looking elsewhere for a moment need not be told by other ways.
    const due = news.at + (by.afterSeconds ?? 0) * 1000;
    // Not as a new job: what has come meanwhile under the same key must not be lost.
    if (due > this.options.now()) return { at: due };
    const quiet = isLive ? undefined : quietUntil(by.quiet, this.options.now());
    if (quiet !== undefined) return { at: quiet };
    await this.deliver(row, by, message, `${news.table} ${news.seq} ${news.kind}`, news);
    return undefined;
  }

  /** Whom it concerns and what there is to say, unless they have seen it or wish to hear nothing of that match. */
  private async unseen(news: News) {
    await this.keepSeen();
    const row = await this.store.db
      .selectFrom("players")
      .innerJoin("people", "people.id", "players.person")
      .selectAll("people")
      .innerJoin("tables", "tables.id", "players.table_id")
      .select(["players.seat", "players.seen", "players.muted", "tables.clock"])
      .where("players.table_id", "=", news.table)
      .where("players.place", "=", news.place)
      .executeTakeFirst();
    if (!row || row.muted === 1) return undefined;
    const aboutSteps = news.kind !== "rematch" && news.kind !== "offer" && news.kind !== "order";
    if (aboutSteps && row.seen >= news.seq) return undefined;
    const message = await this.message(news, row.seat);
    return message && { row, message };
  }

  /** What is left to tell of something that happened a while ago. */
  async still(person: string, { message, news }: Waiting): Promise<Message | undefined> {
    if (news !== null) {
      const found = await this.unseen(news);
      // Somebody else may sit there by now.
      return found?.row.id === person ? found.message : undefined;
    }
    if (message.kind !== "challenge" || message.challenge === null) return message;
    const offer = await this.store.db
      .selectFrom("match_offers")
      .select("state")
      .where("id", "=", message.challenge)
      .where("expires_at", ">", this.options.now())
      .executeTakeFirst();
    return offer?.state === "open" ? message : undefined;
  }

  /** Of challenges everybody hears at once, wherever they are. */
  get challengeJob(): JobKind {
    return {
      limit: 4,
      attempts: 5,
      run: (news: ChallengeNews) => this.tellOfChallenge(news),
    };
  }

  private async tellOfChallenge({ challenge, person, kind }: ChallengeNews): Promise<Again | undefined> {
    const { db } = this.store;
    const who = await db.selectFrom("people").selectAll().where("id", "=", person).executeTakeFirst();
    const offer = await db.selectFrom("match_offers").selectAll().where("id", "=", challenge).executeTakeFirst();
    if (!who || !offer || (kind === "challenge" && offer.state !== "open")) return undefined;
    const otherId = offer.challenger === person ? offer.challenged : offer.challenger;
    const other = await db.selectFrom("people").select("name").where("id", "=", otherId).executeTakeFirst();
    const { title } = await this.desk.shelf.game(offer.game);
    const name = other?.name ?? "";
    const text = {
      challenge:
        offer.counters === null
          ? `${name} challenges you to ${title}.`
          : `${name} would play ${title} with you on other terms.`,
      accepted: `${name} has accepted your challenge to ${title}.`,
      declined: `${name} has declined your challenge to ${title}.`,
    }[kind];
    const path = offer.table_id === null ? "/notices" : `/table/${offer.table_id}`;
    const url = `${this.options.publicUrl}${path}`;
    const message: Message = { title, text, url, table: offer.table_id, challenge, study: null, kind };
    const by = JSON.parse(who.notify) as NotifyBy;
    if (wants(by, kind, "page") && !(await this.noticedChallenge(who.id, challenge, kind))) {
      await this.notice(who, message);
    }
    const quiet = quietUntil(by.quiet, this.options.now());
    if (quiet !== undefined) return { at: quiet };
    await this.deliver(who, by, message, `${challenge} ${kind}`);
    return undefined;
  }

  /** Of what happened away from any table. */
  get wordJob(): JobKind {
    return {
      limit: 4,
      attempts: 5,
      run: async ({ word, mark }: { word: Word; mark: string }) => {
        const who = await this.store.db
          .selectFrom("people")
          .selectAll()
          .where("id", "=", word.person)
          .executeTakeFirst();
        if (!who) return undefined;
        const { person: _, path, ...said } = word;
        const { publicUrl } = this.options;
        const message: Message = { ...said, url: `${publicUrl}${path}`, table: said.table ?? null, challenge: null };
        const by = JSON.parse(who.notify) as NotifyBy;
        if (wants(by, word.kind, "page")) await this.notice(who, message);
        await this.deliver(who, by, message, mark);
        return undefined;
      },
    };
  }

  /** Whether the page has been told of this already, when it happened. */
  private async noticed(person: string, { table, kind, at }: News): Promise<boolean> {
    const row = await this.store.db
      .selectFrom("notices")
      .select("id")
      .where("person", "=", person)
      .where("table_id", "=", table)
      .where("kind", "=", kind)
      .where("at", ">=", at)
      .executeTakeFirst();
    return row !== undefined;
  }

  private async noticedChallenge(person: string, challenge: string, kind: NoticeRow["kind"]): Promise<boolean> {
    const row = await this.store.db
      .selectFrom("notices")
      .select("id")
      .where("person", "=", person)
      .where("challenge", "=", challenge)
      .where("kind", "=", kind)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** `mark`: what it is told of, once by each way. */
  private async deliver(
    person: PeopleRow,
    by: NotifyBy,
    message: Message,
    mark: string,
    news: News | null = null,
  ): Promise<void> {
    if (person.erase_at !== null) return;
    if (wants(by, message.kind, "email") && person.email !== null && person.email_confirmed === 1) {
      await this.options.letters?.keep(person.id, mark, { message, news });
    }
    const jobs = await this.deliveries(person, by, message, mark);
    for (const job of jobs) await this.store.addJob(job);
    if (jobs.length > 0) this.added();
  }

  /** undefined when there is nothing to tell any more. */
  private message(news: News, seat: string | null): Promise<Message | undefined> {
    // As new as the store: another node may have stored what this is about.
    return this.desk.fresh(news.table, (hosted) => this.worded(news, hosted, seat));
  }

  private worded(news: News, hosted: Hosted, seat: string | null): Message | undefined {
    const url = `${this.options.publicUrl}/table/${news.table}`;
    const { title } = hosted.game;
    const opponents = hosted.players
      .filter((player) => player.seat !== seat)
      .map((player) => player.name)
      .join(", ");
    const said = (text: string): Message => ({
      title,
      text,
      url,
      table: news.table,
      challenge: null,
      study: null,
      kind: news.kind,
    });
    switch (news.kind) {
      case "turn":
        if (seat === null || !(hosted.match.awaiting() as readonly string[]).includes(seat)) return undefined;
        return said(`It is your turn in ${title} against ${opponents}.`);
      case "started":
        return said(`Your match of ${title} against ${opponents} has begun.`);
      case "over": {
        const outcome = hosted.match.outcome();
        if (!outcome) return undefined;
        const result = outcome.winner === undefined ? "a draw" : outcome.winner === seat ? "you won" : "you lost";
        return said(`Your match of ${title} against ${opponents} is over: ${result}.`);
      }
      case "rematch":
        return said(`${opponents} would like to play ${title} again with the sides swapped.`);
      case "order":
        return said(`An order you left in ${title} against ${opponents} could not be carried out: you are asked.`);
      case "challenge":
      case "accepted":
      case "declined":
      case "answer":
      case "decision":
      case "data":
        return undefined;
      case "offer":
        if (Object.keys(stillStanding(hosted.offers, hosted.match)).length === 0) return undefined;
        return said(`${opponents} made you an offer in ${title}.`);
    }
  }

  private async notice(person: PeopleRow, { table, challenge, study, kind, text }: Message): Promise<void> {
    const at = this.options.now();
    const row = { person: person.id, table_id: table ?? "", challenge, study, kind, text, at, read: 0 };
    const { id } = await this.store.db.insertInto("notices").values(row).returning("id").executeTakeFirstOrThrow();
    await this.store.db
      .deleteFrom("notices")
      .where("person", "=", person.id)
      .where("id", "<=", id - noticesKept * 50)
      .execute();
    this.hub().notice(person.id, described({ ...row, id }));
    await this.store.tell("notice", `${person.id}/${id}`);
  }

  private async deliveries(person: PeopleRow, by: NotifyBy, message: Message, mark: string): Promise<NewJob[]> {
    const now = this.options.now();
    // A word stays true: it is on its way, and waits. Turns and challenges come here when their time has come.
    const isWord = message.table === null && message.challenge === null;
    const run_at = (isWord ? quietUntil(by.quiet, now) : undefined) ?? now;
    const { kind: event } = message;
    const jobs: NewJob[] = [];
    const add = (kind: string, to: string, payload: object): void => {
      jobs.push({ kind, key: `${kind} ${to} ${mark}`, payload: JSON.stringify({ ...payload, message }), run_at });
    };
    if (wants(by, event, "webhook")) {
      const hooks = await this.store.db.selectFrom("webhooks").select("id").where("person", "=", person.id).execute();
      for (const { id } of hooks) add("webhook", id, { webhook: id });
    }
    if (wants(by, event, "push") && this.options.canPush) {
      const pushes = await this.store.db
        .selectFrom("pushes")
        .select("endpoint")
        .where("person", "=", person.id)
        .execute();
      for (const { endpoint } of pushes) add("push", endpoint, { endpoint });
    }
    return jobs;
  }
}

export function described(row: Omit<NoticeRow, "id"> & { id: number }, game: string | null = null): Notification {
  const { id, kind, table_id, challenge, study, text, at, read } = row;
  return { id, kind, table: table_id === "" ? null : table_id, game, challenge, study, text, at, read: read === 1 };
}
