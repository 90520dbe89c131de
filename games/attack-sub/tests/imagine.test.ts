/** What a seat may assume about what it cannot see. */
import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import type { CardNumber } from "../components.ts";
import { attackSub } from "../index.ts";
import { example } from "./example.ts";

test("2.4 an imagined opponent holds the cards counting proves, and others vary", () => {
  const table = example("A", {
    deck: 2,
    hands: { blue: ["ps", "wl11"], orange: [60, 61, "te", "dc"] },
    kept: { orange: 2 },
    discards: [1, 2, 3],
  });
  const view = attackSub.view(table.state, "blue");
  expect(view.known).toEqual([60, 61]);
  const chance = new FastChance(3);
  const others = new Set<number>();
  for (let world = 0; world < 300; world++) {
    const state = attackSub.imagine(view, chance);
    attackSub.audit(state);
    expect(state.hands[0]).toEqual(table.state.hands[0]);
    expect(state.hands[1].slice(0, 2).sort()).toEqual([60, 61]);
    expect(state.hands[1].length).toBe(4);
    for (const card of state.hands[1].slice(2)) others.add(card);
    expect(state.table.discards).toEqual([1, 2, 3]);
    expect(attackSub.view(state, "blue")).toEqual(view);
  }
  expect(others.size).toBeGreaterThan(100);
});

test("2.4 every card not seen is as likely in the opponent's hand", () => {
  const table = example("A", { hands: { blue: ["ps"], orange: ["te", "te"] } });
  const view = attackSub.view(table.state, "blue");
  const chance = new FastChance(8);
  const worlds = 20000;
  let held = 0;
  for (let world = 0; world < worlds; world++)
    if (attackSub.imagine(view, chance).hands[1].includes(100 as CardNumber)) held++;
  // Two of 127 cards: 315 expected, within five standard deviations.
  expect(Math.abs(held - (worlds * 2) / 127)).toBeLessThan(5 * Math.sqrt((worlds * 2) / 127));
});

test("2.4 a spectator knows which cards the two hands kept together, not who has which", () => {
  const table = example("A", {
    hands: { blue: [70, 71, 72], orange: [60, 61] },
    kept: { blue: 2, orange: 1 },
    deck: 2,
  });
  const view = attackSub.view(table.state, "spectator");
  expect(view.hand).toEqual([]);
  expect(view.known).toEqual([60, 70, 71]);
  const chance = new FastChance(4);
  const owners = new Set<string>();
  for (let world = 0; world < 100; world++) {
    const state = attackSub.imagine(view, chance);
    attackSub.audit(state);
    expect(attackSub.view(state, "spectator")).toEqual(view);
    owners.add(state.hands[0].includes(60 as CardNumber) ? "blue" : "orange");
  }
  expect([...owners].sort()).toEqual(["blue", "orange"]);
});

test("2.4 a kept card that is shown is no longer counted as held, and cards drawn since are not known", () => {
  const table = example("A", {
    active: "orange",
    deck: 2,
    hands: { blue: ["ps"], orange: [60, 61, "te"] },
    kept: { orange: 2 },
  });
  table.do("orange", { do: "discard", card: 60 }, { do: "end-turn" });
  expect(attackSub.view(table.state, "blue").known).toEqual([61]);
  expect(table.held("orange")).toBe(6);
  expect(attackSub.view(table.state, "blue").kept).toEqual([0, 1]);
});
