import { ChanceError, FastChance, ScriptedChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { barents, shipNumber } from "../components.ts";
import { type State, warAtSea } from "../index.ts";
import {
  airstrikeOdds,
  areaOdds,
  aswOdds,
  fireOdds,
  oddsCommand,
  oilerOdds,
  plannedFire,
  plannedTorpedoes,
  releaseOdds,
  russianOdds,
  speedOdds,
  type Target,
  takeoverOdds,
  torpedoOdds,
} from "../odds.ts";
import { battle, done, type Example, example, fightIn, fire, look, refuel, sail, strike, torpedo } from "./example.ts";

/** Every way the dice can fall in one decision by the real rules, with its chance. */
function everyWay(
  start: Example,
  seat: "allies" | "axis",
  action: Parameters<Example["does"]>[1],
  see: (state: State, chance: number) => void,
): void {
  const follow = (dice: readonly number[], chance: number): void => {
    const state = warAtSea.clone(start.state);
    const script = new ScriptedChance(dice);
    try {
      warAtSea.apply(state, seat, action, script);
    } catch (error) {
      if (!(error instanceof ChanceError)) throw error;
      for (let face = 1; face <= 6; face++) follow([...dice, face], chance / 6);
      return;
    }
    see(state, chance);
  };
  follow([], 1);
}

/** What enumeration says of one target: chances by damage, disabled, sunk. */
function tally(start: Example, seat: "allies" | "axis", target: string) {
  const ship = shipNumber(target);
  const before = start.state.damage[ship]!;
  const result = { untouched: 0, disabled: 0, sunk: 0, damage: new Map<number, number>() };
  return {
    result,
    see: (state: State, chance: number) => {
      const added = state.damage[ship]! - before;
      const isSunk =
        state.damage[ship]! > start.state.damage[ship]! &&
        look(state, seat).ships[ship]!.printed.defense < state.damage[ship]!;
      const disabled = (state.mark[ship]! & 2) !== 0;
      if (isSunk) result.sunk += chance;
      else {
        if (disabled) result.disabled += chance;
        if (added > 0) result.damage.set(added, (result.damage.get(added) ?? 0) + chance);
        if (added === 0 && !disabled) result.untouched += chance;
      }
    },
  };
}

function expectSame(odds: ReturnType<typeof fireOdds>, found: ReturnType<typeof tally>["result"]): void {
  expect(odds.untouched).toBeCloseTo(found.untouched, 10);
  expect(odds.disabled).toBeCloseTo(found.disabled, 10);
  expect(odds.sunk).toBeCloseTo(found.sunk, 10);
  for (const [points, chance] of odds.damage.entries()) {
    if (points > 0) expect(chance).toBeCloseTo(found.damage.get(points) ?? 0, 10);
  }
}

test("7.2, 7.3, 7.4 a volley's odds are those of every way its dice can fall", () => {
  for (const [firing, target] of [
    ["norfolk", "lutzow"],
    ["norfolk", "bismarck:8"],
    ["hood:4", "gneisenau:2"],
  ] as const) {
    const bare = (word: string) => word.split(":")[0]!;
    const play = battle({ turn: 4, ships: { "north-sea": [firing, "exeter", target] } }).axis(fightIn("north-sea"));
    play.allies(fire(bare(firing), bare(target))).allies(fire("exeter", bare(target)));
    const { result, see } = tally(play, "allies", bare(target));
    everyWay(play, "allies", done, see);
    const odds = plannedFire(look(play.state, "allies"), "allies");
    expectSame(odds.ships[0]!, result);
    expect(odds.left[1]).toBeCloseTo(odds.ships[0]!.stays, 12);
  }
});

test("11.5 the German bonus: two shots of an undamaged Lutzow", () => {
  const play = battle({ turn: 4, ships: { "north-sea": ["norfolk", "repulse", "lutzow"] } }).axis(fightIn("north-sea"));
  play.allies(fire("norfolk", "lutzow")).allies(done, 1).axis(fire("lutzow", "repulse"));
  const ship = shipNumber("repulse");
  let sunk = 0;
  let away = 0;
  everyWay(play, "axis", done, (state, chance) => {
    if (state.loc[ship] === 16) sunk += chance;
    else if (state.loc[ship] !== 2) away += chance;
  });
  const odds = plannedFire(look(play.state, "axis"), "axis").ships.find((each) => each.ship === "repulse")!;
  expect(odds.sunk).toBeCloseTo(sunk, 10);
  expect(odds.disabled).toBeCloseTo(away, 10);
});

test("10.2, 8.5 airstrikes and torpedoes agree with enumeration", () => {
  const strikes = battle({ turn: 4, ships: { barents: ["eagle", "lutzow:1"] } }).axis(fightIn("barents"));
  const { result, see } = tally(strikes, "allies", "lutzow");
  everyWay(strikes, "allies", strike("lutzow"), see);
  const odds = airstrikeOdds({ defense: 2, damage: 1 });
  expect(odds.sunk).toBeCloseTo(result.sunk, 10);
  expect(odds.damage[1]).toBeCloseTo(result.damage.get(1)!, 10);
  const boats = battle({ turn: 4, ships: { barents: ["hood"] }, uBoats: { inPlay: 2, at: { barents: 2 } } });
  boats.axis(fightIn("barents"), 1).axis(torpedo("hood")).axis(torpedo("hood"));
  const found = tally(boats, "axis", "hood");
  everyWay(boats, "axis", done, found.see);
  const planned = plannedTorpedoes(look(boats.state, "axis"));
  expect(planned[0]).toMatchObject(torpedoOdds({ defense: 4, damage: 0 }, 2));
  expect(planned[0]!.sunk).toBeCloseTo(found.result.sunk, 10);
  expect(planned[0]!.untouched).toBeCloseTo(found.result.untouched, 10);
});

test("8.3, 8.4 the attack on U-boats agrees with enumeration", () => {
  const play = battle({
    turn: 4,
    ships: { barents: ["hood", "ark-royal"] },
    uBoats: { inPlay: 2, at: { barents: 2 } },
  });
  const found = [0, 0, 0];
  let sunkBoth = 0;
  everyWay(play, "axis", fightIn("barents"), (state, chance) => {
    found[state.boats[barents]!]! += chance;
    if (state.uBoats === 0) sunkBoth += chance;
  });
  const odds = aswOdds(4, 2);
  for (const [left, chance] of odds.left.entries()) expect(chance).toBeCloseTo(found[left]!, 10);
  expect(odds.table[2]![0]).toBeCloseTo(sunkBoth, 10);
  expect(odds.table.flat().reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 12);
});

test("6.4, 16.2, 15.3, 15.2, 15.7 single rolls", () => {
  const speed = example({ turn: 4, ships: { england: ["repulse:2"] } });
  let arrives = 0;
  everyWay(speed, "allies", sail("repulse", "barents", "north-sea"), (state, chance) => {
    if (state.step === "allied-movement") arrives += chance;
  });
  expect(speedOdds(4)).toBeCloseTo(arrives, 12);
  expect([speedOdds(1), speedOdds(7)]).toEqual([0, 1]);
  for (const turn of [1, 2, 3]) {
    const play = example({
      turn,
      step: "axis-returns",
      alone: true,
      ships: { "north-atlantic": ["lutzow", "graf-spee"] },
    });
    let found = 0;
    everyWay(play, "axis", refuel("lutzow"), (state, chance) => {
      if (state.loc[shipNumber("lutzow")] === 0) found += chance;
    });
    expect(oilerOdds(turn)).toBeCloseTo(found, 12);
  }
  expect(oilerOdds(4)).toBe(0);
  expect([3, 4, 5, 6, 7, 8].map((turn) => Math.round(releaseOdds(turn) * 6))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(russianOdds()).toBeCloseTo(1 / 3, 12);
  expect(takeoverOdds()).toEqual({ allied: 1 / 3, scuttled: 1 / 3, german: 1 / 3 });
});

test("14.8 a convoy's odds count its escort, ship by ship and for the whole area", () => {
  const play = battle({ turn: 4, ships: { barents: ["norfolk", "convoy-1a", "lutzow", "admiral-hipper"] } }).axis(
    fightIn("barents"),
  );
  play
    .allies(fire("norfolk", "lutzow"))
    .allies(done, 1)
    .axis(fire("admiral-hipper", "norfolk"))
    .axis(fire("lutzow", "convoy-1a"));
  const convoy = shipNumber("convoy-1a");
  const norfolk = shipNumber("norfolk");
  let sunk = 0;
  const left = [0, 0, 0];
  everyWay(play, "axis", done, (state, chance) => {
    if (state.loc[convoy] === 16) sunk += chance;
    // Who is disabled leaves, or waits in the queue to be told a port.
    const there = [convoy, norfolk].filter((ship) => state.loc[ship] === 3 && !state.queue.includes(ship)).length;
    left[there]! += chance;
  });
  const odds = plannedFire(look(play.state, "axis"), "axis");
  expect(odds.ships.find((each) => each.ship === "convoy-1a")!.sunk).toBeCloseTo(sunk, 10);
  for (const [count, chance] of odds.left.entries()) expect(chance).toBeCloseTo(left[count]!, 10);
});

test("11.3 a large round agrees with simulation by the real rules", () => {
  const allied = ["nelson", "rodney", "hood", "king-george-v", "prince-of-wales", "norfolk"];
  const german = ["bismarck", "tirpitz", "gneisenau", "lutzow"];
  const play = battle({ turn: 4, ships: { "north-sea": [...allied, ...german] } }).axis(fightIn("north-sea"));
  const aims = [
    ["nelson", "bismarck"],
    ["rodney", "bismarck"],
    ["hood", "tirpitz"],
    ["king-george-v", "gneisenau"],
    ["prince-of-wales", "gneisenau"],
    ["norfolk", "lutzow"],
  ] as const;
  for (const [ship, target] of aims) play.allies(fire(ship, target));
  const odds = plannedFire(look(play.state, "allies"), "allies");
  const chance = new FastChance(1939);
  const runs = 20_000;
  const gone = new Map(german.map((ship) => [ship, 0]));
  const counts = [0, 0, 0, 0, 0];
  for (let run = 0; run < runs; run++) {
    const state = warAtSea.clone(play.state);
    warAtSea.apply(state, "allies", done, chance);
    let left = 0;
    for (const id of german) {
      const seen = shipNumber(id);
      const away =
        (state.mark[seen]! & 2) !== 0 || state.damage[seen]! > (id === "gneisenau" ? 5 : id === "lutzow" ? 2 : 9);
      if (away) gone.set(id, gone.get(id)! + 1);
      else left++;
    }
    counts[left]!++;
  }
  const near = (expected: number, observed: number) => {
    const error = Math.sqrt((expected * (1 - expected)) / runs);
    expect(Math.abs(observed / runs - expected)).toBeLessThan(5 * error + 1e-9);
  };
  for (const each of odds.ships) near(1 - each.stays, gone.get(each.ship)!);
  for (const [left, count] of counts.entries()) near(odds.left[left]!, count);
});

test("5.64 who is left in an area after a round", () => {
  const target = (ship: string, defense: number, shots: number): Target => ({
    ship,
    defense,
    damage: 0,
    volleys: [{ shots, bonus: 0 }],
  });
  const odds = areaOdds([target("norfolk", 1, 2)], [target("lutzow", 2, 1)]);
  expect(odds.alliesOnly + odds.axisOnly + odds.both + odds.nobody).toBeCloseTo(1, 12);
  const stays = fireOdds({ defense: 1, damage: 0 }, [{ shots: 2, bonus: 0 }]).stays;
  expect(odds.axisOnly).toBeCloseTo((1 - stays) * odds.axis.ships[0]!.stays, 12);
});

test("7.1 the command line's questions are answered with tables", () => {
  for (const words of [
    "fire hood norfolk at scharnhorst, warspite at graf-spee",
    "strike bismarck:8",
    "torpedo convoy-1a 3",
    "asw 3 hood ark-royal 2",
    "speed repulse:1",
    "oiler",
    "release",
    "russian",
    "takeover",
  ]) {
    const answer = oddsCommand.run(words.split(" "));
    expect(answer.rows.length).toBeGreaterThan(0);
    for (const cells of answer.rows) expect(cells).toHaveLength(answer.columns.length);
  }
  expect(oddsCommand.run(["asw", "1", "1"]).rows).toContainEqual([1, 0, 0, 0.166667]);
});

test.each([
  ["strike yamato", 'no such ship as "yamato"'],
  ["strike hod", 'did you mean "hood"?'],
  ["strike hood nelson", '"nelson" is one word too many'],
  ["strike hood:x", '"hood:x" is not that'],
  ["torpedo hood 9", '"9" is not'],
  ["torpedo hood", "The number of U-boats is missing"],
  ["fire hood bismarck", "write ships, the word at, and a target"],
  ["fire hood at nelson", "Hood and Nelson are on the same side"],
  ["fire hood hood at bismarck", "Hood fires once in a round"],
  ["fire hood at bismarck lutzow", "more than one target"],
  ["asw 2 bismarck", "Bismarck hunts no U-boats"],
  ["hunt 2 3", "needs the word at"],
  ["speed", "The ship is missing"],
  ["guess", 'no question "guess"'],
])("7.1 the command line refuses %j by name", (words, said) => {
  expect(() => oddsCommand.run(words.split(" "))).toThrow(said);
});

test("7.3, 19.1 damage is told by points, with the weaker Bismarck where that is agreed", () => {
  const cells = (words: string, row = 0): Record<string, string | number> => {
    const { columns, rows } = oddsCommand.run(words.split(" "));
    return Object.fromEntries(columns.map((column, at) => [column, rows[row]![at]!]));
  };
  // One die: a six in six times one of six points; Hood takes four and sinks with the fifth.
  expect(cells("strike hood")).toMatchObject({ "+1": 0.027778, "+4": 0.027778, sunk: 0.055556, disabled: 0.166667 });
  expect(cells("strike bismarck:7")).toMatchObject({ "+2": 0.027778, sunk: 0.111111 });
  expect(cells("strike bismarck:7 19.1")).toMatchObject({ crippled: 0.833333, sunk: 0.166667 });
  expect(() => oddsCommand.run(["strike", "bismarck:8", "19.1"])).toThrow("0 to 7 points");
});

test("8.3, 8.5 torpedoes of the U-boats that are left, and 15.3 releases by a turn", () => {
  const [row] = oddsCommand.run(["hunt", "1", "1", "at", "hood"]).rows;
  // Four times in six the boat is there to fire, and one die of it misses four times in six.
  expect(row![1]).toBeCloseTo(1 / 3 + (2 / 3) * (2 / 3), 5);
  const { columns, rows } = oddsCommand.run(["release"]);
  expect(columns).toEqual(["turn", "in it", "by then"]);
  let waiting = 1;
  for (const [, chance, byThen] of rows as [string, number, number][]) {
    waiting *= 1 - chance;
    expect(byThen).toBeCloseTo(1 - waiting, 5);
  }
});

test("R35, 14.8, 12.8 in a pursuit a convoy's odds count the escort of its own group only", () => {
  const play = battle({
    turn: 4,
    ships: { barents: ["norfolk:1", "exeter", "convoy-1a", "lutzow", "gneisenau"] },
  }).axis(fightIn("barents"));
  play.allies(fire("exeter", "lutzow")).allies(done, 1).axis(fire("lutzow", "exeter")).axis(done, 1, 1);
  play.allies({ do: "disengage" }).axis({ do: "stay" });
  for (const ship of ["convoy-1a", "norfolk"]) play.allies({ do: "group", ship, group: 2 });
  play.allies(done).axis({ do: "pursue", ship: "gneisenau", group: 1 });
  play.axis({ do: "pursue", ship: "lutzow", group: 2 }).axis(done);
  play.allies(fire("exeter", "gneisenau")).allies(done, 1).axis(fire("lutzow", "convoy-1a"));
  const convoy = shipNumber("convoy-1a");
  let sunk = 0;
  everyWay(play, "axis", done, (state, chance) => {
    if (state.loc[convoy] === 16) sunk += chance;
  });
  const odds = plannedFire(look(play.state, "axis"), "axis");
  expect(sunk).toBeGreaterThan(0.1);
  expect(odds.ships.find(({ ship }) => ship === "convoy-1a")!.sunk).toBeCloseTo(sunk, 10);
  expect(odds.ships.map(({ ship }) => ship)).toEqual(look(play.state, "axis").battle!.allies);
  expect(odds.left.reduce((total, chance) => total + chance, 0)).toBeCloseTo(1, 12);
});
