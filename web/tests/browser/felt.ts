/** What a person does at the felt of Attack Sub. */
import type { Page } from "playwright-core";
import { asked, drawn, insist, moved, shownStep } from "./hands.ts";

/** A scenario against the computer. */
export async function beginScenario(page: Page, address: string, scenario: string, side = "NATO"): Promise<void> {
  await page.goto(`${address}/new/attack-sub/computer`);
  await page.locator(`input[type=radio][value="${scenario}"]`).check();
  await page.getByRole("radio", { name: side, exact: true }).check();
  await page.locator(`input[type=radio][value="random"]`).check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[data-table]").waitFor();
}

/** One decision on the felt: a card that is raised, one of the steps it leaves, then the big button. */
export async function decideOnFelt(page: Page, pick: (count: number) => number): Promise<void> {
  const ask = await asked(page);
  const before = await shownStep(page);
  const primary = page.locator("[data-primary]:enabled");
  if (ask === "play-dead") {
    await page.getByRole("button", { name: pick(2) === 0 ? "Carry on" : "Play dead" }).click();
    await moved(page, before);
    return;
  }
  if (ask === "answer") {
    const reds = page.locator("[data-red] .who button:enabled");
    const count = await reds.count();
    if (count > 0 && pick(3) > 0) await reds.nth(pick(count)).click();
  } else if (ask === "turn") {
    const cards = page.locator("button.playable[data-card]");
    const count = await cards.count();
    if (count > 0 && pick(5) > 0) {
      await cards.nth(pick(count)).click();
      await drawn(page);
      const steps = page.locator('ul[aria-label="Possible steps"] button');
      const open = await steps.count();
      if (open > 0) await steps.nth(pick(open)).click();
    } else if ((await primary.count()) === 0) {
      await page.getByRole("button", { name: /Discard instead/ }).click();
      await page.locator("button.playable[data-card]").first().click();
    }
  }
  await drawn(page);
  const staged = await shownStep(page);
  await primary.first().click();
  await insist(page, staged);
  await moved(page, staged);
}
