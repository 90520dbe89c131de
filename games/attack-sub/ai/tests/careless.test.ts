import { Search } from "@admiralty/ai/search";
import { FastChance, type Plan } from "@admiralty/engine";
import { expect, test } from "vitest";
import { attackSub } from "../../index.ts";
import { type Example, example } from "../../tests/example.ts";
import type { Action, State } from "../../types.ts";
import { carelessOpponent } from "../careless.ts";
import { captainsInstinct, worthAgainstCareless } from "../trained.ts";

const thinker = carelessOpponent(captainsInstinct, { widest: 8, turns: 2 });
const search = new Search<State, Action>(attackSub, thinker, { worlds: 1, stepLimit: 600 });

/** Los Angeles holds Skvortsov that well and may fire at it. */
function duel(held: number): Example {
  return example("A", {
    contacts: { "los-angeles": { skvortsov: held }, skvortsov: { "los-angeles": 1 } },
    hands: { blue: ["wl22", "ps", "dc"], orange: ["ps", "ht1", "dc"] },
  });
}

/** Where trials of the first plan lead that do not end the game. */
function ends(state: State, seat: string): State[] {
  const plan = thinker.plans(state, seat, new FastChance(1))[0] as Plan<State, Action>;
  return Array.from({ length: 40 }, (_, seed) => search.playOn(state, plan, seat, seed)).filter(
    ({ table }) => table.phase !== "over",
  );
}

test("a trial ends where the second own turn from now begins, whoever has the turn", () => {
  const table = duel(3);
  const { turn } = table.state.table;
  const own = ends(table.state, "blue");
  expect(own.length).toBeGreaterThan(10);
  for (const { table: end } of own) expect(end).toMatchObject({ turn: turn + 4, active: 0, acted: false });
  table.do("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl22") });
  table.do("blue", { do: "fire" });
  const shotAt = ends(table.state, "orange");
  expect(shotAt.length).toBeGreaterThan(10);
  for (const { table: end } of shotAt) expect(end).toMatchObject({ turn: turn + 3, active: 1, acted: false });
});

test("in its trials the other side may do anything, itself what it would do at first sight", () => {
  const steps = new Set<string>();
  const { state } = duel(3);
  for (let seed = 0; seed < 60; seed++) steps.add(JSON.stringify(thinker.step(state, "blue", new FastChance(seed))));
  expect(steps).toEqual(new Set(attackSub.actions(state, "blue").map((action) => JSON.stringify(action))));
  const plan = thinker.plans(state, "blue", new FastChance(1))[0] as Plan<State, Action>;
  for (let seed = 0; seed < 20; seed++)
    expect(plan.onward?.(state, new FastChance(seed))).toEqual(captainsInstinct.step(state, 0, new FastChance(seed)));
});

test("against careless play most games are won, and more with a better hold of the enemy", () => {
  const [loose, firm] = [1, 4].map((held) => worthAgainstCareless(duel(held).state, 0));
  expect(loose).toBeGreaterThan(0.8);
  expect(firm).toBeGreaterThan(loose as number);
});
