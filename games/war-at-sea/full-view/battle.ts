/** The battle of a full view. */
import type { Side } from "@admiralty/engine";
import { allies, axis, everyShip, isSea, noShip, placeIds, type Ship, seatOf, shipIds } from "../components.ts";
import { fleeingGroups, fleesIn, groupSpeed, pursuerOf } from "../rules/disengaging.ts";
import { bonusOf, shotsOf } from "../rules/rounds.ts";
import type { ShipId } from "../types.ts";
import { hidden, type View } from "../view.ts";
import type { BattleView } from "./types.ts";

export function battleView(view: View): BattleView {
  const here = everyShip.filter((ship) => view.loc[ship] === view.at);
  const those = (wanted: (ship: Ship) => boolean): ShipId[] => here.filter(wanted).map((ship) => shipIds[ship]!);
  const aim = (ship: Ship) => ({ ship: shipIds[ship]!, target: shipIds[view.target[ship]!]! });
  const firing = view.step === "allied-fire" || view.step === "axis-fire";
  const fighting = firing || view.step === "intentions";
  const groups = view.fled === allies || view.fled === axis ? fleeingGroups(view) : [];
  const choice = (side: Side): boolean | null => {
    const own = view.secret[side];
    return own === 0 || own === hidden ? null : own === 2;
  };
  const guns = (ship: Ship) => {
    return { ship: shipIds[ship]!, shots: shotsOf(view.guns[ship]!), bonus: bonusOf(view.guns[ship]!) };
  };
  return {
    at: placeIds[view.at]!,
    round: view.round,
    allies: those((ship) => view.side[ship] === allies),
    axis: those((ship) => view.side[ship] === axis),
    uBoats: isSea(view.at) ? view.boats[view.at]! : 0,
    strikes: { allies: view.strikes[allies], axis: view.strikes[axis] },
    torpedoes: view.step === "torpedoes" ? view.orders.map((ship) => shipIds[ship]!) : [],
    fire: firing ? view.orders.map(aim) : [],
    guns: fighting ? here.map(guns) : [],
    alliedTargets: firing
      ? here.filter((ship) => view.side[ship] === allies && view.target[ship] !== noShip).map(aim)
      : [],
    carrierFires: view.intent === 0 ? null : view.intent === 2,
    fleeing: view.fled === -1 ? null : view.fled === 2 ? "both" : seatOf[view.fled],
    groups: groups.map((group) => ({
      group,
      speed: groupSpeed(view, group),
      ships: those((ship) => fleesIn(view, ship, group)),
      pursuers: those((ship) => pursuerOf(view, ship) === group),
      wavering: those((ship) => pursuerOf(view, ship) === -group),
    })),
    leftBehind: those((ship) => view.group[ship] === -1),
    choice: { allies: choice(allies), axis: choice(axis) },
  };
}
