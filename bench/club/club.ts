/**
 * A full club on one node: people who are present, seeks every minute, an arena.
 *
 *   node scripts/run.mjs bench/club/club.ts --people 2000 --seeks 200 --arena 200 --minutes 10
 *
 * All over real sockets on this machine, with the small game Picket and the embedded database. Told are the server's
 * processor time and memory, how long every request took and which were refused, how long a seek takes from the moment
 * at which somebody fits to the news and to both sitting at a table that has begun, how long the arena takes to give
 * who is ready a table, and how long a plain question takes meanwhile. `--at ADDRESS --pid NUMBER` asks a server that
 * runs already, on cores of its own.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Visitor } from "../../server/tests/helpers.ts";
import { Victim } from "../../server/tests/killing.ts";
import { pause, percentile, processCpu, residentBytes } from "../load/process.ts";

const { values } = parseArgs({
  options: {
    people: { type: "string", default: "2000" },
    seeks: { type: "string", default: "200" },
    arena: { type: "string", default: "200" },
    minutes: { type: "string", default: "10" },
    at: { type: "string" },
    pid: { type: "string" },
  },
});
const size = {
  people: Number(values.people),
  seeks: Number(values.seeks),
  arena: Number(values.arena),
  minutes: Number(values.minutes),
};
const say = (text: string): void => void process.stderr.write(`${text}\n`);
const folder = mkdtempSync(join(tmpdir(), "admiralty-club-"));
const server = values.at === undefined ? new Victim({ DATA_DIR: folder, TEST_LOG: "error" }) : undefined;
await server?.start();
const address = values.at ?? (server?.address as string);
const pid = Number(values.pid ?? server?.pid);

/** Milliseconds. */
const requests: number[] = [];
const paired: number[] = [];
const begun: number[] = [];
const seated: number[] = [];
const asked: number[] = [];
const failures: Record<string, number> = {};
let matches = 0;
let decisions = 0;
let messages = 0;
let over = false;
/** Bytes. */
let peak = 0;
let measuring = false;

// Every request of everybody, with its answer.
const plain = globalThis.fetch;
globalThis.fetch = async (...asked: Parameters<typeof fetch>) => {
  const from = performance.now();
  const answer = await plain(...asked);
  if (measuring) requests.push(performance.now() - from);
  return answer;
};

function failed(error: unknown): void {
  const { code } = error as { code?: string };
  const name = code ?? String(error);
  failures[name] = (failures[name] ?? 0) + 1;
}

async function guest(): Promise<Visitor> {
  const visitor = new Visitor(address);
  await visitor.client.guest();
  return visitor;
}

/** Whoever is asked lays a card, after a moment's thought, until it is over. */
async function play(visitor: Visitor, table: string): Promise<void> {
  const { client } = visitor;
  while (!over) {
    const update = await client.update(table).catch((error: { code?: string }) => {
      if (error.code !== "not-started") throw error;
    });
    if (!update) {
      // The other has not come yet; one who does not come is waited for until the arena sets another table.
      if ((await client.table(table)).status === "cancelled") return;
      await pause(500);
      continue;
    }
    const { seq, actions = [], outcome } = update;
    if (outcome) return;
    const lay = actions.find((action) => (action as { do: string }).do === "lay");
    if (lay) {
      // The other may have been quicker by a moment: then one looks again.
      const done = await client.act(table, seq, [lay as object]).catch((error: { code?: string }) => {
        if (error.code !== "stale" && error.code !== "over") throw error;
      });
      if (done) decisions++;
    }
    await pause(1000 + 2000 * Math.random());
  }
}

const connected = (visitor: Visitor): void => {
  const live = visitor.client.live();
  live.onNotice(() => messages++);
};

say(`${size.people} people come …`);
const people: Visitor[] = [];
while (people.length < size.people) {
  const some = await Promise.all(Array.from({ length: Math.min(20, size.people - people.length) }, guest));
  for (const each of some) connected(each);
  people.push(...some);
}
const present = await people[0]?.client.opponents.present();
say(`${present?.here} here`);

/** So long everybody has to enter before it begins. */
const entering = 20_000;
const host = await guest();
const arena = await host.client.tournaments.announce({
  name: "The arena",
  game: "picket",
  format: "arena",
  rated: false,
  minutes: Math.max(5, Math.ceil(size.minutes)),
  clock: { kind: "live", minutes: 5, incrementSeconds: 5, timeout: "lose" },
  startsAt: Date.now() + entering,
});
const captains = people.slice(0, size.arena);
const readyAt = new Map<Visitor, number>();
const begins = performance.now() + entering;

