/**
 * What a first visit of the home page costs: node scripts/run.mjs bench/page/first.ts
 *
 *   --times 9     visits, each in a browser context of its own; medians
 *   --slower 4    the browser holds its main thread back by this factor
 *   --megabits 10 what the line carries a second, in either direction; its answers take 40 ms
 *
 * Bytes are those of the wire with gzip, heads not counted, as far as they come before the page has come to rest; the
 * service worker, which fetches the rest in the background, is left out. The largest paint is the browser's own measure
 * and clock time: other work on the machine adds to it. The main thread's time is processor time, not slowed down.
 */
import { parseArgs } from "node:util";
import { median } from "@admiralty/ai";
import Table from "cli-table3";
import type { Browser } from "playwright-core";
import { launch } from "../../web/tests/browser/chromium.ts";
import { visitor } from "../../web/tests/browser/hands.ts";
import { startSite } from "../../web/tests/browser/site.ts";

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "9" },
    slower: { type: "string", default: "4" },
    megabits: { type: "string", default: "10" },
  },
});
const latency = 40;

interface Visit {
  /** Milliseconds until the largest piece that is painted is painted, on the slow line with the slow processor. */
  readonly largestPaint: number;
  /** Milliseconds of the main thread until the page has come to rest. */
  readonly work: number;
  readonly paths: readonly string[];
}

async function visit(browser: Browser, address: string, slowly: boolean): Promise<Visit> {
  const { page, context } = await visitor(browser, { width: 390, height: 844, phone: true });
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(address)) paths.push(new URL(request.url()).pathname);
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  if (slowly) {
    const throughput = (Number(values.megabits) * 1e6) / 8;
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slower) });
  }
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForTimeout(500);
  const largestPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  const { metrics } = await cdp.send("Performance.getMetrics");
  const work = (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  await context.close();
  return { largestPaint, work, paths };
}

/** Bytes with gzip, or as they are where they are not compressed any more. */
async function weight(address: string, path: string): Promise<number> {
  const answer = await fetch(address + path, { headers: { "accept-encoding": "gzip" }, method: "HEAD" });
  const length = answer.headers.get("content-length");
  return length === null ? (await (await fetch(address + path)).arrayBuffer()).byteLength : Number(length);
}

const kinds = [
  ["code", /\.(js|css)$/],
  ["fonts", /\.woff2$/],
  ["pictures", /\.(svg|png|webp|avif|jpg)$/],
  ["requests", /^\/api\//],
] as const;

const site = await startSite();
const browser = await launch();
try {
  const table = new Table({ head: ["", "kB"], style: { head: [], border: [], compact: true } });
  const { paths } = await visit(browser, site.address, false);
  const sums = new Map<string, number>();
  for (const path of new Set(paths)) {
    const kind = kinds.find(([, pattern]) => pattern.test(path))?.[0] ?? "the page itself";
    sums.set(kind, (sums.get(kind) ?? 0) + (await weight(site.address, path)) / 1024);
  }
  for (const [kind, kilobytes] of sums) table.push([kind, kilobytes.toFixed(1)]);
  const apart = [...sums.entries()].filter(([kind]) => kind !== "fonts");
  table.push(["all but fonts", apart.reduce((sum, [, kilobytes]) => sum + kilobytes, 0).toFixed(1)]);
  process.stdout.write(`${table.toString()}\n`);
  const fast: Visit[] = [];
  const slow: Visit[] = [];
  for (let left = Number(values.times); left > 0; left--) {
    fast.push(await visit(browser, site.address, false));
    slow.push(await visit(browser, site.address, true));
  }
  const of = (visits: readonly Visit[], key: "largestPaint" | "work"): string =>
    median(visits.map((one) => one[key])).toFixed(0);
  process.stdout.write(
    `largest paint ${of(slow, "largestPaint")} ms at ${values.megabits} Mbit/s and a processor ×${values.slower} slower, ` +
      `${of(fast, "largestPaint")} ms without; main thread ${of(fast, "work")} ms\n`,
  );
} finally {
  await browser.close();
  await site.stop();
}
