import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import type { ShipView, FullView as View } from "../../full-view/index.ts";
import { warAtSea as game } from "../../index.ts";
import { fireOdds } from "../../odds.ts";
import { shotResult, shotTone } from "../../shots.ts";
import { look } from "../../tests/example.ts";
import type { Event, Seat, State } from "../../types.ts";
import { after, beatsOf, hurt, isSunk, summary, summed } from "../battle/beats.ts";
import { fireChances, inFour } from "../battle/fire-chances.ts";
import { aimAt, battlePlan, bySpeed, groupBySpeed, lineSize, massed, volleysAt, volunteer } from "../battle/plan.ts";
import { progress } from "../battle/progress.ts";
import { headline, phases, score } from "../marks.ts";
import { mark, rolls } from "../rolls.ts";

const options = Object.fromEntries(
  Object.entries(game.options).map(([key, spec]) => [key, spec.default]),
) as Parameters<typeof game.setup>[0];

interface Moment {
  readonly state: State;
  readonly seat: Seat;
  readonly view: View;
}

/** Plays at random, handing every step to `watch`; stops when `watch` says so. */
function wander(
  seed: number,
  watch: (moment: Moment, before: View, events: readonly Event[]) => boolean,
): Moment | undefined {
  const chance = new FastChance(seed);
  const state = game.setup(options, chance);
  for (let i = 0; i < 6000; i++) {
    const [seat] = game.awaiting(state);
    if (seat === undefined) return undefined;
    const before = look(state, seat);
    const actions = game.actions(state, seat);
    const busy = actions.filter((action) => action.do !== "done");
    const action =
      busy.length > 0 && chance.below(8) > 0
        ? busy[chance.below(busy.length)]!
        : actions[chance.below(actions.length)]!;
    const events: Event[] = [];
    game.apply(state, seat, action, chance, events);
    const next = game.awaiting(state)[0] ?? seat;
    const moment = { state, seat: next, view: look(state, next) };
    if (watch(moment, before, events)) return moment;
  }
  return undefined;
}

/** A moment in a fight where a side names its fire, with several ships on both sides. */
function gunfight(step: "allied-fire" | "axis-fire", least: number): Moment {
  for (let seed = 1; seed < 60; seed++) {
    const found = wander(
      seed,
      ({ view }) =>
        view.step === step &&
        view.battle!.fire.length === 0 &&
        view.battle!.allies.length >= least &&
        view.battle!.axis.length >= least,
    );
    if (found) return found;
  }
  throw new Error("no such fight");
}

const shipOf = (view: View, id: string): ShipView => view.ships.find((ship) => ship.id === id)!;

