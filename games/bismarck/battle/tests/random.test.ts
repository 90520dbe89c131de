import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import type { Zone } from "../../zones.ts";
import { midshipsBoxes, type Ship, shipCount, shipId, shipIds, shipSide } from "../components.ts";
import {
  applyBattle,
  auditBattle,
  type Battle,
  type BattleAction,
  type BattleEvent,
  type BattleSetup,
  battleActions,
  battleAwaiting,
  battleDisagreement,
  battleOver,
  battlePrompt,
  battleRules,
  battleRulings,
  buildBattle,
  cloneBattle,
  describeBattle,
  describeBattleAction,
  describeBattleEvent,
  imagineBattle,
  refuseBattle,
  startBattle,
  viewBattle,
} from "../index.ts";
import type { Seat } from "../types.ts";

function randomSetup(chance: FastChance): BattleSetup {
  const pool = { british: [] as Ship[], german: [] as Ship[] };
  for (let unit = 0 as Ship; unit < shipCount; unit++) pool[shipSide(unit)].push(unit);
  const draw = (from: Ship[]): { unit: Ship; hits: number[] } => {
    const [unit] = from.splice(chance.below(from.length), 1);
    // Some come hurt, so that the Bismarck is sunk now and then.
    const midships = chance.below(3) === 0 ? midshipsBoxes(unit as Ship) - 1 : 0;
    return { unit: unit as Ship, hits: [0, 0, 0, 0, midships, 0, 0] };
  };
  const british = Array.from({ length: 1 + chance.below(5) }, () => draw(pool.british));
  const german = Array.from({ length: 1 + chance.below(2) }, () => draw(pool.german));
  const reserves: BattleSetup["reserves"][number][] = [];
  for (let count = chance.below(3); count > 0; count--) {
    const ships = Array.from({ length: 1 + chance.below(3) }, () => draw(pool.british));
    reserves.push({ side: "british", kind: chance.below(3) === 0 ? "held-back" : "reinforcement", ships });
  }
  if (pool.german.length > 0 && chance.below(2) === 0) {
    reserves.push({ side: "german", kind: "reinforcement", ships: [draw(pool.german)] });
  }
  return {
    zone: 7 as Zone,
    night: chance.below(4) === 0,
    attacker: chance.below(2) === 0 ? "british" : "german",
    british,
    german,
    reserves,
  };
}

/** A well-formed action, mostly not legal. */
function anyAction(chance: FastChance): BattleAction {
  const of = <T>(list: readonly T[]): T => list[chance.below(list.length)] as T;
  const ship = shipIds[chance.below(shipCount)] as string;
  const target = shipIds[chance.below(shipCount)] as string;
  const guns = of(["bow", "stern", "port", "starboard"] as const);
  switch (chance.below(14)) {
    case 0:
      return { do: "deploy", ship, hex: `${chance.below(9) - 4},${chance.below(9) - 4}` };
    case 1:
      return { do: "face", heading: of(["ne", "e", "se", "sw", "w", "nw"] as const) };
    case 2:
      return { do: "disengage", ship };
    case 3:
      return { do: "carry-on" };
    case 4:
      return { do: "test-guns", ship };
    case 5:
      return { do: "lay", ship, guns, target, salvos: 1 + chance.below(8) };
    case 6:
      return { do: "broadside", ship, target };
    case 7:
      return { do: "fire", ship };
    case 8:
      return { do: "hold-fire", ship };
    case 9:
      return { do: "mark", guns };
    case 10:
      return { do: of(["break-off", "fight-on"] as const) };
    case 11:
      return { do: "bonus-move", ship, turn: of(["none", "port", "starboard"] as const) };
    case 12:
      return { do: of(["signal", "join"] as const), ship };
    default:
      return { do: "steer", ship, to: of(["ahead", "port", "starboard", "steady"] as const) };
  }
}

/** Rules of the battle, and those of combat determination that it cites. */
const rules = new Set([...battleRules, ...battleRulings].map((rule) => rule.number).concat("9.21", "9.27", "9.272"));

/** Fights on more often than not, so that battles are long enough to be worth it. */
function choose(actions: readonly BattleAction[], chance: FastChance): BattleAction {
  const pick = actions[chance.below(actions.length)] as BattleAction;
  return pick.do === "break-off" && chance.below(4) > 0 ? (actions[0] as BattleAction) : pick;
}

