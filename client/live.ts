/**
 * One WebSocket for all of a person's open tables: it reconnects by itself, resumes each table from the last step
 * seen, applies patches, and repeats an unanswered action under the same key, so that it happens exactly once.
 */
import type {
  ActResult,
  Challenge,
  Change,
  ChatLine,
  ClientMessage,
  Notification,
  PresentPlayer,
  Seek,
  ServerMessage,
  Table,
  TournamentDuty,
  Update,
} from "@admiralty/wire";
import { patched } from "@admiralty/wire/patch";
import { ApiError, OfflineError } from "./errors.ts";

/** The part of a WebSocket that is used; the browser's and that of the `ws` package both have it. */
interface Socket {
  readonly readyState: number;
  binaryType: string;
  send(data: string): void;
  close(code?: number): void;
  onopen: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown } & never) => void) | null;
}
export type SocketClass = new (url: string, protocols?: string | string[], options?: never) => unknown;

export interface LiveOptions {
  readonly url: string;
  readonly token?: string;
  readonly WebSocket?: SocketClass;
}

export type LiveStatus = "connecting" | "connected" | "waiting" | "closed";

export interface WatchOptions {
  readonly after?: number;
  readonly actions?: boolean;
  /** Ask for changes in the packed form: what its words are known by, and how it is read. See docs/api.md. */
  readonly packed?: { readonly words: string; read(bytes: Uint8Array): unknown };
}

export interface TableHandlers {
  /** Steps since the last update, and what is true now; the view is always whole here. */
  update?(update: Update): void;
  table?(table: Table): void;
  chat?(line: ChatLine): void;
  /** At a table of mine: whether those who play there are here. */
  presence?(players: readonly PresentPlayer[]): void;
  /** The table cannot be watched, e.g. it does not exist. */
  refused?(error: ApiError): void;
}

/** A table being watched. */
export interface WatchedTable {
  act(expected: number, actions: readonly object[], key?: string): Promise<ActResult>;
  undo(expected: number, key?: string): Promise<ActResult>;
  /** The person has looked at it up to this step. */
  seen(seq: number): void;
  close(): void;
}

interface Watching {
  readonly handlers: Set<TableHandlers>;
  options: WatchOptions;
  /** By which packed changes name the table. */
  readonly channel: number;
  view: unknown;
  seq: number | undefined;
  /** The newest whole update, for whoever begins to watch later. */
  last: Update | undefined;
  /** Who was there when it was last told, for the same. */
  present: readonly PresentPlayer[] | undefined;
}

interface Pending {
  readonly message: Extract<ClientMessage, { id: number }>;
  resolve(result: ActResult): void;
  reject(error: Error): void;
}

const firstDelay = 500;
const longestDelay = 15_000;

export class LiveConnection {
  private readonly options: LiveOptions;
  private socket: Socket | undefined;
  private state: LiveStatus = "closed";
  private readonly tables = new Map<string, Watching>();
  private readonly pending = new Map<number, Pending>();
  private readonly statusListeners = new Set<(status: LiveStatus) => void>();
  private readonly noticeListeners = new Set<(notice: Notification) => void>();
  private readonly seekListeners = new Set<(seek: Seek | null) => void>();
  private readonly challengeListeners = new Set<(challenge: Challenge) => void>();
  private readonly dutyListeners = new Set<(duty: TournamentDuty | null) => void>();
  private nextId = 1;
  private delay = firstDelay;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private closedByUser = false;
  private isAway = false;

  constructor(options: LiveOptions) {
    this.options = options;
  }

  get status(): LiveStatus {
    return this.state;
  }

  onStatus(listener: (status: LiveStatus) => void): () => void {
    this.statusListeners.add(listener);
    return () => this.statusListeners.delete(listener);
  }

  onNotice(listener: (notice: Notification) => void): () => void {
    this.noticeListeners.add(listener);
    this.open();
    return () => this.noticeListeners.delete(listener);
  }

  /** What I seek has changed. */
  onSeek(listener: (seek: Seek | null) => void): () => void {
    this.seekListeners.add(listener);
    this.open();
    return () => this.seekListeners.delete(listener);
  }

