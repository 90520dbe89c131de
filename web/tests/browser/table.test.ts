/** At the table: advice, looking back, many ships at once, fire by dragging. */
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { browser } from "./browser.ts";
import {
  awaitTurn,
  chooser,
  decideByMouse,
  goOn,
  moment,
  moved,
  nothingWrong,
  playComputer,
  settled,
  shownStep,
  takeUp,
  visitor,
} from "./hands.ts";

const address = inject("address");

const staged = async (page: Page): Promise<number> =>
  Number(await page.locator("[data-table]").getAttribute("data-staged"));

/** What is asked, by its name in the rules. */
const asked = (page: Page): Promise<string | null> => page.locator("[data-asked]").getAttribute("data-asked");

async function toAlliedMovement(page: Page): Promise<void> {
  await playComputer(page, address, "war-at-sea", "Allies", "random");
  await awaitTurn(page);
  await page.locator("[data-primary]").click();
  await page.locator('[data-asked="allied-movement"]').waitFor();
}

describe("advice", () => {
  test("the Admiral proposes orders with a reason, the board shows them, and they can be taken", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    const sent: string[] = [];
    await toAlliedMovement(page);
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    await page.keyboard.press("w");
    await page.locator('[data-hint="given"]').waitFor();
    const steps = page.locator("[data-hint] ol li");
    expect(await steps.count()).toBeGreaterThan(0);
    const why = (await page.locator("[data-hint] .why").textContent())?.trim();
    expect(why).toMatch(/\.$/);
    // In terms of the game, and how likely: never that it came out best.
    expect(await page.locator("[data-hint]").innerText()).toMatch(/\d+ %/);
    expect(why).not.toMatch(/best|trial/i);
    expect(await staged(page)).toBe(0);
    await page.locator("[data-take]").click();
    await page.locator("[data-hint]").waitFor({ state: "detached" });
    await page.waitForFunction(
      () =>
        Number(document.querySelector<HTMLElement>("[data-table]")?.dataset["staged"]) > 0 ||
        !document.querySelector('[data-asked="allied-movement"]'),
    );
    expect(sent).toEqual([]);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("it goes when the question does, and can be called off while he thinks", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await toAlliedMovement(page);
    await page.locator("[data-hint-button]").click();
    await page.locator("[data-hint]").getByRole("button").first().click();
    await page.locator("[data-hint]").waitFor({ state: "detached" });
    await page.keyboard.press("w");
    await page.locator('[data-hint="given"]').waitFor();
    await page.locator('[data-ship="hood"]').first().click();
    await page.getByRole("button", { name: /North Atlantic.*adjacent/ }).click();
    await page.locator("[data-hint]").waitFor({ state: "detached" });
    expect(await staged(page)).toBe(1);
    nothingWrong(guest);
    await guest.context.close();
  });
});

