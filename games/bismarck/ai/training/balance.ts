/**
 * Whom a scenario favours: games of every order of battle with the Basic rules, with Core and with Fleet, between two
 * players of one level who think little. What is measured stands in `data/scenarios.json` and on the scenarios' cards.
 *
 * node scripts/run.mjs games/bismarck/ai/training/balance.ts <file for the figures> [seconds] [games] [cores] [player] [seed]
 *
 * A game of each is played before a second of any, until the time is over. In the second half of it, whatever one side
 * has won more often than two times in three is played with the balance that would have evened the games so far; and if
 * one side wins as often with that too, with another, for players who are behind play otherwise. `--only=hipper/fleet`
 * takes some of them (with commas); with `--even` all of the time is for the balance, from the one on the card. With
 * `--league` the player meets each style of the league instead, on either side, and in the Basic Game too.
 */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { FastChance, type Player, type PlayerKind } from "@admiralty/engine";
import { scenarios } from "../../forces.ts";
import { bismarck } from "../../index.ts";
import { packages } from "../../options.ts";
import type { Scenario } from "../../scenario.ts";
import type { Action, Options, Seat } from "../../types.ts";
import { players } from "../index.ts";
import { league } from "../league/index.ts";
import { asPrinted, type Bout, balanceOf, isLopsided, type Tally } from "./balance-figures.ts";

interface Job {
  readonly bout: Bout;
  readonly seed: number;
  /** Instead of that of the scenario. */
  readonly balance?: number;
  /** A style of the league plays that side. */
  readonly against?: { readonly style: string; readonly seat: Seat } | undefined;
}
/** German points less British ones at the end, and who won. */
interface Result {
  readonly winner: Seat | null;
  readonly margin: number;
  readonly seconds: number;
  /** Orders that the referee refused: a game with one is not counted. */
  readonly fault?: string;
}

const only = process.argv
  .find((word) => word.startsWith("--only="))
  ?.slice("--only=".length)
  .split(",");
const bouts: readonly Bout[] = packages.choices
  .flatMap(({ value: rules }) => [asPrinted, ...scenarios.map(({ id }) => id)].map((scenario) => ({ scenario, rules })))
  .filter(({ scenario, rules }) => only === undefined || only.includes(`${scenario}/${rules}`));

const kindNamed = (name: string): PlayerKind => {
  const found = [...players, ...league].find(({ id }) => id === name);
  if (!found) throw new Error(`there is no player ${name}`);
  return found;
};

function optionsOf({ bout, balance }: Job): Options {
  const rules = packages.choices.find(({ value }) => value === bout.rules)?.options ?? {};
  const scenario = scenarios.find(({ id }) => id === bout.scenario);
  if (!scenario) return rules;
  const custom: Scenario | null = balance === undefined ? null : { ...scenario, balance, balanceWith: {} };
  return { ...rules, scenario: scenario.id as Options["scenario"], custom } as Options;
}

function seated({ seed, against }: Job, level: string): Record<Seat, { player: Player; nodes: number }> {
  const [name = "", trials = "2"] = level.split("@");
  const chair = (seat: Seat) => {
    const kind = kindNamed(against?.seat === seat ? against.style : name);
    return {
      player: kind.create(bismarck, seed * 2 + (seat === "german" ? 1 : 0)),
      nodes: Number.parseInt(trials, 10),
    };
  };
  return { british: chair("british"), german: chair("german") };
}

/** A decision is as many actions as the player gives at once. */
const most = 20_000;

function play(job: Job, level: string): Result {
  const begun = performance.now();
  const chance = new FastChance(job.seed);
  const state = bismarck.setup(optionsOf(job), chance);
  const chairs = seated(job, level);
  let fault: string | undefined;
  for (let count = 0; bismarck.outcome(state) === undefined; count++) {
    const seat = bismarck.awaiting(state)[0] as Seat;
    const { player, nodes } = chairs[seat];
    const view = bismarck.view(state, seat);
    const budget = { milliseconds: 3_600_000, nodes };
    const list = bismarck.actions(state, seat);
    const decision = player.decide({ seat, view, prompt: bismarck.prompt(state, seat), actions: list, budget });
    const { actions } = decision as Awaited<typeof decision>;
    for (const [index, action] of (actions as readonly Action[]).entries()) {
      const refused = bismarck.refuse(state, seat, action);
      // After a die or an answer the rest was chosen blind: the player is asked anew, as by any referee.
      if (refused && index > 0) break;
      if (refused) fault = `${seat} ${JSON.stringify(action)}: ${refused.rule} ${refused.reason}`;
      bismarck.apply(state, seat, refused ? (list[0] as Action) : action, chance);
      if (refused) break;
    }
    if (count > most) throw new Error(`a game of ${JSON.stringify(job)} does not end`);
  }
  const { winner, score } = bismarck.outcome(state) as NonNullable<ReturnType<typeof bismarck.outcome>>;
  const margin = (score["german"] ?? 0) - (score["british"] ?? 0);
  return {
    winner: (winner as Seat | undefined) ?? null,
    margin,
    seconds: (performance.now() - begun) / 1000,
    ...(fault && { fault }),
  };
}