  /** A challenge that I made, or was made, is new or was answered. */
  onChallenge(listener: (challenge: Challenge) => void): () => void {
    this.challengeListeners.add(listener);
    this.open();
    return () => this.challengeListeners.delete(listener);
  }

  /** What I am to do in tournaments has changed. */
  onDuty(listener: (duty: TournamentDuty | null) => void): () => void {
    this.dutyListeners.add(listener);
    this.open();
    return () => this.dutyListeners.delete(listener);
  }

  watch(table: string, handlers: TableHandlers, options: WatchOptions = {}): WatchedTable {
    let watching = this.tables.get(table);
    if (watching) {
      watching.handlers.add(handlers);
      if (watching.last) handlers.update?.(watching.last);
      if (watching.present) handlers.presence?.(watching.present);
    } else {
      const taken = new Set([...this.tables.values()].map(({ channel }) => channel));
      let channel = 0;
      while (taken.has(channel)) channel++;
      const handling = new Set([handlers]);
      watching = {
        handlers: handling,
        options,
        channel,
        view: undefined,
        seq: options.after,
        last: undefined,
        present: undefined,
      };
      this.tables.set(table, watching);
      this.ask(table, watching);
    }
    this.open();
    const mine = watching;
    return {
      act: (expected, actions, key = randomKey()) =>
        this.request({ type: "act", id: this.nextId++, table, expected, actions: actions as never, key }),
      undo: (expected, key = randomKey()) => this.request({ type: "undo", id: this.nextId++, table, expected, key }),
      seen: (seq) => this.post({ type: "seen", table, seq }),
      close: () => {
        mine.handlers.delete(handlers);
        if (mine.handlers.size === 0 && this.tables.get(table) === mine) {
          this.tables.delete(table);
          this.post({ type: "unwatch", table });
        }
      },
    };
  }

  /** Tell when the page goes out of sight: then turns are notified as to somebody away. */
  away(away: boolean): void {
    this.isAway = away;
    this.post({ type: "away", away });
  }

  /** Breaks the connection and makes it anew, e.g. after signing in. */
  reconnect(): void {
    this.delay = firstDelay;
    if (this.socket) this.socket.close();
    else if (this.tables.size > 0) this.open();
  }

  close(): void {
    this.closedByUser = true;
    clearTimeout(this.retry);
    this.socket?.close();
    this.setStatus("closed");
  }

  // --- inside ------------------------------------------------------------------------------

