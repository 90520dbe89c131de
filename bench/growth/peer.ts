/** boardgame.io's own server beside ours: two at a table who end their turns for as long as is wanted. */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PeerStorage } from "../load/peer.ts";
import { pause, startServer, stop } from "../load/process.ts";

const require = createRequire(import.meta.url);
const port = 18520;

interface PeerSocket {
  on(event: string, listener: (...values: never[]) => void): void;
  emit(event: string, ...values: unknown[]): void;
  close(): void;
}

export interface PeerServer {
  readonly pid: number;
  stop(): Promise<void>;
}

export async function startPeer(storage: PeerStorage): Promise<PeerServer> {
  const folder = mkdtempSync(join(tmpdir(), "admiralty-growth-"));
  const { child } = await startServer(
    [process.argv[1] as string, "--peer-server", ...(storage === "files" ? ["--folder", folder] : [])],
    { NODE_ENV: "production" },
    /(the peer is ready)/,
  );
  await pause(500);
  return {
    pid: child.pid as number,
    async stop() {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function connectPeer(): Promise<PeerSocket> {
  const { io } = require("socket.io-client") as { io(url: string, options: object): PeerSocket };
  return new Promise((resolve) => {
    const socket = io(`http://127.0.0.1:${port}/fleet`, { transports: ["websocket"], forceNew: true });
    socket.on("connect", () => resolve(socket));
  });
}

export class PeerPair {
  private readonly id: string;
  private readonly sockets: readonly PeerSocket[];
  private state = 0;
  private player = 0;
  private resolve: (() => void) | undefined;

  private constructor(id: string, sockets: readonly PeerSocket[]) {
    this.id = id;
    this.sockets = sockets;
    for (const [side, socket] of sockets.entries()) {
      socket.on("update", (table: string, state: { _stateID: number; ctx: { currentPlayer: string } }) => {
        if (table !== id || side !== this.player || state._stateID <= this.state) return;
        this.state = state._stateID;
        this.player = Number(state.ctx.currentPlayer);
        this.resolve?.();
      });
    }
  }

  static async sitDown(id: string): Promise<PeerPair> {
    const sockets = await Promise.all([connectPeer(), connectPeer()]);
    const pair = new PeerPair(id, sockets);
    // One after the other: whoever comes first makes the match.
    for (const [side, socket] of sockets.entries()) {
      const synced = new Promise<void>((resolve) => socket.on("sync", () => resolve()));
      socket.emit("sync", id, String(side), undefined, 2);
      await synced;
    }
    return pair;
  }

  async goOn(moves: number): Promise<void> {
    for (let move = 0; move < moves; move++) {
      const playerID = String(this.player);
      const answered = new Promise<void>((resolve) => {
        this.resolve = resolve;
      });
      const action = { type: "MAKE_MOVE", payload: { type: "done", args: [], playerID } };
      this.sockets[this.player]?.emit("update", action, this.state, this.id, playerID);
      await answered;
    }
  }

  close(): void {
    for (const socket of this.sockets) socket.close();
  }
}
