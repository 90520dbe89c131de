/** What is known of a finished match so far: figures that grow better while one reads, and the proof of its dice. */
import type { Analysis } from "@admiralty/ai";
import type { MatchRecord, Verification } from "@admiralty/engine";
import { verify } from "../session/archive.ts";
import type { Told } from "./analysis.worker.ts";

export class LookingBack {
  record: MatchRecord | undefined = $state.raw();
  analysis: Analysis | undefined = $state.raw();
  verification: Verification | undefined = $state.raw();
  trouble = $state("");
  private worker: Worker | undefined;

  begin(record: MatchRecord): void {
    this.record = record;
    this.worker = new Worker(new URL("./analysis.worker.ts", import.meta.url), { type: "module", name: "analysis" });
    this.worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
      if ("trouble" in data) this.trouble = data.trouble;
      else this.analysis = data.analysis;
      if ("trouble" in data || data.analysis.progress === 1) this.stop();
    });
    this.worker.addEventListener("error", ({ message }) => {
      this.trouble = message || "the worker stopped";
      this.stop();
    });
    this.worker.postMessage(record);
    verify(record).then(
      (verification) => {
        this.verification = verification;
      },
      (error: unknown) => {
        this.trouble = error instanceof Error ? error.message : String(error);
      },
    );
  }

  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}
