/** Modules of the Intermediate Game: chosen in the form, and shown on the board. */
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { awaitTurn, handsOff, nothingWrong, visitor } from "./hands.ts";

const address = inject("address");

test("modules are chosen one by one, and a cruiser's fuel is then on the board", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await page.goto(`${address}/new/bismarck/computer`);
  await page.getByText("Options of the game").click();
  const fuel = page.getByRole("checkbox", { name: "Intermediate Game: fuel" });
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
