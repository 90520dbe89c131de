/** The scenario format: what the check finds, and that any good file can be played. */
import { checkOptions, FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { attackSub } from "../index.ts";
import { checkScenario, type Scenario } from "../scenario.ts";
import { scenarios } from "../scenarios.ts";
import { defaultOptions } from "./example.ts";

const good = {
  id: "home",
  title: "Home waters",
  blue: { name: "Hunters", force: ["bowen", "valiant"], reinforcements: ["simpson"] },
  orange: { name: "Raiders", force: ["grif", "soviet-transport-1"], reinforcements: ["sura"] },
  victory: [
    { seat: "blue", by: "sink-all" },
    { seat: "orange", by: "exit-ship", ship: "grif" },
    { seat: "blue", by: "deck-limit" },
  ],
  deckLimit: 2,
  exit: { ships: ["grif"], fromDeck: 1 },
};

test("13.4 every printed scenario passes its own check", () => {
  for (const scenario of scenarios) expect(checkScenario(scenario), scenario.id).toEqual([]);
});

const change = (edit: (scenario: Record<string, never> & typeof good) => void): unknown => {
  const copy = structuredClone(good) as Record<string, never> & typeof good;
  edit(copy);
  return copy;
};

const faults: readonly (readonly [string, unknown, string])[] = [
  ["no object", 7, "must be an object with id, title"],
  ["a field missing", change((s) => delete (s as Record<string, unknown>)["blue"]), "blue: is missing"],
  ["an unknown field", change((s) => Object.assign(s, { colour: "red" })), "colour: no such field"],
  ["an unknown ship", change((s) => s.blue.force.push("yamato")), 'blue.force[2]: no such ship as "yamato"'],
  ["a ship twice", change((s) => s.orange.force.push("bowen")), "orange.force.2: bowen already sails in blue.force.0"],
  ["only transports", change((s) => (s.orange.force = ["soviet-transport-1"])), "orange.force: only transports"],
  [
    "no submarine",
    change((s) => {
      s.blue.force = ["bowen"];
      s.orange.force = ["udaloy"];
      s.orange.reinforcements = [];
      s.victory = [{ seat: "blue", by: "sink-all" }];
      s.exit = null as never;
    }),
    "neither side has a submarine",
  ],
  [
    "a goal on one's own ship",
    change((s) => (s.victory = [{ seat: "blue", by: "sink-ship", ship: "bowen" }])),
    "victory.0.ship",
  ],
  ["an exit not allowed", change((s) => (s.exit.ships = ["sura"])), "exit.ships does not allow it"],
  ["an exit of a surface ship", change((s) => s.exit.ships.push("bowen")), "exit.ships.1: bowen is no submarine"],
  ["an exit too late", change((s) => (s.exit.fromDeck = 3)), "exit.fromDeck"],
  [
    "a limit that is not there",
    change((s) => (s.deckLimit = null as never)),
    "victory.2: the scenario has no deck limit",
  ],
  [
    "too many to sink",
    change((s) => (s.victory = [{ seat: "blue", by: "sink-count", kind: "transport", count: 2 } as never])),
    "has only 1",
  ],
  [
    "too many points",
    change((s) => (s.victory = [{ seat: "orange", by: "score", points: 9 } as never])),
    "victory.0.points",
  ],
  ["nothing to prevent", change((s) => (s.victory = [{ seat: "orange", by: "prevent" } as never])), "victory.0"],
];

test("13.4 the check names the place and the cause", () => {
  expect(checkScenario(good)).toEqual([]);
  for (const [what, json, cause] of faults) {
    const problems = checkScenario(json);
    expect(problems.join("\n"), what).toContain(cause);
  }
});

test("13.4 a good file is an option like any other, and can be played to its end", () => {
  const options = checkOptions(attackSub.options, { ...defaultOptions, custom: good });
  expect(options.ok).toBe(true);
  const bad = checkOptions(attackSub.options, { ...defaultOptions, custom: { title: "nothing" } });
  expect(bad.ok).toBe(false);
  const chance = new FastChance(9);
  const state = attackSub.setup({ ...defaultOptions, custom: good as unknown as Scenario }, chance);
  for (let step = 0; step < 5000 && attackSub.outcome(state) === undefined; step++) {
    const [seat] = attackSub.awaiting(state);
    const actions = attackSub.actions(state, seat!);
    attackSub.apply(state, seat!, actions[chance.below(actions.length)]!, chance);
    attackSub.audit(state);
  }
  expect(attackSub.outcome(state)).toBeDefined();
});
