/** The battle under way as a viewer sees it. */
import type { Side, Viewer } from "@admiralty/engine";
import { allies, axis, isSea, placeIds, type Ship, seatOf, shipIds } from "./components.ts";
import { fleeingGroups, fleesIn, groupSpeed, pursuerOf } from "./rules/disengaging.ts";
import { bonusOf, shotsOf } from "./rules/rounds.ts";
import type { Seat, ShipId, State } from "./types.ts";
import type { BattleView } from "./view-types.ts";

type Aim = BattleView["fire"][number];
type Guns = BattleView["guns"][number];

const none: readonly never[] = Object.freeze([]);

/** What is said of one ship, made once for every way it can be: lists of it then differ in a few references. */
const aims: readonly Map<number, Aim>[] = shipIds.map(() => new Map());
const gunsOf: readonly Map<number, Guns>[] = shipIds.map(() => new Map());

function aimView(state: State, ship: Ship): Aim {
  const target = state.target[ship]!;
  let found = aims[ship]!.get(target);
  if (found === undefined) {
    found = Object.freeze({ ship: shipIds[ship]!, target: shipIds[target]! });
    aims[ship]!.set(target, found);
  }
  return found;
}

function gunsView(state: State, ship: Ship): Guns {
  const guns = state.guns[ship]!;
  let found = gunsOf[ship]!.get(guns);
  if (found === undefined) {
    found = Object.freeze({ ship: shipIds[ship]!, shots: shotsOf(guns), bonus: bonusOf(guns) });
    gunsOf[ship]!.set(guns, found);
  }
  return found;
}

/** The list as it was, where nothing in it has changed. */
function kept<Item>(before: readonly Item[] | undefined, now: readonly Item[]): readonly Item[] {
  if (now.length === 0) return none;
  if (before === undefined || before.length !== now.length) return now;
  for (let index = 0; index < now.length; index++) if (before[index] !== now[index]) return now;
  return before;
}

export function battleView(state: State, viewer: Viewer<Seat>, before: BattleView | null | undefined): BattleView {
  // One look over all ships; everything else is asked of those that are here.
  const here: Ship[] = [];
  for (let ship = 0 as Ship; ship < shipIds.length; ship++) if (state.loc[ship] === state.at) here.push(ship);
  const those = (wanted: (ship: Ship) => boolean): ShipId[] => {
    const ids: ShipId[] = [];
    for (const ship of here) if (wanted(ship)) ids.push(shipIds[ship]!);
    return ids;
  };
  const firing = state.step === "allied-fire" || state.step === "axis-fire";
  const fighting = firing || state.step === "intentions";
  const groups = state.fled === allies || state.fled === axis ? fleeingGroups(state) : none;
  const choice = (side: Side): boolean | null =>
    viewer === seatOf[side] && state.secret[side] !== 0 ? state.secret[side] === 2 : null;
  const aimed = (ship: Ship): boolean => state.side[ship] === allies && state.target[ship]! >= 0;
  return {
    at: placeIds[state.at]!,
    round: state.round,
    allies: kept(
      before?.allies,
      those((ship) => state.side[ship] === allies),
    ),
    axis: kept(
      before?.axis,
      those((ship) => state.side[ship] === axis),
    ),
    uBoats: isSea(state.at) ? state.boats[state.at]! : 0,
    strikes: { allies: state.strikes[allies]!, axis: state.strikes[axis]! },
    torpedoes: state.step === "torpedoes" ? state.orders.map((ship) => shipIds[ship]!) : none,
    fire: firing
      ? kept(
          before?.fire,
          state.orders.map((ship) => aimView(state, ship)),
        )
      : none,
    guns: fighting
      ? kept(
          before?.guns,
          here.map((ship) => gunsView(state, ship)),
        )
      : none,
    alliedTargets: firing
      ? kept(
          before?.alliedTargets,
          here.filter(aimed).map((ship) => aimView(state, ship)),
        )
      : none,
    carrierFires: state.intent === 0 ? null : state.intent === 2,
    fleeing: state.fled === -1 ? null : state.fled === 2 ? "both" : seatOf[state.fled],
    groups: groups.map((group) => ({
      group,
      speed: groupSpeed(state, group),
      ships: those((ship) => fleesIn(state, ship, group)),
      pursuers: those((ship) => pursuerOf(state, ship) === group),
      wavering: those((ship) => pursuerOf(state, ship) === -group),
    })),
    leftBehind: kept(
      before?.leftBehind,
      those((ship) => state.group[ship] === -1),
    ),
    choice: { allies: choice(allies), axis: choice(axis) },
  };
}
