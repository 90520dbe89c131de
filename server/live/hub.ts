/** Who is connected to this node, and what they want to hear of. */
import type { Challenge, ChatLine, Notification, Seek, ServerMessage, TournamentDuty } from "@admiralty/wire";

/** By what somebody was let in: a page's session or a program's token. Strangers by neither. */
export interface Credential {
  readonly session: string | undefined;
  readonly token: string | undefined;
}

/** One live connection, whatever it speaks. */
export interface Listener extends Credential {
  readonly person: string | undefined;
  /** Of a stranger: from where; see `originOf`. */
  readonly origin: string;
  /** Whether this person does not want to read what that one says. */
  ignores(by: string | null): boolean;
  /** What is known of the person may have changed. */
  reread(): Promise<void>;
  /** The tables it has asked to hear of. */
  hears(table: string): boolean;
  readonly tables: ReadonlyMap<string, unknown>;
  /** The table's description changed. */
  described(table: string): void;
  say(message: ServerMessage): void;
  end(code: number, reason: string): void;
}

export class Hub {
  private readonly listeners = new Set<Listener>();
  /** Connections of each person; those of strangers by where they come from. */
  private readonly perPerson = new Map<string, number>();
  private readonly perOrigin = new Map<string, number>();
  private readonly changed = new Set<string>();
  /** Lines and notices told lately: what is told again because it may have been missed is told once. */
  private readonly toldLines = new Lately();
  private readonly toldNotices = new Lately();

  get size(): number {
    return this.listeners.size;
  }

  get people(): readonly string[] {
    return [...this.perPerson.keys()];
  }

  /** All tables that somebody here hears of. */
  get tables(): ReadonlySet<string> {
    const tables = new Set<string>();
    for (const listener of this.listeners) for (const table of listener.tables.keys()) tables.add(table);
    return tables;
  }

  count(person: string): number {
    return this.perPerson.get(person) ?? 0;
  }

  strangers(origin: string): number {
    return this.perOrigin.get(origin) ?? 0;
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
    this.tally(listener, 1);
  }

  remove(listener: Listener): void {
    if (this.listeners.delete(listener)) this.tally(listener, -1);
  }

  private tally({ person, origin }: Listener, change: 1 | -1): void {
    const [counts, who] = person === undefined ? [this.perOrigin, origin] : [this.perPerson, person];
    const left = (counts.get(who) ?? 0) + change;
    if (left > 0) counts.set(who, left);
    else counts.delete(who);
  }

  /** Told once however often it changed in this turn of the event loop. */
  described(table: string): void {
    if (this.changed.size === 0) {
      setImmediate(() => {
        const tables = [...this.changed];
        this.changed.clear();
        for (const id of tables) {
          for (const listener of this.listeners) if (listener.hears(id)) listener.described(id);
        }
      });
    }
    this.changed.add(table);
  }

  /** `by`: the person who said it. */
  chat(table: string, line: ChatLine, by: string | null): void {
    if (this.toldLines.before(line.id)) return;
    for (const listener of this.listeners) {
      if (listener.hears(table) && !listener.ignores(by)) listener.say({ type: "chat", table, line });
    }
  }

  notice(person: string, notice: Notification): void {
    if (this.toldNotices.before(notice.id)) return;
    for (const listener of this.listeners) {
      if (listener.person === person) listener.say({ type: "notice", notice });
    }
  }

  sought(person: string, seek: Seek | null): void {
    for (const listener of this.listeners) {
      if (listener.person === person) listener.say({ type: "seek", seek });
    }
  }

  challenged(person: string, challenge: Challenge): void {
    for (const listener of this.listeners) {
      if (listener.person === person) listener.say({ type: "challenge", challenge });
    }
  }

  duty(person: string, duty: TournamentDuty | null): void {
    for (const listener of this.listeners) {
      if (listener.person === person) listener.say({ type: "duty", duty });
    }
  }

  /** By what those are connected who were let in by something; of one person, or all. */
  signedIn(person?: string): readonly Listener[] {
    return [...this.listeners].filter(
      (listener) => listener.person !== undefined && (person === undefined || listener.person === person),
    );
  }

  /** Ends those of the connections that were let in by what is not good any more. */
  dropUnless(good: ReadonlySet<string>, asked: readonly Listener[]): void {
    for (const listener of asked) {
      if (!this.listeners.has(listener)) continue;
      if (!good.has(listener.session ?? listener.token ?? "")) listener.end(4001, "session ended");
    }
  }

  endAll(code: number, reason: string): void {
    for (const listener of [...this.listeners]) listener.end(code, reason);
  }
}

/** Remembers some thousands of numbers. */
class Lately {
  private newer = new Set<number>();
  private older = new Set<number>();

  /** Whether the number has come before; from now on it has. */
  before(id: number): boolean {
    if (this.newer.has(id) || this.older.has(id)) return true;
    if (this.newer.size >= 5000) {
      this.older = this.newer;
      this.newer = new Set();
    }
    this.newer.add(id);
    return false;
  }
}
