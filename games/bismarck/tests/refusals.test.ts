/** Every kind of order, at the wrong moment, by the wrong side, with the wrong target and repeated: the rule cited. */
import { describe, expect, test } from "vitest";
import type { Position } from "../scene.ts";
import { type SearchBoardAction, verbs } from "../verbs.ts";
import { done } from "./example.ts";
import { at, foundBefore, foundNow, type Kind, overhead, recon, sample, ships, stages } from "./refused.ts";

const ofSubmarines: readonly Kind[] = ["send", "post", "lurk", "stalk", "ambush", "salvo"];

describe("at the wrong moment the rule that names the moment is cited", () => {
  test.each(Object.keys(verbs).map((kind) => [kind as Kind]))("4.0 %s", (kind) => {
    const early = kind === "mobilise" || kind === "bring-on" || kind === "place" || kind === "done";
    const when = verbs[kind].when?.[0];
    const ofModule: Position =
      kind === "repair"
        ? { modules: ["repair"] }
        : kind === "trail"
          ? { modules: ["shadowing"] }
          : kind === "place"
            ? { scenario: "full-chase" }
            : kind === "seek" || kind === "raid" || kind === "escort" || kind === "part"
              ? { modules: ["convoys"] }
              : ofSubmarines.includes(kind)
                ? { modules: ["submarines"] }
                : {};
    expect(when).toBeDefined();
    const moment = kind === "done" ? at("convoy", { rolls: [10, 0] }) : at(early ? "shadow" : "availability", ofModule);
    expect(moment.refused(kind === "done" ? "german" : "british", sample[kind])).toBe(when);
  });
});

test.each([
  // Not asked, though it is the moment: the step's own rule.
  ["mobilise", at("availability"), "german", "4.1"],
  ["shadow", at("shadow", { ships: foundBefore }), "german", "8.13"],
  [
    "sail",
    at("flight", {
      ships: [
        ...foundBefore.filter(({ ship }) => ship !== "norfolk"),
        { ship: "norfolk", zone: "M9", shadows: "bismarck" },
      ],
    }),
    "british",
    "8.11",
  ],
  ["search", at("german-search"), "british", "7.22"],
  ["sweep", at("british-search"), "german", "7.21"],
  ["strike", at("german-strikes"), "british", "9.15"],
  ["attack", at("british-attacks", { ships: foundNow }), "german", "9.23"],
  ["radio", at("huff-duff", { rolls: [2, 0] }), "british", "10.22"],
  ["sink-convoy", at("convoy", { rolls: [10, 0] }), "british", "10.23"],
  ["done", at("british-search"), "german", "7.21"],
  // Asked, but not for this unit.
  ["combine", at("task-forces"), "german", "4.0"],
  ["detach", at("task-forces"), "german", "4.0"],
  ["sail", at("ship-movement"), "german", "4.0"],
  ["patrol", at("ship-movement"), "german", "4.0"],
  ["cruise", at("ship-movement"), "german", "4.0"],
  ["fly", at("air-movement"), "german", "4.0"],
  ["land", at("air-movement"), "german", "4.0"],
  ["recall", at("german-search"), "german", "4.0"],
] as const)("4.0 by the wrong side: %s", (kind, table, seat, rule) => {
  expect(table.refused(seat, sample[kind])).toBe(rule);
});

const wrongTargets = [
  ["an escort that is none", at("availability"), { do: "mobilise", ship: "hood" }, "2.51"],
  ["another ship than the Revenge", at("availability"), { do: "bring-on", ship: "hood" }, "4.1"],
  ["a ship in another zone", at("task-forces"), { do: "combine", ship: "ark-royal", with: "hood" }, "5.41"],
  ["a ship in no force", at("task-forces"), sample.detach, "5.44"],
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
  ["an aircraft on the ground", at("air-movement"), sample.land, "6.22"],
  ["an aircraft on the ground", at("british-search"), sample.recall, "4.7"],
  ["a zone nobody searches", at("british-search"), { do: "search", zone: "Z10" }, "7.21"],
  ["a zone without a sea", at("british-search"), { do: "search", zone: "M22" }, "2.2"],
  ["a bomber on the ground", at("british-strikes", { ships: foundNow }), sample.strike, "9.13"],
  [
    "a ship that is not there",
    at("british-strikes", { ships: foundNow, aircraft: overhead }),
    { ...sample.strike, target: "cruiser-1" },
    "9.11",
  ],
  ["carriers that attack", at("british-attacks", { ships: foundNow }), { ...sample.attack, with: "carrier" }, "9.221"],
  ["a ship not located", at("british-attacks", { ships: foundNow }), { ...sample.attack, zone: "R12" }, "9.23"],
] as const;

