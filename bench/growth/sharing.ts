/** What a move costs PostgreSQL and four nodes, by how many share a commit: it is stored at one, and told to all. */
import { openPostgres } from "../../server/store/postgres.ts";
import type { Append } from "../../server/store/store.ts";
import { startServer } from "../../server/tests/helpers.ts";
import { OwnPostgres } from "../../server/tests/postgres.ts";
import { databaseCpu } from "./measures.ts";

const nodes = 4;
const bare = { at: 1, change: undefined, rev: 1, jobs: [], snapshot: undefined, rated: undefined };
/** As long as a decision of a real game. */
const entry = JSON.stringify({ seat: "red", actions: [{ do: "signal", flag: 1, why: "x".repeat(120) }] });

/** Microseconds for a move: of the nodes, which are all in this process, and of the database. */
export async function bySharing(sizes: readonly number[], moves: number) {
  const postgres = await OwnPostgres.start();
  const tables = await newTables(postgres.url, Math.max(...sizes));
  const stores = await Promise.all(Array.from({ length: nodes }, () => openPostgres(postgres.url, () => {})));
  let heard = 0;
  for (const store of stores) store.listen({ heard: (kind) => void (kind === "match" && heard++), missed: () => {} });
  const [writer] = stores;
  const numbers = new Map<string, number>();
  const store = async (size: number, commits: number): Promise<void> => {
    const before = heard;
    for (let commit = 0; commit < commits; commit++) {
      const together = tables.slice(0, size).map((table): Append => {
        const number = (numbers.get(table) ?? 0) + 1;
        numbers.set(table, number);
        return { ...bare, table, number, entry, key: `key-${number}` };
      });
      await Promise.all(together.map((append) => writer?.append(append)));
    }
    const all = size * commits * (nodes - 1);
    while (heard - before < all) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await store(Math.max(...sizes), 50);
  const figures: { readonly nodes: number; readonly database: number }[] = [];
  for (const size of sizes) {
    const commits = Math.ceil(moves / size);
    const [database, own] = [databaseCpu(postgres.files), process.cpuUsage()];
    await store(size, commits);
    const { user, system } = process.cpuUsage(own);
    const spent = (databaseCpu(postgres.files) - database) * 1e6;
    figures.push({ nodes: (user + system) / (commits * size), database: spent / (commits * size) });
  }
  await Promise.all(stores.map((each) => each.close()));
  await postgres.stop();
  return figures;
}

async function newTables(databaseUrl: string, count: number): Promise<readonly string[]> {
  const server = await startServer({ databaseUrl });
  const guest = await server.guest();
  const made = Array.from({ length: count }, () => guest.client.createTable({ game: "picket", seat: "red" }));
  const ids = (await Promise.all(made)).map(({ id }) => id);
  await server.stop();
  return ids;
}
