/**
 * Everything that the server sends to each of two players during a whole game of Attack Sub is caught and examined:
 * the other hand and what is prepared face down must not be in it, nor be told by sizes or counts.
 */
import { attackSub } from "@admiralty/attack-sub";
import type { View } from "@admiralty/attack-sub/view";
import { canonical, FastChance } from "@admiralty/engine";
import type { Page } from "playwright-core";
import { afterAll, expect, inject, test } from "vitest";
import { launch } from "./chromium.ts";
import { Ear, type Heard } from "./ear.ts";
import { awaitTurn, chooser, decideByMouse, moment, nothingWrong, type Visitor, visitor } from "./hands.ts";
import { choices, playOut, send } from "./wire.ts";

const address = inject("address");
const browser = await launch();
afterAll(() => browser.close());

/** Nothing moves by itself: a whole game is long enough. */
async function still(): Promise<Visitor> {
  const guest = await visitor(browser);
  await guest.page.emulateMedia({ reducedMotion: "reduce" });
  return guest;
}

type Seat = "blue" | "orange";

/** Every number that stands for a card anywhere in an event. */
function cardsIn(event: Record<string, unknown>): readonly number[] {
  const { card, cards } = event;
  return [...(typeof card === "number" ? [card] : []), ...(Array.isArray(cards) ? (cards as number[]) : [])];
}

/** Cards that a viewer sees: lying open, flying, or in the own hand. */
function openTo(view: View): readonly number[] {
  const { discards, cards } = view.table;
  return [...discards, ...cards, ...view.hand.map(({ card }) => card), ...view.helicopters.map(({ card }) => card)];
}

/** What was heard before the end, each with the cards that the hearer lawfully knew by then: open, own, or counted (2.4). */
function lawfullyHeard(heard: readonly Heard<View>[]): readonly { raw: string; known: ReadonlySet<number> }[] {
  const end = heard.findIndex(({ raw }) => raw.includes('"outcome":{'));
  let known: ReadonlySet<number> = new Set();
  return heard.slice(0, end === -1 ? undefined : end).map(({ raw, view }) => {
    if (view) known = new Set([...openTo(view), ...view.known]);
    return { raw, known };
  });
}

/** A hand in the ways in which a careless message could carry it. */
function writings(hand: readonly number[]): readonly string[] {
  const bytes = Buffer.from(hand);
  const sorted = hand.toSorted((a, b) => a - b);
  return [
    hand.join(","),
    sorted.join(","),
    hand.map((card) => `{"card":${card}`).join(","),
    hand.map((card) => `"${card}"`).join(","),
    bytes.toString("base64"),
    bytes.toString("hex"),
    Buffer.from(JSON.stringify(hand)).toString("base64"),
  ];
}

async function sitDown(host: Page, friend: Page): Promise<void> {
  await host.goto(`${address}/new/attack-sub/friend`);
  await host.locator('input[type=radio][value="K"]').check();
  await host.getByRole("radio", { name: "NATO (Blue)", exact: true }).check();
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
  const host = await still();
  const friend = await still();
  const ears: Readonly<Record<Seat, Ear<View>>> = { blue: new Ear(host.page), orange: new Ear(friend.page) };
  await sitDown(host.page, friend.page);
  const pick = chooser(23);
  await playFirstTurns([host.page, friend.page], pick);
  const sittings = { blue: { page: host.page, ear: ears.blue }, orange: { page: friend.page, ear: ears.orange } };
  // Anything at all, also weapons aimed and cards laid aside in secret and taken up again.
  await playOut(attackSub, sittings, (actions) => actions[pick(actions.length)], pick);
  for (const { page } of [host, friend]) expect(await awaitTurn(page)).toBe("over");

  for (const seat of ["blue", "orange"] as const) {
    const other: Seat = seat === "blue" ? "orange" : "blue";
    const mine = ears[seat].heard;
    expect(ears[seat].faults).toEqual([]);
    const updates = mine.filter((one) => one.view !== undefined && one.view.outcome === null);
    expect(updates.length).toBeGreaterThan(30);
    let open = 0;
    let before: readonly number[] = [];
    for (const { view, steps } of updates) {
      if (!view || !steps) continue;
      expect(view.viewer).toBe(seat);
      // The same would have been sent whatever fitting cards the other held.
      const imagined = [1, 2, 3].map((seed) => attackSub.imagine(view, new FastChance(seed)));
      const heard = canonical(view);
      for (const state of imagined) {
        const seen = attackSub.view(state, seat);
        if (canonical(seen) !== heard) expect(JSON.parse(JSON.stringify(seen))).toEqual(view);
      }
      const hands = imagined.map((state) => JSON.stringify(state.hands[other === "blue" ? 0 : 1]));
      if (new Set(hands).size > 1) open++;
      // What is told names only cards that lie open or are one's own.
      const known = new Set([...before, ...openTo(view)]);
      before = openTo(view);
      // After a reshuffle what lay open has gone back into the pile.
      const shuffled = steps.some((step) => step.events.some((event) => event["type"] === "reshuffled"));
      for (const step of steps) {
        for (const event of step.events) {
          const hidden = ["dealt", "aimed", "weapon-added", "set-aside"].includes(String(event["type"]));
          if (hidden) expect(event["seat"]).toBe(seat);
          if (event["type"] === "dealt") for (const card of cardsIn(event)) known.add(card);
          else if (!shuffled) for (const card of cardsIn(event)) expect(known, JSON.stringify(event)).toContain(card);
        }
        // A step that told this player nothing is not even counted.
        if (step.seat === other) expect(step.events.length).toBeGreaterThan(0);
      }
    }
    // The proof has weight only if other hands were possible nearly all the time.
    expect(open).toBeGreaterThan(updates.length * 0.9);

    // No hand of the other stands in a message in any usual writing, however it came, until it is lawfully known.
    const theirs = ears[other].heard.flatMap(({ view }) =>
      view && view.outcome === null && view.hand.length >= 4 ? [view.hand.map(({ card }) => card)] : [],
    );
    const hands = [...new Map(theirs.map((hand) => [hand.join(), hand])).values()];
    for (const { raw, known } of lawfullyHeard(mine)) {
      for (const hand of hands) {
        if (hand.every((card) => known.has(card))) continue;
        for (const writing of writings(hand)) expect(raw, `the hand ${hand.join()}`).not.toContain(writing);
      }
    }
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
  const host = await still();
  const friend = await still();
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