describe("looking back", () => {
  test("a line of the log shows its moment on the board; the present comes back untouched", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await toAlliedMovement(page);
    await page.locator('[data-ship="hood"]').first().click();
    await page.getByRole("button", { name: /North Atlantic.*adjacent/ }).click();
    await page.locator('[data-staged="1"]').waitFor();
    await page.getByRole("tab", { name: "Diary" }).click();
    await page.locator("li.said").first().click();
    await page.locator("[data-moment]").waitFor();
    expect(await page.locator("[data-asked], [data-primary]").count()).toBe(0);
    // Nothing can be done in the past: Enter does not commit.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Enter");
    await page.keyboard.press("s");
    await page.locator("[data-moment]").waitFor({ state: "detached" });
    await page.locator('[data-asked="allied-movement"]').waitFor();
    expect(await staged(page)).toBe(1);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("pass and play: whoever takes the device up again is shown what happened, and can skip it", async () => {
    const guest = await visitor(browser, { speed: 2 });
    const { page } = guest;
    // Stopped by the page itself as soon as it is there: a slow machine must not find it over.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        document.querySelector<HTMLElement>("[data-show-news]")?.click();
        if (!document.querySelector("[data-moment] progress")) return;
        const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-moment] button")];
        buttons.find((button) => button.textContent?.includes("Pause"))?.click();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${address}/new/war-at-sea/pass`);
    await page.getByRole("button", { name: "Start" }).click();
    const recap = page.locator("[data-moment] progress");
    for (let tries = 0; tries < 150; tries++) {
      if ((await awaitTurn(page)) === "hand-over") {
        await takeUp(page);
        await recap.or(page.locator("[data-asked]")).first().waitFor();
        if ((await recap.count()) > 0) break;
        continue;
      }
      await page.getByRole("tab", { name: "Actions" }).click();
      await goOn(page);
      await settled(page);
    }
    expect(await page.locator("[data-asked]").count()).toBe(0);
    await page.getByRole("button", { name: /Skip to now/ }).click();
    await page.locator("[data-moment]").waitFor({ state: "detached" });
    await page.locator("[data-asked]").waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("far away: coming back to the table shows what the other did; no advice between people", async () => {
    const host = await visitor(browser, { speed: 1 });
    const friend = await visitor(browser, { speed: 1 });
    await host.page.goto(`${address}/new/war-at-sea/friend`);
    await host.page.getByRole("radio", { name: "Allies", exact: true }).check();
    await host.page.getByLabel("Your name").fill("Fraser");
    await host.page.getByRole("button", { name: "Make the table" }).click();
    const link = await host.page.locator("input[readonly]").inputValue();
    await friend.page.goto(link);
    await friend.page.getByLabel("Your name").fill("Bey");
    await friend.page.getByRole("button", { name: "Sit down and play" }).click();
    for (const { page } of [host, friend]) await page.locator("[data-table]").waitFor();
    const table = friend.page.url();
    await friend.page.goto(`${address}/`);
    await awaitTurn(host.page);
    expect(await host.page.locator("[data-hint-button]").count()).toBe(0);
    await host.page.locator("[data-primary]").click();
    await host.page.locator('[data-asked="allied-movement"]').waitFor();
    await host.page.getByRole("tab", { name: "Actions" }).click();
    await host.page
      .locator("button[data-act]", { hasText: /North Sea/ })
      .first()
      .click();
    await host.page.locator('[data-staged="1"]').waitFor();
    await host.page.locator("[data-primary]").click();
    await host.page.locator("[data-insist]").click();
    await host.page.locator("[data-asked]").waitFor({ state: "detached" });

    // It may come and go while nobody looks: the page itself remembers that it was there.
    await friend.page.addInitScript(() => {
      new MutationObserver(() => {
        document.querySelector<HTMLElement>("[data-show-news]")?.click();
        if (document.querySelector("[data-moment] progress")) document.documentElement.dataset["recapped"] = "yes";
      }).observe(document, { childList: true, subtree: true });
    });
    await friend.page.goto(table);
    await friend.page.locator("[data-recapped]").waitFor();
    // It ends by itself and hands over.
    await friend.page.locator("[data-moment]").waitFor({ state: "detached" });
    await friend.page.locator("[data-asked]").waitFor();
    await friend.page.getByRole("heading", { name: "Since your last turn" }).waitFor();
    // Any earlier moment is at hand, as it was seen then.
    await friend.page.getByRole("tab", { name: "Diary" }).click();
    await friend.page.locator("li.said").first().click();
    await friend.page.locator("[data-moment]").waitFor();
    await friend.page.locator("[data-now]").click();
    for (const visit of [host, friend]) nothingWrong(visit);
    await host.context.close();
    await friend.context.close();
  });
});

describe("many at once", () => {
  test("a box drawn over ships takes them in hand, and they go together", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await toAlliedMovement(page);
    const hood = await page.locator('[data-ship="hood"]').first().boundingBox();
    const nelson = await page.locator('[data-ship="nelson"]').first().boundingBox();
    if (!hood || !nelson) throw new Error("a counter is not drawn");
    // From the water left of England's tray over its first two rows.
    await page.keyboard.down("Shift");
    await page.mouse.move(nelson.x - 24, nelson.y - 4);
    await page.mouse.down();
    await page.mouse.move(hood.x + hood.width, hood.y + hood.height - 2, { steps: 10 });
    await page.mouse.up();
    await page.keyboard.up("Shift");
    const chosen = await page.locator('[data-ship][aria-pressed="true"]').count();
    expect(chosen).toBeGreaterThan(3);
    await page.getByRole("button", { name: /North Atlantic.*adjacent/ }).click();
    await page.locator(`[data-staged="${chosen}"]`).waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("who is faster than the frames finds everything done: an order and its undo in one breath", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await toAlliedMovement(page);
    await page.locator('[data-ship="hood"]').first().click();
    await page.getByRole("button", { name: /North Atlantic.*adjacent/ }).waitFor();
    const seen = await page.evaluate(async () => {
      const find = (what: string, name: RegExp): HTMLElement => {
        const all = [...document.querySelectorAll<HTMLElement>(what)];
        return all.find((one) => name.test(one.textContent ?? "")) as HTMLElement;
      };
      const staged = (): string | undefined => document.querySelector<HTMLElement>("[data-table]")?.dataset["staged"];
      const inHand = (): number => document.querySelectorAll('[data-ship][aria-pressed="true"]').length;
      const goal = find("button.goal", /North Atlantic/);
      goal.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
      await Promise.resolve();
      // Put down at once; the order itself waits for the frame that shows it.
      const first = { staged: staged(), inHand: inHand() };
      find(".buttons button", /Undo/).click();
      const second = staged();
      return { first, second };
    });
    expect(seen).toEqual({ first: { staged: "0", inHand: 0 }, second: "1" });
    await page.locator('[data-staged="0"]').waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("in battle a ship is dragged to its target", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await page.goto(`${address}/new/war-at-sea/pass`);
    await page.getByRole("button", { name: "Start" }).click();
    const pick = chooser(3);
    /** Everybody who can sails to the North Sea, so that there is a fight. */
    const gather = async (): Promise<void> => {
      await page.getByRole("tab", { name: "Actions" }).click();
      for (let ship = 0; ship < 3; ship++) {
        const there = page.locator("button[data-act]", { hasText: /to the North Sea$/ });
        if ((await there.count()) === 0) break;
        const before = await shownStep(page);
        await there.first().click();
        await moved(page, before);
      }
    };
    for (let decisions = 0; decisions < 60; decisions++) {
      if ((await awaitTurn(page)) === "hand-over") {
        await takeUp(page);
        continue;
      }
      const question = (await asked(page)) ?? "";
      if (question.endsWith("-fire")) break;
      if (question.endsWith("-movement")) await gather();
      if ((await moment(page)) === "asked") await decideByMouse(page, pick, 0);
    }
    expect(await asked(page)).toMatch(/-fire$/);
    const own = page.locator('[data-line="own"].legal').first();
    const enemy = page.locator('[data-line="enemy"]').first();
    await own.waitFor();
    const from = await own.boundingBox();
    const to = await enemy.boundingBox();
    if (!from || !to) throw new Error("the lines are not drawn");
    const before = await staged(page);
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await page.mouse.up();
    await page.locator(`[data-staged="${before + 1}"]`).waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });
});
