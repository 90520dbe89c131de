/**
 * Whether those at the other end of a connection are still there. Whoever says something is; who has said nothing for a
 * while is asked, and cut off who does not answer that either. Pages say something by themselves once in a while, so that
 * most are never asked. One timer looks after all connections.
 */
import type { WebSocket } from "ws";

/** Pages are told to say something so often, if they have nothing else to say. */
export const heartbeatSeconds = 25;
/** Milliseconds of silence. */
const askedAfter = 30_000;
const lookEvery = 5000;
/** Looks without an answer; counted, for a process that stood still must not take its own silence for theirs. */
const patience = 4;

const beating = new Set<Heart>();
let timer: ReturnType<typeof setInterval> | undefined;

function look(): void {
  const now = performance.now();
  for (const heart of beating) heart.look(now);
}

export class Heart {
  /** When something was heard, in the process's own time. */
  heardAt = performance.now();
  private readonly socket: Pick<WebSocket, "ping" | "terminate">;
  /** Looks since it was asked. */
  private unanswered = 0;

  constructor(socket: Pick<WebSocket, "ping" | "terminate" | "on">) {
    this.socket = socket;
    socket.on("pong", () => {
      this.heardAt = performance.now();
    });
    beating.add(this);
    timer ??= setInterval(look, lookEvery).unref();
  }

  look(now: number): void {
    if (now - this.heardAt <= askedAfter) {
      this.unanswered = 0;
      return;
    }
    if (this.unanswered === 0) this.socket.ping();
    else if (this.unanswered >= patience) this.socket.terminate();
    this.unanswered++;
  }

  stop(): void {
    beating.delete(this);
    if (beating.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }
}
