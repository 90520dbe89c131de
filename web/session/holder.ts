/** What both kinds of session share: a state that is replaced, and those who want to know. */
import type { ChatLine, Connection, TableState } from "./session.ts";

export abstract class Holder {
  private readonly listeners = new Set<() => void>();
  private held: TableState | undefined;
  protected open = true;
  connection: Connection = "here";
  chat: readonly ChatLine[] = [];

  get state(): TableState {
    if (!this.held) throw new Error("the table is not open yet");
    return this.held;
  }

  protected set state(state: TableState) {
    this.held = state;
    this.tell();
  }

  protected get hasState(): boolean {
    return this.held !== undefined;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  protected tell(): void {
    if (!this.open) return;
    for (const listener of this.listeners) listener();
  }
}