test("9.31 whatever is not listed is refused with a rule, and a refusal tells nothing of hidden reserves", () => {
  const cited = new Set<string>();
  const faults: unknown[] = [];
  for (let game = 0; game < 60; game++) {
    const chance = new FastChance(1000 + game);
    const b = startBattle(randomSetup(chance));
    for (let [seat] = battleAwaiting(b); seat !== undefined; [seat] = battleAwaiting(b)) {
      const actions = battleActions(b, seat);
      const listed = new Set(actions.map((action) => JSON.stringify(action)));
      const imagined = imagineBattle(viewBattle(b, seat));
      for (let attempt = 0; attempt < 25; attempt++) {
        const action = anyAction(chance);
        const violation = refuseBattle(b, seat, action);
        if ((violation === undefined) !== listed.has(JSON.stringify(action))) faults.push([b.step, action, violation]);
        const { rule, reason } = violation ?? {};
        const guessed = refuseBattle(imagined, seat, action);
        if (guessed?.rule !== rule || guessed?.reason !== reason)
          faults.push(["leak", b.step, action, violation, guessed]);
        if (rule === undefined) continue;
        cited.add(rule);
        if (!rules.has(rule)) faults.push([action, violation]);
      }
      applyBattle(b, seat, choose(actions, chance), chance);
    }
  }
  expect(faults).toEqual([]);
  expect(cited.size).toBeGreaterThan(20);
});

/** What is wrong with a position, whatever the rules: lists, refusals, views and what can be made up from them. */
function faultsOf(b: Battle, seat: Seat): unknown[] {
  const faults: unknown[] = [];
  const same = (what: string, one: unknown, two: unknown): void => {
    if (JSON.stringify(one) !== JSON.stringify(two)) faults.push([what, b.step, one, two]);
  };
  const actions = battleActions(b, seat);
  for (const action of actions) same("listed", refuseBattle(b, seat, action), undefined);
  same("list and conditions", battleDisagreement(b, seat), undefined);
  for (const viewer of ["british", "german", "spectator"] as const) {
    const view = viewBattle(b, viewer);
    const imagined = imagineBattle(JSON.parse(JSON.stringify(view)));
    same("view", viewBattle(imagined, viewer), view);
    same("awaited", battleAwaiting(imagined), battleAwaiting(b));
    if (viewer === "spectator") continue;
    same("prompt", battlePrompt(imagined, viewer), battlePrompt(b, viewer));
    same("list", battleActions(imagined, viewer), battleActions(b, viewer));
  }
  same("copy", cloneBattle(b), b);
  return faults;
}

test("9.32 random battles end, keep their books, and tell a side nothing of the other's reserves", () => {
  let longest = 0;
  const endings = new Set<string>();
  const faults: unknown[] = [];
  for (let game = 0; game < 120; game++) {
    const chance = new FastChance(game);
    const log: BattleEvent[] = [];
    let b = startBattle(randomSetup(chance), log);
    let steps = 0;
    for (let [seat] = battleAwaiting(b); seat !== undefined; [seat] = battleAwaiting(b)) {
      const actions = battleActions(b, seat);
      const other = seat === "british" ? "german" : "british";
      if (actions.length === 0 || new Set(actions).size !== actions.length) faults.push([b.step, actions]);
      if (battleActions(b, other).length > 0 || !refuseBattle(b, other, actions[0])) faults.push([b.step, other]);
      if (steps % 7 === 0) {
        faults.push(...faultsOf(b, seat));
        b = cloneBattle(b);
      }
      const action = choose(actions, chance);
      if (describeBattleAction(action) === "") faults.push(action);
      applyBattle(b, seat, action, chance, log);
      auditBattle(b);
      steps++;
    }
    longest = Math.max(longest, steps);
    const result = battleOver(b);
    endings.add(result?.why ?? "none");
    const open = JSON.stringify(log.filter((event) => event.to === undefined));
    for (const ship of result?.ships ?? []) {
      if (ship.fate === "reserve" && open.includes(`"${shipId(ship.unit as Ship)}"`)) faults.push(["told", ship]);
    }
    for (const event of log) {
      if (describeBattleEvent(event).includes("undefined") || !rules.has(event.rule)) faults.push(event);
    }
  }
  expect(faults).toEqual([]);
  expect([...endings].sort()).toEqual(["agreed", "bismarck-sunk", "cleared"]);
  expect(longest).toBeGreaterThan(50);
});

test("9.31 every position of a battle is told as a scene and built again to the same board", () => {
  let positions = 0;
  for (let game = 0; game < 60; game++) {
    const chance = new FastChance(7000 + game);
    const b = startBattle(randomSetup(chance));
    for (let [seat] = battleAwaiting(b); seat !== undefined; [seat] = battleAwaiting(b)) {
      expect(buildBattle(JSON.parse(JSON.stringify(describeBattle(b))), b.zone)).toEqual(b);
      positions++;
      applyBattle(b, seat, choose(battleActions(b, seat), chance), chance);
    }
  }
  expect(positions).toBeGreaterThan(2000);
});
