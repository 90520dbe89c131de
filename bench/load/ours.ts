/**
 * A game on our server: every match has two people, each with a connection of their own, who see their view, work
 * out their legal actions from it and play one at random as soon as they have seen the last one stored.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { loadGame, manifestOf } from "@admiralty/games";
// @ts-expect-error plain JavaScript: the server is run as `npm start` runs it
import { serverFlags } from "../../scripts/lib.mjs";
import { Gauge, type LoadFigures, pause, startServer, stop } from "./process.ts";
import { type Place, TwoAtTable } from "./two.ts";

export interface LoadOptions {
  /** Which game is played on ours. */
  readonly game: string;
  readonly matches: number;
  readonly seconds: number;
  /** Milliseconds a player thinks; 0 is full speed. */
  readonly think: number;
  /** Seconds of processor time that a server gets before it is measured. */
  readonly warm: number;
}

const open = "1000000000";
export const builtServer = join("dist", "server", "main.mjs");

/** A server of its own that plays a game, and the processes and files that it needs. */
export interface Playground {
  readonly place: Omit<Place, "think">;
  readonly pid: number;
  stop(): Promise<void>;
}

/** `port`: a free one; those beside each other need one each. `flags`: of Node, beside the usual ones. */
export async function playground(
  gameId: string,
  {
    program = builtServer,
    port = 18420,
    flags = [],
    profile,
  }: { program?: string; port?: number; flags?: readonly string[]; profile?: string | undefined } = {},
): Promise<Playground> {
  const game = await loadGame(gameId);
  const words = (await manifestOf(gameId)?.words?.())?.words ?? [];
  const profiling = profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-load-"));
  const { child, caught: base } = await startServer(
    [...serverFlags, ...flags, ...profiling, resolve(program)],
    {
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
      NODE_ENV: "production",
      REQUESTS_PER_MINUTE: open,
      ATTEMPTS_PER_MINUTE: open,
      MESSAGES_PER_SECOND: open,
    },
    /Admiralty is at (\S+)/,
  );
  await pause(500);
  const pid = child.pid as number;
  return {
    place: { base, game, words, gauge: new Gauge(pid) },
    pid,
    async stop() {
      await stop(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export async function ourLoad(options: LoadOptions, profile?: string): Promise<LoadFigures> {
  const { matches, seconds, think, warm } = options;
  const ground = await playground(options.game, { profile });
  try {
    const { gauge, game } = ground.place;
    if (think > 0) await workFor(warm, ground, Math.min(matches, fewMatches));
    const playing = await TwoAtTable.sitDownAt({ ...ground.place, think }, matches);
    for (const table of playing) table.go();
    process.stderr.write(`admiralty: ${matches} matches are under way\n`);
    await gauge.warmUp(warm, think);
    const commits = await committed(ground);
    const { added, ...figures } = await gauge.measure(seconds);
    const more = (await committed(ground)) - commits;
    for (const table of playing) table.stop();
    return {
      server: `admiralty, ${game.title}, SQLite, synchronous commits`,
      matches,
      ...figures,
      kilobytesPerMatch: added / 1024 / matches,
      commits: more,
      movesPerCommit: figures.moves / more,
    };
  } finally {
    await ground.stop();
  }
}

/** That play before the others come, where those think. */
const fewMatches = 25;

/** So many seconds of processor time flat out: where moves are rare it would else be compilers that are measured. */
async function workFor(seconds: number, { place }: Playground, matches: number): Promise<void> {
  const playing = await TwoAtTable.sitDownAt({ ...place, think: 0 }, matches);
  for (const table of playing) table.go();
  await place.gauge.warmUp(seconds, 0);
  for (const table of playing) table.stop();
}

/** Commits to disk so far. */
export async function committed({ place }: Playground): Promise<number> {
  const text = await (await fetch(`${place.base}/metrics`)).text();
  return Number(/^admiralty_commits (\S+)$/m.exec(text)?.[1]);
}
