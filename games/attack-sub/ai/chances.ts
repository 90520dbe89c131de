/** Chances by the printed deck, and who stands behind an action's ids. */
import { type Actor, heloCards, noActor, randomNumber, shipIndex } from "../components.ts";
import { contactOf, flying, isTransport, nameOfActor, observerOf, scenarioOf } from "../state.ts";
import { type Side, Status, type Tabletop } from "../types.ts";

const faces = randomNumber.slice(1);

/** Chance that a random number is at least `need`; an X never is where it matters (9.1). */
const atLeast: readonly number[] = Array.from(
  { length: 12 },
  (_, need) => faces.filter((face) => face >= need && face >= 0).length / faces.length,
);
export function chanceOf(need: number): number {
  if (need <= 0) return atLeast[0] as number;
  return atLeast[Math.ceil(need)] ?? 0;
}

/** The same between whole numbers, for needs that are only expected. */
export function smoothChance(need: number): number {
  const below = Math.floor(need);
  const part = need - below;
  return (1 - part) * chanceOf(below) + part * chanceOf(below + 1);
}

const helicopterIds = heloCards.map((card) => `helicopter-${card}`);

/** The actor an id stands for; -1 for a surface force or a ship that is not here. */
export function actorById(t: Tabletop, id: string): Actor {
  const card = shipIndex(id);
  if (card >= 0) return t.ship.indexOf(card) as Actor;
  const slot = helicopterIds.indexOf(id);
  return slot < 0 ? noActor : flying(t, slot);
}

/** What a scenario's goals make of its ships and of time: asked at every step of every trial, so worked out once. */
interface Stakes {
  readonly scenario: string;
  readonly custom: Tabletop["custom"];
  /** By unit. */
  readonly worths: readonly number[];
  /** 1 if Blue wins when the last deck is used up, -1 if Orange does, otherwise 0 (13.6). */
  readonly clock: number;
}
let stakes: Stakes = { scenario: "", custom: null, worths: [], clock: 0 };

function stakesOf(t: Tabletop): Stakes {
  if (stakes.scenario === t.scenario && stakes.custom === t.custom) return stakes;
  const { victory } = scenarioOf(t);
  const last = victory.find((goal) => goal.by === "deck-limit");
  stakes = {
    scenario: t.scenario,
    custom: t.custom,
    worths: t.ship.map((_, at) => {
      const unit = at as Actor;
      let worth = isTransport(t, unit) ? 0.6 : 1;
      for (const goal of victory) {
        if (goal.by === "sink-ship" && nameOfActor(t, unit) === goal.ship) worth += 1.5;
        if (goal.by === "exit-ship" && nameOfActor(t, unit) === goal.ship) worth += 1;
        if (goal.by === "sink-count" && (goal.kind === "transport") === isTransport(t, unit)) worth += 0.8;
      }
      return worth;
    }),
    clock: last === undefined ? 0 : last.seat === "blue" ? 1 : -1,
  };
  return stakes;
}

/** What a ship is worth to the side that hunts it: more if its loss decides the scenario. */
export function shipWorth(t: Tabletop, unit: Actor): number {
  return stakesOf(t).worths[unit] as number;
}

/** Whose friend time is: 1 if the side wins when the last deck is used up, -1 if the other does. */
export function clock(t: Tabletop, side: Side): number {
  return side === 0 ? stakesOf(t).clock : -stakesOf(t).clock;
}

/** The strongest contact any enemy has on a ship, as a box of the track. */
export function exposure(t: Tabletop, unit: Actor): number {
  let most = 0;
  for (let other = 0 as Actor; other < t.ship.length; other++) {
    if (t.side[other] === t.side[unit] || t.status[other] !== Status.inPlay || isTransport(t, other)) continue;
    most = Math.max(most, contactOf(t, observerOf(t, other), unit));
  }
  return most;
}
