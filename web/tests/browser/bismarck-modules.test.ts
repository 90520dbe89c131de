/** Modules of the Intermediate Game, played on the board. */
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { nothingWrong, openPosition, takeUp, visitor } from "./hands.ts";

const address = inject("address");

/** The Norfolk abeam of the Prinz Eugen, both moved; and the Rodney far off with her bow turrets hit. */
const abeam = {
  game: "bismarck",
  title: "Torpedoes",
  position: {
    turn: 10,
    others: "away",
    modules: ["torpedoes", "repair"],
    battle: {
      phase: "torpedoes",
      ships: [
        { ship: "norfolk", at: "0,0", heading: "e" },
        { ship: "prinz-eugen", at: "0,1", heading: "e" },
        { ship: "bismarck", at: "2,2", heading: "e" },
      ],
    },
  },
};
const moving = {
  game: "bismarck",
  title: "Repairs",
  position: {
    turn: 11,
    others: "away",
    step: "ship-movement",
    visibility: "4",
    modules: ["repair"],
    ships: [
      { ship: "rodney", zone: "L12", hits: { bow: 3 } },
      { ship: "bismarck", zone: "X9" },
    ],
  },
};

/** The Prinz Eugen with the Hood, whom the Germans found last turn; north and south have a weather of their own. */
const inTouch = {
  game: "bismarck",
  title: "In touch",
  position: {
    turn: 10,
    others: "away",
    step: "german-shadow",
    visibility: "7",
    south: "3",
    modules: ["shadowing", "weather"],
    ships: [
      { ship: "hood", zone: "M9", found: 9 },
      { ship: "prinz-eugen", zone: "M9" },
      { ship: "bismarck", zone: "X9" },
    ],
  },
};

/** Opens a position with both sides here, and takes the seat that is asked. */
async function open(page: Page, scene: { readonly game: string; readonly title: string }): Promise<void> {
  await openPosition(page, address, scene);
  await takeUp(page);
}

test("torpedoes are launched with their odds, drawn as tracks, and the enemy is asked whether he turns away", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await open(page, abeam);
  const salvoes = page.getByRole("group", { name: "Torpedoes at Prinz Eugen" });
  await salvoes.getByRole("button", { name: /^Launch 4 at Prinz Eugen, any hit 67 %/ }).click();
  const track = page.getByRole("img", { name: "Norfolk: torpedoes at Prinz Eugen" });
  await track.waitFor();
  await page.getByRole("button", { name: /No more torpedoes/ }).click();
  await takeUp(page);
  await page.getByRole("button", { name: /Prinz Eugen turns away to port: hit 50 % instead of 67 %/ }).waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

test("what a ship repairs is said with her in hand", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await open(page, moving);
  await page.locator("[data-unit=rodney]").first().click();
  await page.getByRole("button", { name: "Rodney: repair the bow turrets, 50 %" }).click();
  await page.getByText("repairs bow turrets").first().waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

/** The Prinz Eugen on the Atlantic route, with a convoy found beside her. */
const hunting = {
  game: "bismarck",
  title: "Convoys",
  position: {
    turn: 10,
    others: "away",
    step: "german-search",
    visibility: "3",
    modules: ["convoys"],
    convoysFound: {
      convoys: [
        { kind: "slow", course: "outward", zone: "H8" },
        { kind: "fast", course: "homeward", zone: "H12", merchants: 7, dispersed: true, escort: "merchant-cruiser-a" },
      ],
    },
    ships: [
      { ship: "prinz-eugen", zone: "H8", mode: "patrol" },
      { ship: "bismarck", zone: "J11" },
      { ship: "norfolk", zone: "L12" },
    ],
  },
};

test("convoys are looked for and attacked by mouse, with their odds", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await open(page, hunting);
  await page.getByRole("img", { name: "A slow convoy in H8, outward bound, 20 merchant ships" }).waitFor();
  await page.getByRole("img", { name: /^A fast convoy in H12.*escorted, dispersed$/ }).waitFor();
  await page.getByRole("button", { name: /Look for a convoy in H8 strength 2 8 %/ }).waitFor();
  const attack = page.getByRole("button", { name: /Prinz Eugen on the slow convoy in H8/ });
  await attack.click();
  // Written down once, it is not offered again.
  await expect.poll(() => attack.count()).toBe(0);
  nothingWrong(guest);
  await guest.context.close();
});

/** U-boats at sea: one beside the Hood, found last turn; one on patrol; one kept down. */
const lurking = {
  game: "bismarck",
  title: "U-boats",
  position: {
    turn: 10,
    others: "away",
    step: "ship-movement",
    stages: { british: "ready", german: "ship-movement" },
    visibility: "4",
    modules: ["submarines"],
    ships: [
      { ship: "hood", zone: "S10", found: 9 },
      { ship: "bismarck", zone: "T11" },
      { ship: "prinz-eugen", zone: "T12" },
    ],
    submarines: {
      boats: [
        { boat: "u-boat-a", zone: "S10" },
        { boat: "u-boat-b", zone: "S12", patrol: false },
      ],
    },
  },
};

test("submarines are in their owner's order of battle, and shadow what they are in touch with", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await open(page, lurking);
  await page.keyboard.press("o");
  const fleet = page.getByRole("complementary", { name: "Order of battle" });
  await fleet.getByRole("button", { name: /U-boat A.*12 salvoes/ }).click();
  const stalk = page.getByRole("button", { name: "Shadow and attack the battleship" });
  await stalk.click();
  await expect.poll(() => stalk.count()).toBe(0);
  nothingWrong(guest);
  await guest.context.close();
});

