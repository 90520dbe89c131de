/**
 * The baseline: the Germans sail round Iceland to the Atlantic convoy route and lie in wait there; the British watch
 * the straits, close on the last report and attack with battleships in force. No trials and no memory. Kept as it is,
 * so that strength can be measured against it for ever.
 */
import { plainPlayer } from "@admiralty/ai/plain";
import { FastChance, type Game, type PlayerKind, type Side } from "@admiralty/engine";
import { slotsOf } from "../battle/state.ts";
import {
  type ByZone,
  bismarck,
  british,
  flight,
  german,
  passage,
  seatIds,
  shipNumber,
  shipType,
  unitNumber,
  type Zone,
  zone,
  zoneNumber,
} from "../components.ts";
import type { Knowledge } from "../knowledge.ts";
import { lead, leads, members } from "../rules/fleet.ts";
import { firstTurn } from "../rules/time.ts";
import { type Action, Hit, hitCount, type Seat, type State } from "../types.ts";

/** Where the Germans go, one after the other, and where they wait. */
const waypoints: readonly Zone[] = ["B14", "B10", "D5", "H3"].map(zone);
const huntingGround = waypoints.at(-1) as Zone;
/** The middle of what the British watch while they know nothing. */
const straits = zone("D7");

const capitalShip = 0;
const carrierShip = 2;

function find(list: readonly Action[], ...kinds: Action["do"][]): Action | undefined {
  for (const kind of kinds) {
    const action = list.find((candidate) => candidate.do === kind);
    if (action) return action;
  }
  return undefined;
}

/** The action that ends nearest to a zone, if that is nearer than now. */
function nearer<T extends Action>(
  list: readonly T[],
  goal: Zone,
  from: Zone,
  far: ByZone<ByZone<number>>,
  to: (action: T) => Zone,
): T | undefined {
  let best: T | undefined;
  let least = far[from]?.[goal] as number;
  for (const action of list) {
    const way = far[to(action)]?.[goal] as number;
    if (way < least) {
      least = way;
      best = action;
    }
  }
  return best;
}

/** The last zone in which a raider was reported. */
function lastReport(state: State): Zone {
  const contact = (state.known[british] as Knowledge).contacts.at(-1);
  return contact ? zoneNumber(contact.zone) : straits;
}

function sails(list: readonly Action[], first: string): Extract<Action, { do: "sail" }>[] {
  return list.filter((action) => action.do === "sail" && action.ship === first) as Extract<Action, { do: "sail" }>[];
}

/** Ships one after the other: those with a step that brings them nearer to their goal take it. */
function sail(state: State, side: Side, list: readonly Action[]): Action | undefined {
  for (const action of list) {
    if (action.do !== "sail") continue;
    const first = shipNumber(action.ship);
    const from = state.zone[first] as Zone;
    const fresh = state.turn - ((state.known[british] as Knowledge).contacts.at(-1)?.turn ?? -9) <= 3;
    // Without a fresh report patrols stay where they are.
    if (side === british && !fresh && state.mode[first] === 1) continue;
    if (side === british && shipType[first] === carrierShip && fresh) continue;
    if (side === german && (state.moved[first] as number) >= (state.turn === firstTurn ? 3 : 2)) continue;
    const goal = side === british ? lastReport(state) : nextWaypoint(from);
    const step = nearer(sails(list, action.ship), goal, from, passage[side], (a) => zoneNumber(a.to));
    if (step) return step;
  }
  return list.find((action) => action.do === "patrol" && state.moved[shipNumber(action.ship)] === 0);
}

/** The first waypoint that is not yet passed: the next one is nearer to the ground than she is. */
function nextWaypoint(from: Zone): Zone {
  const ways = passage[german];
  const left = ways[from]?.[huntingGround] as number;
  return waypoints.find((at) => (ways[at]?.[huntingGround] as number) < left) ?? huntingGround;
}

