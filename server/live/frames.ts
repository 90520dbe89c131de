/**
 * What is to be said on a live connection: all that one turn of the event loop brings leaves in one write, an answer and
 * the update beside it.
 */
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";

export class Frames {
  private readonly socket: WebSocket;
  private readonly stream: Duplex;
  private waiting: (string | Buffer)[] = [];

  constructor(socket: WebSocket, stream: Duplex) {
    this.socket = socket;
    this.stream = stream;
  }

  get empty(): boolean {
    return this.waiting.length === 0;
  }

  text(text: string): void {
    this.waiting.push(text);
  }

  /** A character for each byte. */
  bytes(bytes: string): void {
    this.waiting.push(Buffer.from(bytes, "latin1"));
  }

  flush(): void {
    const all = this.waiting;
    this.waiting = [];
    if (all.length === 0 || this.socket.readyState !== 1) return;
    this.stream.cork();
    for (const each of all) this.socket.send(each);
    this.stream.uncork();
  }
}
