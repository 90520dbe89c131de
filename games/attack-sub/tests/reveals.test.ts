/** Whatever is turned up has been seen: no step that shows a card, from a hand or from the pile, can be taken back. */
import { checkOptions, FastChance, RecordingChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { attackSub } from "../index.ts";
import type { Event, Options, State } from "../types.ts";
import { medley } from "./medley.ts";

/** The kinds of action that turned up a card in a random game, some of the legal ones tried at every step. */
function turnedUp(given: Readonly<Record<string, unknown>>, seed: number): ReadonlySet<string> {
  const random = new FastChance(seed);
  const options = checkOptions<Options>(attackSub.options, given);
  if (!options.ok) throw new Error(options.problems.join("; "));
  const state: State = attackSub.setup(options.options, random);
  const kinds = new Set<string>();
  for (let step = 0; step < 400 && attackSub.outcome(state) === undefined; step++) {
    const [seat] = attackSub.awaiting(state);
    if (seat === undefined) break;
    const actions = attackSub.actions(state, seat);
    const chosen = actions[random.below(actions.length)];
    for (let count = 0; count < 3; count++) {
      const action = actions[random.below(actions.length)] ?? chosen;
      if (!action) break;
      const trial = attackSub.clone(state);
      const chance = new RecordingChance(random);
      const log: Event[] = [];
      attackSub.apply(trial, seat, action, chance, log);
      // Whether somebody could answer says something of a hand, too.
      const asked = log.some(({ type }) => type === "asked");
      const played = trial.table.discards.length !== state.table.discards.length;
      if (!asked && !played && trial.pile.length === state.pile.length) continue;
      kinds.add(action.do);
      const barrier = chance.drawn > 0 || log.some(({ reveals }) => reveals);
      if (!barrier) expect(action, "it could be taken back").toBeUndefined();
    }
    if (chosen) attackSub.apply(state, seat, chosen, random);
  }
  return kinds;
}

test("no step that turns a card up can be taken back, of whatever kind", () => {
  const kinds = new Set<string>();
  for (const given of [
    { scenario: "B" },
    { scenario: "M" },
    { custom: medley },
    { custom: medley, autoAnswer: true },
  ]) {
    for (let seed = 1; seed <= 4; seed++) for (const kind of turnedUp(given, seed)) kinds.add(kind);
  }
  const often = ["answer", "battle-stations", "close-range", "damage-control", "draw", "enter", "fire", "open-range"];
  expect([...kinds]).toEqual(expect.arrayContaining([...often, "pass", "ping", "repair", "search", "technician"]));
});
