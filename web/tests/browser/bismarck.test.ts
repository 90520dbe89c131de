/** The search board and the battle board in a browser: orders by mouse and by keyboard alone, and what nobody hears of. */
import type { View } from "@admiralty/bismarck/view";
import type { ActionBase } from "@admiralty/engine";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { gameWithAction } from "./actions-at-sea.ts";
import { browser } from "./browser.ts";
import { Ear } from "./ear.ts";
import { awaitTurn, chooser, drawn, moved, nothingWrong, playComputer, shownStep, visitor } from "./hands.ts";
import { ask, leave, open, seated, two } from "./people.ts";
import { openRecord } from "./records.ts";

const address = inject("address");

/** Presses the big button until a question of this kind is asked. */
async function until(page: Page, ask: string): Promise<void> {
  for (let left = 12; left > 0; left--) {
    await awaitTurn(page);
    if ((await page.locator("[data-asked]").getAttribute("data-asked")) === ask) return;
    const before = await shownStep(page);
    await page.locator("[data-primary]:enabled").click();
    await moved(page, before);
  }
  throw new Error(`never asked: ${ask}`);
}

describe("the search board", () => {
  test("a force is taken in hand, its reach is shown with the fuel it costs, and an order is given and taken back", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await playComputer(page, address, "bismarck", "British", "random");
    await until(page, "ship-movement");
    await page.locator('[data-unit="hood"]').first().click();
    const paid = page.locator(".goals .paid");
    await paid.first().waitFor();
    expect(await page.locator(".goals .free").count()).toBeGreaterThan(3);
    expect(await paid.count()).toBeGreaterThan(3);
    const goal = await page.locator('[data-goal="G14"] rect').boundingBox();
    if (!goal) throw new Error("G14 is beside her");
    await page.mouse.click(goal.x + goal.width / 2, goal.y + goal.height * 0.8);
    await page.locator('[data-staged="1"]').waitFor();
    await drawn(page);
    expect(await page.locator(".courses .course").count()).toBeGreaterThan(0);
    await page.keyboard.press("z");
    await page.locator('[data-staged="0"]').waitFor();

    // She is still in hand; what she cannot do says why.
    await page.mouse.click(goal.x - goal.width * 5, goal.y + goal.height * 2.5);
    await page.locator(".why").waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("by keyboard alone: next unit, a zone by the arrows, patrol, layers, the order of battle", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await playComputer(page, address, "bismarck", "British", "random");
    await until(page, "ship-movement");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("n");
    await page.locator("[aria-label='In hand']").waitFor();
    // Whichever ship it is, one of the zones round her is open to her.
    const staged = () => page.locator("[data-table]").getAttribute("data-staged");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]) {
      if ((await staged()) !== "0") break;
      await page.keyboard.press(key);
      await page.keyboard.press(" ");
      // An order is laid on the desk with the frame that shows it.
      await drawn(page);
    }
    expect(await staged()).not.toBe("0");
    await page.keyboard.press("Escape");
    const coverage = page.getByRole("button", { name: "Coverage" });
    const before = await coverage.getAttribute("aria-pressed");
    await page.keyboard.press("1");
    expect(await coverage.getAttribute("aria-pressed")).not.toBe(before);
    await page.keyboard.press("o");
    await page.getByRole("complementary", { name: "Order of battle" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("complementary", { name: "Order of battle" }).waitFor({ state: "hidden" });
    nothingWrong(guest);
    await guest.context.close();
  });

  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])("two ships dragged together make a task force, $width wide", async (size) => {
    const guest = await visitor(browser, size);
    const { page } = guest;
    await playComputer(page, address, "bismarck", "German", "random");
    await until(page, "task-forces");
    const [one, other] = ["prinz-eugen", "bismarck"].map((ship) => page.locator(`[data-unit="${ship}"]`).first());
    if (!one || !other) throw new Error("both lie in Bergen");
    // Pointed at once they lie still: what is drawn a moment after the table is shown moves them.
    await one.hover({ position: { x: 28, y: 28 } });
    await page.mouse.down();
    await other.hover({ position: { x: 16, y: 16 } });
    const under = await other.boundingBox();
    // The card of the ship in hand has come, below the chart on a phone; the chart lies still under the hand.
    await page.locator("[aria-label='In hand']").waitFor();
    await drawn(page);
    expect(await other.boundingBox()).toEqual(under);
    await page.mouse.up();
    await page.locator('[data-staged="1"]').waitFor();
    await page.locator('[aria-label^="Task force 1"]').first().waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });
});

