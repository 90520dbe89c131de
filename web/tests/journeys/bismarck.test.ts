/** Whole games of Bismarck against the computer on the chart: by mouse and into the replay, and by keyboard alone. */
import { expect, inject } from "vitest";
import { browser } from "../browser/browser.ts";
import { chooser, moment, nothingWrong, playComputer, startByKey, visitor } from "../browser/hands.ts";
import { byKey, byMouse, type Diary, raid } from "../browser/raid.ts";
import { walkReplay } from "../browser/walk.ts";
import { journey, sample, whole } from "./journey.ts";

const address = inject("address");

/** Ships were sent, aircraft flown and zones called on the chart, in every kind of question that each turn asks. */
function playedOnTheChart(diary: Diary): void {
  for (const ask of ["task-forces", "air-movement", "ship-movement", "german-search"])
    expect(diary.asked).toContain(ask);
  expect(diary.sailed).toBeGreaterThan(0);
  expect(diary.flown).toBeGreaterThan(0);
  expect(diary.called).toBeGreaterThan(0);
}

journey("a whole game by mouse, on the chart, then its replay", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await playComputer(page, address, "bismarck", "German", "random");
  playedOnTheChart(await raid(page, byMouse, chooser(5), 5));
  await walkReplay(page, 10);
  // Both sides at once, which nobody saw while it was played.
  await page.getByRole("button", { name: "Both sides", exact: true }).click();
  await page.waitForURL(/as=both/);
  await page.locator("[data-theirs]").first().waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

const byKeys = `${whole ? "a whole game" : "a game"} by keyboard alone`;
sample(`${byKeys}: units by N, zones by the arrows, Space to choose, Enter to go on`, async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await startByKey(page, address, "bismarck", "German");
  playedOnTheChart(await raid(page, byKey, chooser(9), whole ? 3 : "until everything was tried"));
  if (whole) expect(await moment(page)).toBe("over");
  nothingWrong(guest);
  await guest.context.close();
});
