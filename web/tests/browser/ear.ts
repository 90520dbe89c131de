/** Listens to everything that a page is sent by the server: sockets and answers, raw and put together. */
import { manifests } from "@admiralty/games";
import type { ClientMessage, Patch } from "@admiralty/wire";
import { Packer, unpacked, wordsKey } from "@admiralty/wire/packed";
import { difference, patched } from "@admiralty/wire/patch";
import type { Page } from "playwright-core";

export interface HeardStep {
  readonly seq: number;
  readonly seat?: string;
  readonly events: readonly Record<string, unknown>[];
}

export interface Heard<View> {
  readonly at: number;
  readonly raw: string;
  /** The view after an update of the table. */
  readonly view?: View;
  readonly steps?: readonly HeardStep[];
  /** The hearer's own number of the newest step, and who is awaited. */
  readonly seq?: number;
  readonly awaiting?: readonly string[];
}

/** What an update is made of; anything else in it would be there for no reason that the player may know. */
const parts: ReadonlySet<string> = new Set([
  ...["type", "table", "seq", "after", "steps", "viewer", "prompt", "actions"],
  ...["awaiting", "canUndo", "clocks", "outcome", "view", "patch"],
]);

/** The lists of words by which pages and servers pack what they say. */
const lists = await Promise.all(manifests.map(async ({ words }) => (await words?.())?.words ?? []));

export class Ear<View> {
  readonly heard: Heard<View>[] = [];
  /**
   * Messages that are longer or otherwise made than their lawful content asks for: with none, the size of a frame is
   * a function of what the player may know, and so tells nothing else.
   */
  readonly faults: string[] = [];
  private view: unknown;
  private awaiting: readonly string[] = [];

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      const channels = new Map<number, readonly string[]>();
      socket.on("framesent", ({ payload }) => {
        const { packed } = JSON.parse(String(payload)) as Extract<ClientMessage, { type: "watch" }>;
        const words = lists.find((list) => wordsKey(list) === packed?.words);
        if (packed && words) channels.set(packed.channel, words);
      });
      socket.on("framereceived", ({ payload }) => {
        if (typeof payload === "string") this.frame(payload);
        else this.packedFrame(payload, channels.get(payload[0] ?? -1) ?? []);
      });
    });
    page.on("response", (response) => {
      if (!response.url().includes("/api/")) return;
      void response.text().then(
        (raw) => this.heard.push({ at: performance.now(), raw }),
        () => undefined,
      );
    });
  }

  private packedFrame(bytes: Buffer, words: readonly string[]): void {
    const change = unpacked(bytes.subarray(1), words) as object;
    if (!Buffer.from(new Packer(words).pack(change)).equals(bytes.subarray(1))) this.faults.push("packed otherwise");
    this.frame(JSON.stringify({ type: "update", ...change }));
  }

  private frame(raw: string): void {
    const at = performance.now();
    const message = JSON.parse(raw) as Message;
    if (message.type !== "update") {
      this.heard.push({ at, raw });
      return;
    }
    const before = this.view;
    this.view = message.patch === undefined ? message.view : patched(before, message.patch);
    this.weigh(raw, message, before);
    const { seq = 0, steps = [] } = message;
    this.awaiting = message.awaiting ?? this.awaiting;
    this.heard.push({ at, raw, view: this.view as View, steps, seq, awaiting: this.awaiting });
  }

  private weigh(raw: string, message: Message, before: unknown): void {
    const fault = (what: string) => this.faults.push(`${what}: ${raw.slice(0, 300)}`);
    for (const key of Object.keys(message)) if (!parts.has(key)) fault(`carries "${key}"`);
    if (JSON.stringify(message) !== raw) fault("is padded");
    for (const step of message.steps ?? []) {
      for (const key of Object.keys(step)) {
        if (!["seq", "seat", "events", "undone"].includes(key)) fault(`a step carries "${key}"`);
      }
    }
    if (message.patch === undefined) return;
    const plainly = (patch: Patch) => patch.map((change) => JSON.stringify(change)).sort();
    const least = plainly(difference(before, this.view));
    if (JSON.stringify(plainly(message.patch)) !== JSON.stringify(least)) fault("changes what has not changed");
  }
}

interface Message {
  readonly type: string;
  readonly view?: unknown;
  readonly patch?: Patch;
  readonly seq?: number;
  readonly awaiting?: readonly string[];
  readonly steps?: readonly HeardStep[];
}

/** A text as a careless message could carry it: plain, escaped, as base64 from any of its three beginnings, as hex. */
export function writings(text: string): readonly string[] {
  const bytes = Buffer.from(text);
  const base64 = [0, 1, 2].map((skip) => {
    const whole = bytes.subarray(skip, skip + Math.floor((bytes.length - skip) / 3) * 3);
    return whole.toString("base64");
  });
  return [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text), bytes.toString("hex"), ...base64];
}
