/** Two people at a table of our server, each with a connection of their own, who play on at random. */
import { FastChance, type Game } from "@admiralty/engine";
import { unpacked, wordsKey } from "@admiralty/wire/packed";
import { patched } from "@admiralty/wire/patch";
import { WebSocket } from "ws";
import { type Gauge, Players } from "./process.ts";

const players = new Players();

interface Side {
  readonly socket: WebSocket;
  view: unknown;
  viewer: string;
  prompted: boolean;
  /** The open question, if there is one. */
  asked: { readonly seq: number; readonly seat: string } | undefined;
}

/** Where and what is played. */
export interface Place {
  readonly base: string;
  readonly game: Game;
  /** The game's own, for the packed form. */
  readonly words: readonly string[];
  /** Milliseconds a player thinks; 0 is full speed. */
  readonly think: number;
  readonly gauge: Gauge;
}

export class TwoAtTable {
  private readonly place: Place;
  private readonly chance: FastChance;
  private readonly cookies: readonly string[];
  private sides: Side[] = [];
  private table: string;
  private sentAt = 0;
  private mover = -1;
  private waiting: (() => void) | undefined;
  private stopped = false;
  /** What would be done now, while both are held up. */
  private held: (() => void)[] | undefined;

  private constructor(place: Place, seed: number, cookies: string[], table: string) {
    this.place = place;
    this.chance = new FastChance(seed + 1);
    this.cookies = cookies;
    this.table = table;
  }

  static async sitDown(place: Place, seed: number): Promise<TwoAtTable> {
    const { base, game } = place;
    const cookies = await Promise.all([0, 1].map(() => becomeGuest(base)));
    const [seat] = game.seats;
    const table = await post(base, cookies[0] as string, "/api/tables", {
      game: game.id,
      seat,
      visibility: "unlisted",
    });
    await post(base, cookies[1] as string, `/api/tables/${table.id}/join`, {});
    const two = new TwoAtTable(place, seed, cookies, table.id);
    two.sides = await Promise.all(cookies.map((cookie, side) => two.connect(cookie, side)));
    return two;
  }

  /** So many tables, with their connections. */
  static async sitDownAt(place: Place, tables: number): Promise<TwoAtTable[]> {
    const seated: TwoAtTable[] = [];
    while (seated.length < tables) {
      const some = Math.min(25, tables - seated.length);
      const more = Array.from({ length: some }, (_, index) => TwoAtTable.sitDown(place, seated.length + index));
      seated.push(...(await Promise.all(more)));
    }
    return seated;
  }

  go(): void {
    for (const side of this.sides) this.watch(side);
  }

  stop(): void {
    this.stopped = true;
    for (const side of this.sides) side.socket.terminate();
  }

  /** Nothing is sent from now on until `resume`. */
  hold(): void {
    this.held ??= [];
  }

  resume(): void {
    const held = this.held ?? [];
    this.held = undefined;
    for (const move of held) move();
  }

  private watch(side: Side): void {
    const packed = { words: wordsKey(this.place.words), channel: 0 };
    side.socket.send(JSON.stringify({ type: "watch", table: this.table, patch: true, packed }));
  }

  private connect(cookie: string, index: number): Promise<Side> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${this.place.base.replace("http", "ws")}/api/live`, ["admiralty"], {
        headers: { cookie },
        perMessageDeflate: false,
      });
      const side: Side = { socket, view: undefined, viewer: "", prompted: false, asked: undefined };
      socket.on("error", (error) => !this.stopped && reject(error));
      socket.on("message", (data: Buffer, isPacked: boolean) => {
        if (this.place.gauge.measuring) this.place.gauge.bytes += data.length;
        const arrived = performance.now();
        players.does(() => {
          const message = isPacked
            ? { type: "update", table: this.table, ...(unpacked(data.subarray(1), this.place.words) as object) }
            : JSON.parse(String(data));
          if (message.type === "welcome") resolve(side);
          else if (message.type === "update") this.updated(index, side, message, arrived);
          else if (message.type === "refused") this.refused(index, side, message);
        });
      });
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: messages as they come over the wire
  private updated(index: number, side: Side, update: any, arrived: number): void {
    if (this.stopped || update.table !== this.table) return;
    side.view = "patch" in update ? patched(side.view, update.patch) : update.view;
    if (index === this.mover) {
      this.mover = -1;
      if (this.place.gauge.measuring) this.place.gauge.latencies.push(arrived - this.sentAt);
      this.waiting?.();
      this.waiting = undefined;
    }
    if (update.outcome) {
      side.asked = undefined;
      if (index === 0) {
        this.again().catch((error) => {
          // The server may be on its way out already.
          if (!this.stopped) throw error;
        });
      }
      return;
    }
    // What has not changed is left out.
    if (update.viewer !== undefined) side.viewer = update.viewer;
    if (update.prompt !== undefined) side.prompted = update.prompt !== null;
    side.asked = side.prompted ? { seq: update.seq, seat: side.viewer } : undefined;
    if (side.asked === undefined) return;
    const move = (): void => this.move(index, side, update.seq, side.viewer);
    if (this.place.think === 0) move();
    else setTimeout(move, this.place.think * (0.5 + this.chance.fraction()));
  }

  private move(index: number, side: Side, seq: number, seat: string): void {
    // What was thought about may be over: the other has decided meanwhile, or the match has ended.
    if (this.stopped || side.asked?.seq !== seq) return;
    if (this.held) {
      this.held.push(() => this.move(index, side, seq, seat));
      return;
    }
    if (this.mover >= 0) {
      // The other has not yet heard that its action was stored; the clock of that one is running.
      this.waiting = () => this.move(index, side, seq, seat);
      return;
    }
    const state = this.place.game.imagine(side.view, this.chance);
    const actions = this.place.game.actions(state, seat);
    const action = actions[this.chance.below(actions.length)];
    this.mover = index;
    this.sentAt = performance.now();
    const key = `load-${index}-${seq}`;
    side.socket.send(
      JSON.stringify({ type: "act", id: seq, table: this.table, expected: seq, actions: [action], key }),
    );
  }

  /** Where both decide at once, one may be overtaken by the other: it decides again on what it knows now. */
  private refused(index: number, side: Side, message: { code: string; table: string; seq?: number }): void {
    if (message.code !== "stale") throw new Error(`refused: ${JSON.stringify(message)}`);
    if (message.table !== this.table || this.mover !== index) return;
    this.mover = -1;
    if (side.asked !== undefined && side.asked.seq === message.seq)
      this.move(index, side, side.asked.seq, side.asked.seat);
  }

  /** Another match for the same two, as soon as one is over. */
  private async again(): Promise<void> {
    const next = await post(this.place.base, this.cookies[0] as string, `/api/tables/${this.table}/rematch`, {});
    await post(this.place.base, this.cookies[1] as string, `/api/tables/${this.table}/rematch`, {});
    for (const side of this.sides) side.socket.send(JSON.stringify({ type: "unwatch", table: this.table }));
    this.table = next.id;
    this.mover = -1;
    if (!this.stopped) this.go();
  }
}

async function becomeGuest(base: string): Promise<string> {
  const response = await fetch(`${base}/api/guest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  await response.text();
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function post(base: string, cookie: string, path: string, body: object): Promise<{ id: string }> {
  const response = await fetch(base + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer as { id: string };
}
