/** The charts: all of them in a window of any shape, still under the focus, and nothing lies over what they tell. */
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import { awaitTurn, drawn, nothingWrong, playComputer, visitor } from "./hands.ts";
import { finished, openRecord } from "./records.ts";

const address = inject("address");
const record = await finished("war-at-sea", 3);

/** Seas and ports whose names lie outside the board. */
function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const board = document.querySelector(".sheet")!.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>("button[data-place]")]
      .filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        return left < board.left || right > board.right || top < board.top || bottom > board.bottom;
      })
      .map((name) => name.dataset["place"] ?? "");
  });
}

async function openReplay(page: Page): Promise<void> {
  await openRecord(page, address, record);
  await page.getByRole("slider").waitFor();
}

describe.each([
  { name: "desk", width: 1440, height: 900 },
  { name: "small desk", width: 1024, height: 768 },
  { name: "phone", width: 390, height: 844, phone: true },
])("$name", (look) => {
  test("the whole chart has every sea and port in sight, at the table and in the replay", async () => {
    const guest = await visitor(browser, { ...look, still: true });
    const { page } = guest;
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    await awaitTurn(page);
    const whole = page.getByRole("button", { name: "Whole chart" });
    await whole.click();
    await expect.poll(() => outside(page)).toEqual([]);
    await openReplay(page);
    await page.getByRole("slider").fill("60");
    await whole.click();
    await expect.poll(() => outside(page)).toEqual([]);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("the whole search board lies within its frame, from row A to row Z", async () => {
    const guest = await visitor(browser, { ...look, still: true });
    const { page } = guest;
    await playComputer(page, address, "bismarck", "British", "random");
    await awaitTurn(page);
    await page.getByRole("button", { name: "Whole chart" }).click();
    const cut = () =>
      page.evaluate(() => {
        const box = (what: string) => document.querySelector(what)!.getBoundingClientRect();
        const [board, window] = [box(".sheet svg.live"), box(".sheet")];
        const frame = document.querySelector(".sheet .frame") ? 20 : 0;
        return [
          board.left - window.left,
          board.top - window.top,
          window.right - board.right,
          window.bottom - board.bottom,
        ].filter((free) => free < frame - 0.5);
      });
    await expect.poll(cut).toEqual([]);
    nothingWrong(guest);
    await guest.context.close();
  });
});

test("the focus walks over a chart seen from near, and nothing scrolls beside the camera", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  await awaitTurn(page);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const places = page.locator("button[data-place]");
  const focused = () =>
    page.evaluate(() => {
      const board = document.querySelector(".sheet")!;
      const at = document.activeElement as HTMLElement | null;
      const box = at?.getBoundingClientRect();
      const edge = board.getBoundingClientRect();
      const middle = box && { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
      let scrolled = 0;
      for (let up: Element | null = board; up; up = up.parentElement) scrolled += up.scrollTop + up.scrollLeft;
      return {
        scrolled,
        place: at?.closest(".over") !== null && at?.dataset["place"] !== undefined,
        inSight:
          middle !== undefined &&
          middle.x >= edge.left &&
          middle.x <= edge.right &&
          middle.y >= edge.top &&
          middle.y <= edge.bottom,
      };
    });
  await places.first().focus();
  let visited = 0;
  for (let left = 70; left > 0 && visited < 6; left--) {
    await page.keyboard.press("Tab");
    await drawn(page);
    const { place } = await focused();
    // The camera follows when the focus has been drawn.
    if (place) await expect.poll(async () => (await focused()).inSight).toBe(true);
    expect((await focused()).scrolled).toBe(0);
    if (place) visited++;
  }
  expect(visited).toBeGreaterThan(2);
  nothingWrong(guest);
  await guest.context.close();
});

test("a ship's card lies where it hides neither her nor another", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  await awaitTurn(page);
  await page.locator("button[data-ship]").first().hover();
  await page.locator("[data-ship-card]").waitFor();
  const hidden = () =>
    page.evaluate(() => {
      const card = document.querySelector("[data-ship-card]")!.getBoundingClientRect();
      return [...document.querySelectorAll("button[data-ship], .board [data-still]")].filter((thing) => {
        const box = thing.getBoundingClientRect();
        return box.left < card.right && card.left < box.right && box.top < card.bottom && card.top < box.bottom;
      }).length;
    });
  await expect.poll(hidden).toBe(0);
  nothingWrong(guest);
  await guest.context.close();
});

test("8.3 the attack on U-boats is fought on the board: counters, dice and what became of each", async () => {
  const guest = await visitor(browser, { speed: 0.5 });
  const { page } = guest;
  await openReplay(page);
  // In the next moment the Allied ships in the Mediterranean sink one of two U-boats.
  await page.getByRole("slider").fill("50");
  await page.locator(".caption", { hasText: "Blucher aims at Queen Elizabeth" }).waitFor();
  await page.getByRole("button", { name: "One on" }).click();
  await page.locator("[data-boats] li").nth(1).waitFor();
  await page.locator("[data-boats]", { hasText: "sunk" }).waitFor();
  nothingWrong(guest);
  await guest.context.close();
});
