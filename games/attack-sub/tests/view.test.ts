/** The small view, and what is made of it for boards and bots. */
import { checkOptions, FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { fullView } from "../full-view/index.ts";
import { attackSub } from "../index.ts";
import { scenarios } from "../scenarios.ts";
import { type Open, unveiled } from "../seen.ts";
import { seatIds } from "../types.ts";
import { example } from "./example.ts";

test("2.4 hands and pile cannot be reached by who writes the rest of a view", () => {
  const { state } = example("A", { hands: { blue: [5, 6], orange: [7] } });
  const open: Open = state;
  // @ts-expect-error hands go through the gate
  const { hands } = open;
  // @ts-expect-error and so does the pile
  const { pile } = open;
  expect([hands.length, pile.length]).toEqual([2, unveiled(state, "spectator").pile]);
  expect(unveiled(state, "blue")).toMatchObject({ hand: [5, 6], held: [2, 1] });
  expect(unveiled(state, "spectator").hand).toEqual([]);
});

test.each(scenarios.map(({ id }) => id))(
  "scenario %s: a full view asks what the rules ask, all the way",
  (scenario) => {
    const checked = checkOptions(attackSub.options, { scenario });
    if (!checked.ok) throw new Error(checked.problems.join());
    const chance = new FastChance(scenario.charCodeAt(0));
    const state = attackSub.setup(checked.options as never, chance);
    let most = 0;
    for (let [seat] = attackSub.awaiting(state); seat !== undefined; [seat] = attackSub.awaiting(state)) {
      for (const viewer of [...seatIds, "spectator"] as const) {
        const view = attackSub.view(state, viewer);
        most = Math.max(most, JSON.stringify(view).length);
        const { awaiting, prompt, outcome, forces, hand } = fullView(view);
        expect(awaiting).toEqual(attackSub.awaiting(state));
        expect(prompt).toEqual(viewer === seat ? attackSub.prompt(state, seat) : null);
        expect(outcome).toBeNull();
        expect([forces.blue.cards, forces.orange.cards]).toEqual(state.hands.map((cards) => cards.length));
        expect(hand.map(({ card }) => card)).toEqual(
          viewer === "spectator" ? [] : state.hands[viewer === "blue" ? 0 : 1],
        );
      }
      const actions = attackSub.actions(state, seat);
      attackSub.apply(state, seat, actions[chance.below(actions.length)]!, chance);
    }
    expect(fullView(attackSub.view(state, "blue")).outcome).toEqual(attackSub.outcome(state));
    // Nothing is said twice, and nothing that is printed on a card.
    expect(most).toBeLessThan(2500);
  },
);
