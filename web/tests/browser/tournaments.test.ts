/** A tournament on the page: announced in four decisions, entered, paired, its table found from the page. */
import { expect, inject, test } from "vitest";
import { findingsAtEachSize } from "./axe.ts";
import { browser } from "./browser.ts";
import { nothingWrong, visitor } from "./hands.ts";

const address = inject("address");

test("an arena is announced, two enter, and both are led to one table", async () => {
  const [host, other] = [await visitor(browser, { still: true }), await visitor(browser, { still: true })];
  await host.page.goto(`${address}/tournaments`);
  await host.page.getByRole("link", { name: "Hold one", exact: true }).click();
  await host.page.getByRole("radio", { name: "Attack Sub" }).check();
  await host.page.getByText("Arena", { exact: true }).click();
  await host.page.getByLabel("Name", { exact: true }).fill("Friday arena");
  await host.page.getByLabel("Begins").fill("2020-01-01T12:00");
  await host.page.getByRole("button", { name: "Announce it" }).click();
  await host.page.getByRole("heading", { name: "Friday arena" }).waitFor();
  await host.page.getByRole("button", { name: "Join" }).click();
  await host.page.getByText("You wait for an opponent.").waitFor();
  expect(await findingsAtEachSize(host.page)).toEqual([]);
  await other.page.goto(host.page.url());
  await other.page.getByRole("button", { name: "Join" }).click();
  for (const { page } of [host, other]) {
    await page.getByRole("button", { name: /^Sit down against/ }).click();
  }
  for (const { page } of [host, other]) await page.locator("[data-table]").waitFor();
  expect(new URL(host.page.url()).pathname).toBe(new URL(other.page.url()).pathname);
  for (const guest of [host, other]) {
    nothingWrong(guest);
    await guest.context.close();
  }
});
