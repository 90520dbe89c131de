/** After the game: both sides at once, the graph, luck, decisions, the proof, a fork that plays on, the report on paper. */
import { readFileSync } from "node:fs";
import { readRecord } from "@admiralty/engine";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { findings, findingsAtEachSize } from "./axe.ts";
import { browser } from "./browser.ts";
import { awaitTurn, chooser, decideByMouse, nothingWrong, playComputer, visitor } from "./hands.ts";
import { finished, openRecord } from "./records.ts";

const address = inject("address");

/** With ships placed face down, so that there is something to see from the other side. */
const record = await finished("war-at-sea", 7, { faceDown: true });
/** Two turns of it, given up then: their decisions are soon gone through. */
const short = await finished("war-at-sea", 7, { faceDown: true }, 160);

async function open(page: Page, match: unknown): Promise<void> {
  await openRecord(page, address, match);
  await page.getByRole("slider").waitFor();
}

const eyes = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const moment = (page: Page) => page.getByRole("slider").inputValue().then(Number);
const shownLog = (page: Page) => page.getByRole("list", { name: "Diary" }).innerText();

describe("a finished match", () => {
  test("through either side's eyes, both at once, and what they knew then", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await open(page, record);
    // To a moment at which the British fleet lies face down.
    const entry = record.entries.findIndex(
      (each) => "actions" in each && each.seat === "axis" && each.actions[0]?.do === "sail",
    );
    expect(entry).toBeGreaterThan(0);
    await eyes(page, "Both sides").click();
    await page.waitForURL(/as=both/);
    await page.getByRole("slider").fill(String(entry));
    const both = await moment(page);
    const turn = await page.locator(".caption b").innerText();
    const known = page.locator("[data-ship]");
    // The board follows the slider in frames of its own: two looks must agree.
    let counters = -1;
    const settled = async (): Promise<boolean> => {
      const before = counters;
      counters = await known.count();
      return counters === before;
    };
    await expect.poll(settled, { interval: 1000 }).toBe(true);
    await page.getByRole("tab", { name: "Diary" }).click();
    expect(await shownLog(page)).toMatch(/told to (Allies|Axis) only/);
    await page.getByRole("button", { name: "What did they know then?" }).click();
    await page.waitForURL(/as=axis/);
    // The same moment of the match, with fewer counters that can be told apart.
    expect(await page.locator(".caption b").innerText()).toBe(turn);
    await expect.poll(() => known.count()).toBeLessThan(counters);
    expect(await shownLog(page)).not.toMatch(/told to/);
    await page.getByRole("button", { name: "What did they know then?" }).click();
    await page.waitForURL(/as=both/);
    await expect.poll(() => known.count()).toBe(counters);
    expect(await moment(page)).toBe(both);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("on a phone the ways on from it have room for their words", async () => {
    const guest = await visitor(browser, { width: 390, height: 844, phone: true, still: true });
    const { page } = guest;
    await open(page, short);
    await page.getByRole("button", { name: "Make a study" }).waitFor();
    const cramped = () =>
      page.locator("aside .foot button").evaluateAll((buttons) => {
        const sticksOut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
        return buttons.filter(sticksOut).map(({ textContent }) => textContent);
      });
    await expect.poll(cramped).toEqual([]);
    nothingWrong(guest);
    await guest.context.close();
  });

  test("chances, luck, decisions and the proof of its dice, with the same sums in the report", async () => {
    const guest = await visitor(browser, { still: true, touch: true });
    const { page } = guest;
    await open(page, short);
    await page.getByRole("tab", { name: "After the game" }).click();
    await page.locator('[data-proof="ok"]').waitFor();
    expect(await page.locator("[data-proof]").innerText()).toContain("Every die checked");
    const graph = page.getByRole("img", { name: /^Chances of Allies to win/ });
    await graph.waitFor();
    await page.locator("[data-luck]").waitFor();
    await page.locator("[data-choices]").waitFor({ timeout: 100_000 });
    // Pins stand in their lane over the graph; the present chance is told in the caption.
    const pin = await page.locator(".pin").first().boundingBox();
    expect(await page.locator("[data-chance]").innerText()).toMatch(/Allies \d+ : \d+ Axis/);
    const box = await graph.boundingBox();
    expect((pin?.y ?? 0) + (pin?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
    if (!box) throw new Error("the graph is not drawn");
    const last = Number(await page.getByRole("slider").getAttribute("max"));
    await page.mouse.click(box.x + box.width / 4, box.y + 10);
    expect(Math.abs((await moment(page)) - last / 4)).toBeLessThan(2);
    expect(await page.getByRole("slider").getAttribute("aria-valuetext")).toMatch(/Allies \d+(\.\d)? % likely to win/);
    // A throw that mattered is one click away.
    const thrown = page.locator("[data-luck] li button").first();
    await thrown.click();
    expect(await findingsAtEachSize(page)).toEqual([]);
    // A movement is shown on the chart as it was ordered, and as the Admiral would have.
    const moves = page.locator("[data-choice]", { hasText: / to the / });
    if ((await moves.count()) > 0) {
      await moves.first().locator("summary").click();
      await moves.first().locator("[data-show]").click();
      await page.locator('[data-ways="played"] .way').or(page.locator('[data-ways="advised"] .way')).first().waitFor();
    }
    // What the dice brought and what decisions cost: the same figures wherever they are read.
    const figures = (where: string, what: string) =>
      page.locator(`${where} ${what}`).evaluateAll((all) => all.map(({ textContent }) => textContent?.trim()));
    const luck = await figures("[data-luck]", "tbody td:is(.actual, .expected)");
    const sum = (await page.locator("[data-luck] .sum").innerText()).split(". ")[0] ?? "";
    const costs = () => figures("[data-choices]", ".interval");
    const known = await costs();
    expect(luck.length).toBeGreaterThan(3);
    await page.getByRole("button", { name: "Battle report" }).click();
    await page.locator("[data-report-luck] tbody td").first().waitFor();
    // The panel puts what is alike together, the report what is one side's.
    expect((await figures("[data-report-luck]", "tbody td")).toSorted()).toEqual(luck.toSorted());
    expect(await page.locator("[data-report-luck] p").innerText()).toContain(sum);
    const told = await figures("[data-report-decisions]", ".gain");
    expect(told.length).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Back to the replay" }).click();
    await page.getByRole("tab", { name: "After the game" }).click();
    // While it still looks back, more may have been found out meanwhile.
    for (const cost of told) expect([...known, ...(await costs())]).toContain(cost);
    nothingWrong(guest);
    await guest.context.close();
  }, 240_000);

  test("as a report for paper, at an address of its own within the replay; saved, it can be opened again", async () => {
    const guest = await visitor(browser, { width: 390, height: 844, dark: true });
    const { page } = guest;
    await open(page, record);
    await page.getByRole("button", { name: "Battle report" }).click();
    await page.waitForURL(/report=1/);
    const sheet = page.locator("[data-report]");
    await sheet.getByRole("heading", { name: "Turn 8" }).waitFor();
    // What was lost is counted when the match has been gone through.
    await sheet.locator("[data-forces]").waitFor();
    const text = await sheet.innerText();
    for (const word of ["Cunningham", "Iachino", "won", "Lost", "Forces and losses", "Turn 1", "Fingerprint"])
      expect(text).toContain(word);
    expect(text).not.toMatch(/\[\[/);
    await sheet.getByText("Every die checked").waitFor();
    expect(await findings(page)).toEqual([]);
    // Paragraphs that name turns and fights by the numbers of their tables; what was lost, as the forces say.
    expect(await sheet.locator(".story p").count()).toBeGreaterThan(2);
    expect((await sheet.locator(".story b").allInnerTexts()).join()).toMatch(/turn \d/i);
    const named = (await sheet.locator(".story i").allInnerTexts()).flatMap((text) => text.match(/\d+/g) ?? []);
    const tables = await sheet
      .locator("[data-battle]")
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["battle"]));
    expect(tables.filter((number) => named.includes(number ?? "")).length).toBeGreaterThan(0);
    for (const side of await sheet.locator("[data-forces] tbody").all()) {
      const lost = (await side.locator("td b").allInnerTexts()).reduce((all, each) => all + Number(each.slice(1)), 0);
      expect(Number(await side.locator("td.sum").innerText())).toBe(lost);
    }
    // Sketches of the turns that made it, its battles as tables, and the diary as an appendix that can be left out.
    expect(await sheet.locator(".sketches svg").count()).toBeGreaterThan(1);
    expect(await sheet.locator("[data-battle]").count()).toBeGreaterThan(0);
    expect(await sheet.locator("[data-battle] svg.die").count()).toBeGreaterThan(0);
    await page.getByRole("checkbox", { name: "Dice" }).uncheck();
    expect(await sheet.locator("[data-battle] svg.die").count()).toBe(0);
    await page.getByRole("checkbox", { name: "Appendix" }).uncheck();
    await sheet.getByRole("heading", { name: "Turn 8" }).waitFor({ state: "detached" });
    await page.getByRole("checkbox", { name: "Appendix" }).check();
    // On paper only the sheet.
    await page.emulateMedia({ media: "print" });
    expect(await page.getByRole("button", { name: "Print" }).isVisible()).toBe(false);
    expect((await page.pdf({ format: "A4" })).length).toBeGreaterThan(20_000);
    await page.emulateMedia({ media: "screen" });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the record" }).click(),
    ]);
    const saved = readRecord(readFileSync(await download.path(), "utf8"));
    expect(saved).toEqual({ ok: true, record });
    await page.goBack();
    await page.getByRole("slider").waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });
});

describe("playing on from a moment", () => {
  test("a fork of a finished match against the computer goes on from exactly there", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await open(page, short);
    const entry = short.entries.findIndex(
      (each) => "actions" in each && each.seat === "allies" && each.actions[0]?.do === "sail",
    );
    await page.getByRole("slider").fill(String(entry - 1));
    await page.getByRole("tab", { name: "Diary" }).click();
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("radio", { name: "Allies", exact: true }).check();
    await page.getByRole("radio", { name: "Midshipman", exact: true }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
    await page.waitForURL(/\/table\/here\//);
    await page.locator("[data-table]").waitFor();
    expect(await awaitTurn(page)).toBe("asked");
    const before = await page.locator("[data-table]").getAttribute("data-step");
    const pick = chooser(3);
    for (let decisions = 0; decisions < 3; decisions++) {
      await decideByMouse(page, pick, 1);
      await awaitTurn(page);
    }
    expect(await page.locator("[data-table]").getAttribute("data-step")).not.toBe(before);
    // It is a match like any other: kept, and in the list on the home page.
    await page.reload();
    await page.locator("[data-table]").waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });

  test("a match that still runs: one's own side only, and another way from here for two", async () => {
    const guest = await visitor(browser);
    const { page } = guest;
    await playComputer(page, address, "war-at-sea", "Allies", "random");
    const pick = chooser(5);
    for (let decisions = 0; decisions < 4; decisions++) {
      await awaitTurn(page);
      await decideByMouse(page, pick, 1);
    }
    await awaitTurn(page);
    // While it runs one sees one's own side only, and may try another way from here.
    const table = page.url();
    await page.goto(table.replace("/table/", "/replay/"));
    await page.getByRole("slider").waitFor();
    expect(await page.getByRole("button", { name: "Both sides" }).count()).toBe(0);
    expect(await page.getByRole("tab").count()).toBe(0);
    await page.getByRole("button", { name: "Play on from here" }).click();
    await page.getByRole("radio", { name: "Somebody here", exact: true }).check();
    await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
    await page.waitForURL(/\/table\/here\//);
    expect(page.url()).not.toBe(table);
    await page.locator("[data-handover], [data-table]").first().waitFor();
    nothingWrong(guest);
    await guest.context.close();
  });
});
