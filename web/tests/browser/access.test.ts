/** Every screen, by day and by night, on a desk and on a phone: axe finds nothing, nothing overflows. */
import { describe, expect, inject, test } from "vitest";
import { denmarkStrait, takeOver } from "./actions-at-sea.ts";
import { findings, sticksOut } from "./axe.ts";
import { browser } from "./browser.ts";
import { awaitTurn, nothingWrong, playComputer, visitor, walkTo } from "./hands.ts";

const address = inject("address");

const looks = [
  { name: "desk, day", width: 1440, height: 900, dark: false },
  { name: "small desk, night", width: 1024, height: 768, dark: true },
  { name: "phone, night", width: 360, height: 740, dark: true, phone: true },
] as const;

/** By path, with something that shows that the page has come. */
const pages = [
  ["/", "heading"],
  ["/new/war-at-sea/computer", "radio"],
  ["/new/attack-sub/pass", "textbox"],
  ["/new/bismarck/friend", "combobox"],
  ["/new/attack-sub/computer", "radio"],
  ["/new/bismarck/computer", "radio"],
  ["/lobby", "heading"],
  ["/leaderboard", "radio"],
  ["/rules/war-at-sea", "searchbox"],
  ["/learn/war-at-sea", "heading"],
  ["/learn/attack-sub/how-you-win", "heading"],
  ["/puzzle", "heading"],
  ["/tournaments", "heading"],
  ["/tournaments/new", "heading"],
  ["/archive", "heading"],
  ["/openings/war-at-sea", "heading"],
  ["/position", "heading"],
  ["/editor/attack-sub", "heading"],
  ["/notices", "heading"],
  ["/settings", "radio"],
  ["/account", "textbox"],
  ["/replay/file", "heading"],
  ["/no/such/place", "heading"],
] as const;

describe.each(looks)("$name", (look) => {
  test("pages", async () => {
    const guest = await visitor(browser, { ...look, still: true });
    const { page } = guest;
    await page.goto(`${address}/settings`);
    for (const [path, role] of pages) {
      await walkTo(page, path);
      await page.getByRole(role).first().waitFor();
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      // Options and modules of a game lie folded.
      for (const folded of await page.locator("main details > summary").all()) await folded.click();
      expect.soft({ path, found: await findings(page), wide: await sticksOut(page) }).toEqual({
        path,
        found: [],
        wide: 0,
      });
    }
    nothingWrong(guest);
    await guest.context.close();
  });

  test("the table, its lists, its dialogs and its replay", async () => {
    const guest = await visitor(browser, { ...look, still: true });
    const { page } = guest;
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    await awaitTurn(page);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("w");
    await page.locator('[data-hint="given"]').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    await page.getByRole(look.width > 860 ? "tab" : "button", { name: "Diary", exact: true }).click();
    await page.locator("li.said").first().click();
    await page.locator("[data-moment]").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    await page.locator("[data-now]").click();
    await page.keyboard.press("f");
    await page.locator("button[data-act]").first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("r");
    await page.getByRole("dialog").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Shift+?");
    await page.getByRole("dialog").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    // Without motion as well, a change of light reaches everything at once.
    const colours = () =>
      page.evaluate(() =>
        [".prompt", ".tools[data-still] button"].map((one) => getComputedStyle(document.querySelector(one)!).color),
      );
    const before = await colours();
    await page.emulateMedia({ colorScheme: look.dark ? "light" : "dark" });
    await expect.poll(async () => (await colours()).filter((colour, at) => colour === before[at])).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: look.dark ? "dark" : "light" });
    await page.goto(page.url().replace("/table/", "/replay/"));
    await page.getByRole("slider").waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("Bismarck: the chart, the battle board and a lesson", async () => {
    const guest = await visitor(browser, { ...look, still: true });
    const { page } = guest;
    await playComputer(page, address, "bismarck", "British", "random");
    await awaitTurn(page);
    expect(await findings(page)).toEqual([]);
    await takeOver(page, address, denmarkStrait(), "british");
    await page.getByRole("group", { name: "Battle board" }).waitFor();
    await awaitTurn(page);
    expect(await findings(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    await page.goto(`${address}/learn/bismarck/how-you-win`);
    await page.locator("[data-go-on]").waitFor();
    expect(await findings(page)).toEqual([]);
    nothingWrong(guest);
    await guest.context.close();
  });
});
