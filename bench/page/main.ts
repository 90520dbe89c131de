/**
 * What a touch of the page costs on a phone: node scripts/run.mjs bench/page/main.ts [words in a scene's name]
 *
 *   --slower 4    the browser holds its main thread back by this factor, and by the one that makes this machine a Pixel 5
 *   --times 9     each touch is made so often; medians
 *   --cpu         processor time only, without the slowed-down touches
 *   --json file   the figures as data
 *
 * Two measures, told side by side. "To paint" is the browser's own (Event Timing: from the finger to the next frame on
 * the screen, in steps of 8 ms, waiting for the screen's next turn included), with the main thread slowed down; "handled"
 * is the page's own part of it. They are clock time, so that other work on the machine adds to them. The other columns are
 * processor time, not slowed down and little disturbed: see trace.ts for what each counts.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { median } from "@admiralty/ai";
import Table from "cli-table3";
import type { Browser, CDPSession, Page } from "playwright-core";
import { launch } from "../../web/tests/browser/chromium.ts";
import { visitor } from "../../web/tests/browser/hands.ts";
import { startSite } from "../../web/tests/browser/site.ts";
import type { Scene } from "./scene.ts";
import { touchedScenes } from "./scenes.ts";
import { type Speed, speedOf } from "./speed.ts";
import { type Felt, feel, type Touch, touch } from "./touch.ts";
import { type Cost, categories, costs } from "./trace.ts";

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    slower: { type: "string", default: "4" },
    times: { type: "string", default: "9" },
    cpu: { type: "boolean", default: false },
    json: { type: "string" },
  },
});
const slower = Number(values.slower);
const times = Number(values.times);
if (!(slower >= 1 && times >= 1)) throw new Error("--slower and --times must be numbers from 1");

interface Figures {
  readonly scene: string;
  readonly touch: string;
  readonly cost: Cost;
  /** For each factor by which the page was slowed down; empty for what is no interaction. */
  readonly felt: readonly Felt[];
}

async function traced(browser: Browser, cdp: CDPSession, page: Page, one: Touch): Promise<Cost> {
  await touch(cdp, page, one, false);
  await browser.startTracing(page, { categories });
  for (let left = times; left > 0; left--) await touch(cdp, page, one, true);
  const each = costs((await browser.stopTracing()).toString());
  const of = (key: keyof Cost): number => median(each.map((cost) => cost[key]));
  return {
    press: of("press"),
    answer: of("answer"),
    longest: of("longest"),
    whole: of("whole"),
    script: of("script"),
    style: of("style"),
    layout: of("layout"),
    paint: of("paint"),
    raster: of("raster"),
  };
}

async function slowed(cdp: CDPSession, page: Page, one: Touch, factor: number): Promise<Felt> {
  const found: Felt[] = [];
  for (let left = times; left > 0; left--) found.push(await feel(cdp, page, one, factor));
  return { toPaint: median(found.map((one) => one.toPaint)), handled: median(found.map((one) => one.handled)) };
}

async function measure(
  browser: Browser,
  address: string,
  scene: Scene,
  factors: readonly number[],
): Promise<readonly Figures[]> {
  const guest = await visitor(browser, { width: scene.width, height: scene.height, phone: scene.width < 860 });
  const { page } = guest;
  const found: Figures[] = [];
  try {
    await scene.open(page, address);
    const cdp = await page.context().newCDPSession(page);
    await page.waitForTimeout(1500);
    for (const one of scene.touches) {
      const cost = await traced(browser, cdp, page, one);
      const felt: Felt[] = [];
      if (!one.hover) for (const factor of factors) felt.push(await slowed(cdp, page, one, factor));
      found.push({ scene: scene.name, touch: one.name, cost, felt });
      process.stderr.write(`${scene.name}: ${one.name}\n`);
    }
  } finally {
    await guest.context.close();
  }
  return found;
}

function show(speed: Speed, factors: readonly number[], figures: readonly Figures[]): string {
  const columns = ["press", "answer", "longest", "whole", "script", "style", "layout", "paint", "raster"] as const;
  const told = factors.flatMap((factor) => [`to paint ×${factor}`, "handled"]);
  const table = new Table({ head: ["", ...told, ...columns], style: { head: [], border: [], compact: true } });
  for (const { scene, touch, cost, felt } of figures) {
    const seen = factors.flatMap((_, at) => {
      const one = felt[at];
      return one ? [one.toPaint === 0 ? "< 16" : String(one.toPaint), one.handled.toFixed(1)] : ["", ""];
    });
    table.push([`${scene}: ${touch}`, ...seen, ...columns.map((column) => cost[column].toFixed(1))]);
  }
  const { index, lighthouse, mid, low } = speed;
  const frame = (factor: number): string => `×${factor.toFixed(1)} (a frame is ${(1000 / 60 / factor).toFixed(1)} ms)`;
  return [
    `Lighthouse's BenchmarkIndex of this machine: ${Math.round(index)}.`,
    `It is a phone when slowed down by ${frame(mid)}: DevTools, mid-tier (Pixel 5);`,
    `${frame(low)}: DevTools, low-tier (Moto G Power 2022);`,
    `${frame(lighthouse)}: Lighthouse, mid-tier (Moto G4 of 2016; its scale ends at an index of 2000, ×6).`,
    table.toString(),
    "",
  ].join("\n");
}

const site = await startSite();
const browser = await launch();
try {
  const blank = await browser.newPage();
  const speed = await speedOf(blank);
  await blank.close();
  const factors = values.cpu ? [] : [slower, Math.round(speed.mid * 10) / 10];
  const figures: Figures[] = [];
  for (const scene of await touchedScenes()) {
    if (wanted.length > 0 && !wanted.some((word) => scene.name.includes(word))) continue;
    figures.push(...(await measure(browser, site.address, scene, factors)));
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify({ speed, factors, figures }, null, 2)}\n`);
  process.stdout.write(show(speed, factors, figures));
} finally {
  await browser.close();
  await site.stop();
}
