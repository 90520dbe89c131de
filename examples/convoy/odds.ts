/** Exact chances: what a player is shown before he commits, and what the command line tells. */
import type { OddsCommand, OddsTable } from "@admiralty/engine";
import {
  asdicReach,
  chargesHit,
  distance,
  everyMerchant,
  type Hex,
  type Merchant,
  seenFromAir,
  torpedoNeed,
  torpedoRange,
} from "./components.ts";
import { merchantName } from "./names.ts";

const faces = [1, 2, 3, 4, 5, 6] as const;
const share = (holds: (face: number) => boolean): number => faces.filter(holds).length / faces.length;

/** 3.1: that asdic hears a boat so many hexes away. */
export const heard = (range: number): number => share((face) => asdicReach(face) >= range);

/** 3.1: that it hears a boat which may be in any of these hexes, each as likely. */
export function contact(from: Hex, trace: readonly Hex[]): number {
  return trace.reduce((sum, hex) => sum + heard(distance(from, hex)), 0) / Math.max(1, trace.length);
}

/** 3.2: that depth charges hit a boat which may be in any of these hexes. */
export function chargesHitOn(at: Hex, trace: readonly Hex[]): number {
  return trace.includes(at) ? share(chargesHit) / trace.length : 0;
}

/** 4.1 */
export const torpedoHits = (range: number, target: Merchant): number =>
  range > torpedoRange ? 0 : share((face) => face >= torpedoNeed(range, target));

/** 6.1: that an aircraft sees her, if she is below it. */
export const seenBelow = share(seenFromAir);

const figure = (chance: number): string => `${(chance * 100).toFixed(1)} %`;

function table([word = "", ...rest]: readonly string[]): OddsTable {
  if (rest.length > 0) throw new Error(`Nothing is known of "${rest.join(" ")}".`);
  switch (word) {
    case "asdic":
      return {
        title: "Asdic hears a boat",
        columns: ["hexes away", "chance"],
        rows: [0, 1, 2, 3].map((range) => [range, figure(heard(range))]),
      };
    case "charges":
      return {
        title: "Depth charges on a boat in their hex",
        columns: ["result", "chance"],
        rows: [["hit", figure(share(chargesHit))]],
      };
    case "torpedoes":
      return {
        title: "A salvo hits",
        columns: ["target", ...[0, 1, 2].map((range) => `at ${range}`)],
        rows: everyMerchant.map((target) => [
          merchantName(target),
          ...[0, 1, 2].map((range) => figure(torpedoHits(range, target))),
        ]),
      };
    default:
      throw new Error(`Ask for asdic, charges or torpedoes, not "${word}".`);
  }
}

export const oddsCommand: OddsCommand = { usage: "asdic | charges | torpedoes", run: table };
