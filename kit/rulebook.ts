/** Where rules are read, said once by a screen to everything drawn in it. */
import { getContext, setContext } from "svelte";

export interface Rulebook {
  /** The address of a rule's own page. */
  address(number: string): string;
  /** Opens the rule beside what is drawn, instead of leaving it. */
  show?(number: string): void;
}

const key = Symbol("rulebook");

/** While the screen is set up. */
export function provideRulebook(rulebook: Rulebook): void {
  setContext(key, rulebook);
}

export function rulebook(): Rulebook | undefined {
  return getContext<Rulebook | undefined>(key);
}
