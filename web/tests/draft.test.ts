/** Drafts of the real games: what is staged from a view alone is what the referee would have done. */
import { canonical, checkOptions, Draft, FastChance, fairness, type Game, Match } from "@admiralty/engine";
import { gameIds, loadGame } from "@admiralty/games";
import { describe, expect, test } from "vitest";

const key = "c3".repeat(32);

/** Plays at random through drafts, a few staged actions at a time. */
function playThroughDrafts(game: Game, match: Match, seed: number, decisions: number): number {
  const chance = new FastChance(seed);
  let staged = 0;
  for (let count = 0; count < decisions && match.outcome() === undefined; count++) {
    const awaiting = match.awaiting();
    const seat = awaiting[chance.below(awaiting.length)] as string;
    const draft = new Draft(game, seat, match.view(seat), seed + count);
    expect(canonical(draft.actions)).toBe(canonical(match.actions(seat)));
    expect(draft.prompt).toEqual(match.prompt(seat));
    for (let wanted = 1 + chance.below(4); wanted > 0 && !draft.sealed && draft.actions.length > 0; wanted--) {
      const { actions } = draft;
      expect(draft.add(actions[chance.below(actions.length)]!)).toBeUndefined();
      staged++;
    }
    const done = match.submit(seat, draft.staged, match.seq(seat));
    expect(done).toMatchObject({ ok: true });
    if (!draft.sealed) expect(canonical(match.view(seat))).toBe(canonical(draft.view));
  }
  return staged;
}

describe.each(gameIds)("%s", (id) => {
  test("what a draft stages, the referee accepts and sees alike", async () => {
    const game = await loadGame(id);
    const options = checkOptions(game.options, {});
    if (!options.ok) throw new Error(options.problems.join("; "));
    let staged = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const match = Match.create(game, { options: options.options, fairness: fairness(key) });
      staged += playThroughDrafts(game, match, seed, 60);
    }
    expect(staged).toBeGreaterThan(100);
  });
});
