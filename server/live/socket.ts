/** The live connection of a page: what is asked on it, how it is answered, and when it ends. */
import type { Duplex } from "node:stream";
import {
  Away,
  type ClientMessage,
  LiveAct,
  LiveUndo,
  Ping,
  protocolVersion,
  Seen,
  type ServerMessage,
  Unwatch,
  Watch,
} from "@admiralty/wire";
import type { TSchema } from "typebox";
import { Compile } from "typebox/compile";
import type { WebSocket } from "ws";
import { originOf } from "../computer/quota.ts";
import { nulCharacter, Refused, upgradeRequired } from "../errors.ts";
import type { App } from "../http/app.ts";
import { type Identity, mayPlay } from "../http/identity.ts";
import type { Hosted } from "../play/hosted.ts";
import type { Service } from "../service.ts";
import { holdsNul } from "../texts.ts";
import { Frames } from "./frames.ts";
import { Heart, heartbeatSeconds } from "./heartbeat.ts";
import type { Listener } from "./hub.ts";
import type { Attention } from "./presence.ts";
import { upgraded } from "./upgraded.ts";
import { type Connection, Watching } from "./watching.ts";

/** A reader that far behind is cut off; it resumes from the last step it saw. */
const unsentLimit = 8 * 1024 * 1024;
/** The longest that a timer can run; no connection lives as long. */
const longestTimer = 2 ** 31 - 1;

const checks = new Map<string, ReturnType<typeof Compile>>(
  Object.entries<TSchema>({
    watch: Watch,
    unwatch: Unwatch,
    act: LiveAct,
    undo: LiveUndo,
    seen: Seen,
    away: Away,
    ping: Ping,
  }).map(([type, schema]) => [type, Compile(schema)]),
);

export function liveRoutes(app: App, service: Service): void {
  app.route({
    method: "GET",
    url: "/api/live",
    schema: { tags: ["live"], summary: "The live connection (WebSocket); see docs/api.md" },
    handler: () => {
      throw upgradeRequired();
    },
    wsHandler: (socket, request) => {
      const origin = originOf(request.ip, service.cookieSecret);
      new LiveSocket(service, socket, upgraded(socket, request), request.identity, origin);
    },
  });
}

/** Connections with something to say at the end of this turn of the event loop. */
let talking: LiveSocket[] = [];

function letTalk(): void {
  const sockets = talking;
  talking = [];
  for (const socket of sockets) socket.flush();
}

/**
 * What connections have said in this turn of the event loop. It is taken up when all has been read: a processor that
 * does one thing at a time, reading or refereeing, is much quicker at both.
 */
let heard: (readonly [socket: LiveSocket, text: string])[] = [];

function takeUp(): void {
  const all = heard;
  heard = [];
  for (const [socket, text] of all) socket.receive(text);
}

class LiveSocket implements Listener, Connection {
  readonly person: string | undefined;
  readonly session: string | undefined;
  readonly token: string | undefined;
  readonly origin: string;
  readonly tables = new Map<string, Watching>();
  private readonly mayPlay: boolean;
  private ignored: ReadonlySet<string> = new Set();
  /** A token ends while it is used, too. */
  private ending: ReturnType<typeof setTimeout> | undefined;
  private readonly service: Service;
  private readonly socket: WebSocket;
  /** What is said in one turn of the event loop leaves in one write. */
  private readonly unsaid: Frames;
  private away = false;
  private readonly heart: Heart;
  private tokens: number;
  private filledAt = performance.now();

  constructor(service: Service, socket: WebSocket, stream: Duplex, identity: Identity | undefined, origin: string) {
    this.service = service;
    this.socket = socket;
    this.unsaid = new Frames(socket, stream);
    this.person = identity?.person.id;
    this.session = identity?.session;
    this.token = identity?.token;
    this.origin = origin;
    this.mayPlay = mayPlay(identity);
    this.tokens = service.limits.messagesPerSecond * 5;
    socket.on("message", (data) => {
      if (heard.length === 0) setImmediate(takeUp);
      heard.push([this, String(data)]);
    });
    this.heart = new Heart(socket);
    socket.on("close", () => this.closed());
    socket.on("error", () => socket.terminate());
    const { hub, limits } = service;
    const tooMany =
      this.person === undefined
        ? hub.strangers(origin) >= limits.strangersPerAddress
        : hub.count(this.person) >= limits.connectionsPerPerson;
    if (tooMany) {
      this.end(4008, "too many connections");
      return;
    }
    const left = (identity?.expires ?? Number.POSITIVE_INFINITY) - service.now();
    if (left <= longestTimer) this.ending = setTimeout(() => this.end(4001, "token ended"), left).unref();
    hub.add(this);
    // What has ended between the look at the credential and now was told to nobody here.
    service.relay.recheckSoon(this.person);
    this.say({ type: "welcome", version: protocolVersion, name: identity?.person.name ?? null, heartbeatSeconds });
  }

  get attention(): Attention {
    if (this.away) return "away";
    for (const { watcher } of this.tables.values()) if (watcher && watcher.viewer !== "spectator") return "table";
    return "here";
  }

  described(table: string): void {
    void this.tables.get(table)?.follow();
  }

  ignores(by: string | null): boolean {
    return by !== null && this.ignored.has(by);
  }

  async reread(): Promise<void> {
    if (this.person !== undefined) this.ignored = await this.service.blocks.blockedBy(this.person);
  }

  say(message: ServerMessage): void {
    this.send(JSON.stringify(message));
  }

  get present(): boolean {
    return !this.away;
  }

