/** What the legal actions mean in the line of battle: who can be given a target, and which targets. */

import type { BattleView, ShipView } from "../../full-view/index.ts";
import type { Action, ShipId } from "../../types.ts";

/** Actions that put a ship of one's own against something. */
export type Aim = Extract<Action, { do: "fire" | "pursue" }>;
/** Actions that name a target only. */
export type Shot = Extract<Action, { do: "torpedo" | "strike" }>;

export interface BattlePlan {
  /** Own ships that can be aimed, with what at. */
  readonly aims: ReadonlyMap<ShipId, readonly Aim[]>;
  /** Targets that need no firer named. */
  readonly shots: ReadonlyMap<ShipId, Shot>;
  /** Own ships that can still change their group. */
  readonly groups: ReadonlyMap<ShipId, readonly Extract<Action, { do: "group" }>[]>;
  readonly intents: readonly Extract<Action, { do: "intend" }>[];
  readonly choices: readonly Extract<Action, { do: "stay" | "disengage" }>[];
}

export function battlePlan(actions: readonly Action[]): BattlePlan {
  const aims = new Map<ShipId, Aim[]>();
  const shots = new Map<ShipId, Shot>();
  const groups = new Map<ShipId, Extract<Action, { do: "group" }>[]>();
  const intents: Extract<Action, { do: "intend" }>[] = [];
  const choices: Extract<Action, { do: "stay" | "disengage" }>[] = [];
  for (const action of actions) {
    switch (action.do) {
      case "fire":
      case "pursue":
        push(aims, action.ship, action);
        break;
      case "torpedo":
      case "strike":
        shots.set(action.target, action);
        break;
      case "group":
        push(groups, action.ship, action);
        break;
      case "intend":
        intents.push(action);
        break;
      case "stay":
      case "disengage":
        choices.push(action);
        break;
      default:
        break;
    }
  }
  return { aims, shots, groups, intents, choices };
}

function push<T>(map: Map<ShipId, T[]>, key: ShipId, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** The action that aims a ship at a target, where the rules allow it. */
export function aimAt(plan: BattlePlan, ship: ShipId, target: ShipId): Aim | undefined {
  return plan.aims.get(ship)?.find((aim) => aim.do === "fire" && aim.target === target);
}

/** A target was chosen with nothing in hand: the strongest ship that may still fire at it takes it. */
export function volunteer(plan: BattlePlan, battle: BattleView, target: ShipId): Aim | undefined {
  const guns = new Map(battle.guns.map((gun) => [gun.ship, gun.shots]));
  let best: Aim | undefined;
  for (const ship of plan.aims.keys()) {
    const aim = aimAt(plan, ship, target);
    if (aim && (!best || (guns.get(ship) ?? 0) > (guns.get(best.ship) ?? 0))) best = aim;
  }
  return best;
}

/** All ships without a target that may fire at this one. */
export function massed(plan: BattlePlan, target: ShipId): readonly Aim[] {
  return [...plan.aims.keys()].flatMap((ship) => aimAt(plan, ship, target) ?? []);
}

export interface Volley {
  readonly shots: number;
  readonly bonus: number;
}

/** The fire named at a target so far. */
export function volleysAt(battle: BattleView, target: ShipId): readonly Volley[] {
  const guns = new Map(battle.guns.map((gun) => [gun.ship, gun]));
  return battle.fire.flatMap(({ ship, target: at }) => {
    const gun = at === target ? guns.get(ship) : undefined;
    return gun ? [{ shots: gun.shots, bonus: gun.bonus }] : [];
  });
}

/** 12.1: groups by present speed, the slowest first: nobody is held back by a slower sister. */
export function bySpeed(
  ships: readonly ShipView[],
): readonly { readonly speed: number; readonly ships: readonly ShipView[] }[] {
  const found = new Map<number, ShipView[]>();
  for (const ship of ships) {
    const list = found.get(ship.current.speed);
    if (list) list.push(ship);
    else found.set(ship.current.speed, [ship]);
  }
  return [...found].sort(([a], [b]) => a - b).map(([speed, list]) => ({ speed, ships: list }));
}

/** The steps that withdraw each speed as a group of its own; group 1 is what is not named. */
export function groupBySpeed(plan: BattlePlan, ships: readonly ShipView[]): readonly Action[] {
  const steps: Action[] = [];
  bySpeed(ships).forEach((group, i) => {
    if (i === 0) return;
    for (const ship of group.ships) {
      const step = plan.groups.get(ship.id)?.find((action) => action.group === i + 1);
      steps.push(step ?? { do: "group", ship: ship.id, group: i + 1 });
    }
  });
  return steps;
}

/** Side of a counter in the line, so that the whole line can be seen: one row while it fits, then more. */
export function lineSize(count: number, width: number, height: number, card: number, compact: boolean): number {
  const most = compact ? 84 : 136;
  const least = compact ? 54 : 60;
  for (let size = most; size > least; size -= 2) {
    const perRow = Math.max(1, Math.floor((width + between(compact)) / (slot(size, card) + between(compact))));
    if (Math.ceil(count / perRow) * (size + card + 10) <= height) return size;
  }
  return least;
}

/** Room between two stations of a line. */
export function between(compact: boolean): number {
  return compact ? 6 : 14;
}

/** Width of a station: a card with odds needs more than the counter over it. */
export function slot(size: number, card: number): number {
  return Math.round(card > 40 ? Math.max(size + 16, Math.min(150, size * 1.3)) : size + 12);
}
