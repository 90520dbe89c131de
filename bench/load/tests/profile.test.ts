/** A profile is read as it was written: times within the moments asked for, each function to its part. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { flame } from "../flame.ts";
import { partOf, split, stacksOf } from "../profile.ts";

const folder = mkdtempSync(join(tmpdir(), "admiralty-profile-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (id: number, functionName: string, url: string, ...children: number[]) => ({
  id,
  callFrame: { functionName, url, lineNumber: 0, columnNumber: 0 },
  children,
});

function profile(): string {
  const file = join(folder, "one.cpuprofile");
  const nodes = [
    node(1, "(root)", "", 2, 3, 4),
    node(2, "(idle)", ""),
    node(3, "(garbage collector)", ""),
    node(4, "flush", "node:net", 5),
    node(5, "writev", ""),
  ];
  // Seen at 1000, 1010, 1030, 1060 and 1100, each until the next.
  const samples = [2, 3, 5, 5, 2];
  writeFileSync(file, JSON.stringify({ nodes, startTime: 1000, samples, timeDeltas: [0, 10, 20, 30, 40] }));
  return file;
}

test("only what was done between two moments counts, and idling does not", () => {
  const stacks = stacksOf(profile(), [0, 2000]);
  const seen = stacks.map(({ frames, microseconds }) => [frames.map(({ name }) => name).join(" "), microseconds]);
  expect(seen).toEqual([
    ["(garbage collector)", 20],
    ["flush writev", 70],
  ]);
  expect(stacksOf(profile(), [1060, 2000])).toMatchObject([{ microseconds: 40 }]);
});

test("the innermost function that says so has the time", () => {
  const desk = { name: "publish", file: "server/play/messages.ts" };
  const view = { name: "view", file: "engine/match.ts" };
  const rules = { name: "apply", file: "games/some-game/rules/steps.ts" };
  expect(partOf([desk])).toBe("referee's desk");
  expect(partOf([desk, rules])).toBe("rules");
  expect(partOf([desk, view, rules])).toBe("views");
  expect(partOf([desk, { name: "writev", file: "" }])).toBe("referee's desk");
  expect(partOf([])).toBe("the rest");
  const shares = split(stacksOf(profile(), [0, 2000]));
  expect(shares.sockets).toBeCloseTo(70 / 90);
  expect(shares.collector).toBeCloseTo(20 / 90);
});

test("every function is drawn, and its name is text", () => {
  const drawn = flame("a < b", [{ frames: [{ name: "<a>", file: "node:net" }], microseconds: 5 }]);
  expect(drawn).toContain("a &lt; b");
  expect(drawn).toContain("<title>&lt;a&gt; node:net: 100.0 %</title>");
});