test.each(wrongTargets)("4.0 with the wrong target: %s", (_, table, action, rule) => {
  expect(table.refused("british", action)).toBe(rule);
});

test.each([
  ["combine", at("task-forces"), sample.combine, "5.41"],
  ["patrol", at("ship-movement"), sample.patrol, "5.32"],
  ["sail", at("ship-movement"), { do: "sail", ship: "rodney", to: "M8" }, "5.14"],
  ["fly", at("air-movement"), sample.fly, "6.13"],
  ["shadow", at("shadow", { ships: foundBefore }), sample.shadow, "8.13"],
  ["search", at("british-search"), sample.search, "7.21"],
] as const)("4.0 repeated: %s", (_, given, action, rule) => {
  const table =
    action.do === "sail"
      ? at("ship-movement", { ships: [...ships, { ship: "rodney", zone: "M9", status: "in-play" }] })
      : given;
  table.british(action as never);
  const again = action.do === "sail" ? { ...action, to: "M7" } : action;
  expect(table.refused("british", again)).toBe(rule);
});

test.each(Object.entries(stages))("4.0 %s is done by whom it is for, by nobody else, and not twice", (kind, stage) => {
  const { seat, table, action = sample[kind as Kind], side, again } = stage;
  const t = table();
  expect(t.refused(seat === "british" ? "german" : "british", action)).toBe(side);
  t.play(seat, action);
  expect(t.refused(seat, action)).toBe(again);
});

/** At a moment at which another of the kind may be done: what it is wrongly directed at, and the rule. */
const wrongThere: readonly (readonly [what: string, action: SearchBoardAction, rule: string])[] = [
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

test.each(wrongThere)("4.0 with the wrong target: %s", (_, action, rule) => {
  const { seat, table } = stages[action.do as Kind];
  expect(table().refused(seat, action)).toBe(rule);
});

test("4.0 a traced signal is answered: nothing cannot be said of it", () => {
  expect(at("huff-duff", { rolls: [2, 0] }).refused("german", sample["say-nothing"])).toBe("10.22");
});

test("4.0 every kind of order that is directed at something has been directed wrongly", () => {
  const tried: readonly string[] = [
    ...wrongTargets.map(([, , action]) => action.do),
    ...wrongThere.map(([, { do: kind }]) => kind),
  ];
  const directed = Object.entries(verbs).filter(([, { parts }]) => parts.length > 0);
  expect(directed.map(([kind]) => kind).filter((kind) => !tried.includes(kind))).toEqual([]);
});

test("4.0 every kind of order has been repeated, and is refused unless it may be", () => {
  // 22.34: salvoes follow one another at one type while there are any.
  const repeatable = ["salvo"];
  const again = Object.entries(stages).filter(([, stage]) => stage.again === undefined);
  expect(again.map(([kind]) => kind)).toEqual(repeatable);
});

test("4.5, 4.3 orders that are given cannot be added to, and a word of the battle board waits for a battle", () => {
  const ready = at("ship-movement").british(done);
  expect(ready.refused("british", sample.sail)).toBe("4.5");
  expect(ready.refused("british", sample.search)).toBe("4.6");
  const mustered = at("task-forces", { ships: foundBefore }).british(done);
  expect(mustered.refused("british", sample.fly)).toBe("4.3");
  expect(ready.refused("german", { do: "fire", ship: "bismarck" })).toBe("9.28");
});
