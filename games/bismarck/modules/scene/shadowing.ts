/** 41: shadows of this turn in a scene. */
import { closed, oneOf } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import {
  british,
  type GeneralType,
  generalTypes,
  german,
  shipNumber,
  shipType,
  unitIds,
  unitNumber,
  type Zone,
  zoneIds,
} from "../../components.ts";
import {
  count,
  GermanShip,
  type Problem,
  shipsIn,
  shipsOfSide,
  UnitId,
  unitsOfSide,
  unitWords,
  ZoneWord,
  zoneIn,
} from "../../scene/form.ts";
import type { Draft, State } from "../../types.ts";
import { plays } from "../part.ts";
import { announced, pursuedNow, refusedNow, sightedNow, trailingOf } from "../trailing.ts";
import type { Trail, Trailing } from "../trails.ts";

export const TrailingScene = closed({
  sighted: Type.Optional(
    Type.Array(closed({ zone: ZoneWord, type: oneOf(generalTypes, "type"), ships: Type.Integer({ minimum: 1 }) }), {
      description: "British ships that the Germans located last turn; as found or shadowed says if left out",
    }),
  ),
  trails: Type.Optional(
    Type.Array(
      closed({
        unit: oneOf(unitsOfSide(german), "German unit"),
        target: oneOf(shipsOfSide(british), "British ship"),
        zone: Type.Optional(ZoneWord),
        evasion: count("as it was announced; what she has if left out"),
      }),
      { description: "German units that shadow British ships" },
    ),
  ),
  pursuits: Type.Optional(Type.Array(GermanShip, { description: "whom the British shadow, in their order" })),
  unfit: Type.Optional(
    Type.Array(
      closed({
        unit: UnitId,
        type: oneOf(generalTypes, "type"),
        evasion: count("as it was announced; what she has if left out"),
      }),
      { description: "units that were refused to shadow a ship of the type" },
    ),
  ),
});
export type TrailingScene = Static<typeof TrailingScene>;

export function readTrailing(s: Draft, said: TrailingScene | undefined, problem: Problem): Trailing {
  const trails = (said?.trails ?? []).map((v): Trail => {
    const [unit, target] = [unitNumber(v.unit), shipNumber(v.target)];
    const now = announced(s, unit);
    s.shadows[unit] = target;
    return {
      unit,
      target,
      zone: v.zone === undefined ? (s.zone[target] as Zone) : zoneIn(v.zone, "trailing.trails", problem),
      type: shipType[target] as number,
      by: now.by,
      evasion: v.evasion ?? now.evasion,
    };
  });
  return {
    sighted:
      said?.sighted?.map(({ zone, type, ships }) => ({
        zone: zoneIn(zone, "trailing.sighted", problem),
        type: generalTypes.indexOf(type),
        ships,
      })) ?? sightedNow(s),
    trails,
    pursuits: said?.pursuits ? shipsIn(said.pursuits) : pursuedNow(s),
    unfit: (said?.unfit ?? []).map((v) => {
      const refused = refusedNow(s, unitNumber(v.unit), generalTypes.indexOf(v.type));
      return v.evasion === undefined ? refused : { ...refused, evasion: v.evasion };
    }),
  };
}

/** What `readTrailing` would not assume. */
export function trailingScene(s: State): { trailing?: TrailingScene } {
  if (!plays(s, "shadowing")) return {};
  const { sighted, pursuits, ...kept } = trailingOf(s);
  // One side may not know who shadows, or tried to.
  const trails = kept.trails.filter(({ unit }) => unit >= 0);
  const unfit = kept.unfit.filter(({ unit }) => unit >= 0);
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const zone = (at: Zone) => zoneIds[at] as string;
  const trailing: TrailingScene = {
    ...(same(sighted, sightedNow(s))
      ? {}
      : {
          sighted: sighted.map((one) => ({
            ...one,
            zone: zone(one.zone),
            type: generalTypes[one.type] as GeneralType,
          })),
        }),
    ...(trails.length === 0
      ? {}
      : {
          trails: trails.map((trail) => ({
            unit: unitIds[trail.unit] as string,
            target: unitIds[trail.target] as string,
            ...(trail.zone === s.zone[trail.target] ? {} : { zone: zone(trail.zone) }),
            ...(trail.evasion === announced(s, trail.unit).evasion ? {} : { evasion: trail.evasion }),
          })),
        }),
    ...(same(pursuits, pursuedNow(s)) ? {} : { pursuits: unitWords(pursuits) }),
    ...(unfit.length === 0
      ? {}
      : {
          unfit: unfit.map(({ unit, type, evasion }) => ({
            unit: unitIds[unit] as string,
            type: generalTypes[type] as GeneralType,
            ...(evasion === announced(s, unit).evasion ? {} : { evasion }),
          })),
        }),
  };
  return Object.keys(trailing).length > 0 ? { trailing } : {};
}
