/** Keeps the seeks of those alive who are connected to this node, and lets who has waited meet, every few seconds. */
import type { Logger } from "pino";
import type { Hub } from "../live/hub.ts";
import { StoreAway } from "../store/trouble.ts";
import type { Seeks } from "./seeks.ts";

const every = 5000;

export class Matchmaker {
  private readonly seeks: Seeks;
  private readonly hub: Hub;
  private readonly log: Logger;
  private readonly serving: () => boolean;
  private timer: ReturnType<typeof setInterval> | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(seeks: Seeks, hub: Hub, log: Logger, serving: () => boolean) {
    this.seeks = seeks;
    this.hub = hub;
    this.log = log;
    this.serving = serving;
  }

  start(): void {
    this.timer = setInterval(() => {
      if (!this.serving()) return;
      this.round = this.round.then(() => this.go()).catch((error) => this.failed(error));
    }, every);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.round;
  }

  private async go(): Promise<void> {
    const seekers = await this.seeks.seekers();
    if (seekers.length === 0) return;
    await this.seeks.stillHere(seekers.filter((person) => this.hub.count(person) > 0));
    await this.seeks.match();
  }

  private failed(error: unknown): void {
    // The next round comes by itself.
    if (!(error instanceof StoreAway)) this.log.error({ err: error }, "seeks could not be matched");
  }
}