async function enter(captain: Visitor): Promise<void> {
  const { client } = captain;
  const taken = new Set<string>();
  client.live().onDuty((duty) => {
    if (over || duty?.state !== "sit" || taken.has(duty.table)) return;
    taken.add(duty.table);
    const since = readyAt.get(captain);
    if (since !== undefined) seated.push(performance.now() - since);
    void (async () => {
      await client.join(duty.table);
      await play(captain, duty.table);
      // Counted by both.
      matches += 0.5;
      readyAt.set(captain, performance.now());
      if (!over) await client.tournaments.ready(arena.id, true);
    })().catch(failed);
  });
  await client.tournaments.enter(arena.id).catch(failed);
}

for (let from = 0; from < captains.length; from += 10) {
  await Promise.all(captains.slice(from, from + 10).map(enter));
}
await pause(Math.max(0, begins - performance.now()));
say(`${size.arena} in the arena`);

const cpu = processCpu(pid);
const own = process.cpuUsage();
measuring = true;
const began = performance.now();
const until = began + size.minutes * 60_000;
const seekers = people.slice(size.arena);
const clocks = [{ kind: "live", minutes: 15, incrementSeconds: 15, timeout: "lose" }] as const;

/** When each of a table's two began to seek and was told of it; whoever came second could be paired at once. */
const pairs = new Map<string, { readonly from: number; readonly told: number }[]>();

const started = new Set<string>();

/** Seeks until told of a table, and sits down there; who sits down second gives the match up. */
async function seekOnce({ client }: Visitor): Promise<void> {
  const from = performance.now();
  let hear: ((table: string) => void) | undefined;
  const heard = new Promise<string>((resolve) => {
    hear = resolve;
  });
  const stop = client.live().onSeek((seek) => {
    if (seek?.table) hear?.(seek.table);
  });
  const found = await client.opponents.seek({ game: "picket", clocks: [...clocks], rated: false });
  const table = found.table ?? (await Promise.race([heard, pause(15_000)]));
  stop();
  if (!table) {
    // At the end nobody may be left to be met.
    if (!over) throw new Error("never paired");
    return;
  }
  const both = [...(pairs.get(table) ?? []), { from, told: performance.now() }];
  pairs.set(table, both);
  if (both.length === 2) {
    paired.push(Math.max(...both.map((each) => each.told)) - Math.max(...both.map((each) => each.from)));
  }
  const { status } = await client.join(table);
  // Both may be told that it has begun.
  if (status !== "playing" || started.has(table)) return;
  started.add(table);
  begun.push(performance.now() - Math.max(...(pairs.get(table) ?? []).map((each) => each.from)));
  await client.resign(table);
}

const seeking = (async () => {
  for (let next = 0; performance.now() < until; next++) {
    void seekOnce(seekers[next % seekers.length] as Visitor).catch(failed);
    await pause((0.5 + Math.random()) * (60_000 / size.seeks));
  }
})();
let told = began;
const asking = (async () => {
  const visitor = await guest();
  while (performance.now() < until) {
    const from = performance.now();
    await visitor.client.opponents.present().catch(failed);
    asked.push(performance.now() - from);
    peak = Math.max(peak, residentBytes(pid));
    if (from - told > 60_000) {
      told = from;
      say(`${paired.length} seeks paired, ${matches} matches, ${asked.at(-1)?.toFixed(0)} ms for a plain question`);
    }
    await pause(1000);
  }
})();
await Promise.all([seeking, asking]);
over = true;
measuring = false;
const seconds = (performance.now() - began) / 1000;
const spent = processCpu(pid) - cpu;
const mine = process.cpuUsage(own);
const memory = residentBytes(pid);
const figures = (name: string, times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const parts = Object.entries({ p50: 0.5, p95: 0.95, p99: 0.99, most: 1 }).map(
    ([part, share]) => `${part} ${percentile(sorted, share).toFixed(0)} ms`,
  );
  return `${name}: ${sorted.length}, ${parts.join(", ")}`;
};
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MB`;
const { here, atTables } = (await host.client.opponents.present()) ?? {};
process.stdout.write(
  [
    `${size.people} people, ${size.seeks} seeks a minute, an arena of ${size.arena}, ${seconds.toFixed(0)} s`,
    `server: ${((100 * spent) / seconds).toFixed(1)} % of a processor, ${megabytes(memory)} in the end, ${megabytes(peak)} at most`,
    `those who ask: ${((mine.user + mine.system) / 1e4 / seconds).toFixed(1)} % of a processor, of ${availableParallelism()}`,
    `in the end ${here} here, ${atTables} at tables`,
    figures("requests", requests),
    figures("seeks paired, until told", paired),
    figures("seeks paired, until both sit", begun),
    figures("tables in the arena, from ready", seated),
    figures("a plain question", asked),
    `matches of the arena ${matches}, decisions ${decisions}, notices ${messages}`,
    `refused or failed: ${JSON.stringify(failures)}`,
    `load of this machine ${loadavg()[0]?.toFixed(1)}`,
    "",
  ].join("\n"),
);
for (const each of people) each.client.close();
await server?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
