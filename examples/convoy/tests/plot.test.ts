import { expect, test } from "vitest";
import { game } from "../index.ts";
import { done, example, move, sail } from "./example.ts";

test("2.1 both order at once and unseen; when both are ready everything moves", () => {
  const turn = example({ boat: "D7" });
  expect(game.awaiting(turn.state)).toEqual(["escort", "submarine"]);
  turn.escort({ do: "steer", course: "north-east" }).escort(sail("heron", "C4"));
  expect(turn.below.plot).toEqual({ course: null, escorts: { heron: null, petrel: null }, boat: null });
  turn.submarine(move("D6"));
  expect(turn.seen.plot.boat).toBeNull();
  expect(turn.seen.convoy).toBe("D1");
  turn.escort(done);
  expect(turn.seen).toMatchObject({ step: "hunt", convoy: "C2" });
  expect(turn.seen.escorts.heron.at).toBe("C4");
  expect(turn.boat).toBe("D6");
  expect(turn.verdict("escort", sail("petrel", "E3"))).toBe("2.1");
});

test("2.1 neither side orders the other's ships", () => {
  const turn = example({ boat: "D7" });
  expect(turn.verdict("submarine", { do: "steer", course: "east" })).toBe("2.1");
  expect(turn.verdict("submarine", done)).toBe("2.1");
  expect(turn.verdict("escort", move("D7"))).toBe("2.1");
});

test("2.2 the convoy goes east by itself, and never out of the sea in the north", () => {
  const turn = example({ convoy: "A3", boat: "D7" });
  expect(turn.verdict("escort", { do: "steer", course: "north-east" })).toBe("2.2");
  turn.escort(done).submarine(move("D7"));
  expect(turn.seen.convoy).toBe("A4");
});

test("2.2 it has one course a turn, and east of column 10 it is home", () => {
  const turn = example({ convoy: "D10", boat: "A7" });
  turn.escort({ do: "steer", course: "south-east" });
  expect(turn.verdict("escort", { do: "steer", course: "east" })).toBe("2.2");
  turn.escort(done).submarine(move("A7"));
  expect(turn.seen).toMatchObject({ step: "over", convoy: null });
});

test("2.3 escorts make two hexes, and keep station without orders", () => {
  const turn = example({ convoy: "D4", escorts: { heron: "D5", petrel: "G9" }, boat: "A7" });
  expect(turn.verdict("escort", sail("heron", "D8"))).toBe("2.3");
  expect(turn.verdict("escort", sail("heron", "D7"))).toBe("allowed");
  turn.escort(sail("heron", "D7"));
  expect(turn.verdict("escort", sail("heron", "D6"))).toBe("2.3");
  turn.escort({ do: "steer", course: "south-east" }).escort(done).submarine(move("A7"));
  // Petrel has no sea to the south-east of her.
  expect([turn.seen.escorts.heron.at, turn.seen.escorts.petrel.at]).toEqual(["D7", "G9"]);
});

test("2.4 the boat moves one hex unheard, two with her propellers heard, and no farther", () => {
  const turn = example({ boat: "D7", trace: "known" });
  expect(turn.verdict("submarine", move("D10"))).toBe("2.4");
  const quiet = example({ boat: "D7", trace: "known" }).submarine(move("D6")).escort(done);
  expect(quiet.told("propellers")).toEqual([]);
  expect(quiet.seen.trace).toEqual(["C7", "C8", "D6", "D7", "D8", "E7", "E8"]);
  turn.submarine(move("D5")).escort(done);
  expect(turn.told("propellers")).toHaveLength(1);
  expect(turn.seen.trace).toHaveLength(12);
  expect(turn.seen.trace).toContain("D5");
  expect(turn.seen.trace).not.toContain("D6");
});
