/** What an attack by a submarine may bring, by what the viewer knows of the enemy. */
import { currentEvasion } from "../../battle/rules/hit-record.ts";
import { british, german, type Ship, ships, zoneNumber } from "../../components.ts";
import figures from "../../data/submarines.json" with { type: "json" };
import { expectedStrength, usualDestroyers } from "../../modules/anti-submarine.ts";
import { escortedAt, escortedPlace, kinds } from "../../modules/convoy.ts";
import type { Mark } from "../../modules/submarine.ts";
import { submarineOdds } from "../../modules/submarine-odds.ts";
import { hitsAt } from "../../modules/torpedo-hit.ts";
import { seenHits } from "../../sightings.ts";
import type { Sighting } from "../../types.ts";
import type { View } from "../../view.ts";
import { boatOf } from "./submarines.ts";

const counts = (group: Sighting): Readonly<Record<Mark, number>> => ({
  battleship: group.battleships,
  cruiser: group.cruisers,
  carrier: group.carriers,
  flotilla: group.flotillas ?? 0,
  convoy: 0,
});

/** Of the enemy's ships of the type, the one that is known best, with the hits that were told. */
function likelyEvasion(view: View, on: Mark): number {
  if (on === "flotilla" || on === "convoy" || view.viewer === "spectator") return 34;
  const ship = ships.findIndex((one) => one.side !== view.viewer && one.type === on) as Ship;
  const hits = view.known[view.viewer].hits.slice(ship * seenHits, ship * seenHits + seenHits);
  return currentEvasion(ship, [...hits, 0], 0);
}

/** "if she moved one zone: any hit 31 %, boat lost 8 %" */
export function ambushNote(view: View, id: string, on: Mark): string {
  const boat = boatOf(view, id);
  if (!boat?.zone || view.viewer === "spectator") return "";
  const found = view.known[view.viewer].contacts
    .filter(({ turn, zone }) => turn === view.turn && zone === boat.zone)
    .flatMap((contact) => contact.found ?? [])
    .find((group) => counts(group)[on] > 0);
  const side = view.viewer === "british" ? british : german;
  const odds = submarineOdds({
    approach: figures.approach.one,
    strength: expectedStrength(view.turn, 1 - side, zoneNumber(boat.zone), found),
    lost: view.intermediate?.submarines?.lost[side] ?? 0,
    salvoes: boat.salvoes,
    needs: hitsAt(likelyEvasion(view, on)),
  });
  const percent = (chance: number): string => `${Math.round(chance * 100)} %`;
  const screen = found?.flotillas ? ` with ${usualDestroyers} destroyers to a flotilla` : "";
  return `if she moved one zone${screen}: any hit ${percent(1 - (odds.hits[0] as number))}, boat lost ${percent(odds.lost)}`;
}

const kindNumber = (kind = "slow"): number => kinds.findIndex(({ id }) => id === kind);

/** "hits at 4 or less, 17 %": of one salvo (22.34). */
export function salvoNote(view: View, on: Mark): string {
  const evasions = figures.convoys.evasion;
  const attack = view.intermediate?.submarines?.attack;
  const place = attack?.convoy ?? -1;
  const escorted = escortedPlace(place);
  const kind = escorted >= 0 ? escortedAt(escorted).kind : kindNumber(view.intermediate?.convoys?.convoys[place]?.kind);
  const needs = hitsAt(on === "convoy" ? evasions[kinds[kind]?.class as "slow"] : likelyEvasion(view, on));
  const ways = Array.from({ length: 36 }, (_, roll) => Math.floor(roll / 6) + (roll % 6) + 2);
  const chance = ways.filter((sum) => sum <= needs).length / ways.length;
  return `hits at ${needs} or less, ${Math.round(chance * 100)} %`;
}
