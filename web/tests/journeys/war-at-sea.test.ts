/** Whole games of War at Sea against the computer: by mouse and into the replay, and by keyboard alone. */
import { expect, inject } from "vitest";
import { aside } from "../../text/aside.ts";
import { browser } from "../browser/browser.ts";
import {
  awaitTurn,
  chooser,
  decideByKey,
  decideByMouse,
  moment,
  nothingWrong,
  playComputer,
  resign,
  startByKey,
  visitor,
} from "../browser/hands.ts";
import { walkReplay } from "../browser/walk.ts";
import { journey, sample, whole } from "./journey.ts";

const address = inject("address");

sample(`${whole ? "a whole game" : "a game"} by mouse, then its replay`, async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await playComputer(page, address, "war-at-sea", "Axis", "random");
  const pick = chooser(7);
  for (let decisions = 0; decisions < (whole ? 600 : 30); decisions++) {
    if ((await awaitTurn(page)) === "over") break;
    await decideByMouse(page, pick, pick(4) === 0 ? 2 : 0);
  }
  if ((await awaitTurn(page)) === "asked") await resign(page);
  const scrubber = await walkReplay(page, 20);
  const atTurn = Number(await scrubber.inputValue());

  // The address names the moment: whoever opens it sees the same.
  await page.getByRole("button", { name: aside.replay.share, exact: true }).click();
  const copied = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/step=\d+/);
  const title = await page.locator(".caption b").textContent();
  await page.goto(await copied());
  await scrubber.waitFor();
  await expect.poll(() => scrubber.inputValue()).toBe(String(atTurn));
  expect(await page.locator(".caption b").textContent()).toBe(title);

  await page.getByRole("button", { name: "Allies", exact: true }).click();
  await page.waitForURL(/as=allies/);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForFunction(
    (from) => Number(document.querySelector<HTMLInputElement>("input[type=range]")?.value) !== Number(from),
    await scrubber.inputValue(),
  );
  nothingWrong(guest);
  await guest.context.close();
});

journey("a whole game by keyboard alone", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await startByKey(page, address, "war-at-sea", "Allies");
  const pick = chooser(11);
  for (let decisions = 0; decisions < 600; decisions++) {
    if ((await awaitTurn(page)) === "over") break;
    await decideByKey(page, pick, pick(4) === 0);
  }
  expect(await moment(page)).toBe("over");
  nothingWrong(guest);
  await guest.context.close();
});
