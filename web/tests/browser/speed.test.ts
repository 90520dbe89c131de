/** What the page weighs before one can play. */
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { awaitTurn, playFromHome, visitor } from "./hands.ts";

const address = inject("address");

/** Bytes on the wire in one compression. */
async function weight(path: string, encoding: "br" | "gzip"): Promise<number> {
  const { headers } = await fetch(address + path, { method: "HEAD", headers: { "accept-encoding": encoding } });
  expect(headers.get("content-encoding"), path).toBe(encoding);
  return Number(headers.get("content-length"));
}

async function kilobytes(paths: readonly string[], encoding: "br" | "gzip"): Promise<number> {
  const weights = await Promise.all(paths.map((path) => weight(path, encoding)));
  return weights.reduce((sum, one) => sum + one, 0) / 1024;
}

test("a first visit of the home page on a phone: at most 120 kB with gzip, fonts apart", async () => {
  const guest = await visitor(browser, { width: 390, height: 844, phone: true });
  const { page, context } = guest;
  const asked = new Set<string>();
  context.on("request", (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(address, { waitUntil: "networkidle" });
  const paths = [...asked].filter((path) => /\.(js|css|svg)$/.test(path));
  expect(paths.some((path) => path.endsWith(".svg"))).toBe(true);
  const shown = await kilobytes(["/", ...paths], "gzip");
  console.log(`home page: ${shown.toFixed(1)} kB with gzip`);
  expect(shown).toBeGreaterThan(50);
  expect(shown).toBeLessThan(120);
  await context.close();
});

/** What all the code of a first move may weigh, in kB with gzip; of Bismarck that of the Basic Game, without modules. */
const bounds = [
  { game: "war-at-sea", side: "Allies", bound: 200 },
  { game: "attack-sub", side: "NATO", bound: 200 },
  { game: "bismarck", side: "German", bound: 250 },
];

test.each(bounds)("from the home page through the form to a table of $game: at most $bound kB", async (row) => {
  // A low window: what lies below the games is fetched when it comes into sight, and is not on this way.
  const guest = await visitor(browser, { height: 560 });
  const { page, context } = guest;
  // Without the service worker, which fetches the rest in the background.
  await context.route("**/sw.js", (route) => route.abort());
  const asked = new Set<string>();
  context.on("request", (request) => asked.add(new URL(request.url()).pathname));
  await playFromHome(page, address, row.game, row.side, "random");
  await awaitTurn(page);
  const code = [...asked].filter((path) => /\.(js|css)$/.test(path) && path !== "/sw.js");
  // What the referee's and the computer player's workers load is theirs: the page does not wait for it.
  const ofPage = code.filter((path) => !path.startsWith("/assets/worker/"));
  const ofWorkers = code.filter((path) => path.startsWith("/assets/worker/"));
  const shown = await kilobytes(ofPage, "gzip");
  const workers = await kilobytes(ofWorkers, "gzip");
  const brotli = await kilobytes(ofPage, "br");
  console.log(
    `${row.game}: ${shown.toFixed(1)} kB with gzip, ${brotli.toFixed(1)} with brotli; its workers ${workers.toFixed(1)} kB`,
  );
  // The board reads its captions off the steps, so the rules come along: all the code that the first move needs.
  expect(shown).toBeGreaterThan(50);
  expect(shown).toBeLessThan(row.bound);
  await context.close();
});
