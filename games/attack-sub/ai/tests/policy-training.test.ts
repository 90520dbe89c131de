import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";

import { actions, apply } from "../../steps.ts";
import { example } from "../../tests/example.ts";
import { type Action, type Side, type State, seatIds } from "../../types.ts";
import { differing, plain } from "../choices.ts";
import { Instinct } from "../instinct.ts";
import { habitCount, PolicyNetwork } from "../policy.ts";
import { freshWeights, PolicyTrainer } from "../policy-training.ts";
import { SelfPlay } from "../self-play.ts";
import { packed, unpacked } from "../stored-policy.ts";

const nothing = new Array<number>(habitCount).fill(0);
const pace = { rate: 0.01, epochs: 2, entropy: 0 };

/** Los Angeles may search, fire or discard. */
function position(): State {
  return example("A", {
    contacts: { "los-angeles": { skvortsov: 3 }, skvortsov: { "los-angeles": 1 } },
    hands: { blue: ["wl11", "ps", "ps", "te", "dc", "cor"], orange: ["dc", "te", "he", "he", "ht1", "cor"] },
  }).state;
}

test("a step that goes better than hoped is taken more often, and what was learned can be stored", () => {
  const chance = new FastChance(4);
  const policy = new PolicyNetwork(freshWeights(nothing, 8, chance), 8);
  const trainer = new PolicyTrainer(policy);
  const state = position();
  const closings = (): number => {
    let count = 0;
    for (let time = 0; time < 200; time++) {
      const before = trainer.noted;
      const action = trainer.step(state, 0, chance);
      if (action.do === "close-range") count++;
      if (trainer.noted > before) trainer.credit(before, action.do === "close-range" ? 1 : -0.1);
    }
    return count;
  };
  const first = closings();
  for (let sample = 0; sample < 15; sample++) {
    trainer.learn(chance, pace, 64);
    closings();
  }
  const last = closings();
  expect(first).toBeLessThan(120);
  expect(last).toBeGreaterThan(first + 40);
  expect(new Instinct(unpacked(packed(policy))).ranked(state, 0)[0]?.do).toBe("close-range");
});

test("self-play plays its games to the end and moves the weights", () => {
  const chance = new FastChance(4);
  const policy = new PolicyNetwork(freshWeights(nothing, 4, chance), 4);
  const before = policy.weights.slice();
  const selfPlay = new SelfPlay(
    policy,
    [
      { name: "himself", weight: 1 },
      {
        name: "random play",
        weight: 1,
        step(state: State, side: Side, luck: FastChance) {
          const list = actions(state, seatIds[side]);
          return list[luck.below(list.length)] as Action;
        },
      },
    ],
    3,
  );
  for (let sample = 0; sample < 5; sample++) selfPlay.batch(8, 1, pace);
  expect(policy.weights).not.toEqual(before);
  expect(selfPlay.scores.get("random play")?.games).toBeGreaterThan(5);
  expect(selfPlay.scores.get("random play")?.points).toBeGreaterThan(5);
});

test("of equal cards one is weighed, and no choice is lost", () => {
  const state = position();
  const all = actions(state, "blue");
  const some = differing(state, 0);
  const listening = (list: readonly Action[]) => list.filter((action) => action.do === "search").length;
  expect(listening(some)).toBe(listening(all) / 2);
  // A second card of a print may follow the first when both are thrown away.
  const discard = some.find((action) => action.do === "discard" && action.card === state.hands[0][1]) as Action;
  apply(state, "blue", discard, new FastChance(1));
  const more = differing(state, 0);
  expect(more.some((action) => action.do === "discard" && action.card === state.hands[0][2])).toBe(true);
});

test("a plain player evades when shot at, but does not listen to the shot", () => {
  const table = example("A", {
    contacts: { "los-angeles": { skvortsov: 3 }, skvortsov: { "los-angeles": 1 } },
    hands: { blue: ["wl22", "ps", "dc"], orange: ["ps", "ht1", "dc"] },
  });
  table.do("blue", { do: "attack", ship: "los-angeles", target: "skvortsov", card: table.card("blue", "wl22") });
  table.do("blue", { do: "fire" });
  const cards = (list: readonly Action[]) => list.flatMap((action) => (action.do === "answer" ? [action.card] : []));
  const [ear, turn] = [table.card("orange", "ps"), table.card("orange", "ht1")];
  expect(cards(differing(table.state, 1)).sort()).toEqual([ear, turn].sort());
  expect(cards(plain(table.state, 1))).toEqual([turn]);
  expect(plain(table.state, 1).some((action) => action.do === "pass")).toBe(true);
});
