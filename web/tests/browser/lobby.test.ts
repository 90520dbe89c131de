/** Looking for an opponent: two pages that want the same find themselves at one table. */
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { nothingWrong, visitor } from "./hands.ts";

const address = inject("address");

test("two who seek the same are taken to one table, one of them from another page", async () => {
  const [first, second] = [await visitor(browser), await visitor(browser)];
  for (const [{ page }, name] of [
    [first, "Vian"],
    [second, "Marschall"],
  ] as const) {
    await page.goto(`${address}/lobby`);
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("radio", { name: "Attack Sub" }).check();
    await page.getByRole("checkbox", { name: "15 + 15" }).check();
  }
  await first.page.getByRole("button", { name: "Seek", exact: true }).click();
  await first.page.getByRole("heading", { name: "Looking for an opponent at Attack Sub" }).waitFor();
  await first.page.getByRole("link", { name: "Rules" }).first().click();
  await first.page.getByRole("heading", { level: 1 }).waitFor();
  await second.page.getByRole("button", { name: "Seek", exact: true }).click();
  for (const { page } of [first, second]) await page.locator("[data-table]").waitFor();
  expect(new URL(first.page.url()).pathname).toBe(new URL(second.page.url()).pathname);
  for (const guest of [first, second]) {
    nothingWrong(guest);
    await guest.context.close();
  }
});

test("a seek stands in the lobby, is answered by a press, and is withdrawn by another", async () => {
  const [first, second] = [await visitor(browser), await visitor(browser)];
  await first.page.goto(`${address}/lobby`);
  await first.page.getByLabel("Your name").fill("Patient");
  await first.page.getByRole("radio", { name: "Axis" }).check();
  await first.page.getByRole("button", { name: "Seek", exact: true }).click();
  await first.page.getByRole("button", { name: "Look no more" }).click();
  await first.page.getByRole("button", { name: "Seek", exact: true }).click();
  await second.page.goto(`${address}/lobby`);
  await second.page.getByText("plays Axis").waitFor();
  await second.page.getByRole("button", { name: "Play Patient" }).click();
  for (const { page } of [first, second]) await page.locator("[data-table]").waitFor();
  for (const guest of [first, second]) {
    nothingWrong(guest);
    await guest.context.close();
  }
});