  watches(watching: Watching): boolean {
    return this.tables.get(watching.table) === watching && this.socket.readyState === 1;
  }

  gaveUp({ table }: Watching, error: unknown): void {
    this.forget(table);
    this.refuse({ table }, error);
  }

  turned(): void {
    if (this.person !== undefined) this.service.hub.onMoved(this.person);
  }

  send(text: string): void {
    if (this.maySend()) this.unsaid.text(text);
  }

  sendPacked(bytes: string): void {
    if (this.maySend()) this.unsaid.bytes(bytes);
  }

  /** Sends what was said, an answer and the update beside it in one piece. */
  flush(): void {
    this.unsaid.flush();
  }

  end(code: number, reason: string): void {
    this.flush();
    this.socket.close(code, reason);
    // One that does not answer is not waited for.
    setTimeout(() => this.socket.terminate(), 2000).unref();
  }

  receive(text: string): void {
    // Whoever is being shown out is not heard any more.
    if (this.socket.readyState !== 1) return;
    const now = performance.now();
    this.heart.heardAt = now;
    if (!this.mayAsk(now)) {
      this.refuse({}, new Refused(429, "too-many-messages", "Too many messages; slow down."));
      this.end(4029, "too many messages");
      return;
    }
    let message: ClientMessage;
    try {
      message = JSON.parse(text) as ClientMessage;
    } catch {
      this.refuse({}, new Refused(400, "not-json", "That is not JSON."));
      return;
    }
    if (holdsNul(text, message)) {
      this.refuse({}, nulCharacter());
      return;
    }
    const type = typeof message === "object" && message !== null ? message.type : undefined;
    const check = typeof type === "string" ? checks.get(type) : undefined;
    if (!check?.Check(message)) {
      const id = (message as { id?: unknown } | null)?.id;
      const about = typeof id === "number" && Number.isInteger(id) ? { id } : {};
      this.refuse(about, new Refused(400, "invalid", "That is not a message of this protocol."));
      return;
    }
    switch (message.type) {
      case "watch":
        this.watch(message);
        return;
      case "unwatch": {
        this.tables.get(message.table)?.detach();
        this.forget(message.table);
        this.turned();
        return;
      }
      case "act": {
        const { id, table, expected, actions, key } = message;
        this.answer(id, (seat) => this.service.desk.act(table, seat, { expected, actions, key }), table);
        return;
      }
      case "undo": {
        const { id, table, expected, key } = message;
        this.answer(id, (seat) => this.service.asking.undo(table, seat, expected, key), table);
        return;
      }
      case "seen":
        if (this.person !== undefined) this.service.notifier.seen(message.table, this.person, message.seq);
        return;
      case "away":
        this.away = message.away;
        this.turned();
        return;
      case "ping":
        this.say({ type: "pong" });
    }
  }

  // --- inside ------------------------------------------------------------------------------

  private maySend(): boolean {
    if (this.socket.readyState !== 1) return false;
    if (this.socket.bufferedAmount > unsentLimit) {
      this.socket.terminate();
      return false;
    }
    if (this.unsaid.empty) {
      if (talking.length === 0) setImmediate(letTalk);
      talking.push(this);
    }
    return true;
  }

  private forget(table: string): void {
    this.tables.delete(table);
    this.service.hub.leaves(this, table);
  }

  private closed(): void {
    this.heart.stop();
    clearTimeout(this.ending);
    this.service.hub.remove(this);
    for (const [table, watching] of this.tables) {
      watching.detach();
      this.forget(table);
    }
  }

  private mayAsk(now: number): boolean {
    const { messagesPerSecond } = this.service.limits;
    this.tokens = Math.min(messagesPerSecond * 5, this.tokens + ((now - this.filledAt) / 1000) * messagesPerSecond);
    this.filledAt = now;
    this.tokens--;
    return this.tokens >= 0;
  }

  private watch(message: Extract<ClientMessage, { type: "watch" }>): void {
    const { table } = message;
    if (!this.tables.has(table) && this.tables.size >= this.service.limits.tablesPerConnection) {
      this.refuse({ table }, new Refused(409, "too-many", "Too many tables on one connection."));
      return;
    }
    this.tables.get(table)?.detach();
    const watching = new Watching(this.service, this, message);
    this.tables.set(table, watching);
    this.service.hub.hears(this, table);
    void watching.follow();
  }

  private answer(id: number, perform: (seat: string) => Promise<object>, table: string): void {
    const hosted = this.tables.get(table)?.hosted;
    const work = hosted
      ? this.asSeat(hosted, perform)
      : this.service.desk.host(table).then((found) => this.asSeat(found, perform));
    work.then(
      (result) => this.send(JSON.stringify(Object.assign({ type: "done", id }, result))),
      (error) => this.refuse({ id, table }, error),
    );
  }

  private asSeat(hosted: Hosted, perform: (seat: string) => Promise<object>): Promise<object> {
    const seat = hosted.seatOf(this.person);
    if (seat === undefined) return Promise.reject(new Refused(403, "not-yours", "You do not sit at this table."));
    if (!this.mayPlay) return Promise.reject(new Refused(403, "scope", "You may only look."));
    return perform(seat);
  }

  private refuse(about: { id?: number; table?: string }, error: unknown): void {
    const known = error instanceof Refused;
    if (!known) this.service.log.error({ err: error }, "a live request failed");
    const body = known ? error.body : { code: "internal", message: "Something went wrong here." };
    this.service.metrics.refusals.inc({ code: body.code });
    this.say({ type: "refused", ...about, ...body } as ServerMessage);
  }
}
