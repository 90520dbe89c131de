/**
 * A game on our server: every match has two people, each with a connection of their own, who see their view, work
 * out their legal actions from it and play one at random as soon as they have seen the last one stored.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FastChance, type Game } from "@admiralty/engine";
import { loadGame, manifestOf } from "@admiralty/games";
import { unpacked, wordsKey } from "@admiralty/wire/packed";
import { patched } from "@admiralty/wire/patch";
import { WebSocket } from "ws";
// @ts-expect-error plain JavaScript: the server is run as `npm start` runs it
import { serverFlags } from "../../scripts/lib.mjs";
import { Gauge, type LoadFigures, Players, pause, startServer, stop } from "./process.ts";

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

const root = process.cwd();
const open = "1000000000";
const players = new Players();
let words: readonly string[] = [];

export async function ourLoad(
  options: LoadOptions,
  profile?: string,
  program = join(root, "dist", "server", "main.mjs"),
): Promise<LoadFigures> {
  const { matches, seconds, think, warm } = options;
  const game = await loadGame(options.game);
  words = (await manifestOf(options.game)?.words?.())?.words ?? [];
  const profiling = profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${profile}`];
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-load-"));
  const { child, caught: base } = await startServer(
    [...serverFlags, ...profiling, program],
    {
      PORT: "18420",
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
  const pid = child.pid as number;
  try {
    await pause(500);
    const gauge = new Gauge(pid);
    const playing: TwoAtTable[] = [];
    for (let made = 0; made < matches; made += 25) {
      const some = Array.from({ length: Math.min(25, matches - made) }, (_, index) =>
        TwoAtTable.sitDown(base, game, gauge, think, made + index),
      );
      playing.push(...(await Promise.all(some)));
    }
    for (const table of playing) table.go();
    process.stderr.write(`admiralty: ${matches} matches are under way\n`);
    await gauge.warmUp(warm, think);
    const commits = await metric(base, "admiralty_commits");
    const { added, ...figures } = await gauge.measure(seconds);
    const committed = (await metric(base, "admiralty_commits")) - commits;
    for (const table of playing) table.stop();
    return {
      server: `admiralty, ${game.title}, SQLite, synchronous commits`,
      matches,
      ...figures,
      kilobytesPerMatch: added / 1024 / matches,
      commits: committed,
      movesPerCommit: figures.moves / committed,
    };
  } finally {
    await stop(child);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function metric(base: string, name: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1]);
}

interface Side {
  readonly socket: WebSocket;
  view: unknown;
  viewer: string;
  prompted: boolean;
  /** The open question, if there is one. */
  asked: { readonly seq: number; readonly seat: string } | undefined;
}

class TwoAtTable {
  private readonly base: string;
  private readonly game: Game;
  private readonly gauge: Gauge;
  private readonly think: number;
  private readonly chance: FastChance;
  private readonly cookies: readonly string[];
  private sides: Side[] = [];
  private table: string;
  private sentAt = 0;
  private mover = -1;
  private waiting: (() => void) | undefined;
  private stopped = false;

  private constructor(
    base: string,
    game: Game,
    gauge: Gauge,
    think: number,
    seed: number,
    cookies: string[],
    table: string,
  ) {
    this.base = base;
    this.game = game;
    this.gauge = gauge;
    this.think = think;
    this.chance = new FastChance(seed + 1);
    this.cookies = cookies;
    this.table = table;
  }

  static async sitDown(base: string, game: Game, gauge: Gauge, think: number, seed: number): Promise<TwoAtTable> {
    const cookies = await Promise.all([0, 1].map(() => becomeGuest(base)));
    const [seat] = game.seats;
    const table = await post(base, cookies[0] as string, "/api/tables", {
      game: game.id,
      seat,
      visibility: "unlisted",
    });
    await post(base, cookies[1] as string, `/api/tables/${table.id}/join`, {});
    const two = new TwoAtTable(base, game, gauge, think, seed, cookies, table.id);
    two.sides = await Promise.all(cookies.map((cookie, side) => two.connect(cookie, side)));
    return two;
  }

  go(): void {
    for (const side of this.sides) this.watch(side);
  }

