/** From the end of a match into its replay, and some steps along it. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { handsOff, moment } from "./hands.ts";

/** The match is over and its dice are true; its replay is walked by button, key and turn. Returns the slider. */
export async function walkReplay(page: Page, least: number): Promise<Locator> {
  expect(await moment(page)).toBe("over");
  await page.locator('[data-proof="ok"]').waitFor();
  await page.getByRole("button", { name: "See the replay" }).click();
  const scrubber = page.getByRole("slider", { name: "Moment" });
  const steps = Number(await scrubber.getAttribute("max"));
  expect(steps).toBeGreaterThan(least);
  const at = async (): Promise<number> => Number(await scrubber.inputValue());
  expect(await at()).toBe(steps);
  await page.getByRole("button", { name: "To the start" }).click();
  await expect.poll(at).toBe(0);
  await page.getByRole("button", { name: "One on" }).click();
  await expect.poll(at).toBe(1);
  await handsOff(page);
  await page.keyboard.press("ArrowRight");
  await expect.poll(at).toBe(2);
  await page.keyboard.press("ArrowLeft");
  await expect.poll(at).toBe(1);
  await page.getByRole("radio", { name: "Turn", exact: true }).check();
  await page.getByRole("button", { name: "One on" }).click();
  await expect.poll(at).toBeGreaterThan(1);
  return scrubber;
}
