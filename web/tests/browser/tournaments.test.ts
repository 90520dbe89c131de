/** A tournament on the page: who does not come. The formats are played in nodes.test.ts. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
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
  // Who leaves the page before being seated has not sat down.
  await one.page.waitForURL((url) => !url.pathname.startsWith("/tournament/"));
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
