/** A tournament on the page: announced in four decisions, entered, paired, its table found from the page. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { findingsAtEachSize } from "./axe.ts";
import { browser } from "./browser.ts";
import { nothingWrong, visitor } from "./hands.ts";

const address = inject("address");

function ask(page: Page, path: string, body: object): Promise<{ id: string }> {
  return page.evaluate(
    async ([where, text]) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(where as string, { method: "POST", headers, body: text as string });
      if (!answer.ok) throw new Error(`${where}: ${await answer.text()}`);
      return answer.json();
    },
    [path, JSON.stringify(body)],
  );
}

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

test("who waits at the table of a round alone claims the match; the other is told in the pairings", async () => {
  const [one, other] = [await visitor(browser), await visitor(browser)];
  const name = `Absent ${Date.now().toString(36)}`;
  for (const [{ page }, who] of [
    [one, "Present"],
    [other, "Late"],
  ] as const) {
    await page.goto(`${address}/leaderboard`);
    await ask(page, "/api/guest", { name: `${who} ${Date.now().toString(36)}` });
  }
  const clock = { kind: "live", minutes: 30, incrementSeconds: 10, timeout: "lose" };
  const announced = { name, game: "attack-sub", format: "swiss", rounds: 1, rated: false, clock };
  const { id } = await ask(one.page, "/api/tournaments", { ...announced, startsAt: Date.now() + 3_600_000 });
  for (const { page } of [one, other]) await ask(page, `/api/tournaments/${id}/entry`, {});
  await ask(one.page, `/api/tournaments/${id}/acts`, { do: "begin" });
  await one.page.goto(`${address}/tournament/${id}`);
  await one.page.getByRole("button", { name: /^Sit down against/ }).click();
  await one.page.goto(`${address}/tournament/${id}`);
  await one.page.getByRole("button", { name: "Claim the match" }).click();
  // One round was all: it is over, and the point stands with who came.
  for (const { page } of [one, other]) {
    await page.goto(`${address}/tournament/${id}`);
    await expect
      .poll(() =>
        page
          .getByRole("row", { name: /Present/ })
          .first()
          .innerText(),
      )
      .toMatch(/\b1\b/);
    await page
      .getByText(/no show/)
      .first()
      .waitFor();
  }
  for (const guest of [one, other]) {
    nothingWrong(guest);
    await guest.context.close();
  }
});
