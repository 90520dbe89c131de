/** Whole matches against the computer, in the browser alone. */
import { describe, expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import {
  awaitTurn,
  chooser,
  decideByMouse,
  drawn,
  nothingWrong,
  playComputer,
  playFromHome,
  shownStep,
  takeUp,
  visitor,
} from "./hands.ts";

const address = inject("address");

describe("War at Sea against the computer", () => {
  test("from the home page, by one form, one is asked for a first move", async () => {
    const guest = await visitor(browser);
    await playFromHome(guest.page, address, "war-at-sea", "Allies", "midshipman");
    expect(await awaitTurn(guest.page)).toBe("asked");
    nothingWrong(guest);
    await guest.context.close();
  });

  test("a reload in the middle of a plan loses nothing, and what is staged can be undone", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    await awaitTurn(page);
    await page.locator("[data-primary]").click();
    await awaitTurn(page);
    await page.getByRole("tab", { name: "Actions" }).click();
    const choices = page.locator("button[data-act]", { hasText: /North Sea/ });
    for (const order of [1, 2, 3]) {
      await choices.first().click();
      await page.locator(`[data-staged="${order}"]`).waitFor();
    }
    const before = await shownStep(page);
    await page.reload();
    await page.locator('[data-staged="3"]').waitFor();
    expect(await shownStep(page)).toBe(before);
    await page.keyboard.press("z");
    await page.locator('[data-staged="2"]').waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("ships are sent on the chart: by a tap and a choice, by dragging, by key; and called back", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    await awaitTurn(page);
    await page.locator("[data-primary]").click();
    await page.locator('[data-asked="allied-movement"]').waitFor();

    await page.locator('[data-ship="hood"]').first().click();
    await page.getByRole("button", { name: /North Atlantic.*adjacent/ }).click();
    await page.locator('[data-staged="1"]').waitFor();

    await drawn(page);
    const nelson = await page.locator('[data-ship="nelson"]').first().boundingBox();
    const sea = await page.locator('[data-ship="hood"]').first().boundingBox();
    if (!nelson || !sea) throw new Error("a counter is not drawn");
    await page.mouse.move(nelson.x + 20, nelson.y + 20);
    await page.mouse.down();
    await page.mouse.move(sea.x - 16, sea.y + 8, { steps: 12 });
    await page.mouse.up();
    // A counter on top of others takes its pile along.
    const staged = async (): Promise<number> => Number(await page.locator("[data-table]").getAttribute("data-staged"));
    await page.waitForFunction(
      () => Number(document.querySelector<HTMLElement>("[data-table]")?.dataset["staged"]) > 1,
    );
    const dragged = await staged();

    // A crowded port opens into a tray.
    await page.locator('[data-ship="cumberland"]').first().click();
    await page.locator('[data-ship="kent"]').last().click();
    await page.keyboard.press("1");
    await page.waitForFunction(
      (before) => Number(document.querySelector<HTMLElement>("[data-table]")?.dataset["staged"]) > before,
      dragged,
    );
    const sent = await staged();
    await page.keyboard.press("z");
    await page.locator(`[data-staged="${sent - 1}"]`).waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("what is not allowed says which rule forbids it, and shows the rule", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    await awaitTurn(page);
    const rule = page.locator("#prompt a.tag").first();
    const number = (await rule.textContent())?.trim() ?? "";
    await rule.click();
    await page.getByRole("dialog").getByText(number, { exact: true }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    nothingWrong(guest);
    await guest.context.close();
  });

  test("pass and play puts each side's table away until the other holds the device", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await page.goto(`${address}/new/war-at-sea/pass`);
    await page.getByRole("button", { name: "Start" }).click();
    const seats = new Set<string>();
    const pick = chooser(3);
    for (let decisions = 0; decisions < 60 && seats.size < 4; decisions++) {
      const now = await awaitTurn(page);
      if (now === "hand-over") {
        expect(await page.locator("[data-asked]").count()).toBe(0);
        seats.add(`${seats.size}:${await page.locator("[data-handover]").getAttribute("data-handover")}`);
        await takeUp(page);
        continue;
      }
      await decideByMouse(page, pick, 0);
    }
    const order = [...seats].map((seat) => seat.split(":")[1]);
    expect(new Set(order)).toEqual(new Set(["allies", "axis"]));
    nothingWrong(guest);
    await guest.context.close();
  });
});
