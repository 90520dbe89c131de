import { FastChance, SceneProblems } from "@admiralty/engine";
import { expect, test } from "vitest";
import { shipNumber } from "../components.ts";
import { warAtSea } from "../index.ts";
import { example, newGame, optionsFrom } from "./example.ts";

const problems = (position: unknown, given = {}): readonly string[] => {
  const built = warAtSea.scene.build(position, optionsFrom(given) as never);
  return built instanceof SceneProblems ? built.problems : [];
};

const at = (step: string, ships: object, more: object = {}) => ({ turn: 2, step, ships, ...more });
const battle = (step: string, fought: object) =>
  at(step, { "north-sea": ["hood", "nelson", "lutzow"] }, { battle: fought });

test("4.2 a scene of the first turn is the game's own beginning", () => {
  const made = example({ turn: 1, step: "stations" });
  const real = newGame();
  expect(made.state).toEqual(real.state);
});

/** Two who meet. */
const fleets = { turn: 3, step: "allied-fire", ships: { "north-sea": ["hood", "bismarck"] } };

test.each([
  ["5.1 ships of later turns", { turn: 2, ships: { england: ["anson"] } }, "ships.england[0]: Anson enters on turn 4"],
  ["6.6 ships where they may not be", at("air", { baltic: ["hood"] }), "ships.baltic: Hood may not be in the Baltic"],
  ["6.7 enemy ports", { turn: 2, ships: { germany: ["hood"] } }, "Hood is in an enemy port, Germany"],
  ["2.5 closed ports", { turn: 2, ships: { russia: ["hood"] } }, "Hood is in Russia, which is closed on turn 2"],
  ["2.4 closed ports", { turn: 7, ships: { france: ["lutzow"] } }, "Lutzow is in France, which is closed on turn 7"],
  ["15.4 ports of other nations", { turn: 5, ships: { england: ["augusta"] } }, "Augusta does not use England"],
  [
    "14.1 two convoys in one area",
    { turn: 5, step: "air", ships: { barents: ["convoy-1a", "convoy-2b"] } },
    "ships.barents: Convoy 1A and Convoy 2B are convoys in one area",
  ],
  ["7.4 more damage than a ship can take", { turn: 2, ships: { england: ["hood:5"] } }, "Hood cannot float with 5"],
  ["7.4 ships sunk by less than it takes", { turn: 2, gone: { sunk: ["hood:2"] } }, "Hood is not sunk by 2 points"],
  ["8.1 more U-boats than have come", { turn: 2, uBoats: { inPlay: 8 } }, "uBoats.inPlay: by turn 2 there are"],
  [
    "6.5 more U-boats at sea than there are",
    at("air", {}, { uBoats: { inPlay: 1, at: { barents: 2 } } }),
    "2 are placed, but 1",
  ],
  [
    "6.5 U-boats at sea before they are placed",
    { turn: 2, uBoats: { at: { barents: 1 } } },
    "placed after the Axis has moved",
  ],
  [
    "19.2 U-boats that wait without the option",
    at("air", {}, { uBoats: { waiting: 1 } }),
    "without the option keepUBoats",
  ],
  [
    "9.2 aircraft out of reach",
    at("order", {}, { air: { allies: "baltic" } }),
    "air.allies: Allied aircraft cannot reach the Baltic",
  ],
  ["2.5 aircraft over a closed port", at("order", {}, { air: { axis: "russia" } }), "air.axis"],
  ["5.5 aircraft before their time", { turn: 2, air: { allies: "held" } }, "not placed before the step air"],
  [
    "5.5 aircraft of both sides chosen, and still asked",
    at("air", {}, { air: { allies: "held", axis: "held" } }),
    "both have chosen",
  ],
  ["6.2 flags of turns to come", { turn: 2, earlier: { 5: { barents: "axis" } } }, "turn 5 is not before turn 1"],
  ["5.7 flags before combat", at("air", {}, { flags: { barents: "axis" } }), "placed after combat"],
  [
    "16.1 oilers for others than Germans",
    { turn: 2, ships: { "north-atlantic": ["hood"] }, refuelled: ["hood"] },
    "Hood is no German ship",
  ],
  ["15.3 releases of others than US ships", { turn: 5, ready: ["hood"] }, "Hood is neither American nor Russian"],
  [
    "15.7 Italians who change sides too early",
    { turn: 5, allied: ["pola"] },
    "Pola can join the Allies on turn 8 only",
  ],
  [
    "5.2 Axis ships at sea before they move",
    { turn: 2, ships: { "north-sea": ["lutzow"] } },
    "cannot be at sea before she moves",
  ],
  [
    "4.3 ships at sea before the war",
    { turn: 1, step: "stations", ships: { "north-sea": ["hood"] } },
    "cannot be at sea before",
  ],
  ["4.3 stations after the first turn", { turn: 2, step: "stations" }, "turn 1 only"],
  ["1 an end before the last turn", { turn: 7, step: "over" }, "over after turn 8"],
  ["3.1 unknown ships", { turn: 2, ships: { england: ["hod"] } }, 'no such ship as "hod"; did you mean "hood"?'],
  ["3.1 ships named twice", { turn: 2, ships: { england: ["hood"], malta: ["hood"] } }, "Hood is named twice"],
  ["13.2 yards that repair more than is printed", at("allied-repairs", {}, { yards: { malta: 9 } }), "repairs"],
  ["13.2 yards of the other side", at("allied-repairs", {}, { yards: { germany: 1 } }), "does not repair in the step"],
  ["7.2 disabled ships in port", at("air", { england: ["hood"] }, { disabled: ["hood"] }), "comes off in port"],
  ["14.3 ships that stay like convoys", at("air", { "north-sea": ["hood"] }, { stays: ["hood"] }), "no convoy at sea"],
  [
    "19.3 ships face down without the option",
    at("air", { "north-sea": ["hood"] }, { faceDown: ["hood"] }),
    "face down",
  ],
  [
    "7.4 marks on ships that are gone",
    { turn: 2, gone: { sunk: ["hood"] }, struck: ["hood"] },
    "struck: Hood is not on the map",
  ],
  [
    "6.1 ships from where they cannot have been",
    at("air", { "north-sea": ["hood"] }, { from: { hood: "germany" } }),
    "cannot have lain",
  ],
  [
    "5.8 a track that does not add up",
    { turn: 3, poc: 4, score: { since: 1 }, control: { barents: "axis" } },
    "add up to",
  ],
  ["11.2 steps of a battle without one", at("allied-fire", {}), "needs a battle"],
  ["10.1 gunfire in port", battle("allied-fire", { at: "malta" }), "airstrikes only"],
  ["12.2 groups of nobody", battle("groups", { at: "north-sea" }), "needs the side that does"],
  [
    "11.3 fire at one's own",
    battle("allied-fire", { at: "north-sea", targets: { hood: "nelson" } }),
    "on the same side",
  ],
  [
    "11.1 battles with one side",
    at("intentions", { "north-sea": ["hood"] }, { battle: { at: "north-sea" } }),
    "the Axis has nobody",
  ],
  [
    "8.5 torpedoes without U-boats",
    battle("torpedoes", { at: "north-sea" }),
    "uBoats.at: there is none in the North Sea",
  ],
  [
    "8.5 more torpedoes than U-boats",
    at(
      "torpedoes",
      { "north-sea": ["hood", "nelson", "lutzow"] },
      {
        uBoats: { inPlay: 1, at: { "north-sea": 1 } },
        battle: { at: "north-sea", torpedoes: ["hood", "nelson"] },
      },
    ),
    "battle.torpedoes: 2 targets for 1 U-boat (8.5)",
  ],
  [
    "16.1 oilers before any was met",
    { turn: 1, ships: { "north-atlantic": ["graf-spee"] }, refuelled: ["graf-spee"] },
    "refuelled: Graf Spee cannot have met an oiler",
  ],
  [
    "16.1 oilers after the last",
    { turn: 5, ships: { "north-atlantic": ["lutzow"] }, refuelled: ["lutzow"] },
    "refuelled: Lutzow cannot have met an oiler",
  ],
  ["5.3 Axis moves before the Allies'", { turn: 2, moved: ["lutzow"] }, "moved: Lutzow moves after the Allies have"],
  ["5.6 ships that fled no battle yet", { turn: 2, disengaged: ["hood"] }, "disengaged: Hood has not been in a battle"],
  [
    "7.2 ships disabled before the battles",
    { turn: 3, step: "axis-movement", disabled: ["hood"], ships: { "north-sea": ["hood"] } },
    "disabled: Hood has not been in a battle",
  ],
  [
    "12.1 ships that have broken off and fight on",
    { ...fleets, disengaged: ["hood"], battle: { at: "north-sea" } },
    "disengaged: Hood has left the battle in the North Sea for port (12.1)",
  ],
  [
    "7.2 disabled ships that fight on",
    { ...fleets, disabled: ["hood"], battle: { at: "north-sea" } },
    "disabled: Hood has left the battle in the North Sea for port (7.2)",
  ],
  [
    "11.1 guns of no round",
    { ...fleets, battle: { at: "north-sea", round: 0 } },
    "battle.round: in the step allied-fire the first round has begun (11.1)",
  ],
  [
    "8.5 torpedoes of a later round",
    { ...fleets, step: "torpedoes", uBoats: { at: { "north-sea": 1 } }, battle: { at: "north-sea", round: 3 } },
    "battle.round: U-boats fire before the first round",
  ],
  [
    "12.9 two choices, both made",
    { ...fleets, step: "disengage", battle: { at: "north-sea", secret: { allies: "stays", axis: "stays" } } },
    "battle.secret: both have chosen",
  ],
  ["5.6 ships struck before the battles", { turn: 2, struck: ["hood"] }, "struck: Hood has not been in a battle"],
  ["2.4 internments elsewhere", { turn: 7, gone: { interned: ["hood"] } }, "gone.interned: Hood uses no port"],
  ["2.4 internments before France closes", { turn: 6, gone: { interned: ["lutzow"] } }, "Lutzow uses no port"],
  ["14.4 deliveries of ships", { turn: 2, gone: { delivered: ["hood"] } }, "gone.delivered: Hood is no convoy"],
  ["15.7 scuttling before turn 8", { turn: 7, gone: { scuttled: ["littorio"] } }, "gone.scuttled: Littorio"],
  ["R39 ships without a port that have one", { turn: 7, gone: { eliminated: ["hood"] } }, "gone.eliminated: Hood"],
  [
    "5.6 battles to come where nobody is",
    at("order", { "north-sea": ["hood", "lutzow"] }, { alone: true, unfought: ["north-sea", "baltic"] }),
    "unfought: nothing can happen in the Baltic Sea",
  ],
  [
    "10.1 more airstrikes than there are aircraft",
    at(
      "allied-strikes",
      { "north-sea": ["ark-royal", "lutzow"] },
      { battle: { at: "north-sea", strikes: { allies: 9 } } },
    ),
    "battle.strikes.allies: there are aircraft here for 3 at most",
  ],
  [
    "11.3 fire from elsewhere",
    battle("axis-fire", { at: "north-sea", targets: { rodney: "lutzow" } }),
    "battle.targets.rodney: Rodney is not in the North Sea",
  ],
  [
    "11.3 fire at who is elsewhere",
    battle("axis-fire", { at: "north-sea", targets: { hood: "littorio" } }),
    "battle.targets.hood: Littorio is not in the North Sea",
  ],
  [
    "11.3 more shots than are printed",
    battle("allied-fire", { at: "north-sea", guns: { hood: { shots: 9, bonus: 0 } } }),
    "battle.guns.hood: Hood has 4 shots at most",
  ],
  [
    "11.5 a bonus for the British",
    battle("allied-fire", { at: "north-sea", guns: { hood: { shots: 4, bonus: 1 } } }),
    "the bonus is for German ships only",
  ],
  [
    "11.6 intentions of no carrier",
    battle("allied-fire", { at: "north-sea", carrier: "holds" }),
    "battle.carrier: the Axis has no carrier",
  ],
  [
    "12.9 battles that both have left",
    battle("allied-fire", { at: "north-sea", withdraws: "both" }),
    "where both break off the battle is over",
  ],
  ["12.2 groups without a flight", battle("allied-fire", { at: "north-sea", groups: { hood: 2 } }), "nobody withdraws"],
  [
    "12.3 pursuers that are too slow",
    battle("pursuit", { at: "north-sea", round: 1, withdraws: "axis", groups: { lutzow: 1, nelson: 1 } }),
    "battle.groups.nelson: Nelson is too slow to be after group 1",
  ],
  [
    "7.2 ships to port that are there",
    at("port", {}, { toPort: ["hood"], afterwards: "allied-movement" }),
    "Hood is not at sea",
  ],
])("%s are refused in a scene", (_, position, expected) => {
  expect(problems(position).join("; ")).toContain(expected);
});

