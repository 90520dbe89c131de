/** Whole games of Attack Sub against the computer on the felt: by mouse, and by keyboard alone. */
import { expect, inject } from "vitest";
import { browser } from "../browser/browser.ts";
import { beginScenario, decideOnFelt } from "../browser/felt.ts";
import {
  asked,
  awaitTurn,
  chooser,
  handsOff,
  insist,
  moment,
  moved,
  nothingWrong,
  shownStep,
  visitor,
} from "../browser/hands.ts";
import { journey, sample, whole } from "./journey.ts";

const address = inject("address");

for (const [scenario, side, seed] of [
  ["I", "NATO", 3],
  ["K", "Soviet Union", 5],
] as const) {
  journey(`a whole game of scenario ${scenario} by mouse, on the felt`, async () => {
    const guest = await visitor(browser, { still: true });
    const { page } = guest;
    await beginScenario(page, address, scenario, side);
    const pick = chooser(seed);
    const seen = new Set<string>();
    for (let decisions = 0; decisions < 700; decisions++) {
      if ((await awaitTurn(page)) === "over") break;
      seen.add((await asked(page)) ?? "");
      await decideOnFelt(page, pick);
    }
    expect(await moment(page)).toBe("over");
    // One card can end a game before anything is to be answered.
    expect(seen).toContain("turn");
    nothingWrong(guest);
    await guest.context.close();
  });
}

sample(`${whole ? "a whole game" : "a game"} by keyboard alone: number keys, N, D and Enter`, async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await beginScenario(page, address, "G");
  const pick = chooser(17);
  await handsOff(page);
  for (let decisions = 0; decisions < (whole ? 700 : 24); decisions++) {
    if ((await awaitTurn(page)) === "over") break;
    const ask = await asked(page);
    const before = await shownStep(page);
    if (ask === "play-dead") {
      await page.getByRole("button", { name: "Carry on" }).focus();
      await page.keyboard.press("Enter");
      await moved(page, before);
      await handsOff(page);
      continue;
    }
    if (ask === "answer") {
      if (pick(2) === 0) await page.keyboard.press("1");
    } else if (ask === "turn") {
      const raised = await page.evaluate(() =>
        [...document.querySelectorAll("[data-card]")].flatMap((card, at) =>
          card.matches(".playable") && at < 9 ? [at + 1] : [],
        ),
      );
      const card = raised[pick(raised.length)];
      if (card !== undefined && pick(5) > 0) {
        await page.keyboard.press(String(card));
        for (let on = pick(3); on >= 0; on--) await page.keyboard.press("n");
      } else if ((await page.locator("[data-primary]:enabled").count()) === 0) {
        await page.keyboard.press("d");
        await page.keyboard.press("1");
      }
    }
    await page.locator("[data-primary]:enabled").waitFor();
    const staged = await shownStep(page);
    // With nothing done Enter is dead: the button itself asks, and its other answer is meant.
    if ((await page.locator("[data-hollow]").count()) > 0) await page.locator("[data-hollow]").focus();
    await page.keyboard.press("Enter");
    await insist(page, staged, true);
    await moved(page, staged);
    await handsOff(page);
  }
  if (whole) expect(await moment(page)).toBe("over");
  nothingWrong(guest);
  await guest.context.close();
});
