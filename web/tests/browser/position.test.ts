/** A position is copied at a table, opened from its text, a file and a link, and played on from. */
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { nothingWrong, openPosition, playComputer, takeUp, visitor } from "./hands.ts";

const address = inject("address");

test("a position is copied, opened again, and played on from", async () => {
  const sailor = await visitor(browser);
  const { page, context } = sailor;
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Copy position", exact: true }).click();
  await page.getByText("What you cannot see is filled in by chance.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ game: "war-at-sea", position: { turn: 1, step: "stations" } });
  await page.getByRole("button", { name: "Copy position as a link" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/position#[\w-]+$/);
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.goto(link);
  await page.locator("[data-scene='war-at-sea']").waitFor();

  await page.goto(`${address}/position`);
  await page.getByLabel("Or paste its text").fill(copied.replace('"turn"', '"trun"'));
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByText("trun: no such field; did you mean turn?").waitFor();

  const scene = {
    game: "war-at-sea",
    title: "Denmark Strait",
    position: {
      turn: 4,
      step: "order",
      alone: true,
      ships: { "north-sea": ["hood", "bismarck"], "north-atlantic": ["nelson", "scharnhorst"] },
    },
  };
  await openPosition(page, address, scene);
  await takeUp(page);
  await page.getByText("Choose where the next battle is fought.").first().waitFor();
  nothingWrong(sailor);
  await context.close();
});
