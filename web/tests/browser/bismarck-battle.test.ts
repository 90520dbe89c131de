/**
 * A naval action fought in the page: the Hood and the Prince of Wales against the Bismarck and the Prinz Eugen, by
 * mouse, by keyboard alone, and with a finger on a phone.
 */
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { denmarkStrait, takeOver } from "./actions-at-sea.ts";
import { sticksOut } from "./axe.ts";
import { browser } from "./browser.ts";
import { asked, awaitTurn, drawn, moved, nothingWrong, settled, shownStep, visitor } from "./hands.ts";

const address = inject("address");

/** What was seen and done, to be looked at in the end. */
interface Diary {
  readonly asked: Set<string>;
  /** Ways to end a move that the board offered, by ship. */
  readonly poses: Map<string, number>;
  split: string[];
  odds: string[];
  dice: number;
  withdrew: boolean;
  /** Fewest boxes left unmarked on the two hit records; only where they are in sight. */
  boxes: number;
}

/** How a person works the board: places, headings, moves, guns. */
interface Hands {
  place(page: Page): Promise<void>;
  face(page: Page): Promise<void>;
  move(page: Page): Promise<void>;
  fire(page: Page, diary: Diary): Promise<void>;
  withdraw(page: Page): Promise<void>;
  choose(page: Page): Promise<void>;
  go(page: Page): Promise<void>;
}

const field = (page: Page) => page.getByRole("group", { name: "Battle board" });
const primary = (page: Page) => page.locator("[data-primary]:enabled");
const choices = (page: Page) => page.locator('[aria-label="Choices"] button');
const round = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await page.locator(".battle ol").getAttribute("aria-label")) ?? "")?.[0] ?? 0);

/** Boxes still unmarked on both records. */
function boxes(page: Page): Promise<number> {
  return page
    .locator("[data-left]")
    .evaluateAll((all) => all.reduce((sum, each) => sum + Number(each.getAttribute("data-left")), 0));
}

/** A decision has been laid on the desk; if it waits there, the big button sends it. */
async function done(page: Page, before: string): Promise<void> {
  await moved(page, before);
  await settled(page);
  // What was just asked hears nothing for a moment.
  await page.locator("[data-busy]").waitFor({ state: "detached" });
}

/** So many rounds are fought, then the side withdraws; what was wanted may be seen before that. */
async function fight(
  page: Page,
  hands: Hands,
  rounds: number,
  seenEnough: (diary: Diary) => boolean = () => false,
): Promise<Diary> {
  const diary: Diary = {
    asked: new Set(),
    poses: new Map(),
    split: [],
    odds: [],
    dice: 0,
    withdrew: false,
    boxes: 1000,
  };
  for (let decisions = 0; decisions < 150; decisions++) {
    if ((await awaitTurn(page)) === "over" || (await field(page).count()) === 0 || seenEnough(diary)) return diary;
    const ask = (await asked(page)) ?? "";
    diary.asked.add(ask);
    // Every step has one clear button, or none where something must be chosen on the board.
    expect(await page.locator("[data-primary]").count()).toBeLessThanOrEqual(1);
    diary.dice = Math.max(diary.dice, await page.locator(".battle .burst").count());
    diary.boxes = Math.min(diary.boxes, await boxes(page));
    const before = await shownStep(page);
    switch (ask) {
      case "battle-deploy":
        await hands.place(page);
        break;
      case "battle-face":
        await hands.face(page);
        break;
      case "battle-declare":
        if ((await round(page)) > rounds && (await choices(page).count()) > 0) {
          await hands.withdraw(page);
          diary.withdrew = true;
        } else await hands.go(page);
        break;
      case "battle-move": {
        const count = await page.locator("[data-pose]").count();
        if (count === 0) {
          await hands.go(page);
          break;
        }
        diary.poses.set(await inHand(page), count);
        await hands.move(page);
        break;
      }
      case "battle-fire":
        await hands.fire(page, diary);
        break;
      default:
        if ((await primary(page).count()) > 0) await hands.go(page);
        else await hands.choose(page);
    }
    await done(page, before);
  }
  throw new Error("the action has no end");
}

