/** 17.2: tankers in a scene. */
import { closed } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { zoneIds } from "../../components.ts";
import { count, type Problem, ZoneWord, zoneIn } from "../../scene/form.ts";
import type { Draft, State } from "../../types.ts";
import { plays } from "../part.ts";
import type { Tanker } from "../tanker.ts";
import { areSent, mayWait, mostFuel, usualTankers } from "../tanker.ts";

export const TankersScene = Type.Array(closed({ zone: ZoneWord, fuel: count("factors left; all if left out") }), {
  maxItems: 2,
  description: "the northern tanker, then the southern one",
});
export type TankersScene = Static<typeof TankersScene>;

export function readTankers(s: Draft, said: TankersScene | undefined, problem: Problem): readonly Tanker[] {
  if (!said) return areSent(s.step) ? usualTankers : [];
  return said.map(({ zone, fuel = mostFuel }, place) => {
    const at = zoneIn(zone, "tankers", problem);
    if (at >= 0 && !mayWait(place, at)) problem("tankers", `${zone} is not where that tanker may wait (17.2)`);
    return { zone: at, fuel };
  });
}

/** What `readTankers` would not assume. */
export function tankersScene(s: State): { tankers?: TankersScene } {
  const tankers = s.intermediate?.tankers ?? [];
  if (!plays(s, "tankers")) return {};
  const usual = areSent(s.step) ? usualTankers : [];
  if (JSON.stringify(tankers) === JSON.stringify(usual)) return {};
  return {
    tankers: tankers.map(({ zone, fuel }) => ({
      zone: zoneIds[zone] as string,
      ...(fuel === mostFuel ? {} : { fuel }),
    })),
  };
}