/** A U-boat that has the Hood with a cruiser before its tubes. */
const ambush = {
  game: "bismarck",
  title: "Attack",
  position: {
    turn: 10,
    others: "away",
    step: "german-submarines",
    visibility: "4",
    modules: ["submarines"],
    ships: [
      { ship: "hood", zone: "S10", found: 10, force: 1 },
      { ship: "norfolk", zone: "S10", found: 10, force: 1 },
      { ship: "bismarck", zone: "W9" },
      { ship: "prinz-eugen", zone: "W10" },
    ],
    submarines: { boats: [{ boat: "u-boat-a", zone: "S10" }] },
  },
};

test("a U-boat attacks by type, with the chance of it; its salvoes are laid one by one", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await open(page, ambush);
  await page.getByRole("button", { name: /U-boat A attacks a cruiser.*any hit \d+ %, boat lost \d+ %/ }).waitFor();
  await page.getByRole("button", { name: /U-boat A attacks a battleship/ }).click();
  // She lay still: it always comes within range, and the table gives a salvo at least.
  const salvo = page.getByRole("button", { name: /A salvo at the battleship hits at 4 or less, 17 %/ });
  await salvo.click();
  await page
    .getByText(/Torpedoes in|Fire no more/)
    .first()
    .waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

/** The turn from which ships of the United States may come; the Germans have found them two turns later. */
const neutralPlacing = {
  game: "bismarck",
  title: "Neutral ships",
  position: { turn: 8, step: "availability", scenario: "neutrality-patrol" },
};
const neutralFound = {
  game: "bismarck",
  title: "A neutral flag",
  position: {
    turn: 10,
    others: "away",
    step: "german-search",
    visibility: "4",
    scenario: "neutrality-patrol",
    ships: [
      { ship: "north-carolina", zone: "K4", status: "in-play", force: 1 },
      { ship: "augusta", zone: "K4", status: "in-play", force: 1 },
      { ship: "bismarck", zone: "K4", mode: "patrol" },
      { ship: "prinz-eugen", zone: "X9" },
    ],
  },
};

test("ships of the United States have a card, come as one force, and are told by their flag", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await page.goto(`${address}/new/bismarck/computer`);
  await page.getByText("Module by module").click();
  const patrol = page.getByRole("radio", { name: "Neutrality patrol", exact: true });
  await patrol.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => patrol.isChecked()).toBe(true);
  await page.getByText("the North Carolina and the Augusta look and follow").waitFor();
  await open(page, neutralPlacing);
  await page.getByRole("button", { name: "Place North Carolina in K4" }).click();
  await page.locator("[data-unit=north-carolina]").first().waitFor();
  await open(page, neutralFound);
  await page.getByRole("button", { name: "Search K4" }).click();
  await page.getByText("of the United States in a task force").first().waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

test("the Germans shadow by type with their odds, and both weather areas are on the board", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await open(page, inTouch);
  await page.getByText("visibility 7 and 3").first().waitFor();
  const row = page.getByRole("row", { name: /Prinz Eugen on a battleship 83 % 67 %/ });
  await row.getByRole("button").click();
  await page.getByRole("button", { name: "Shadows are named" }).click();
  await takeUp(page);
  await page.getByText("Ships of yours are shadowed").first().waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

/** Presses a zone that is offered, with the whole chart in sight and lying still. */
async function press(page: Page, zone: string): Promise<void> {
  await page.keyboard.press("0");
  const goal = page.locator(`[data-goal=${zone}] rect`);
  await goal.waitFor();
  let at = await goal.boundingBox();
  await expect
    .poll(async () => {
      const before = at;
      at = await goal.boundingBox();
      return at !== null && before !== null && at.x === before.x && at.y === before.y && at.width === before.width;
    })
    .toBe(true);
  if (at) await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
}

/** The Germans have yet to send their tankers out. */
const sendingOut = {
  game: "bismarck",
  title: "Tankers",
  position: { turn: 4, step: "rendezvous", modules: ["fuel", "tankers"] },
};

test("a tanker is sent out by a press on the chart, and shown there", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await open(page, sendingOut);
  await page.getByText("Write down where the northern tanker waits").first().waitFor();
  await press(page, "I4");
  await page.getByText("Write down where the southern tanker waits").first().waitFor();
  await page.getByRole("img", { name: "Tanker in I4, fuel 12" }).waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

/** The British have heard the Bismarck. */
const heard = {
  game: "bismarck",
  title: "A fix",
  position: {
    turn: 11,
    others: "away",
    step: "fix",
    visibility: "4",
    modules: ["huffDuff", "tankers"],
    tankers: [{ zone: "I6", fuel: 7 }, { zone: "Z12" }],
    traced: { ship: "bismarck", within: 1 },
    ships: [
      { ship: "bismarck", zone: "J8" },
      { ship: "prinz-eugen", zone: "M9" },
      { ship: "norfolk", zone: "L12" },
    ],
  },
};

test("a fix is answered with a zone, and one's own tankers are on the chart", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await open(page, heard);
  await page.getByText("The British have a fix on Bismarck").first().waitFor();
  await page.getByRole("img", { name: "Tanker in I6, fuel 7" }).waitFor();
  await press(page, "I7");
  await page.getByText("a fix in or beside").first().waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

/** The Norfolk's engines have failed; the Suffolk must go home. */
const failed = {
  game: "bismarck",
  title: "Engines",
  position: {
    turn: 11,
    others: "away",
    step: "ship-movement",
    visibility: "4",
    modules: ["breakdown"],
    ships: [
      { ship: "norfolk", zone: "L12", slow: 12 },
      { ship: "suffolk", zone: "G10", broken: true },
      { ship: "bismarck", zone: "X9" },
    ],
  },
};

test("a ship that has broken down says so in hand", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await open(page, failed);
  await page.locator("[data-unit=norfolk]").first().click();
  await page.getByText("broken down, one zone").first().waitFor();
  await page.locator("[data-unit=suffolk]").first().click();
  await page.getByText("broken down, for port").first().waitFor();
  nothingWrong(guest);
  await guest.context.close();
});
