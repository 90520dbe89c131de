/** Every kind of order, at the wrong moment, by the wrong side, with the wrong target and repeated: the rule cited. */
import { type Fault, type RefusalTrial, refusalFault, titleOf, untried } from "@admiralty/engine/refusal-trial";
import { expect, test } from "vitest";
import { bismarck } from "../index.ts";
import type { Position } from "../scene.ts";
import type { Seat, State } from "../types.ts";
import { type SearchBoardAction, verbs } from "../verbs.ts";
import { done, type Example } from "./example.ts";
import { at, bomber, foundBefore, foundNow, type Kind, overhead, recon, sample, ships, stages } from "./refused.ts";

type Trial = RefusalTrial<State, Seat, SearchBoardAction>;
const ofSubmarines: readonly Kind[] = ["send", "post", "lurk", "stalk", "ambush", "salvo"];

const shadowed = foundBefore.map((ship) => (ship.ship === "norfolk" ? { ...ship, shadows: "bismarck" } : ship));

/** What a module brings is said where it is played. */
const modules: Readonly<Partial<Record<Kind, Position>>> = {
  repair: { modules: ["repair"] },
  trail: { modules: ["shadowing"] },
  place: { scenario: "full-chase" },
  "leave-board": { scenario: "full-chase" },
  ...Object.fromEntries(["seek", "raid", "escort", "part"].map((kind) => [kind, { modules: ["convoys"] }])),
  ...Object.fromEntries(ofSubmarines.map((kind) => [kind, { modules: ["submarines"] }])),
};
const early: readonly Kind[] = ["mobilise", "bring-on", "place"];

/** The verb's own reason, which names the moment. */
const moments = Object.values(verbs).map(({ name, when }): Trial => {
  const german = name === "done";
  const state = () =>
    (german ? at("convoy", { rolls: [10, 0] }) : at(early.includes(name) ? "shadow" : "availability", modules[name]))
      .state;
  return {
    fault: "moment",
    rule: when?.[0] ?? "none",
    state,
    seat: german ? "german" : "british",
    action: sample[name],
  };
});

/** Nobody may; or the side that is asked has no such unit, or has done with its orders. */
const notTheirs: readonly (readonly [Fault, Kind, () => Example, Seat, string])[] = [
  ["moment", "mobilise", () => at("availability"), "german", "4.1"],
  ["moment", "strike", () => at("german-strikes"), "british", "9.15"],
  ["moment", "sink-convoy", () => at("convoy", { rolls: [10, 0] }), "british", "10.23"],
  ["moment", "say-nothing", () => at("huff-duff", { rolls: [2, 0] }), "german", "10.22"],
  ["moment", "detach", () => at("task-forces"), "german", "4.0"],
  ["side", "search", () => at("german-search"), "british", "7.22"],
  ["side", "done", () => at("british-search"), "german", "7.21"],
  ["target", "sail", () => at("ship-movement"), "german", "4.0"],
  ["target", "patrol", () => at("ship-movement"), "german", "4.0"],
  ["target", "fly", () => at("air-movement"), "german", "4.0"],
  ["target", "send", () => at("ship-movement", modules.send), "german", "4.0"],
  ["side", "sail", () => at("flight", { ships: shadowed }), "british", "8.11"],
  ["side", "sail", () => at("ship-movement").german(done), "german", "4.5"],
  ["side", "patrol", () => at("ship-movement").german(done), "german", "4.5"],
  ["side", "fly", () => at("air-movement").german(done), "german", "4.4"],
  ["side", "send", () => at("ship-movement", modules.send).german(done), "german", "22.12"],
];

