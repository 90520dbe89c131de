/**
 * Messages as WebSocket frames (RFC 6455, 5.2), as a server sends them: whole, unmasked, uncompressed. A frame is a
 * string with one character for each byte: the system is then given an answer and the update beside it in one piece,
 * without a buffer for each. What that brings over `ws` is measured by bench/load/parts.ts.
 */
import type { Duplex } from "node:stream";
import type { WebSocket } from "ws";

/** What is to be said on a connection: all of it leaves in one write. */
export class Frames {
  private readonly socket: WebSocket;
  private readonly stream: Duplex;
  private waiting = "";

  constructor(socket: WebSocket, stream: Duplex) {
    this.socket = socket;
    this.stream = stream;
  }

  get empty(): boolean {
    return this.waiting === "";
  }

  text(text: string): void {
    this.waiting += framed(text);
  }

  /** Bytes that are characters already. */
  bytes(bytes: string): void {
    this.waiting += framedBytes(bytes);
  }

  flush(): void {
    const frames = this.waiting;
    this.waiting = "";
    if (frames !== "" && this.socket.readyState === 1) this.stream.write(frames, "latin1");
  }
}

export function framed(text: string): string {
  const bytes = Buffer.byteLength(text);
  const payload = bytes === text.length ? text : Buffer.from(text).toString("latin1");
  return header(bytes) + payload;
}

/** Bytes that are characters already. */
export function framedBytes(bytes: string): string {
  return header(bytes.length, wholeBytes) + bytes;
}

const wholeText = 0x81;
const wholeBytes = 0x82;

function header(length: number, kind = wholeText): string {
  if (length < 126) return String.fromCharCode(kind, length);
  if (length < 65536) return String.fromCharCode(kind, 126, length >> 8, length & 255);
  const bytes = Buffer.alloc(10);
  bytes[0] = kind;
  bytes[1] = 127;
  bytes.writeUIntBE(length, 4, 6);
  return bytes.toString("latin1");
}
