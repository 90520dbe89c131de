/** Each game's openings, by the annotated matches that come with it. */
import { type MatchRecord, standingDecisions } from "@admiralty/engine";
import { manifests } from "@admiralty/games";
import { expect, test } from "vitest";

const told = async (): Promise<Readonly<Record<string, readonly (string | undefined)[]>>> => {
  const all: Record<string, readonly (string | undefined)[]> = {};
  for (const manifest of manifests) {
    const opening = (await manifest.opening?.())?.opening;
    const library = (await manifest.library?.())?.library ?? [];
    if (!opening) continue;
    for (const match of library) {
      const { record } = (await match.open()).study;
      const begun = { options: record.options as never, decisions: standingDecisions(record.entries) };
      all[match.id] = Object.keys(opening.sides).map((seat) => opening.of(seat, begun));
    }
  }
  return all;
};

test("the openings of the matches in the library", async () => {
  expect(await told()).toEqual({
    "a-russian-surprise": [
      "North Atlantic, South Atlantic, North Sea, Barents Sea, Mediterranean in strength",
      "Raiders: North Sea, Baltic; U-boats: North Atlantic",
    ],
    "raiders-in-the-south": [
      "North Atlantic, North Sea, Barents Sea, Mediterranean in strength; South Atlantic screened",
      "Raiders: South Atlantic, Barents Sea, Baltic; U-boats: South Atlantic",
    ],
    "one-card-too-few": ["C: Hunter and Hunted"],
    "playing-dead": ["H: Boomer"],
    "one-point": ["Denmark Strait"],
    "ten-rounds-off-greenland": ["Denmark Strait"],
  });
});

test("what was taken back is no part of an opening, and a match that was left at once has none but its scenario", async () => {
  for (const manifest of manifests) {
    const opening = (await manifest.opening?.())?.opening;
    const [match] = (await manifest.library?.())?.library ?? [];
    if (!opening || !match) throw new Error(`${manifest.id} has no opening or no library`);
    const { record } = (await match.open()).study;
    const seat = record.entries[0]?.seat ?? "";
    const entries: MatchRecord["entries"] = [
      ...record.entries.slice(0, 1),
      { seat, undo: [1] },
      { seat, end: "resign" },
    ];
    const [left, whole] = [entries, record.entries].map((some) => ({
      options: record.options as never,
      decisions: standingDecisions(some),
    }));
    for (const side of Object.keys(opening.sides)) {
      if (!left || !whole) continue;
      expect(left.decisions).toEqual([]);
      expect([undefined, `${record.options["scenario"]}: ${opening.of(side, whole)?.split(": ")[1]}`]).toContain(
        opening.of(side, left),
      );
    }
  }
});

test("the decisions that an opening takes are enough to tell it, and no more than there are", async () => {
  for (const manifest of manifests) {
    const opening = (await manifest.opening?.())?.opening;
    for (const match of (await manifest.library?.())?.library ?? []) {
      if (!opening) continue;
      const { record } = (await match.open()).study;
      const whole = { options: record.options as never, decisions: standingDecisions(record.entries) };
      for (const side of Object.keys(opening.sides)) {
        const length = opening.length(side, whole);
        expect(length).toBeLessThan(whole.decisions.length);
        const begun = { ...whole, decisions: whole.decisions.slice(0, length) };
        expect(opening.of(side, begun)).toBe(opening.of(side, whole));
        expect(opening.length(side, begun)).toBe(length);
      }
    }
  }
});
