/** What happened is told once, by one clock: board, tray, diary, and then header and prompt. */
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { findings } from "./axe.ts";
import { browser } from "./browser.ts";
import {
  asked,
  awaitTurn,
  drawn,
  goOn,
  handsOff,
  insist,
  moved,
  nothingWrong,
  openPosition,
  playComputer,
  shownStep,
  takeUp,
  visitor,
} from "./hands.ts";

const address = inject("address");

/** At the movement of the Allies in their first turn, all ships in port. */
async function toMovement(page: Page): Promise<void> {
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  await awaitTurn(page);
  await page.locator("[data-primary]:enabled").click();
  await page.locator('[data-asked="allied-movement"]:not([data-busy])').waitFor();
}

/** Remembers in which order the page first showed what of a step. */
function watchOrder(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen: string[] = [];
    (globalThis as unknown as { order: string[] }).order = seen;
    const lines = document.querySelectorAll("[data-diary] [data-seq]").length;
    const step = document.querySelector<HTMLElement>("[data-table]")?.dataset["step"];
    const note = (word: string, is: boolean): void => {
      if (is && !seen.includes(word)) seen.push(word);
    };
    new MutationObserver(() => {
      const table = document.querySelector<HTMLElement>("[data-table]");
      note("rolling", document.querySelector("#main .tumbles") !== null);
      note("told", table?.dataset["telling"] !== undefined);
      note("tray", document.querySelector(".tray li:not(.slot) .dice svg") !== null);
      note("diary", document.querySelectorAll("[data-diary] [data-seq]").length > lines);
      note("prompt", table?.dataset["step"] !== step && table?.dataset["telling"] === undefined);
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
}

const order = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { order: string[] }).order);

