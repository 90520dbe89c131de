/** A tournament on the page: who does not come. The formats are played in nodes.test.ts. */
import { expect, inject, test } from "vitest";
import { ask, leave, named, two } from "./people.ts";

const address = inject("address");

test("who waits at the table of a round alone claims the match; the other is told in the pairings", async () => {
  const [one, other] = await two(address);
  const name = named("Absent");
  await ask(one, "/api/guest", { name: named("Present") });
  await ask(other, "/api/guest", { name: named("Late") });
  const clock = { kind: "live", minutes: 30, incrementSeconds: 10, timeout: "lose" };
  const announced = { name, game: "attack-sub", format: "swiss", rounds: 1, rated: false, clock };
  const { id } = await ask(one, "/api/tournaments", { ...announced, startsAt: Date.now() + 3_600_000 });
  for (const who of [one, other]) await ask(who, `/api/tournaments/${id}/entry`, {});
  await ask(one, `/api/tournaments/${id}/acts`, { do: "begin" });
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
  await leave([one, other]);
});
