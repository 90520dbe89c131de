import { describe, expect, test } from "vitest";
import {
  bringIn,
  type Camera,
  farthest,
  held,
  lookAt,
  type Paper,
  type Point,
  toPaper,
  toScreen,
  whole,
  zoomed,
} from "../camera.ts";
import { Viewport } from "../viewport.svelte.ts";

const window = { w: 1000, h: 700 };
const chart: Paper = { w: 1600, h: 1400, nearest: 2.4, hang: () => 0 };
const board: Paper = { w: 2100, h: 2600, nearest: 1.6, border: 22 };
const anywhere: readonly Camera[] = [0.01, 0.5, 1, 9].flatMap((k) =>
  [-9999, -300, 0, 9999].flatMap((x) => [-9999, 0, 9999].map((y) => ({ x, y, k }))),
);

describe("the camera", () => {
  test("from farthest away all of a sheet is in the window, and hangs in a high one where it is hung", () => {
    for (const size of [window, { w: 390, h: 530 }, { w: 640, h: 380 }]) {
      const { x, y, k } = whole(chart, size);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeCloseTo(0, 9);
      expect(x + chart.w * k).toBeLessThanOrEqual(size.w + 1e-6);
      expect(y + chart.h * k).toBeLessThanOrEqual(size.h + 1e-6);
    }
  });

  test("a sheet that lies in its window is centred where it is smaller and shows no more than its border where it is larger", () => {
    expect(whole(board, window)).toEqual({ x: (1000 - 2100 * (700 / 2600)) / 2, y: 0, k: 700 / 2600 });
    for (const camera of anywhere) {
      const { y, k } = held(camera, board, window);
      expect(k).toBeGreaterThanOrEqual(farthest(board, window));
      expect(k).toBeLessThanOrEqual(board.nearest);
      expect(y).toBeLessThanOrEqual(22);
      expect(y + board.h * k).toBeGreaterThanOrEqual(window.h - 22 - 1e-6);
    }
  });

  test("zooming keeps the point under the finger where it is", () => {
    for (const paper of [chart, board]) {
      const camera = lookAt([800, 700], 1, paper, window);
      const finger: Point = [400, 300];
      const under = toPaper(camera, finger);
      const [x, y] = toScreen(zoomed(camera, 1.4, finger, paper, window), under);
      expect(x).toBeCloseTo(finger[0], 6);
      expect(y).toBeCloseTo(finger[1], 6);
    }
  });

  test("a point is brought into sight by the least change, and left alone where it is in sight", () => {
    const camera = lookAt([1000, 1000], 1, board, window);
    expect(bringIn(camera, [500, 350], 90, board, window)).toBe(camera);
    const moved = bringIn(camera, [1200, 350], 90, board, window);
    expect(moved).toEqual({ ...camera, x: camera.x - 290 });
    // At the edge of the sheet no gap comes with it; one that was made by hand stays.
    expect(bringIn(lookAt([1000, 360], 1, board, window), [500, 20], 90, board, window).y).toBe(0);
    const pulled = { ...lookAt([1000, 360], 1, board, window), y: 22 };
    expect(bringIn(pulled, [990, 350], 90, board, window).y).toBe(22);
  });
});

describe("the window on a sheet", () => {
  const home = () => ({ home: (size: typeof window) => whole(board, size) });
  const opened = (): Viewport => {
    const viewport = new Viewport(board, home());
    viewport.resize(window);
    return viewport;
  };

  test("opens with its first look, and what is seen whole stays whole when its size changes", () => {
    const viewport = opened();
    expect(viewport.camera).toEqual(whole(board, window));
    viewport.resize({ w: 500, h: 600 });
    expect(viewport.camera).toEqual(whole(board, { w: 500, h: 600 }));
  });

  test("asked for whole it stays whole too, also where the first look is another", () => {
    const viewport = new Viewport(board, { home: (size) => lookAt([900, 1300], 1, board, size) });
    viewport.resize({ w: 390, h: 480 });
    viewport.whole();
    // A line of the question below has come.
    viewport.resize({ w: 390, h: 468 });
    expect(viewport.camera).toEqual(whole(board, { w: 390, h: 468 }));
  });

  test("what was in the middle stays there when its size changes; steady, what was touched stays under the finger", () => {
    const viewport = opened();
    viewport.lookAt([900, 1300], 1);
    viewport.resize({ w: 800, h: 500 });
    expect(toPaper(viewport.camera, [400, 250])).toEqual([900, 1300]);
    const before = viewport.camera;
    viewport.resize({ w: 800, h: 300 }, true);
    expect(viewport.camera).toBe(before);
  });

  test("a list over its foot counts when something is brought into sight", () => {
    const viewport = opened();
    viewport.lookAt([900, 1300], 1);
    viewport.resize({ w: 1000, h: 300 }, true);
    viewport.show([900, 1400]);
    expect(toScreen(viewport.camera, [900, 1400])[1]).toBe(240);
  });

  test("while it is panned what lies over the sheet is shifted and not placed anew", () => {
    const viewport = opened();
    viewport.lookAt([900, 1300], 1);
    const { base } = viewport;
    viewport.pan(30, -20);
    expect(viewport.base).toBe(base);
    expect(viewport.drift).toEqual([30, -20]);
    viewport.rest();
    expect(viewport.drift).toEqual([0, 0]);
    expect(viewport.moving).toBe(false);
  });

  test("plus, minus and nought are its keys", () => {
    const viewport = opened();
    expect(viewport.key("+")).toBe(true);
    expect(viewport.camera.k).toBeCloseTo((700 / 2600) * 1.3);
    expect(viewport.key("0")).toBe(true);
    expect(viewport.camera).toEqual(whole(board, window));
    expect(viewport.key("x")).toBe(false);
  });
});
