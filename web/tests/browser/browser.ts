/**
 * The browser of the tests: one for all files of a worker. A test during which it or one of its pages crashes is run
 * once more with a new one (see `retry` in the configuration), and is named in the report.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { launch } from "./chromium.ts";

declare module "vitest" {
  interface TaskMeta {
    /** What crashed during the test. */
    crashes?: string[];
  }
}

let running: Browser | undefined;

function noteCrash(what: string): void {
  const test = TestRunner.getCurrentTest();
  // After the last test the browser goes with its worker.
  if (test) test.meta.crashes = [...(test.meta.crashes ?? []), what];
}

async function live(): Promise<Browser> {
  if (running?.isConnected()) return running;
  const started = await launch();
  started.on("disconnected", () => noteCrash("the browser"));
  running = started;
  return started;
}

/** Closes a context with its test, however that ends; a failed one leaves a picture of its pages in failures/. */
function closeWithTest(context: BrowserContext): void {
  const before = TestRunner.getCurrentTest()?.meta.crashes?.length ?? 0;
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await picture(context, task.name);
    await context.close().catch(() => undefined);
    const crashes = task.meta.crashes?.slice(before) ?? [];
    if (crashes.length > 0) throw new Error(`crashed: ${crashes.join(", ")}`);
  });
}

async function picture(context: BrowserContext, test: string): Promise<void> {
  mkdirSync("failures", { recursive: true });
  const name = test.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 80);
  for (const [index, page] of context.pages().entries()) {
    const path = join("failures", `${name}-${context.pages().length > 1 ? index : Date.now()}.png`);
    await page.screenshot({ path, timeout: 10_000 }).catch(() => undefined);
  }
}

export const browser = {
  async newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
    const context = await (await live()).newContext(options);
    context.on("page", (page) => page.on("crash", () => noteCrash("a page")));
    closeWithTest(context);
    return context;
  },
};
