/** Calls across a worker's message channel: one method, one answer. */
import { isMissingPart, offerNew } from "../state/release.ts";

export interface Call {
  readonly call: number;
  readonly method: string;
  readonly args: readonly unknown[];
}
type Reply = { readonly call: number; readonly value: unknown } | { readonly call: number; readonly error: string };

export type Remote<T> = {
  [K in keyof T as T[K] extends (...args: never[]) => unknown ? K : never]: T[K] extends (...args: infer A) => infer R
    ? (...args: A) => Promise<Awaited<R>>
    : never;
};

/** The page's side: an object whose methods run in the worker. */
export function connect<T extends object>(worker: Worker): Remote<T> {
  let calls = 0;
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  worker.addEventListener("message", (event: MessageEvent<Reply>) => {
    const waiting = open.get(event.data.call);
    if (!waiting) return;
    open.delete(event.data.call);
    if ("error" in event.data) {
      if (isMissingPart(event.data.error)) void offerNew();
      waiting.reject(new Error(event.data.error));
    } else waiting.resolve(event.data.value);
  });
  worker.addEventListener("error", (event) => {
    // It was not even begun.
    if (!event.message) void offerNew();
    for (const waiting of open.values()) waiting.reject(new Error(event.message || "the worker stopped"));
    open.clear();
  });
  return new Proxy({} as Remote<T>, {
    get: (_, method) => {
      // A proxy that is awaited must not look like a promise.
      if (typeof method !== "string" || method === "then") return undefined;
      return (...args: unknown[]) =>
        new Promise((resolve, reject) => {
          calls++;
          open.set(calls, { resolve, reject });
          worker.postMessage({ call: calls, method, args } satisfies Call);
        });
    },
  });
}

/** The worker's side: answers calls in the order they came. */
export function answer(target: object): void {
  let queue: Promise<void> = Promise.resolve();
  globalThis.addEventListener("message", (event: MessageEvent<Call>) => {
    const { call, method, args } = event.data;
    queue = queue.then(async () => {
      let reply: Reply;
      try {
        const work = (target as Record<string, (...values: readonly unknown[]) => unknown>)[method];
        if (!work) throw new Error(`there is no ${method}`);
        reply = { call, value: await work.apply(target, [...args]) };
      } catch (error) {
        reply = { call, error: error instanceof Error ? error.message : String(error) };
      }
      (globalThis as unknown as { postMessage(message: unknown): void }).postMessage(reply);
    });
  });
}
