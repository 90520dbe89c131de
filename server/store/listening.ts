/**
 * Hears what other nodes tell, on a connection of its own. Connections die without a word: twice a second this one must
 * bring back what it was given to tell. When it does not, it is made anew, and everybody reads again what they hold.
 */
import { Socket } from "node:net";
import pg from "pg";
import { connecting } from "./pool.ts";
import type { Append, News, NoticeKind, Told } from "./store.ts";

export const channel = "admiralty";
/** Milliseconds. */
const beatEvery = 500;
const silenceAllowed = 2000;
const retryAfter = 500;
/** What was stored a little before the last sign of life may have been told after it. */
const margin = 5000;

/** Bytes; PostgreSQL takes fewer than 8,000. */
const longestWord = 7900;

interface Ear {
  readonly client: pg.Client;
  readonly socket: Socket;
  heardAt: number;
  beating: boolean;
}

export class Listening {
  private readonly url: string;
  private readonly node: string;
  private readonly now: () => number;
  private readonly onTrouble: (error: Error) => void;
  private readonly listeners: Told[] = [];
  private ear: Ear | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private closed = false;

  /** `now`: the database's time. */
  constructor(url: string, node: string, now: () => number, onTrouble: (error: Error) => void) {
    this.url = url;
    this.node = node;
    this.now = now;
    this.onTrouble = onTrouble;
  }

  /** Whether what other nodes tell is heard now. */
  get hears(): boolean {
    return this.ear !== undefined;
  }

  add(listener: Told): void {
    this.listeners.push(listener);
  }

  /** The statement that tells something, and its one value. */
  static readonly telling = `select pg_notify('${channel}', word) from unnest($1::text[]) as word`;

  word(kind: NoticeKind | "beat", id: string): string {
    return `${this.node} ${kind} ${id}`;
  }

  /** Of an entry, with itself where there is room: whoever has the match in memory need not read it. */
  wordOf({ table, number, entry, key, at, change, rev }: Append): string {
    const bare = this.word("match", table);
    // A new description is read by everybody, offers and players with it.
    if (change?.rev === 1) return bare;
    const news: News = { number, entry, key, at, change, rev };
    const word = `${bare} ${JSON.stringify(news)}`;
    return Buffer.byteLength(word) <= longestWord ? word : bare;
  }

  async start(): Promise<void> {
    await this.connect();
    this.timer = setInterval(() => this.beat(), beatEvery);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    this.ear?.socket.destroy();
  }

  private async connect(): Promise<void> {
    // A socket of our own: only it can be ended when the other side is silent.
    const socket = new Socket();
    const client = new pg.Client({ ...connecting(this.url), stream: () => socket });
    const ear: Ear = { client, socket, heardAt: performance.now(), beating: false };
    client.on("error", (error) => this.lost(ear, error));
    client.on("end", () => this.lost(ear));
    client.on("notification", ({ payload = "" }) => this.hear(ear, payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      socket.destroy();
      throw error;
    }
    if (this.closed) {
      socket.destroy();
      return;
    }
    ear.heardAt = performance.now();
    this.ear = ear;
  }

  private hear(ear: Ear, payload: string): void {
    ear.heardAt = performance.now();
    const [from = "", kind = "", id = ""] = payload.split(" ", 3);
    if (from === this.node || kind === "beat") return;
    const news = payload.slice(from.length + kind.length + id.length + 3);
    for (const listener of this.listeners) listener.heard(kind as NoticeKind, id, news);
  }

  private beat(): void {
    const { ear } = this;
    if (!ear) return;
    if (performance.now() - ear.heardAt > silenceAllowed) {
      this.lost(ear, new Error("the connection for news is silent"));
      return;
    }
    if (ear.beating) return;
    ear.beating = true;
    ear.client.query(Listening.telling, [[this.word("beat", "-")]]).then(
      () => {
        ear.beating = false;
      },
      (error: Error) => this.lost(ear, error),
    );
  }

  private lost(ear: Ear, error?: Error): void {
    if (this.ear !== ear) return;
    this.ear = undefined;
    ear.socket.destroy();
    if (this.closed) return;
    if (error) this.onTrouble(error);
    void this.again(Math.floor(this.now() - (performance.now() - ear.heardAt) - margin));
  }

  private async again(since: number): Promise<void> {
    while (!this.closed) {
      try {
        await this.connect();
        break;
      } catch (error) {
        this.onTrouble(error as Error);
        await new Promise((resolve) => setTimeout(resolve, retryAfter));
      }
    }
    // What was told while nobody listened is made up for by reading.
    if (!this.closed) for (const listener of this.listeners) listener.missed(since);
  }
}
