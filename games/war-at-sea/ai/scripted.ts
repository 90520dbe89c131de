/**
 * The baseline: a few rules of thumb, no trials, no odds beyond counting guns. Kept as it is, so that strength can be
 * measured against it for ever.
 */
import { plainPlayer } from "@admiralty/ai/plain";
import type { FastChance, PlayerKind } from "@admiralty/engine";
import {
  type Area,
  allies,
  areaCount,
  areaIds,
  attackOf,
  axis,
  isConvoy,
  mediterranean,
  placeNumber,
  pocValue,
  shipNumber,
} from "../components.ts";
import { fullView, type ShipView, type FullView as View } from "../full-view/index.ts";
import type { Action, Seat } from "../types.ts";
import type { View as SmallView } from "../view.ts";

/** Guns of a side in each area. */
function gunsBySea(view: View, side: Seat): number[] {
  const guns: number[] = new Array(areaCount).fill(0);
  for (const ship of view.ships) {
    const area = ship.place === null ? -1 : placeNumber(ship.place);
    if (ship.side === side && area >= 0 && area < areaCount) guns[area]! += ship.current.attack + 0.5;
  }
  return guns;
}

function move(view: View, seat: Seat, actions: readonly Action[]): Action {
  const own = gunsBySea(view, seat);
  const enemy = gunsBySea(view, seat === "allies" ? "axis" : "allies");
  let best: Action | undefined;
  let most = 0;
  for (const action of actions) {
    if (action.do !== "sail") continue;
    const ship = shipNumber(action.ship);
    const seen = view.ships[ship] as ShipView;
    if (seen.damage > 1 && view.turn < 8 && !isConvoy[ship]) continue;
    if (action.via !== undefined && seen.current.speed < 6) continue;
    const area = placeNumber(action.to) as Area;
    const worth = pocValue[area]![allies] + pocValue[area]![axis];
    const score = seat === "allies" ? worth / (own[area]! + 2) : raidScore(view, area, own, enemy, worth);
    if (score > most) {
      most = score;
      best = action;
    }
  }
  return best ?? actions.find((action) => action.do === "done") ?? (actions[0] as Action);
}

/** The Axis sails where all it has in port outguns what lies there by half. */
function raidScore(view: View, area: Area, own: readonly number[], enemy: readonly number[], worth: number): number {
  const nation = area === mediterranean ? "italian" : "german";
  let reserve = own[area]!;
  for (const ship of view.ships) {
    const inPort = ship.place !== null && placeNumber(ship.place) >= areaCount;
    if (ship.nation === nation && inPort && !ship.moved && ship.damage <= 1) reserve += ship.printed.attack;
  }
  if (enemy[area] === 0) return own[area] === 0 ? worth : 0;
  return reserve > enemy[area]! * 1.5 && own[area]! < enemy[area]! * 2.5 ? worth / 2 : 0;
}

function shoot(view: View, actions: readonly Action[]): Action | undefined {
  let best: Action | undefined;
  let most = -1;
  for (const action of actions) {
    if (action.do !== "fire" && action.do !== "strike" && action.do !== "torpedo") continue;
    const target = view.ships[shipNumber(action.target)] as ShipView;
    // The biggest gun that a hit or two will sink.
    const worth = (1 + target.current.attack + target.printed.air) / (1 + target.printed.defense - target.damage);
    if (worth > most) {
      most = worth;
      best = action;
    }
  }
  return best;
}

function outgunned(view: View, seat: Seat): boolean {
  const sea = view.battle?.at;
  let own = 0;
  let enemy = 0;
  for (const ship of view.ships) {
    if (ship.place !== sea) continue;
    if (ship.side === seat) own += ship.current.attack;
    else enemy += ship.current.attack;
  }
  return own * 2 < enemy;
}

function deploy(view: View): Action {
  let best = 0;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [area, id] of areaIds.entries()) {
    const ships = view.ships.filter((ship) => ship.place === id && ship.side === "allies").length;
    const score = ships === 0 ? 100 : ships + 3 * view.uBoats.at[id];
    if (score < fewest) {
      fewest = score;
      best = area;
    }
  }
  return { do: "deploy", to: areaIds[best] as (typeof areaIds)[number] };
}

function choose(view: View, seat: Seat, actions: readonly Action[], chance: FastChance): Action {
  switch (view.step) {
    case "stations":
      return (
        actions.find(
          (action) => action.do === "station" && attackOf[shipNumber(action.ship)] === 4 && malta(view) < 4,
        ) ?? { do: "done" }
      );
    case "allied-movement":
    case "axis-movement":
      return move(view, seat, actions);
    case "u-boats":
      return deploy(view);
    case "disengage":
      return { do: outgunned(view, seat) ? "disengage" : "stay" };
    case "torpedoes":
    case "allied-strikes":
    case "axis-strikes":
    case "allied-fire":
    case "axis-fire":
      return shoot(view, actions) ?? { do: "done" };
    case "pursuit":
      return outgunned(view, seat) ? { do: "done" } : (actions[0] as Action);
    case "groups":
      return { do: "done" };
    case "intentions":
      return actions[0] as Action;
    case "allied-repairs":
    case "axis-repairs":
    case "port":
      return actions[0] as Action;
    case "axis-returns":
    case "allied-returns":
      return { do: "done" };
    default:
      return actions[chance.below(actions.length)] as Action;
  }
}

function malta(view: View): number {
  return view.ships.filter((ship) => ship.place === "malta").length;
}

export const scripted: PlayerKind = {
  id: "scripted",
  title: "Rule of thumb",
  text: "Counts guns and follows a few fixed rules. A baseline for measuring the others.",
  budget: { milliseconds: 50 },
  create: (_game, seed) =>
    plainPlayer(seed, ({ view, seat, actions }, chance) => ({
      action: choose(fullView(view as SmallView), seat as Seat, actions as readonly Action[], chance),
      why: "A rule of thumb.",
    })),
};
