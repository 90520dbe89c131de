/** What a player hears who acts at the wrong moment, for the other side, at the wrong target, or twice. */
import {
  type Fault,
  type Referee,
  type RefusalTrial,
  refusalFault,
  titleOf,
  untried,
} from "@admiralty/engine/refusal-trial";
import { describe, expect, test } from "vitest";
import { applyBattle, type Battle, type BattleAction, battleActions, cloneBattle, refuseBattle } from "../index.ts";
import type { Seat } from "../types.ts";
import { battleVerbs } from "../verbs.ts";
import { battle, type Example, fresh, scene, ships, steer } from "./example.ts";

type Trial = RefusalTrial<Battle, Seat, BattleAction>;
type Phase = "declare" | "move" | "fire" | "parley" | "bonus" | "muster";

/** The Hood attacks the Bismarck, four hexes off, broadside to broadside; Norfolk waits in the zone. */
const at = (phase: Phase, ready = false): Example =>
  scene({
    phase,
    round: 3,
    ships: ships("hood 0,4 e", "bismarck 0,0 e"),
    reserves: [{ ships: [{ ship: "norfolk" }], ready }],
  });
/** Both withdraw; the Bismarck has been slowed, and runs first. */
const running = (): Example =>
  scene({
    phase: "bonus",
    ships: [
      ...ships("hood 0,4 e withdrawing"),
      { ship: "bismarck", at: "0,0", heading: "w", hits: { lostForGood: 3 }, withdrawing: true },
    ],
  });
/** The Bismarck is free to withdraw, the Rodney is not. */
const declaring = (): Example =>
  scene({ phase: "declare", attacker: "german", ships: ships("bismarck 0,0 e", "rodney 0,4 e") });
const placing = (): Example => battle({ attacker: "german", british: fresh("hood", "norfolk", "suffolk") });
const placed = (): Example => battle({ attacker: "german", british: fresh("hood", "norfolk") });
/** A secondary hit straight down the Bismarck's length waits to be placed. */
const waiting = (): Example =>
  scene({ phase: "fire", ships: ships("hood 4,0 w", "bismarck 0,0 e") }).play(
    [
      { do: "lay", ship: "hood", guns: "bow", target: "bismarck", salvos: 2 },
      { do: "fire", ship: "hood" },
    ],
    [1, 1],
  );
const newGuns = (): Example => scene({ phase: "fire", ships: ships("king-george-v 0,4 e", "bismarck 0,0 e") });

const deploy = (ship: string, hex: string): BattleAction => ({ do: "deploy", ship, hex });
const face: BattleAction = { do: "face", heading: "w" };
const disengage = (ship: string): BattleAction => ({ do: "disengage", ship });
const carryOn: BattleAction = { do: "carry-on" };
const lay = (ship: string, target: string, salvos = 1): BattleAction => ({
  do: "lay",
  ship,
  guns: "bow",
  target,
  salvos,
});
const broadside = (ship: string, target: string): BattleAction => ({ do: "broadside", ship, target });
const fire = (ship: string): BattleAction => ({ do: "fire", ship });
const holdFire = (ship: string): BattleAction => ({ do: "hold-fire", ship });
const testGuns = (ship: string): BattleAction => ({ do: "test-guns", ship });
const mark = (guns: "bow" | "port"): BattleAction => ({ do: "mark", guns });
const bonusMove = (ship: string): BattleAction => ({ do: "bonus-move", ship, turn: "none" });
const signal = (ship: string): BattleAction => ({ do: "signal", ship });
const join = (ship: string): BattleAction => ({ do: "join", ship });

const launch = (ship: string, target: string): BattleAction => ({ do: "launch", ship, target, salvoes: 1 });
const turnAway = (ship: string): BattleAction => ({ do: "turn-away", ship, to: "port" });
const laid = (): Example => at("fire").play([lay("hood", "bismarck", 2)]);
/** The Norfolk attacks Prinz Eugen, abeam of each other; the Suffolk is far off. */
const tubes = (phase: "move" | "torpedoes"): Example =>
  scene({ phase, ships: ships("norfolk 0,0 e", "suffolk 0,6 e", "prinz-eugen 0,1 e") }, { torpedoes: true });
const launched = (): Example => tubes("torpedoes").play([launch("norfolk", "prinz-eugen")]);
const aimedAt = (): Example => launched().play([carryOn]);

