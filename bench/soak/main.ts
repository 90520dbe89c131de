/**
 * Everything at once: load on two nodes of one PostgreSQL, kills of nodes, restarts and silences of the database,
 * silent connections for news, and hostile clients.
 *
 *   npm run soak -- --minutes 60 --plot soak.svg
 *
 * At the end nothing accepted is lost or stored twice, no node has ended by itself, and every record replays. The second
 * node is killed again and again; the first lives through everything, and what memory and handles it holds is told.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { doctor } from "../../server/index.ts";
import { toyShelf, Visitor } from "../../server/tests/helpers.ts";
import { type Ledger, playOn, Victim } from "../../server/tests/killing.ts";
import { type Ending, OwnPostgres, storedKeys } from "../../server/tests/postgres.ts";
import { TestProxy } from "../../server/tests/proxy.ts";
import { pester, routesOf } from "../fuzz/fuzz.ts";
import { Pipeline } from "../fuzz/pipeline.ts";
import { type Held, heldBy, plotted } from "./upkeep.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "60" }, plot: { type: "string" } } });
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const postgres = await OwnPostgres.start();
const proxy = await TestProxy.before(postgres.url);
const nodes = [new Victim({ DATABASE_URL: postgres.url }), new Victim({ DATABASE_URL: proxy.url })] as const;
await Promise.all(nodes.map((node) => node.start()));
const began = performance.now();
const until = began + Number(values.minutes) * 60_000;
const over = (): boolean => performance.now() > until;

const counts: Record<string, number> = {};
const count = (kind: string): void => {
  counts[kind] = (counts[kind] ?? 0) + 1;
};
const ledger: Ledger = { accepted: [], attempted: new Set(), tables: new Set() };
const playing = Array.from({ length: 4 }, () =>
  playOn([() => nodes[0].address, () => nodes[1].address], ledger, over).catch((error) => {
    if (!over()) throw error;
  }),
);
const faults: string[] = [];
const hostile = (async () => {
  for (let round = 0; !over(); round++) {
    const { address } = nodes[round % 2] as Victim;
    const visitor = (): Visitor => new Visitor(address);
    const guest = async (): Promise<Visitor> => {
      const fresh = visitor();
      await fresh.client.guest();
      return fresh;
    };
    const node = { address, visitor, guest };
    const found: string[] = [];
    const pipeline = new Pipeline(address);
    // While the node or its database is away nothing is expected of it but to come back.
    await routesOf(node)
      .then((routes) => pester(node, pipeline, routes, 100, round, (kind) => count(`hostile ${kind}`), found))
      .catch(() => {});
    pipeline.close();
    faults.push(...found.filter((fault) => fault.startsWith("500") || fault.startsWith("internal")));
    await pause(200);
  }
})();

const endings: readonly Ending[] = ["SIGINT", "SIGQUIT", "SIGKILL"];
const troubles: Readonly<Record<string, () => Promise<void>>> = {
  "restarts of the database": () =>
    postgres.restart(endings[(counts["restarts of the database"] ?? 0) % endings.length] as Ending),
  "silences of the database": async () => {
    postgres.silence();
    await pause(2000 + Math.random() * 6000);
    postgres.speak();
  },
  "silences of the connection for news": async () => {
    proxy.silence("listen admiralty");
  },
  "cuts of all connections": async () => proxy.cut(),
  kills: async () => {
    await nodes[1].kill();
    await nodes[1].start();
  },
};
const held: Held[] = [];
const watching = setInterval(() => {
  const sample = heldBy(nodes[0].pid ?? 0, (performance.now() - began) / 60_000);
  if (sample) held.push(sample);
}, 5000);
/** Of each trouble, the milliseconds from its end until play went on. */
const waits: Record<string, number[]> = Object.fromEntries(Object.keys(troubles).map((kind) => [kind, []]));
while (!over()) {
  for (const [kind, trouble] of Object.entries(troubles)) {
    if (over()) break;
    await trouble();
    count(kind);
    const [begun, then] = [performance.now(), ledger.accepted.length];
    while (!over() && ledger.accepted.length <= then + 3) await pause(50);
    if (!over()) waits[kind]?.push(Math.round(performance.now() - begun));
    await pause(1000 + Math.random() * 3000);
  }
}
await Promise.all([...playing, hostile]);
clearInterval(watching);
const deaths = nodes.reduce((sum, node) => sum + node.deaths, 0);
await Promise.all(nodes.map((node) => node.stop()));

// The hostile clients' own keys are apart from those of the players.
const stored = (await storedKeys(postgres.url)).filter((name) => / key-(red|blue)-\d+$/.test(name));
const kept = new Set(stored);
const lost = ledger.accepted.filter((each) => !kept.has(each)).length;
const twice = stored.length - kept.size;
const { problems, matches } = await doctor(postgres.url, toyShelf);
await proxy.close();
await postgres.stop();

/** Middle of each quarter of the run: a leak shows as a rise from the second to the last. */
const quarters = (value: (sample: Held) => number): readonly (number | undefined)[] =>
  [0, 1, 2, 3].map((quarter) => {
    const from = Math.floor((held.length * quarter) / 4);
    const part = held.slice(from, Math.floor((held.length * (quarter + 1)) / 4)).map(value);
    return part.sort((a, b) => a - b)[part.length >> 1];
  });
if (values.plot !== undefined) writeFileSync(values.plot, plotted(held));

const report = {
  accepted: ledger.accepted.length,
  lost,
  twice,
  deaths,
  matches,
  "problems of records": problems.length,
  "milliseconds until play went on (half within, at most)": Object.fromEntries(
    Object.entries(waits).map(([kind, each]) => {
      const sorted = each.sort((a, b) => a - b);
      return [kind, [sorted[sorted.length >> 1], sorted.at(-1)]];
    }),
  ),
  "megabytes of the first node, by quarter": quarters(({ megabytes }) => megabytes),
  "handles of the first node, by quarter": quarters(({ handles }) => handles),
  ...counts,
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
for (const fault of faults.slice(0, 20)) process.stdout.write(`${fault.slice(0, 300)}\n`);
process.exit(lost + twice + deaths + problems.length + faults.length === 0 ? 0 : 1);
