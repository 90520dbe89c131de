/** What is known of a finished match so far: figures that grow better while one reads, and the proof of its dice. */
import type { Analysis } from "@admiralty/ai";
import type { MatchRecord, Verification } from "@admiralty/engine";
import { verify } from "../session/archive.ts";
import { offerNew } from "../state/release.ts";
import type { Asked, Told } from "./analysis.worker.ts";

/** Longer than this, in milliseconds, nobody waits unasked. */
const patience = 60_000;

export class LookingBack {
  record: MatchRecord | undefined = $state.raw();
  analysis: Analysis | undefined = $state.raw();
  verification: Verification | undefined = $state.raw();
  trouble = $state("");
  working = $state(false);
  private worker: Worker | undefined;

  /** What was found out about a match stays as long as the page: its ending, its replay and its report say the same. */
  private static readonly known = new Map<string, LookingBack>();

  static at(record: MatchRecord): LookingBack {
    const key = JSON.stringify(record);
    const known = LookingBack.known.get(key);
    if (known) return known;
    const back = new LookingBack();
    back.check(record);
    LookingBack.known.set(key, back);
    return back;
  }

  /** Looks back, unless that was done or is being done already. */
  begin(): void {
    if (this.record && !this.working && this.analysis?.progress !== 1) this.lookAt(this.record, patience);
  }

  private check(record: MatchRecord): void {
    this.record = record;
    verify(record).then(
      (verification) => {
        this.verification = verification;
      },
      (error: unknown) => {
        this.trouble = error instanceof Error ? error.message : String(error);
      },
    );
  }

  /** Where time ran out on a slow device: once more, with plenty. What is known stays until there is better. */
  again(): void {
    if (this.record) this.lookAt(this.record, 10 * patience);
  }

  private lookAt(record: MatchRecord, time: number): void {
    this.stop();
    this.working = true;
    const worker = new Worker(new URL("./analysis.worker.ts", import.meta.url), { type: "module", name: "analysis" });
    const known = this.analysis;
    worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
      if ("trouble" in data) this.trouble = data.trouble;
      else if (known === undefined || data.analysis.progress > 0.85) this.analysis = data.analysis;
      else this.analysis = { ...known, progress: data.analysis.progress };
      if ("trouble" in data || data.analysis.progress === 1) this.stop();
    });
    worker.addEventListener("error", ({ message }) => {
      if (!message) void offerNew();
      this.trouble = message || "the worker stopped";
      this.stop();
    });
    worker.postMessage({ record, patience: time } satisfies Asked);
    this.worker = worker;
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.working = false;
  }
}
