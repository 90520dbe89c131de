/** Listens to everything that a page is sent by the server: sockets and answers, raw and put together. */
import { patched } from "@admiralty/client";
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
}

export class Ear<View> {
  readonly heard: Heard<View>[] = [];
  private view: unknown;

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.frame(String(payload)));
    });
    page.on("response", (response) => {
      if (!response.url().includes("/api/")) return;
      void response.text().then(
        (raw) => this.heard.push({ at: performance.now(), raw }),
        () => undefined,
      );
    });
  }

  private frame(raw: string): void {
    const at = performance.now();
    const message = JSON.parse(raw) as { type: string; view?: unknown; patch?: never; steps?: readonly HeardStep[] };
    if (message.type !== "update") {
      this.heard.push({ at, raw });
      return;
    }
    this.view = message.patch === undefined ? message.view : patched(this.view, message.patch);
    this.heard.push({ at, raw, view: structuredClone(this.view) as View, steps: message.steps ?? [] });
  }
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
