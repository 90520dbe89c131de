/**
 * What a touch of the page costs on a phone: node scripts/run.mjs bench/page/main.ts [words in a scene's name]
 *
 *   --slower 4   the browser holds its main thread back by this factor
 *   --times 9    each touch is made so often; medians
 *
 * "To paint" is the browser's own measure of an interaction (Event Timing: from the touch to the next frame on the
 * screen), slowed down. The other columns are processor time of the main thread in milliseconds, not slowed down and
 * little disturbed by other work on the machine: "answer" from the touch to the first frame that shows it, "longest"
 * the longest single task, "whole" and its shares until the page has come to rest. A frame is 16.7 ms, so on a phone
 * four times slower an answer within a frame may cost 4.2.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { median } from "@admiralty/ai";
import Table from "cli-table3";
import type { Browser, CDPSession, Page } from "playwright-core";
import { launch } from "../../web/tests/browser/chromium.ts";
import { visitor } from "../../web/tests/browser/hands.ts";
import { startSite } from "../../web/tests/browser/site.ts";
import { type Scene, scenes, type Touch } from "./scenes.ts";
import { begun, type Cost, categories, costs, ended } from "./trace.ts";

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    slower: { type: "string", default: "4" },
    times: { type: "string", default: "9" },
    json: { type: "string" },
  },
});
const slower = Number(values.slower);
const times = Number(values.times);
if (!(slower >= 1 && times >= 1)) throw new Error("--slower and --times must be numbers from 1");

interface Figures extends Cost {
  readonly scene: string;
  readonly touch: string;
  /** Milliseconds from the touch to the next frame on the screen, slowed down; undefined for what is no interaction. */
  readonly toPaint: number | undefined;
}

/** Touches a place on the screen with nothing of the test's own running in the page meanwhile. */
async function touch(page: Page, { aim, hover, at = [0.5, 0.5] }: Touch, marked: boolean): Promise<void> {
  const target = await aim(page);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to touch");
  const [x, y] = [box.x + box.width * at[0], box.y + box.height * at[1]];
  await rest(page);
  if (marked) await page.evaluate((name) => void performance.mark(name), begun);
  if (hover) await page.mouse.move(x, y);
  else if ((page.viewportSize()?.width ?? 0) < 860) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
  await rest(page);
  if (marked) await page.evaluate((name) => void performance.mark(name), ended);
}

/** Until nothing has moved for a while; the waiting is done outside of the page. */
const rest = (page: Page): Promise<void> => page.waitForTimeout(250);

async function traced(browser: Browser, page: Page, one: Touch): Promise<readonly Cost[]> {
  await touch(page, one, false);
  await browser.startTracing(page, { categories });
  for (let left = times; left > 0; left--) await touch(page, one, true);
  return costs((await browser.stopTracing()).toString());
}

async function slowed(cdp: CDPSession, page: Page, one: Touch): Promise<readonly number[]> {
  const found: number[] = [];
  for (let left = times; left > 0; left--) {
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    // Aimed at full speed: only the touch itself is measured.
    const aimed = await one.aim(page);
    await page.evaluate(() => {
      const seen: number[] = [];
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if ((entry.interactionId ?? 0) > 0) seen.push(entry.duration);
        }
      });
      observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
      Object.assign(globalThis, { seenTouches: seen, watchingTouches: observer });
    });
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await touch(page, { ...one, aim: async () => aimed }, false);
    await page.waitForTimeout(200);
    const durations = await page.evaluate(() => {
      const { seenTouches, watchingTouches } = globalThis as unknown as {
        seenTouches: number[];
        watchingTouches: PerformanceObserver;
      };
      watchingTouches.disconnect();
      return seenTouches;
    });
    // Shorter than the browser tells: within a frame.
    found.push(Math.max(0, ...durations));
  }
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return found;
}

async function measure(browser: Browser, address: string, scene: Scene): Promise<readonly Figures[]> {
  const guest = await visitor(browser, { width: scene.width, height: scene.height, touch: scene.width < 860 });
  const { page } = guest;
  const found: Figures[] = [];
  try {
    await scene.open(page, address);
    const cdp = await page.context().newCDPSession(page);
    await page.waitForTimeout(1500);
    for (const one of scene.touches) {
      const each = await traced(browser, page, one);
      const of = (key: keyof Cost): number => median(each.map((cost) => cost[key]));
      const toPaint = one.hover ? undefined : median(await slowed(cdp, page, one));
      found.push({
        scene: scene.name,
        touch: one.name,
        toPaint,
        answer: of("answer"),
        longest: of("longest"),
        whole: of("whole"),
        script: of("script"),
        style: of("style"),
        layout: of("layout"),
        paint: of("paint"),
      });
      process.stderr.write(`${scene.name}: ${one.name}\n`);
    }
  } finally {
    await guest.context.close();
  }
  return found;
}

const site = await startSite();
const browser = await launch();
const figures: Figures[] = [];
try {
  for (const scene of scenes) {
    if (wanted.length > 0 && !wanted.some((word) => scene.name.includes(word))) continue;
    figures.push(...(await measure(browser, site.address, scene)));
  }
} finally {
  await browser.close();
  await site.stop();
}
if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
const columns = ["answer", "longest", "whole", "script", "style", "layout", "paint"] as const;
const table = new Table({ head: ["", `to paint, ×${slower}`, ...columns], style: { head: [], compact: true } });
for (const one of figures) {
  const toPaint = one.toPaint === undefined ? "" : one.toPaint === 0 ? "< 16" : String(one.toPaint);
  table.push([`${one.scene}: ${one.touch}`, toPaint, ...columns.map((column) => one[column].toFixed(1))]);
}
process.stdout.write(`${table.toString()}\n`);
