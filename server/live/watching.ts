/** One table as a connection watches it: told of, followed once its match has begun, and given up. */
import type { ClientMessage, ServerMessage, Table } from "@admiralty/wire";
import type { Hosted, Watcher } from "../play/hosted.ts";
import { welcome } from "../play/messages.ts";
import type { Service } from "../service.ts";
import { StoreAway } from "../store/trouble.ts";
import { presentAt } from "./present.ts";

/** Milliseconds until a table is read again that the database would not give. */
const afterTrouble = 500;

/** Whoever watches, and the way to tell them. */
export interface Connection {
  readonly person: string | undefined;
  /** Whether somebody is there to see what is sent. */
  readonly present: boolean;
  watches(watching: Watching): boolean;
  send(text: string): void;
  sendPacked(bytes: string): void;
  say(message: ServerMessage): void;
  /** Where the person is has changed. */
  turned(): void;
  /** The table cannot be watched, and is not any more. */
  gaveUp(watching: Watching, error: unknown): void;
}

export class Watching {
  readonly table: string;
  /** The match, while it is followed. */
  hosted: Hosted | undefined;
  watcher: Watcher | undefined;
  private after: number;
  private readonly wish: Extract<ClientMessage, { type: "watch" }>;
  private readonly connection: Connection;
  private readonly service: Service;
  /** Ends what was begun with the watcher: the others at the table are looked for. */
  private stop: () => void = () => {};
  /** The description sent last, while nothing is played. */
  private told: string | undefined;
  /** The table is just being read for it, or is to be read once more after that. */
  private reading: "no" | "once" | "again" = "no";

  constructor(service: Service, connection: Connection, wish: Extract<ClientMessage, { type: "watch" }>) {
    this.service = service;
    this.connection = connection;
    this.wish = wish;
    this.table = wish.table;
    this.after = wish.after ?? 0;
  }

  /** Tells of the table and begins to watch its match; as often as it takes while the database is away. */
  async follow(): Promise<void> {
    if (this.reading !== "no") {
      this.reading = "again";
      return;
    }
    const { table, connection } = this;
    do {
      this.reading = "once";
      try {
        const description = await this.service.tables.look(table, connection.person);
        if (!connection.watches(this)) return;
        this.describe(description);
        // One that was open when it was first looked at may have begun.
        if (description.startedAt !== null) await this.attach();
      } catch (error) {
        if (!connection.watches(this)) return;
        if (!(error instanceof StoreAway)) {
          connection.gaveUp(this, error);
          return;
        }
        this.reading = "again";
        await new Promise((resolve) => setTimeout(resolve, afterTrouble));
      }
    } while (this.again && connection.watches(this));
    this.reading = "no";
  }

  /** The desk has let go of the table: it is watched anew, from the last step seen. */
  lost({ seq }: Watcher): void {
    this.after = seq;
    this.detach();
    setTimeout(() => void this.follow(), 100);
  }

  detach(): void {
    if (this.hosted && this.watcher) this.hosted.watchers.delete(this.watcher);
    this.stop();
    this.stop = () => {};
    this.hosted = undefined;
    this.watcher = undefined;
  }

  // --- inside ------------------------------------------------------------------------------

  /** What changes for others at an open table, such as that an invitation was opened, is not told by saying the same again. */
  private describe(table: Table): void {
    const text = table.status === "open" ? JSON.stringify(table) : undefined;
    if (text !== undefined && text === this.told) return;
    this.told = text;
    this.connection.say({ type: "table", table });
  }

  private get again(): boolean {
    return this.reading === "again";
  }

  private async attach(): Promise<void> {
    const { connection } = this;
    const { desk, shelf, now } = this.service;
    const { actions = false, patch = false, packed } = this.wish;
    await desk.fresh(this.table, async (hosted) => {
      const packing = packed && (await shelf.packing(hosted.game.id));
      if (!connection.watches(this) || this.watcher) return;
      const watcher = new Eye(this, connection, hosted.seatOf(connection.person) ?? "spectator", {
        wantsActions: actions,
        wantsPatch: patch,
        packer: packing?.key === packed?.words ? packing?.packer : undefined,
        channel: packed?.channel ?? 0,
      });
      welcome(hosted, watcher, this.after, now());
      this.hosted = hosted;
      this.watcher = watcher;
      hosted.watchers.add(watcher);
      this.stop = this.lookFor(hosted, watcher.viewer);
      connection.turned();
    });
  }

  /** Who sits at a table is told, and told again, whether those are there with whom they play. */
  private lookFor(hosted: Hosted, viewer: string): () => void {
    if (viewer === "spectator") return () => {};
    const { presence } = this.service;
    const { connection, table } = this;
    const tell = (): void => connection.say({ type: "presence", table, players: presentAt(presence, hosted) });
    const stops = hosted.players.flatMap(({ person }) =>
      person === null || person === connection.person ? [] : [presence.watch(person, tell)],
    );
    if (stops.length > 0) tell();
    return () => {
      for (const stop of stops) stop();
    };
  }
}

type Wish = Pick<Watcher, "wantsActions" | "wantsPatch" | "packer"> & { readonly channel: number };

/** A class, and not a literal with a getter, which takes five times the memory: there is one for everybody who watches. */
class Eye implements Watcher {
  readonly viewer: string;
  readonly person: string | undefined;
  readonly wantsActions: boolean;
  readonly wantsPatch: boolean;
  readonly packer: Watcher["packer"];
  seq = 0;
  toldAt = 0;
  private readonly watching: Watching;
  private readonly connection: Connection;
  /** The one character that says in the packed form which table is meant. */
  private readonly channel: string;

  constructor(watching: Watching, connection: Connection, viewer: string, wish: Wish) {
    this.watching = watching;
    this.connection = connection;
    this.viewer = viewer;
    this.person = connection.person;
    this.wantsActions = wish.wantsActions;
    this.wantsPatch = wish.wantsPatch;
    this.packer = wish.packer;
    this.channel = String.fromCharCode(wish.channel);
  }

  get present(): boolean {
    return this.connection.present;
  }

  send(text: string): void {
    this.connection.send(text);
  }

  sendPacked(bytes: string): void {
    this.connection.sendPacked(this.channel + bytes);
  }

  lost(): void {
    this.watching.lost(this);
  }
}