/** Which of several places lies nearest to an enemy ship: whoever wants to fight closes. */
function nearest(page: Page, what: string): Promise<number> {
  return page.evaluate((selector) => {
    const middle = (node: Element) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return [x + width / 2, y + height / 2] as const;
    };
    const mine = document.querySelector("[data-table]")?.getAttribute("data-viewer") === "german" ? ".uk" : ".de";
    const enemies = [...document.querySelectorAll(`.battle [data-ship] ${mine} .hull`)].map(middle);
    const far = (node: Element) => {
      const [x, y] = middle(node);
      return Math.min(...enemies.map(([ex, ey]) => Math.hypot(ex - x, ey - y)));
    };
    const all = [...document.querySelectorAll(selector)].map(far);
    return all.indexOf(Math.min(...all));
  }, what);
}

async function inHand(page: Page): Promise<string> {
  return (await page.locator('[data-ship][aria-pressed="true"]').first().getAttribute("data-ship")) ?? "";
}

/** The chance of a hit as the tag on the line of fire says it. */
async function odds(page: Page): Promise<string> {
  const tag = page.locator(".tag");
  await tag.first().waitFor();
  return (await tag.first().textContent())?.replace(/\s+/g, " ").trim() ?? "";
}

/** With two targets, one salvo at the first and the rest at the second; otherwise everything at one. */
async function layByPointer(page: Page, diary: Diary, press: (what: string) => Promise<void>): Promise<void> {
  if ((await page.locator('[aria-label="Choices"] button').count()) > 0) {
    await press('[aria-label="Choices"] button');
    return;
  }
  const singles = page.locator('button[aria-label^="One salvo"]');
  if (diary.split.length === 0 && (await page.locator("th .name").count()) > 1 && (await singles.count()) > 1) {
    const before = await shownStep(page);
    diary.odds.push(await odds(page));
    await press('button[aria-label^="One salvo"]');
    await done(page, before);
    const rest = page.locator('td:last-child button[aria-label^="All salvos"]');
    if ((await rest.count()) > 0) {
      const then = await shownStep(page);
      await press('td:last-child button[aria-label^="All salvos"]');
      await done(page, then);
    }
    diary.split = await page.locator("td.cell b").allTextContents();
  } else if ((await page.locator("button.all").count()) > 0) {
    const before = await shownStep(page);
    diary.odds.push(await odds(page));
    await press("button.all");
    await done(page, before);
  } else if ((await primary(page).count()) === 0) {
    await page.getByRole("button", { name: "Hold fire" }).click();
    return;
  }
  if ((await primary(page).count()) > 0) await press("[data-primary]:enabled");
}

const byMouse: Hands = {
  place: async (page) =>
    page
      .locator(".hex.open")
      .nth(await nearest(page, ".hex.open"))
      .click(),
  face: (page) => page.locator('[aria-label="Heading"] button').first().click(),
  move: async (page) => {
    await page
      .locator("[data-pose]")
      .nth(await nearest(page, "[data-pose]"))
      .click();
    // Where she would lie is drawn, and nothing moves before the button says so.
    await page.locator("[data-ghost]").waitFor();
    await page.getByRole("button", { name: "Move her there" }).click();
  },
  fire: (page, diary) => layByPointer(page, diary, (what) => page.locator(what).first().click()),
  withdraw: (page) => choices(page).first().click(),
  choose: (page) => choices(page).first().click(),
  go: (page) => primary(page).first().click(),
};

const byTouch: Hands = {
  place: async (page) =>
    page
      .locator(".hex.open")
      .nth(await nearest(page, ".hex.open"))
      .tap(),
  face: (page) => page.locator('[aria-label="Heading"] button').first().tap(),
  move: async (page) => {
    // Nearer, so that a finger finds the heading.
    const wanted = await nearest(page, "[data-pose]");
    const nearer = page.getByRole("button", { name: "Nearer" });
    await nearer.tap();
    const box = await page.locator("[data-pose] .sixth").first().boundingBox();
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await page.locator("[data-pose]").nth(wanted).tap();
    await page.getByRole("button", { name: "Move her there" }).tap();
  },
  fire: (page, diary) => layByPointer(page, diary, (what) => page.locator(what).first().tap()),
  withdraw: (page) => choices(page).first().tap(),
  choose: (page) => choices(page).first().tap(),
  go: (page) => primary(page).first().tap(),
};

