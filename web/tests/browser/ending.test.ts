/** The end is an event: for who played, and for whoever looks at it later. */
import { gameIds } from "@admiralty/games";
import { expect, inject, test } from "vitest";
import { findings } from "./axe.ts";
import { browser } from "./browser.ts";
import { awaitTurn, nothingWrong, playComputer, resign, visitor } from "./hands.ts";
import { finished, openRecord } from "./records.ts";

const address = inject("address");

test("who resigns is told that the game is lost, and what can be done now", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  await awaitTurn(page);
  await resign(page);
  await page.getByRole("heading", { name: "Defeat." }).waitFor();
  await page.locator('[data-proof="ok"]').waitFor();
  for (const name of ["Play again", "See the replay", "Battle report", "Share", "Look back"])
    expect(await page.getByRole("button", { name, exact: true }).count()).toBe(1);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("button", { name: "Copy the record" }).click();
  await page.getByRole("dialog").getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied).game).toBe("war-at-sea");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to the board" }).click();
  await page.getByRole("main", { name: "Board" }).waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

test("the end says what it means for the reader, and the score changes with it and not before", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  // At the end of the last turn the South Atlantic is the Allies' alone.
  const position = { turn: 8, step: "allied-returns", alone: true, ships: { "south-atlantic": ["hood"] } };
  await page.goto(`${address}/position`);
  const buffer = Buffer.from(JSON.stringify({ game: "war-at-sea", title: "The last turn", position }));
  await page.locator("input[type=file]").setInputFiles({ name: "scene.json", mimeType: "application/json", buffer });
  await page.getByRole("radio", { name: "Axis", exact: true }).check();
  await page.getByRole("radio", { name: "Midshipman", exact: true }).check();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  const by = /\d+/.exec(await page.getByRole("heading", { name: /^Defeat\. You lost by \d+\.$/ }).innerText())?.[0];
  expect(Number(by)).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Back to the board" }).click();
  expect(await page.locator("header .score").innerText()).toContain(by);
  nothingWrong(guest);
  await guest.context.close();
});

test.each(gameIds)("%s: the ending stands in the replay too, on a screen of any size", async (game) => {
  const record = await finished(game, 7);
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await openRecord(page, address, record);
  await page.getByRole("button", { name: "The ending" }).click();
  await page.waitForURL(/ending=1/);
  await page.getByRole("heading", { level: 1, name: / wins?( by \d+)?\.$|^A draw\.$/ }).waitFor();
  await page.locator("[data-lost]").nth(1).waitFor();
  await page.locator('[data-proof="ok"]').waitFor();
  // No word of the curve lies on another, or on the curve's own words.
  const boxes = await page.locator(".curve .word").evaluateAll((words) =>
    words.map((word) => {
      const { left, right, top, bottom } = word.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.right <= other.left + 1 ||
        other.right <= one.left + 1 ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(apart).toBe(true);
    }
  }
  expect(await findings(page)).toEqual([]);
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
  const [first] = boxes;
  if (first) {
    await page.locator(".curve .word").first().click();
    await page.getByRole("slider").waitFor();
  }
  nothingWrong(guest);
  await guest.context.close();
});
