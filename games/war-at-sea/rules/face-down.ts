/** Rule 19.3, which players may agree on: British ships are placed face down and turned up where they fight. */
import type { Module, Viewer } from "@admiralty/engine";
import { isBritish, nowhere, type Place, placeIds, type Ship, shipCount, shipIds } from "../components.ts";
import { clearMark, faceDown, marked, setMark } from "../state.ts";
import type { Rules, Step } from "../steps.ts";
import type { Event, PlaceId, Seat, ShipId, State, StepName } from "../types.ts";

/** The British are placing face down, so that nobody else may notice the steps of it. */
export function placingFaceDown(state: State): boolean {
  if (!state.options.faceDown) return false;
  return state.step === "allied-movement" || (state.step === "port" && state.next === "allied-movement");
}

/** The step as a viewer is told of it. */
export function shownStep(state: State, viewer: Viewer<Seat>): StepName {
  return viewer !== "allies" && placingFaceDown(state) ? "allied-movement" : state.step;
}

/** How many British ships lie face down in each place. */
export function faceDownCounts(state: State): Partial<Record<PlaceId, number>> {
  const counts: Partial<Record<PlaceId, number>> = {};
  for (const [place, id] of placeIds.entries()) {
    let count = 0;
    for (let ship = 0 as Ship; ship < shipCount; ship++) {
      if (state.loc[ship] === place && marked(state, ship, faceDown)) count++;
    }
    if (count > 0) counts[id] = count;
  }
  return counts;
}

/** Ships are turned up, in a place or everywhere. */
function turnFaceUp(state: State, place: Place | "everywhere", log: Event[] | undefined): void {
  const ships: { ship: ShipId; at: PlaceId }[] = [];
  for (let ship = 0 as Ship; ship < shipCount; ship++) {
    const here = state.loc[ship]!;
    if ((place !== "everywhere" && here !== place) || !marked(state, ship, faceDown)) continue;
    clearMark(state, ship, faceDown);
    ships.push({ ship: shipIds[ship]!, at: placeIds[here]! });
  }
  if (ships.length > 0) log?.push({ type: "face-up", rule: "19.3", ships, reveals: true });
}

/** Before a battle begins in a place, and before control is looked at when all are over. */
const faceUp: Step = {
  rule: "19.3",
  phase: "combat",
  title: "British ships are turned up.",
  short: "Face up",
  asks: "nobody",
  enter(state, _chance, log) {
    const fighting = state.at !== nowhere;
    turnFaceUp(state, fighting ? state.at : "everywhere", log);
    return fighting ? "anti-submarine" : "flags";
  },
  prompt: () => "",
  orders: {},
};

const alliesOnly: readonly Seat[] = ["allies"];

/** What `tell` told is for the Allies alone: a ship that lies face down shows no name. */
function inPrivate<Result>(log: Event[] | undefined, tell: () => Result): Result {
  const from = log ? log.length : 0;
  const result = tell();
  if (log) for (let at = from; at < log.length; at++) log[at] = { ...log[at]!, to: alliesOnly };
  return result;
}

export const faceDownModule: Module<Rules> = {
  steps: {
    "allied-movement": (was) => {
      const { sail, done } = was.orders;
      if (!sail || !done) return was;
      return {
        ...was,
        // What the Axis did before stays done: else it would see by its undo whether a die was rolled unseen (R36).
        enter({ attempted }, _chance, log) {
          // Play comes back here after a failed attempt, of which nobody else may know.
          if (!attempted) log?.push({ type: "step", rule: "19.3", step: "allied-movement", reveals: true });
        },
        orders: {
          ...was.orders,
          sail: {
            ...sail,
            apply(state, side, ship, to, via, chance, log) {
              if (!isBritish[ship]) return sail.apply(state, side, ship, to, via, chance, log);
              setMark(state, ship, faceDown);
              return inPrivate(log, () => sail.apply(state, side, ship, to, via, chance, log));
            },
          },
          done: {
            ...done,
            apply(state, side, chance, log) {
              const next = done.apply(state, side, chance, log);
              const ships = shipIds.filter((_, number) => marked(state, number as Ship, faceDown));
              log?.push({ type: "face-down", rule: "19.3", counts: faceDownCounts(state), ships, reveals: true });
              return next;
            },
          },
        },
      };
    },
    // After a speed roll that failed.
    port: (was) => {
      const { return: goTo } = was.orders;
      if (!goTo) return was;
      return {
        ...was,
        orders: {
          return: {
            ...goTo,
            apply(state, side, ship, port, chance, log) {
              const hidden = state.next === "allied-movement" && marked(state, ship, faceDown);
              const send = () => goTo.apply(state, side, ship, port, chance, log);
              return hidden ? inPrivate(log, send) : send();
            },
          },
        },
      };
    },
    "face-up": faceUp,
  },
  before: { "anti-submarine": "face-up", flags: "face-up" },
};
