/** 22: U-boats lie across the routes and where the enemy comes by; who finds something worth it attacks. */
import { other, type Side } from "@admiralty/engine";
import { apart, battleship, carrier, cruiser, passage, type Zone, zone, zoneNumber } from "../components.ts";
import figures from "../data/submarines.json" with { type: "json" };
import type { Knowledge } from "../knowledge.ts";
import { expectedStrength } from "../modules/anti-submarine.ts";
import { boatAt, submarinesOf } from "../modules/boats.ts";
import { plays } from "../modules/part.ts";
import { type Boat, boatIds, boatsOf, marks } from "../modules/submarine.ts";
import { submarineOdds } from "../modules/submarine-odds.ts";
import { hitsAt } from "../modules/torpedo-hit.ts";
import { mean } from "../modules/torpedo-odds.ts";
import type { Action, Sighting, State } from "../types.ts";

/** Where each boat waits: across the two convoy routes and the way home to France; the British off Norway and Biscay. */
const convoyPosts = ["H3", "H7", "O15", "S17", "E19", "Q23"].map(zone);
const huntPosts = ["H10", "J12", "O17", "R22", "E19", "Q23"].map(zone);

/** Zones from a contact within which a boat goes after it, and turns for which it is worth that. */
const near = 2;
const fresh = 1;

/** Points for a hit on a mark, and for a boat (51.3). */
const worth = [4, 3, 5, 0.5, 1];
const boatWorth = figures.points.sunk;
/** Usual evasion of a mark. */
const usualEvasion = [26, 31, 30, 34, 6];

const postOf = (state: State, boat: Boat): Zone => (plays(state, "convoys") ? convoyPosts : huntPosts)[boat] as Zone;

/** Near its post, but not the same zone in every game; the post itself where nothing near it is open. */
export function placeBoat(state: State, list: readonly Action[], below: (count: number) => number): Action {
  const near = list.filter((action) => {
    if (action.do !== "post") return false;
    const boat = boatIds.indexOf(action.boat) as Boat;
    return apart(zoneNumber(action.zone), postOf(state, boat)) <= 1;
  });
  const fit = near.length > 0 ? near : list.filter((action) => action.do === "done");
  return fit[below(fit.length)] as Action;
}

/** Where the enemy was last heard of, near enough to a boat to be worth a way. */
function nearby(state: State, side: Side, from: Zone): Zone | undefined {
  const { contacts } = state.known[side] as Knowledge;
  const far = passage[side]?.[from];
  return contacts
    .filter(({ turn, kind, found, ships }) => state.turn - turn <= fresh && kind !== "radio" && (found ?? ships))
    .map((contact) => zoneNumber(contact.zone))
    .filter((at) => at >= 0 && (far?.[at] as number) <= near)
    .sort((a, b) => (far?.[a] as number) - (far?.[b] as number))[0];
}

/** The next order of a side's submarines; none when all have theirs. */
export function boatOrders(state: State, side: Side, list: readonly Action[]): Action | undefined {
  if (!plays(state, "submarines")) return undefined;
  for (const boat of boatsOf[side] as readonly Boat[]) {
    const { zone: from, ordered, salvoes } = boatAt(state, boat);
    if (from < 0 || ordered === state.turn) continue;
    const id = boatIds[boat] as string;
    const stalks = list.flatMap((action) => (action.do === "stalk" && action.boat === id ? [action] : []));
    const best = salvoes > 0 ? stalks.sort((a, b) => markWorth(b.on) - markWorth(a.on))[0] : undefined;
    if (best && markWorth(best.on) >= 1) return best;
    const to = nearby(state, side, from) ?? postOf(state, boat);
    if (to !== from) {
      const ways = list.flatMap((action) => (action.do === "send" && action.boat === id ? [action] : []));
      const far = (at: Zone): number => passage[side]?.[at]?.[to] as number;
      const [way] = ways.sort((a, b) => far(zoneNumber(a.to)) - far(zoneNumber(b.to)));
      if (way && far(zoneNumber(way.to)) < far(from)) return way;
    }
    const wait = list.find((action) => action.do === "lurk" && action.boat === id);
    if (wait) return wait;
  }
  return undefined;
}

const markWorth = (mark: (typeof marks)[number]): number => worth[marks.indexOf(mark)] as number;

/** The force with a ship of the type that was reported there this turn. */
function reported(state: State, side: Side, at: Zone, type: number): Sighting | undefined {
  const { contacts } = state.known[side] as Knowledge;
  const has = (group: Sighting): number =>
    ({ [battleship]: group.battleships, [cruiser]: group.cruisers, [carrier]: group.carriers })[type] ??
    group.flotillas ??
    0;
  return contacts
    .filter((contact) => contact.turn === state.turn && zoneNumber(contact.zone) === at)
    .flatMap(({ found = [] }) => found)
    .find((group) => has(group) > 0);
}

/** An attack that is worth more than the boat it may cost. */
export function ambushStep(state: State, side: Side, list: readonly Action[]): Action | undefined {
  let best: Action | undefined;
  let most = 0;
  for (const action of list) {
    if (action.do !== "ambush") continue;
    const boat = boatIds.indexOf(action.boat) as Boat;
    const { zone: at, salvoes } = boatAt(state, boat);
    const type = marks.indexOf(action.on);
    const found = reported(state, side, at, type);
    const odds = submarineOdds({
      approach: figures.approach.one,
      strength: expectedStrength(state.turn, other(side), at, found),
      lost: submarinesOf(state).lost[side] as number,
      salvoes,
      needs: hitsAt(usualEvasion[type] as number),
    });
    const pays = mean(odds.hits) * (worth[type] as number) - odds.lost * boatWorth;
    if (pays > most) [best, most] = [action, pays];
  }
  return best;
}

/** Every salvo at the mark that a hit is worth most on, by the chance of one. */
export function salvoStep(list: readonly Action[]): Action | undefined {
  const value = (action: Action): number => {
    if (action.do !== "salvo") return -1;
    const mark = marks.indexOf(action.on);
    return (worth[mark] as number) * hitsAt(usualEvasion[mark] as number) ** 2;
  };
  const [best] = [...list].sort((a, b) => value(b) - value(a));
  return best && value(best) > 0 ? best : undefined;
}
