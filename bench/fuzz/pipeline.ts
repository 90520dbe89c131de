/**
 * Requests over one connection, the next sent before the last is answered: what a request costs is then the server's,
 * not the client's. Of an answer only its status is kept.
 */
import { connect, type Socket } from "node:net";

interface Asked {
  readonly bytes: Buffer;
  answer(status: number): void;
  fail(error: Error): void;
}

/** Sent and unanswered, at most. */
const depth = 16;

export class Pipeline {
  private readonly url: URL;
  private socket: Socket | undefined;
  private readonly waiting: Asked[] = [];
  private sent: Asked[] = [];
  private read: Buffer = Buffer.alloc(0);

  constructor(address: string) {
    this.url = new URL(address);
  }

  /** Answers the status. */
  ask(method: string, path: string, headers: Readonly<Record<string, string>>, body = ""): Promise<number> {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const head = `${method} ${path} HTTP/1.1\r\nhost: ${this.url.host}\r\n${lines.join("")}\r\n`;
    const bytes = Buffer.concat([Buffer.from(head, "latin1"), Buffer.from(body)]);
    return new Promise((resolve, reject) => {
      this.waiting.push({ bytes, answer: resolve, fail: reject });
      if (this.waiting.length === 1) setImmediate(() => this.send());
    });
  }

  close(): void {
    this.socket?.destroy();
  }

  private send(): void {
    const some = this.waiting.splice(0, depth - this.sent.length);
    if (some.length === 0) return;
    this.socket ??= this.connect();
    this.sent.push(...some);
    this.socket.write(Buffer.concat(some.map(({ bytes }) => bytes)));
  }

  private connect(): Socket {
    const socket = connect(Number(this.url.port), this.url.hostname);
    socket.on("data", (data) => this.take(data));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => this.closed(socket));
    return socket;
  }

  private take(data: Buffer): void {
    this.read = this.read.length === 0 ? data : Buffer.concat([this.read, data]);
    for (let found = answerIn(this.read); found; found = answerIn(this.read)) {
      this.read = this.read.subarray(found.length);
      this.sent.shift()?.answer(found.status);
    }
    this.send();
  }

  /** A server may close after any answer: what it has not answered is sent again, but for one it closed at once. */
  private closed(socket: Socket): void {
    if (this.socket !== socket) return;
    this.socket = undefined;
    const [first, ...rest] = this.sent;
    const again = this.read.length === 0 && socket.bytesRead > 0 ? this.sent : rest;
    if (again === rest) first?.fail(new Error("the connection was closed"));
    this.read = Buffer.alloc(0);
    this.sent = [];
    this.waiting.unshift(...again);
    this.send();
  }
}

/** The first whole answer, if there is one: its status, and how many bytes it takes. */
function answerIn(bytes: Buffer): { readonly status: number; readonly length: number } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const head = bytes.toString("latin1", 0, end + 2);
  const status = Number(head.slice(9, 12));
  const begin = end + 4;
  if (/\r\ntransfer-encoding: chunked\r\n/i.test(head)) {
    const last = bytes.indexOf("\r\n0\r\n\r\n", begin - 2);
    return last < 0 ? undefined : { status, length: last + 7 };
  }
  const length = begin + Number(/\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1] ?? 0);
  return bytes.length < length ? undefined : { status, length };
}
