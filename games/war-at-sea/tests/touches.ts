/** The chart, a battle and a replay of War at Sea. */
import type { Locator, Page } from "playwright-core";
import { asks, standAt } from "../../../bench/page/matches.ts";
import { bare, desk, phone, type Scene, tab } from "../../../bench/page/scene.ts";
import { takeOver } from "../../../web/tests/browser/actions-at-sea.ts";
import { awaitTurn } from "../../../web/tests/browser/hands.ts";
import { fullView } from "../full-view/index.ts";
import type { View } from "../view.ts";

const shut = async (page: Page): Promise<void> => {
  const close = page.getByRole("button", { name: "Close the tray" });
  if ((await close.count()) > 0) await close.click();
};
const opened = async (page: Page): Promise<void> => {
  // One that is still coming would be shut again by another touch.
  const tray = page.locator(".open .piece").first();
  const there = await tray.waitFor({ timeout: 1500 }).then(
    () => true,
    () => false,
  );
  if (!there) await page.locator("[data-place=england]").first().click();
  await page.locator(".open .piece.can").first().waitFor();
};
/** Chosen or not, as wanted. */
const inHand = async (page: Page, wanted: boolean): Promise<Locator> => {
  await opened(page);
  const ship = page.locator('.open [data-ship="hood"]');
  if ((await ship.getAttribute("aria-pressed")) !== String(wanted)) await ship.click();
  return ship;
};
const alliedMovement: Scene = {
  name: "War at Sea, 390 px",
  ...phone,
  async open(page, address) {
    await takeOver(
      page,
      address,
      await standAt("war-at-sea", {}, (match) => asks(match, "allies", "allied-movement")),
      "allies",
    );
    await awaitTurn(page);
  },
  touches: [
    // What the browser itself needs: the floor under all the others.
    { name: "nothing at all", aim: async (page) => page.locator(".phases h2") },
    {
      name: "open a port's tray",
      async aim(page) {
        await shut(page);
        return page.locator("[data-place=england]").first();
      },
    },
    { name: "choose a ship", aim: (page) => inHand(page, false) },
    { name: "put it down", aim: (page) => inHand(page, true) },
    {
      name: "stage an order",
      async aim(page) {
        await bare(page);
        await inHand(page, true);
        return page.locator("button.goal:not(.roll)").first();
      },
    },
    {
      name: "undo",
      async aim(page) {
        await bare(page);
        await inHand(page, true);
        await page.locator("button.goal:not(.roll)").first().click();
        return page.getByRole("button", { name: /^Undo/ });
      },
    },
    {
      name: "open the log",
      async aim(page) {
        await (await tab(page, "Board")).click();
        return tab(page, "Log");
      },
    },
    {
      name: "back to the board",
      async aim(page) {
        await (await tab(page, "Log")).click();
        return tab(page, "Board");
      },
    },
  ],
};

const alliedMovementAtDesk: Scene = {
  ...alliedMovement,
  name: "War at Sea, 1440 px",
  ...desk,
  touches: [
    {
      name: "choose a ship",
      async aim(page) {
        const ship = page.locator('[data-ship="hood"]').first();
        if ((await ship.getAttribute("aria-pressed")) === "true") await ship.click();
        return ship;
      },
    },
    {
      name: "stage an order",
      async aim(page) {
        await bare(page);
        const ship = page.locator('[data-ship="hood"]').first();
        if ((await ship.getAttribute("aria-pressed")) !== "true") await ship.click();
        return page.locator("button.goal:not(.roll)").first();
      },
    },
    {
      name: "point at a line of the log",
      hover: true,
      async aim(page) {
        await page.mouse.move(720, 5);
        return page.locator(".said [data-ref]").last();
      },
    },
  ],
};

const fire: Scene = {
  name: "War at Sea battle, 390 px",
  ...phone,
  async open(page, address) {
    const stand = await standAt("war-at-sea", {}, (match) => {
      const { battle } = fullView(match.view("allies") as View);
      return (
        asks(match, "allies", "allied-fire") && battle !== null && battle.allies.length >= 4 && battle.axis.length >= 3
      );
    });
    await takeOver(page, address, stand, "allies");
    await awaitTurn(page);
    await page.locator("[data-line=own]").first().waitFor();
  },
  touches: [
    {
      name: "take a gun in hand",
      async aim(page) {
        await bare(page);
        const held = page.locator("[data-line=own][aria-pressed=true]");
        if ((await held.count()) > 0) await held.first().click();
        return page.locator("[data-line=own][aria-pressed]").first();
      },
    },
    {
      name: "choose a target",
      async aim(page) {
        await bare(page);
        const gun = page.locator("[data-line=own][aria-pressed]").first();
        if ((await gun.getAttribute("aria-pressed")) !== "true") await gun.click();
        return page.locator("[data-line=enemy].legal").first();
      },
    },
  ],
};

const replay: Scene = {
  name: "War at Sea replay, 390 px",
  ...phone,
  async open(page, address) {
    const { record } = await standAt("war-at-sea", {}, (match) => match.outcome() !== undefined);
    await page.goto(`${address}/replay/file`);
    const buffer = Buffer.from(JSON.stringify(record));
    await page.locator("input[type=file]").setInputFiles({ name: "game.json", mimeType: "application/json", buffer });
    const slider = page.getByRole("slider");
    await slider.waitFor();
    await slider.fill("40");
  },
  touches: [{ name: "one step on", aim: async (page) => page.getByRole("button", { name: "One on" }) }],
};

export const scenes: readonly Scene[] = [alliedMovement, alliedMovementAtDesk, fire, replay];
