import { describe, expect, test } from "vitest";
import type { Battle } from "../../battle/index.ts";
import { slotsOf } from "../../battle/state.ts";
import { shipNamed } from "../../components.ts";
import { settleBattle } from "../../rules/naval-action.ts";
import type { Position } from "../../scene.ts";
import { goTo } from "../../steps.ts";
import { alone, done, Example } from "../../tests/example.ts";
import { view } from "../../view.ts";
import { antiAircraft, bombersNeed, merchantsSunk, raidModifier } from "../merchants.ts";

const route = "H8";
const slow = { kind: "slow" as const, course: "outward" as const, zone: route };
const lone = [
  { ship: "prinz-eugen", zone: route },
  { ship: "bismarck", zone: "X9" },
];
/** Chance rolls that find nobody, and the weather. */
const after = [3, 4, 3, 4, 3, 4, 3, 4];
const raid = (by: string) => ({ do: "raid", unit: by, convoy: "convoy-1" }) as const;

/** A raider writes her attack down and the search is over. */
function attacks(dice: number[], convoy: object = slow, more: Position = {}, by = "prinz-eugen"): Example {
  const p: Position = { step: "german-search", visibility: "3", modules: ["convoys"], ships: lone };
  const t = new Example(alone({ ...p, convoysFound: { convoys: [convoy] as never }, ...more }), [...dice, ...after]);
  return t.german(raid(by), done);
}
const sunk = (t: Example) => t.told("convoy-raided").map((event) => event.sunk);
const german = (t: Example, rule = "51.4") =>
  t
    .told("scored")
    .filter((event) => event.rule === rule && event.side === "german")
    .map(({ points }) => points);
const escorted = { ...slow, escort: "merchant-cruiser-a" };

/** The action with the escort ends after so many rounds, with fates of both sides. */
function fightOver(
  t: Example,
  rounds: number,
  fates: { escort: string; raider: string },
  ammunition?: number,
): Example {
  const battle = t.state.battle as Battle;
  battle.round = rounds;
  for (const slot of slotsOf(battle)) {
    const ship = battle.unit[slot];
    const escort = ship === shipNamed("merchant-cruiser-a");
    battle.status[slot] = (escort ? fates.escort : fates.raider) as never;
    if (escort && fates.escort === "sunk") battle.hits[slot * 7 + 4] = 3;
    if (!escort && ammunition !== undefined && battle.ammunition) battle.ammunition[slot] = ammunition;
  }
  battle.ending = "cleared";
  settleBattle(t.state, t.events);
  t.state.action++;
  goTo(t.state, "next-action", t.chance, t.events);
  return t;
}

describe("attacks on merchant ships", () => {
  test("24.62 IG86, IG88: by rounds and reading; modifiers on the coloured die, nothing below 1", () => {
    expect([merchantsSunk(3, 6, 0), merchantsSunk(6, 4, 0)]).toEqual([3, 7]);
    expect([merchantsSunk(5, 2, 3), merchantsSunk(6, 6, 13), merchantsSunk(2, 3, 1)]).toEqual([3, 2, 0]);
    expect(raidModifier(3, false, 29, false, false)).toBe(0);
    expect(raidModifier(3, true, 29, true, true)).toBe(-3);
    expect(merchantsSunk(2 - 3, 5, 0)).toBe(0);
    expect([24, 15, 6].map((level) => raidModifier(3, false, level, false, false))).toEqual([-1, -2, -3]);
    expect([6, 7, 8].map((level) => raidModifier(level, false, 29, false, false))).toEqual([-1, -1, -2]);
    expect(sunk(attacks([3, 6]))).toEqual([3]);
  });

  test("24.61, 51.4 IG90: each of the group rolls once; one point each, three more for three of one convoy", () => {
    const t = attacks([4, 4]);
    expect(sunk(t)).toEqual([4]);
    expect(german(t)).toEqual([4, 3]);
    expect(german(attacks([2, 1]))).toEqual([2]);
    const both = lone.map((ship) => ({ ...ship, zone: route, force: 1 }));
    const pair = attacks([4, 4, 2, 1], slow, { ships: both }, "bismarck");
    expect(pair.told("convoy-raided")[0]?.rolls.map((roll) => roll.sunk)).toEqual([4, 2]);
    const empty = [{ ...lone[0], ammunition: 0 }, lone[1]];
    expect(sunk(attacks([], slow, { modules: ["convoys", "ammunition"], ships: empty as never }))).toEqual([]);
  });

  test("24.63, 24.62 IG164: four ships, then dispersed and three", () => {
    const first = attacks([4, 5]);
    expect(sunk(first)).toEqual([4]);
    expect(first.state.intermediate?.trade.convoys[0]).toMatchObject({ dispersed: 1, merchants: 16, lost: 4, told: 1 });
    expect(sunk(attacks([4, 5], { ...slow, merchants: 16, lost: 4, dispersed: true, told: true }))).toEqual([3]);
  });

  test("24.64 no more than are left, and then it is gone", () => {
    const t = attacks([6, 6], { ...slow, merchants: 2 });
    expect(sunk(t)).toEqual([2]);
    expect(t.state.intermediate?.trade.convoys[0]).toMatchObject({ merchants: 0, zone: -1 });
  });

  test("24.65 IG92, ruling 58: held next turn, but she may patrol", () => {
    const t = attacks([4, 5]);
    expect(t.state.held[1]).toBe(11);
    const p: Position = { turn: 11, step: "ship-movement", visibility: "3", modules: ["convoys"] };
    const next = (held: number) =>
      new Example(alone({ ...p, ships: [{ ...lone[0], held } as never, lone[1] as never] }));
    const sail = { do: "sail", ship: "prinz-eugen", to: "H7" } as const;
    expect(next(11).refused("german", sail)).toBe("10.25");
    expect(next(11).refused("german", { do: "patrol", ship: "prinz-eugen" })).toBeUndefined();
    expect(next(10).refused("german", sail)).toBeUndefined();
  });

  test("24.51 13.42, ruling 54: the British hear a zone and a type, and the name when ships are sunk", () => {
    const t = attacks([1, 1], { ...slow, kind: "fast" });
    expect(t.told("convoy-attacked")).toMatchObject([{ zone: route, found: [{ cruisers: 1, battleships: 0 }] }]);
    expect(t.told("convoy-raided")).toMatchObject([{ sunk: 0, ships: [] }]);
    expect(attacks([4, 5]).told("convoy-raided")).toMatchObject([{ ships: ["prinz-eugen"] }]);
    expect(view(t.state, "british").intermediate?.convoys?.convoys).toHaveLength(1);
    expect(t.state.located).toBe(4);
  });

  test("51.8 IG94: fewer than three by surface ships is 12.36; three are enough", () => {
    expect([attacks([2, 1]).state.convoys, attacks([3, 6]).state.convoys]).toEqual([0, 1]);
    expect(attacks([2, 1], slow, { convoysFound: { convoys: [slow], sunk: 1 } }).state.convoys).toBe(1);
  });
});

