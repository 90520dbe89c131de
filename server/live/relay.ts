/**
 * What other nodes tell is read from the store and told to those who are connected here. What was not heard is made
 * up for: tables, lines, notices, and above all who may still be connected.
 */
import type { Logger } from "pino";
import type { Challenges } from "../challenges/challenges.ts";
import { described } from "../notify/notifier.ts";
import type { Credentials } from "../people/credentials.ts";
import type { Seeks } from "../seeks/seeks.ts";
import type { Store } from "../store/store.ts";
import { StoreAway } from "../store/trouble.ts";
import type { Talk } from "../tables/talk.ts";
import type { TournamentReader } from "../tournaments/reading.ts";
import type { Hub } from "./hub.ts";

/** Milliseconds until something is read again that the database would not give. */
const afterTrouble = 500;

export class Relay {
  private readonly store: Store;
  private readonly hub: Hub;
  private readonly talk: Talk;
  private readonly credentials: Credentials;
  private readonly seeks: Pick<Seeks, "read">;
  private readonly challenges: Pick<Challenges, "read">;
  private readonly tournaments: Pick<TournamentReader, "duties">;
  private readonly log: Logger;

  constructor(
    store: Store,
    hub: Hub,
    talk: Talk,
    credentials: Credentials,
    seeks: Pick<Seeks, "read">,
    challenges: Pick<Challenges, "read">,
    tournaments: Pick<TournamentReader, "duties">,
    log: Logger,
  ) {
    this.store = store;
    this.hub = hub;
    this.talk = talk;
    this.credentials = credentials;
    this.seeks = seeks;
    this.challenges = challenges;
    this.tournaments = tournaments;
    this.log = log;
    store.listen({
      heard: (kind, id) => {
        if (kind === "table") hub.described(id);
        else if (kind === "session") {
          const [person, all] = id.split("/");
          this.read(() => this.recheck(person, all !== undefined));
        } else if (kind === "chat") this.read(() => this.line(id));
        else if (kind === "notice") this.read(() => this.notice(id));
        else if (kind === "seek") this.read(() => this.seek(id));
        else if (kind === "challenge") {
          const [challenge = "", ...people] = id.split("/");
          this.read(() => this.challenge(challenge, people));
        } else if (kind === "duty") this.read(() => this.duty(id));
      },
      missed: (since) => {
        this.read(() => this.recheck());
        this.read(() => this.catchUp(since));
      },
    });
  }

  /**
   * A session or a token of this person has ended: on all nodes their connections go. With `all` every one does, to come
   * back as what the person is now.
   */
  async revoked(person: string, all = false): Promise<void> {
    await this.recheck(person, all);
    await this.store.tell("session", all ? `${person}/all` : person);
  }

  /** What this person seeks has changed: wherever they are connected they are told. */
  sought(person: string): void {
    this.read(() => this.seek(person));
    this.read(() => this.store.tell("seek", person));
  }

  /** A challenge is new or was answered: both of the two are told. */
  challenged(challenge: string, people: readonly string[]): void {
    this.read(() => this.challenge(challenge, people));
    this.read(() => this.store.tell("challenge", [challenge, ...people].join("/")));
  }

  /** What this person is to do in tournaments has changed. */
  dutyChanged(person: string): void {
    this.read(() => this.duty(person));
    this.read(() => this.store.tell("duty", person));
  }

  /** Ends the connections whose session or token is gone: of one person, or of all. */
  async recheck(person?: string, all = false): Promise<void> {
    // Who comes in while the database is asked is asked about in turn.
    const asked = this.hub.signedIn(person);
    if (asked.length === 0) return;
    this.hub.dropUnless(all ? new Set() : await this.credentials.stillGood(asked), asked);
    await Promise.all(asked.map((listener) => listener.reread()));
  }

  /** Somebody has just been let in. */
  recheckSoon(person: string | undefined): void {
    if (person !== undefined) this.read(() => this.recheck(person));
  }

  private async seek(person: string): Promise<void> {
    if (this.hub.count(person) > 0) this.hub.sought(person, await this.seeks.read(person));
  }

  private async challenge(id: string, people: readonly string[]): Promise<void> {
    for (const person of people) {
      if (this.hub.count(person) > 0) this.hub.challenged(person, await this.challenges.read(id, person));
    }
  }

  private async duty(person: string): Promise<void> {
    if (this.hub.count(person) > 0) this.hub.duty(person, (await this.tournaments.duties(person))[0] ?? null);
  }

  private async line(name: string): Promise<void> {
    const [table = "", id] = name.split("/");
    const said = await this.talk.line(Number(id));
    if (said) this.hub.chat(table, said.line, said.by);
  }

  private async notice(name: string): Promise<void> {
    const [person = "", id] = name.split("/");
    if (this.hub.count(person) === 0) return;
    const row = await this.store.db
      .selectFrom("notices")
      .selectAll()
      .where("id", "=", Number(id))
      .where("person", "=", person)
      .executeTakeFirst();
    if (row) this.hub.notice(person, described(row));
  }

  private async catchUp(since: number): Promise<void> {
    for (const table of this.hub.tables) {
      this.hub.described(table);
      for (const { line, by } of await this.talk.since(table, since)) this.hub.chat(table, line, by);
    }
    for (const person of this.hub.people) {
      await this.seek(person);
      const rows = await this.store.db
        .selectFrom("notices")
        .selectAll()
        .where("person", "=", person)
        .where("at", ">=", since)
        .orderBy("id")
        .execute();
      for (const row of rows) this.hub.notice(person, described(row));
    }
  }

  private read(work: () => Promise<void>): void {
    work().catch((error) => {
      // Who may no longer be here must not stay because the database was away for a moment.
      if (error instanceof StoreAway) setTimeout(() => this.read(work), afterTrouble).unref();
      else this.log.error({ err: error }, "news could not be read");
    });
  }
}
