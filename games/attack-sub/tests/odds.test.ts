/** The odds against a full-knowledge reference: the rules themselves, tried with every card that could come. */

import { FastChance, ScriptedChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { randomNumber } from "../components.ts";
import { fullView } from "../full-view/index.ts";
import { unseenCards } from "../imagine.ts";
import { attackSub } from "../index.ts";
import {
  type AttackOdds,
  actionOdds,
  attackOdds,
  hitResults,
  oddsCommand,
  playOdds,
  searchOdds,
  stayAloftOdds,
} from "../odds.ts";
import type { Action, Event, HitResult, Seat, State } from "../types.ts";
import { type Example, example } from "./example.ts";

/** Every pile whose first two cards are a pair the seat holds possible, equally often. */
function* worlds(state: State, seat: Seat): Generator<{ state: State; weight: number }> {
  const unseen = unseenCards(attackSub.view(state, seat));
  for (const first of unseen) {
    for (const second of unseen) {
      if (first === second) continue;
      const world = attackSub.clone(state);
      const other = world.hands[seat === "blue" ? 1 : 0];
      // The pair goes on top, whoever had the cards; what was there takes their places.
      for (const [at, card] of [
        [world.pile.length - 1, first],
        [world.pile.length - 2, second],
      ] as const) {
        const there = world.pile[at]!;
        const inPile = world.pile.indexOf(card);
        if (inPile >= 0) world.pile[inPile] = there;
        else other[other.indexOf(card)] = there;
        world.pile[at] = card;
      }
      yield { state: world, weight: 1 / (unseen.length * (unseen.length - 1)) };
    }
  }
}

/** Chances as the rules give them, summed over all worlds. */
function reference(table: Example, seat: Seat, action: Action, answer: Action | undefined) {
  const results: Record<string, number> = { hit: 0, sinking: 0, malfunction: 0, detection: 0 };
  for (const { state, weight } of worlds(table.state, seat)) {
    const events: Event[] = [];
    attackSub.apply(state, seat, action, new ScriptedChance([]), events);
    if (answer && state.table.phase === "answer") {
      attackSub.apply(state, seat === "blue" ? "orange" : "blue", answer, new ScriptedChance([]), events);
    }
    for (const event of events) {
      if (event.type === "drew" && event.reason === "search" && event.success) results["detection"]! += weight;
      if (event.type === "malfunction") results["malfunction"]! += weight;
      if (event.type === "sunk") results["sinking"]! += weight;
      if (event.type === "hit") {
        results["hit"]! += weight;
        results[event.result] = (results[event.result] ?? 0) + weight;
      }
    }
  }
  return results;
}

const known = {
  discards: [7, 8, 24, 40, 61, 65, 90, 122],
  hands: { blue: ["wl22", "wl21", "ps"], orange: ["rn:7", "rn:7", "rn:x"] },
};

test("6.5 odds of a hit, each result and sinking agree with the rules tried over every card that could come", () => {
  const table = example("A", {
    ...known,
    ships: { skvortsov: { sensor: 2, damaged: true } },
    contacts: { "los-angeles": { skvortsov: 3 } },
  });
  table.do("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl22") });
  const odds = actionOdds(fullView(attackSub.view(table.state, "blue")), { do: "fire" }) as AttackOdds;
  const real = reference(table, "blue", { do: "fire" }, { do: "pass" });
  expect(odds.hit).toBeCloseTo(real["hit"]!, 10);
  expect(odds.sinking).toBeCloseTo(real["sinking"]!, 10);
  expect(odds.malfunction).toBeCloseTo(real["malfunction"]!, 10);
  for (const result of hitResults) expect(odds.results[result], result).toBeCloseTo(real[result] ?? 0, 10);
  const sum = hitResults.reduce((total: number, result: HitResult) => total + odds.results[result], 0);
  expect(sum).toBeCloseTo(odds.hit, 10);
  // A sensor hit finishes her: sinking is more than the result "sunk".
  expect(odds.sinking).toBeGreaterThan(odds.results.sunk + 0.05);
});

test("4.1 odds of a detection agree with the rules tried over every card that could come", () => {
  const table = example("A", known);
  const action: Action = {
    do: "search",
    ship: "los-angeles",
    card: table.card("blue", "ps"),
    mode: "passive",
    target: "skvortsov",
  };
  const odds = actionOdds(fullView(attackSub.view(table.state, "blue")), action);
  const real = reference(table, "blue", action, { do: "pass" });
  expect(odds).toMatchObject({ kind: "search", value: 3, need: 6 });
  expect((odds as { detection: number }).detection).toBeCloseTo(real["detection"]!, 10);
  expect((odds as { malfunction: number }).malfunction).toBeCloseTo(real["malfunction"]!, 10);
});