  private open(): void {
    if (this.socket) return;
    clearTimeout(this.retry);
    this.closedByUser = false;
    const Socket = this.options.WebSocket ?? (globalThis.WebSocket as unknown as SocketClass | undefined);
    if (!Socket) throw new Error("there is no WebSocket here: give the class of the ws package");
    this.setStatus("connecting");
    // Browsers cannot set headers on a WebSocket; a bot's token travels as a subprotocol instead.
    const protocols = this.options.token === undefined ? ["admiralty"] : ["admiralty", `token.${this.options.token}`];
    const socket = new Socket(this.options.url, protocols) as Socket;
    this.socket = socket;
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.heardAt = Date.now();
      if (this.isAway) this.post({ type: "away", away: true });
      for (const [table, watching] of this.tables) this.ask(table, watching);
      for (const { message } of this.pending.values()) this.post(message);
    };
    socket.onmessage = (event: { data: unknown }) => {
      this.heardAt = Date.now();
      const { data } = event;
      if (data instanceof ArrayBuffer) this.takePacked(new Uint8Array(data));
      else this.take(JSON.parse(String(data)) as ServerMessage);
    };
    socket.onerror = () => {};
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      clearInterval(this.heartbeat);
      if (this.closedByUser) {
        for (const pending of this.pending.values()) pending.reject(new OfflineError("closed"));
        this.pending.clear();
        return;
      }
      this.setStatus("waiting");
      // Spread out, so that a restarted server is not met by everybody at once.
      this.retry = setTimeout(() => this.open(), this.delay * (0.5 + Math.random()));
      (this.retry as { unref?(): void }).unref?.();
      this.delay = Math.min(this.delay * 2, longestDelay);
    };
  }

  private ask(table: string, watching: Watching): void {
    const { channel } = watching;
    const { packed } = watching.options;
    const known = watching.last ? watching.seq : watching.options.after;
    this.post({
      type: "watch",
      table,
      patch: true,
      ...(packed && channel < 256 ? { packed: { words: packed.words, channel } } : {}),
      ...(known === undefined ? {} : { after: known }),
      ...(watching.options.actions === undefined ? {} : { actions: watching.options.actions }),
    });
  }

  private post(message: ClientMessage): void {
    if (this.socket?.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private request(message: Extract<ClientMessage, { id: number }>): Promise<ActResult> {
    return new Promise((resolve, reject) => {
      this.pending.set(message.id, { message, resolve, reject });
      this.post(message);
      this.open();
    });
  }

  private take(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        this.delay = firstDelay;
        this.setStatus("connected");
        this.beat(message.heartbeatSeconds);
        return;
      case "update":
        this.takeUpdate(message);
        return;
      case "table":
        for (const handlers of this.tables.get(message.table.id)?.handlers ?? []) handlers.table?.(message.table);
        return;
      case "chat":
        for (const handlers of this.tables.get(message.table)?.handlers ?? []) handlers.chat?.(message.line);
        return;
      case "presence": {
        const watching = this.tables.get(message.table);
        if (watching) watching.present = message.players;
        for (const handlers of watching?.handlers ?? []) handlers.presence?.(message.players);
        return;
      }
      case "duty":
        for (const listener of this.dutyListeners) listener(message.duty);
        return;
      case "seek":
        for (const listener of this.seekListeners) listener(message.seek);
        return;
      case "challenge":
        for (const listener of this.challengeListeners) listener(message.challenge);
        return;
      case "notice":
        for (const listener of this.noticeListeners) listener(message.notice);
        return;
      case "done": {
        const { type: _type, id, ...result } = message;
        this.pending.get(id)?.resolve(result);
        this.pending.delete(id);
        return;
      }
      case "refused": {
        const error = new ApiError(409, message);
        if (message.id !== undefined) {
          this.pending.get(message.id)?.reject(error);
          this.pending.delete(message.id);
        } else if (message.table !== undefined) {
          for (const handlers of this.tables.get(message.table)?.handlers ?? []) handlers.refused?.(error);
        }
        return;
      }
      case "pong":
        return;
    }
  }

  /** The channel and, in the packed form, what has changed. */
  private takePacked(bytes: Uint8Array): void {
    for (const [table, { channel, options }] of this.tables) {
      if (channel !== bytes[0] || !options.packed) continue;
      const change = options.packed.read(bytes.subarray(1)) as Omit<Change, "table">;
      this.takeUpdate({ type: "update", table, ...change });
      return;
    }
  }

  private takeUpdate(message: Extract<ServerMessage, { type: "update" }>): void {
    const watching = this.tables.get(message.table);
    if (!watching) return;
    const { type: _type, ...rest } = message;
    if ("patch" in rest) {
      const { patch, ...changed } = rest;
      const { last, view } = watching;
      if (last === undefined || watching.seq !== changed.after) {
        // A gap: ask for the whole again.
        this.ask(message.table, watching);
        return;
      }
      const { actions: _actions, ...standing } = last;
      this.tell(watching, { ...standing, ...changed, view: patched(view, patch) });
    } else {
      this.tell(watching, rest);
    }
  }

  private tell(watching: Watching, update: Update): void {
    watching.view = update.view;
    watching.seq = update.seq;
    watching.last = update;
    for (const handlers of watching.handlers) handlers.update?.(update);
  }

  private beat(seconds: number): void {
    clearInterval(this.heartbeat);
    this.heartbeat = setInterval(() => {
      // Silence for two beats means a dead connection that nobody told us about.
      if (Date.now() - this.heardAt > 2.5 * seconds * 1000) this.socket?.close();
      else this.post({ type: "ping" });
    }, seconds * 1000);
    (this.heartbeat as { unref?(): void }).unref?.();
  }

  private setStatus(status: LiveStatus): void {
    if (status === this.state) return;
    this.state = status;
    for (const listener of this.statusListeners) listener(status);
  }
}

function randomKey(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