  stop(): void {
    this.stopped = true;
    for (const side of this.sides) side.socket.terminate();
  }

  private watch(side: Side): void {
    const packed = { words: wordsKey(words), channel: 0 };
    side.socket.send(JSON.stringify({ type: "watch", table: this.table, patch: true, packed }));
  }

  private connect(cookie: string, index: number): Promise<Side> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.base.replace("http", "ws")}/api/live`, ["admiralty"], {
        headers: { cookie },
        perMessageDeflate: false,
      });
      const side: Side = { socket, view: undefined, viewer: "", prompted: false, asked: undefined };
      socket.on("error", (error) => !this.stopped && reject(error));
      socket.on("message", (data: Buffer, isPacked: boolean) => {
        if (this.gauge.measuring) this.gauge.bytes += data.length;
        const arrived = performance.now();
        players.does(() => {
          const message = isPacked
            ? { type: "update", table: this.table, ...(unpacked(data.subarray(1), words) as object) }
            : JSON.parse(String(data));
          if (message.type === "welcome") resolve(side);
          else if (message.type === "update") this.updated(index, side, message, arrived);
          else if (message.type === "refused") this.refused(index, side, message);
        });
      });
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: messages as they come over the wire
  private updated(index: number, side: Side, update: any, arrived: number): void {
    if (this.stopped || update.table !== this.table) return;
    side.view = "patch" in update ? patched(side.view, update.patch) : update.view;
    if (index === this.mover) {
      this.mover = -1;
      if (this.gauge.measuring) this.gauge.latencies.push(arrived - this.sentAt);
      this.waiting?.();
      this.waiting = undefined;
    }
    if (update.outcome) {
      side.asked = undefined;
      if (index === 0) void this.again();
      return;
    }
    // What has not changed is left out.
    if (update.viewer !== undefined) side.viewer = update.viewer;
    if (update.prompt !== undefined) side.prompted = update.prompt !== null;
    side.asked = side.prompted ? { seq: update.seq, seat: side.viewer } : undefined;
    if (side.asked === undefined) return;
    const move = (): void => this.move(index, side, update.seq, side.viewer);
    if (this.think === 0) move();
    else setTimeout(move, this.think * (0.5 + this.chance.fraction()));
  }

  private move(index: number, side: Side, seq: number, seat: string): void {
    // What was thought about may be over: the other has decided meanwhile, or the match has ended.
    if (this.stopped || side.asked?.seq !== seq) return;
    if (this.mover >= 0) {
      // The other has not yet heard that its action was stored; the clock of that one is running.
      this.waiting = () => this.move(index, side, seq, seat);
      return;
    }
    const state = this.game.imagine(side.view, this.chance);
    const actions = this.game.actions(state, seat);
    const action = actions[this.chance.below(actions.length)];
    this.mover = index;
    this.sentAt = performance.now();
    const key = `load-${index}-${seq}`;
    side.socket.send(
      JSON.stringify({ type: "act", id: seq, table: this.table, expected: seq, actions: [action], key }),
    );
  }

  /** Where both decide at once, one may be overtaken by the other: it decides again on what it knows now. */
  private refused(index: number, side: Side, message: { code: string; table: string; seq?: number }): void {
    if (message.code !== "stale") throw new Error(`refused: ${JSON.stringify(message)}`);
    if (message.table !== this.table || this.mover !== index) return;
    this.mover = -1;
    if (side.asked !== undefined && side.asked.seq === message.seq)
      this.move(index, side, side.asked.seq, side.asked.seat);
  }

  /** Another match for the same two, as soon as one is over. */
  private async again(): Promise<void> {
    const next = await post(this.base, this.cookies[0] as string, `/api/tables/${this.table}/rematch`, {});
    await post(this.base, this.cookies[1] as string, `/api/tables/${this.table}/rematch`, {});
    for (const side of this.sides) side.socket.send(JSON.stringify({ type: "unwatch", table: this.table }));
    this.table = next.id;
    this.mover = -1;
    if (!this.stopped) this.go();
  }
}

async function becomeGuest(base: string): Promise<string> {
  const response = await fetch(`${base}/api/guest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  await response.text();
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function post(base: string, cookie: string, path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer as { id: string };
}
