/** The live connection of a page: watches tables, takes actions, sends what changed. */
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
import type { Hosted, Watcher } from "../play/hosted.ts";
import { welcome } from "../play/messages.ts";
import type { Service } from "../service.ts";
import { StoreAway } from "../store/trouble.ts";
import { holdsNul } from "../texts.ts";
import { Frames } from "./frames.ts";
import type { Listener } from "./hub.ts";
import type { Attention } from "./presence.ts";
import { presentAt } from "./present.ts";

const heartbeatSeconds = 25;
/** A reader that far behind is cut off; it resumes from the last step it saw. */
const unsentLimit = 8 * 1024 * 1024;
/** Milliseconds until a table is read again that the database would not give. */
const afterTrouble = 500;
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
      new LiveSocket(service, socket, request.socket, request.identity, origin);
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

interface Watching {
  readonly table: string;
  after: number;
  readonly actions: boolean;
  readonly patch: boolean;
  readonly packed: Extract<ClientMessage, { type: "watch" }>["packed"];
  hosted: Hosted | undefined;
  watcher: Watcher | undefined;
  /** Ends what was begun with the watcher: the others at the table are looked for. */
  stop: () => void;
  /** The table is just being read for it, or is to be read once more after that. */
  reading: "no" | "once" | "again";
}

class LiveSocket implements Listener {
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
  private alive = true;
  private tokens: number;
  private filledAt: number;
  private readonly heartbeat: ReturnType<typeof setInterval>;

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
    this.filledAt = performance.now();
    socket.on("message", (data) => {
      if (heard.length === 0) setImmediate(takeUp);
      heard.push([this, String(data)]);
    });
    socket.on("pong", () => {
      this.alive = true;
    });
    socket.on("close", () => this.closed());
    socket.on("error", () => socket.terminate());
    this.heartbeat = setInterval(() => this.beat(), heartbeatSeconds * 1000);
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

  hears(table: string): boolean {
    return this.tables.has(table);
  }

  described(table: string): void {
    const watching = this.tables.get(table);
    if (watching) void this.follow(watching);
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
    this.alive = true;
    if (!this.mayAsk()) {
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
        const watching = this.tables.get(message.table);
        if (watching) detach(watching);
        this.tables.delete(message.table);
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

  private send(text: string): void {
    if (this.maySend()) this.unsaid.text(text);
  }

  private sendPacked(bytes: string): void {
    if (this.maySend()) this.unsaid.bytes(bytes);
  }

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

  private beat(): void {
    if (!this.alive) {
      this.socket.terminate();
      return;
    }
    this.alive = false;
    this.socket.ping();
  }

  private closed(): void {
    clearInterval(this.heartbeat);
    clearTimeout(this.ending);
    this.service.hub.remove(this);
    for (const watching of this.tables.values()) detach(watching);
    this.tables.clear();
  }

  private mayAsk(): boolean {
    const now = performance.now();
    const { messagesPerSecond } = this.service.limits;
    this.tokens = Math.min(messagesPerSecond * 5, this.tokens + ((now - this.filledAt) / 1000) * messagesPerSecond);
    this.filledAt = now;
    this.tokens--;
    return this.tokens >= 0;
  }

  private watch(message: Extract<ClientMessage, { type: "watch" }>): void {
    const { table, after = 0, actions = false, patch = false, packed } = message;
    if (!this.tables.has(table) && this.tables.size >= this.service.limits.tablesPerConnection) {
      this.refuse({ table }, new Refused(409, "too-many", "Too many tables on one connection."));
      return;
    }
    const before = this.tables.get(table);
    if (before) detach(before);
    const watching: Watching = {
      table,
      after,
      actions,
      patch,
      packed,
      hosted: undefined,
      watcher: undefined,
      stop: () => {},
      reading: "no",
    };
    this.tables.set(table, watching);
    void this.follow(watching);
  }

  /** Tells of the table and begins to watch its match; as often as it takes while the database is away. */
  private async follow(watching: Watching): Promise<void> {
    if (watching.reading !== "no") {
      watching.reading = "again";
      return;
    }
    const { table } = watching;
    do {
      watching.reading = "once";
      try {
        const description = await this.service.tables.look(table, this.person);
        if (!this.watches(watching)) return;
        this.say({ type: "table", table: description });
        // One that was open when it was first looked at may have begun.
        if (description.startedAt !== null) await this.attach(watching);
      } catch (error) {
        if (!this.watches(watching)) return;
        if (error instanceof StoreAway) {
          watching.reading = "again";
          await new Promise((resolve) => setTimeout(resolve, afterTrouble));
        } else {
          this.tables.delete(table);
          this.refuse({ table }, error);
          return;
        }
      }
    } while (watching.reading === "again" && this.watches(watching));
    watching.reading = "no";
  }

  private watches(watching: Watching): boolean {
    return this.tables.get(watching.table) === watching && this.socket.readyState === 1;
  }

  private async attach(watching: Watching): Promise<void> {
    const { desk, shelf, now } = this.service;
    const { packed } = watching;
    await desk.fresh(watching.table, async (hosted) => {
      const packing = packed && (await shelf.packing(hosted.game.id));
      if (!this.watches(watching) || watching.watcher) return;
      const live = this;
      const channel = String.fromCharCode(packed?.channel ?? 0);
      const watcher: Watcher = {
        viewer: hosted.seatOf(this.person) ?? "spectator",
        person: this.person,
        get present() {
          return !live.away;
        },
        wantsActions: watching.actions,
        wantsPatch: watching.patch,
        packer: packing?.key === packed?.words ? packing?.packer : undefined,
        seq: 0,
        toldAt: 0,
        send: (text) => this.send(text),
        sendPacked: (bytes) => this.sendPacked(channel + bytes),
        lost: () => {
          watching.after = watcher.seq;
          detach(watching);
          setTimeout(() => void this.follow(watching), 100);
        },
      };
      welcome(hosted, watcher, watching.after, now());
      watching.hosted = hosted;
      watching.watcher = watcher;
      hosted.watchers.add(watcher);
      watching.stop = this.lookFor(hosted, watcher.viewer);
      this.turned();
    });
  }

  /** Who sits at a table is told, and told again, whether those are there with whom they play. */
  private lookFor(hosted: Hosted, viewer: string): () => void {
    if (viewer === "spectator") return () => {};
    const { presence } = this.service;
    const { id: table } = hosted;
    const tell = (): void => this.say({ type: "presence", table, players: presentAt(presence, hosted) });
    const stops = hosted.players.flatMap(({ person }) =>
      person === null || person === this.person ? [] : [presence.watch(person, tell)],
    );
    if (stops.length > 0) tell();
    return () => {
      for (const stop of stops) stop();
    };
  }

  private turned(): void {
    if (this.person !== undefined) this.service.hub.onMoved(this.person);
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

function detach(watching: Watching): void {
  if (watching.hosted && watching.watcher) watching.hosted.watchers.delete(watching.watcher);
  watching.stop();
  watching.stop = () => {};
  watching.hosted = undefined;
  watching.watcher = undefined;
}
