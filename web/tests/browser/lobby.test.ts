/** Looking for an opponent: two pages that want the same find themselves at one table. */
import { expect, inject, test } from "vitest";
import { findingsAtEachSize } from "./axe.ts";
import { browser } from "./browser.ts";
import { visitor } from "./hands.ts";
import { account, ask, leave, named, seated, two } from "./people.ts";

const address = inject("address");

test("two who seek the same are taken to one table, one of them from another page", async () => {
  const [first, second] = await two(address);
  for (const [{ page }, name] of [
    [first, "Vian"],
    [second, "Marschall"],
  ] as const) {
    await page.goto(`${address}/lobby`);
    await page.getByLabel("Your name").fill(name);
    await page.getByRole("form", { name: "Seek a match" }).getByRole("radio", { name: "Attack Sub" }).check();
    await page.locator("form label", { hasText: "15 + 15" }).click();
  }
  await first.page.getByRole("button", { name: "Seek", exact: true }).click();
  await first.page.getByRole("heading", { name: "Looking for an opponent at Attack Sub" }).waitFor();
  await first.page.getByRole("link", { name: "Rules" }).first().click();
  await first.page.getByRole("heading", { level: 1 }).waitFor();
  await second.page.getByRole("button", { name: "Seek", exact: true }).click();
  for (const { page } of [first, second]) await page.locator("[data-table]").waitFor();
  expect(new URL(first.page.url()).pathname).toBe(new URL(second.page.url()).pathname);
  await leave([first, second]);
});

test("rated matches show on a player's own page and on the leaderboard", async () => {
  const [winner, loser] = await two(address);
  const [tovey, ciliax] = [named("Tovey"), named("Ciliax")];
  await account(winner, tovey);
  await account(loser, ciliax);
  for (let match = 0; match < 3; match++) {
    const { id } = await ask(winner, "/api/tables", { game: "war-at-sea", seat: "axis" });
    await ask(loser, `/api/tables/${id}/join`, {});
    await ask(loser, `/api/tables/${id}/resign`, { sure: true });
  }
  const { page } = winner;
  await page.goto(`${address}/leaderboard`);
  await page.getByRole("radio", { name: "Axis" }).check();
  await page.getByRole("table").getByRole("link", { name: tovey }).click();
  await page.getByRole("heading", { level: 1, name: tovey }).waitFor();
  await page.getByRole("img", { name: /War at Sea, Axis: \d+ at first, \d+ now, over 3 matches/ }).waitFor();
  // Recent matches with their positions, and how the person plays: the archive has them a moment later.
  expect(await page.getByRole("link", { name: `Beat ${ciliax}` }).count()).toBe(3);
  await page.getByRole("region", { name: "Recent matches" }).locator('[data-drawn="true"]').first().waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole("heading", { name: "Recent matches" }).waitFor();
      return page.getByRole("region", { name: "Habits: War at Sea" }).getByText("of 3 matches").count();
    })
    .toBe(1);
  expect(await findingsAtEachSize(page)).toEqual([]);
  await page.getByRole("link", { name: ciliax, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: ciliax }).waitFor();
  expect(await page.getByRole("img", { name: "won 3, drawn 0, lost 0" }).count()).toBe(0);
  await page.getByRole("heading", { name: "Against you" }).waitFor();
  expect(await page.getByRole("img", { name: "won 0, drawn 0, lost 3" }).count()).toBe(2);
  await leave([winner, loser]);
});

test("a seek stands in the lobby, is answered by a press, and is withdrawn by another", async () => {
  const [first, second] = await two(address);
  await first.page.goto(`${address}/lobby`);
  await first.page.getByLabel("Your name").fill("Patient");
  await first.page.getByRole("radio", { name: "Axis" }).check();
  await first.page.getByRole("button", { name: "Seek", exact: true }).click();
  await first.page.getByRole("button", { name: "Stop looking" }).click();
  await first.page.getByRole("button", { name: "Seek", exact: true }).click();
  await second.page.goto(`${address}/lobby`);
  const row = second.page.getByRole("listitem").filter({ hasText: "Patient" });
  await row.getByText("Allies").waitFor();
  await second.page.getByRole("button", { name: "Play Patient" }).click();
  for (const { page } of [first, second]) await page.locator("[data-table]").waitFor();
  await leave([first, second]);
});

test("the openings count what has ended in public, and lead to the matches", async () => {
  const [one, other] = await two(address);
  const { page } = one;
  const terms = { game: "attack-sub", seat: "blue", visibility: "public", options: { scenario: "C" } };
  const id = await seated([one, other], terms);
  await ask(other, `/api/tables/${id}/resign`, { sure: true });
  await page.goto(`${address}/archive`);
  await page.getByRole("link", { name: "Openings" }).click();
  // The archive, which has games to choose from as well, stays until the openings are fetched.
  await page.getByRole("heading", { level: 1, name: "Openings" }).waitFor();
  await page.getByRole("radio", { name: "Attack Sub" }).check();
  const row = page.getByRole("button", { name: /^C: Hunter and Hunted/ });
  const line = page.getByRole("link", { name: /^Matches that began with: C: Hunter and Hunted/ });
  // It goes into the archive a moment after its end.
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole("heading", { name: /^Scenarios/ }).waitFor();
      return row.count();
    })
    .toBe(1);
  await row.click();
  // On the board, with the matches that began so beside it.
  await page.locator("[data-opening] .miniature > div").waitFor();
  if (process.env["PICTURES"]) await page.screenshot({ path: `${process.env["PICTURES"]}/openings.png` });
  await page.locator(`[data-opening] a[href="/replay/${id}"]`).waitFor();
  await line.click();
  await page.getByText("Began with: C: Hunter and Hunted").waitFor();
  await page.locator(`a[href="/replay/${id}"]`).waitFor();
  await leave([one, other]);
});

test("on a phone the tabs below lead from place to place", async () => {
  const phone = await visitor(browser, { width: 390, height: 844, touch: true });
  const { page } = phone;
  await page.goto(`${address}/`);
  const tabs = page.getByRole("navigation", { name: "Places" });
  for (const [name, title] of [
    ["Lobby", /Lobby|All quiet/],
    ["Me", "Account"],
    ["Archive", "Archive"],
  ] as const) {
    await tabs.getByRole("link", { name, exact: true }).click();
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    expect(await tabs.locator('[aria-current="page"]').innerText()).toContain(name);
  }
  await page.getByRole("link", { name: "Tournaments" }).click();
  await page.getByRole("heading", { level: 1, name: "Tournaments" }).waitFor();
  // Who fills in a form has its buttons where the tabs were.
  await page.goto(`${address}/new/war-at-sea/computer`);
  await page.getByRole("button", { name: "Start" }).waitFor();
  expect(await tabs.count()).toBe(0);
  await leave([phone]);
});
