/** What `balance.ts` measures, and what it means for a scenario. */
import { scenarios } from "../../forces.ts";
import type { Seat } from "../../types.ts";

/** One order of battle with one set of rules. */
export interface Bout {
  readonly scenario: string;
  readonly rules: string;
}

/** Games of a bout with so many points for the British. */
export interface Tally extends Bout {
  readonly balance: number | null;
  readonly against?: { readonly style: string; readonly seat: Seat };
  games: number;
  german: number;
  british: number;
  seconds: number;
  readonly margins: number[];
  readonly faults: string[];
}

/** The Basic order of battle. */
export const asPrinted = "basic";

/** The balance in force: that which the rules of the bout ask for. */
export function balanceOf({ scenario, rules }: Bout): number | undefined {
  const found = scenarios.find(({ id }) => id === scenario);
  if (!found) return undefined;
  const { balance, balanceWith: { fuel = balance, convoys = fuel } = {}, needs = [] } = found;
  return rules === "fleet" ? convoys : rules === "core" || needs.includes("fuel") ? fuel : balance;
}

/** More often than this, and other points are proposed. */
const lopsided = 0.65;
export const isLopsided = ({ german, games }: { readonly german: number; readonly games: number }): boolean =>
  german > lopsided * games || german < (1 - lopsided) * games;
