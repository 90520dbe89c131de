/** What the page weighs before one can play. */
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { awaitTurn, playComputer, visitor } from "./hands.ts";

const address = inject("address");

/** Bytes on the wire in one compression. */
async function weight(path: string, encoding: "br" | "gzip"): Promise<number> {
  const { headers } = await fetch(address + path, { method: "HEAD", headers: { "accept-encoding": encoding } });
  expect(headers.get("content-encoding"), path).toBe(encoding);
  return Number(headers.get("content-length"));
}

test("from the home page through the form to a table of War at Sea: at most 200 kB of script and style, compressed", async () => {
  // A low window: what lies below the games is fetched when it comes into sight, and is not on this way.
  const guest = await visitor(browser, { height: 560 });
  const { page, context } = guest;
  // Without the service worker, which fetches the rest in the background.
  await context.route("**/sw.js", (route) => route.abort());
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  await awaitTurn(page);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType("resource").map((entry) => new URL(entry.name).pathname),
  );
  // What the referee's and the computer player's workers load is theirs: the page does not wait for it.
  const paths = [...new Set(loaded)].filter((path) => /\.(js|css)$/.test(path) && !/worker/.test(path));
  const sent = { br: 0, gzip: 0 };
  for (const path of paths) {
    sent.br += await weight(path, "br");
    sent.gzip += await weight(path, "gzip");
  }
  console.log(`${(sent.br / 1024).toFixed(1)} kB with brotli, ${(sent.gzip / 1024).toFixed(1)} kB with gzip`);
  // The board reads its captions off the steps, so the rules come along: all the code that the first move needs.
  expect(sent.gzip).toBeLessThan(200 * 1024);
  await context.close();
});
