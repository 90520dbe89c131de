/**
 * Conditional orders: answers that a player leaves for questions to come, so that a slow match need not wait a day for
 * the obvious. An order names the kind of question and the actions to try, the first legal one is done, by the same way
 * as if the player had sent it. An order none of whose actions is legal when its question comes is dropped, and the
 * player told. Nobody but the seat learns that there is one.
 *
 * An order is claimed before it is carried out: one that could be taken back is not carried out any more, and one that
 * is being carried out cannot be taken back, on whatever node each is asked for.
 */
import type { NewOrder, Order } from "@admiralty/wire";
import type { Kysely } from "kysely";
import { badRequest, conflict, notFound, Refused } from "../errors.ts";
import { newId } from "../ids.ts";
import type { JobKind } from "../jobs.ts";
import { alone } from "../store/alone.ts";
import type { OrderRow, Schema } from "../store/schema.ts";
import type { NewJob, Store } from "../store/store.ts";
import type { Desk } from "./desk.ts";
import type { Hosted } from "./hosted.ts";

const ordersEach = 20;
/** Characters, as JSON. */
const actionsLimit = 8000;

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
      claimed: null,
      created_at: this.now(),
    };
    if (row.actions.length > actionsLimit) {
      throw badRequest("actions", `The actions of an order may be ${actionsLimit} characters long in all.`);
    }
    await this.desk.fresh(table, async (hosted) => {
      if (hosted.outcome) throw conflict("over", "The match is over.");
      await alone(this.store, "tables", table, async (trx) => {
        if ((await this.rows(table, seat, trx)).length >= ordersEach) {
          throw conflict("too-many", `${ordersEach} orders are enough.`);
        }
        await trx.insertInto("orders").values(row).execute();
      });
      await this.count(hosted);
    });
    // Perhaps it is the answer to what is asked now.
    await this.lookAfter(table);
    return told(row);
  }

  async cancel(table: string, seat: string, id: string): Promise<void> {
    await this.desk.fresh(table, async (hosted) => {
      const order = (await this.rows(table, seat)).find((row) => row.id === id);
      if (!order) throw notFound();
      const { numDeletedRows } = await this.store.db
        .deleteFrom("orders")
        .where("id", "=", id)
        .where("claimed", "is", null)
        .executeTakeFirst();
      if (Number(numDeletedRows) === 0) throw conflict("being-done", "This order is being carried out just now.");
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
    const seats = await this.desk.fresh(table, (hosted) => questions(hosted).map(({ seat }) => seat));
    for (const seat of seats) await this.desk.fresh(table, (hosted) => this.answerFor(hosted, seat));
  }

  /** All in one turn of the table's queue: the question, the order for it, and what it says. */
  private async answerFor(hosted: Hosted, seat: string): Promise<void> {
    const asked = questions(hosted).find((question) => question.seat === seat);
    if (!asked) return;
    const row = (await this.rows(hosted.id, seat)).find((each) => each.ask === asked.ask);
    if (!row) return;
    // The key says which carrying out of which order it is: a job done twice is done once.
    const key = `order-${row.id}-${row.times}`;
    // A node that died may have done it and not have written that down.
    if (hosted.knows(`${seat} ${key}`)) return this.spend(hosted, row);
    const fitting = (JSON.parse(row.actions) as { do: string }[]).find(
      (each) => hosted.match.refuse(seat, each) === undefined,
    );
    if (fitting === undefined) return this.drop(hosted, row);
    if (!(await this.claim(row, asked.seq))) return;
    try {
      await this.desk.decideInTurn(hosted, seat, key, (match) => match.submit(seat, [fitting], asked.seq));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await this.claim(row, null);
      // The table has moved on; the next question comes by itself.
      if (error.body.code !== "stale" && error.body.code !== "over" && error.body.code !== "illegal") throw error;
      return;
    }
    await this.spend(hosted, row);
  }

  /** False where it has been taken back meanwhile. `step`: of the seat, for which it is claimed; null gives it back. */
  private async claim({ id, times }: OrderRow, step: number | null): Promise<boolean> {
    const { numUpdatedRows } = await this.store.db
      .updateTable("orders")
      .set({ claimed: step })
      .where("id", "=", id)
      .where("times", "=", times)
      .executeTakeFirst();
    return Number(numUpdatedRows) === 1;
  }

  private async spend(hosted: Hosted, { id, times }: OrderRow): Promise<void> {
    if (times > 1) {
      await this.store.db
        .updateTable("orders")
        .set({ times: times - 1, claimed: null })
        .where("id", "=", id)
        .where("times", "=", times)
        .execute();
    } else await this.store.db.deleteFrom("orders").where("id", "=", id).execute();
    await this.count(hosted);
    // The same may be asked again at once, or something else that an order answers.
    await this.lookAfter(hosted.id);
  }

  /** It cannot be carried out: the player decides. */
  private async drop(hosted: Hosted, row: OrderRow): Promise<void> {
    await this.store.db.deleteFrom("orders").where("id", "=", row.id).execute();
    await this.count(hosted);
    const table = hosted.id;
    const place = hosted.playerAt(row.seat)?.place;
    const news = { table, place, kind: "order", seq: hosted.match.seq(row.seat), at: this.now() };
    const key = `news ${table} ${place} order`;
    await this.store.addJob({ kind: "news", key, payload: JSON.stringify(news), run_at: this.now() });
    // Another order may be for the same question.
    await this.lookAfter(table);
  }

  private async lookAfter(table: string): Promise<void> {
    await this.store.addJob(orderJob(table, this.now()));
    this.added();
  }

  private rows(table: string, seat: string, db: Kysely<Schema> = this.store.db): Promise<OrderRow[]> {
    return db
      .selectFrom("orders")
      .selectAll()
      .where("table_id", "=", table)
      .where("seat", "=", seat)
      .orderBy("created_at")
      .execute();
  }

  /** How many there are stands with the table, so that a move at a table without any asks nothing of the database. */
  private async count(hosted: Hosted): Promise<void> {
    const { orders } = await this.store.db
      .updateTable("tables")
      .set((update) => ({
        orders: update
          .selectFrom("orders")
          .select((select) => select.fn.countAll<number>().as("count"))
          .where("table_id", "=", hosted.id),
      }))
      .where("id", "=", hosted.id)
      .returning("orders")
      .executeTakeFirstOrThrow();
    hosted.row.orders = Number(orders);
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