describe("the chart", () => {
  test.each([
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ])("$width wide: nothing lies on the sea, the edge can be drawn in, the keys are shown", async (size) => {
    const guest = await visitor(browser, size);
    const { page } = guest;
    await playComputer(page, address, "bismarck", "British", "random");
    await awaitTurn(page);
    const sea = (await page.locator(".chart .window").boundingBox()) as {
      x: number;
      y: number;
      width: number;
      height: number;
    };
    for (const name of ["Order of battle", "Whole chart", "Overview"]) {
      const tool = await page.getByRole("button", { name, exact: true }).boundingBox();
      expect(tool?.y).toBeGreaterThanOrEqual(sea.y + sea.height);
    }
    // However near, what is seen of the chart is the chart: no tool, layer or key lies over any of it.
    const over = () =>
      page.evaluate(() => {
        const { x, y, width, height } = document.querySelector(".chart .window")!.getBoundingClientRect();
        const found = new Set<string>();
        for (let across = 1; across < 12; across++) {
          for (let down = 1; down < 12; down++) {
            const at = document.elementFromPoint(x + (width * across) / 12, y + (height * down) / 12);
            if (at && (!at.closest(".chart .window") || at.closest("[data-still]")))
              found.add(at.outerHTML.slice(0, 80));
          }
        }
        return [...found];
      });
    for (const key of ["0", "+", "+", "+"]) {
      await page.keyboard.press(key);
      await drawn(page);
      expect(await over()).toEqual([]);
    }
    // The south-eastern corner, with Gibraltar, comes well into the window.
    const paper = page.locator(".chart div.paper");
    for (let pulls = 8; pulls > 0; pulls--) {
      await page.mouse.move(sea.x + sea.width * 0.8, sea.y + sea.height * 0.8);
      await page.mouse.down();
      await page.mouse.move(sea.x + 40, sea.y + 40, { steps: 3 });
      await page.mouse.up();
    }
    await drawn(page);
    const edge = (await paper.boundingBox()) as { x: number; y: number; width: number; height: number };
    expect(edge.y + edge.height).toBeLessThan(sea.y + sea.height - 60);
    const corner = [edge.x + edge.width - 30, edge.y + edge.height - 30] as const;
    expect(
      await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("div.paper") !== null, corner),
    ).toBe(true);
    await page.keyboard.press("Shift+?");
    await page.getByRole("dialog").getByText("order of battle").waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("a new table has no empty options", async () => {
    const guest = await visitor(browser);
    await guest.page.goto(`${address}/new/bismarck/computer`);
    await guest.page.getByRole("button", { name: "Start" }).waitFor();
    // The game's own form arrives a moment after the page's, and may be drawn anew at first.
    await expect.poll(() => guest.page.locator("details").count()).toBe(1);
    await guest.context.close();
  });
});

/** Opens a recorded game and goes on by rounds until an action is fought. */
async function replayAction(page: Page, record: unknown): Promise<void> {
  await openRecord(page, address, record);
  await page.getByRole("slider").waitFor();
  await page.getByRole("radio", { name: "Round", exact: true }).check();
  for (let left = 80; left > 0 && (await page.getByRole("group", { name: "Battle board" }).count()) === 0; left--) {
    await page.getByRole("button", { name: "One on" }).click();
  }
}

describe("the battle board", () => {
  test("a recorded action is seen by both sides: hexes, ships with headings, both hit records", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await replayAction(page, gameWithAction().record);
    const field = page.getByRole("group", { name: "Battle board" });
    await field.waitFor();
    const ships = await field.locator("[data-ship]").count();
    expect(ships).toBeGreaterThan(1);
    for (const side of ["Royal Navy", "Kriegsmarine"]) {
      await page.getByRole("region", { name: `${side}: hit record` }).waitFor();
    }
    // A ship looked at shows her ranges.
    await field.locator("[data-ship]").first().click();
    await field.locator(".range").first().waitFor();
    await page.keyboard.press("m");
    await page.getByRole("group", { name: "Search board" }).waitFor();
    await page.getByRole("button", { name: "Back to the action" }).click();
    await field.waitFor();
    await page.getByRole("button", { name: "German", exact: true }).click();
    await page.locator("[data-unit], [data-pile], [data-ship]").first().waitFor();
    // Both sides at once: theirs beside one's own, where they went, what each knew; and both orders of battle.
    await page.getByRole("button", { name: "Both sides", exact: true }).click();
    await page.locator(".battle, .sheet").first().waitFor();
    if ((await page.locator(".battle").count()) > 0) await page.keyboard.press("m");
    await page.locator("[data-theirs]").first().waitFor();
    expect(await page.locator("[data-unit], [data-pile]").count()).toBeGreaterThan(0);
    expect(await page.locator("[data-tracks] .leg").count()).toBeGreaterThan(5);
    await page.getByRole("list", { name: "Both sides" }).waitFor();
    await page.keyboard.press("o");
    const fleet = page.getByRole("complementary", { name: "Order of battle" });
    for (const ship of ["Hood", "Bismarck"]) await fleet.getByText(ship, { exact: false }).first().waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });
});

type Seat = "british" | "german";
const seats: readonly Seat[] = ["british", "german"];

/** What one side hears while the other gives its first secret orders: sizes of the frames, in order. */
async function heardMeanwhile(listener: Seat, orders: number): Promise<readonly number[]> {
  const people = await two(address);
  const [listening, secretive] = people;
  const ear = new Ear<View>(listening.page);
  const table = await seated(people, { game: "bismarck", seat: listener });
  await open(listening, table);
  const before = ear.heard.length;
  const pick = chooser(orders + 7);
  for (let left = orders; ; left--) {
    const asked = await ask<{ seq: number; actions?: readonly ActionBase[] }>(secretive, `/api/tables/${table}/match`);
    const { seq: expected, actions: all = [] } = asked;
    if (all.length === 0) break;
    const others = all.filter((action) => action.do !== "done");
    const done = all.find((action) => action.do === "done");
    const action = (left > 0 ? others[pick(others.length)] : undefined) ?? done ?? all[0];
    await ask(secretive, `/api/tables/${table}/actions`, { expected, actions: [action], key: crypto.randomUUID() });
  }
  await expect.poll(() => ear.heard.at(-1)?.awaiting).toEqual([listener]);
  await leave(people);
  return ear.heard
    .slice(before)
    .filter(({ view }) => view)
    .map(({ raw }) => raw.length);
}

test.each(seats)(
  "how many secret orders the other gave, and which, does not show in what the %s side is sent",
  async (listener) => {
    const quiet = await heardMeanwhile(listener, 0);
    expect(quiet.length).toBeGreaterThan(0);
    for (const orders of [1, 9]) expect(await heardMeanwhile(listener, orders)).toEqual(quiet);
  },
);
