import { expect, test } from "vitest";
import { compared } from "../../figures.ts";
import { drawn } from "../plot.ts";

const plot = {
  title: "An action",
  across: "actions before it",
  sizes: [100, 1000, 10_000],
  up: "microseconds",
  lines: [
    { name: "flat", values: [50, 50, 50] },
    { name: "growing", values: [50, 500, undefined] },
  ],
};

test("what costs the same at every size is flat, what grows rises, and what was not measured is left out", () => {
  const heights = [...drawn(plot).matchAll(/<polyline points="([^"]*)"/g)].map(([, points = ""]) =>
    points.split(" ").map((point) => Number(point.split(",")[1])),
  );
  const [flat = [], growing = []] = heights;
  expect(new Set(flat).size).toBe(1);
  expect(growing).toHaveLength(2);
  expect(growing[1]).toBeLessThan(growing[0] as number);
  for (const words of ["flat", "growing", "10,000", "actions before it", "microseconds"]) {
    expect(drawn(plot)).toContain(`>${words}<`);
  }
});

test("figures stand beside those that were committed; what is new has nothing beside it", () => {
  const machine = { node: "v20", cpu: "one", cores: 2, load: 1 };
  const run = { date: "2026-11-16T12:00:00Z", machine, figures: { moves: 300, fresh: 7 } };
  const before = { date: "2026-10-01T12:00:00Z", machine, figures: { moves: 200 } };
  const text = compared(run, before);
  expect(text).toMatch(/moves.*300.*200.*×1\.50/);
  expect(text).toMatch(/fresh.*7\.00/);
  expect(text).toContain("Committed 2026-10-01");
  expect(compared(run, undefined)).not.toContain("Committed 20");
});
