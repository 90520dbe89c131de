/**
 * Who is here, over all nodes. Nothing of it is stored and nobody asks in turns: each node knows its own connections,
 * tells the others what has changed, and holds what they have told. A node that comes, or that may have missed
 * something, asks once; one that falls silent takes its people with it.
 */
import type { Presence as Shown } from "@admiralty/wire";
import { newId } from "../ids.ts";
import type { Store } from "../store/store.ts";
import type { Hub } from "./hub.ts";

type State = Shown["state"];
/** What a connection says of the person behind it. */
export type Attention = Exclude<State, "gone">;

/** Milliseconds for which somebody stays what they were: a page that is reloaded is not a person who left. */
export interface Graces {
  readonly away: number;
  readonly gone: number;
}
const usualGraces: Graces = { away: 300_000, gone: 5000 };

const every = 500;
/** A node says that it is there so often; one that has not for so long is taken for dead. */
const beatEvery = 10_000;
const silenceAllowed = 25_000;
/** When somebody left is remembered for a day. */
const remembered = 86_400_000;
/** For so long a node may have heard nothing. */
const missedAtMost = 600_000;
/** People told of in one message: a message has 8,000 bytes. */
const together = 200;
const ranks: Readonly<Record<State, number>> = { gone: 0, away: 1, here: 2, table: 3 };
const letters: Readonly<Record<State, string>> = { gone: "g", away: "a", here: "h", table: "t" };
const states = new Map(Object.entries(letters).map(([state, letter]) => [letter, state as State]));

interface Known {
  readonly state: State;
  readonly since: number;
}

interface Node {
  heardAt: number;
  readonly people: Map<string, Known>;
}

export class Presence {
  private readonly store: Store;
  private readonly hub: Hub;
  private readonly graces: Graces;
  private readonly node = newId();
  /** Those connected here, as they were told of. */
  private readonly own = new Map<string, Known>();
  private readonly others = new Map<string, Node>();
  /** When those left who are nowhere now, the longest gone first. */
  private readonly left = new Map<string, number>();
  /** Whose connections have changed. */
  private readonly moved = new Set<string>();
  /** Who seems less here than before, and since when. */
  private readonly falling = new Map<string, Known>();
  private readonly watchers = new Map<string, Set<() => void>>();
  /** Of whom the other nodes are to be told. */
  private readonly news = new Set<string>();
  /** Whether the other nodes are to be asked who is with them. */
  private asks = false;
  private beatAt = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  /** Words told to other nodes so far. */
  told = 0;

  constructor(store: Store, hub: Hub, graces: Partial<Graces> = {}) {
    this.store = store;
    this.hub = hub;
    this.graces = { ...usualGraces, ...graces };
    hub.onMoved = (person) => this.moved.add(person);
    store.listen({
      heard: (kind, text) => {
        if (kind === "presence") this.hear(text);
      },
      // Others may have asked meanwhile, and were not heard.
      missed: () => {
        this.tellAll();
        this.ask();
      },
    });
  }

  start(): void {
    this.ask();
    this.timer = setInterval(() => this.look(), every);
    this.timer.unref();
  }

  /** Who was here is gone as far as this node goes; those who come to another are told of by that. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    if (this.store.shared) await this.store.tell("presence", `${this.node}/bye`).catch(() => {});
  }

  of(person: string): Shown {
    let best = this.own.get(person);
    for (const { people } of this.others.values()) best = more(best, people.get(person));
    return best ?? { state: "gone", since: this.left.get(person) ?? null };
  }

  /** Everybody who is anywhere. */
  all(): ReadonlyMap<string, Shown> {
    const all = new Map<string, Known>(this.own);
    for (const { people } of this.others.values()) {
      for (const [person, known] of people) all.set(person, more(all.get(person), known) as Known);
    }
    return all;
  }

  /** Calls when this person comes, goes or turns to something else; answers how to stop it. */
  watch(person: string, changed: () => void): () => void {
    const watchers = this.watchers.get(person) ?? new Set();
    this.watchers.set(person, watchers.add(changed));
    return () => {
      watchers.delete(changed);
      if (watchers.size === 0 && this.watchers.get(person) === watchers) this.watchers.delete(person);
    };
  }

  // --- inside ------------------------------------------------------------------------------

