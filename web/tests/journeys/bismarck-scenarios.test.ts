/**
 * Other orders of battle and packages of the Intermediate Game, chosen by their cards: whole games of every scenario with
 * Core and with Fleet by mouse against the computer, and one of each between two browsers.
 */
import { bismarck } from "@admiralty/bismarck";
import type { ChoiceOption } from "@admiralty/engine";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { browser } from "../browser/browser.ts";
import {
  awaitEnd,
  choose,
  chooser,
  invite,
  moment,
  nothingWrong,
  oneDecision,
  playComputer,
  resign,
  visitor,
} from "../browser/hands.ts";
import { byMouse, raid } from "../browser/raid.ts";
import { journey, sample, whole } from "./journey.ts";

const address = inject("address");
const length = whole ? "a whole game" : "a game";

const agreeOn = (rules: string, scenario: string) => async (page: Page) => {
  // Both have a "basic".
  await choose(page, page.locator(`[data-rules] input[type=radio][value="${rules}"]`));
  await choose(page, page.locator(`[data-scenario] input[type=radio][value="${scenario}"]`));
};

/** Out with the Bismarck for some turns and home again; the others of her side as they come. */
async function played(scenario: string, rules: string, seed: number): Promise<void> {
  const guest = await visitor(browser);
  const { page } = guest;
  await playComputer(page, address, "bismarck", "German", "random", agreeOn(rules, scenario));
  const { asked, sailed, called } = await raid(page, byMouse, chooser(seed), whole ? 6 : "until everything was tried");
  expect(asked).toContain("ship-movement");
  expect(Math.min(sailed, called)).toBeGreaterThan(0);
  if (whole) expect(await moment(page)).toBe("over");
  nothingWrong(guest);
  await guest.context.close();
}

const { choices } = bismarck.options.scenario as ChoiceOption;
for (const [number, { value: id, title }] of choices.entries()) {
  for (const rules of ["core", "fleet"]) {
    const kind = id === "scheer" && rules === "fleet" ? "sample" : "journey";
    journey(`${length} of "${title}" with ${rules}, by mouse`, () => played(id, rules, number + 11), kind);
  }
}

/** Both play their side by mouse, each in a browser of their own. */
async function playedByTwo(scenario: string, rules: string): Promise<void> {
  const host = await visitor(browser);
  const friend = await visitor(browser);
  await friend.page.goto(await invite(host.page, address, "bismarck", agreeOn(rules, scenario)));
  await friend.page.getByLabel("Your name").fill("Lütjens");
  await friend.page.getByRole("button", { name: "Sit down and play" }).click();
  const pages = [host.page, friend.page];
  for (const page of pages) await page.locator("[data-table]").waitFor();
  const pick = chooser(23);
  let playing = true;
  for (let decisions = 0; decisions < (whole ? 3000 : 16) && playing; decisions++)
    playing = await oneDecision(pages, pick);
  if (playing) await resign(friend.page);
  for (const page of pages) await awaitEnd(page);
  await friend.page.locator('[data-proof="ok"]').waitFor();
  for (const visit of [host, friend]) {
    nothingWrong(visit);
    await visit.context.close();
  }
}

sample(`${length} of a scenario with Fleet between two browsers`, () => playedByTwo("hipper", "fleet"));
journey(`${length} of a scenario with Core between two browsers`, () => playedByTwo("light-forces", "core"));
