/**
 * 38: what a ship can fire of her main guns before she must load again in port. On the battle board her boxes are her
 * own side's secret: see `battle/rules/fire.ts` and `battle/rules/designation.ts`.
 */
import { british, german, only, type Ship, sideOf, unitIds } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { forcesIn } from "../forces.ts";
import { type Event, ShipStatus, type State } from "../types.ts";
import { afterwards, type Module } from "./module.ts";
import { fullAmmunition, note, partOf, restedFor } from "./part.ts";

/** 38.4 */
function reload(state: State, log?: Event[]): void {
  const loaded: Ship[] = [];
  for (const ship of forcesIn(state).ships) {
    if (state.status[ship] !== ShipStatus.inPlay || partOf(state).ammunition[ship] === fullAmmunition) continue;
    if (!restedFor(state, ship, figures.ammunition.portTurns)) continue;
    note(state, "ammunition", ship, fullAmmunition);
    loaded.push(ship);
  }
  for (const side of [british, german]) {
    const ships = loaded.filter((ship) => sideOf[ship] === side).map((ship) => unitIds[ship] as string);
    if (ships.length > 0) log?.push({ type: "reloaded", rule: "38.4", ships, to: only[side] });
  }
}

export const ammunition: Module = {
  id: "ammunition",
  steps: {
    steps: {
      "new-turn": afterwards((state, _chance, log) => reload(state, log)),
    },
  },
  changes: {
    carried: (state, ship) => partOf(state).ammunition[ship] as number,
    spent: (state, ship, left) => note(state, "ammunition", ship, left),
  },
};
