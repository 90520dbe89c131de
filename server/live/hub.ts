/** Who is connected to this node, and what they want to hear of. */
import type { ChatLine, Notice, ServerMessage } from "@admiralty/wire";
import type { Store } from "../store/store.ts";

/** One live connection, whatever it speaks. */
export interface Listener {
  readonly person: string | undefined;
  readonly session: string | undefined;
  /** The tables it has asked to hear of. */
  hears(table: string): boolean;
  /** The table's description changed. */
  described(table: string): void;
  say(message: ServerMessage): void;
  end(code: number, reason: string): void;
}

export class Hub {
  private readonly listeners = new Set<Listener>();
  private readonly perPerson = new Map<string, number>();
  private readonly changed = new Set<string>();

  constructor(store: Store, readChat: (table: string) => Promise<ChatLine | undefined>) {
    store.listen((kind, id) => {
      if (kind === "table") this.described(id);
      else if (kind === "session") this.dropPerson(id);
      else if (kind === "chat") {
        void readChat(id).then(
          (line) => line && this.chat(id, line),
          () => {},
        );
      }
    });
  }

  get size(): number {
    return this.listeners.size;
  }

  count(person: string): number {
    return this.perPerson.get(person) ?? 0;
  }

  add(listener: Listener): void {
    this.listeners.add(listener);
    if (listener.person !== undefined) this.perPerson.set(listener.person, this.count(listener.person) + 1);
  }

  remove(listener: Listener): void {
    if (!this.listeners.delete(listener) || listener.person === undefined) return;
    const left = this.count(listener.person) - 1;
    if (left > 0) this.perPerson.set(listener.person, left);
    else this.perPerson.delete(listener.person);
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

  chat(table: string, line: ChatLine): void {
    for (const listener of this.listeners) if (listener.hears(table)) listener.say({ type: "chat", table, line });
  }

  notice(person: string, notice: Notice): void {
    for (const listener of this.listeners) {
      if (listener.person === person) listener.say({ type: "notice", notice });
    }
  }

  /** Ends the connections of a person whose sessions have changed; those that may stay come back by themselves. */
  dropPerson(person: string, exceptSession?: string): void {
    for (const listener of [...this.listeners]) {
      if (listener.person !== person) continue;
      if (exceptSession !== undefined && listener.session === exceptSession) continue;
      listener.end(4001, "session ended");
    }
  }

  dropSession(session: string): void {
    for (const listener of [...this.listeners]) if (listener.session === session) listener.end(4001, "session ended");
  }

  endAll(): void {
    for (const listener of [...this.listeners]) listener.end(1012, "the server restarts");
  }
}
