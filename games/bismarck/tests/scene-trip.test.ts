import { looseEnds } from "@admiralty/engine";
import { roundTrips } from "@admiralty/engine/scene-trip";
import { expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { flagIds } from "../modules/ids.ts";

/** What brings a game on: without it the two sides hardly ever meet. */
const onward = ["done", "sweep", "shadow", "strike", "attack", "accept", "commit", "keep-out", "join", "fire"];

test("3.0 every position of a game is told as a scene and built again to the same game", () => {
  // A game in which nearly every step is asked.
  expect(roundTrips(bismarck as never, { games: 1, seed: 198, onward })).toBeGreaterThan(500);
});

test("3.0, 13.1 so is every position with the modules of the Intermediate Game, and in its scenarios", () => {
  const all = Object.fromEntries(flagIds.map((id) => [id, true]));
  const options = ["full-chase", "neutrality-patrol", "basic"].map((scenario) => ({ ...all, scenario }));
  expect(roundTrips(bismarck as never, { games: 3, seed: 3, onward, options, stopAfter: 250 })).toBeGreaterThan(600);
});

test("3.0 a scene takes no word that it does not check", () => {
  expect(looseEnds(bismarck.scene.schema)).toEqual([]);
});
