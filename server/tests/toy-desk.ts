/** A desk on a database of its own with one table of the small game: no server, no sockets, a clock that is set. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fairness, Match } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { Desk } from "../play/desk.ts";
import type { Hosted } from "../play/hosted.ts";
import { Shelf } from "../shelf.ts";
import type { PlayerRow, TableRow } from "../store/schema.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Store, Told } from "../store/store.ts";
import type { Side } from "./toy-table.ts";

const id = "table";
const start = 1_000_000;

/** One of several that share the database, as far as the desk can tell. */
export interface Node {
  readonly desk: Desk;
  /** What others tell it; it hears nothing by itself. */
  readonly ear: Told;
  /** Of this node alone: what is set here stands before the database's own. */
  readonly store: { -readonly [Key in keyof Store]: Store[Key] };
  /** What the desk has told those around it. */
  readonly told: { described: number; stored: number; jobs: string[] };
  hosted(): Promise<Hosted>;
  /** Lays the first card of the seat's hand, or hoists a flag. */
  lay(seat: Side, key?: string): ReturnType<Desk["act"]>;
  signal(seat: Side, key?: string): ReturnType<Desk["act"]>;
}

export interface ToyDesk extends Node {
  readonly id: string;
  /** Milliseconds that pass. */
  pass(milliseconds: number): void;
  now(): number;
  /** Another node beside this one. */
  node(): Node;
  row(): Promise<TableRow>;
  /** Kinds and keys of the work that waits. */
  jobs(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function toyDesk(
  row: Partial<TableRow> = {},
  players: Partial<Record<Side, Partial<PlayerRow>>> = {},
  { shared = false, backlogLimit = 100, keep = 10 } = {},
): Promise<ToyDesk> {
  const folder = mkdtempSync(join(tmpdir(), "admiralty-test-"));
  const database = await openSqlite(folder);
  let now = start;
  const words = { red: "r", blue: "b" };
  const key = "ab".repeat(32);
  const options = { rounds: 3, quiet: false };
  const match = Match.create(toy, { options, fairness: fairness(key, words) });
  const { setup, rules, fairness: fair } = match.record();
  const whole: TableRow = {
    id,
    rev: 1,
    game: toy.id,
    rules,
    options: JSON.stringify(options),
    status: "playing",
    visibility: "unlisted",
    sides: "choose",
    clock: JSON.stringify({ kind: "none" }),
    undo: "free",
    places: 2,
    creator: null,
    invite: "invite",
    key,
    commitment: fair.commitment,
    setup: JSON.stringify(setup),
    awaiting: JSON.stringify(match.awaiting()),
    outcome: null,
    offers: "{}",
    clocks: null,
    deadline: null,
    rematch: null,
    rematch_of: null,
    request: null,
    delay: 0,
    rated: 0,
    orders: 0,
    origin: "",
    held: null,
    settled: null,
    opened: 0,
    opened_at: null,
    listed_from: null,
    tournament: null,
    created_at: start,
    started_at: start,
    ended_at: null,
    updated_at: start,
    ...row,
  };
  await database.db.insertInto("tables").values(whole).execute();
  for (const [place, seat] of (["red", "blue"] as const).entries()) {
    const player: PlayerRow = {
      table_id: id,
      place,
      person: null,
      level: null,
      seat,
      bid: null,
      word: words[seat],
      saw: null,
      identity: null,
      name: seat,
      muted: 0,
      seen: 0,
      ...players[seat],
    };
    await database.db.insertInto("players").values(player).execute();
  }

  const node = (): Node => {
    let ear: Told | undefined;
    const told: Node["told"] = { described: 0, stored: 0, jobs: [] };
    const own = { shared, listen: (listener: Told) => (ear = listener) };
    const store: Node["store"] = Object.defineProperties(Object.create(database), {
      ...Object.getOwnPropertyDescriptors(own),
      backlog: { value: 0, writable: true },
      append: { value: database.append, writable: true },
      look: { value: database.look, writable: true },
    });
    const shelf = new Shelf({ ids: [toy.id], load: async () => toy as never, kinds: async () => [] } as never);
    const desk = new Desk(store, shelf, { keep, backlogLimit, now: () => now, warn: () => {} });
    desk.events = {
      described: () => told.described++,
      stored: () => told.stored++,
      added: (jobs) => told.jobs.push(...jobs.map(({ key: name }) => name)),
    };
    const act = async (seat: Side, actions: readonly { do: string }[], name: string | undefined) => {
      const { match: here } = await desk.host(id);
      return desk.act(id, seat, { expected: here.seq(seat), actions, key: name ?? `${here.length} ${seat}` } as never);
    };
    return {
      desk,
      get ear() {
        return ear as Told;
      },
      store,
      told,
      hosted: () => desk.host(id),
      async lay(seat, name) {
        const { match: here } = await desk.host(id);
        return act(seat, [{ do: "lay", card: (here.view(seat) as { hand: number[] }).hand[0] } as never], name);
      },
      signal: (seat, name) => act(seat, [{ do: "signal", flag: 1 } as never], name),
    };
  };

  return Object.assign(Object.create(node()) as Node, {
    id,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    now: () => now,
    node,
    row: () => database.db.selectFrom("tables").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    jobs: async () =>
      (await database.db.selectFrom("jobs").select("key").orderBy("key").execute()).map(({ key: name }) => name),
    async close() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}