test("3.2 odds use nothing the seat cannot know: they are the same for every imagined state", () => {
  const table = example("M", { ...known, contacts: { blue: { skvortsov: 3 } } });
  const view = attackSub.view(table.state, "blue");
  const actions = attackSub.actions(table.state, "blue");
  const chance = new FastChance(5);
  for (let world = 0; world < 20; world++) {
    const imagined = attackSub.view(attackSub.imagine(view, chance), "blue");
    for (const action of actions)
      expect(actionOdds(fullView(imagined), action)).toEqual(actionOdds(fullView(view), action));
  }
});

test("2.4 with an empty pile the next card comes from the discards, and cards known to be held are counted out", () => {
  const empty = example("A", {
    rest: "discards",
    hands: { blue: ["sn1"], orange: ["rn:7"] },
    contacts: { skvortsov: { "los-angeles": 2 } },
  });
  const action: Action = { do: "reduce-contact", ship: "los-angeles", card: empty.card("blue", "sn1") };
  const odds = actionOdds(fullView(attackSub.view(empty.state, "blue")), action) as { success: number };
  const chosen = [...empty.state.table.discards, empty.card("blue", "sn1")];
  const good = chosen.filter((card) => card !== 0 && [4, 5, 6, 7].includes(rnOf(card))).length;
  expect(odds.success).toBeCloseTo(good / chosen.length, 10);
  const kept = example("A", { deck: 2, hands: { blue: ["sn1"], orange: ["rn:7", "rn:7"] }, kept: { orange: 2 } });
  expect(unseenCards(attackSub.view(kept.state, "blue")).length).toBe(125);
  expect(unseenCards(attackSub.view(kept.state, "orange")).length).toBe(126);
});

test("7.1, 5.3 the odds of a play on the table follow the answers", () => {
  const table = example("A", {
    contacts: { "los-angeles": { skvortsov: 4 } },
    hands: { blue: ["wl44"], orange: ["ht2", "ht3", "te", "bs"] },
  });
  table.do("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl44") });
  const before = fullView(attackSub.view(table.state, "blue"));
  table.do("blue", { do: "fire" });
  const asked = playOdds(fullView(attackSub.view(table.state, "blue"))) as AttackOdds;
  expect(asked).toMatchObject({ strength: 7, need: 8 });
  table.do("orange", { do: "answer", ship: "skvortsov", card: table.card("orange", "ht2") });
  // Battle Stations might still come: orange is asked again, and the odds have changed.
  const after = playOdds(fullView(attackSub.view(table.state, "orange"))) as AttackOdds;
  expect(after.strength).toBe(5);
  expect(after.hit).toBeLessThan(asked.hit);
  expect(attackOdds(before, "los-angeles", "skvortsov", table.state.table.cards, 2).strength).toBe(5);
});

test("5.3, 10.3 a reduction lowers the odds of a search; a helicopter's chance to stay aloft follows its duration", () => {
  const table = example("C", {
    active: "orange",
    helicopters: [{ card: 114, ship: "udaloy" }],
    hands: { orange: ["ps"] },
  });
  const view = attackSub.view(table.state, "orange");
  const full = fullView(view);
  const plain = searchOdds(full, "udaloy", "los-angeles", "active");
  expect(searchOdds(full, "udaloy", "los-angeles", "active", 2).detection).toBeLessThan(plain.detection);
  expect(plain.value).toBe(3);
  const unseen = unseenCards(view);
  expect(stayAloftOdds(full, "helicopter-114")).toBeCloseTo(
    unseen.filter((c) => rnOf(c) >= 3).length / unseen.length,
    10,
  );
  expect(stayAloftOdds(full, "helicopter-115")).toBe(0);
});

test.each([
  ["search salta swiftsure", "12.5%"],
  ["attack john-rodgers skvortsov wl22 wl21", "75.0%"],
  ["draw 4", "50.0%"],
] as const)("1.4 the command line's table for %s holds %s, by the whole deck", (words, cell) => {
  const table = oddsCommand.run(words.split(" "));
  expect(table.rows.flat().join(" ")).toContain(cell);
  for (const row of table.rows) expect(row.length).toBe(table.columns.length);
});

test("1.4 cards seen are counted out: without the eight X and the eight 0 half of the deck becomes 64 of 112", () => {
  const low = randomNumber.map((rn, card) => (card > 0 && rn <= 0 ? card : 0)).filter((card) => card > 0);
  expect(oddsCommand.run(["draw", "4", `seen=${low.join(",")}`]).rows).toEqual([["57.1%"]]);
  expect(() => oddsCommand.run(["draw", "4", "seen=500"])).toThrow("no card from 1 to 128");
});

test("6.2 the command line explains what cannot be asked", () => {
  expect(() => oddsCommand.run(["attack", "kennedy", "yenisey", "wl11"])).toThrow("13.2");
  expect(() => oddsCommand.run(["attack", "nobody", "yenisey", "wl11"])).toThrow("there is no such ship");
  expect(() => oddsCommand.run(["attack", "seawolf", "yenisey", "wl23"])).toThrow('did you mean "wl21"?');
  expect(() => oddsCommand.run(["nonsense"])).toThrow("expected search, attack or draw");
});

function rnOf(card: number): number {
  return randomNumber[card]!;
}
