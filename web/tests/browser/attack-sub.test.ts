/** Attack Sub on its own board: whole games on the felt by mouse and by keyboard; the scenario editor; every screen for axe. */
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { findings, sticksOut } from "./axe.ts";
import { browser } from "./browser.ts";
import { beginScenario, decideOnFelt } from "./felt.ts";
import {
  asked,
  awaitTurn,
  chooser,
  decideByMouse,
  handsOff,
  nothingWrong,
  openPosition,
  resign,
  takeUp,
  visitor,
} from "./hands.ts";

const address = inject("address");

test("cards and the steps they leave, by mouse on the felt", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await beginScenario(page, address, "I");
  const pick = chooser(3);
  for (let decisions = 0; decisions < 12; decisions++) {
    if ((await awaitTurn(page)) === "over") break;
    await decideOnFelt(page, pick);
  }
  await handsOff(page);
  await page.keyboard.press("Shift+?");
  await page.getByRole("dialog", { name: /key/i }).waitFor();
  nothingWrong(guest);
  await guest.context.close();
});

test("a scenario of one's own: made, checked, mended, saved, found again and played", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await page.goto(`${address}/new/attack-sub/computer`);
  await page.locator('input[type=radio][value="H"]').check();
  await expect.poll(() => page.locator("[data-scenario]").getAttribute("data-scenario")).toBe("H");
  await page.getByRole("link", { name: "Make one of your own from it" }).click();
  const errors = () => page.locator("[data-errors]").getAttribute("data-errors");
  await expect.poll(errors).toBe("0");
  await page.getByLabel("Title").fill("Boomer, the long way");
  // Ships that carry helicopters are found by them, and how many come with a force is said.
  await page.getByRole("button", { name: "Helicopters", exact: true }).click();
  await page.getByText("3 helicopters", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await page.getByLabel("Find a ship").fill("Seawolf");
  await page.getByRole("button", { name: "Seawolf to NATO" }).click();
  // Nobody may leave any more, but one condition says that somebody does.
  await page.getByRole("checkbox", { name: "Zarnitsa" }).uncheck();
  await expect.poll(errors).toBe("1");
  await page.locator("[data-errors]", { hasText: /leave/ }).waitFor();
  await expect.poll(() => page.locator("[data-play]").isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Allow Zarnitsa to leave" }).click();
  await expect.poll(errors).toBe("0");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await page.goto(`${address}/editor/attack-sub`);
  await page.getByLabel("Open a scenario").selectOption({ label: "Boomer, the long way" });
  await expect.poll(() => page.getByLabel("Title").inputValue()).toBe("Boomer, the long way");
  await page.locator("[data-play]").click();
  await page.locator('input[type=radio][value="random"]').check();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator('[data-ship="seawolf"]').first().waitFor();
  expect(await awaitTurn(page)).toBe("asked");
  nothingWrong(guest);
  await guest.context.close();
});

test("a scenario is passed on by a link, and its balance is tried", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  await page.goto(`${address}/editor/attack-sub?from=A`);
  await page.getByLabel("Title").fill("Duel by link");
  await page.getByLabel("Name of side two").fill("Raiders");
  await page.locator("[data-share]").click();
  await page.getByText("The link is copied").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await page.getByRole("button", { name: "Try the balance" }).click();
  await page.getByRole("progressbar", { name: "Matches played" }).waitFor();
  const played = async () => Number(await page.locator("[data-balance]").getAttribute("data-balance"));
  await expect.poll(played).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Try the balance again" }).waitFor();
  expect(await page.locator("[data-balance]").innerText()).toMatch(/Raiders\s*wins \d+ · \d+ % \(\d+ to \d+ %\)/);
  nothingWrong(guest);
  await guest.context.close();

  const other = await visitor(browser, { still: true });
  await other.page.goto(link);
  await expect.poll(() => other.page.getByLabel("Title").inputValue()).toBe("Duel by link");
  // The form of a new table calls the sides as the scenario does.
  await other.page.locator("[data-play]").click();
  await other.page.getByRole("radio", { name: "Raiders", exact: true }).waitFor();
  nothingWrong(other);
  await other.context.close();
});

test("a drawn card lies on its back first, without its number, and then shows its face", async () => {
  const guest = await visitor(browser, { speed: 4 });
  const { page } = guest;
  await beginScenario(page, address, "A");
  await page.evaluate(() => {
    const seen = new Map<Element, string[]>();
    (globalThis as unknown as { cards: typeof seen }).cards = seen;
    new MutationObserver(() => {
      const card = document.querySelector(".turned");
      if (!card) return;
      const side = card.querySelector(".face")
        ? "face"
        : /\?|^$/.test(card.querySelector(".big")?.textContent ?? "") && "back";
      const told = seen.get(card) ?? [];
      seen.set(card, told);
      if (told.at(-1) !== side) told.push(side || "number");
    }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  });
  const cards = (): Promise<string[][]> =>
    page.evaluate(() => [...(globalThis as unknown as { cards: Map<Element, string[]> }).cards.values()]);
  for (let decisions = 0; decisions < 40 && (await cards()).length < 2; decisions++) {
    if ((await awaitTurn(page)) === "over") break;
    await decideOnFelt(page, chooser(decisions + 1));
  }
  await awaitTurn(page);
  const seen = await cards();
  expect(seen.length).toBeGreaterThan(0);
  for (const told of seen) expect(told).toEqual(["back", "face"]);
  // The diary tells its value as a small card, by which the sum can be checked.
  await page.getByRole("tab", { name: "Diary" }).click();
  expect(await page.locator("[data-diary] .number").count()).toBeGreaterThan(0);
  nothingWrong(guest);
  await guest.context.close();
});

/** Whatever is read or heard on the page. */
function everyWord(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll("[aria-label], [title], [alt]")].flatMap((one) =>
        ["aria-label", "title", "alt"].map((name) => one.getAttribute(name) ?? ""),
      ),
    ].join("\n"),
  );
}

