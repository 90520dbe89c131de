/** What is wrong with a page: what axe finds, and what it does not look for. On any screen nothing is. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { drawn } from "./hands.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

interface Tool {
  run(options: object): Promise<{ readonly violations: readonly Finding[] }>;
}

/** Everything that is found, however slight. */
export function findings(page: Page): Promise<readonly string[]> {
  return atRest(
    () => look(page),
    (found) => found.length === 0,
  );
}

/** By how much the page is wider than its window. */
export function sticksOut(page: Page): Promise<number> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return atRest(width, (pixels) => pixels <= 0);
}

/** A page may just be on its way: what is wrong with it counts when it is still so a while later, and so again. */
async function atRest<Found>(see: () => Promise<Found>, isFine: (found: Found) => boolean): Promise<Found> {
  let found = await see();
  for (let looks = 20, same = 0; looks > 0 && same < 2 && !isFine(found); looks--) {
    const before = JSON.stringify(found);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    found = await see();
    same = JSON.stringify(found) === before ? same + 1 : 0;
  }
  return found;
}

async function look(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: tool } = globalThis as unknown as { axe: Tool };
    // What is in order is not told, and nobody asks for the way to a node: that is a quarter of its work.
    return (await tool.run({ resultTypes: ["violations"], selectors: false })).violations;
  });
  return [
    ...found.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ html }) => !(id === "label-content-name-mismatch" && isLettering(html)))
        .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
    ),
    ...(await page.evaluate(ofTheHouse)),
  ];
}

/**
 * Runs in the page. One title; no icon that a font may lack (arrows, ticks, keys and stars are drawn); no name of a
 * phase on the next one or out of its place; nothing for a finger smaller than a finger.
 */
function ofTheHouse(): string[] {
  const found: string[] = [];
  const titles = document.querySelectorAll("h1").length;
  if (titles !== 1) found.push(`${titles} titles`);
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let at = words.nextNode(); at; at = words.nextNode()) {
    const glyph = /[\u2190-\u21ff\u2300-\u23ff\u2580-\u27bf\u2900-\u2bff]/.exec(at.textContent ?? "");
    if (glyph) found.push(`an icon of the font: ${glyph[0]} in ${at.textContent?.trim().slice(0, 60)}`);
  }
  const names = [...document.querySelectorAll(".phases .name")].filter((name) => name.getClientRects().length > 0);
  for (const [index, name] of names.entries()) {
    const [box, next] = [name, names[index + 1]].map((one) => one?.getBoundingClientRect());
    const lines = new Set([...name.getClientRects()].map(({ top }) => top)).size;
    const out = box!.left < 0 || box!.right > innerWidth || (next !== undefined && box!.right > next.left + 0.5);
    if (out || lines > 1) found.push(`a phase without room: ${name.textContent}`);
  }
  if (!matchMedia("(pointer: coarse)").matches) return found;
  const pressed = "button:not(.tag, .link, [data-ship], [data-unit], [data-card], [data-place], [data-station])";
  for (const target of document.querySelectorAll(`${pressed}, select, summary, a:is(.primary, .plain), [role="tab"]`)) {
    // A picture of a board is not pressed.
    if (target.closest("[inert]")) continue;
    const box = target.getBoundingClientRect();
    // A small badge may have a larger face to be hit, drawn by nobody.
    const face = getComputedStyle(target, "::after");
    const [width, height] = (["width", "height"] as const).map((way) =>
      box[way] === 0 ? 0 : Math.max(box[way], face.position === "absolute" ? Number.parseFloat(face[way]) || 0 : 0),
    ) as [number, number];
    // What is not drawn cannot be missed; half a pixel is the browser's.
    if (width === 0 || height === 0 || getComputedStyle(target).visibility === "hidden") continue;
    if (width < 43.5 || height < 43.5) {
      found.push(
        `too small for a finger: ${Math.round(width)} x ${Math.round(height)} ${target.outerHTML.slice(0, 120)}`,
      );
    }
  }
  return found;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

/** The same at each size. */
export async function findingsAtEachSize(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await drawn(page);
    for (const line of await findings(page)) found.push(`${size.width}: ${line}`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** Factors lettered on a counter, a card or a port are a picture; the name read out says them in words. */
function isLettering(html: string): boolean {
  return /data-(ship|station|place|card|unit|pile)=/.test(html);
}
