/**
 * boardgame.io's own server with its 150-ship game: the mover sends as soon as the update is seen. Its state is in
 * memory, as it comes, or in files, the storage that it brings along for keeping matches (which does not wait for the
 * disk; neither do its players, who see an update before it is stored).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FastChance } from "@admiralty/engine";
import { type Fleet, fleetGame, legal, type Move } from "../fleet.ts";
import type { LoadOptions } from "./ours.ts";
import { Gauge, type LoadFigures, Players, pause, startServer, stop } from "./process.ts";

const require = createRequire(import.meta.url);
const port = 18520;
const players = new Players();

export type PeerStorage = "memory" | "files";

/** Run in a process of its own. `folder` is where matches are kept, if in files; `turns` of a match, if not the usual. */
export async function servePeer(folder: string | undefined, turns?: number): Promise<void> {
  const { INVALID_MOVE } = require("boardgame.io/core") as { INVALID_MOVE: string };
  const { Server, FlatFile, Origins } = require("boardgame.io/server") as {
    Server(options: object): { run(options: object): Promise<unknown> };
    FlatFile: new (options: { dir: string }) => object;
    Origins: { LOCALHOST: unknown };
  };
  const write = process.stdout.write.bind(process.stdout);
  console.log = () => {};
  const storage = folder === undefined ? {} : { db: new FlatFile({ dir: folder }) };
  const server = Server({ games: [fleetGame(INVALID_MOVE, turns)], origins: [Origins.LOCALHOST], ...storage });
  await server.run({ port, lobbyConfig: { apiPort: port + 1 } });
  write("the peer is ready\n");
}

interface PeerState {
  readonly G: Fleet;
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
  readonly _stateID: number;
}
interface PeerSocket {
  on(event: string, listener: (...values: never[]) => void): void;
  emit(event: string, ...values: unknown[]): void;
  close(): void;
  readonly io: {
    readonly engine: {
      readonly transport: {
        readonly ws?: { prependListener?(event: string, listener: (data: { length: number }) => void): void };
      };
    };
  };
  /** When the last message came, before it was read. */
  arrived?: number;
}

export async function peerLoad(options: LoadOptions, storage: PeerStorage): Promise<LoadFigures> {
  const { matches, seconds, think, warm } = options;
  const { io } = require("socket.io-client") as { io(url: string, options: object): PeerSocket };
  const folder = mkdtempSync(join(tmpdir(), "admiralty-load-"));
  const { child } = await startServer(
    [process.argv[1] as string, "--peer-server", ...(storage === "files" ? ["--folder", folder] : [])],
    { NODE_ENV: "production" },
    /(the peer is ready)/,
  );
  try {
    await pause(500);
    const gauge = new Gauge(child.pid as number);
    const connect = (): Promise<PeerSocket> =>
      new Promise((resolve) => {
        const socket = io(`http://127.0.0.1:${port}/fleet`, { transports: ["websocket"], forceNew: true });
        socket.on("connect", () => {
          socket.io.engine.transport.ws?.prependListener?.("message", (data) => {
            socket.arrived = performance.now();
            if (gauge.measuring) gauge.bytes += data.length;
          });
          resolve(socket);
        });
      });
    const playing: PeerMatch[] = [];
    for (let made = 0; made < matches; made++) {
      playing.push(new PeerMatch(await Promise.all([connect(), connect()]), gauge, think, made));
    }
    for (const match of playing) match.start();
    process.stderr.write(`boardgame.io, in ${storage}: ${matches} matches are under way\n`);
    await gauge.warmUp(warm, think);
    const { added, ...figures } = await gauge.measure(seconds);
    for (const match of playing) match.stop();
    return {
      server: `boardgame.io 0.50.2, 150 ships, in ${storage}`,
      matches,
      ...figures,
      kilobytesPerMatch: added / 1024 / matches,
      commits: undefined,
      movesPerCommit: undefined,
    };
  } finally {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

let serial = 0;

class PeerMatch {
  private readonly sockets: readonly PeerSocket[];
  private readonly gauge: Gauge;
  private readonly think: number;
  private readonly chance: FastChance;
  private id = "";
  private state: PeerState | undefined;
  private synced = 0;
  private by = -1;
  private sentAt = 0;
  private stopped = false;

  constructor(sockets: readonly PeerSocket[], gauge: Gauge, think: number, seed: number) {
    this.sockets = sockets;
    this.gauge = gauge;
    this.think = think;
    this.chance = new FastChance(seed + 1);
    for (const [side, socket] of sockets.entries()) {
      socket.on("sync", (id: string, info: { state: PeerState }) => {
        if (id !== this.id) return;
        if (side === 0) this.state = info.state;
        if (++this.synced === 2) players.does(() => this.move());
      });
      socket.on("update", (id: string, state: PeerState) => {
        if (id !== this.id || side !== this.by || state._stateID <= (this.state?._stateID ?? 0)) return;
        this.state = state;
        if (this.gauge.measuring) this.gauge.latencies.push((socket.arrived ?? performance.now()) - this.sentAt);
        players.does(() => this.seen(state));
      });
    }
  }

  start(): void {
    this.id = `match-${++serial}`;
    this.synced = 0;
    for (const [side, socket] of this.sockets.entries()) socket.emit("sync", this.id, String(side), undefined, 2);
  }

  stop(): void {
    this.stopped = true;
    for (const socket of this.sockets) socket.close();
  }

  private seen(state: PeerState): void {
    if (this.stopped) return;
    if (state.ctx.gameover) this.start();
    else if (this.think === 0) this.move();
    else setTimeout(() => this.move(), this.think * (0.5 + this.chance.fraction()));
  }

  private move(): void {
    if (this.stopped || !this.state) return;
    const { G, ctx, _stateID } = this.state;
    const moves = legal(G, ctx.currentPlayer);
    const [type, ...args] = moves[this.chance.below(moves.length)] as Move;
    this.by = Number(ctx.currentPlayer);
    this.sentAt = performance.now();
    const action = { type: "MAKE_MOVE", payload: { type, args, playerID: ctx.currentPlayer } };
    this.sockets[this.by]?.emit("update", action, _stateID, this.id, ctx.currentPlayer);
  }
}
