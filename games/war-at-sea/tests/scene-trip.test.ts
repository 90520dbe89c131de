/** Scenes are exact: every position of whole random games, told and built again. */
import { type Game, looseEnds } from "@admiralty/engine";
import { roundTrips } from "@admiralty/engine/scene-trip";
import { expect, test } from "vitest";
import { warAtSea } from "../index.ts";

const flags = [false, true];
const combinations = flags.flatMap((faceDown) =>
  flags.map((keepUBoats) => ({ faceDown, keepUBoats, weakBismarcks: keepUBoats, lateUBoats: faceDown ? 3 : 1 })),
);

test("5.9 every position of random games comes back from its scene, the same to everybody", () => {
  const game = warAtSea as unknown as Game;
  expect(roundTrips(game, { games: 8, seed: 1939, options: combinations })).toBeGreaterThan(2000);
  // Battles last when nobody leaves things undone.
  const onward = ["fire", "strike", "torpedo", "sail", "stay", "pursue", "deploy"];
  expect(roundTrips(game, { games: 4, seed: 1943, options: combinations, onward })).toBeGreaterThan(1000);
}, 600_000);

test("3.2 the published schema lets nothing through unread", () => {
  expect(looseEnds(warAtSea.scene.schema)).toEqual([]);
});
