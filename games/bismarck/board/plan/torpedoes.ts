/** What a torpedo attack on the search board may bring, by what the viewer knows of the enemy. */
import { currentEvasion } from "../../battle/rules/hit-record.ts";
import { type Ship, ships, zoneNumber } from "../../components.ts";
import { defensiveRolls, hitsAt, seaState } from "../../modules/torpedo-hit.ts";
import { flotillaOdds, mean, type TorpedoOdds } from "../../modules/torpedo-odds.ts";
import { isNight } from "../../rules/time.ts";
import { seenHits } from "../../sightings.ts";
import { type GeneralType, hitCount } from "../../types.ts";
import type { View } from "../../view.ts";
import { levelOf } from "./position.ts";

/** What a side that names a type can say of the ship it will meet: the one it knows best, with the hits it was told of. */
function likely(view: View, on: GeneralType): Ship {
  return ships.findIndex((ship) => ship.side !== view.viewer && ship.type === on) as Ship;
}

/** 23.5: of an attack that the viewer could make, on a ship as he knows her. */
function attackOdds(view: View, id: string, on: GeneralType): TorpedoOdds | undefined {
  const own = view.intermediate?.ships.find(({ ship }) => ship === id);
  const zone = zoneNumber(view.ships.find(({ ship }) => ship === id)?.zone);
  const ship = likely(view, on);
  if (!own || view.viewer === "spectator" || zone < 0 || ship < 0) return undefined;
  const hits = view.known[view.viewer].hits.slice(ship * seenHits, ship * seenHits + seenHits);
  const state = {
    hits: Array(ship * hitCount)
      .fill(0)
      .concat(hits, 0) as number[],
  };
  return flotillaOdds({
    destroyers: own.destroyers,
    rolls: defensiveRolls(state, ship),
    night: isNight(view.turn, zone),
    needs: hitsAt(currentEvasion(ship, [...hits, 0], 0)) - seaState(levelOf(view, zone)),
  });
}

/** "any hit 63 %, 0.8 lost": what an attack on a ship of the type may bring, by what the viewer knows (23.5). */
export function attackNote(view: View, ship: string, on: GeneralType): string {
  const odds = attackOdds(view, ship, on);
  if (!odds) return "";
  const some = Math.round((1 - (odds.hits[0] as number)) * 100);
  return `any hit ${some} %, ${mean(odds.lost).toFixed(1)} lost on average`;
}
