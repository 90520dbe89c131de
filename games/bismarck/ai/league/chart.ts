/** What a sound player reads off the board: which waters are watched, and the cheapest way through them. */
import {
  british,
  coastWatch,
  everyZone,
  german,
  passage,
  type Ship,
  sailSteps,
  searchColumn,
  type Zone,
  zone,
  zoneCount,
} from "../../components.ts";
import type { Contact, Knowledge } from "../../knowledge.ts";
import { type Action, Hit, hitCount, type State } from "../../types.ts";

export const germanWays = passage[german];
export const britishWays = passage[british];
const steps = sailSteps[german];

/** The British patrols of the first day, which everybody knows. */
const pickets: readonly Zone[] = ["B7", "D9", "F12", "E13", "F14", "G15"].map(zone);

/** Zones of detour that a zone is worth to a raider: eyes on the shore, general search, the first day's patrols. */
export const peril: readonly number[] = everyZone.map((at) => {
  const column = searchColumn[at] as number;
  const near = pickets.some((picket) => picket === at || (steps[picket] as readonly Zone[]).includes(at));
  return [0, 0.2, 0.5, 1.2][column + 1]! + (coastWatch[at] === british ? 5 : 0) + (near ? 1.5 : 0);
});

/** Cheapest ways from everywhere to a goal for a German ship. `dread` is added to the peril of the zones. */
export function ways(goal: Zone, dread: (at: Zone) => number): Float64Array {
  const cost = new Float64Array(zoneCount).fill(Number.POSITIVE_INFINITY);
  cost[goal] = 0;
  const queue = [goal];
  for (let head = 0; head < queue.length; head++) {
    const at = queue[head] as Zone;
    const way = (cost[at] as number) + 1 + (peril[at] as number) + dread(at);
    for (const from of steps[at] as readonly Zone[]) {
      if (way >= (cost[from] as number)) continue;
      cost[from] = way;
      queue.push(from);
    }
  }
  return cost;
}

export function pick(list: readonly Action[], ...kinds: Action["do"][]): Action | undefined {
  for (const kind of kinds) {
    const action = list.find((candidate) => candidate.do === kind);
    if (action !== undefined) return action;
  }
  return undefined;
}

/** What a side has been told: both know it of each other. */
export const toldTo = (state: State, side: number): Knowledge => state.known[side] as Knowledge;

/** The last sure word a side has of the other, no older than so many turns. */
export function lastWord(state: State, side: number, turns: number): Contact | undefined {
  const contact = toldTo(state, side).contacts.findLast(({ kind }) => kind !== "radio");
  return contact !== undefined && state.turn - contact.turn <= turns ? contact : undefined;
}

export const midships = (state: State, ship: Ship): number => state.hits[ship * hitCount + Hit.midships] as number;