describe("the escort", () => {
  test("24.51, R162 raiders fight it first, whoever is faster, and it does not decline", () => {
    const t = attacks([], escorted);
    expect(t.state.step).toBe("battle");
    expect(t.told("engaged")).toMatchObject([{ british: ["merchant-cruiser-a"], german: ["prinz-eugen"] }]);
    expect(sunk(t)).toEqual([]);
  });

  test("24.52 IG158: sunk in round 3, reading 52: three ships, eight points, ten boxes of ammunition left", () => {
    const t = attacks([5, 2], escorted, { modules: ["convoys", "ammunition"], visibility: "4" });
    fightOver(t, 3, { escort: "sunk", raider: "fighting" }, 11);
    expect(sunk(t)).toEqual([3]);
    expect([german(t), german(t, "12.41")]).toEqual([[3, 3], [2]]);
    expect(t.state.intermediate?.ammunition[1]).toBe(10);
    expect(t.state.intermediate?.trade.convoys[0]?.escort).toBe(-1);
  });

  test("24.52 ruling 49: withdrawn in round 4 it is removed; if the raiders leave first there is no attack", () => {
    const t = fightOver(attacks([5, 2], escorted), 4, { escort: "withdrawn", raider: "fighting" });
    expect(t.told("convoy-raided")).toMatchObject([{ rounds: 4, sunk: 3 }]);
    expect(sunk(fightOver(attacks([], escorted), 4, { escort: "fighting", raider: "withdrawn" }))).toEqual([]);
  });

  test("24.53, 24.67 flotillas with a convoy stand in nobody's way; 51.4 scores for what is sunk", () => {
    const flotilla = { ship: "flotilla-4", status: "escort" as const, zone: route };
    const ships = [...lone, flotilla];
    const more = { modules: ["convoys" as const, "destroyers" as const], ships, visibility: "1" as const };
    const located = {
      convoysFound: { escorted: [{ convoy: "ws-8b", zone: route, found: 10, company: ["flotilla-4"] }] },
    };
    const t = new Example(alone({ step: "german-search", turn: 10, ...more, ...(located as object) }), [
      3,
      6,
      ...after,
    ]);
    t.german({ do: "raid", unit: "prinz-eugen", convoy: "ws-8b" }, done);
    expect(t.told("convoy-raided")).toMatchObject([{ rounds: 0, sunk: 3 }]);
    expect(german(t)).toEqual([6, 3]);
  });

  test("24.54 she goes on with her convoy, out of sight, and keeps her hits", () => {
    const t = fightOver(attacks([5, 2], escorted), 4, { escort: "withdrawn", raider: "fighting" });
    const ship = view(t.state, "british").ships.find((own) => own.ship === "merchant-cruiser-a");
    expect(ship).toMatchObject({ status: "awaited", zone: null });
    expect(t.state.intermediate?.trade.convoys[0]?.escort).toBe(shipNamed("merchant-cruiser-a"));
    expect(t.refused("british", { do: "mobilise", ship: "merchant-cruiser-a" })).toBeDefined();
  });

  test("24.66 a bomber is three aircraft: one roll against convoy and escort", () => {
    expect([0, 4, 7, 10, 14, 19, 25].map(bombersNeed)).toEqual([9, 7, 6, 5, 4, 3, 2]);
    const none = { kind: 0, course: 0, zone: 0, merchants: 20, lost: 0, dispersed: 0, told: 0 } as never as object;
    expect(antiAircraft(none as never, [], [])).toBe(2);
    expect(antiAircraft(none as never, [shipNamed("convoy-battleship")], [])).toBe(8);
    const near = { ...slow, zone: "P17" };
    const bomber = { unit: "brest-level-bomber", zone: "P17", mode: "attack", flown: 6, spent: true, strikes: 1 };
    const t = attacks([3, 4], near, { aircraft: [bomber] as never }, "brest-level-bomber");
    expect(t.told("convoy-bombed")).toMatchObject([{ needs: 7, sunk: 1, left: 19 }]);
    expect(german(t)).toEqual([1]);
    expect(t.state.intermediate?.trade).toMatchObject({ sunk: 0 });
    const miss = attacks([4, 4], near, { aircraft: [bomber] as never }, "brest-level-bomber");
    expect(miss.told("convoy-bombed")).toMatchObject([{ sunk: 0 }]);
  });
});