describe("one clock", () => {
  test.each([
    ["dice are rolled before their result is in the tray, the diary, the prompt", { speed: 4 }],
    ["at once the order is the same", { speed: 0 }],
    ["with little motion too", { speed: 4, still: true }],
  ] as const)("%s", async (_, looks) => {
    const guest = await visitor(browser, looks);
    const { page } = guest;
    await toMovement(page);
    // A sea two areas away needs a die.
    await page.getByRole("tab", { name: "Actions" }).click();
    const far = page.locator("button[data-act]", { hasText: /Barents/ }).first();
    await far.waitFor();
    await page.getByRole("tab", { name: "Diary" }).click();
    await watchOrder(page);
    await page.getByRole("tab", { name: "Actions" }).click();
    await far.waitFor();
    // The diary is in sight from the first moment of the step on.
    await far.evaluate((order: HTMLElement) => {
      order.click();
      document.getElementById("tab-log")?.click();
    });
    await page.waitForFunction(() => (globalThis as unknown as { order: string[] }).order.includes("prompt"));
    const seen = await order(page);
    if (looks.speed > 0 && !("still" in looks)) expect(seen[0]).toMatch(/told|rolling/);
    expect(seen.indexOf("tray")).toBeGreaterThanOrEqual(0);
    expect(seen.indexOf("diary")).toBeGreaterThanOrEqual(seen.indexOf("tray"));
    expect(seen.indexOf("prompt")).toBe(seen.length - 1);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("nothing can be decided while it is told, and Skip brings everything to its end at once", async () => {
    const guest = await visitor(browser, { speed: 0.5 });
    const { page } = guest;
    await toMovement(page);
    await page.getByRole("tab", { name: "Actions" }).click();
    await page
      .locator("button[data-act]", { hasText: /Barents/ })
      .first()
      .click();
    await page.locator("[data-telling] #main .tumbles").first().waitFor();
    expect(await page.locator("[data-primary], [data-asked]").count()).toBe(0);
    // The tray has a slot, and no number yet.
    expect(await page.locator(".tray .slot").count()).toBe(1);
    await handsOff(page);
    await page.keyboard.press("Space");
    await page.locator("[data-asked]").waitFor();
    expect(await page.locator("[data-telling], .tray .slot").count()).toBe(0);
    // What cannot simply be taken back says why, and asks.
    await page.getByRole("button", { name: /^Undo/ }).click();
    await page.getByRole("dialog", { name: "A die or a reveal came after it" }).waitFor();
    await page.keyboard.press("Escape");
    // A tray with more dice than it has room for can be scrolled by key.
    await page.addStyleTag({ content: ".baize { max-height: 30px !important; }" });
    expect(await findings(page)).toEqual([]);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("a new question hears no Enter that was meant for the last one, and its button stands elsewhere", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    await awaitTurn(page);
    const place = () => page.locator("[data-button-place]").getAttribute("data-button-place");
    const look = () => page.locator("[data-primary]").getAttribute("class");
    const [first, before] = [await place(), await look()];
    await handsOff(page);
    // Twice in one breath: the second must not end the movement that follows.
    await page.evaluate(async () => {
      const press = () =>
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true }));
      press();
      for (let left = 40; left > 0 && !document.querySelector('[data-asked="allied-movement"]'); left--) {
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      press();
    });
    await page.locator('[data-asked="allied-movement"]:not([data-busy])').waitFor();
    expect(await asked(page)).toBe("allied-movement");
    expect(await place()).not.toBe(first);
    expect(await look()).not.toBe(before);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("a click that began under one question is none under the next", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    await page.locator('[data-asked="stations"]:not([data-busy])').waitFor();
    const hood = page.locator('[data-ship="hood"]').first();
    const pressed = page.locator('[data-ship="hood"][aria-pressed="true"]');
    const { x, y, width, height } = (await hood.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    // Meanwhile the phase ends: the same ship would now be taken in hand for the movement.
    await page.evaluate(() => {
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", code: "Enter", bubbles: true }));
    });
    await page.locator('[data-asked="allied-movement"]:not([data-busy])').waitFor();
    await page.mouse.up();
    await drawn(page);
    expect(await pressed.count()).toBe(0);
    await hood.click();
    await pressed.waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });
});

describe("back at the table", () => {
  test("the news is read first: nothing is asked until it is shown or passed over", async () => {
    const guest = await visitor(browser, { speed: 4 });
    const { page } = guest;
    await toMovement(page);
    await page.locator("[data-hollow]").click();
    await page.locator("[data-insist]").click();
    await page.locator('[data-asked="allied-movement"]').waitFor({ state: "detached" });
    await awaitTurn(page);
    /** Comes back as somebody who saw no more than the beginning. */
    const comeBack = async (): Promise<void> => {
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((name) => name.startsWith("admiralty.seen."))) {
          localStorage.setItem(key, "1");
        }
      });
      await page.reload();
      await page.locator("[data-news-banner]").waitFor();
      expect(await page.locator("[data-asked], [data-primary]").count()).toBe(0);
    };
    await comeBack();
    // Nobody has read it: opened once more, the page tells it once more.
    await page.reload();
    await page.locator("[data-news-banner]").waitFor();
    await handsOff(page);
    await page.keyboard.press("Enter");
    expect(await page.locator("[data-asked]").count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.locator("[data-asked]").waitFor();
    expect(await page.locator("[data-news-banner], [data-moment]").count()).toBe(0);
    await comeBack();
    await page.locator("[data-show-news]").click();
    await page.locator("[data-news-banner]").waitFor({ state: "detached" });
    // It ends by itself, or with Skip, and hands over.
    await page.locator("[data-moment] [data-now]").or(page.locator("[data-asked]")).first().waitFor();
    await handsOff(page);
    await page.keyboard.press("s");
    await page.locator("[data-asked]").waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });
});

describe("committing safely", () => {
  test("with nobody at sea Enter is dead, the button asks in place, and planning goes on", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await toMovement(page);
    await handsOff(page);
    await page.keyboard.press("Enter");
    expect(await page.locator("[data-doubt]").count()).toBe(0);
    expect(await asked(page)).toBe("allied-movement");
    await page.locator("[data-hollow]").click();
    await page.locator("[data-doubt]", { hasText: "Nobody sails?" }).waitFor();
    // Enter gives the safe answer.
    await handsOff(page);
    await page.keyboard.press("Enter");
    await page.locator("[data-doubt]").waitFor({ state: "detached" });
    expect(await asked(page)).toBe("allied-movement");
    await page.locator("[data-hollow]").click();
    await page.locator("[data-insist]").click();
    await page.locator('[data-asked="allied-movement"]').waitFor({ state: "detached" });
    nothingWrong(guest);
    await guest.context.close();
  });

  test("few orders name the seas left open; enough are not asked about", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await toMovement(page);
    await page.locator('[data-ship="hood"]').first().click();
    await page.getByRole("button", { name: /North Atlantic.*adjacent/ }).click();
    await page.locator('[data-staged="1"]').waitFor();
    await page.locator("[data-primary]:enabled").click();
    await page.locator("[data-doubt]", { hasText: "Mediterranean" }).waitFor();
    // They are lit on the chart while that is asked.
    expect(await page.locator(".lit.shown").count()).toBeGreaterThan(2);
    await page.locator("[data-keep]").click();
    await page.locator(".lit.shown").first().waitFor({ state: "detached" });
    await page.keyboard.press("a");
    await page.getByRole("button", { name: /North Sea.*adjacent/ }).click();
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>("[data-table]")?.dataset["staged"]) > 9,
    );
    await page.locator("[data-primary]:enabled").click();
    await page.locator('[data-asked="allied-movement"]').waitFor({ state: "detached" });
    nothingWrong(guest);
    await guest.context.close();
  });

  test("undo says what it did, and a commit taken back lies on the desk again", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    await page.locator('[data-asked="stations"]:not([data-busy])').waitFor();
    await page.getByRole("tab", { name: "Actions" }).click();
    for (const [at, ship] of ["Hood", "Nelson"].entries()) {
      await page.locator("button[data-act]", { hasText: new RegExp(`${ship}.*Malta`) }).click();
      await page.locator(`[data-staged="${at + 1}"]`).waitFor();
    }
    await page.getByRole("button", { name: /^Undo/ }).click();
    await page.getByText(/Taken back: .*Nelson/).waitFor();
    await page.locator('[data-staged="1"]').waitFor();
    await page.locator("[data-primary]:enabled").click();
    // The same side moves next, and nothing was rolled: the commit can still be taken back.
    await page.locator('[data-asked="allied-movement"]:not([data-busy])').waitFor();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await page.locator('[data-asked="stations"]').waitFor();
    await page.locator('[data-staged="1"]').waitFor();
    await page.getByText(/on your desk again/).waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("14.8 fire at a convoy that is wasted for certain is said before it is committed", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    const scene = {
      game: "war-at-sea",
      title: "Convoy",
      position: {
        turn: 4,
        step: "order",
        alone: true,
        ships: { barents: ["norfolk", "convoy-1a", "gneisenau"] },
      },
    };
    await openPosition(page, address, scene);
    const lost = page.locator(".prompt", { hasText: "while nobody aims at" });
    const aim = page.locator("button[data-act]", { hasText: /Gneisenau.*Convoy/ });
    for (let left = 12; left > 0 && (await aim.count()) === 0; left--) {
      if ((await awaitTurn(page)) === "hand-over") await takeUp(page);
      else if ((await asked(page)) === "axis-fire") await page.getByRole("tab", { name: "Actions" }).click();
      else await goOn(page);
    }
    expect(await lost.count()).toBe(0);
    await aim.click();
    await lost.waitFor();
    // Fired all the same: the diary has the round as a table, who at whom, with the dice.
    const before = await shownStep(page);
    await page.locator("[data-primary]:enabled", { hasText: "Fire" }).click();
    await insist(page, before);
    await moved(page, before);
    // The dice say who is asked next.
    if ((await awaitTurn(page)) === "hand-over") await takeUp(page);
    await page.getByRole("tab", { name: "Diary" }).click();
    const volley = page.locator("[data-diary] .battle tr", { hasText: "Gneisenau" });
    await volley.locator("th", { hasText: "Convoy 1A" }).first().waitFor();
    expect(await volley.locator(".dice svg").count()).toBeGreaterThan(0);
    nothingWrong(guest);
    await guest.context.close();
  });
});

