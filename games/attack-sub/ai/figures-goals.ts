/** The figures of what a scenario asks for: how near each side is to it, and how much time is gone. */
import { type Actor, cardCount } from "../components.ts";
import { exitNeed, mayExit } from "../rules/exit.ts";
import { scoreOf } from "../rules/victory.ts";
import type { Victory } from "../scenario.ts";
import { isTransport, nameOfActor, scenarioOf } from "../state.ts";
import { type Side, type State, Status } from "../types.ts";
import { chanceOf } from "./chances.ts";

/** Of one side; the other's come ten places later. */
const at = {
  clock: 0,
  clockSquared: 1,
  clockRunsOut: 2,
  counted: 3,
  lastToCount: 4,
  score: 5,
  lastPoint: 6,
  mayExit: 7,
  waitsToExit: 8,
  /** The draw that comes when nobody wins by the clock; only in the first ten. */
  draw: 9,
  /** Only in the second ten. */
  deck: 9,
} as const;
const theirs = 10;
export const goalFigures = 20;

function add(out: Float64Array, index: number, value: number): void {
  out[index] = (out[index] as number) + value;
}

export function goals(state: State, side: Side, out: Float64Array): void {
  const t = state.table;
  const { deckLimit, victory } = scenarioOf(t);
  const decks = t.spent ? t.deck : t.deck - state.pile.length / cardCount;
  const gone = deckLimit === null ? 0 : decks / deckLimit;
  let timed = false;
  for (const goal of victory) {
    if (goal.by === "deck-limit") timed = true;
    const own = (goal.seat === "blue") === (side === 0);
    goalFigure(state, goal, gone, own ? 0 : theirs, out);
  }
  if (!timed) out[at.draw] = Math.max(0, gone - 0.5);
  out[theirs + at.deck] = t.deck / 3;
}

function goalFigure(state: State, goal: Victory, gone: number, from: number, out: Float64Array): void {
  const t = state.table;
  const doer: Side = goal.seat === "blue" ? 0 : 1;
  switch (goal.by) {
    case "deck-limit":
      add(out, from + at.clock, gone);
      add(out, from + at.clockSquared, gone * gone);
      add(out, from + at.clockRunsOut, gone > 0.85 ? (gone - 0.85) / 0.15 : 0);
      break;
    case "sink-count": {
      let sunk = 0;
      for (let unit = 0 as Actor; unit < t.ship.length; unit++) {
        if (
          t.status[unit] === Status.sunk &&
          t.side[unit] !== doer &&
          isTransport(t, unit) === (goal.kind === "transport")
        )
          sunk++;
      }
      add(out, from + at.counted, sunk / goal.count);
      add(out, from + at.lastToCount, sunk === goal.count - 1 ? 1 : 0);
      break;
    }
    case "score": {
      const score = scoreOf(t, doer);
      add(out, from + at.score, score / goal.points);
      add(out, from + at.lastPoint, goal.points - score <= 1 ? 1 : 0);
      break;
    }
    case "exit-ship": {
      const unit = t.ship.findIndex((_, at) => nameOfActor(t, at as Actor) === goal.ship) as Actor;
      if (unit < 0 || t.status[unit] !== Status.inPlay) break;
      if (mayExit(t, unit)) add(out, from + at.mayExit, chanceOf(exitNeed(t, unit) - t.deck));
      else add(out, from + at.waitsToExit, t.deck - state.pile.length / cardCount);
      break;
    }
    case "sink-all":
    case "sink-ship":
    case "prevent":
      break;
  }
}
