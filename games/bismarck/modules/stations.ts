/** 43.3: before the first turn the Germans say in secret where ships begin that may begin in one of several zones. */
import type { May, No, Side } from "@admiralty/engine";
import { bergen, german, only, type Ship, unitIds, type Zone, zoneIds } from "../components.ts";
import { shipsOf } from "../forces.ts";
import { listText, nameOf, zoneLink } from "../names.ts";
import { mayCommand } from "../rules/fleet.ts";
import type { Step } from "../rules/step.ts";
import { plot } from "../tracks.ts";
import { type Event, ShipStatus, type State } from "../types.ts";
import * as say from "../verbs.ts";
import { note } from "./part.ts";
import { endSetUp, setUpAfter, startsOf } from "./set-up.ts";

/** Ships that may still begin elsewhere than they stand: who has been sent there stays. */
const undecided = (state: State): readonly Ship[] =>
  shipsOf(state, german).filter((ship) => {
    const [first, other] = startsOf(state, ship);
    return other !== undefined && state.zone[ship] === first && state.status[ship] === ShipStatus.inPlay;
  });

function mayBegin(state: State, side: Side, ship: Ship, at: Zone, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  const open = startsOf(state, ship);
  if (open.length < 2) return no?.("43.3", `${nameOf(ship)} begins in ${zoneLink(open[0] ?? bergen)}.`);
  if (!open.includes(at)) {
    return no?.("43.3", `${nameOf(ship)} begins in ${open.map((zone) => zoneIds[zone]).join(" or ")}.`);
  }
  return undecided(state).includes(ship) && state.zone[ship] !== at
    ? true
    : no?.("43.3", `${nameOf(ship)} stands where she begins.`);
}

function begin(state: State, ship: Ship, at: Zone, log?: Event[]): void {
  state.zone[ship] = at;
  note(state, "berthed", ship, 0);
  const [id, zone] = [unitIds[ship] as string, zoneIds[at] as string];
  log?.push({ type: "entered", rule: "43.3", ship: id, zone, to: only[german] });
}

/** "Hipper in F20 or H22" */
const choiceText = (state: State, ship: Ship): string =>
  `${nameOf(ship)} in ${startsOf(state, ship)
    .map((zone) => zoneIds[zone])
    .join(" or ")}`;

const stations: Step = {
  rule: "43.3",
  phase: "visibility",
  title: "The Germans say where their ships begin.",
  short: "Where ships begin",
  ends: "They begin there",
  asks: german,
  prompt: (state) =>
    undecided(state).length === 0
      ? "All ships stand where they begin; go on."
      : `${listText(undecided(state).map((ship) => choiceText(state, ship)))}: begin where they stand, or elsewhere; then go on.`,
  list(state, side, list) {
    for (const ship of undecided(state)) {
      for (const at of startsOf(state, ship)) if (mayBegin(state, side, ship, at)) list.push(say.place.of(ship, at));
    }
    list.push(say.done.of());
  },
  orders: {
    place: { may: mayBegin, apply: (state, _side, ship, at, _chance, log) => begin(state, ship, at, log) },
    done: {
      apply(state, side, _chance, log) {
        // Their tracks begin where they do.
        state.tracks = [];
        plot(state, state.turn - 1);
        endSetUp(state, side, "stations", "43.3", log);
        return setUpAfter(state, "stations");
      },
    },
  },
};

export const stationSteps = { stations } as const;
