/**
 * What a computer player decided last at a table, and what it remembers. Written down before it is carried out: a node
 * that takes over finds the decision that was under way, or goes on from the one before as the same player would.
 */
import { createHmac } from "node:crypto";
import type { Decision } from "@admiralty/engine";
import type { Store } from "../store/store.ts";

/** A decision, the step of the seat that it was made for, and what the player remembered before it. */
export interface Thought {
  readonly seq: number;
  readonly decision: Decision;
  readonly before?: unknown;
}

/** In place of a step, where nothing is under way. */
export const settled = -1;

export class Memories {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  async last(table: string, seat: string): Promise<Thought | undefined> {
    const row = await this.store.db
      .selectFrom("thoughts")
      .selectAll()
      .where("table_id", "=", table)
      .where("seat", "=", seat)
      .executeTakeFirst();
    return row && (JSON.parse(row.decision) as Thought);
  }

  /** That decision is no longer under way, and this is what the player remembers; unless there is a later one. */
  async settle(table: string, seat: string, seq: number, memory: unknown): Promise<void> {
    const thought: Thought = { seq: settled, decision: { actions: [], memory } };
    await this.store.db
      .updateTable("thoughts")
      .set({ seq: settled, decision: JSON.stringify(thought) })
      .where("table_id", "=", table)
      .where("seat", "=", seat)
      .where("seq", "=", seq)
      .execute();
  }

  async keep(table: string, seat: string, thought: Thought): Promise<void> {
    const row = { seq: thought.seq, decision: JSON.stringify(thought) };
    await this.store.db
      .insertInto("thoughts")
      .values({ table_id: table, seat, ...row })
      .onConflict((conflict) => conflict.columns(["table_id", "seat"]).doUpdateSet(row))
      .execute();
  }
}

/** A player's seed for the whole match: nobody knows it who does not know the secret behind the dice. */
export function seedOf(key: string, seat: string): number {
  return createHmac("sha256", key).update(`computer ${seat}`).digest().readUInt32BE(0);
}
