/** Positions of the board as scenes and as links. */
import { FastChance, SceneProblems } from "@admiralty/engine";
import { warAtSea } from "@admiralty/war-at-sea";
import { expect, test } from "vitest";
import { marked, sceneOf, unpacked } from "../session/position.ts";

test("a link carries a scene and gives it back, letter by letter", async () => {
  const scene = { game: "war-at-sea", title: "Läßt sich – schicken", position: { turn: 3 } };
  const mark = await marked(scene);
  expect(mark).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(JSON.parse(await unpacked(mark))).toEqual(scene);
  await expect(unpacked("no+scene")).rejects.toThrow();
});

test("a copied position says what its viewer sees and decides the rest anew", async () => {
  const options = Object.fromEntries(Object.entries(warAtSea.options).map(([key, { default: usual }]) => [key, usual]));
  const position = { turn: 2, step: "air", ships: { "north-sea": ["hood"] }, air: { axis: "malta" } };
  const state = warAtSea.scene.build(position, options as never);
  if (state instanceof SceneProblems) throw new Error(state.problems.join());
  const view = warAtSea.view(state, "allies");
  const chosen = new Set<unknown>();
  for (let copy = 0; copy < 40; copy++) {
    const scene = await sceneOf({ game: "war-at-sea", options, view });
    const { air, ...rest } = scene.position as { air: { axis: string } };
    expect(rest).toMatchObject({ turn: 2, step: "air", ships: { "north-sea": ["hood"] } });
    chosen.add(air.axis);
    const built = warAtSea.scene.build(scene.position, options as never, new FastChance(1));
    if (built instanceof SceneProblems) throw new Error(built.problems.join());
    expect(warAtSea.view(built, "allies")).toEqual(view);
  }
  expect(chosen.size).toBeGreaterThan(1);
});
