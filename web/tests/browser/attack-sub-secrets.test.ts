/**
 * Everything that the server sends to each of two players during a whole game of Attack Sub is caught and examined:
 * the other hand and what is prepared face down must not be in it, nor be told by sizes or counts.
 */
import { attackSub } from "@admiralty/attack-sub";
import type { View } from "@admiralty/attack-sub/view";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { examine } from "./attack-sub-secrets.ts";
import { browser } from "./browser.ts";
import { Ear } from "./ear.ts";
import { awaitTurn, chooser, decideByMouse, moment, nothingWrong, visitor } from "./hands.ts";
import { choices, playOut, send } from "./wire.ts";

const address = inject("address");

type Seat = "blue" | "orange";

async function sitDown(host: Page, friend: Page): Promise<void> {
  await host.goto(`${address}/new/attack-sub/friend`);
  await host.locator('input[type=radio][value="K"]').check();
  await host.getByRole("radio", { name: "NATO", exact: true }).check();
  await host.getByLabel("Your name").fill("Mancuso");
  await host.getByRole("button", { name: "Make the table" }).click();
  await host.locator("input[readonly]").waitFor();
  await friend.goto(await host.locator("input[readonly]").inputValue());
  await friend.getByLabel("Your name").fill("Ramius");
  await friend.getByRole("button", { name: "Sit down and play" }).click();
  for (const page of [host, friend]) await page.locator("[data-table]").waitFor();
}

/** The first turns on the felt, in both pages. */
async function playFirstTurns(pages: readonly Page[], pick: (count: number) => number): Promise<void> {
  for (let decisions = 0; decisions < 16; decisions++) {
    const moments = await Promise.all(pages.map(moment));
    const page = pages[moments.indexOf("asked")];
    if (page) await decideByMouse(page, pick, pick(2));
    else await pages[0]?.waitForTimeout(40);
  }
}

test("nothing that a player is sent depends on what the other holds", async () => {
  const host = await visitor(browser, { still: true });
  const friend = await visitor(browser, { still: true });
  const ears: Readonly<Record<Seat, Ear<View>>> = { blue: new Ear(host.page), orange: new Ear(friend.page) };
  await sitDown(host.page, friend.page);
  const pick = chooser(23);
  await playFirstTurns([host.page, friend.page], pick);
  const sittings = { blue: { page: host.page, ear: ears.blue }, orange: { page: friend.page, ear: ears.orange } };
  // Anything at all, also weapons aimed and cards laid aside in secret and taken up again.
  await playOut(attackSub, sittings, (actions) => actions[pick(actions.length)], pick);
  for (const { page } of [host, friend]) expect(await awaitTurn(page)).toBe("over");

  for (const seat of ["blue", "orange"] as const) {
    expect(ears[seat].faults).toEqual([]);
    examine(seat, ears[seat].heard, ears[seat === "blue" ? "orange" : "blue"].heard);
  }
  // After the game both hands may be seen.
  await host.page.getByRole("button", { name: "See the replay" }).click();
  await host.page.getByRole("slider").waitFor();
  await host.page.getByRole("button", { name: "Both sides", exact: true }).click();
  await host.page.keyboard.press("Home");
  await host.page.locator("[data-open-card]").first().waitFor();
  expect(await host.page.locator("[data-card]").count()).toBeGreaterThan(0);
  nothingWrong(host);
  nothingWrong(friend);
  await host.context.close();
  await friend.context.close();
}, 600_000);

test("weapons aimed and cards laid aside are not heard of, however many and whichever they are", async () => {
  const host = await visitor(browser, { still: true });
  const friend = await visitor(browser, { still: true });
  const ears: Readonly<Record<Seat, Ear<View>>> = { blue: new Ear(host.page), orange: new Ear(friend.page) };
  await sitDown(host.page, friend.page);
  const pages: Readonly<Record<Seat, Page>> = { blue: host.page, orange: friend.page };
  const secret: ReadonlySet<string> = new Set(["attack", "add-weapon", "discard"]);
  const pick = chooser(5);
  let prepared = 0;
  for (let decisions = 0; decisions < 200 && prepared < 12; decisions++) {
    const now = ears.blue.heard.findLast(({ view }) => view !== undefined);
    const [asked] = (now?.awaiting ?? []) as readonly Seat[];
    if (!asked) break;
    const sitting = { page: pages[asked], ear: ears[asked] };
    const other: Seat = asked === "blue" ? "orange" : "blue";
    const open = choices(attackSub, asked, sitting);
    const quiet = open.filter((action) => secret.has(action.do));
    const action = quiet.length > 0 && pick(3) > 0 ? quiet[pick(quiet.length)] : open[pick(open.length)];
    if (!action) break;
    const before = ears[other].heard.filter(({ view }) => view).length;
    await send(sitting, [action]);
    if (secret.has(action.do)) {
      prepared++;
      // The next thing the other hears would have come by now on the same kind of connection: ask it to answer.
      await pages[other].evaluate(() => fetch("/api/me").then((answer) => answer.text()));
      expect(ears[other].heard.filter(({ view }) => view).length, JSON.stringify(action)).toBe(before);
    } else await expect.poll(() => sameMoment(ears)).toBe(true);
  }
  expect(prepared).toBeGreaterThan(5);
  for (const guest of [host, friend]) {
    nothingWrong(guest);
    await guest.context.close();
  }
});

/** Both have heard who is awaited now. */
function sameMoment(ears: Readonly<Record<Seat, Ear<View>>>): boolean {
  const awaited = (seat: Seat) => JSON.stringify(ears[seat].heard.findLast(({ view }) => view !== undefined)?.awaiting);
  return awaited("blue") === awaited("orange");
}