describe("naming fire", () => {
  test("11.2 a ship is aimed at what the rules allow; a target tapped first is taken by the strongest idle ship", () => {
    const { state, seat, view } = gunfight("allied-fire", 2);
    const battle = view.battle!;
    const plan = battlePlan(game.actions(state, seat));
    const target = battle.axis.find((id) => massed(plan, id).length > 0)!;
    const best = volunteer(plan, battle, target)!;
    const shots = (id: string) => battle.guns.find((gun) => gun.ship === id)?.shots ?? 0;
    for (const aim of massed(plan, target)) {
      expect(shots(best.ship)).toBeGreaterThanOrEqual(shots(aim.ship));
      expect(aimAt(plan, aim.ship, target)).toEqual(aim);
    }
    game.apply(state, seat, best, new FastChance(1));
    const after = look(state, seat).battle!;
    expect(volleysAt(after, target)).toEqual([{ shots: shots(best.ship), bonus: 0 }]);
    expect(battlePlan(game.actions(state, seat)).aims.has(best.ship)).toBe(false);
  });

  test("7.1, 7.4 odds under a target count the fire named at it and the ship in hand", () => {
    const { state, seat, view } = gunfight("axis-fire", 2);
    const plan = battlePlan(game.actions(state, seat));
    const [ship, aims] = [...plan.aims].find(([, list]) => list[0]?.do === "fire")!;
    const aim = aims[0]!;
    if (aim.do !== "fire") throw new Error("a shot was expected");
    expect(fireChances(view, undefined).size).toBe(0);
    const proposed = fireChances(view, { ship, targets: new Set([aim.target]) }).get(aim.target)!;
    expect(proposed.proposed).toBe(true);
    game.apply(state, seat, aim, new FastChance(1));
    const counted = fireChances(look(state, seat), undefined).get(aim.target)!;
    expect(counted).toEqual({ odds: proposed.odds, proposed: false });
    const { miss, disabled, damaged, sunk } = counted.odds;
    expect(miss + disabled + damaged + sunk).toBeCloseTo(1, 12);
    const gun = view.battle!.guns.find((known) => known.ship === ship)!;
    expect(miss).toBeCloseTo(((4 - gun.bonus) / 6) ** gun.shots, 12);
  });

  test("7.7 a ship that is damaged and disabled is told as damaged", () => {
    // One die at a ship that can take five: 4/6 nothing, 1/6 disabled, 5/36 damaged, 1/36 sunk by a six.
    const four = inFour(fireOdds({ defense: 5, damage: 0 }, [{ shots: 1, bonus: 0 }]));
    expect(four.miss).toBeCloseTo(4 / 6, 12);
    expect(four.disabled).toBeCloseTo(1 / 6, 12);
    expect(four.damaged).toBeCloseTo(5 / 36, 12);
    expect(four.sunk).toBeCloseTo(1 / 36, 12);
    const two = inFour(fireOdds({ defense: 9, damage: 0 }, [{ shots: 2, bonus: 0 }]));
    expect(two.disabled).toBeCloseTo((1 + 2 * 4) / 36, 12);
  });

  test("11.1 a line is drawn as large as the window allows, and never smaller than can be read", () => {
    expect(lineSize(4, 1030, 320, 72, false)).toBe(136);
    const crowded = lineSize(18, 1030, 320, 72, false);
    expect(crowded).toBeLessThan(136);
    expect(crowded).toBeGreaterThanOrEqual(60);
    expect(lineSize(30, 360, 200, 72, true)).toBe(54);
  });
});

describe("withdrawing", () => {
  test("12.1 groups by speed, the slowest first; group 1 need not be named", () => {
    const ship = (id: string, speed: number) => ({ id, current: { speed } }) as ShipView;
    const fleet = [ship("hood", 7), ship("nelson", 3), ship("barham", 4), ship("rodney", 3)];
    expect(bySpeed(fleet).map((group) => [group.speed, group.ships.map((known) => known.id)])).toEqual([
      [3, ["nelson", "rodney"]],
      [4, ["barham"]],
      [7, ["hood"]],
    ]);
    expect(groupBySpeed(battlePlan([]), fleet)).toEqual([
      { do: "group", ship: "barham", group: 2 },
      { do: "group", ship: "hood", group: 3 },
    ]);
  });
});

