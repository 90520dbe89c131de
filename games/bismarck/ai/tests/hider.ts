/**
 * A German player that only hides: both ships together to some quiet corner, then a zone this way or that now and then,
 * away from whoever finds them, never a convoy, never a fight that can be declined. Six points to four for nothing at
 * all, if the British side cannot find him: the measure of its search. Kept as it is.
 */
import { FastChance, type Game, type PlayerKind } from "@admiralty/engine";
import {
  bismarck,
  coastWatch,
  german,
  nowhere,
  passage,
  sailSteps,
  searchColumn,
  unitNumber,
  type Zone,
  zone,
  zoneNumber,
} from "../../components.ts";
import type { Knowledge } from "../../knowledge.ts";
import { firstTurn } from "../../rules/time.ts";
import type { Action, State } from "../../types.ts";

/** Corners of the board that patrols from the shore do not see. */
const corners: readonly Zone[] = ["A17", "B14", "C6", "D5", "G2", "L4", "P6", "W10", "Z14", "M9"].map(zone);
const ways = passage[german];
const steps = sailSteps[german];
/** The first days' pickets and the coasts: waters to go round. */
const pickets: readonly Zone[] = ["B7", "D9", "F12", "E13", "F14", "G15"].map(zone);

function peril(at: Zone): number {
  const column = searchColumn[at] as number;
  const near = pickets.some((picket) => (steps[picket] as readonly Zone[]).includes(at) || picket === at);
  return (
    (column < 0 ? 0 : column === 0 ? 0.2 : column === 1 ? 0.6 : 2) + (coastWatch[at] === 0 ? 6 : 0) + (near ? 2 : 0)
  );
}

/** Cheapest ways to a corner, peril counted as distance. */
function chart(goal: Zone): Float64Array {
  const cost = new Float64Array(steps.length).fill(Number.POSITIVE_INFINITY);
  cost[goal] = 0;
  const queue = [goal];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const from of steps[at] as readonly Zone[]) {
      const way = (cost[at] as number) + 1 + peril(at);
      if (way >= (cost[from] as number)) continue;
      cost[from] = way;
      queue.push(from);
    }
  }
  return cost;
}

/** Where he was found lately: to be got away from. */
function pursuers(state: State): Zone {
  const contact = (state.known[0] as Knowledge).contacts.at(-1);
  return contact && contact.kind !== "radio" && state.turn - contact.turn <= 2 ? zoneNumber(contact.zone) : nowhere;
}

function sail(state: State, list: readonly Action[], cost: Float64Array, restless: boolean): Action | undefined {
  const sails = list.filter((action) => action.do === "sail");
  const first = sails[0];
  if (!first) return undefined;
  const mine = sails.filter((action) => action.ship === first.ship);
  const from = state.zone[unitNumber(first.ship)] as Zone;
  const moved = state.moved[unitNumber(first.ship)] as number;
  const chased = pursuers(state);
  if (chased >= 0) {
    const away = (at: Zone): number => (ways[chased]?.[at] as number) - peril(at) * 0.3;
    const best = mine.reduce((a, b) => (away(zoneNumber(b.to)) > away(zoneNumber(a.to)) ? b : a));
    return away(zoneNumber(best.to)) > away(from) ? best : undefined;
  }
  const most = state.turn === firstTurn ? 4 : (state.fuel[bismarck] as number) > 3 ? 2 : 1;
  if (moved >= most) return undefined;
  const best = mine.reduce((a, b) => ((cost[zoneNumber(b.to)] as number) < (cost[zoneNumber(a.to)] as number) ? b : a));
  if ((cost[from] as number) > 3)
    return (cost[zoneNumber(best.to)] as number) < (cost[from] as number) ? best : undefined;
  if (!restless || moved > 0) return undefined;
  return mine.find((action) => peril(zoneNumber(action.to)) === 0);
}

function choose(
  state: State,
  list: readonly Action[],
  cost: Float64Array,
  restless: boolean,
  chance: FastChance,
): Action {
  const find = (...kinds: Action["do"][]): Action | undefined =>
    kinds.map((kind) => list.find((action) => action.do === kind)).find((action) => action !== undefined);
  switch (state.step) {
    case "orders":
    case "flight":
      return find("combine") ?? sail(state, list, cost, restless) ?? find("done", "land") ?? (list[0] as Action);
    case "battle":
      return (
        find("disengage", "break-off", "test-guns", "fire", "broadside") ?? (list[chance.below(list.length)] as Action)
      );
    case "huff-duff":
    case "convoy":
      return find("say-nothing") ?? (list[chance.below(list.length)] as Action);
    default:
      return find("decline", "done") ?? (list[0] as Action);
  }
}

export const hider: PlayerKind = {
  id: "hider",
  title: "Hider",
  text: "Keeps out of sight and does nothing else.",
  budget: { milliseconds: 50 },
  create(game: Game, seed: number) {
    const chance = new FastChance(seed);
    const cost = chart(corners[chance.below(corners.length)] as Zone);
    return {
      decide({ view, actions }) {
        const state = game.imagine(view, new FastChance(chance.bits())) as State;
        const action = choose(state, actions as readonly Action[], cost, chance.below(3) === 0, chance);
        return { actions: [action] };
      },
    };
  },
};
