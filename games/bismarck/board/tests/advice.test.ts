/** What advice points at on the chart, where the tags of contacts stand, and how coasts become waterlines. */
import { expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import { position } from "../../tests/example.ts";
import type { Action } from "../../types.ts";
import { rough } from "../chart/shore.ts";
import { tagBoxes, tagHeight } from "../chart/tags.ts";
import { adviceOf } from "../plan/advice.ts";
import { overlap } from "../plan/boxes.ts";

test("advice is drawn as ways from where ships are, zones to be called, and counters that stay", () => {
  const state = position({
    turn: 11,
    step: "ship-movement",
    visibility: "4",
    ships: [
      { ship: "hood", zone: "H10", force: 0 },
      { ship: "prince-of-wales", force: 0 },
    ],
  });
  const view = bismarck.view(state, "british");
  const actions: readonly Action[] = [{ do: "search", zone: "H11" }, { do: "search", zone: "H12" }, { do: "done" }];
  const suggested: readonly Action[] = [
    { do: "sail", ship: "hood", to: "H11" },
    { do: "sail", ship: "hood", to: "H12" },
    { do: "patrol", ship: "repulse" },
  ];
  const advice = adviceOf(view, actions, suggested);
  expect(advice.courses).toEqual([{ unit: "hood", path: ["H10", "H11", "H12"], air: false, note: "" }]);
  expect([...advice.units]).toEqual(["repulse"]);
  expect(advice.zones).toEqual([]);
  // A sweep stands for every zone that can be searched.
  expect(adviceOf(view, actions, [{ do: "sweep" }]).zones).toEqual(["H11", "H12"]);
  expect(adviceOf(view, actions, [{ do: "search", zone: "J9" }]).zones).toEqual(["J9"]);
});

test("tags of contacts cover neither counters nor each other while there is room, and stay on the chart", () => {
  const counter = 42;
  const counters = [
    [500, 300],
    [546, 300],
    [592, 346],
  ] as const;
  const wanted = [
    { at: [540, 300] as const, width: 150 },
    { at: [560, 346] as const, width: 130 },
    { at: [980, 320] as const, width: 160 },
  ];
  const boxes = tagBoxes(wanted, counters, counter, 1000).map((box, index) => {
    const [x, y] = wanted[index]?.at ?? [0, 0];
    return { ...box, x: box.x + x, y: box.y + y };
  });
  for (const [index, box] of boxes.entries()) {
    expect(box.h).toBe(tagHeight);
    expect(box.x >= 0 && box.x + box.w <= 1000).toBe(true);
    for (const [x, y] of counters) {
      expect(overlap(box, { x: x - counter / 2, y: y - counter / 2, w: counter, h: counter })).toBe(0);
    }
    for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(0);
  }
});

test("a coast for a broad line keeps its beginning, its far points and its end", () => {
  expect(rough("M10,10l1,1l1,-1l20,0l0.5,0l0,30zM50,60l3,0l40,0z", 5)).toBe("M10 10L32 10L32.5 40zM50 60L93 60z");
});
