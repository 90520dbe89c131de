/** Scenes: built, described, and refused when impossible. */
import { FastChance, SceneProblems } from "@admiralty/engine";
import { expect, test } from "vitest";
import { attackSub } from "../index.ts";
import { scenarios } from "../scenarios.ts";
import { build } from "../scene.ts";
import { DEFAULTS } from "./table.ts";

test("1.3 any position of a random game, described as a scene, builds the same state again", () => {
  const chance = new FastChance(21);
  let positions = 0;
  for (const { id } of scenarios) {
    const options = { ...DEFAULTS, scenario: id, firstTurn: "draw" };
    const state = attackSub.setup(options, chance);
    for (let step = 0; attackSub.outcome(state) === undefined; step++) {
      if (step % 7 === 0) {
        const position = JSON.parse(JSON.stringify(attackSub.scene.describe(state))) as unknown;
        const built = build(position, options);
        expect(built instanceof SceneProblems ? built.problems : []).toEqual([]);
        expect(built).toEqual(state);
        positions++;
      }
      const [seat] = attackSub.awaiting(state);
      const actions = attackSub.actions(state, seat!);
      attackSub.apply(state, seat!, actions[chance.below(actions.length)]!, chance);
    }
    expect(build(attackSub.scene.describe(state), options)).toEqual(state);
  }
  expect(positions).toBeGreaterThan(200);
});

const impossible: readonly (readonly [string, unknown, string])[] = [
  ["no object", "a position", "position"],
  ["an unknown field", { wind: "north" }, "position"],
  ["a ship of another scenario", { ships: { kennedy: {} } }, 'there is no "kennedy"'],
  ["a card twice", { hands: { blue: [5], orange: [5] } }, "card 5 is somewhere else already"],
  ["no such card", { pile: ["rn:9"] }, '"rn:9" is no card'],
  ["more cards than there are", { hands: { blue: ["wl44", "wl44", "wl44"] } }, 'no further card "wl44"'],
  ["a helicopter that is none", { helicopters: [{ card: 5, ship: "los-angeles" }] }, "card 5 is no Helicopter"],
  ["contact on one's own ship", { contacts: { blue: { "los-angeles": 2 } } }, "own ship"],
  ["a ship past its track", { ships: { skvortsov: { sensor: 3 } } }, "should be sunk"],
];

test("1.3 an impossible position is refused with its cause", () => {
  for (const [what, position, cause] of impossible) {
    const built = build(position, DEFAULTS);
    expect(built, what).toBeInstanceOf(SceneProblems);
    expect((built as SceneProblems).problems.join("; "), what).toContain(cause);
  }
});
