/** What the page weighs before one can play. */
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launch } from "./chromium.ts";
import { awaitTurn, playComputer, visitor } from "./hands.ts";

const address = inject("address");
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
});

test("shell and one game weigh less than 150 kB of script and style, compressed", async () => {
  const guest = await visitor(browser);
  const { page, context } = guest;
  // Without the service worker, which fetches the rest in the background.
  await context.route("**/sw.js", (route) => route.abort());
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  await awaitTurn(page);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname),
  );
  const weights = new Map<string, number>();
  for (const path of new Set(loaded)) {
    if (!/\.(js|css)$/.test(path) || /worker/.test(path)) continue;
    const answer = await fetch(address + path);
    weights.set(path, gzipSync(Buffer.from(await answer.arrayBuffer())).length);
  }
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  console.log(
    [...weights]
      .sort(([, a], [, b]) => b - a)
      .map(([name, weight]) => `${(weight / 1024).toFixed(1)} kB ${name}`)
      .join("\n"),
  );
  console.log(`${(total / 1024).toFixed(1)} kB in all`);
  expect(total).toBeLessThan(150 * 1024);
  await context.close();
});
