/** Whole games as war diaries, for everybody who may read one: sums instead of lists, and no word from inside the rules. */
import { checkOptions, Diary, entryText, FastChance, fairness, Match } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { manifests } from "../index.ts";

/** Hexes, numbers of cards, the machine's own words. */
const forbidden = [
  /\bcard \d+/i,
  /finished:/i,
  /\bundefined\b/,
  /\[\[/,
  /-?\d+,-?\d+ ?(?:to|at)\b/,
  /\bsets?: \[/,
  / placed at /,
];

/** A game decided by lot, from beginning to end or for so many decisions. */
function played(game: Parameters<typeof Match.create>[0], seed: number, most: number): Match {
  const checked = checkOptions(game.options, {});
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  const match = Match.create(game, {
    options: checked.options,
    fairness: fairness(String(seed).repeat(64).slice(0, 64)),
    players: {},
  });
  const lot = new FastChance(seed);
  for (let left = most; left > 0 && match.outcome() === undefined; left--) {
    const [seat] = match.awaiting();
    if (seat === undefined) break;
    const actions = match.actions(seat);
    const action = actions[lot.below(actions.length)];
    if (action === undefined) break;
    match.submit(seat, [action], match.seq(seat));
  }
  return match;
}

describe.each(manifests)("$title", (manifest) => {
  test("reads like a diary to each side and to onlookers", async () => {
    const { game } = await manifest.rules();
    const match = played(game, 3, 1500);
    for (const viewer of [...game.seats, "spectator"]) {
      const notices = match.notices(viewer, 0) ?? [];
      const diary = new Diary(game, { viewer, options: match.options });
      const entries = diary.entries(notices);
      const events = notices.flatMap((notice) => notice.events);
      expect(entries.length).toBeGreaterThan(3);
      // Far fewer entries than events: that is what it is for.
      expect(entries.length).toBeLessThan(events.length);
      for (const entry of entries) {
        const text = entryText(entry);
        expect(text.length).toBeGreaterThan(0);
        for (const word of forbidden) expect(text).not.toMatch(word);
        // Every entry leads to a moment that its reader saw.
        expect(entry.told.length).toBeGreaterThan(0);
        for (const { event } of entry.told) expect(event.to === undefined || event.to.includes(viewer)).toBe(true);
      }
    }
  });

  test("grows at its end only: what is written stays as it was", async () => {
    const { game } = await manifest.rules();
    const match = played(game, 5, 300);
    const viewer = game.seats[0] ?? "";
    const notices = match.notices(viewer, 0) ?? [];
    const diary = new Diary(game, { viewer, options: match.options });
    const chapters = diary.entries(notices).flatMap((entry, index) => (entry.kind === "chapter" ? [index] : []));
    const last = chapters[chapters.length - 1] ?? 0;
    const before = diary.entries(notices).slice(0, last).map(entryText);
    const shorter = diary.entries(notices.slice(0, -1)).slice(0, last).map(entryText);
    expect(shorter.slice(0, before.length)).toEqual(before.slice(0, shorter.length));
  });
});