/** The whole number of points more for the British that comes nearest to an even share of these games. */
export function evening(margins: readonly number[]): number {
  const share = (more: number): number =>
    margins.reduce((sum, margin) => sum + (margin > more ? 1 : margin === more ? 0.5 : 0), 0) / margins.length;
  let best = 0;
  for (let more = -99; more <= 99; more++) {
    const [near, so] = [Math.abs(share(more) - 0.5), Math.abs(share(best) - 0.5)];
    if (near < so || (near === so && Math.abs(more) < Math.abs(best))) best = more;
  }
  return best;
}

/** Sooner the balance is not tried anew. */
const fewest = 8;
/** A draw is half a game won. */
const wonByGermans = ({ games, german, british }: Tally): number => german + (games - german - british) / 2;

/** What has evened it, as the card has it. */
function onCard({ scenario, rules }: Bout): number | undefined {
  const found = scenarios.find(({ id }) => id === scenario)?.measured;
  return found?.[rules as keyof typeof found]?.even?.balance;
}

class Schedule {
  private readonly tallies = new Map<string, Tally>();
  private readonly lines: readonly { readonly bout: Bout; readonly against?: Job["against"] }[];
  private next = 0;
  private readonly end: number;
  private readonly half: number;
  private readonly games: number;
  private readonly seed: number;
  private readonly evening: boolean;

  constructor(seconds: number, games: number, seed: number, leagued: boolean, evens: boolean) {
    const now = Date.now();
    this.evening = evens;
    this.half = evens ? now : now + seconds * 500;
    this.end = now + seconds * 1000;
    this.games = games;
    this.seed = seed;
    this.lines = leagued
      ? bouts.flatMap((bout) =>
          league.flatMap(({ id: style }) =>
            (["british", "german"] as const).map((seat) => ({ bout, against: { style, seat } })),
          ),
        )
      : bouts.map((bout) => ({ bout }));
    if (leagued) this.half = Number.POSITIVE_INFINITY;
  }

  /** Undefined when the time or the games are over. */
  draw(): Job | undefined {
    const round = Math.floor(this.next / this.lines.length);
    const line = this.lines[this.next % this.lines.length];
    if (!line || round >= this.games || Date.now() >= this.end) return undefined;
    this.next++;
    const balance = this.tried(line.bout);
    return { ...line, seed: this.seed * 1_000_003 + round, ...(balance === undefined ? {} : { balance }) };
  }

  /** What is tried in the second half: the scenario's own, until another has evened its games. */
  private readonly chosen = new Map<string, number | undefined>();
  private tried(bout: Bout): number | undefined {
    if (Date.now() < this.half || bout.scenario === asPrinted) return undefined;
    const key = `${bout.scenario} ${bout.rules}`;
    if (!this.chosen.has(key)) this.chosen.set(key, this.evening ? onCard(bout) : undefined);
    const so = this.tallies.get(`${key} ${this.chosen.get(key) ?? "-"} `);
    if (so && so.games >= fewest && isLopsided({ german: wonByGermans(so), games: so.games }))
      this.chosen.set(key, (so.balance ?? 0) + evening(so.margins));
    return this.chosen.get(key);
  }

  count({ bout, balance, against }: Job, { winner, margin, seconds, fault }: Result): void {
    const key = `${bout.scenario} ${bout.rules} ${balance ?? "-"} ${against ? `${against.style} ${against.seat}` : ""}`;
    const so = this.tallies.get(key) ?? {
      ...bout,
      balance: balance ?? balanceOf(bout) ?? null,
      ...(against && { against }),
      ...{ games: 0, german: 0, british: 0, seconds: 0, margins: [], faults: [] },
    };
    this.tallies.set(key, so);
    so.seconds += seconds;
    if (fault) return void so.faults.push(fault);
    so.games++;
    if (winner === "german") so.german++;
    if (winner === "british") so.british++;
    so.margins.push(margin);
  }

  told() {
    return [...this.tallies.values()].map((so) => ({
      ...so,
      share: so.games === 0 ? null : wonByGermans(so) / so.games,
      evening: so.games === 0 ? null : evening(so.margins),
      secondsEach: so.seconds / Math.max(1, so.games + so.faults.length),
    }));
  }
}

async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
  const [
    file,
    seconds = "600",
    games = "400",
    cores = String(availableParallelism()),
    level = "captain@2n",
    seed = "1",
  ] = words;
  if (file === undefined) throw new Error("name the file for the figures");
  const leagued = process.argv.includes("--league");
  const schedule = new Schedule(Number(seconds), Number(games), Number(seed), leagued, process.argv.includes("--even"));
  const begun = Date.now();
  const write = (): void =>
    writeFileSync(
      file,
      `${JSON.stringify({ game: bismarck.version, level, leagued, seed, wall: (Date.now() - begun) / 1000, bouts: schedule.told() })}\n`,
    );
  const saving = setInterval(write, 5000);
  await Promise.all(
    Array.from({ length: Number(cores) }, async () => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: level });
      for (let job = schedule.draw(); job; job = schedule.draw()) {
        const answer = once(worker, "message");
        worker.postMessage(job);
        const [result] = (await answer) as [Result];
        schedule.count(job, result);
      }
      await worker.terminate();
    }),
  );
  clearInterval(saving);
  write();
}

if (isMainThread) await main();
else parentPort?.on("message", (job: Job) => parentPort?.postMessage(play(job, workerData as string)));
