/** The felt of Attack Sub. */
import type { Page } from "playwright-core";
import { standAt } from "../../../bench/page/matches.ts";
import { bare, phone, type Scene } from "../../../bench/page/scene.ts";
import { takeOver } from "../../../web/tests/browser/actions-at-sea.ts";
import { awaitTurn } from "../../../web/tests/browser/hands.ts";

async function emptyHanded(page: Page): Promise<void> {
  await bare(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
}

const hunt: Scene = {
  name: "Attack Sub, 390 px",
  ...phone,
  async open(page, address) {
    const stand = await standAt("attack-sub", { scenario: "M" }, (match) => {
      const [seat] = match.awaiting();
      return (
        seat !== undefined &&
        seat === match.game.seats[0] &&
        match.prompt(seat)?.ask === "turn" &&
        match.actions(seat).length > 4
      );
    });
    await takeOver(page, address, stand, Object.keys(stand.record.players)[0]!);
    await awaitTurn(page);
  },
  touches: [
    {
      name: "take a card in hand",
      async aim(page) {
        await emptyHanded(page);
        return page.locator("button.playable[data-card]").first();
      },
    },
    {
      name: "choose a step",
      async aim(page) {
        await emptyHanded(page);
        await page.locator("button.playable[data-card]").first().click();
        return page.locator('ul[aria-label="Possible steps"] button').first();
      },
    },
    {
      name: "choose a ship",
      async aim(page) {
        await emptyHanded(page);
        return page.locator('[aria-label="Your ships"] [data-ship]').first();
      },
    },
  ],
};

export const scenes: readonly Scene[] = [hunt];
