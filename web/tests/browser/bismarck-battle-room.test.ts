/** The battle board on its screen: fitted and steady, with nothing over a ship, in play and in a replay. */
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { denmarkStrait, gameWithAction, takeOver } from "./actions-at-sea.ts";
import { browser } from "./browser.ts";
import { awaitTurn, moved, nothingWrong, settled, shownStep, visitor } from "./hands.ts";
import { openRecord } from "./records.ts";

const address = inject("address");
const field = (page: Page) => page.getByRole("group", { name: "Battle board" });

/** Where things lie: x, y, right and bottom. */
async function boxOf(page: Page, what: string): Promise<{ x: number; y: number; right: number; bottom: number }> {
  const box = await page.locator(what).first().boundingBox();
  if (!box) throw new Error(`not in sight: ${what}`);
  return { x: box.x, y: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

describe("the battle has the room", () => {
  test.each([
    { width: 1440, height: 900, dark: false },
    { width: 1024, height: 768, dark: true },
    { width: 390, height: 844, dark: false, touch: true },
  ])("at $width pixels: fitted, centred, steady; records as strips; nothing covers a ship", async (look) => {
    const guest = await visitor(browser, look);
    const { page } = guest;
    await takeOver(page, address, denmarkStrait(), "british");
    await field(page).waitFor();
    await awaitTurn(page);
    const sea = await boxOf(page, ".battle .sea");
    // The field has at least six tenths of a wide screen, and all of a narrower one.
    expect((sea.right - sea.x) / look.width).toBeGreaterThanOrEqual(look.width >= 1200 ? 0.6 : 0.99);
    const hexes = () =>
      page.locator(".hex").evaluateAll((all) => {
        const boxes = all.map((each) => each.getBoundingClientRect());
        const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
        const [top, low] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
        return { left, right, top, low };
      });
    const all = await hexes();
    expect(all.left).toBeGreaterThanOrEqual(sea.x);
    expect(all.right).toBeLessThanOrEqual(sea.right);
    expect(all.top).toBeGreaterThanOrEqual(sea.y);
    expect(all.low).toBeLessThanOrEqual(sea.bottom);
    expect(Math.abs(all.left - sea.x - (sea.right - all.right))).toBeLessThan(3);
    const before = await shownStep(page);
    await page.locator(".hex.open").first().click();
    await moved(page, before);
    await settled(page);
    expect((await hexes()).right - (await hexes()).left).toBeCloseTo(all.right - all.left, 0);
    // A strip opens to its boxes and closes again.
    const strip = page.locator("[data-left]").first();
    const open = (await strip.getAttribute("aria-expanded")) === "true";
    if (!open) await strip.click();
    await page
      .getByRole("img", { name: /^Midships/ })
      .first()
      .waitFor();
    await strip.click();
    // Names lie beside the ships, each by itself.
    const covered = await page.evaluate(() => {
      const boxes = (what: string) => [...document.querySelectorAll(what)].map((each) => each.getBoundingClientRect());
      const meet = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
      const plates = boxes("[data-plate] .card");
      const hulls = boxes("[data-ship] .hull");
      const onHulls = plates.filter((plate) => hulls.some((hull) => meet(plate, hull)));
      const onPlates = plates.filter((plate, at) => plates.some((other, place) => place !== at && meet(plate, other)));
      const edges = boxes("[data-edge] circle").filter((edge) => plates.some((plate) => meet(plate, edge)));
      return { plates: plates.length > 0, onHulls: onHulls.length, onPlates: onPlates.length, edges: edges.length };
    });
    expect(covered).toEqual({ plates: true, onHulls: 0, onPlates: 0, edges: 0 });
    // By day and by night an edge is read from its disc, whatever the sea is like.
    const contrast = await page.locator("[data-edge]").evaluateAll((edges) => {
      const light = (colour: string) => {
        const [r = 0, g = 0, b = 0] = (colour.match(/\d+(\.\d+)?/g) ?? []).map(Number).map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      return edges.map((edge) => {
        const fill = (what: string) => light(getComputedStyle(edge.querySelector(what)!).fill);
        const [one, other] = [fill("circle"), fill("text")].sort((a, b) => b - a) as [number, number];
        return (one + 0.05) / (other + 0.05);
      });
    });
    expect(contrast.length).toBeGreaterThan(3);
    expect(Math.min(...contrast)).toBeGreaterThan(4.5);
    if (look.width >= 1200) {
      // One button, always in the same place under the question.
      const button = await boxOf(page, "[data-primary], .buttons .list");
      expect(button.y).toBeLessThan(look.height / 2);
    } else {
      const rail = await boxOf(page, ".prompt");
      expect(rail.y).toBeGreaterThanOrEqual(sea.bottom);
    }
    if (look.touch) {
      // On a phone as well the sea is the largest thing, and what can be pressed under it stands in one row.
      expect((sea.bottom - sea.y) / look.height).toBeGreaterThanOrEqual(0.38);
      const rows = await page
        .locator(".prompt .buttons button")
        .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().bottom))).size);
      expect(rows).toBe(1);
      const small = await page.locator(".battle button, .prompt button").evaluateAll(
        (list) =>
          list.filter((each) => {
            const { height, width } = each.getBoundingClientRect();
            return width > 0 && height < 43.5;
          }).length,
      );
      expect(small).toBe(0);
    }
    nothingWrong(guest);
    await guest.context.close();
  });
});

test("an action in a replay on a small desk: no record covers the hexes, no date another", async () => {
  const guest = await visitor(browser, { width: 1024, height: 768, still: true });
  const { page } = guest;
  const { record, salvo } = gameWithAction();
  await openRecord(page, address, record);
  await page.getByRole("slider").fill(String(salvo.british));
  await field(page).waitFor();
  const meeting = (one: string, other: string) =>
    page.evaluate(
      ([here = "", there = ""]) => {
        const boxes = (what: string) =>
          [...document.querySelectorAll(what)]
            .map((each) => each.getBoundingClientRect())
            .filter(({ width }) => width > 0);
        const [first, second] = [boxes(here), boxes(there)];
        const pairs = first.flatMap((a, at) => (here === there ? first.slice(at + 1) : second).map((b) => [a, b]));
        return {
          seen: Math.min(first.length, second.length) > 1,
          meet: pairs.filter(
            ([a, b]) => a!.left < b!.right && b!.left < a!.right && a!.top < b!.bottom && b!.top < a!.bottom,
          ).length,
        };
      },
      [one, other],
    );
  await expect.poll(() => meeting(".battle .hex", "[data-left]")).toEqual({ seen: true, meet: 0 });
  await expect.poll(() => meeting(".ticks span", ".ticks span")).toEqual({ seen: true, meet: 0 });
  nothingWrong(guest);
  await guest.context.close();
});
