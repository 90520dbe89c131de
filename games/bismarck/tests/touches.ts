/** The search board of the Bismarck. */
import type { Page } from "playwright-core";
import { asks, standAt } from "../../../bench/page/matches.ts";
import { bare, phone, type Scene } from "../../../bench/page/scene.ts";
import { takeOver } from "../../../web/tests/browser/actions-at-sea.ts";
import { awaitTurn } from "../../../web/tests/browser/hands.ts";

/** A unit that can be ordered is in hand, and its zones are lit. */
async function inHand(page: Page): Promise<void> {
  await bare(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await page.locator("[data-goal]").first().waitFor();
}

/** A lit zone that lies in sight and under nothing. */
async function freeZone(page: Page): Promise<string> {
  await inHand(page);
  return page.evaluate(() => {
    for (const goal of document.querySelectorAll<SVGElement>("[data-goal]")) {
      const { left, top, width, height } = goal.getBoundingClientRect();
      const under = document.elementFromPoint(left + width / 2, top + height / 2);
      if (under?.closest(".world") && !under.closest("[data-still], [data-unit], [data-pile], button")) {
        return goal.dataset["goal"] ?? "";
      }
    }
    throw new Error("no zone can be touched");
  });
}

const search: Scene = {
  name: "Bismarck, 390 px",
  ...phone,
  async open(page, address) {
    const stand = await standAt("bismarck", {}, (match) => asks(match, "british", "ship-movement"));
    await takeOver(page, address, stand, "british");
    await awaitTurn(page);
  },
  touches: [
    {
      name: "choose a ship",
      async aim(page) {
        await page.keyboard.press("Escape");
        await page.keyboard.press("Escape");
        return page.locator("[data-unit]").first();
      },
    },
    {
      name: "put it down",
      async aim(page) {
        const unit = page.locator("[data-unit]").first();
        if ((await unit.getAttribute("aria-pressed")) !== "true") await unit.click();
        return unit;
      },
    },
    {
      name: "order it to a zone",
      aim: async (page) => page.locator(`[data-goal="${await freeZone(page)}"]`),
    },
    {
      name: "undo",
      async aim(page) {
        const zone = await freeZone(page);
        await page.locator(`[data-goal="${zone}"]`).click({ force: true });
        await page.waitForTimeout(100);
        return page.getByRole("button", { name: /^Undo/ });
      },
    },
  ],
};

export const scenes: readonly Scene[] = [search];
