/**
 * A decision of a game as one object: which rule asks it, of whom, in which words; what may be chosen and why other
 * things may not; what each choice does and where play goes on from there. The list of legal actions, the refusals,
 * the prompts and the course of play are all read off these objects, by `sequence.ts`.
 */
import type { Chance } from "./chance.ts";
import type { EventBase } from "./game.ts";
import type { ActionsOf, NumbersOf, Reason } from "./verbs.ts";

/** A seat as the rules number it: the first or the second of the game's seats. */
export type Side = 0 | 1;

/**
 * Says why not, and is false. A rule that asks whether something may be done takes one, if anybody wants to know:
 *
 *   if (state.loc[ship] !== state.at) return no?.("12.3", `${name(ship)} is not in this battle.`);
 *
 * Search passes none; then no sentence is built, and the answer is the same.
 */
export type No = (rule: string, reason: string) => false;
/** true, or not. */
export type May = boolean | undefined;

/** The words in which the steps of one game are written. */
export interface Rules {
  State: unknown;
  Event: EventBase<string>;
  Verbs: object;
  Step: string;
}

/** The step that comes next; nothing where this one goes on. */
// biome-ignore lint/suspicious/noConfusingVoidType: an order that leads nowhere returns nothing
export type Next<R extends Rules> = R["Step"] | undefined | void;

/** Both take the parts of the verb as numbers, in their order, between the side and the rest. */
export interface Order<R extends Rules, V> {
  /** Whether it may be done now, in this step, by this side; if asked, why not. Left out: always. */
  may?(state: R["State"], side: Side, ...rest: [...NumbersOf<V>, no?: No | undefined]): May;
  apply(
    state: R["State"],
    side: Side,
    ...rest: [...NumbersOf<V>, chance: Chance, log?: R["Event"][] | undefined]
  ): Next<R>;
}
export interface StepOf<R extends Rules> {
  /** The rule that asks for the decision. */
  readonly rule: string;
  /** One sentence for everybody: "The Axis chooses the next battle." */
  readonly title: string;
  /**
   * The side that owes the decision: always the same, the one whose turn it is, or the other one. Or whether a side does:
   * both may, where they decide at once and in secret.
   */
  readonly asks: Side | "nobody" | "active" | "passive" | ((state: R["State"], side: Side) => boolean);
  /** What happens before anybody is asked; the next step if nobody need be. */
  enter?(state: R["State"], chance: Chance, log?: R["Event"][]): Next<R>;
  /** A sentence for who is asked; with a rule of its own where that is not the step's. */
  prompt(state: R["State"], side: Side): string | { readonly rule: string; readonly text: string };
  /** What may be chosen, by verb. */
  readonly orders: { readonly [Name in keyof R["Verbs"]]?: Order<R, R["Verbs"][Name]> };
  /**
   * Every legal action, by the same conditions as `may`. Left out: whatever the verbs can say, tried one by one. Written
   * where that would be many, with `may` asked for each that is worth asking about.
   */
  list?(state: R["State"], side: Side, list: ActionsOf<R["Verbs"]>[]): void;
  /**
   * Instead: lists that are kept ready, for a step with hundreds of actions. They are laid together at one stroke, where a
   * list that grows is copied again and again.
   */
  ready?(state: R["State"], side: Side): readonly (readonly ActionsOf<R["Verbs"]>[])[];
  /**
   * What is said to somebody who would do something else now: for a verb that only this step knows a reason against, or
   * for all. Left out, the verb's own `when` is said, or the prompt is repeated.
   */
  readonly against?: { readonly [Name in keyof R["Verbs"]]?: Reason | ((state: R["State"], side: Side) => Reason) };
  readonly meanwhile?: Reason;
}

/** All steps of a match by name. */
export type Steps<R extends Rules> = { readonly [Name in R["Step"]]?: StepOf<R> };

/** The steps of a match with the modules that are played. */
export interface StepTable<R extends Rules> {
  readonly steps: Steps<R>;
  /** Steps that come before another whenever play goes there, in their order. */
  readonly before: { readonly [Name in R["Step"]]?: readonly R["Step"][] };
}

/**
 * A part of the rules that players may leave out. It takes the steps of the game as they are without it and says which
 * are different, which are new, and where the new ones come in. Its verbs stand in the game's catalogue; in a match in
 * which no step takes one, nobody can say it.
 */
export interface Module<R extends Rules> {
  /** By name: a step of its own, or what becomes of one that is there already. */
  readonly steps?: { readonly [Name in R["Step"]]?: StepOf<R> | ((was: StepOf<R>) => StepOf<R>) };
  /** Its step of that name comes before the other one whenever play goes there; it leads on to that one itself. */
  readonly before?: { readonly [Name in R["Step"]]?: R["Step"] };
}

/** The steps without modules, then what each of the modules makes of them, in their order. */
export function withModules<R extends Rules>(steps: Steps<R>, modules: readonly Module<R>[]): StepTable<R> {
  const all: Record<string, StepOf<R>> = { ...(steps as Record<string, StepOf<R>>) };
  const before: Record<string, readonly R["Step"][]> = {};
  for (const module of modules) {
    for (const [name, made] of Object.entries(module.steps ?? {})) {
      if (typeof made !== "function") all[name] = made as StepOf<R>;
      else if (all[name]) all[name] = (made as (was: StepOf<R>) => StepOf<R>)(all[name]);
      else throw new Error(`a module changes the step "${name}", which is not there`);
    }
    for (const [name, own] of Object.entries(module.before ?? {})) {
      before[name] = [...(before[name] ?? []), own as R["Step"]];
    }
  }
  return { steps: all as Steps<R>, before: before as StepTable<R>["before"] };
}

export const other = (side: Side): Side => (1 - side) as Side;
