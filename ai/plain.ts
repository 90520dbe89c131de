/** Players who choose one step at a time and remember nothing but how often they were asked. */
import { type ActionBase, type Decision, FastChance, type Player, type Request } from "@admiralty/engine";

/** Another seed for every decision of a match. */
export function seedOf(seed: number, decision: number): number {
  return (seed ^ Math.imul(decision + 1, 0x9e3779b1)) >>> 0;
}

/** `choose` has dice of its own for each decision. */
export function plainPlayer(
  seed: number,
  choose: (request: Request, chance: FastChance) => { readonly action: ActionBase; readonly why: string },
): Player {
  let decisions = 0;
  return {
    decide(request): Decision {
      if (request.memory !== undefined) decisions = request.memory as number;
      const { action, why } = choose(request, new FastChance(seedOf(seed, decisions++)));
      return { actions: [action], why, memory: decisions };
    },
  };
}