describe("showing results", () => {
  test("11.3 a step is shown shot by shot and ends as the referee left it", () => {
    let checked = 0;
    wander(3, ({ view }, before, events) => {
      const beats = beatsOf(events);
      const effects = events.filter(
        (event) => event.type === "damaged" || event.type === "sunk" || event.type === "disabled",
      );
      if (beats.length > 0 && effects.length > 0) {
        const end = after(before.ships, beats, beats.length);
        for (const event of effects) {
          if (event.type === "damaged") {
            const last = effects.findLast((other) => other.type === "damaged" && other.ship === event.ship);
            if (last?.type === "damaged") expect(end.get(event.ship)?.ship.damage).toBe(last.damage);
          }
          if (event.type === "sunk") {
            expect(end.get(event.ship)?.sunk).toBe(true);
            expect(isSunk(shipOf(view, event.ship))).toBe(true);
          }
        }
        expect(after(before.ships, beats, 0).get(before.ships[0]!.id)?.ship).toEqual(before.ships[0]);
        checked++;
      }
      return checked > 12;
    });
    expect(checked).toBeGreaterThan(3);
  });

  test("7.5, 7.6 a ship drawn in the middle of a step has the factors its damage leaves", () => {
    let checked = 0;
    wander(5, ({ view }) => {
      for (const ship of view.ships) {
        if (ship.damage === 0 || ship.place === null) continue;
        expect(hurt({ ...ship, damage: 0 }, ship.damage).current).toEqual(ship.current);
        checked++;
      }
      return checked > 400;
    });
    expect(checked).toBeGreaterThan(20);
  });

  test("7.2, 7.3, 11.5 dice are marked as they count", () => {
    expect([1, 4, 5, 6].map((face) => shotTone(face, 0))).toEqual(["plain", "plain", "effect", "hit"]);
    expect([3, 4, 5, 6].map((face) => shotTone(face, 1))).toEqual(["plain", "effect", "hit", "hit"]);
    expect(shotResult({ dice: [1, 6, 5], bonus: 0, damage: [4] })).toBe("damage 4, disabled");
    expect(shotResult({ dice: [], bonus: 0, damage: [], lost: "sunk" })).toBe("target already sunk");
    const [roll] = rolls({
      type: "fired",
      rule: "11.2",
      seat: "axis",
      ship: "graf-spee",
      target: "hood",
      dice: [4, 5],
      bonus: 1,
      damage: [4],
    });
    expect(roll).toMatchObject({ result: "damage 4, disabled", tone: "bad" });
    expect(roll?.dice.map((die) => die.tone)).toEqual(["effect", "hit", "damage"]);
  });

  test("5.6 a battle is summed up when it is over, and the next one begins anew", () => {
    const told: Event[] = [
      { type: "battle", rule: "5.6", at: "barents" },
      { type: "asw", rule: "8.3", at: "barents", dice: [6], sunk: 1, disabled: 0, left: 0 },
      { type: "round", rule: "11.1", at: "barents", round: 1 },
      { type: "damaged", rule: "7.3", ship: "hood", points: 3, damage: 3 },
      { type: "sunk", rule: "7.4", ship: "lutzow", at: "barents" },
      { type: "battle-over", rule: "5.64", at: "barents" },
    ];
    expect(summary(told)).toEqual({
      at: "barents",
      rounds: 1,
      uBoatsSunk: 1,
      losses: [
        { ship: "lutzow", what: "sunk" },
        { ship: "hood", what: "damage 3" },
      ],
    });
    const next: Event = { type: "battle", rule: "5.6", at: "baltic" };
    expect(summed(told, [next])).toEqual([next]);
    expect(summary(told.slice(0, 3))).toBeUndefined();
  });

  test("5.2, 5.6 every step of a game has its place on the tracks", () => {
    const seen = new Set<string>();
    for (const seed of [1, 2, 3]) {
      wander(seed, ({ view, state, seat }, _, events) => {
        seen.add(view.step);
        expect(phases(view).filter((phase) => phase.state === "now").length).toBe(view.phase === "over" ? 0 : 1);
        expect(headline(view).now.length).toBeGreaterThan(3);
        expect(score(view).title).toMatch(/^(Level|Allies \+\d+|Axis \+\d+)$/);
        if (view.battle && view.step !== "port" && view.step !== "order")
          expect(
            progress(view).some((stage) => stage.state === "now"),
            view.step,
          ).toBe(true);
        for (const event of events) {
          for (const roll of rolls(event)) expect(roll.dice.length, event.type).toBeGreaterThan(0);
          mark(event);
        }
        return game.outcome(state) !== undefined && seat !== undefined;
      });
    }
    expect(seen.size).toBeGreaterThan(12);
  });
});
