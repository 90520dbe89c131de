/**
 * What a computer player decided last at a table, and what it remembers. Written down before it is carried out: a node
 * that takes over finds the decision that was under way, or goes on from the one before as the same player would.
 */
import { createHmac } from "node:crypto";
import type { Decision } from "@admiralty/engine";
import type { Store } from "../store/store.ts";

/** A decision, and the step of the seat that it was made for. */
export interface Thought {
  readonly seq: number;
  readonly decision: Decision;
}

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
    return row && { seq: row.seq, decision: JSON.parse(row.decision) as Decision };
  }

  async keep(table: string, seat: string, { seq, decision }: Thought): Promise<void> {
    const row = { seq, decision: JSON.stringify(decision) };
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