type Row = readonly [Fault, Example, Seat, BattleAction, string, RegExp, more?: Pick<Trial, "dice" | "again">];
/** Who says what on which board, the rule that is cited, and a word of the reason. */
const rows: readonly Row[] = [
  ["moment", at("fire"), "british", deploy("hood", "0,0"), "9.28", /when an action begins or when a reserve joins/],
  ["side", placing(), "german", deploy("bismarck", "0,6"), "9.28", /defender places his ships first/],
  ["target", placing(), "british", deploy("hood", "3,0"), "9.281", /3,0 is not one of the 7 hexes open to Hood/],
  ["repeated", placing(), "british", deploy("hood", "0,0"), "9.28", /not being placed/],
  ["moment", at("fire"), "british", face, "9.282", /when they have been placed/],
  ["side", placed(), "german", face, "9.28", /defender places his ships first/],
  ["moment", placing(), "british", face, "9.28", /Place all the ships first/],
  ["target", placed(), "british", { do: "face", heading: "up" as "w" }, "form", /must be|needs/],
  ["repeated", placed(), "british", face, "9.282", /when they have been placed/, { dice: [1] }],
  ["moment", at("fire"), "british", disengage("hood"), "9.94", /beginning of a round/],
  ["side", declaring(), "british", disengage("rodney"), "9.94", /attacker declares first/],
  ["target", declaring(), "german", disengage("rodney"), "9.21", /not yours/],
  ["repeated", declaring(), "german", disengage("bismarck"), "9.99", /already/],
  ["moment", at("fire"), "british", carryOn, "9.31", /carries on when/],
  ["side", at("muster"), "german", carryOn, "9.41", /attacker first/],
  ["repeated", at("muster"), "british", carryOn, "9.41", /other side may call up/],
  ["moment", at("fire"), "british", steer("hood", "port"), "9.31", /before any of them fires/],
  ["side", at("move"), "german", steer("bismarck", "port"), "9.31", /slowest first, and of equals the attacker's/],
  ["target", at("move"), "british", steer("bismarck", "port"), "9.21", /not yours/],
  [
    "repeated",
    scene({ phase: "move", ships: ships("hood 0,4 e", "renown 3,3 e", "bismarck 0,0 e") }),
    "british",
    steer("hood", "steady"),
    "9.51",
    /has moved this round/,
    { again: () => steer("hood", "port") },
  ],
  ["moment", at("move"), "british", testGuns("hood"), "9.83", /about to fire/],
  ["side", newGuns(), "german", testGuns("bismarck"), "9.62", /attacking ships fire before/],
  ["moment", at("fire"), "british", testGuns("hood"), "9.83", /no trial/],
  ["target", newGuns(), "british", testGuns("bismarck"), "9.21", /not yours/],
  ["repeated", newGuns(), "british", testGuns("king-george-v"), "9.83", /no trial/, { dice: [1] }],
  ["moment", at("move"), "british", lay("hood", "bismarck"), "9.62", /after all ships have moved/],
  ["side", at("fire"), "german", lay("bismarck", "hood"), "9.62", /attacking ships fire before/],
  ["target", at("fire"), "british", lay("hood", "norfolk"), "9.61", /not on the board/],
  [
    "repeated",
    at("fire"),
    "british",
    lay("hood", "bismarck", 5),
    "9.64",
    /no salvos left in her bow guns/,
    { again: () => lay("hood", "bismarck") },
  ],
  ["moment", at("move"), "british", broadside("hood", "bismarck"), "9.62", /after all ships have moved/],
  ["side", at("fire"), "german", broadside("bismarck", "hood"), "9.62", /attacking ships fire before/],
  ["target", at("fire"), "british", broadside("hood", "hood"), "9.61", /is a friend/],
  ["repeated", at("fire"), "british", broadside("hood", "bismarck"), "9.63", /No free gun/],
  ["moment", at("move"), "british", fire("hood"), "9.62", /after all of them have moved/],
  ["moment", at("fire"), "german", fire("bismarck"), "9.62", /attacking ships fire before/],
  ["side", laid(), "german", fire("bismarck"), "9.62", /attacking ships fire before/],
  ["moment", at("fire"), "british", fire("hood"), "9.62", /No gun of Hood is laid/],
  ["target", laid(), "british", fire("norfolk"), "9.61", /not on the board/],
  [
    "repeated",
    scene({ phase: "fire", ships: ships("hood 0,4 e", "renown 3,3 e", "bismarck 0,0 e") }).play([
      lay("hood", "bismarck", 2),
    ]),
    "british",
    fire("hood"),
    "9.62",
    /has fired this round/,
    { dice: [3, 4] },
  ],
  ["moment", at("move"), "british", holdFire("hood"), "9.62", /after all of them have moved/],
  ["side", at("fire"), "german", holdFire("bismarck"), "9.62", /attacking ships fire before/],
  ["target", at("fire"), "british", holdFire("norfolk"), "9.61", /not on the board/],
  [
    "repeated",
    scene({ phase: "fire", ships: ships("hood 0,4 e", "renown 3,3 e", "bismarck 0,0 e") }),
    "british",
    holdFire("hood"),
    "9.62",
    /has fired this round/,
  ],
  ["moment", at("fire"), "british", mark("port"), "9.716", /No hit waits/],
  ["side", waiting(), "german", mark("port"), "9.716", /The side that fired/],
  ["target", waiting(), "british", mark("bow"), "9.716", /./],
  ["repeated", waiting(), "british", mark("port"), "9.716", /./],
  ["target", at("fire"), "british", lay("hood", "bismarck", 0), "9.64", /one salvo at least/],
  ["moment", at("fire"), "british", { do: "break-off" }, "9.91", /end of a round/],
  ["side", at("parley"), "german", { do: "break-off" }, "9.92", /attacker is asked first/],
  ["repeated", at("parley"), "british", { do: "break-off" }, "9.92", /other side answers the offer/],
  ["moment", at("fire"), "british", { do: "fight-on" }, "9.92", /Nobody has asked/],
  ["side", at("parley"), "german", { do: "fight-on" }, "9.92", /attacker is asked first/],
  ["repeated", at("parley"), "british", { do: "fight-on" }, "9.92", /Nobody has asked/],
  ["moment", at("fire"), "british", bonusMove("hood"), "9.95", /end of the round/],
  ["side", running(), "british", bonusMove("hood"), "9.95", /other side is to run on/],
  ["target", running(), "german", bonusMove("hood"), "9.21", /not yours/],
  [
    "repeated",
    scene({
      phase: "bonus",
      attacker: "german",
      ships: ships("bismarck 0,0 w withdrawing", "prinz-eugen 0,1 w withdrawing", "hood 4,0 w"),
    }),
    "german",
    bonusMove("bismarck"),
    "9.95",
    /has made her extra move/,
  ],
  ["moment", at("fire"), "british", signal("norfolk"), "9.41", /called at the end of a round/],
  ["side", at("muster"), "german", signal("bismarck"), "9.41", /attacker first/],
  ["target", at("muster"), "british", signal("hood"), "9.41", /not waiting to join/],
  ["repeated", at("muster"), "british", signal("norfolk"), "9.41", /has been called this round/, { dice: [6] }],
  ["moment", at("fire"), "british", join("norfolk"), "9.44", /come on at the end of a round/],
  ["side", at("muster", true), "german", join("bismarck"), "9.41", /attacker first/],
  ["target", at("muster", true), "british", join("hood"), "9.41", /not waiting to join/],
  ["repeated", at("muster", true), "british", join("norfolk"), "9.42", /joining first/, { dice: [4] }],
  ["moment", tubes("move"), "british", launch("norfolk", "prinz-eugen"), "19.2", /after all ships have moved/],
  ["side", tubes("torpedoes"), "german", launch("prinz-eugen", "norfolk"), "19.2", /other side launches/],
  ["target", tubes("torpedoes"), "british", launch("suffolk", "prinz-eugen"), "19.2", /5 hexes away/],
  ["repeated", tubes("torpedoes"), "british", launch("norfolk", "prinz-eugen"), "19.2", /has launched/],
  ["moment", tubes("move"), "british", turnAway("norfolk"), "19.5", /have been launched at her/],
  ["side", aimedAt(), "british", turnAway("norfolk"), "19.5", /other side says/],
  ["target", aimedAt(), "german", turnAway("norfolk"), "9.21", /not yours/],
  ["repeated", aimedAt(), "german", turnAway("prinz-eugen"), "19.5", /has turned away/],
];

const trials = rows.map(
  ([fault, { b }, seat, action, rule, _reason, more]): Trial => ({
    fault,
    rule,
    state: () => cloneBattle(b),
    seat,
    action,
    ...more,
  }),
);
const referee = {
  seats: ["british", "german"],
  actions: battleActions,
  refuse: refuseBattle,
  apply: applyBattle,
} as Referee;

describe("9.31 a refusal cites the rule a player would look up", () => {
  test.each(trials.map((trial, at) => [titleOf(trial), trial, rows[at]?.[5]] as const))(
    "%s",
    (_title, trial, reason) => {
      expect(refusalFault(referee, battleVerbs, trial, reason)).toBeUndefined();
    },
  );

  test("9.32 when the action is over nothing more is done", () => {
    const table = at("parley").play([{ do: "break-off" }, { do: "break-off" }]);
    expect(refuseBattle(table.b, "british", carryOn)).toEqual({ rule: "9.32", reason: "The action is over." });
  });

  test("9.31 every verb says when it may be said, and is tried in every way", () => {
    for (const [name, verb] of Object.entries(battleVerbs)) {
      expect([name, verb.when?.[0]]).toEqual([name, expect.stringMatching(/^(9|19)\.\d/)]);
    }
    expect(untried(battleVerbs, trials)).toEqual([]);
  });
});
