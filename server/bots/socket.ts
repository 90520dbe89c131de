/** A bot on a WebSocket of its own: the messages of docs/bot-protocol.md, one to a frame. */
import { readBotLine } from "@admiralty/ai";
import type { WebSocket } from "ws";
import { Refused } from "../errors.ts";
import type { Identity } from "../http/identity.ts";
import { Heart } from "../live/heartbeat.ts";
import type { Listener } from "../live/hub.ts";
import type { Hosted, Watcher } from "../play/hosted.ts";
import type { Service } from "../service.ts";
import { StoreAway } from "../store/trouble.ts";
import { decide, hello, question, triesPerQuestion } from "./talk.ts";

/** Milliseconds until a table is read again that the database would not give. */
const afterTrouble = 500;

export class BotSocket implements Listener {
  readonly person: string;
  readonly session: string | undefined;
  readonly token: string | undefined;
  readonly origin = "";
  readonly attention = "table";
  private readonly service: Service;
  private readonly socket: WebSocket;
  private readonly table: string;
  private hosted: Hosted | undefined;
  private seat = "";
  private watcher: Watcher | undefined;
  /** The last question asked, and wrong answers to it. */
  private asked = 0;
  private wrong = 0;
  private told = 0;
  private line: Promise<void> = Promise.resolve();

  constructor(service: Service, socket: WebSocket, table: string, identity: Identity) {
    this.service = service;
    this.socket = socket;
    this.table = table;
    this.person = identity.person.id;
    this.session = identity.session;
    this.token = identity.token;
    if (service.hub.count(this.person) >= service.limits.connectionsPerPerson) {
      socket.on("error", () => socket.terminate());
      this.end(4008, "too many connections");
      return;
    }
    socket.on("message", (data) => {
      heart.heardAt = performance.now();
      const text = String(data);
      // One at a time, in the order they came.
      this.line = this.line.then(() => this.receive(text)).catch((error) => this.fail(error));
    });
    const heart = new Heart(socket);
    socket.on("close", () => {
      heart.stop();
      service.hub.remove(this);
      this.detach();
    });
    socket.on("error", () => socket.terminate());
    service.hub.add(this);
    // What has ended between the look at the credential and now was told to nobody here.
    service.relay.recheckSoon(this.person);
    this.attach().catch((error) => this.fail(error));
  }

  /** The desk tells it of its match; the rest of the table is not in the bot's language. */
  described(): void {}

  ignores(): boolean {
    return true;
  }

  async reread(): Promise<void> {}

  say(): void {}

  end(code: number, reason: string): void {
    this.detach();
    this.socket.close(code, reason);
    // One that does not answer is not waited for.
    setTimeout(() => this.socket.terminate(), 2000).unref();
  }

  /** As often as it takes while the database is away. */
  private async attach(): Promise<void> {
    while (this.socket.readyState === 1) {
      try {
        await this.sitDown();
        return;
      } catch (error) {
        if (!(error instanceof StoreAway)) throw error;
        await new Promise((resolve) => setTimeout(resolve, afterTrouble));
      }
    }
  }

  private async sitDown(): Promise<void> {
    await this.service.desk.fresh(this.table, (hosted) => {
      const seat = hosted.seatOf(this.person);
      if (seat === undefined) throw new Refused(403, "not-yours", "You do not sit at this table.");
      this.seat = seat;
      this.hosted = hosted;
      this.watcher = {
        viewer: seat,
        person: this.person,
        present: true,
        wantsActions: false,
        wantsPatch: false,
        seq: hosted.match.seq(seat),
        toldAt: 0,
        // The update itself is not the bot's language: it is asked anew.
        send: () => this.ask(),
        lost: () => {
          this.detach();
          this.attach().catch((error) => this.fail(error));
        },
      };
      hosted.watchers.add(this.watcher);
      if (this.told === 0) this.post(hello(hosted, seat, this.service.now()));
      this.ask();
    });
  }

  private detach(): void {
    if (this.watcher) this.hosted?.watchers.delete(this.watcher);
    this.watcher = undefined;
    this.hosted = undefined;
  }

  private ask(): void {
    if (!this.hosted) return;
    const message = question(this.hosted, this.seat, this.told, this.service.now());
    if (!message) return;
    if (message.type === "result") {
      this.post(message);
      this.socket.close(1000);
      return;
    }
    if (message.id === this.asked) return;
    this.asked = message.id;
    this.wrong = 0;
    this.told = message.id;
    this.post(message);
  }

  private async receive(text: string): Promise<void> {
    // Whoever is being shown out is not heard any more.
    if (this.socket.readyState !== 1) return;
    const read = readBotLine(text);
    if (!read.ok) {
      this.complain({ code: read.code, reason: read.reason });
      return;
    }
    if (read.message.type === "hello") return;
    const error = await decide(this.service.desk, this.table, this.seat, read.message, this.service.now);
    if (!error) return;
    if (error.code === "stale" || error.code === "late") this.post(error);
    else this.complain(error);
  }

  /** A wrong answer costs a try; after the last the connection ends, and the clock of the table decides. */
  private complain(error: object): void {
    this.wrong++;
    const tries = Math.max(0, triesPerQuestion - this.wrong);
    this.post({ type: "error", seat: this.seat, id: this.asked || undefined, milliseconds: 0, ...error, tries });
    if (tries === 0) this.socket.close(4003, "too many wrong answers");
  }

  private post(message: object): void {
    if (this.socket.readyState === 1) this.socket.send(JSON.stringify(message));
  }

  private fail(error: unknown): void {
    if (!(error instanceof Refused)) this.service.log.error({ err: error }, "a bot's connection failed");
    this.socket.close(4000, error instanceof Refused ? error.body.code : "internal");
  }
}
