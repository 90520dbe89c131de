/** Each game's figures, by the annotated matches that come with it. */
import { conductIn, type Figures } from "@admiralty/engine";
import { loadRules, manifests } from "@admiralty/games";
import { expect, test } from "vitest";

async function figures(id: string): Promise<Readonly<Record<string, Figures>>> {
  const manifest = manifests.find((each) => each.id === id);
  const conduct = (await manifest?.conduct?.())?.conduct;
  const all: Record<string, Figures> = {};
  for (const match of (await manifest?.library?.())?.library ?? []) {
    const { record } = (await match.open()).study;
    const game = await loadRules(id, record.rules);
    if (!conduct || !game) throw new Error(`${id} has no figures`);
    const counting = conductIn(game, conduct, record);
    let last = counting.next();
    while (!last.done) last = counting.next();
    all[match.id] = last.value;
  }
  return all;
}

/** What was met with and what was to be expected, and the two stations ships were sent to most. */
const rounded = (all: Awaited<ReturnType<typeof figures>>) =>
  Object.fromEntries(
    Object.entries(all).map(([match, { seats }]) => [
      match,
      [...seats].map(
        ([seat, { got, expected, stations }]) =>
          `${seat}: ${got} of ${expected.toFixed(1)}; ${Object.entries(stations)
            .toSorted(([, a], [, b]) => b - a)
            .slice(0, 2)
            .map(([name, count]) => `${name} ${count}`)
            .join(", ")}`,
      ),
    ]),
  );

test("luck and stations of the matches in the library", async () => {
  const all = await Promise.all(manifests.map(({ id }) => figures(id)));
  expect(rounded(Object.assign({}, ...all))).toEqual({
    "a-russian-surprise": [
      "allies: 48 of 45.8; Mediterranean 62, Barents Sea 53",
      "axis: 25 of 35.0; North Sea 22, Mediterranean 14",
    ],
    "raiders-in-the-south": [
      "allies: 48 of 48.7; Mediterranean 55, Barents Sea 37",
      "axis: 45 of 49.5; Mediterranean 26, South Atlantic 12",
    ],
    "one-card-too-few": ["blue: 3 of 3.3; ", "orange: 3 of 1.1; "],
    "playing-dead": ["blue: 7 of 6.0; ", "orange: 1 of 1.5; "],
    "one-point": ["british: 4 of 1.7; B16 19, B12 18", "german: 2 of 2.0; E19 1, D18 1"],
    "ten-rounds-off-greenland": ["british: 22 of 16.9; H3 13, I3 13", "german: 10 of 6.8; G7 4, H4 4"],
  });
});

/** The last turn, how often the lead changed, and the last three that went down. */
const course = (all: Readonly<Record<string, Figures>>) =>
  Object.fromEntries(
    Object.entries(all).map(([match, { turns, leads, lost }]) => [
      match,
      `${turns} turns, ${leads} changes, ${lost.length} lost: ${lost
        .slice(-3)
        .map(({ name, turn }) => `${name} ${turn}`)
        .join(", ")}`,
    ]),
  );

test("turns, changes of the lead and what went down in the matches of the library", async () => {
  const all = await Promise.all(manifests.map(({ id }) => figures(id)));
  expect(course(Object.assign({}, ...all))).toEqual({
    "a-russian-surprise": "8 turns, 1 changes, 27 lost: Eagle 7, Convoy 3C 7, Oktyabrskaya Revolutsiya 8",
    "raiders-in-the-south": "8 turns, 0 changes, 45 lost: Blucher 8, Gorizia 8, Admiral Scheer 8",
    "one-card-too-few": "11 turns, null changes, 1 lost: Los Angeles 11",
    "playing-dead": "39 turns, null changes, 1 lost: Ivan Rogov 26",
    "one-point": "34 turns, 2 changes, 1 lost: Prinz Eugen 28",
    "ten-rounds-off-greenland": "28 turns, 0 changes, 1 lost: Bismarck 28",
  });
});
