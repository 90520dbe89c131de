/** Every screen, by day and by night, on a desk and on a phone: axe finds nothing serious, nothing overflows. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { denmarkStrait, takeOver } from "./actions-at-sea.ts";
import { browser } from "./browser.ts";
import { awaitTurn, nothingWrong, playComputer, visitor } from "./hands.ts";

const address = inject("address");
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Finding {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

async function findings(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const run = (globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe;
    return (await run.run()).violations;
  });
  return found
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map((node) => ({ id, node })))
    .filter(({ id, node }) => !(id === "label-content-name-mismatch" && isLettering(node.html)))
    .slice(0, 8)
    .map(({ id, node }) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ""}`);
}

/** Factors lettered on a counter or a port are a picture; the name read out says them in words. */
function isLettering(html: string): boolean {
  return /data-(ship|station|place|card|unit)=/.test(html);
}

/** Nothing may stick out sideways. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

const looks = [
  { name: "desk, day", width: 1440, height: 900, dark: false },
  { name: "phone, night", width: 360, height: 740, dark: true },
] as const;

describe.each(looks)("$name", (look) => {
  test.each([
    ["/", "heading"],
    ["/new/war-at-sea/computer", "radio"],
    ["/new/attack-sub/pass", "textbox"],
    ["/new/bismarck/friend", "combobox"],
    ["/lobby", "heading"],
    ["/leaderboard", "radio"],
    ["/rules/war-at-sea", "searchbox"],
    ["/settings", "radio"],
    ["/account", "textbox"],
    ["/replay/file", "heading"],
    ["/no/such/place", "heading"],
  ] as const)("%s", async (path, role) => {
    const { page, context } = await visitor(browser, { ...look, still: true });
    await page.goto(address + path);
    await page.getByRole(role).first().waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await context.close();
  });

  test("the table, its lists, its dialogs and its replay", async () => {
    const guest = await visitor(browser, { ...look, still: true });
    const { page } = guest;
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    await awaitTurn(page);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("w");
    await page.locator('[data-hint="given"]').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole(look.width > 860 ? "tab" : "button", { name: "Diary", exact: true }).click();
    await page.locator("li.said").first().click();
    await page.locator("[data-moment]").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.locator("[data-now]").click();
    await page.keyboard.press("f");
    await page.locator("button[data-act]").first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("r");
    await page.getByRole("dialog").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+?");
    await page.getByRole("dialog").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.goto(page.url().replace("/table/", "/replay/"));
    await page.getByRole("slider").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("Bismarck: the chart, the battle board and a lesson", async () => {
    const guest = await visitor(browser, { ...look, still: true });
    const { page } = guest;
    await playComputer(page, address, "bismarck", "British", "random");
    await awaitTurn(page);
    expect(await findings(page)).toEqual([]);
    await takeOver(page, address, denmarkStrait(), "british");
    await page.getByRole("group", { name: "Battle board" }).waitFor();
    await awaitTurn(page);
    expect(await findings(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.goto(`${address}/learn/bismarck/how-you-win`);
    await page.locator("[data-go-on]").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.locator("h1").count()).toBe(1);
    nothingWrong(guest);
    await guest.context.close();
  });
});
