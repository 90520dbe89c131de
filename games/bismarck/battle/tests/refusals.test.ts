/** What a player hears who acts at the wrong moment, for the other side, at the wrong target, or twice. */
import { describe, expect, test } from "vitest";
import { type BattleAction, refuseBattle } from "../index.ts";
import type { Seat } from "../types.ts";
import { battleVerbs } from "../verbs.ts";
import { battle, type Example, fresh, scene, ships, steer } from "./example.ts";

type Fault = "moment" | "side" | "target" | "repeated";
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
/** The Norfolk attacks Prinz Eugen, abeam of each other; the Suffolk is far off. */
const tubes = (phase: "move" | "torpedoes"): Example =>
  scene({ phase, ships: ships("norfolk 0,0 e", "suffolk 0,6 e", "prinz-eugen 0,1 e") }, { torpedoes: true });
const launched = (): Example => tubes("torpedoes").play([launch("norfolk", "prinz-eugen")]);
const aimedAt = (): Example => launched().play([carryOn]);

/** Who says what on which board, the rule that is cited, and a word of the reason. */
const rows: readonly (readonly [Fault, Example, Seat, BattleAction, string, RegExp])[] = [
  ["moment", at("fire"), "british", deploy("hood", "0,0"), "9.28", /when an action begins or when a reserve joins/],
  ["side", placing(), "german", deploy("bismarck", "0,6"), "9.28", /defender places his ships first/],
  ["target", placing(), "british", deploy("hood", "3,0"), "9.281", /3,0 is not one of the 7 hexes open to Hood/],
  ["repeated", placing().play([deploy("hood", "0,0")]), "british", deploy("hood", "0,0"), "9.28", /not being placed/],
  ["moment", at("fire"), "british", face, "9.282", /when they have been placed/],
  ["side", placed(), "german", face, "9.28", /defender places his ships first/],
  ["target", placing(), "british", face, "9.28", /Place all the ships first/],
  ["repeated", placed().play([face], [1]), "british", face, "9.282", /when they have been placed/],
  ["moment", at("fire"), "british", disengage("hood"), "9.94", /beginning of a round/],
  ["side", declaring(), "british", disengage("rodney"), "9.94", /attacker declares first/],
  ["target", declaring(), "german", disengage("rodney"), "9.21", /not yours/],
  ["repeated", declaring().play([disengage("bismarck")]), "german", disengage("bismarck"), "9.99", /already/],
  ["moment", at("fire"), "british", carryOn, "9.31", /carries on when/],
  ["side", at("muster"), "german", carryOn, "9.41", /attacker first/],
  ["repeated", at("muster").play([carryOn]), "british", carryOn, "9.41", /other side may call up/],
  ["moment", at("fire"), "british", steer("hood", "port"), "9.31", /before any of them fires/],
  ["side", at("move"), "german", steer("bismarck", "port"), "9.31", /slowest first, and of equals the attacker's/],
  ["target", at("move"), "british", steer("bismarck", "port"), "9.21", /not yours/],
  [
    "repeated",
    scene({ phase: "move", ships: ships("hood 0,4 e", "renown 3,3 e", "bismarck 0,0 e") }).play([
      steer("hood", "steady"),
    ]),
    "british",
    steer("hood", "port"),
    "9.51",
    /has moved this round/,
  ],
  ["moment", at("move"), "british", testGuns("hood"), "9.83", /about to fire/],
  ["side", newGuns(), "german", testGuns("bismarck"), "9.62", /attacking ships fire before/],
  ["target", at("fire"), "british", testGuns("hood"), "9.83", /no trial/],
  [
    "repeated",
    newGuns().play([testGuns("king-george-v")], [1]),
    "british",
    testGuns("king-george-v"),
    "9.83",
    /no trial/,
  ],
  ["moment", at("move"), "british", lay("hood", "bismarck"), "9.62", /after all ships have moved/],
  ["side", at("fire"), "german", lay("bismarck", "hood"), "9.62", /attacking ships fire before/],
  ["target", at("fire"), "british", lay("hood", "norfolk"), "9.61", /not on the board/],
  [
    "repeated",
    at("fire").play([lay("hood", "bismarck", 5)]),
    "british",
    lay("hood", "bismarck"),
    "9.64",
    /no salvos left in her bow guns/,
  ],
  ["moment", at("move"), "british", broadside("hood", "bismarck"), "9.62", /after all ships have moved/],
  ["side", at("fire"), "german", broadside("bismarck", "hood"), "9.62", /attacking ships fire before/],
  ["target", at("fire"), "british", broadside("hood", "hood"), "9.61", /is a friend/],
  [
    "repeated",
    at("fire").play([broadside("hood", "bismarck")]),
    "british",
    broadside("hood", "bismarck"),
    "9.63",
    /No free gun/,
  ],
  ["moment", at("move"), "british", fire("hood"), "9.62", /after all of them have moved/],
  ["side", at("fire"), "german", fire("bismarck"), "9.62", /attacking ships fire before/],
  ["target", at("fire"), "british", fire("hood"), "9.62", /No gun of Hood is laid/],
  [
    "repeated",
    scene({ phase: "fire", ships: ships("hood 0,4 e", "renown 3,3 e", "bismarck 0,0 e") }).play(
      [lay("hood", "bismarck", 2), fire("hood")],
      [3, 4],
    ),
    "british",
    fire("hood"),
    "9.62",
    /has fired this round/,
  ],
  ["moment", at("move"), "british", holdFire("hood"), "9.62", /after all of them have moved/],
  ["side", at("fire"), "german", holdFire("bismarck"), "9.62", /attacking ships fire before/],
  ["target", at("fire"), "british", holdFire("norfolk"), "9.61", /not on the board/],
  [
    "repeated",
    scene({ phase: "fire", ships: ships("hood 0,4 e", "renown 3,3 e", "bismarck 0,0 e") }).play([holdFire("hood")]),
    "british",
    holdFire("hood"),
    "9.62",
    /has fired this round/,
  ],
  ["moment", at("fire"), "british", mark("port"), "9.716", /No hit waits/],
  ["target", at("fire"), "british", lay("hood", "bismarck", 0), "9.64", /one salvo at least/],
  ["moment", at("fire"), "british", { do: "break-off" }, "9.91", /end of a round/],
  ["side", at("parley"), "german", { do: "break-off" }, "9.92", /attacker is asked first/],
  [
    "repeated",
    at("parley").play([{ do: "break-off" }]),
    "british",
    { do: "break-off" },
    "9.92",
    /other side answers the offer/,
  ],
  ["moment", at("fire"), "british", { do: "fight-on" }, "9.92", /Nobody has asked/],
  ["side", at("parley"), "german", { do: "fight-on" }, "9.92", /attacker is asked first/],
  ["repeated", at("parley").play([{ do: "fight-on" }]), "british", { do: "fight-on" }, "9.92", /Nobody has asked/],
  ["moment", at("fire"), "british", bonusMove("hood"), "9.95", /end of the round/],
  ["side", running(), "british", bonusMove("hood"), "9.95", /other side is to run on/],
  ["target", running(), "german", bonusMove("hood"), "9.21", /not yours/],
  [
    "repeated",
    scene({
      phase: "bonus",
      attacker: "german",
      ships: ships("bismarck 0,0 w withdrawing", "prinz-eugen 0,1 w withdrawing", "hood 4,0 w"),
    }).play([bonusMove("bismarck")]),
    "german",
    bonusMove("bismarck"),
    "9.95",
    /has made her extra move/,
  ],
  ["moment", at("fire"), "british", signal("norfolk"), "9.41", /called at the end of a round/],
  ["side", at("muster"), "german", signal("bismarck"), "9.41", /attacker first/],
  ["target", at("muster"), "british", signal("hood"), "9.41", /not waiting to join/],
  [
    "repeated",
    at("muster").play([signal("norfolk")], [6]),
    "british",
    signal("norfolk"),
    "9.41",
    /has been called this round/,
  ],
  ["moment", at("fire"), "british", join("norfolk"), "9.44", /come on at the end of a round/],
  ["side", at("muster", true), "german", join("bismarck"), "9.41", /attacker first/],
  ["target", at("muster", true), "british", join("hood"), "9.41", /not waiting to join/],
  ["repeated", at("muster", true).play([join("norfolk")], [4]), "british", join("norfolk"), "9.42", /joining first/],
  ["moment", tubes("move"), "british", launch("norfolk", "prinz-eugen"), "19.2", /after all ships have moved/],
  ["side", tubes("torpedoes"), "german", launch("prinz-eugen", "norfolk"), "19.2", /other side launches/],
  ["target", tubes("torpedoes"), "british", launch("suffolk", "prinz-eugen"), "19.2", /5 hexes away/],
  ["repeated", launched(), "british", launch("norfolk", "prinz-eugen"), "19.2", /has launched/],
  ["moment", tubes("move"), "british", turnAway("norfolk"), "19.5", /have been launched at her/],
  ["side", aimedAt(), "british", turnAway("norfolk"), "19.5", /other side says/],
  ["target", aimedAt(), "german", turnAway("norfolk"), "9.21", /not yours/],
  ["repeated", aimedAt().play([turnAway("prinz-eugen")]), "german", turnAway("prinz-eugen"), "19.5", /has turned away/],
];

describe("9.31 a refusal cites the rule a player would look up", () => {
  for (const [fault, table, seat, action, rule, reason] of rows) {
    test(`${rule} ${action.do}, ${fault === "moment" || fault === "side" ? "wrong " : ""}${fault}`, () => {
      const violation = refuseBattle(table.b, seat, action);
      expect(violation?.rule).toBe(rule);
      expect(violation?.reason).toMatch(reason);
    });
  }

  test("9.716, 9.81 a hit is placed by whom the rules name, where it can go, and once", () => {
    const table = waiting();
    expect(table.step).toBe("mark");
    expect(refuseBattle(table.b, "german", mark("port"))).toMatchObject({
      rule: "9.716",
      reason: expect.stringMatching(/Who fired/),
    });
    expect(table.refuses(mark("bow"))).toBe("9.716");
    table.play([mark("port")]);
    expect(table.refuses(mark("port"))).toBe("9.716");
  });

  test("9.32 when the action is over nothing more is done", () => {
    const table = at("parley").play([{ do: "break-off" }, { do: "break-off" }]);
    expect(refuseBattle(table.b, "british", carryOn)).toEqual({ rule: "9.32", reason: "The action is over." });
  });

  test("9.31 every verb says when it may be said, and is tried at the wrong moment, by the wrong side and twice", () => {
    for (const [name, verb] of Object.entries(battleVerbs)) {
      expect([name, verb.when?.[0]]).toEqual([name, expect.stringMatching(/^(9|19)\.\d/)]);
      if (name === "mark") continue;
      const tried = new Set(rows.filter(([, , , action]) => action.do === name).map(([fault]) => fault));
      const wanted: Fault[] =
        verb.parts.length > 0 ? ["moment", "side", "target", "repeated"] : ["moment", "side", "repeated"];
      expect([name, wanted.filter((fault) => !tried.has(fault))]).toEqual([name, []]);
    }
  });
});
