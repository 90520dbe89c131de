/** 26: Huff-Duff. Each turn the British may get a fix on a German ship at sea: a zone, never which ship it was. */
import type { Chance, May, No, Side } from "@admiralty/engine";
import {
  apart,
  bergen,
  german,
  only,
  type Ship,
  unitIds,
  type Zone,
  zoneCount,
  zoneIds,
  zones,
} from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { tell } from "../knowledge.ts";
import { unitText } from "../names.ts";
import { availabilityAsked, departureKnown } from "../rules/appearance.ts";
import { opening } from "../rules/changes.ts";
import { members } from "../rules/fleet.ts";
import type { Step } from "../rules/step.ts";
import type { Event, State, StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { afterwards, type Module } from "./module.ts";
import { partOf } from "./part.ts";
import { onTheAir } from "./traced.ts";

const { above, within } = figures.huffDuff;

/** 26.1: two dice read 11 to 66 and one more for each. */
export const isFix = (coloured: number, white: number, count: number): boolean => coloured * 10 + white + count > above;

/** 26.2: rolled out of sight in every turn but the first, whether or not anybody is at sea (13.44). */
function listen(state: State, chance: Chance, log?: Event[]): boolean {
  const heard = onTheAir(state);
  const [coloured, white] = [chance.die(), chance.die()];
  if (!isFix(coloured, white, heard.length)) return false;
  const ship = (heard.length > 1 ? heard[chance.below(heard.length)] : heard[0]) as Ship;
  const off = within[chance.die() - 1] as number;
  const ships = members(state, ship).map((member) => unitIds[member] as string);
  log?.push({ type: "traced", rule: "26.3", ships, to: only[german] });
  if (off > 0) {
    state.intermediate = { ...partOf(state), traced: { ship, within: off } };
    tell(state, { type: "heard", rule: "26.1", reveals: true }, log);
  } else name(state, state.zone[ship] as Zone, 0, log);
  return off > 0;
}

/** 26.4: it locates nobody; and it tells that somebody has sailed only far enough from Bergen. */
function name(state: State, zone: Zone, off: number, log?: Event[]): void {
  const place = zoneIds[zone] as string;
  tell(state, { type: "fix", rule: "26.3", turn: state.turn, zone: place, within: off, reveals: true }, log);
  if (apart(zone, bergen) > 1) departureKnown(state, log);
}

/** 26.3: a zone in which a ship can be, near enough. */
function mayName(state: State, _side: Side, zone: Zone, no?: No): May {
  const { traced } = partOf(state);
  if (!traced) return no?.("26.3", "No signal has been traced.");
  const at = state.zone[traced.ship] as Zone;
  const far = apart(at, zone) <= traced.within;
  if (far && (zone === at || zones[zone]?.sea)) return true;
  return no?.("26.3", traced.within === 1 ? "Name her zone or one beside it." : "Name a zone within two of hers.");
}

/** Where the turn goes on (4.1). */
const onward = (state: State): StepName => (availabilityAsked(state) ? "availability" : "visibility");

const fix: Step = {
  rule: "26.3",
  phase: "availability",
  title: "The Germans name a zone.",
  short: "Huff-Duff",
  asks: german,
  prompt(state) {
    const { traced } = partOf(state);
    const how = traced?.within === 1 ? "her zone or one beside it" : "a zone within two of hers";
    return traced
      ? `The British have a fix on ${unitText(unitIds[traced.ship] as string)}: name ${how}.`
      : "The British have a fix.";
  },
  list(state, side, list) {
    for (let zone = 0 as Zone; zone < zoneCount; zone++) if (mayName(state, side, zone)) list.push(say.radio.of(zone));
  },
  orders: {
    radio: {
      may: mayName,
      apply(state, _side, zone, _chance, log) {
        const off = partOf(state).traced?.within ?? 0;
        state.intermediate = { ...partOf(state), traced: null };
        name(state, zone, off, log);
        return onward(state);
      },
    },
  },
};

export const huffDuffSteps = { fix } as const;

export const huffDuff: Module = {
  id: "huffDuff",
  steps: {
    steps: {
      "new-turn": afterwards((state, chance, log) =>
        state.turn > opening(state) && listen(state, chance, log) ? "fix" : undefined,
      ),
    },
  },
  // 26.5
  changes: { noHuffDuff: true },
};
