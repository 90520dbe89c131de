/**
 * A full club on one node: people who are present, seeks every minute, an arena.
 *
 *   node scripts/run.mjs bench/club/club.ts --people 2000 --seeks 200 --arena 200 --minutes 10
 *
 * All over real sockets on this machine, with the small game Picket and the embedded database. Told are the server's
 * processor time and memory, how long a seek takes to be paired once somebody fits, how long the arena takes to give
 * who is ready a table, and how long a plain question takes meanwhile. `--at ADDRESS --pid NUMBER` asks a server that
 * runs already, on cores of its own.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
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
const paired: number[] = [];
const seated: number[] = [];
const asked: number[] = [];
const failures: Record<string, number> = {};
let matches = 0;
let decisions = 0;
let messages = 0;
let over = false;

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
const began = performance.now();
const until = began + size.minutes * 60_000;
const seekers = people.slice(size.arena);
const clocks = [{ kind: "live", minutes: 15, incrementSeconds: 15, timeout: "lose" }] as const;

/** Two at a time, a moment apart: the first waits for the second, who is paired at once. */
async function seekOnce(one: Visitor, other: Visitor): Promise<void> {
  await one.client.opponents.seek({ game: "picket", clocks: [...clocks], rated: false });
  await pause(200 + 800 * Math.random());
  const from = performance.now();
  let told: (() => void) | undefined;
  const heard = new Promise<void>((resolve) => {
    told = resolve;
  });
  const stop = other.client.live().onSeek((seek) => {
    if (seek?.table) told?.();
  });
  const found = await other.client.opponents.seek({ game: "picket", clocks: [...clocks], rated: false });
  if (!found.table) await Promise.race([heard, pause(15_000)]);
  paired.push(performance.now() - from);
  stop();
  for (const each of [one, other]) await each.client.opponents.withdrawSeek();
}

const seeking = (async () => {
  for (let pair = 0; performance.now() < until; pair++) {
    const [one, other] = [seekers[(2 * pair) % seekers.length], seekers[(2 * pair + 1) % seekers.length]];
    void seekOnce(one as Visitor, other as Visitor).catch(failed);
    await pause((2 * 60_000) / size.seeks);
  }
})();
let told = began;
const asking = (async () => {
  const visitor = await guest();
  while (performance.now() < until) {
    const from = performance.now();
    await visitor.client.opponents.present().catch(failed);
    asked.push(performance.now() - from);
    if (from - told > 60_000) {
      told = from;
      say(`${paired.length} seeks paired, ${matches} matches, ${asked.at(-1)?.toFixed(0)} ms for a plain question`);
    }
    await pause(1000);
  }
})();
await Promise.all([seeking, asking]);
over = true;
const seconds = (performance.now() - began) / 1000;
const spent = processCpu(pid) - cpu;
const memory = residentBytes(pid);
const figures = (name: string, times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)];
  return `${name}: ${sorted.length}, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
};
const { here, atTables } = (await host.client.opponents.present()) ?? {};
process.stdout.write(
  [
    `${size.people} people, ${size.seeks} seeks a minute, an arena of ${size.arena}, ${seconds.toFixed(0)} s`,
    `server: ${((100 * spent) / seconds).toFixed(1)} % of a processor, ${(memory / 2 ** 20).toFixed(0)} MB`,
    `in the end ${here} here, ${atTables} at tables`,
    figures("seeks paired", paired),
    figures("tables in the arena, from ready", seated),
    figures("a plain question", asked),
    `matches of the arena ${matches}, decisions ${decisions}, notices ${messages}`,
    `refused: ${JSON.stringify(failures)}`,
    `load of this machine ${loadavg()[0]?.toFixed(1)}`,
    "",
  ].join("\n"),
);
for (const each of people) each.client.close();
await server?.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(0);