describe("the war diary", () => {
  test("what changes plans is proclaimed on the board and with the question, and is a headline", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    // At the end of the turn the South Atlantic is theirs alone.
    const position = { turn: 4, step: "allied-returns", alone: true, ships: { "south-atlantic": ["hood"] } };
    await openPosition(page, address, { game: "war-at-sea", title: "Alone at sea", position });
    await takeUp(page);
    await awaitTurn(page);
    await page.evaluate(() => {
      const score = () => document.querySelector("header .score")?.textContent;
      const before = score();
      const seen = globalThis as unknown as { proclaimed?: string; early?: boolean };
      new MutationObserver(() => {
        const headline = document.querySelector("[data-headline]")?.textContent;
        if (headline) seen.proclaimed = headline;
        // The score is the last to know.
        if (score() !== before && seen.proclaimed === undefined) seen.early = true;
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await goOn(page);
    await page.locator(".prompt .news", { hasText: "lead" }).waitFor();
    await page.waitForFunction(() => /lead/.test((globalThis as unknown as { proclaimed?: string }).proclaimed ?? ""));
    expect(await page.evaluate(() => (globalThis as unknown as { early?: boolean }).early)).toBeUndefined();
    await page.getByRole("tab", { name: "Diary" }).click();
    await page.getByRole("button", { name: "Headlines" }).click();
    await page.locator("[data-diary] .headline", { hasText: "lead" }).waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("sums what many did, keeps the newest in view, filters, and leads to the moment", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await toMovement(page);
    await page.keyboard.press("a");
    await page.getByRole("button", { name: /North Sea.*adjacent/ }).click();
    await page.locator("[data-primary]:enabled").click();
    const line = page.locator("[data-diary] .said", { hasText: /Allied ships sail for/ });
    await line.first().waitFor();
    // One line for all of them, with their counters, and none for each ship.
    expect(await line.count()).toBe(1);
    expect(await line.locator(".units svg").count()).toBeGreaterThan(3);
    const end = await page
      .locator("[data-diary]")
      .evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    expect(end).toBeLessThan(40);
    await page.getByRole("button", { name: "Headlines" }).click();
    await line.first().waitFor({ state: "detached" });
    await page.getByRole("button", { name: "All", exact: true }).click();
    await line.first().click();
    await page.locator("[data-moment]").waitFor();
    await handsOff(page);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+?");
    await page.getByRole("dialog", { name: /key/i }).waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("searches are one line that opens, and no hex or number of a card is read anywhere", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await playComputer(page, address, "bismarck", "British", "random");
    for (let left = 14; left > 0 && (await awaitTurn(page)) === "asked"; left--) {
      if ((await page.locator("[data-diary] summary").count()) > 0) break;
      await goOn(page);
    }
    await page.getByRole("tab", { name: "Diary" }).click();
    const searches = page.locator("[data-diary] .said", { hasText: /search \d+ zones?:/ });
    await searches.first().waitFor();
    await searches.first().locator("summary").click();
    expect(await searches.first().locator(".chips span").count()).toBeGreaterThan(1);
    expect(await page.locator("[data-diary]").textContent()).not.toMatch(/finished:|card \d|placed at/);
    // Who has scrolled up is left there, and told of what is new.
    const diary = page.locator("[data-diary]");
    await page.addStyleTag({ content: "[data-diary] { max-height: 90px; }" });
    for (const place of ["end", "start"] as const) {
      await diary.evaluate((list, to) => list.scrollTo(0, to === "end" ? list.scrollHeight : 0), place);
      await drawn(page);
    }
    for (let left = 8; left > 0 && (await page.locator(".diary .pill").count()) === 0; left--) {
      await goOn(page);
      await awaitTurn(page);
    }
    await page.locator(".diary .pill").waitFor();
    expect(await diary.evaluate((list) => list.scrollTop)).toBe(0);
    await page.locator(".diary .pill").click();
    await expect
      .poll(() => diary.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight))
      .toBeLessThan(40);
    // Its keys can be read here as in every game.
    await handsOff(page);
    await page.keyboard.press("Shift+?");
    await page.getByRole("dialog").getByText("order of battle").waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });
});

test("what cannot be undone is asked about by the page itself", async () => {
  const guest = await visitor(browser);
  const { page } = guest;
  await toMovement(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page
    .getByRole("dialog", { name: /Resign this match/ })
    .getByRole("button", { name: "Cancel" })
    .click();
  expect(await page.locator("[data-outcome]").count()).toBe(0);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("[data-yes]").click();
  await page.locator("[data-outcome]").waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

test("sounds are asked about once, at the first game, and the choice is kept", async () => {
  const guest = await visitor(browser, { firstGame: true });
  const { page } = guest;
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  await awaitTurn(page);
  await page.locator('[data-sound="on"]').click();
  await page.locator("[data-sound-choice]").waitFor({ state: "detached" });
  await page.reload();
  await awaitTurn(page);
  expect(await page.locator("[data-sound-choice]").count()).toBe(0);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("admiralty.settings") ?? "{}").sound)).toBe(true);
  nothingWrong(guest);
  await guest.context.close();
});
