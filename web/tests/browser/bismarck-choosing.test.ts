/** What is agreed before a match of Bismarck: its modules one by one or as a package, and its scenario. */
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { awaitTurn, handsOff, nothingWrong, openPosition, takeUp, visitor } from "./hands.ts";

const address = inject("address");

test("modules are chosen one by one, and a cruiser's fuel is then on the board", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await page.goto(`${address}/new/bismarck/computer`);
  await page.getByText("Module by module").click();
  const fuel = page.getByRole("checkbox", { name: "fuel", exact: true });
  expect(await fuel.isChecked()).toBe(false);
  await page.getByText("Cruisers burn fuel").waitFor();
  // By key: a click could fall beside it while the form is still finding its place.
  await fuel.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => fuel.isChecked()).toBe(true);
  await page.getByRole("radio", { name: "British", exact: true }).check();
  await page.locator('input[type=radio][value="random"]').check();
  await page.getByRole("button", { name: "Start" }).click();
  await awaitTurn(page);
  await handsOff(page);
  await page.keyboard.press("o");
  const fleet = page.getByRole("complementary", { name: "Order of battle" });
  await fleet.getByRole("img", { name: "fuel 8 of 8" }).first().waitFor();
  expect(await fleet.getByText("no fuel cost").count()).toBe(0);
  nothingWrong(guest);
  await guest.context.close();
});

/** The turn from which the London may come. */
const placing = {
  game: "bismarck",
  title: "The London",
  position: { turn: 24, step: "availability", scenario: "full-chase", located: 20 },
};

test("a package sets its modules at once", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await page.goto(`${address}/new/bismarck/computer`);
  await page.getByText("Module by module").click();
  const basic = page.getByRole("radio", { name: /^Basic/ });
  await expect.poll(() => basic.isChecked()).toBe(true);
  const core = page.getByRole("radio", { name: /^Core/ });
  await core.focus();
  await page.keyboard.press("Space");
  const weather = page.getByRole("checkbox", { name: "weather areas" });
  await expect.poll(() => weather.isChecked()).toBe(true);
  await weather.focus();
  await page.keyboard.press("Space");
  // Chosen one by one, it is neither.
  await expect.poll(async () => [await basic.isChecked(), await core.isChecked()]).toEqual([false, false]);
  nothingWrong(guest);
  await guest.context.close();
});

test("scenarios are cards with who takes part and how long it lasts, and the London is placed on the chart", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await page.goto(`${address}/new/bismarck/computer`);
  await page.getByText("Module by module").click();
  await page.locator("label", { hasText: /full chase.*to 1200, May 27/s }).waitFor();
  const chase = page.getByRole("radio", { name: "Rheinübung, the full chase", exact: true });
  await chase.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => chase.isChecked()).toBe(true);
  await page.getByText("Later, from 2000, May 25").waitFor();
  await page.getByText("31 turns of four hours").waitFor();
  await openPosition(page, address, placing);
  await takeUp(page);
  await page.getByRole("button", { name: "Place London in Z12" }).click();
  await page.locator("[data-unit=london]").first().waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

test("with an early start the track begins at 2400, and the first turn is played from there", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await page.goto(`${address}/new/bismarck/computer`);
  await page.getByText("Module by module").click();
  const early = page.getByRole("checkbox", { name: "early start", exact: true });
  await early.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => early.isChecked()).toBe(true);
  await page.getByRole("radio", { name: "British", exact: true }).check();
  await page.locator('input[type=radio][value="random"]').check();
  await page.getByRole("button", { name: "Start" }).click();
  await awaitTurn(page);
  await page.locator('[data-turn="1"]').waitFor();
  await page.getByText("2400, May 22, visibility 4, fog").first().waitFor();
  nothingWrong(guest);
  await guest.context.close();
});
