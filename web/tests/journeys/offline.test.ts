/** Everything that needs no other person works without a network, once the page has been visited. */
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { browser } from "../browser/browser.ts";
import { beginScenario, decideOnFelt } from "../browser/felt.ts";
import {
  awaitTurn,
  chooser,
  decideByMouse,
  goOffline,
  moment,
  nothingWrong,
  playComputer,
  visitor,
} from "../browser/hands.ts";
import { byMouse, raid } from "../browser/raid.ts";
import { journey, whole } from "./journey.ts";

const address = inject("address");

/** A whole game, or its first turns; the page is loaded anew in their middle. */
const games: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "War at Sea": async (page) => {
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    await playOut(page, (pick) => decideByMouse(page, pick, 0));
    await page.goto(`${address}/rules/war-at-sea/6.4`);
    await page.locator("#rule-6\\.4").waitFor();
  },
  "Attack Sub": async (page) => {
    await beginScenario(page, address, "G");
    await playOut(page, (pick) => decideOnFelt(page, pick));
  },
  Bismarck: async (page) => {
    await playComputer(page, address, "bismarck", "German", "random");
    const diary = await raid(page, byMouse, chooser(13), 2, async (decisions) => {
      if (decisions === 4) await page.reload();
    });
    expect(diary.sailed).toBeGreaterThan(0);
    expect(await moment(page)).toBe("over");
  },
};

async function playOut(page: Page, decide: (pick: (count: number) => number) => Promise<void>): Promise<void> {
  const pick = chooser(21);
  for (let decisions = 0; decisions < (whole ? 700 : 24); decisions++) {
    if ((await awaitTurn(page)) === "over") break;
    await decide(pick);
    if (decisions === 10) await page.reload();
  }
  if (whole) expect(await moment(page)).toBe("over");
}

for (const [game, play] of Object.entries(games)) {
  const offline = async (): Promise<void> => {
    const guest = await visitor(browser, { keepsPage: true, still: true });
    await goOffline(guest, address);
    await play(guest.page);
    nothingWrong(guest);
    await guest.context.close();
  };
  const name = `${whole ? "a whole game" : "a game"} of ${game} offline, through a reload`;
  journey(name, offline, game === "War at Sea" ? "sample" : "journey");
}
