/** What an action costs the server as things grow around it: microseconds of its processor, all threads counted. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Visitor } from "../../server/tests/helpers.ts";
import { Victim } from "../../server/tests/killing.ts";
import { OwnPostgres } from "../../server/tests/postgres.ts";
import type { PeerStorage } from "../load/peer.ts";
import { processCpu } from "../load/process.ts";
import { connect, Pair } from "./pair.ts";
import { connectPeer, PeerPair, startPeer } from "./peer.ts";

/** Two who go on: ours and the peer's. */
interface Playing {
  goOn(moves: number): Promise<void>;
  close(): void;
}

export interface Effort {
  /** Matches that go on side by side. */
  readonly pairs: number;
  /** Actions of each that are measured at each size. */
  readonly actions: number;
  /** Actions before that, of all together: what the first ones cost is the compiler's. */
  readonly warm: number;
}

/** Microseconds of the processes for an action, and how long an answer took (half within), in milliseconds. */
async function cost(pids: readonly number[], pairs: readonly Playing[], actions: number) {
  const spent = (): number => pids.reduce((sum, pid) => sum + processCpu(pid), 0);
  const before = spent();
  const began = performance.now();
  await Promise.all(pairs.map((pair) => pair.goOn(actions)));
  const milliseconds = (performance.now() - began) / actions;
  return { microseconds: ((spent() - before) * 1e6) / (actions * pairs.length), milliseconds };
}

async function onSqlite<Result>(work: (server: Victim) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "admiralty-growth-"));
  const server = new Victim({ DATA_DIR: folder });
  await server.start();
  try {
    return await work(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPeer<Result>(storage: PeerStorage, work: (pid: number) => Promise<Result>): Promise<Result> {
  const server = await startPeer(storage);
  try {
    return await work(server.pid);
  } finally {
    await server.stop();
  }
}

/** An action after so many others in its match. */
export async function byLength(lengths: readonly number[], { pairs, actions, warm }: Effort, storage?: PeerStorage) {
  const measured = async (pid: number, sitDown: (index: number) => Promise<Playing>): Promise<number[]> => {
    const before = await Promise.all(Array.from({ length: pairs }, (_, index) => sitDown(pairs + index)));
    await Promise.all(before.map((pair) => pair.goOn(Math.ceil(warm / pairs))));
    for (const pair of before) pair.close();
    const playing = await Promise.all(Array.from({ length: pairs }, (_, index) => sitDown(index)));
    const figures: number[] = [];
    let at = 0;
    for (const length of lengths) {
      const until = Math.max(0, length - actions - at);
      await Promise.all(playing.map((pair) => pair.goOn(until)));
      figures.push((await cost([pid], playing, actions)).microseconds);
      at += until + actions;
    }
    for (const pair of playing) pair.close();
    return figures;
  };
  if (storage) return onPeer(storage, (pid) => measured(pid, (index) => PeerPair.sitDown(`long-${index}`)));
  return onSqlite((server) => measured(server.pid as number, () => Pair.sitDown(server.address)));
}

/** An action beside so many connections that hear nothing of it; each size on a fresh server. */
export async function byConnections(
  counts: readonly number[],
  { pairs, actions, warm }: Effort,
  storage?: PeerStorage,
) {
  const figures: number[] = [];
  for (const count of counts) {
    const measure = async (
      pid: number,
      sitDown: (index: number) => Promise<Playing>,
      idle: (index: number) => Promise<{ close(): void }>,
    ): Promise<void> => {
      const playing = await Promise.all(Array.from({ length: pairs }, (_, index) => sitDown(index)));
      await Promise.all(playing.map((pair) => pair.goOn(Math.ceil(warm / pairs))));
      const others: { close(): void }[] = [];
      while (others.length < count - 2 * pairs) {
        const some = Math.min(50, count - 2 * pairs - others.length);
        others.push(...(await Promise.all(Array.from({ length: some }, (_, index) => idle(others.length + index)))));
      }
      figures.push((await cost([pid], playing, actions)).microseconds);
      for (const each of [...others, ...playing]) each.close();
    };
    if (storage) {
      await onPeer(storage, (pid) => measure(pid, (index) => PeerPair.sitDown(`beside-${index}`), connectPeer));
      continue;
    }
    await onSqlite((server) => {
      // One person may have some connections.
      const people = new Map<number, Promise<Visitor>>();
      const somebody = async (index: number): Promise<Visitor> => {
        const number = Math.floor(index / 10);
        const known = people.get(number) ?? newGuest(server.address);
        people.set(number, known);
        return known;
      };
      return measure(
        server.pid as number,
        () => Pair.sitDown(server.address),
        async (index) => connect(await somebody(index)),
      );
    });
  }
  return figures;
}

async function newGuest(address: string): Promise<Visitor> {
  const visitor = new Visitor(address);
  await visitor.client.guest();
  return visitor;
}

/**
 * An action with so many nodes at one PostgreSQL, those at a table always at two: of the nodes, and of the database.
 * `each`: so many matches for each node, as where nodes are added because there is more to do; else for all together.
 */
export async function byNodes(counts: readonly number[], { pairs: some, actions, warm }: Effort, each: boolean) {
  const postgres = await OwnPostgres.start();
  const figures: { readonly nodes: number; readonly database: number; readonly milliseconds: number }[] = [];
  try {
    for (const count of counts) {
      const pairs = each ? some * count : some;
      const nodes = Array.from({ length: count }, () => new Victim({ DATABASE_URL: postgres.url }));
      await Promise.all(nodes.map((node) => node.start()));
      const at = (index: number): string => (nodes[index % count] as Victim).address;
      const playing = await Promise.all(
        Array.from({ length: pairs }, (_, index) => Pair.sitDown(at(index), at(index + 1))),
      );
      await Promise.all(playing.map((pair) => pair.goOn(Math.ceil((warm * count) / pairs))));
      const database = databaseCpu(postgres.files);
      const { microseconds, milliseconds } = await cost(
        nodes.map(({ pid }) => pid as number),
        playing,
        actions,
      );
      const spent = ((databaseCpu(postgres.files) - database) * 1e6) / (actions * pairs);
      figures.push({ nodes: microseconds, database: spent, milliseconds });
      for (const pair of playing) pair.close();
      await Promise.all(nodes.map((node) => node.stop()));
    }
  } finally {
    await postgres.stop();
  }
  return figures;
}

/** Of all processes of a database server: those whose working folder is where its files are. */
export function databaseCpu(files: string): number {
  const main = Number(readFileSync(join(files, "postmaster.pid"), "latin1").split("\n", 1)[0]);
  const pids = readdirSync("/proc").filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const parent = readFileSync(`/proc/${name}/stat`, "latin1").split(")").at(-1)?.split(" ")[2];
      return Number(name) === main || Number(parent) === main;
    } catch {
      return false;
    }
  });
  return pids.reduce((sum, pid) => {
    try {
      return sum + processCpu(Number(pid));
    } catch {
      return sum;
    }
  }, 0);
}
