/** Who is connected to this node, and what they want to hear of. */
import type { Challenge, ChatLine, Notification, Seek, ServerMessage, TournamentDuty } from "@admiralty/wire";
import type { Attention } from "./presence.ts";

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
  /** What the person behind it is at. */
  readonly attention: Attention;
  /** The table's description changed. */
  described(table: string): void;
  say(message: ServerMessage): void;
  end(code: number, reason: string): void;
}

const nobody: ReadonlySet<Listener> = new Set();

export class Hub {
  private readonly listeners = new Set<Listener>();
  /** Connections of each person; those of strangers by where they come from. */
  private readonly perPerson = new Map<string, Set<Listener>>();
  private readonly perOrigin = new Map<string, number>();
  /** Those who have asked to hear of each table: what happens there is no matter of all the others. */
  private readonly perTable = new Map<string, Set<Listener>>();
  private readonly changed = new Set<string>();
  /** Lines and notices told lately: what is told again because it may have been missed is told once. */
  private readonly toldLines = new Lately();
  private readonly toldNotices = new Lately();
  /** Somebody has come, gone or turned to something else. */
  onMoved: (person: string) => void = () => {};

  get size(): number {
    return this.listeners.size;
  }

  get people(): readonly string[] {
    return [...this.perPerson.keys()];
  }

  /** All tables that somebody here hears of. */
  get tables(): readonly string[] {
    return [...this.perTable.keys()];
  }

  /** From now on it hears of the table, until it `leaves`. */
  hears(listener: Listener, table: string): void {
    this.perTable.set(table, (this.perTable.get(table) ?? new Set()).add(listener));
  }

  leaves(listener: Listener, table: string): void {
    const listeners = this.perTable.get(table);
    if (listeners?.delete(listener) && listeners.size === 0) this.perTable.delete(table);
  }

  count(person: string): number {
    return this.perPerson.get(person)?.size ?? 0;
  }

  strangers(origin: string): number {
    return this.perOrigin.get(origin) ?? 0;
  }

  /** What a person is at, by the connection that says most; undefined for one who is not connected here. */
  attention(person: string): Attention | undefined {
    const said = new Set([...this.of(person)].map(({ attention }) => attention));
    return (["table", "here", "away"] as const).find((attention) => said.has(attention));
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
    const { person, origin } = listener;
    if (person === undefined) this.perOrigin.set(origin, this.strangers(origin) + 1);
    else {
      this.perPerson.set(person, (this.perPerson.get(person) ?? new Set()).add(listener));
      this.onMoved(person);
    }
  }

  remove(listener: Listener): void {
    if (!this.listeners.delete(listener)) return;
    const { person, origin } = listener;
    if (person === undefined) {
      const left = this.strangers(origin) - 1;
      if (left > 0) this.perOrigin.set(origin, left);
      else this.perOrigin.delete(origin);
      return;
    }
    const connections = this.perPerson.get(person);
    connections?.delete(listener);
    if (connections?.size === 0) this.perPerson.delete(person);
    this.onMoved(person);
  }

  private of(person: string): ReadonlySet<Listener> {
    return this.perPerson.get(person) ?? nobody;
  }

  private at(table: string): Iterable<Listener> {
    return this.perTable.get(table) ?? nobody;
  }

  /** Told once however often it changed in this turn of the event loop. */
  described(table: string): void {
    if (this.changed.size === 0) {
      setImmediate(() => {
        const tables = [...this.changed];
        this.changed.clear();
        for (const id of tables) for (const listener of this.at(id)) listener.described(id);
      });
    }
    this.changed.add(table);
  }

  /** `by`: the person who said it. */
  chat(table: string, line: ChatLine, by: string | null): void {
    if (this.toldLines.before(line.id)) return;
    for (const listener of this.at(table)) if (!listener.ignores(by)) listener.say({ type: "chat", table, line });
  }

  notice(person: string, notice: Notification): void {
    if (this.toldNotices.before(notice.id)) return;
    for (const listener of this.of(person)) listener.say({ type: "notice", notice });
  }

  sought(person: string, seek: Seek | null): void {
    for (const listener of this.of(person)) listener.say({ type: "seek", seek });
  }

  challenged(person: string, challenge: Challenge): void {
    for (const listener of this.of(person)) listener.say({ type: "challenge", challenge });
  }

  duty(person: string, duty: TournamentDuty | null): void {
    for (const listener of this.of(person)) listener.say({ type: "duty", duty });
  }

  /** By what those are connected who were let in by something; of one person, or all. */
  signedIn(person?: string): readonly Listener[] {
    if (person !== undefined) return [...this.of(person)];
    return [...this.listeners].filter((listener) => listener.person !== undefined);
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
