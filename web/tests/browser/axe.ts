/** What axe finds on a page: nothing, on any screen. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

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

/** Factors lettered on a counter, a card or a port are a picture; the name read out says them in words. */
function isLettering(html: string): boolean {
  return /data-(ship|station|place|card|unit|pile)=/.test(html);
}