/** Asked, but not for this. */
const wrongTargets: readonly (readonly [what: string, Example, SearchBoardAction, string])[] = [
  ["a ship in another zone", at("task-forces"), { do: "combine", ship: "ark-royal", with: "hood" }, "5.41"],
  [
    "a British ship as quarry",
    at("shadow", { ships: foundBefore }),
    { do: "shadow", unit: "hood", target: "norfolk" },
    "8.11",
  ],
  [
    "a ship not located",
    at("shadow", { ships: foundBefore }),
    { do: "shadow", unit: "hood", target: "prinz-eugen" },
    "8.11",
  ],
  [
    "a carrier as shadow",
    at("shadow", { ships: foundBefore }),
    { do: "shadow", unit: "ark-royal", target: "bismarck" },
    "8.13",
  ],
  ["a zone far away", at("ship-movement"), { do: "sail", ship: "hood", to: "A10" }, "5.17"],
  ["a carrier on patrol", at("ship-movement"), { do: "patrol", ship: "ark-royal" }, "5.31"],
  ["a ship that does not patrol", at("ship-movement"), { do: "cruise", ship: "hood" }, "5.34"],
  ["a zone out of range", at("air-movement"), { do: "fly", unit: recon, mode: "patrol", to: "A10" }, "6.13"],
  ["a mode it has not", at("air-movement"), { do: "fly", unit: recon, mode: "attack", to: "M17" }, "6.31"],
  ["a zone nobody searches", at("british-search"), { do: "search", zone: "Z10" }, "7.21"],
  ["a zone without a sea", at("british-search"), { do: "search", zone: "M22" }, "2.2"],
  [
    "a ship that is not there",
    at("british-strikes", { ships: foundNow, aircraft: overhead }),
    { do: "strike", unit: bomber, target: "cruiser-1" },
    "9.11",
  ],
  [
    "carriers that attack",
    at("british-attacks", { ships: foundNow }),
    { do: "attack", zone: "M9", with: "carrier", on: "battleship" },
    "9.221",
  ],
  [
    "a ship not located",
    at("british-attacks", { ships: foundNow }),
    { do: "attack", zone: "R12", with: "battleship", on: "battleship" },
    "9.23",
  ],
];

/** At a moment at which another of the kind may be done: what it is wrongly directed at, and the rule. */
const wrongThere: readonly (readonly [what: string, action: SearchBoardAction, rule: string])[] = [
  ["an escort that is none", { do: "mobilise", ship: "hood" }, "2.51"],
  ["another ship than the Revenge", { do: "bring-on", ship: "hood" }, "4.1"],
  ["a ship in no force", { do: "detach", ship: "king-george-v" }, "5.44"],
  ["an aircraft on the ground", { do: "land", unit: bomber }, "6.22"],
  ["an aircraft on the ground", { do: "recall", unit: recon }, "4.7"],
  ["a bomber on the ground", { do: "strike", unit: "plymouth-level-bomber", target: "battleship-1" }, "9.13"],
  ["a ship that is far from the chase", { do: "follow", unit: "hood" }, "8.23"],
  ["a German ship that follows", { do: "follow", unit: "bismarck" }, "4.0"],
  ["a reserve for an action that is none", { do: "commit", ship: "hood", action: 5 }, "9.45"],
  ["a German reserve", { do: "commit", ship: "bismarck", action: 1 }, "4.0"],
  ["a ship that is in no action", { do: "keep-out", ship: "king-george-v" }, "9.272"],
  ["an enemy that is to keep out", { do: "keep-out", ship: "bismarck" }, "4.0"],
  ["a zone that is not beside the ship", { do: "radio", zone: "A10" }, "10.22"],
  ["a zone without a sea", { do: "radio", zone: "M22" }, "10.22"],
  ["guns that are sound", { do: "repair", ship: "norfolk", what: "stern" }, "40.1"],
  ["a ship that is sound", { do: "repair", ship: "hood", what: "bow" }, "40.1"],
  ["a type that was not found", { do: "trail", unit: "prinz-eugen", type: "carrier" }, "41.1"],
  ["a British unit that shadows", { do: "trail", unit: "norfolk", type: "battleship" }, "4.0"],
  ["waters where no tanker waits", { do: "rendezvous", zone: "M9" }, "17.2"],
  ["a ship that is not in the far south", { do: "leave-board", ship: "prinz-eugen" }, "51.6"],
  ["waters where no submarine begins", { do: "post", boat: "submarine-a", zone: "H5" }, "22.13"],
  ["a zone where nobody comes in", { do: "place", ship: "london", zone: "M9" }, "43.8"],
  ["a type that was not found there", { do: "torpedo", ship: "flotilla-1", on: "carrier" }, "23.51"],
  ["a flotilla of the enemy's", { do: "torpedo", ship: "bismarck", on: "battleship" }, "4.0"],
  ["a ship that is in play", { do: "place", ship: "hood", zone: "Z12" }, "43.8"],
  ["a ship that is not for sale", { do: "buy", ship: "hood" }, "53.2"],
  ["a ship of the enemy's", { do: "buy", ship: "tirpitz" }, "4.0"],
  ["a question that nobody answers", { do: "ask", question: "tankers" } as never, "form"],
  ["waters where no convoy is looked for", { do: "seek", zone: "P20" }, "24.15"],
  ["a zone without a German ship", { do: "seek", zone: "H8" }, "24.43"],
  ["a convoy that was not found", { do: "raid", unit: "prinz-eugen", convoy: "convoy-2" }, "24.46"],
  ["a convoy that is found and not one's own", { do: "escort", ship: "norfolk", convoy: "convoy-1" }, "24.24"],
  ["a convoy that is elsewhere", { do: "escort", ship: "norfolk", convoy: "ramillies-convoy" }, "24.24"],
  ["a ship of the enemy's with a convoy", { do: "escort", ship: "bismarck", convoy: "ws-8b" }, "4.0"],
  ["a ship with no convoy", { do: "part", ship: "norfolk" }, "24.22"],
  ["a zone far away", { do: "send", boat: "submarine-a", to: "M9" }, "22.12"],
  ["a U-boat that is not theirs", { do: "send", boat: "u-boat-a", to: "H4" }, "4.0"],
  ["a U-boat that is not theirs", { do: "lurk", boat: "u-boat-a" }, "4.0"],
  ["a type that was not located there", { do: "stalk", boat: "submarine-a", on: "carrier" }, "22.21"],
  ["a boat that is elsewhere", { do: "stalk", boat: "submarine-b", on: "battleship" }, "22.21"],
  ["a boat that is elsewhere", { do: "ambush", boat: "submarine-b", on: "battleship" }, "22.31"],
  ["a type that was not found there", { do: "ambush", boat: "submarine-a", on: "cruiser" }, "22.31"],
  ["a type that is not among those attacked", { do: "salvo", on: "cruiser" }, "22.34"],
  ["a ship that is elsewhere", { do: "raid", unit: "bismarck", convoy: "convoy-1" }, "24.51"],
];

