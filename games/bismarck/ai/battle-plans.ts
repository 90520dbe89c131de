/**
 * What may be done on the battle board: where a ship steers, whom she fires at, who withdraws and when to agree to part.
 * The plainest plan is the best by exact odds; trials to the end of the action tell whether another leads further.
 */
import type { Plan, Side } from "@admiralty/engine";
import { Helm, helmIds, type Slot, sideNumber } from "../battle/components.ts";
import { type Battle, type BattleAction, battleActions } from "../battle/index.ts";
import { salvosOn } from "../battle/rules/designation.ts";
import { evasion, present, slotNamed, slotsOf } from "../battle/state.ts";
import { unitIds, unitNames } from "../components.ts";
import type { Action, Seat, State } from "../types.ts";
import { type Temper, wantsOut } from "./duel.ts";
import { type Allocation, allocations, gunShip } from "./gunnery.ts";
import { type Course, courses } from "./manoeuvre.ts";
import { quickStep, type Stance, usualStance } from "./quick.ts";

type BattlePlan = Plan<State, Action>;

/** A way to fight the rest of the action: by the odds, to the end, or only to get away. */
interface Spirit {
  readonly name: string;
  readonly why: string;
  readonly stance: Stance;
}

function spirit(side: Side, name: string, why: string, breakOff: number): Spirit {
  const tempers = usualStance.tempers.map((temper, index) => (index === side ? { ...temper, breakOff } : temper));
  return { name, why, stance: { ...usualStance, tempers } };
}

/** The plainest first. */
const spiritsOf: readonly (readonly [usual: Spirit, leave: Spirit, stand: Spirit])[] = ([0, 1] as const).map((side) => [
  spirit(side, "by the odds", "Fight while the odds hold.", (usualStance.tempers[side] as Temper).breakOff),
  spirit(side, "leave", "This fight costs more than it brings.", 99),
  spirit(side, "fight", "The guns tell in our favour.", 0),
]);

/** The battle of this round and step, or undefined when the trial has gone past it. */
function within(now: State, start: Battle): Battle | undefined {
  const b = now.battle;
  return now.step === "battle" && b && b.round === start.round && b.step === start.step ? b : undefined;
}

const onward =
  (seat: Seat, stance: Stance): BattlePlan["step"] =>
  (now, chance) =>
    now.step === "battle" ? quickStep(now, seat, chance, stance) : undefined;

function nameOf(b: Battle, slot: Slot): string {
  return unitNames[b.unit[slot]!] as string;
}

function find(b: Battle, seat: Seat, test: (action: BattleAction) => boolean): BattleAction | undefined {
  return battleActions(b, seat).find(test);
}

/** Steps the course as far as she has not gone it yet, then steadies. */
function coursePlan(start: Battle, seat: Seat, course: Course, way: Spirit, leaving: boolean): BattlePlan {
  const { slot, helms } = course;
  const ship = unitIds[start.unit[slot]!] as string;
  const made = start.actor === slot ? start.hexes + start.turns : 0;
  const name = nameOf(start, slot);
  return {
    name: `${ship} ${helms.map((helm) => helmIds[helm]).join(" ") || "steady"}`,
    why: leaving ? `${name} opens the range.` : `${name}'s guns bear best there, and the enemy's least.`,
    step(now) {
      const b = within(now, start);
      if (!b || b.acted[slot] === 1 || (b.actor >= 0 && b.actor !== slot)) return undefined;
      const helm = helmIds[helms[(b.actor === slot ? b.hexes + b.turns : 0) - made] ?? Helm.steady];
      return find(b, seat, (a) => a.do === "steer" && a.ship === ship && a.to === helm);
    },
    onward: onward(seat, way.stance),
  };
}

/** This phase by the quick rules. */
function quickPlan(start: Battle, seat: Seat): BattlePlan {
  return {
    name: "as usual",
    why: "Most of our guns bear from there, and fewest of theirs.",
    step: (now, chance) => (within(now, start) ? quickStep(now, seat, chance) : undefined),
  };
}

