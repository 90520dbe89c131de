import { expect, test } from "vitest";
import type { Point } from "../camera.ts";
import { nearest } from "../keys.ts";
import { phaseTrack } from "../marks.ts";

test("arrow keys go to the nearest straight ahead, before what lies aside", () => {
  const others: readonly Point[] = [
    [100, 0],
    [60, 55],
    [-50, 0],
    [0, 40],
  ];
  const go = (key: string) => nearest([0, 0], others, key);
  expect(["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"].map(go)).toEqual([0, 2, 3, -1]);
});

test("a phase track: done before the phase that is on, ahead after it, and all done past its end", () => {
  const stops = ["move", "fire", "score"].map((id) => ({ id, title: id, rule: "1" }));
  const states = (now: number) => phaseTrack(stops, now).map(({ state }) => state);
  expect(states(1)).toEqual(["done", "now", "ahead"]);
  expect(states(3)).toEqual(["done", "done", "done"]);
});
