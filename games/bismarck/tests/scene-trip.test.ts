import { looseEnds } from "@admiralty/engine";
import { roundTrips } from "@admiralty/engine/scene-trip";
import { expect, test } from "vitest";
import { bismarck } from "../index.ts";

/** What brings a game on: without it the two sides hardly ever meet. */
const onward = ["done", "sweep", "shadow", "strike", "attack", "accept", "commit", "keep-out", "join", "fire"];

test("3.0 every position of a game is told as a scene and built again to the same game", () => {
  // A game in which nearly every step is asked.
  expect(roundTrips(bismarck as never, { games: 1, seed: 198, onward })).toBeGreaterThan(500);
});

test("3.0 a scene takes no word that it does not check", () => {
  expect(looseEnds(bismarck.scene.schema)).toEqual([]);
});