/** Reconnaissance flies towards the last report; bombers go where ships are reported this very turn. */
function fly(state: State, side: Side, list: readonly Action[]): Action | undefined {
  if (side === german) return undefined;
  const goal = lastReport(state);
  for (const action of list) {
    if (action.do !== "fly") continue;
    const unit = action.unit;
    const flights = list.filter((a) => a.do === "fly" && a.unit === unit) as Extract<Action, { do: "fly" }>[];
    const here = flights.find((a) => zoneNumber(a.to) === goal && a.mode !== "movement");
    if (here) return here;
    const at = state.zone[unitNumber(unit)] as Zone;
    const from = at >= 0 ? at : zoneNumber(action.to);
    const step = nearer(flights, goal, from, flight[british], (a) => zoneNumber(a.to));
    if (step) return step;
  }
  return undefined;
}

/** Battleships attack in company or when the enemy is hurt; cruisers keep away from the Bismarck. */
function attack(state: State, side: Side, list: readonly Action[]): Action | undefined {
  return list.find((action) => {
    if (action.do !== "attack" || action.with !== "battleship") return false;
    if (side === german) return action.on !== "battleship";
    const at = zoneNumber(action.zone);
    const heavy = leads(state, british, at)
      .flatMap((first) => members(state, first))
      .filter((s) => shipType[s] === capitalShip);
    return (
      heavy.length >= 2 || action.on !== "battleship" || (state.hits[bismarck * hitCount + Hit.midships] as number) >= 4
    );
  });
}

/** Heavy ships in one zone join up. */
function combine(state: State, list: readonly Action[]): Action | undefined {
  return list.find(
    (action) =>
      action.do === "combine" &&
      shipType[shipNumber(action.ship)] === capitalShip &&
      shipType[lead(state, shipNumber(action.with))] === capitalShip,
  );
}

/** In a battle: go on, fire everything at the first target, leave when half the boxes are gone. */
function fight(state: State, side: Side, list: readonly Action[], chance: FastChance): Action {
  const b = state.battle;
  const hurt = b
    ? slotsOf(b).some((slot) => b.side[slot] === side && (b.hits[slot * hitCount + Hit.midships] as number) >= 4)
    : false;
  const long = (b?.round ?? 0) > 12;
  if (hurt || long) {
    const leave = find(list, "disengage", "break-off");
    if (leave) return leave;
  }
  const salvoes = list.findLast((action) => action.do === "launch");
  if (salvoes) return salvoes;
  const next = find(list, "test-guns", "fire", "broadside", "carry-on", "fight-on", "join", "signal");
  if (next) return next;
  return list[chance.below(list.length)] as Action;
}

function choose(state: State, seat: Seat, list: readonly Action[], chance: FastChance): Action {
  const side = seatIds.indexOf(seat) as Side;
  const done = find(list, "done", "let-go", "decline", "say-nothing");
  switch (state.step) {
    case "battle":
      return fight(state, side, list, chance);
    case "orders":
    case "flight":
      return combine(state, list) ?? fly(state, side, list) ?? sail(state, side, list) ?? done ?? (list[0] as Action);
    case "shadow":
      return find(list, "shadow") ?? (done as Action);
    case "british-search":
    case "high-speed-shadow":
    case "follow":
      return find(list, "sweep", "search", "shadow", "follow") ?? done ?? (list[0] as Action);
    case "german-search":
      return done ?? (list[0] as Action);
    case "british-strikes":
    case "german-strikes":
      return find(list, "strike") ?? (done as Action);
    case "british-attacks":
    case "german-attacks":
      return attack(state, side, list) ?? done ?? (list[0] as Action);
    case "huff-duff":
    case "convoy":
      return find(list, "sink-convoy", "say-nothing") ?? (list[chance.below(list.length)] as Action);
    default:
      return done ?? (list[0] as Action);
  }
}

export const scripted: PlayerKind = {
  id: "scripted",
  title: "Rule of thumb",
  text: "Follows the obvious course on either side. A baseline for measuring the others.",
  budget: { milliseconds: 50 },
  create: (game: Game, seed: number) =>
    plainPlayer(seed, ({ view, seat, actions }, chance) => {
      const state = game.imagine(view, new FastChance(chance.bits())) as State;
      return {
        action: choose(state, seat as Seat, actions as readonly Action[], chance),
        why: "A rule of thumb.",
      };
    }),
};
