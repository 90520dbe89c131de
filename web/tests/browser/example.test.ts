/** The example game on the page and through the server of a test build: nothing there was made for it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browser } from "./browser.ts";
import {
  asked,
  awaitTurn,
  chooser,
  decideByMouse,
  moment,
  moved,
  nothingWrong,
  patience,
  playComputer,
  shownStep,
  visitor,
} from "./hands.ts";
import { type Site, startSite } from "./site.ts";
import { walkReplay } from "./walk.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite({ withExamples: true });
});
afterAll(() => site?.stop());

/** One decision on the sea itself: a lit hex, a button with its odds, or the big button. */
async function decideOnSea(page: Page, pick: (count: number) => number): Promise<void> {
  const before = await shownStep(page);
  const ask = await asked(page);
  const button = page.locator("[data-ping], [data-drop], [data-fire]");
  const goals = page.locator("[data-goal]");
  const buttons = await button.count();
  const lit = await goals.count();
  if (buttons > 0 && ask !== "plot") await button.nth(pick(buttons)).click();
  else if (lit > 0 && (ask !== "plot" || pick(4) > 0)) await goals.nth(pick(lit)).press("Enter");
  else await page.locator("[data-primary]:enabled").click();
  await moved(page, before);
}

test("a whole game against the computer on its own board, and its replay", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await playComputer(page, site.address, "convoy", "Escort", "random");
  const pick = chooser(3);
  const seen = new Set<string | null>();
  for (let decisions = 0; decisions < 200; decisions++) {
    if ((await awaitTurn(page)) === "over") break;
    seen.add(await asked(page));
    await decideOnSea(page, pick);
  }
  expect(await moment(page)).toBe("over");
  expect([...seen]).toEqual(expect.arrayContaining(["plot", "hunt"]));
  await walkReplay(page, 6);
  nothingWrong(guest);
});

test("a hex that cannot be reached says why, by the rule", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await playComputer(page, site.address, "convoy", "Escort", "random");
  await awaitTurn(page);
  await page.locator('[data-piece="heron"]').click();
  await page.locator('[data-trace="A10"]').click({ force: true });
  await page.getByText(/A10 is \d+ hexes away; she makes 2/).waitFor();
  nothingWrong(guest);
});

test("a match with air cover by invitation, through the server", async () => {
  const [host, friend] = [await visitor(browser, { still: true }), await visitor(browser, { still: true })];
  await host.page.goto(`${site.address}/new/convoy/friend`);
  await host.page.getByLabel("Your name").fill("Walker");
  await host.page.locator("summary").click();
  await host.page.getByText("Air cover", { exact: true }).click();
  await host.page.getByRole("button", { name: "Make the table" }).click();
  const link = host.page.locator("input[readonly]");
  await link.waitFor();
  await friend.page.goto(await link.inputValue());
  await friend.page.getByLabel("Your name").fill("Wolf");
  await friend.page.getByRole("button", { name: "Sit down and play" }).click();
  const pages = [host.page, friend.page];
  for (const page of pages) await page.locator("[data-table]").waitFor();
  const pick = chooser(11);
  for (const end = Date.now() + patience; Date.now() < end; ) {
    const moments = await Promise.all(pages.map(moment));
    if (moments.every((now) => now === "over")) break;
    const at = moments.indexOf("asked");
    if (at >= 0) await decideByMouse(pages[at] as Page, pick, pick(2));
    else await host.page.waitForTimeout(50);
  }
  const outcomes = await Promise.all(pages.map((page) => page.locator("[data-outcome]").getAttribute("data-outcome")));
  expect(outcomes[0]).toBe(outcomes[1]);
  nothingWrong(host);
  nothingWrong(friend);
});

test("its lesson is played on the board, and its rules are read", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await page.goto(`${site.address}/learn/convoy`);
  await page.getByRole("link", { name: /Hunting a submarine/ }).click();
  await page.locator('[data-lesson-step="0"] [data-go-on]').click();
  const hex = (name: string) => page.locator(`[data-goal="${name}"]`).press("Enter");
  await hex("E6");
  await hex("D7");
  await hex("D6");
  await page.locator("[data-primary]").click();
  await page.locator('[data-lesson-step="2"] [data-go-on]').click();
  await page.locator('[data-ping="heron"]').click();
  await page.locator('[data-drop="D7"]').click();
  for (const step of [5, 6]) await page.locator(`[data-lesson-step="${step}"] [data-go-on]`).click();
  await page.locator("[data-lesson-over]").waitFor();
  await page.goto(`${site.address}/rules/convoy`);
  await page.getByText("Kept down").first().waitFor();
  nothingWrong(guest);
});