const byKey: Hands = {
  place: async (page) => {
    for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  },
  face: (page) => page.keyboard.press("2"),
  move: async (page) => {
    // The helm by the arrows where that closes, otherwise one of the arrows on the hexes.
    await page
      .locator("[data-pose]")
      .nth(await nearest(page, "[data-pose]"))
      .focus();
    await page.keyboard.press("Enter");
  },
  fire: async (page, diary) => {
    if ((await choices(page).count()) > 0) {
      await page.keyboard.press("1");
      return;
    }
    if ((await page.locator("button.all").count()) > 0) {
      const first = await page.locator(".name[aria-pressed='true']").textContent();
      await page.keyboard.press("t");
      if ((await page.locator("th .name").count()) > 1) {
        expect(await page.locator(".name[aria-pressed='true']").textContent()).not.toBe(first);
      }
      diary.odds.push(await odds(page));
      const before = await shownStep(page);
      await page.keyboard.press("a");
      await done(page, before);
    }
    await byKey.go(page);
  },
  withdraw: (page) => page.keyboard.press("1"),
  choose: (page) => page.keyboard.press("1"),
  go: async (page) => {
    // A hollow button hears Enter only when one stands on it.
    if ((await page.locator("[data-hollow]").count()) > 0) await page.locator("[data-hollow]").focus();
    await page.keyboard.press("Enter");
  },
};

describe("a naval action fought in the page", () => {
  test("by mouse: moves as the evasion class allows, arcs, salvos divided, odds before, dice, hit records, withdrawal", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await takeOver(page, address, denmarkStrait(), "british");
    await page.getByRole("group", { name: "Battle board" }).waitFor();
    const whole = await boxes(page);
    const diary = await fight(page, byMouse, 2, ({ withdrew }) => withdrew);
    for (const ask of ["battle-declare", "battle-move", "battle-fire"]) expect(diary.asked).toContain(ask);
    for (const count of diary.poses.values()) expect(count).toBeGreaterThan(2);
    expect(diary.split.length).toBeGreaterThan(1);
    for (const text of diary.odds) expect(text).toMatch(/\d+ shots?, \d+ hex(es)?.*any hit \d+ %.*sunk \d+ %/);
    expect(diary.dice).toBeGreaterThan(0);
    expect(diary.withdrew).toBe(true);
    expect(diary.boxes).toBeLessThan(whole);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("by keyboard alone: placed by arrows, headed by number, moved, laid and fired", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await takeOver(page, address, denmarkStrait(), "british");
    await page.getByRole("group", { name: "Battle board" }).waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const asks = ["battle-deploy", "battle-face", "battle-move", "battle-fire"];
    const diary = await fight(
      page,
      byKey,
      1,
      (seen) => asks.every((ask) => seen.asked.has(ask)) && seen.odds.length > 0,
    );
    for (const ask of asks) expect(diary.asked).toContain(ask);
    expect(diary.odds.length).toBeGreaterThan(0);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("with a finger on a phone: targets are large enough, nothing sticks out, the hit records are at hand", async () => {
    const guest = await visitor(browser, { width: 390, height: 844, touch: true });
    const { page } = guest;
    await takeOver(page, address, denmarkStrait(), "german");
    await page.getByRole("group", { name: "Battle board" }).waitFor();
    for (const side of ["Kriegsmarine", "Royal Navy"]) {
      expect(await page.getByRole("region", { name: `${side}: hit record` }).count()).toBe(1);
    }
    const strip = page.locator("[data-left]").first();
    await strip.tap();
    await page.getByRole("img", { name: /^Midships/ }).waitFor();
    await strip.tap();
    const diary = await fight(page, byTouch, 1, (seen) => seen.asked.has("battle-fire") && seen.odds.length > 0);
    expect(diary.asked).toContain("battle-fire");
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("what the Admiral would do is drawn on the hexes, and done when told to", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await takeOver(page, address, denmarkStrait(), "british");
    await page.getByRole("group", { name: "Battle board" }).waitFor();
    expect(await awaitTurn(page)).toBe("asked");
    expect(await asked(page)).toBe("battle-deploy");
    await page.keyboard.press("w");
    await page.locator('[data-hint="given"]').waitFor();
    // Ships are to be placed, so whatever is advised is a place.
    expect(await page.locator(".battle .advice .hex").count()).toBeGreaterThan(0);
    const before = await shownStep(page);
    await page.locator("[data-take]").click();
    await done(page, before);
    await drawn(page);
    expect(await page.locator(".battle .advice .hex").count()).toBe(0);
    nothingWrong(guest);
    await guest.context.close();
  });
});
