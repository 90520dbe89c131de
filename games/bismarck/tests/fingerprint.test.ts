import { canonical, FastChance, fingerprint } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { library } from "../library/index.ts";
import type { State } from "../types.ts";

/**
 * The Basic Game as it was before any scenario: what is added for one changes no byte that a Basic record is judged by.
 * These figures are never written anew while the version of the rules is the same.
 */
const finals: Readonly<Record<string, string>> = {
  "one-point": "b8d8ca23caffda1033c238144eb02b486de3a6eed0e1a3fe94ffd2b3de1b8bf2",
  "ten-rounds-off-greenland": "c8cd82a24702ed05ba77ec084d4e0d32e9ace045234bcdefc6d9e490636d89aa",
};

const form = (state: State): string => canonical(bismarck.forFingerprint?.(state));

/** Positions of a random game: the last, some of every phase, and those in battle or with a shadow found unfit. */
function positions(seed: number): { readonly print: string; readonly battles: number; readonly unfit: number } {
  const chance = new FastChance(seed);
  const state = bismarck.setup({}, chance);
  const forms: string[] = [];
  let [battles, unfit] = [0, 0];
  for (let step = 0; ; step++) {
    const awaited = bismarck.awaiting(state);
    if (state.battle) battles++;
    if (state.tooSlow.length > 0) unfit++;
    if (step % 25 === 0 || state.battle || state.tooSlow.length > 0 || awaited.length === 0) forms.push(form(state));
    const seat = awaited[chance.below(Math.max(1, awaited.length))];
    if (seat === undefined) return { print: fingerprint(forms), battles, unfit };
    const list = bismarck.actions(state, seat);
    bismarck.apply(state, seat, list[chance.below(list.length)] as (typeof list)[number], chance);
  }
}

describe("fingerprints of the Basic Game", () => {
  test("13.1 the records of the library end in the position they always ended in", async () => {
    const kept = await Promise.all(
      library.map(async ({ id, open }) => [id, (await open()).study.record.final] as const),
    );
    expect(Object.fromEntries(kept)).toEqual(finals);
  });

  test.each([[5, "b79a8e7abf8c9e194882fd699d286064fbc9cf98aacf9ea207b8ffb42d6a0502"]])(
    "13.1 positions of the random game %i are what they were",
    (seed, print) => {
      const found = positions(seed);
      expect(found.battles).toBeGreaterThan(0);
      expect(found.unfit).toBeGreaterThan(0);
      expect(found.print).toBe(print);
    },
  );
});
