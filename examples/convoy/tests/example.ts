/** A scene on the table: decisions with the dice they meet, and questions about what came of them. */
import { checkOptions, SceneProblems, ScriptedChance } from "@admiralty/engine";
import { hexIds } from "../components.ts";
import { type Action, type Event, game, type Options, type Seat, type State, type View } from "../index.ts";

type EventOf<Type extends Event["type"]> = Extract<Event, { type: Type }>;

export class Example {
  readonly state: State;
  readonly log: Event[] = [];

  constructor(state: State) {
    this.state = state;
  }

  /** A legal decision; the dice must be used up exactly. */
  does(seat: Seat, action: Action, ...dice: number[]): this {
    const violation = game.refuse(this.state, seat, action);
    if (violation) throw new Error(`${JSON.stringify(action)} is refused by ${violation.rule}: ${violation.reason}`);
    const chance = new ScriptedChance(dice);
    game.apply(this.state, seat, action, chance, this.log);
    chance.finish();
    game.audit(this.state);
    return this;
  }
  escort(action: Action, ...dice: number[]): this {
    return this.does("escort", action, ...dice);
  }
  submarine(action: Action, ...dice: number[]): this {
    return this.does("submarine", action, ...dice);
  }

  /** The rule that forbids the action; "allowed" if none does. */
  verdict(seat: Seat, action: unknown): string {
    return game.refuse(this.state, seat, action)?.rule ?? "allowed";
  }

  told<Type extends Event["type"]>(type: Type): EventOf<Type>[] {
    return this.log.filter((event): event is EventOf<Type> => event.type === type);
  }

  /** What the escort sees. */
  get seen(): View {
    return game.view(this.state, "escort");
  }
  /** What the boat's captain sees. */
  get below(): View {
    return game.view(this.state, "submarine");
  }
  get boat(): string | undefined {
    return hexIds[this.state.boat];
  }
}

export function optionsFrom(given: Partial<Options>): Options {
  const checked = checkOptions(game.options, given);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  return checked.options;
}

export function example(position: object, given: Partial<Options> = {}): Example {
  const state = game.scene.build(position, optionsFrom(given) as never);
  if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
  return new Example(state);
}

export function newGame(given: Partial<Options> = {}): Example {
  return new Example(game.setup(optionsFrom(given), new ScriptedChance([])));
}

export const done: Action = { do: "done" };
export const hold: Action = { do: "hold" };
export const move = (to: string): Action => ({ do: "move", to });
export const sail = (ship: "heron" | "petrel", to: string): Action => ({ do: "sail", ship, to });
export const ping = (ship: "heron" | "petrel"): Action => ({ do: "ping", ship });
export const drop = (ship: "heron" | "petrel", at: string): Action => ({ do: "drop", ship, at });
export const fire = (target: "san-marcos" | "clan-ross" | "baltic-star" | "corbrae"): Action => ({
  do: "fire",
  target,
});