const rodney = at("ship-movement", { ships: [...ships, { ship: "rodney", zone: "M9", status: "in-play" }] });
const inAnotherWay: Trial = {
  fault: "repeated",
  rule: "5.14",
  state: () => bismarck.clone(rodney.state),
  seat: "british",
  action: { do: "sail", ship: "rodney", to: "M8" },
  again: () => ({ do: "sail", ship: "rodney", to: "M7" }),
};

const enemyOf = (seat: Seat): Seat => (seat === "british" ? "german" : "british");

const trials: readonly Trial[] = [
  ...moments,
  ...notTheirs.map(
    ([fault, kind, table, seat, rule]): Trial => ({
      fault,
      rule,
      state: () => table().state,
      seat,
      action: sample[kind],
    }),
  ),
  ...wrongTargets.map(
    ([, table, action, rule]): Trial => ({ fault: "target", rule, state: () => table.state, seat: "british", action }),
  ),
  ...wrongThere.map(([, action, rule]): Trial => {
    const { seat, table } = stages[action.do as Kind];
    return { fault: "target", rule, state: () => table().state, seat, action };
  }),
  ...Object.entries(stages).flatMap(
    ([kind, { seat, table, action = sample[kind as Kind], dice = [], both, side, again }]): Trial[] => {
      const state = () => table().state;
      return [
        { fault: both ? "target" : "side", rule: side, state, seat: enemyOf(seat), action },
        { fault: "repeated", rule: again, state, seat, action, dice },
      ];
    },
  ),
  inAnotherWay,
];

test.each(trials.map((trial) => [titleOf(trial), trial] as const))("%s", (_title, trial) => {
  expect(refusalFault(bismarck, verbs, trial)).toBeUndefined();
});

test("4.0 every verb is tried in every way", () => {
  expect(untried(verbs, trials)).toEqual([]);
});

test("4.5, 4.3 orders that are given cannot be added to, and a word of the battle board waits for a battle", () => {
  const ready = at("ship-movement").british(done);
  expect(ready.refused("british", sample.sail)).toBe("4.5");
  expect(ready.refused("british", sample.search)).toBe("4.6");
  const mustered = at("task-forces", { ships: foundBefore }).british(done);
  expect(mustered.refused("british", sample.fly)).toBe("4.3");
  expect(ready.refused("german", { do: "fire", ship: "bismarck" })).toBe("9.28");
});