  private look(): void {
    const now = this.store.now();
    for (const person of new Set([...this.moved, ...this.falling.keys()])) this.settle(person, now);
    this.moved.clear();
    for (const [person, at] of this.left) {
      if (now - at < remembered) break;
      this.left.delete(person);
    }
    if (!this.store.shared) return;
    if (this.asks) this.ask();
    const news = [...this.news];
    this.news.clear();
    for (let first = 0; first < news.length; first += together) this.say(news.slice(first, first + together));
    if (performance.now() - this.beatAt > beatEvery) this.tell("beat");
    for (const [name, node] of this.others) if (performance.now() - node.heardAt > silenceAllowed) this.lost(name);
  }

  /** Somebody who is more here than before is so at once, somebody who is less only after a while. */
  private settle(person: string, now: number): void {
    const before = this.own.get(person)?.state ?? "gone";
    const state = this.hub.attention(person) ?? "gone";
    if (state === before) {
      this.falling.delete(person);
      return;
    }
    const seen = this.falling.get(person);
    const since = seen?.state === state ? seen.since : now;
    const grace = state === "gone" || state === "away" ? this.graces[state] : 0;
    if (ranks[state] < ranks[before] && now - since < grace) {
      this.falling.set(person, { state, since });
      return;
    }
    this.falling.delete(person);
    if (state === "gone") this.own.delete(person);
    else this.own.set(person, { state, since });
    this.remember(person, state, since);
    this.news.add(person);
    this.changed(person);
  }

  private remember(person: string, state: State, since: number): void {
    this.left.delete(person);
    if (state === "gone") this.left.set(person, since);
  }

  private changed(person: string): void {
    for (const changed of this.watchers.get(person) ?? []) changed();
  }

  private ask(): void {
    this.asks = false;
    this.tell("ask", () => {
      this.asks = true;
    });
  }

  /** Who is here, and who left a while ago: whoever asks may have missed that. */
  private tellAll(): void {
    const now = this.store.now();
    for (const [person, at] of this.left) if (now - at < missedAtMost) this.news.add(person);
    for (const person of this.own.keys()) this.news.add(person);
  }

  /** What does not get out is said again, as it is by then. */
  private say(people: readonly string[]): void {
    const words = people.map((person) => this.worded(person));
    this.tell(`said/${words.join("/")}`, () => {
      for (const person of people) this.news.add(person);
    });
  }

  private worded(person: string): string {
    const { state, since } = this.own.get(person) ?? {
      state: "gone",
      since: this.left.get(person) ?? this.store.now(),
    };
    return `${person}:${letters[state]}:${since.toString(36)}`;
  }

  private tell(text: string, failed: () => void = () => {}): void {
    if (!this.store.shared) return;
    this.beatAt = performance.now();
    this.told++;
    this.store.tell("presence", `${this.node}/${text}`).catch(failed);
  }

  private hear(text: string): void {
    const [name = "", what, ...said] = text.split("/");
    if (what === "bye") {
      this.lost(name);
      return;
    }
    const known = this.others.get(name);
    const node: Node = known ?? { heardAt: 0, people: new Map() };
    node.heardAt = performance.now();
    this.others.set(name, node);
    // One we did not know, or took for dead, has people that we do not know of.
    if (!known) this.ask();
    if (what === "ask") this.tellAll();
    if (what === "said") for (const each of said) this.take(node, each);
  }

  private take({ people }: Node, word: string): void {
    const [person = "", letter = "", at = ""] = word.split(":");
    const state = states.get(letter);
    if (state === undefined) return;
    const since = Number.parseInt(at, 36);
    if (state === "gone") people.delete(person);
    else people.set(person, { state, since });
    if (this.of(person).state === "gone") this.remember(person, "gone", since);
    this.changed(person);
  }

  private lost(name: string): void {
    const people = this.others.get(name)?.people ?? new Map<string, Known>();
    this.others.delete(name);
    const now = this.store.now();
    for (const person of people.keys()) {
      if (this.of(person).state === "gone") this.remember(person, "gone", now);
      this.changed(person);
    }
  }
}

function more(one: Known | undefined, other: Known | undefined): Known | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return ranks[other.state] > ranks[one.state] ? other : one;
}