test("3.2 a misspelt scene is refused with the place and what was meant", () => {
  expect(problems({ turn: 9 })).toEqual(["turn: must be a whole number from 1 to 8, not 9"]);
  const [place] = problems({ turn: 1, ships: { "north-see": ["hood"] } });
  expect(place).toMatch(
    /^ships\.north-see: no such place; did you mean north-sea\? Allowed: north-atlantic, .*neutral-port$/,
  );
  expect(problems({ turn: 1, fleet: {} })[0]).toMatch(/^fleet: no such field. Allowed: turn, step, poc/);
  expect(problems({ turn: 1, step: "stations!" })[0]).toContain(
    'did you mean "stations"? Allowed: "stations", "allied-movement"',
  );
});

test("5.2, 5.6 a step with nothing to do goes on as the game would", () => {
  expect(example({ turn: 2, step: "allied-repairs" }).step).toBe("axis-movement");
  expect(example({ turn: 2, step: "u-boats", uBoats: { inPlay: 0 } }).step).toBe("air");
  expect(example({ turn: 2, step: "axis-repairs" }).step).toBe("air");
  // Nobody fights and nobody is out: the next turn begins, and turn 5 with a die for each US ship.
  expect(problems({ turn: 4, step: "order" })[0]).toMatch(
    /^step: nothing is left to do in order, and what follows needs chance/,
  );
  const built = warAtSea.scene.build({ turn: 4, step: "order" }, optionsFrom({}) as never, new FastChance(1));
  expect(built).toMatchObject({ turn: 5, step: "allied-movement" });
});

test("15.2, 15.3 ships away from home were free to sail", () => {
  const { state } = example({ turn: 5, step: "air", ships: { "north-atlantic": ["augusta"], baltic: ["marat"] } });
  expect([state.ready[shipNumber("augusta")], state.ready[shipNumber("marat")]]).toEqual([1, 1]);
});
