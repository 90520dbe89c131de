import type { ClientMessage } from "@admiralty/wire";

/** A WebSocket that says exactly what the test lets it say. */
export class FakeSocket {
  static last: FakeSocket;
  /** How many were made. */
  static made = 0;
  readyState = 0;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string | ArrayBuffer }) => void) | null = null;
  readonly sent: ClientMessage[] = [];

  readonly url: string;
  readonly protocols: readonly string[];

  constructor(url: string, protocols: readonly string[] = []) {
    this.url = url;
    this.protocols = protocols;
    FakeSocket.last = this;
    FakeSocket.made++;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** What the client has asked to watch since the last time, and from which step. */
  asked(): readonly ClientMessage[] {
    return this.sent.splice(0).filter(({ type }) => type === "watch");
  }

  welcomes(heartbeatSeconds = 3600): void {
    this.opens();
    this.says({ type: "welcome", version: 1, name: null, heartbeatSeconds });
  }
}
