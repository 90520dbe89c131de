/** What both sides choose in secret at the same moment: where their aircraft go (5.5), and whether to stay or go (12.9). */
import { other, type SecretChoice, type Side } from "@admiralty/engine";
import { landAirPlaces, type Place, placeIds, type Ship, shipCount } from "../components.ts";
import { leaves, stayed } from "../rules/disengaging.ts";
import { arrived, marked, portOpen } from "../state.ts";
import type { State } from "../types.ts";

/** 9.2, 9.5: places in a side's reach with somebody to strike. */
export function worthFlyingTo(state: State, side: Side): Place[] {
  return (landAirPlaces[side] ?? []).filter((place) => {
    if (!portOpen(state, place)) return false;
    for (let ship = 0 as Ship; ship < shipCount; ship++) {
      if (state.loc[ship] === place && state.side[ship] !== side && !marked(state, ship, arrived)) return true;
    }
    return false;
  });
}

/** What the other side may choose; of its aircraft only what is of any use. */
export function choicesAtOnce(state: State, side: Side): readonly SecretChoice<State>[] {
  const enemy = other(side);
  if (state.step === "air") {
    return worthFlyingTo(state, enemy).map((place) => ({
      name: placeIds[place] as string,
      make(now) {
        now.air[enemy] = place;
      },
    }));
  }
  if (state.step !== "disengage") return [];
  return ([stayed, leaves] as const).map((choice) => ({
    name: choice === stayed ? "stay" : "disengage",
    make(now) {
      now.secret[enemy] = choice;
    },
  }));
}
