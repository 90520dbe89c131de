/**
 * 43: a scenario as data, whether it comes with the game or was made by somebody: what it changes in the order of battle
 * of the Basic Game. How one is written and what can be wrong with it, `scenario-check.ts` says.
 */
import type file from "./data/scenarios.json";
import type { ModuleId } from "./modules/ids.ts";

/** Games that quick players have played, and how many of them the Germans won. */
export interface Count {
  readonly german: number;
  readonly games: number;
}
export interface Measured extends Count {
  /** And with so many points for the British instead, which even it between those players. */
  readonly even?: Count & { readonly balance: number };
}

export interface Scenario {
  /** Of those that come with the game one of `scenarioIds`. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly lastTurn: number;
  /** Added to the British points at the end; where it is another with fuel, or with convoys too, so many. */
  readonly balance: number;
  readonly balanceWith?: { readonly fuel?: number; readonly convoys?: number };
  /** 43.1: German ships besides the Basic ones, or these themselves, and where they begin. */
  readonly german?: readonly {
    readonly ships: readonly string[];
    /** Of several the German player chooses in secret (43.3). */
    readonly zones: readonly string[];
    /** They begin in one task force. */
    readonly together?: boolean;
    /** 50.3: the first turn in which they may sail. */
    readonly from?: number;
    /** 45.2: by ship, the highest die of that turn that makes her ready for sea. */
    readonly ready?: Readonly<Record<string, number>>;
  }[];
  /** 50.2: British ships that begin elsewhere than in the Basic Game or that it has not, and what binds them to their port. */
  readonly british?: readonly {
    readonly ships: readonly string[];
    readonly zone: string;
    readonly mode?: "movement" | "patrol";
    readonly together?: boolean;
    readonly condition?: "none" | "departure" | "force-h";
  }[];
  /** 43.8: British ships that may be placed later: from which turn on, and where. */
  readonly entries: readonly {
    readonly ships: readonly string[];
    readonly turn: number;
    /** Waters that have a name, or zones. */
    readonly zones: keyof (typeof file)["zones"] | readonly string[];
    /** They are one task force, and placed as one. */
    readonly together?: boolean;
  }[];
  /** Ships of the Basic Game that do not take part. */
  readonly without?: readonly string[];
  /** 53: ships that take part only if they are bought, at their points; what may be spent, and what an answer costs. */
  readonly sale?: {
    readonly budget: number;
    readonly question: number;
    readonly ships: readonly string[];
    /** 53.2: she comes earlier for so much. */
    readonly early: { readonly ship: string; readonly turn: number; readonly cost: number };
  };
  /** 43.9: the Revenge may come so many turns after a German ship is first located. */
  readonly revenge?: number;
  /** Modules that are always played with it. */
  readonly needs?: readonly ModuleId[];
  /** 50.6: ships that are on the British side of the table and take no side. */
  readonly neutral?: readonly string[];
  /** By the rules that are played. */
  readonly measured?: Readonly<Partial<Record<"basic" | "core" | "fleet", Measured>>>;
}
