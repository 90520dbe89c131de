/**
 * A short war of the Bismarck, as a person plays it on the chart: out into the ocean for some turns, then home to
 * Trondheim, which ends the game (12.12) unless something else ended it before. Whatever comes between is answered as
 * it comes, so no die decides whether the game has an end.
 */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  asked,
  awaitTurn,
  decideByKey,
  decideByMouse,
  drawn,
  handsOff,
  moment,
  moved,
  settled,
  shownStep,
} from "./hands.ts";

type Pick = (count: number) => number;

/** How orders get onto the chart. Each says whether there was something to order. */
interface Hands {
  /** The named ship, or else whatever can be ordered, goes to one of the zones open to it. */
  send(
    page: Page,
    ship: string | undefined,
    choose: (zones: readonly string[]) => string | undefined,
  ): Promise<boolean>;
  /** One of the zones that can be called is called. */
  call(page: Page, pick: Pick): Promise<boolean>;
  /** Whatever else is asked. */
  goOn(page: Page, pick: Pick): Promise<void>;
}

export interface Diary {
  /** Orders given on the chart itself. */
  sailed: number;
  flown: number;
  called: number;
  readonly asked: Set<string>;
}

const trondheim = "C19";
const ocean = "F11";

/** Zones from one to another, along the rows and the two slants of the board. */
function far(from: string, to: string): number {
  const rows = from.charCodeAt(0) - to.charCodeAt(0);
  const columns = Number(from.slice(1)) - Number(to.slice(1));
  return Math.max(Math.abs(rows), Math.abs(columns), Math.abs(rows - columns));
}

const nearest = (to: string) => (zones: readonly string[]) => zones.toSorted((a, b) => far(a, to) - far(b, to))[0];

/** Nothing is left that one does on the chart. */
const triedAll = ({ sailed, flown, called }: Diary): boolean => sailed > 1 && flown > 0 && called > 0;

/** Plays the German side: so many turns out, then home, to the end; or until everything was tried. */
export async function raid(
  page: Page,
  hands: Hands,
  pick: Pick,
  length: number | "until everything was tried",
  between: (decisions: number) => Promise<void> = async () => {},
): Promise<Diary> {
  const turnsOut = typeof length === "number" ? length : Number.POSITIVE_INFINITY;
  const diary: Diary = { sailed: 0, flown: 0, called: 0, asked: new Set() };
  let turns = 0;
  for (let decisions = 0; decisions < 3000; decisions++) {
    if ((await awaitTurn(page)) === "over") return diary;
    if (typeof length !== "number" && triedAll(diary)) return diary;
    const ask = (await asked(page)) ?? "";
    diary.asked.add(ask);
    if (ask === "ship-movement" || ask === "flight") {
      if (ask === "ship-movement") turns++;
      if (await hands.send(page, "bismarck", nearest(turns > turnsOut ? trondheim : ocean))) diary.sailed++;
    } else if (ask === "air-movement" && diary.flown < 2) {
      if (await hands.send(page, undefined, (zones) => zones[pick(zones.length)])) diary.flown++;
    } else if (ask === "german-search" && diary.called < 2 && (await hands.call(page, pick))) {
      diary.called++;
      continue;
    }
    if ((await moment(page)) === "asked") await hands.goOn(page, pick);
    await between(decisions);
  }
  expect(await moment(page)).toBe("over");
  return diary;
}

interface Spot {
  readonly zone: string;
  readonly x: number;
  readonly y: number;
}

/** Where each zone that can be chosen now can be clicked: in sight, and with nothing lying over the chart there. */
function openZones(page: Page): Promise<readonly Spot[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>("[data-goal]")].flatMap((goal) => {
      const { left, top, width, height } = goal.getBoundingClientRect();
      for (const [across, down] of [
        [0.5, 0.8],
        [0.2, 0.5],
        [0.8, 0.5],
        [0.5, 0.2],
      ] as const) {
        const [x, y] = [left + width * across, top + height * down];
        const under = document.elementFromPoint(x, y);
        const bare =
          under?.closest(".paper, .bismarck .sheet") && !under.closest("[data-unit], [data-pile], [data-still]");
        if (bare) return [{ zone: goal.dataset["goal"] ?? "", x, y }];
      }
      return [];
    }),
  );
}

