/**
 * Everything that the server sends to each of two players during a game is caught and examined: nothing in it depends
 * on what the other hides, be it a hand of cards or where ships are. Whole games without a browser: ../secrets.test.ts.
 */
import { attackSub } from "@admiralty/attack-sub";
import { bismarck } from "@admiralty/bismarck";
import type { ActionBase, Game } from "@admiralty/engine";
import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { examine as examineAttackSub } from "../browser/attack-sub-secrets.ts";
import { examine as examineBismarck, restless } from "../browser/bismarck-secrets.ts";
import { Ear, type Heard } from "../browser/ear.ts";
import { awaitEnd, chooser, decideByMouse, moment } from "../browser/hands.ts";
import { ask, leave, open, type Person, seated, two } from "../browser/people.ts";
import { playOn, tableOf } from "../browser/wire.ts";
import { sample, whole } from "./journey.ts";

const address = inject("address");
const length = whole ? "a whole game" : "a game";

type Pick = (count: number) => number;

/** The first turns by mouse in both pages: where both are asked at once, now one and now the other goes first. */
async function playFirstTurns(pages: readonly Page[], pick: Pick): Promise<void> {
  for (let decisions = 0; decisions < 16; decisions++) {
    const moments = await Promise.all(pages.map(moment));
    const asked = pages.filter((_, index) => moments[index] === "asked");
    const page = asked[pick(asked.length)];
    if (page) await decideByMouse(page, pick, pick(3) === 0 ? 2 : 0);
    else await pages[0]?.waitForTimeout(40);
  }
}

/** Two play against each other, heard by an ear each; their post, in the order of the game's seats. */
async function playHeard(
  game: Game,
  options: object,
  seed: number,
  choose: (pick: Pick) => (actions: readonly ActionBase[]) => ActionBase | undefined,
): Promise<{ readonly people: readonly Person[]; readonly heard: readonly Heard<never>[][] }> {
  const people = await two(address);
  const ears = people.map(({ page }) => new Ear<never>(page));
  const table = await seated(people, { game: game.id, seat: game.seats[0] ?? "", options });
  for (const each of people) await open(each, table);
  const pages = people.map(({ page }) => page);
  const pick = chooser(seed);
  await playFirstTurns(pages, pick);
  const sittings = game.seats.map((seat, at) => [seat, { page: pages[at] as Page, ear: ears[at] as Ear<never> }]);
  await playOn(game, Object.fromEntries(sittings), choose(pick), pick, whole ? 5000 : 90);
  // What comes of giving up is no secret.
  const heard = ears.map((ear) => [...ear.heard]);
  if ((await moment(pages[0] as Page)) !== "over") {
    const giveUp = ask(people[0], `/api/tables/${tableOf(pages[0] as Page)}/resign`, { sure: true });
    // It may be over while the page still tells how.
    await giveUp.catch((error: unknown) => {
      if (!String(error).includes('"over"')) throw error;
    });
  }
  for (const page of pages) await awaitEnd(page);
  for (const ear of ears) expect(ear.faults).toEqual([]);
  return { people, heard };
}

async function seeReplay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "See the replay" }).click();
  await page.getByRole("slider").waitFor();
}

sample(`nothing that a player is sent in ${length} of Attack Sub depends on what the other holds`, async () => {
  // Anything at all, also weapons aimed and cards laid aside in secret and taken up again.
  const anything = (pick: Pick) => (actions: readonly ActionBase[]) => actions[pick(actions.length)];
  const { people, heard } = await playHeard(attackSub, { scenario: "K" }, 23, anything);
  const [blue = [], orange = []] = heard;
  examineAttackSub("blue", blue, orange);
  examineAttackSub("orange", orange, blue);
  // After the game both hands may be seen.
  const { page } = people[0] as Person;
  await seeReplay(page);
  await page.getByRole("button", { name: "Both sides", exact: true }).click();
  await page.keyboard.press("Home");
  await page.locator("[data-open-card]").first().waitFor();
  expect(await page.locator("[data-card]").count()).toBeGreaterThan(0);
  await leave(people);
});

sample(`nothing that a side is sent in ${length} of Bismarck tells where the other's ships are`, async () => {
  const { people, heard } = await playHeard(bismarck, {}, 19, restless);
  const [british = [], german = []] = heard;
  examineBismarck("british", british, german);
  examineBismarck("german", german, british);
  // After the game both sides may be seen, and what each knew then.
  const { page } = people[0] as Person;
  await seeReplay(page);
  await page.getByRole("button", { name: "German", exact: true }).click();
  await page.waitForURL(/as=german/);
  await page.locator('[data-unit="bismarck"], [data-pile]').first().waitFor();
  await page.getByRole("button", { name: "What they know" }).click();
  await leave(people);
});
