import { expect, test } from "vitest";
import { Selection } from "../selection.svelte.ts";

test("things are taken in hand and put down, one or all, in the order in which they were taken", () => {
  const selection = new Selection<string, string, string>();
  selection.toggle("hood");
  selection.add(["rodney", "hood", "nelson"]);
  expect(selection.chosen).toEqual(["hood", "rodney", "nelson"]);
  expect(selection.first).toBe("hood");
  selection.toggle("rodney");
  expect(selection.has("rodney")).toBe(false);
  selection.toggleAll(["hood", "nelson", "rodney"]);
  expect(selection.chosen).toEqual(["hood", "nelson", "rodney"]);
  selection.toggleAll(["hood", "rodney"]);
  expect(selection.chosen).toEqual(["nelson"]);
});

test("putting things down leaves what is planned and open; leaving the table leaves nothing", () => {
  const selection = new Selection<string, string, string>();
  selection.add(["hood"]);
  selection.open = "england";
  selection.planned = ["hood to the Barents Sea"];
  selection.running = true;
  selection.clear();
  expect([selection.chosen, selection.open, selection.planned.length]).toEqual([[], "england", 1]);
  selection.reset();
  expect([selection.open, selection.planned, selection.running]).toEqual([undefined, [], false]);
});
