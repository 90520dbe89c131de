/**
 * Everything that the server sends to each of two players during a whole game of Attack Sub is caught and examined:
 * the other hand and what is prepared face down must not be in it, nor be told by sizes or counts.
 */
import { attackSub } from "@admiralty/attack-sub";
import type { View } from "@admiralty/attack-sub/view";
import { patched } from "@admiralty/client";
import { FastChance } from "@admiralty/engine";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launch } from "./chromium.ts";
import { awaitTurn, chooser, decideByMouse, moment, nothingWrong, type Visitor, visitor } from "./hands.ts";

const address = inject("address");
let browser: Browser;

beforeAll(async () => {
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
});

/** Nothing moves by itself: a whole game is long enough. */
async function still(): Promise<Visitor> {
  const guest = await visitor(browser);
  await guest.page.emulateMedia({ reducedMotion: "reduce" });
  return guest;
}

type Seat = "blue" | "orange";
interface SeenStep {
  readonly seq: number;
  readonly seat?: string;
  readonly events: readonly Record<string, unknown>[];
}
/** What one player was sent, in order, with the moment it came. */
interface Caught {
  readonly at: number;
  readonly raw: string;
  readonly view?: View;
  readonly steps?: readonly SeenStep[];
}

class Ear {
  readonly caught: Caught[] = [];
  private view: unknown;

  constructor(page: Page) {
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => this.frame(String(payload)));
    });
    page.on("response", (response) => {
      if (!response.url().includes("/api/")) return;
      void response.text().then(
        (raw) => this.caught.push({ at: performance.now(), raw }),
        () => undefined,
      );
    });
  }

  private frame(raw: string): void {
    const at = performance.now();
    const message = JSON.parse(raw) as { type: string; view?: unknown; patch?: never; steps?: readonly SeenStep[] };
    if (message.type !== "update") {
      this.caught.push({ at, raw });
      return;
    }
    this.view = message.patch === undefined ? message.view : patched(this.view, message.patch);
    this.caught.push({ at, raw, view: structuredClone(this.view) as View, steps: message.steps ?? [] });
  }
}

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

/** Whoever is asked decides, until the match is over. */
async function playOut(pages: readonly Page[], pick: (count: number) => number): Promise<void> {
  for (let decisions = 0; decisions < 1200; decisions++) {
    const moments = await Promise.all(pages.map(moment));
    if (moments.every((now) => now === "over")) return;
    const page = pages[moments.indexOf("asked")];
    if (page) await decideByMouse(page, pick, pick(2));
    else await pages[0]?.waitForTimeout(40);
  }
}

test("nothing that a player is sent depends on what the other holds", async () => {
  const host = await still();
  const friend = await still();
  const ears: Readonly<Record<Seat, Ear>> = { blue: new Ear(host.page), orange: new Ear(friend.page) };
  await sitDown(host.page, friend.page);
  await playOut([host.page, friend.page], chooser(23));
  for (const { page } of [host, friend]) expect(await awaitTurn(page)).toBe("over");

  for (const seat of ["blue", "orange"] as const) {
    const other: Seat = seat === "blue" ? "orange" : "blue";
    const mine = ears[seat].caught;
    const updates = mine.filter((one) => one.view !== undefined && one.view.outcome === null);
    expect(updates.length).toBeGreaterThan(30);
    let open = 0;
    let before: readonly number[] = [];
    for (const { view, steps } of updates) {
      if (!view || !steps) continue;
      expect(view.viewer).toBe(seat);
      // The same would have been sent whatever fitting cards the other held.
      const imagined = [1, 2, 3].map((seed) => attackSub.imagine(view, new FastChance(seed)));
      for (const state of imagined) {
        expect(JSON.parse(JSON.stringify(attackSub.view(state, seat)))).toEqual(view);
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

    // No hand of the other ever stands in a message in any usual writing, however it came.
    const theirs = ears[other].caught.flatMap(({ at, view }) =>
      view && view.outcome === null && view.hand.length >= 4 ? [{ at, cards: view.hand.map(({ card }) => card) }] : [],
    );
    const ended = ears[seat].caught.find(({ view }) => view && view.outcome !== null)?.at ?? Number.POSITIVE_INFINITY;
    const heard = mine.filter(({ at }) => at < ended).map(({ raw }) => raw);
    const all = heard.join("\n");
    for (const { cards } of theirs) for (const writing of writings(cards)) expect(all.includes(writing)).toBe(false);
  }
  nothingWrong(host);
  nothingWrong(friend);
  await host.context.close();
  await friend.context.close();
}, 600_000);
