/** Lines of fire and pursuit between two ships of the lines, as curves. */
import type { Action, Seat } from "../../types.ts";
import type { Scene } from "./theatre.svelte.ts";

export interface Arrow {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** Named and not rolled; the other side's; rolled before; rolling now; proposed by advice. */
  readonly kind: "mine" | "theirs" | "seen" | "now" | "advised";
  readonly label: string;
}

/** Where lines to the U-boats end. */
export const boatsAnchor = "u-boats";

/** Fire and pursuit named so far, what advice proposes, what was rolled in this step, and what is rolling. */
export function arrowsOf(
  { battle, ships, seen, beat }: Scene,
  mine: Seat,
  suggested: readonly Action[],
  playing: boolean,
): readonly Arrow[] {
  const found: Arrow[] = [];
  const whose = (ship: string) => (ships.get(ship)?.ship.side === mine ? "mine" : "theirs");
  const firstOf = (group: number) => battle.groups.find((known) => known.group === group)?.ships[0];
  if (!playing) {
    const guns = new Map(battle.guns.map((gun) => [gun.ship, gun]));
    for (const { ship, target } of battle.fire) {
      const gun = guns.get(ship);
      const label = gun ? `${gun.shots} ${gun.shots === 1 ? "die" : "dice"}${gun.bonus > 0 ? ", +1" : ""}` : "";
      found.push({ key: `${ship}-${target}`, from: ship, to: target, kind: whose(ship), label });
    }
    for (const group of battle.groups) {
      const [first] = group.ships;
      if (!first) continue;
      for (const pursuer of group.pursuers) {
        found.push({ key: `${pursuer}-g${group.group}`, from: pursuer, to: first, kind: whose(pursuer), label: "" });
      }
    }
  }
  for (const advised of suggested) {
    if (advised.do !== "fire" && advised.do !== "pursue") continue;
    const to = advised.do === "fire" ? advised.target : firstOf(advised.group);
    if (to) found.push({ key: `advised-${advised.ship}`, from: advised.ship, to, kind: "advised", label: "" });
  }
  for (const { roll } of seen) {
    if (roll.type !== "fired") continue;
    found.push({ key: `seen-${roll.ship}`, from: roll.ship, to: roll.target, kind: "seen", label: "" });
  }
  const now = beat?.roll;
  if (now?.type === "asw") {
    // 8.3: all of them attack the U-boats together.
    for (const ship of battle.allies) {
      found.push({ key: `now-${ship}`, from: ship, to: boatsAnchor, kind: "now", label: "" });
    }
  }
  if (now?.type === "fired") found.push({ key: "now", from: now.ship, to: now.target, kind: "now", label: "" });
  return found;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function curve(from: Point, to: Point): string {
  const middle = (from.y + to.y) / 2;
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}C${from.x.toFixed(1)} ${middle.toFixed(1)} ${to.x.toFixed(1)} ${middle.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
}

/** A point on that curve; near a third of the way, where labels of neighbouring lines do not meet. */
export function along(from: Point, to: Point, t: number): Point {
  const middle = (from.y + to.y) / 2;
  const bezier = (a: number, b: number, c: number, d: number) =>
    (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
  return { x: bezier(from.x, from.x, to.x, to.x), y: bezier(from.y, middle, middle, to.y) };
}

/** Several lines that end at one ship end side by side. */
export function fanned(arrows: readonly Arrow[]): ReadonlyMap<string, number> {
  const byTarget = new Map<string, string[]>();
  for (const arrow of arrows) {
    const list = byTarget.get(arrow.to);
    if (list) list.push(arrow.key);
    else byTarget.set(arrow.to, [arrow.key]);
  }
  const shift = new Map<string, number>();
  for (const keys of byTarget.values()) {
    keys.forEach((key, i) => {
      shift.set(key, (i - (keys.length - 1) / 2) * Math.min(16, 80 / keys.length));
    });
  }
  return shift;
}
