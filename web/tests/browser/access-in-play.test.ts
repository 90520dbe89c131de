/** What a game asks in play, its end and its report, at each size: axe finds nothing. */
import { expect, inject, test } from "vitest";
import { findings, findingsAtEachSize } from "./axe.ts";
import { browser } from "./browser.ts";
import { asked, awaitTurn, goOn, nothingWrong, playComputer, visitor } from "./hands.ts";

const address = inject("address");

/** So many kinds of question of a game are looked at. */
const kinds = 4;

test.each([
  ["war-at-sea", "Axis"],
  ["attack-sub", "NATO"],
  ["bismarck", "German"],
])("%s: its questions, the end and the report", async (game, side) => {
  const guest = await visitor(browser, { still: true, touch: true });
  const { page } = guest;
  await playComputer(page, address, game, side, "random");
  const seen = new Set<string | null>();
  const inspect = async (what: string) =>
    expect.soft({ what, found: await findingsAtEachSize(page) }).toEqual({ what, found: [] });
  for (let left = 20; left > 0 && seen.size < kinds && (await awaitTurn(page)) === "asked"; left--) {
    const question = await asked(page);
    if (!seen.has(question)) await inspect(`${question}`);
    seen.add(question);
    await goOn(page);
  }
  await awaitTurn(page);
  await page.keyboard.press("Shift+?");
  await page.getByRole("dialog").getByText("Undo").first().waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await inspect("a question of the page");
  await page.locator("[data-yes]").click();
  await page.locator('[data-proof="ok"]').waitFor();
  await inspect("the end");
  await page.getByRole("button", { name: "Battle report" }).click();
  await page.locator("[data-report], .report").first().waitFor();
  await inspect("the report");
  nothingWrong(guest);
  await guest.context.close();
});
