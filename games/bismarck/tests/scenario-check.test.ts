/** 43: what can be wrong with a scenario that somebody made. */
import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { forcesIn, scenarioIn, scenarios } from "../forces.ts";
import { bismarck } from "../index.ts";
import type { Scenario } from "../scenario.ts";
import { checkScenario } from "../scenario-check.ts";
import { ShipStatus } from "../types.ts";
import { shipNamed, unit } from "../units.ts";
import { zone } from "../zones.ts";
import { alone, cruiserWar } from "./home-made.ts";

const plain: Scenario = { id: "own-1", title: "Cruiser war", text: "", lastTurn: 30, balance: 5, entries: [] };
const made = (more: object): unknown => ({ ...plain, ...more });

test("43.10 every scenario that comes with the game is of the same form and sound", () => {
  for (const scenario of scenarios) expect([scenario.id, checkScenario(scenario)]).toEqual([scenario.id, []]);
  expect(checkScenario(plain)).toEqual([]);
});

test.each<[string, object, string]>([
  ["an unknown word", { colour: "blue" }, "colour"],
  ["no ship", { german: [{ ships: ["bismark"], zones: ["F20"] }] }, "german[0].ships[0]"],
  [
    "a British ship among the Germans",
    { german: [{ ships: ["hood"], zones: ["H22"] }] },
    "german[0].ships[0]: Hood is no German ship",
  ],
  [
    "a ship twice",
    { entries: [{ ships: ["london"], turn: 9, zones: "south" }], british: [{ ships: ["london"], zone: "H18" }] },
    "entries[0].ships[0]: London begins in british[0].ships[0] already",
  ],
  [
    "one who is bound",
    { british: [{ ships: ["rodney"], zone: "H18" }] },
    "british[0].ships[0]: Rodney begins as in the Basic Game",
  ],
  [
    "both flags",
    { german: [{ ships: ["vichy-gloire"], zones: ["P23"] }], british: [{ ships: ["gloire"], zone: "Z29" }] },
    "sails for the other side already",
  ],
  ["no Bismarck", { without: ["bismarck"] }, "without[0]: the Bismarck always takes part"],
  ["who was never there", { without: ["nelson"] }, "without[0]: Nelson is not in the Basic Game"],
  [
    "left out, and placed",
    { without: ["hood"], british: [{ ships: ["hood"], zone: "H18" }] },
    "without[0]: Hood is left out here",
  ],
  ["no zone", { german: [{ ships: ["hipper"], zones: ["Z99"] }] }, "german[0].zones[0]: there is no zone Z99"],
  [
    "a choice of bonus",
    { german: [{ ships: ["hipper"], zones: ["F20", "P23"] }] },
    "german[0].zones: ships that begin in Bergen",
  ],
  [
    "waiting at sea",
    { german: [{ ships: ["hipper"], zones: ["H22"], from: 8 }] },
    "german[0].from: only ships that begin in a port",
  ],
  ["a task force of one", { german: [{ ships: ["hipper"], zones: ["H22"], together: true }] }, "german[0].together"],
  [
    "the Bismarck in Brest",
    { german: [{ ships: ["bismarck"], zones: ["P23"] }] },
    "german[0].zones: the Bismarck begins in Bergen or at sea",
  ],
  [
    "bound at sea",
    { british: [{ ships: ["hood"], zone: "G15", condition: "departure" }] },
    "british[0].condition: only ships that lie in port",
  ],
  [
    "a carrier on patrol",
    { british: [{ ships: ["victorious"], zone: "G15", mode: "patrol" }] },
    "british[0].mode: Victorious has no patrol mode",
  ],
  ["British in Brest", { british: [{ ships: ["hood"], zone: "P23" }] }, "british[0].zone"],
  [
    "later, on land",
    { entries: [{ ships: ["london"], turn: 9, zones: ["A1"] }] },
    "entries[0].zones[0]: A1 is not open sea",
  ],
  [
    "a carrier later",
    { entries: [{ ships: ["ark-royal"], turn: 9, zones: "south" }] },
    "entries[0]: Ark Royal has aircraft on board",
  ],
  [
    "after the end",
    { entries: [{ ships: ["london"], turn: 40, zones: "south" }] },
    "entries[0].turn: turn 40 comes after the last turn, 30",
  ],
  ["too short", { lastTurn: 8, entries: [] }, ""],
  ["a neutral at war", { neutral: ["hood"] }, "neutral[0]: Hood is at war"],
  [
    "Americans at war",
    { entries: [{ ships: ["augusta"], turn: 9, zones: "west" }] },
    "entries[0]: Augusta is of the United States",
  ],
  [
    "thirsty ships",
    { german: [{ ships: ["koln"], zones: ["F20"] }] },
    'german[0]: Köln has fuel for a week: name "fuel" in needs',
  ],
  ["no balance", { balance: 1000 }, "balance"],
])("43.10 is refused with its place: %s", (_, more, problem) => {
  const found = checkScenario(made(more));
  if (problem === "") expect(found).toEqual([]);
  else expect(found.join("\n")).toContain(problem);
});

test("43.10 a home-made scenario is played as it is written", () => {
  expect([...checkScenario(cruiserWar), ...checkScenario(alone)]).toEqual([]);
  const state = bismarck.setup({ custom: cruiserWar }, new FastChance(1));
  const at = (id: string) => [state.status[unit(id)], state.zone[unit(id)]];
  expect(scenarioIn(state)).toEqual(cruiserWar);
  expect(forcesIn(state).has[shipNamed("king-george-v")]).toBe(0);
  expect(at("hood")).toEqual([ShipStatus.inPlay, zone("H18")]);
  expect(at("prinz-eugen")).toEqual([ShipStatus.inPlay, zone("P23")]);
  expect(state.status[unit("sheffield")]).toBe(ShipStatus.awaited);
  expect(state.force[unit("norfolk")]).toBe(state.force[unit("suffolk")]);
  expect(state.force[unit("hipper")]).toBe(state.force[unit("admiral-scheer")]);
  expect(state.mode[unit("norfolk")]).toBe(1);
  expect(bismarck.view(state, "german").intermediate?.scenario).toEqual(cruiserWar);
});

test("43.10 its balance goes by the rules that are played", () => {
  const scenario: Scenario = { ...plain, balance: 3, balanceWith: { convoys: 9 } };
  const points = (more: object): number => {
    const state = bismarck.setup({ custom: { ...scenario, lastTurn: 8 }, ...more }, new FastChance(1));
    const chance = new FastChance(2);
    while (bismarck.outcome(state) === undefined) {
      const seat = bismarck.awaiting(state)[0] as "british" | "german";
      const list = bismarck.actions(state, seat);
      bismarck.apply(state, seat, list.at(-1) as (typeof list)[number], chance);
    }
    return bismarck.outcome(state)?.score["british"] ?? 0;
  };
  expect(points({ convoys: true }) - points({ destroyers: true })).toBe(6);
});