test("the sides have one name each: at the table, in the diary, at the end, in report and replay", async () => {
  const guest = await visitor(browser, { still: true });
  const { page } = guest;
  const named = async (): Promise<void> => {
    const words = await everyWord(page);
    expect(words).toMatch(/\bNATO\b/);
    expect(words).toMatch(/\bSoviet Union\b/);
    expect(words).not.toMatch(/\b(blue|orange)\b/i);
  };
  await beginScenario(page, address, "A");
  for (let decisions = 0; decisions < 2; decisions++) {
    await awaitTurn(page);
    await named();
    await decideByMouse(page, chooser(decisions), 0);
  }
  await awaitTurn(page);
  await page.getByRole("tab", { name: "Diary" }).click();
  await page.locator("[data-diary]", { hasText: "Soviet Union" }).waitFor();
  await named();
  // Cards by their names and drawn numbers by their values, so that a reader can check the sums.
  expect(await page.locator("[data-diary]").innerText()).not.toMatch(/\bcard \d/);
  await resign(page);
  await page.locator('[data-proof="ok"]').waitFor();
  await named();
  await page.getByRole("button", { name: "Battle report", exact: true }).click();
  await page.getByRole("heading", { name: "Appendix: the whole diary" }).waitFor();
  await named();
  await page.getByRole("button", { name: "Back to the replay" }).click();
  // What the first step says, too: the turn, and whose it is.
  await page.getByRole("slider").fill("0");
  await page.locator(".caption", { hasText: "Turn 1" }).waitFor();
  await named();
  nothingWrong(guest);
  await guest.context.close();
});

/** NATO's turn; and Grif pings John Rodgers, who has something to answer with. */
const hands = { blue: ["sn1", "ps", "ht1", "cor", "wl22", "dc"], orange: ["wl11", "ps", "sr2"] };
const common = { game: "attack-sub", options: { scenario: "G" } };
const turn = { ...common, title: "A turn", position: { active: "blue", hands } };
const play = { kind: "search", loud: true, ship: "grif", targets: ["john-rodgers"], cards: ["as"] };
const pinged = { ...common, title: "A ping", position: { active: "orange", play, hands } };

/** Ship cards that do not stand wholly on the felt, sideways: seven ships a side must fit. */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const felt = document.querySelector(".felt")?.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(".felt .spot [data-ship]")].flatMap((spot) => {
      const { left, right, width } = spot.getBoundingClientRect();
      const inside = felt && width > 0 && left >= felt.left - 1 && right <= felt.right + 1;
      return inside ? [] : [spot.dataset["ship"] ?? ""];
    });
  });
}

describe.each([
  { name: "desk, day", width: 1440, height: 900, dark: false },
  { name: "small desk, day", width: 1024, height: 768, dark: false },
  { name: "phone, night", width: 360, height: 740, dark: true },
])("axe finds nothing and nothing sticks out: $name", (look) => {
  test("picker, editor, table, a close look and the reaction window", async () => {
    const guest = await visitor(browser, { ...look, still: true });
    const { page } = guest;
    await page.goto(`${address}/new/attack-sub/pass`);
    await page.locator("[data-scenario]").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);

    await page.goto(`${address}/editor/attack-sub?from=G`);
    await page.locator("[data-errors]").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);

    await openPosition(page, address, turn);
    await takeUp(page);
    expect(await asked(page)).toBe("turn");
    expect(await findings(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    expect(await cutOff(page)).toEqual([]);
    // Every tile has its ship's name, however low the felt is.
    if (look.width < 860)
      expect(
        await page
          .locator(".mini .name")
          .evaluateAll((all) => all.filter((each) => !(each as HTMLElement).innerText.trim()).length),
      ).toBe(0);
    // What one's own ships search and shoot with is read on their tiles.
    if (look.width < 860)
      expect(await page.locator("[data-own-values]").first().innerText()).toMatch(/Sen\s*\S+\s*Att/);
    // A small tile has a button of its own for that.
    if (look.width < 860) await page.getByRole("button", { name: "About Grif" }).click();
    else await page.locator('[data-ship="grif"]').first().dblclick();
    await page.getByRole("dialog").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await openPosition(page, address, pinged);
    await takeUp(page);
    await page.getByRole("dialog", { name: "Your answer" }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    nothingWrong(guest);
    await guest.context.close();
  });
});
