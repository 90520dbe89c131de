/**
 * Conditional orders: answers that a player leaves for questions to come, so that a slow match need not wait a day for
 * the obvious. An order names the kind of question and the actions to try, the first legal one is done, by the same way
 * as if the player had sent it. An order none of whose actions is legal when its question comes is dropped, and the
 * player told. Nobody but the seat learns that there is one.
 */
import type { NewOrder, Order } from "@admiralty/wire";
import { conflict, notFound, Refused } from "../errors.ts";
import { newId } from "../ids.ts";
import type { JobKind } from "../jobs.ts";
import type { OrderRow } from "../store/schema.ts";
import type { NewJob, Store } from "../store/store.ts";
import type { Desk } from "./desk.ts";
import type { Hosted } from "./hosted.ts";

const ordersEach = 20;

/** One looks after all orders of a table; asked for whenever somebody with orders may have been asked something. */
export function orderJob(table: string, now: number): NewJob {
  return { kind: "order", key: `order ${table}`, payload: JSON.stringify({ table }), run_at: now };
}

export class Orders {
  private readonly desk: Desk;
  private readonly store: Store;
  private readonly now: () => number;
  private readonly added: () => void;

  /** `added`: there are new jobs. */
  constructor(desk: Desk, now: () => number, added: () => void) {
    this.desk = desk;
    this.store = desk.store;
    this.now = now;
    this.added = added;
  }

  async list(table: string, seat: string): Promise<Order[]> {
    return (await this.rows(table, seat)).map(told);
  }

  async leave(table: string, seat: string, { ask, actions, times = 1 }: NewOrder): Promise<Order> {
    const row: OrderRow = {
      id: newId(),
      table_id: table,
      seat,
      ask,
      actions: JSON.stringify(actions),
      times,
      created_at: this.now(),
    };
    await this.desk.fresh(table, async (hosted) => {
      if (hosted.outcome) throw conflict("over", "The match is over.");
      if ((await this.rows(table, seat)).length >= ordersEach) {
        throw conflict("too-many", `${ordersEach} orders are enough.`);
      }
      await this.store.db.insertInto("orders").values(row).execute();
      await this.count(hosted);
    });
    // Perhaps it is the answer to what is asked now.
    await this.store.addJob(orderJob(table, this.now()));
    this.added();
    return told(row);
  }

  async cancel(table: string, seat: string, id: string): Promise<void> {
    await this.desk.fresh(table, async (hosted) => {
      const { numDeletedRows } = await this.store.db
        .deleteFrom("orders")
        .where("table_id", "=", table)
        .where("seat", "=", seat)
        .where("id", "=", id)
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw notFound();
      await this.count(hosted);
    });
  }

  get job(): JobKind {
    return {
      limit: 4,
      attempts: 5,
      retryAfter: 1000,
      run: async ({ table }: { table: string }) => {
        await this.carryOut(table);
        return undefined;
      },
    };
  }

  // --- inside ------------------------------------------------------------------------------

  private async carryOut(table: string): Promise<void> {
    const asked = await this.desk.fresh(table, questions);
    for (const { seat, ask, seq } of asked) {
      const row = (await this.rows(table, seat)).find((each) => each.ask === ask);
      if (row === undefined) continue;
      const fitting = await this.desk.fresh(table, (hosted) =>
        (JSON.parse(row.actions) as { do: string }[]).find((each) => hosted.match.refuse(seat, each) === undefined),
      );
      if (fitting === undefined) {
        await this.drop(table, row);
        continue;
      }
      try {
        // The key says which carrying out of which order it is: a job done twice is done once.
        const key = `order-${row.id}-${row.times}`;
        await this.desk.act(table, seat, { expected: seq, actions: [fitting], key });
      } catch (error) {
        if (!(error instanceof Refused)) throw error;
        // The table has moved on; the next question comes by itself.
        if (error.body.code !== "stale" && error.body.code !== "over" && error.body.code !== "illegal") throw error;
        continue;
      }
      await this.spend(table, row);
    }
  }

  private async spend(table: string, row: OrderRow): Promise<void> {
    await this.desk.fresh(table, async (hosted) => {
      if (row.times > 1) {
        await this.store.db
          .updateTable("orders")
          .set({ times: row.times - 1 })
          .where("id", "=", row.id)
          .execute();
      } else await this.store.db.deleteFrom("orders").where("id", "=", row.id).execute();
      await this.count(hosted);
    });
    // The same may be asked again at once, or something else that an order answers.
    await this.store.addJob(orderJob(table, this.now()));
    this.added();
  }

  /** It cannot be carried out: the player decides. */
  private async drop(table: string, row: OrderRow): Promise<void> {
    const news = await this.desk.fresh(table, async (hosted) => {
      await this.store.db.deleteFrom("orders").where("id", "=", row.id).execute();
      await this.count(hosted);
      const place = hosted.playerAt(row.seat)?.place;
      return { table, place, kind: "order", seq: hosted.match.seq(row.seat), at: this.now() };
    });
    const key = `news ${table} ${news.place} order`;
    await this.store.addJob({ kind: "news", key, payload: JSON.stringify(news), run_at: this.now() });
    // Another order may be for the same question.
    await this.store.addJob(orderJob(table, this.now()));
    this.added();
  }

  private rows(table: string, seat: string): Promise<OrderRow[]> {
    return this.store.db
      .selectFrom("orders")
      .selectAll()
      .where("table_id", "=", table)
      .where("seat", "=", seat)
      .orderBy("created_at")
      .execute();
  }

  /** How many there are stands with the table, so that a move at a table without any asks nothing of the database. */
  private async count(hosted: Hosted): Promise<void> {
    const { count } = await this.store.db
      .selectFrom("orders")
      .select((select) => select.fn.countAll<number>().as("count"))
      .where("table_id", "=", hosted.id)
      .executeTakeFirstOrThrow();
    hosted.row.orders = Number(count);
    await this.store.db
      .updateTable("tables")
      .set({ orders: Number(count) })
      .where("id", "=", hosted.id)
      .execute();
    // Not as a change of the table's description: that would tell the opponent.
    await this.store.tell("match", hosted.id);
  }
}

function questions(hosted: Hosted): { readonly seat: string; readonly ask: string; readonly seq: number }[] {
  return (hosted.match.awaiting() as readonly string[]).flatMap((seat) => {
    const prompt = hosted.isComputer(seat) ? undefined : hosted.match.prompt(seat);
    return prompt ? [{ seat, ask: prompt.ask, seq: hosted.match.seq(seat) }] : [];
  });
}

function told({ id, ask, actions, times }: OrderRow): Order {
  return { id, ask, actions: JSON.parse(actions) as Order["actions"], times };
}