/** How many courses of a kind are tried. */
const plansKept = 3;

/** Some enemy is faster. */
function outrun(b: Battle, slot: Slot): boolean {
  return slotsOf(b).some(
    (enemy) => b.side[enemy] !== b.side[slot] && present(b, enemy) && evasion(b, enemy) > evasion(b, slot),
  );
}

function movePlans(b: Battle, seat: Seat): BattlePlan[] {
  const side = sideNumber(seat);
  const [usual, leave, stand] = spiritsOf[side]!;
  const first = battleActions(b, seat)[0];
  if (first?.do !== "steer") return [];
  const slot = slotNamed(b, first.ship);
  const away = b.status[slot] === "withdrawing";
  const out = away || wantsOut(b, side, usualStance.tempers[side] as Temper);
  const found = courses(b, slot, usual.stance.tempers);
  const best = (leaving: boolean, way: Spirit): BattlePlan[] =>
    found[leaving ? "leave" : "fight"].slice(0, plansKept).map((course) => coursePlan(b, seat, course, way, leaving));
  // Who has her speed and has declared runs well by the quick rules; the slower ship has to find her way out.
  if (away) return outrun(b, slot) ? best(true, usual) : [quickPlan(b, seat), ...best(true, usual)];
  return out ? [...best(true, usual), ...best(false, stand)] : [...best(false, usual), ...best(true, leave)];
}

function firePlan(start: Battle, seat: Seat, { slot, targets }: Allocation): BattlePlan {
  const ship = unitIds[start.unit[slot]!] as string;
  return {
    name: `${ship} at ${targets.map((target) => unitIds[start.unit[target]!]).join(" and ")}`,
    why: `${nameOf(start, slot)}'s fire tells most on ${targets.map((target) => nameOf(start, target)).join(" and ")}.`,
    step(now) {
      const b = within(now, start);
      if (!b || b.acted[slot] === 1 || (b.actor >= 0 && b.actor !== slot)) return undefined;
      for (const target of targets) {
        if (b.actor === slot && salvosOn(b, target) > 0) continue;
        const id = unitIds[b.unit[target]!];
        const laid = find(b, seat, (a) => a.do === "broadside" && a.ship === ship && a.target === id);
        if (laid) return laid;
      }
      return find(b, seat, (a) => a.do === "fire" && a.ship === ship);
    },
  };
}

function firePlans(b: Battle, seat: Seat): BattlePlan[] {
  const slot = gunShip(b);
  const list = battleActions(b, seat);
  // Guns that may fail are asked first (9.83).
  if (slot < 0 || list.some((action) => action.do === "test-guns")) return [];
  return allocations(b, slot)
    .slice(0, 2 * plansKept)
    .map((allocation) => firePlan(b, seat, allocation));
}

/** Stand or run: who goes, and whether to part. The rest of the action is fought in that spirit; the eager like to stand. */
export function spiritPlans(state: State, seat: Seat, eager: boolean): BattlePlan[] {
  const start = state.battle as Battle;
  const [usual, leave, stand] = spiritsOf[sideNumber(seat)]!;
  // The Germans cannot see what else is coming up: they do not stay for more than the odds allow.
  const ways = eager ? [stand, usual, leave] : seat === "british" ? [usual, leave, stand] : [usual, leave];
  return ways.map((way) => ({
    name: way.name,
    why: way.why,
    step(now, chance) {
      return within(now, start) ? quickStep(now, seat, chance, way.stance) : undefined;
    },
    onward: onward(seat, way.stance),
  }));
}

export function battlePlans(state: State, seat: Seat): readonly BattlePlan[] {
  const b = state.battle as Battle;
  switch (b.step) {
    case "declare":
    case "parley":
      return spiritPlans(state, seat, false);
    case "move":
      return movePlans(b, seat);
    case "fire": {
      const plans = firePlans(b, seat);
      return plans.length > 0 ? plans : [quickPlan(b, seat)];
    }
    default:
      return [quickPlan(b, seat)];
  }
}
