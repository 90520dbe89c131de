/** A scene on the table: decisions with the dice they meet, and questions about what came of them. */
import { checkOptions, SceneProblems, ScriptedChance, type Viewer } from "@admiralty/engine";
import { verdictOf } from "@admiralty/engine/verdict";
import { fates, placeCount, placeIds, shipNumber } from "../components.ts";
import { type FullView, fullView } from "../full-view/index.ts";
import { type Action, type Event, type Options, type Seat, type State, warAtSea } from "../index.ts";
import { attack, speed } from "../state.ts";

type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

export class Example {
  state: State;
  /** Everything that happened so far. */
  readonly log: Event[] = [];

  constructor(state: State) {
    this.state = state;
  }

  /** A legal decision; the dice must be used up exactly. */
  does(seat: Seat, action: Action, dice: readonly number[] = []): this {
    const violation = verdictOf(warAtSea, this.state, seat, action);
    if (violation) throw new Error(`${JSON.stringify(action)} is refused by ${violation.rule}: ${violation.reason}`);
    const chance = new ScriptedChance(dice);
    warAtSea.apply(this.state, seat, action, chance, this.log);
    chance.finish();
    warAtSea.audit(this.state);
    return this;
  }

  allies(action: Action, ...dice: number[]): this {
    return this.does("allies", action, dice);
  }

  axis(action: Action, ...dice: number[]): this {
    return this.does("axis", action, dice);
  }

  /** The rule that forbids the action; "allowed" if none does. */
  verdict(seat: Seat, action: unknown): string {
    return verdictOf(warAtSea, this.state, seat, action)?.rule ?? "allowed";
  }

  where(ship: string): string {
    const place = this.state.loc[shipNumber(ship)]!;
    return place < placeCount ? placeIds[place]! : fates[place - placeCount]!;
  }

  damage(ship: string): number {
    return this.state.damage[shipNumber(ship)]!;
  }

  speed(ship: string): number {
    return speed(this.state, shipNumber(ship));
  }

  attack(ship: string): number {
    return attack(this.state, shipNumber(ship));
  }

  /** Events of a kind, oldest first. */
  told<Type extends Event["type"]>(type: Type): EventOf<Type>[] {
    return this.log.filter((event): event is EventOf<Type> => event.type === type);
  }

  get step(): string {
    return this.state.step;
  }

  copy(): Example {
    return new Example(warAtSea.clone(this.state));
  }

  options(seat: Seat): readonly Action[] {
    return warAtSea.actions(this.state, seat);
  }
}

export function optionsFrom(given: Partial<Options>): Options {
  const checked = checkOptions(warAtSea.options, given);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  return checked.options;
}

export function example(position: object, given: Partial<Options> = {}): Example {
  const state = warAtSea.scene.build(position, optionsFrom(given) as never);
  if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
  return new Example(state);
}

/** A battle about to begin, with nobody else on the map. */
export function battle(position: object, given: Partial<Options> = {}): Example {
  return example({ step: "order", alone: true, ...position }, given);
}

export function newGame(given: Partial<Options> = {}): Example {
  const log: Event[] = [];
  const made = new Example(warAtSea.setup(optionsFrom(given), new ScriptedChance([]), log));
  made.log.push(...log);
  return made;
}

export const done: Action = { do: "done" };
export const stay: Action = { do: "stay" };
export const disengage: Action = { do: "disengage" };
export const holdAir: Action = { do: "hold-air" };
export const sail = (ship: string, to: string, via?: string): Action =>
  (via ? { do: "sail", ship, to, via } : { do: "sail", ship, to }) as Action;
export const goTo = (ship: string, to: string): Action => ({ do: "return", ship, to }) as Action;
export const repair = (ship: string, points: number): Action => ({ do: "repair", ship, points });
export const deploy = (to: string): Action => ({ do: "deploy", to }) as Action;
export const air = (to: string): Action => ({ do: "air", to }) as Action;
export const fightIn = (at: string): Action => ({ do: "battle", at }) as Action;
export const torpedo = (target: string): Action => ({ do: "torpedo", target });
export const strike = (target: string): Action => ({ do: "strike", target });
export const fire = (ship: string, target: string): Action => ({ do: "fire", ship, target });
export const intend = (ship: string, fires: boolean): Action => ({ do: "intend", ship, fire: fires });
export const group = (ship: string, number: number): Action => ({ do: "group", ship, group: number });
export const pursue = (ship: string, number: number): Action => ({ do: "pursue", ship, group: number });
export const refuel = (ship: string): Action => ({ do: "refuel", ship });
export const stayAtSea = (ship: string): Action => ({ do: "stay-at-sea", ship });

/** What a viewer sees, spelt out. */
export const look = (state: State, viewer: Viewer<Seat>): FullView => fullView(warAtSea.view(state, viewer));

export const duel = (allied: string[], axis: string[], extra: object = {}) =>
  battle({ turn: 4, ships: { "north-sea": [...allied, ...axis] }, ...extra });

/** Allied fire named and rolled in the North Sea; the Axis' answer is still to come. */
export function alliedFire(allied: string[], axis: string[], aims: [string, string][], ...dice: number[]) {
  const play = duel(allied, axis).axis(fightIn("north-sea"));
  for (const [ship, target] of aims) play.allies(fire(ship, target));
  return play.allies(done, ...dice);
}

/** To the end of the turn and into the next: both sides stay on the ground, and these dice are rolled at its start. */
export const nextTurn = (play: Example, ...dice: number[]) => play.allies(holdAir).axis(holdAir, ...dice);

/** One idle round in the North Sea, so that both sides are asked whether to disengage. */
export function afterRound(allied: string[], axis: string[], extra: object = {}): Example {
  const play = battle({ turn: 4, ships: { "north-sea": [...allied, ...axis] }, ...extra }).axis(fightIn("north-sea"));
  const bare = (ship: string) => ship.split(":")[0]!;
  const misses = (ship: string) => Array.from({ length: play.attack(ship) }, () => 1);
  play.allies(fire(bare(allied[0]!), bare(axis[0]!))).allies(done, ...misses(bare(allied[0]!)));
  return play.axis(fire(bare(axis[0]!), bare(allied[0]!))).axis(done, ...misses(bare(axis[0]!)));
}

export const said = (play: Example, seat: Seat, action: Action): string => {
  const violation = verdictOf(warAtSea, play.state, seat, action);
  return violation ? `${violation.rule}: ${violation.reason}` : "allowed";
};

export const hunt = (boats: number, ships: string[], extra: object = {}) =>
  battle({ turn: 4, ships: { barents: ships }, uBoats: { inPlay: boats, at: { barents: boats } }, ...extra });
