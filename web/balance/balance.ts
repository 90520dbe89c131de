/** Tries the balance of a set-up in a worker of its own. */
import type { Balance } from "@admiralty/engine";
import type { Asked, Told } from "./balance.worker.ts";

/** The answer stops it. */
export function tryBalance(asked: Asked, told: (balance: Balance) => void, trouble: (why: string) => void): () => void {
  const worker = new Worker(new URL("./balance.worker.ts", import.meta.url), { type: "module", name: "balance" });
  worker.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if ("trouble" in data) trouble(data.trouble);
    else told(data.balance);
    if ("trouble" in data || data.balance.played === data.balance.of) worker.terminate();
  });
  worker.addEventListener("error", ({ message }) => {
    trouble(message || "the worker stopped");
    worker.terminate();
  });
  worker.postMessage(asked);
  return () => worker.terminate();
}
