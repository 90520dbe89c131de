/**
 * Everything at once: load on two nodes of one PostgreSQL, kills of nodes, restarts and silences of the database,
 * silent connections for news, and hostile clients.
 *
 *   npm run soak -- --minutes 60
 *
 * At the end nothing accepted is lost or stored twice, no node has ended by itself, and every record replays.
 */
import { Agent } from "node:http";
import { parseArgs } from "node:util";
import { doctor } from "../../server/index.ts";
import { toyShelf, Visitor } from "../../server/tests/helpers.ts";
import { type Ledger, playOn, Victim } from "../../server/tests/killing.ts";
import { type Ending, OwnPostgres, storedKeys } from "../../server/tests/postgres.ts";
import { TestProxy } from "../../server/tests/proxy.ts";
import { pester, routesOf } from "../fuzz/fuzz.ts";

const { values } = parseArgs({ options: { minutes: { type: "string", default: "60" } } });
const until = performance.now() + Number(values.minutes) * 60_000;
const over = (): boolean => performance.now() > until;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const postgres = await OwnPostgres.start();
const proxy = await TestProxy.before(postgres.url);
const nodes = [new Victim({ DATABASE_URL: postgres.url }), new Victim({ DATABASE_URL: proxy.url })] as const;
await Promise.all(nodes.map((node) => node.start()));

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
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
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
    // While the node or its database is away nothing is expected of it but to come back.
    await routesOf(node)
      .then((routes) => pester(node, agent, routes, 100, round, (kind) => count(`hostile ${kind}`), found))
      .catch(() => {});
    faults.push(...found.filter((fault) => fault.startsWith("500") || fault.startsWith("internal")));
    await pause(200);
  }
  agent.destroy();
})();

const endings: readonly Ending[] = ["SIGINT", "SIGQUIT", "SIGKILL"];
const troubles: readonly (() => Promise<void>)[] = [
  async () => {
    await postgres.restart(endings[(counts["restarts"] ?? 0) % endings.length] as Ending);
    count("restarts");
  },
  async () => {
    postgres.silence();
    await pause(2000 + Math.random() * 6000);
    postgres.speak();
    count("silences of the database");
  },
  async () => {
    if (proxy.silence("listen admiralty") > 0) count("silences of the connection for news");
  },
  async () => {
    proxy.cut();
    count("cuts of all connections");
  },
  async () => {
    const victim = nodes[(counts["kills"] ?? 0) % 2] as Victim;
    await victim.kill();
    await victim.start();
    count("kills");
  },
];
let longest = 0;
for (let round = 0; !over(); round++) {
  await troubles[round % troubles.length]?.();
  const [begun, then] = [performance.now(), ledger.accepted.length];
  while (!over() && ledger.accepted.length <= then + 3) await pause(50);
  if (!over()) longest = Math.max(longest, performance.now() - begun);
  await pause(1000 + Math.random() * 3000);
}
await Promise.all([...playing, hostile]);
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

const report = {
  accepted: ledger.accepted.length,
  lost,
  twice,
  deaths,
  matches,
  "problems of records": problems.length,
  "seconds until play went on, at most": Math.round(longest / 100) / 10,
  ...counts,
};
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
for (const fault of faults.slice(0, 20)) process.stdout.write(`${fault.slice(0, 300)}\n`);
process.exit(lost + twice + deaths + problems.length + faults.length === 0 ? 0 : 1);
