/** What axe finds on a page: nothing, on any screen. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { drawn } from "./hands.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** Everything it finds, however slight. */
export async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: tool } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await tool.run()).violations;
  });
  return found.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !(id === "label-content-name-mismatch" && isLettering(html)))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
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
