/** Nothing is lost or made from nothing. For tests. */
import { chargesCarried, everyHex, home, torpedoesCarried, turns, unplotted } from "./components.ts";
import { lethal } from "./rules/hunt.ts";
import type { State } from "./types.ts";

function must(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}

export function audit(state: State): void {
  const inSea = (hex: number): boolean => everyHex.includes(hex as never);
  must(state.turn >= 1 && state.turn <= turns, `turn ${state.turn} is beyond the last`);
  must(inSea(state.convoy) || (state.convoy === home && state.step === "over"), "the convoy is nowhere");
  must(state.escorts.every(inSea), "an escort is nowhere");
  must(inSea(state.boat) || (state.boat === unplotted && state.step === "lurk"), "the boat is nowhere");
  must(
    state.step === "lurk" || state.trace.includes(state.boat as never),
    "the boat is where both sides know she is not",
  );
  must(
    state.charges.every((left) => left >= 0 && left <= chargesCarried),
    "depth charges were made from nothing",
  );
  must(state.torpedoes >= 0 && state.torpedoes <= torpedoesCarried, "torpedoes were made from nothing");
  const sunk = [0, 1, 2, 3].filter((merchant) => (state.sunk >> merchant) & 1).length;
  must(sunk <= torpedoesCarried - state.torpedoes, "more ships are sunk than salvoes were fired");
  must(state.damage < lethal || state.step === "over", "a sunk boat goes on");
  must((state.air !== null) === state.options.airCover, "there is an aircraft without its rule, or none with it");
}
