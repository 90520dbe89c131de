/** 22.13: before the first turn each side may write down in secret where its submarines lie, one after the other (R186). */
import type { By, May, No, Side } from "@admiralty/engine";
import {
  apart,
  bergen,
  british,
  everyZone,
  friendlyPort,
  german,
  only,
  outOfReach,
  passage,
  type Zone,
  zoneIds,
  zones,
} from "../components.ts";
import figures from "../data/submarines.json" with { type: "json" };
import { put } from "../lists.ts";
import type { Step } from "../rules/step.ts";
import type { State, StepName } from "../types.ts";
import * as say from "../verbs.ts";
import { idOf, mayCommandBoat, setBoat, setSubmarines, submarinesOf, zoneOf } from "./boats.ts";
import type { Module } from "./module.ts";
import { endSetUp, setUpAfter } from "./set-up.ts";
import { type Boat, boatNames, boatsOf } from "./submarine.ts";

const { german: uBoats, british: others } = figures.waters;
const portsOf = (side: Side): readonly Zone[] => everyZone.filter((at) => friendlyPort[side]?.[at] === 1);
const [britishPorts, germanPorts] = [portsOf(british), portsOf(german)];
const nearest = (at: Zone, ports: readonly Zone[]): number => Math.min(...ports.map((port) => apart(at, port)));

/** At sea, with a way there. */
const isOpen = (side: Side, at: Zone): boolean =>
  zones[at]?.sea === true &&
  zones[at]?.portSide === undefined &&
  !(side === german && zones[at]?.irishSea) &&
  (passage[german]?.[bergen]?.[at] as number) < outOfReach;

/** U-boats keep away from British ports; the British lie off German ones. */
const waters: By<Side, readonly Zone[]> = [
  everyZone.filter((at) => isOpen(british, at) && nearest(at, germanPorts) <= others.within),
  everyZone.filter((at) => isOpen(german, at) && nearest(at, britishPorts) >= uBoats.apart),
] as never;

/** They are alike, so they are asked for in their order. */
const next = (state: State, side: Side): Boat | undefined =>
  boatsOf[side]?.[submarinesOf(state).posted[side] as number];

function mayPost(state: State, side: Side, boat: Boat, at: Zone, no?: No): May {
  if (!mayCommandBoat(state, side, boat, no)) return false;
  const asked = next(state, side);
  if (asked === undefined) return no?.("22.13", "All submarines have been placed.");
  if (boat !== asked) return no?.("22.13", `${boatNames[asked]} is placed next.`);
  if (waters[side].includes(at)) return true;
  return no?.(
    "22.13",
    side === german
      ? `A U-boat begins at sea, ${uBoats.apart} zones or more from every British port.`
      : `A British submarine begins at sea, within ${others.within} zones of a German port.`,
  );
}

const step = (side: Side, name: StepName): Step => ({
  rule: "22.13",
  phase: "visibility",
  title: side === german ? "The Germans place their U-boats." : "The British place their submarines.",
  short: "Submarines in waiting",
  ends: "They lie there",
  asks: side,
  prompt(state) {
    const boat = next(state, side);
    return boat === undefined
      ? "All submarines have been placed."
      : `Write down where ${boatNames[boat]} lies; it and those after it lie as printed, ${zoneIds[zoneOf(state, boat)]} for this one, if you end here.`;
  },
  list(state, _side, list) {
    const boat = next(state, side);
    if (boat !== undefined) for (const at of waters[side]) list.push(say.post.of(boat, at));
    list.push(say.done.of());
  },
  orders: {
    post: {
      may: mayPost,
      apply(state, _side, boat, at, _chance, log) {
        setBoat(state, boat, { zone: at });
        const { posted } = submarinesOf(state);
        setSubmarines(state, { posted: put(posted, side, (posted[side] as number) + 1) });
        log?.push({ type: "lurking", rule: "22.13", boat: idOf(boat), zone: zoneIds[at] as string, to: only[side] });
      },
    },
    done: {
      apply(state, _side, _chance, log) {
        endSetUp(state, side, "submarines", "22.13", log);
        return setUpAfter(state, name);
      },
    },
  },
});

export const boatStationSteps = {
  "german-boats": step(german, "german-boats"),
  "british-boats": step(british, "british-boats"),
} as const;

/** All that it changes is the setting-up. */
export const boatStations: Module = { id: "boatStations" };
