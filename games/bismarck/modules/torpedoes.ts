/** 19: ships' torpedoes, which are launched and strike on the battle board: see `battle/rules/torpedoes.ts`. */
import { british, german, only, type Ship, ships, sideOf, unitIds } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { forcesIn } from "../forces.ts";
import { type Event, ShipStatus, type State } from "../types.ts";
import { afterwards, type Module } from "./module.ts";
import { note, partOf, restedFor } from "./part.ts";

/** 19.9 */
function reload(state: State, log?: Event[]): void {
  const loaded: Ship[] = [];
  for (const ship of forcesIn(state).ships) {
    const full = ships[ship]?.torpedoes as number;
    if (state.status[ship] !== ShipStatus.inPlay || partOf(state).torpedoes[ship] === full) continue;
    if (!restedFor(state, ship, figures.torpedoes.portTurns)) continue;
    note(state, "torpedoes", ship, full);
    loaded.push(ship);
  }
  for (const side of [british, german]) {
    const own = loaded.filter((ship) => sideOf[ship] === side).map((ship) => unitIds[ship] as string);
    if (own.length > 0) log?.push({ type: "torpedoes-loaded", rule: "19.9", ships: own, to: only[side] });
  }
}

export const torpedoes: Module = {
  id: "torpedoes",
  steps: {
    steps: {
      "new-turn": afterwards((state, _chance, log) => reload(state, log)),
    },
  },
  changes: {
    armed: (state, ship) => ({
      torpedoes: partOf(state).torpedoes[ship] as number,
      torpedoHits: partOf(state).torpedoHits[ship] as number,
    }),
    /** R106: what struck her in an action counts, and no strike from the air. */
    disarmed(state, { unit, torpedoes = 0, torpedoHits = 0, torpedoLoss = 0 }) {
      note(state, "torpedoLoss", unit, (partOf(state).torpedoLoss[unit] as number) + torpedoLoss);
      note(state, "torpedoes", unit, torpedoes);
      note(state, "torpedoHits", unit, torpedoHits);
    },
  },
};
