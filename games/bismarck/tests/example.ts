/** A table to try a rule at: a scene, dice laid down in order, and both players' hands. */
import { SceneProblems, ScriptedChance } from "@admiralty/engine";
import { verdictOf } from "@admiralty/engine/verdict";
import { shipNamed, unit, type Zone, zone, zoneIds } from "../components.ts";
import { bismarck } from "../index.ts";
import { put } from "../lists.ts";
import { build, type Position } from "../scene.ts";
import type { Action, Event, Seat, State } from "../types.ts";

export function position(p: Position): State {
  const state = build(p);
  if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
  return state;
}

export class Example {
  readonly state: State;
  readonly events: Event[] = [];
  readonly chance: ScriptedChance;

  constructor(p: Position, dice: readonly number[] = []) {
    this.state = position(p);
    this.chance = new ScriptedChance(dice);
  }

  /** Does the actions in order, each checked as the referee would. */
  play(seat: Seat, ...actions: Action[]): this {
    for (const action of actions) {
      const violation = verdictOf(bismarck, this.state, seat, action);
      if (violation) throw new Error(`${seat} ${JSON.stringify(action)}: ${violation.rule} ${violation.reason}`);
      bismarck.apply(this.state, seat, action, this.chance, this.events);
    }
    return this;
  }

  british(...actions: Action[]): this {
    return this.play("british", ...actions);
  }

  german(...actions: Action[]): this {
    return this.play("german", ...actions);
  }

  /** Rule that refuses the action; undefined if it is allowed. */
  refused(seat: Seat, action: unknown): string | undefined {
    return verdictOf(bismarck, this.state, seat, action)?.rule;
  }

  /** Legal actions of one kind. */
  legal<Kind extends Action["do"]>(seat: Seat, kind: Kind): Extract<Action, { do: Kind }>[] {
    return bismarck.actions(this.state, seat).filter((action) => action.do === kind) as Extract<Action, { do: Kind }>[];
  }

  told<Type extends Event["type"]>(type: Type): Extract<Event, { type: Type }>[] {
    return this.events.filter((event) => event.type === type) as Extract<Event, { type: Type }>[];
  }

  zoneOf(id: string): string | undefined {
    return zoneIds[this.state.zone[unit(id)] as Zone];
  }

  /** Zones the ship could enter next. */
  waysOf(seat: Seat, ship: string): string[] {
    return this.legal(seat, "sail")
      .filter((action) => action.ship === ship)
      .map((action) => action.to);
  }

  /** Zones an air unit could fly to in a mode. */
  flightsOf(seat: Seat, air: string, mode: string): string[] {
    return this.legal(seat, "fly")
      .filter((action) => action.unit === air && action.mode === mode)
      .map((action) => action.to);
  }

  fuelOf(ship: string): number {
    return this.state.fuel[unit(ship)] as number;
  }
}

/** A quiet sea: only the ships named are in play, and all of them are free to sail. */
export function alone(p: Position): Position {
  return { turn: 10, others: "away", departure: 4, located: 4, bismarckLocated: 4, edinburghFree: 4, ...p };
}

export { unit, zone };
export const done = { do: "done" } as const;

/** An order to attack a type of ship, with a type. */
export const attack = (
  zone: string,
  on: "battleship" | "cruiser" | "carrier",
  type: "battleship" | "cruiser" | "carrier" = "battleship",
) => ({ do: "attack", zone, with: type, on }) as const;

/** A position at the time of attacks, at visibility 4. */
export function combat(p: Position, dice: number[] = []): Example {
  return new Example(alone({ turn: 10, step: "british-attacks", visibility: "4", ...p }), dice);
}

export const torpedo = "ark-royal-torpedo-bomber-a";

/** The German search is over; British aircraft stand over what has been found. */
export function afterSearch(p: Position, dice: number[] = []): Example {
  const t = new Example(alone({ turn: 10, step: "german-search", visibility: "4", ...p }), dice);
  return t.german(done);
}

export const strike = (target = "battleship-1", by = torpedo) => ({ do: "strike", unit: by, target }) as const;

/** The naval combat phase ends and the Chance Table is consulted. */
export function chanceRolls(p: Position, dice: number[]): Example {
  return new Example(alone({ turn: 10, step: "german-attacks", visibility: "4", ...p }), dice).german(done);
}

/** The Bismarck somewhere, and the Prinz Eugen far from her. */
export const apartFrom = (at: string, more: object = {}): NonNullable<Position["ships"]> => [
  { ship: "bismarck", zone: at, ...more },
  { ship: "prinz-eugen", zone: "W10" },
];

/** The example of the rulebook: Suffolk has shadowed the Bismarck; a task force and King George V have come up. */
export const workedExample: Position = {
  visibility: "6",
  ships: [
    { ship: "bismarck", zone: "M9", shadowed: 10 },
    { ship: "prinz-eugen", zone: "M9" },
    { ship: "suffolk", zone: "M9", found: 10 },
    { ship: "king-george-v", zone: "M9", found: 10 },
    ...["hood", "repulse", "norfolk", "kenya", "victorious"].map((ship) => ({ ship, zone: "M9", force: 1, found: 10 })),
  ],
};

/** Suffolk holds contact with the Bismarck. */
export function shadowedBySuffolk(t: Example): Example {
  t.state.shadows = put(t.state.shadows, unit("suffolk"), shipNamed("bismarck"));
  return t;
}

export const atSea = { step: "ship-movement" } as const;

/** Ships placed at sea in the movement phase of a turn; 10 is a C turn, 11 is not. */
export function moving(turn: number, ...ships: object[]): Example {
  return new Example(alone({ turn, ...atSea, ships: ships as never }));
}