/** A point at which this counter, or a pile with it, and nothing else is under the pointer. */
function counterAt(page: Page, ship: string | undefined): Promise<{ x: number; y: number; pile: boolean } | undefined> {
  return page.evaluate((id) => {
    const name = id?.replace(/^./, (letter) => letter.toUpperCase());
    const wanted = [...document.querySelectorAll<SVGElement>(".live [data-unit], .live [data-pile]")].filter(
      (counter) =>
        id === undefined
          ? counter.querySelector(".lit") !== null
          : counter.dataset["unit"] === id || (name && counter.getAttribute("aria-label")?.includes(name)),
    );
    for (const counter of wanted) {
      const { left, top, width, height } = counter.getBoundingClientRect();
      for (const across of [0.5, 0.25, 0.75]) {
        for (const down of [0.5, 0.25, 0.75]) {
          const [x, y] = [left + width * across, top + height * down];
          if (document.elementFromPoint(x, y)?.closest("[data-unit], [data-pile]") === counter) {
            return { x, y, pile: counter.dataset["pile"] !== undefined };
          }
        }
      }
    }
    return undefined;
  }, ship);
}

async function ordered(page: Page, before: string): Promise<true> {
  await moved(page, before);
  await settled(page);
  return true;
}

export const byMouse: Hands = {
  async send(page, ship, choose) {
    await drawn(page);
    const counter = await counterAt(page, ship);
    if (!counter) return false;
    await page.mouse.click(counter.x, counter.y);
    if (counter.pile) {
      const tray = page.locator(".tray");
      await tray.waitFor();
      const orderable = tray.locator("button", { has: page.locator(".can") });
      await (ship === undefined ? orderable : tray.locator(`[data-unit="${ship}"]`)).first().click();
    }
    await page.getByRole("region", { name: "In hand" }).waitFor();
    // Before that the zones of whatever was in hand last may still be lit.
    await drawn(page);
    const open = await openZones(page);
    const zone = choose(open.map((spot) => spot.zone));
    const spot = open.find((each) => each.zone === zone);
    if (!spot) return false;
    const before = await shownStep(page);
    await page.mouse.click(spot.x, spot.y);
    return ordered(page, before);
  },
  async call(page, pick) {
    await drawn(page);
    const open = await openZones(page);
    const spot = open[pick(open.length)];
    if (!spot) return false;
    const before = await shownStep(page);
    await page.mouse.click(spot.x, spot.y);
    return ordered(page, before);
  },
  goOn: (page, pick) => decideByMouse(page, pick, 0),
};

/** Brings the mark to a zone by the arrows, row first, and chooses it. */
async function chooseByArrows(page: Page, zone: string): Promise<boolean> {
  const mark = () => page.evaluate(() => document.querySelector<SVGElement>("[data-mark]")?.dataset["mark"]);
  for (let left = 40; left > 0; left--) {
    const at = await mark();
    if (at === zone) {
      const before = await shownStep(page);
      await page.keyboard.press(" ");
      return ordered(page, before);
    }
    const rows = at === undefined ? 0 : zone.charCodeAt(0) - at.charCodeAt(0);
    const columns = at === undefined ? 1 : Number(zone.slice(1)) - Number(at.slice(1));
    const key = rows !== 0 ? (rows > 0 ? "ArrowDown" : "ArrowUp") : columns > 0 ? "ArrowRight" : "ArrowLeft";
    await page.keyboard.press(key);
    await drawn(page);
    // A coast in the way: the mark goes round it.
    if ((await mark()) === at) await page.keyboard.press(rows !== 0 ? "ArrowLeft" : "ArrowUp");
  }
  return false;
}

const openByName = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGElement>("[data-goal]")].map((goal) => goal.dataset["goal"] ?? ""),
  );

export const byKey: Hands = {
  async send(page, ship, choose) {
    await handsOff(page);
    const held = page.locator('.live [aria-pressed="true"]');
    for (let left = 12; left > 0; left--) {
      await page.keyboard.press("n");
      await drawn(page);
      if ((await page.getByRole("region", { name: "In hand" }).count()) === 0) return false;
      if (ship === undefined || (await held.count()) === 0 || (await held.first().getAttribute("data-unit")) === ship)
        break;
    }
    const zone = choose(await openByName(page));
    return zone !== undefined && (await chooseByArrows(page, zone));
  },
  async call(page, pick) {
    await handsOff(page);
    const open = await openByName(page);
    const zone = open[pick(open.length)];
    return zone !== undefined && (await chooseByArrows(page, zone));
  },
  async goOn(page, pick) {
    // With the mark on a zone, Enter would choose the zone.
    await handsOff(page);
    await page.keyboard.press("Escape");
    await decideByKey(page, pick);
  },
};
