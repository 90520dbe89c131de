/** What a position is worth: points scored, points that would be scored if play stopped now, and what is still to come. */
import { afloat, evasion, inPort } from "../rules/fleet.ts";
import { dayOf, LAST_TURN } from "../rules/time.ts";
import { convoyPoints, midships } from "../rules/victory.ts";
import { HITS, ShipStatus, type State } from "../types.ts";
import { BISMARCK, BRITISH, GERMAN, PRINZ_EUGEN, SHIPS, ships, shipsOf, shipType, sideOf } from "../units.ts";
import { passage, routeDistance, searchColumn } from "../zones.ts";
import { boxesLeft } from "./strength.ts";

const CRUISER_TYPE = 1;

/** Points that the end of play would bring as things stand (12.34, 12.36, 12.45, 12.46, 12.5). */
function ifItEnded(state: State): number {
  let margin = 0;
  for (const ship of [BISMARCK, PRINZ_EUGEN]) {
    if (state.status[ship] !== ShipStatus.inPlay || inPort(state, ship)) continue;
    const main = ship === BISMARCK;
    const slow = evasion(state, ship) <= 21;
    if (slow) margin -= main ? 6 : 2;
    if (midships(state, ship) === 0) margin += main ? 4 : 2;
    else if (main && !slow) margin += 2;
  }
  if (state.convoys === 0) margin -= 4;
  for (let ship = 0; ship < SHIPS; ship++) {
    const hits = midships(state, ship);
    if (hits === 0 || !afloat(state, ship)) continue;
    margin += (sideOf[ship] === BRITISH ? 1 : -1) * hits * (shipType[ship] === CRUISER_TYPE ? 1 : 2);
  }
  return margin;
}

/** Convoys that raiders at large may still find: a fraction of one for each day, less for each ship hunted. */
function convoysToCome(state: State): number {
  const days = Math.max(0, (LAST_TURN - state.turn) / 6);
  let hunting = 0;
  for (const ship of [BISMARCK, PRINZ_EUGEN]) {
    if (state.status[ship] !== ShipStatus.inPlay || evasion(state, ship) < 16) continue;
    const at = state.zone[ship] as number;
    const found = Math.max(state.found[ship] as number, state.shadowed[ship] as number);
    const free = found >= state.turn - 1 ? 0.35 : 1;
    const off = routeDistance[at] as number;
    const ground = (searchColumn[at] as number) < 0 ? 1 : 0.75;
    hunting += free * ground * (off === 0 ? 1 : off <= 2 ? 0.85 : 0.6 * Math.exp(-(off - 2) / 10));
  }
  const each = convoyPoints(state.convoys);
  const today = state.convoyDay === dayOf(state.turn) ? 0.6 : 0;
  return Math.max(0, days - today) * 0.3 * hunting * each;
}

/** What the Bismarck stands to lose: heavy ships near while she is in touch, and damage that lets them come up. */
function peril(state: State): number {
  if (state.status[BISMARCK] !== ShipStatus.inPlay) return 0;
  const at = state.zone[BISMARCK] as number;
  let near = 0;
  for (const ship of shipsOf[BRITISH] as readonly number[]) {
    if (state.status[ship] !== ShipStatus.inPlay || shipType[ship] !== 0) continue;
    const far = passage[BRITISH]?.[state.zone[ship] as number]?.[at] as number;
    near += boxesLeft(ship, state.hits, ship * HITS) * Math.exp(-far / 3.5);
  }
  const seen = Math.max(state.found[BISMARCK] as number, state.shadowed[BISMARCK] as number) >= state.turn - 1;
  const hurt = 1 - boxesLeft(BISMARCK, state.hits, BISMARCK * HITS) / (ships[BISMARCK]?.midships as number);
  const slow = evasion(state, BISMARCK) < 25 ? 2 : 1;
  const time = Math.min(1, (LAST_TURN - state.turn) / 6);
  return Math.min(24, near * (seen ? 0.9 : 0.35) * slow * (1 + 2 * hurt)) * time;
}

/** Points by which the German side is likely to end ahead. */
export function germanMargin(state: State): number {
  const scored = (state.points[GERMAN] as number) - (state.points[BRITISH] as number);
  if (state.ending !== "") return scored;
  return scored + ifItEnded(state) + convoysToCome(state) - peril(state);
}

export function worth(state: State, seat: string): number {
  const margin = germanMargin(state);
  const german = 1 / (1 + Math.exp(-margin / 10));
  return seat === "german" ? german : 1 - german;
}
