/** Bismarck's scenario editor: an order of battle is changed, refused with its reason, mended, kept and played. */
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { awaitTurn, nothingWrong, visitor } from "./hands.ts";

const address = inject("address");

test("43.10 an order of battle is changed in the editor, and a match of it begins", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await page.goto(`${address}/editor/bismarck?from=hipper`);
  const zones = page.getByRole("textbox", { name: "Zones of Hipper" });
  await zones.fill("F20 P23");
  await zones.press("Tab");
  await page.getByText("leave no choice between the two").waitFor();
  expect(await page.locator("[data-play]").isDisabled()).toBe(true);
  await zones.fill("H22");
  await zones.press("Tab");
  await page.getByText("0 errors").waitFor();
  await page.getByLabel("Leave a ship out").last().selectOption("hood");
  await page.locator("[data-play]").click();
  await page.getByRole("radio", { name: "Hipper, my way" }).waitFor();
  expect(await page.getByRole("radio", { name: "Hipper, my way" }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: "German", exact: true }).check();
  await page.locator('input[type=radio][value="random"]').check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator("[data-table]").waitFor();
  await awaitTurn(page);
  await page.keyboard.press("o");
  await page.getByRole("complementary", { name: "Order of battle" }).getByText("Hipper").first().waitFor();
  nothingWrong(guest);
  await guest.context.close();
});
