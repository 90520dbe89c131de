/** Every rule as an example of play. */
import { describe, expect, test } from "vitest";
import { columnOf, distance, everyHex, hexIds, hexNumber, merchants } from "../components.ts";
import { game } from "../index.ts";
import { done, drop, example, fire, hold, move, newGame, ping, sail } from "./example.ts";

describe("the sea", () => {
  test("1.1 ten hexes across in seven rows, every other row half a hex farther east", () => {
    expect(everyHex).toHaveLength(70);
    expect([hexIds[0], hexIds[69]]).toEqual(["A1", "G10"]);
    const next = (id: string) => hexIds.filter((other) => distance(hexNumber(id), hexNumber(other)) === 1).sort();
    expect(next("C4")).toEqual(["B3", "B4", "C3", "C5", "D3", "D4"]);
    expect(next("D4")).toEqual(["C4", "C5", "D3", "D5", "E4", "E5"]);
    expect(next("A1")).toEqual(["A2", "B1"]);
  });

  test("1.2 the convoy starts in D1 with its escorts in front, the submarine nowhere yet", () => {
    const { seen, below } = newGame();
    expect(seen).toMatchObject({ convoy: "D1", sunk: [], torpedoes: 6, damage: 0, boat: null });
    expect(seen.escorts).toEqual({
      heron: { at: "C2", charges: 4, acted: false },
      petrel: { at: "E2", charges: 4, acted: false },
    });
    expect(merchants.reduce((sum, { tons }) => sum + tons, 0)).toBe(14);
    expect(below.boat).toBeNull();
  });

  test("1.3 the boat lies in wait from column 5 on, and only her captain knows where", () => {
    const game = newGame();
    expect(game.verdict("submarine", { do: "lurk", at: "D4" })).toBe("1.3");
    expect(game.verdict("escort", { do: "lurk", at: "D5" })).toBe("1.3");
    game.submarine({ do: "lurk", at: "D5" });
    expect([game.below.boat, game.seen.boat]).toEqual(["D5", null]);
    expect(game.seen.trace).toHaveLength(42);
    expect(game.seen.trace.every((hex) => columnOf(hexNumber(hex)) >= 5)).toBe(true);
    expect(game.told("lurking")[0]?.to).toEqual(["submarine"]);
  });
});

describe("the plot", () => {
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
});

describe("the hunt", () => {
  const position = { step: "hunt", convoy: "D3", escorts: { heron: "D5", petrel: "C9" } };

  test.each([
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
  ])("3.1 with a %i asdic reaches %i hexes, and says whether the boat is that near", (die, reach) => {
    const near = example({ ...position, boat: `D${5 + reach}` }).escort(ping("heron"), die);
    expect(near.seen).toMatchObject({ boat: `D${5 + reach}`, trace: [`D${5 + reach}`] });
    const far = example({ ...position, boat: `D${6 + reach}` }).escort(ping("heron"), die);
    expect(far.seen.boat).toBeNull();
    expect(far.seen.trace).not.toContain(`D${5 + reach}`);
    expect(far.seen.trace).toContain(`D${6 + reach}`);
  });

  test("3.1 each escort searches or attacks once; when both have, the boat may fire", () => {
    const hunt = example({ ...position, boat: "G1" }).escort(ping("heron"), 1);
    expect(hunt.verdict("escort", ping("heron"))).toBe("3.1");
    expect(hunt.verdict("escort", drop("heron", "D5"))).toBe("3.2");
    hunt.escort(drop("petrel", "C9"), 1);
    expect(hunt.seen.step).toBe("torpedoes");
  });

  test("3.2 charges fall in the escort's hex or next to it, and hit on 5 or 6", () => {
    const hunt = example({ ...position, boat: "D6" });
    expect(hunt.verdict("escort", drop("heron", "D7"))).toBe("3.2");
    hunt.escort(drop("heron", "D6"), 4);
    expect(hunt.seen).toMatchObject({ damage: 0, boat: null });
    expect(hunt.seen.trace).toContain("D6");
    expect(example({ ...position, boat: "D6" }).escort(drop("heron", "D6"), 5).seen).toMatchObject({
      damage: 1,
      boat: "D6",
    });
    expect(hunt.seen.escorts.heron.charges).toBe(3);
  });

  test("3.2 charges that would have hit show that she is not there; without charges there is no attack", () => {
    const hunt = example({ ...position, boat: "D7", charges: { heron: 1 } }).escort(drop("heron", "D6"), 6);
    expect(hunt.seen.damage).toBe(0);
    expect(hunt.seen.trace).not.toContain("D6");
    const empty = example({ ...position, boat: "D7", charges: { heron: 0 } });
    expect(empty.verdict("escort", drop("heron", "D6"))).toBe("3.2");
  });

  test("3.3 a damaged boat cannot run at speed, and the second hit sinks her", () => {
    const hit = example({ boat: "D7", damage: 1 });
    expect(hit.verdict("submarine", move("D9"))).toBe("3.3");
    expect(hit.verdict("submarine", move("D8"))).toBe("allowed");
    const sunk = example({ ...position, boat: "D6", damage: 1 }).escort(drop("heron", "D6"), 6);
    expect(game.outcome(sunk.state)).toMatchObject({ winner: "escort", rule: "5.1" });
  });
});

describe("torpedoes", () => {
  const position = { step: "torpedoes", convoy: "D5" };

  test.each([
    ["corbrae", "D6", 3],
    ["baltic-star", "D5", 3],
    ["san-marcos", "D6", 4],
    ["clan-ross", "D7", 5],
    ["corbrae", "D7", 4],
  ] as const)("4.1 %s is sunk from %s with a %i", (target, boat, need) => {
    expect(example({ ...position, boat }).submarine(fire(target), need).seen.sunk).toEqual([target]);
    expect(example({ ...position, boat }).submarine(fire(target), need - 1).seen.sunk).toEqual([]);
  });

  test("4.1 not from farther than two hexes, not at a sunk ship, and not without torpedoes", () => {
    expect(example({ ...position, boat: "D8" }).verdict("submarine", fire("corbrae"))).toBe("4.1");
    const second = example({ ...position, boat: "D6", sunk: ["corbrae"], torpedoes: 3 });
    expect(second.verdict("submarine", fire("corbrae"))).toBe("4.1");
    const none = example({ step: "hunt", convoy: "D5", boat: "D6", torpedoes: 0 }).escort(done);
    expect(none.seen.step).toBe("plot");
  });

  test("4.1 a boat that is out of range is asked all the same: being asked tells nothing", () => {
    const far = example({ step: "hunt", convoy: "D5", boat: "A10" }).escort(done);
    expect(far.seen.awaiting).toEqual(["submarine"]);
    far.submarine(hold);
    expect(far.seen).toMatchObject({ step: "plot", turn: 2, boat: null });
  });

  test("4.2 a boat that fires is seen, hit or miss", () => {
    expect(example({ ...position, boat: "D6" }).submarine(fire("corbrae"), 1).seen).toMatchObject({
      boat: "D6",
      trace: ["D6"],
    });
  });
});

describe("the end", () => {
  test("5.1 the submarine wins at once with 8,000 tons", () => {
    const seven = example({ step: "torpedoes", convoy: "D5", boat: "D6", sunk: ["san-marcos"], torpedoes: 3 });
    seven.submarine(fire("corbrae"), 6);
    expect(seven.seen).toMatchObject({ tons: 7, step: "plot" });
    const nine = example({ step: "torpedoes", convoy: "D5", boat: "D6", sunk: ["san-marcos"], torpedoes: 3 });
    nine.submarine(fire("baltic-star"), 6);
    expect(game.outcome(nine.state)).toMatchObject({ winner: "submarine", rule: "5.1", score: { tons: 8 } });
  });

  test("5.1 the escort wins when the convoy is home", () => {
    const last = example({ convoy: "D10", boat: "A7", sunk: ["clan-ross"], torpedoes: 2 });
    last.escort(done).submarine(move("A7"));
    expect(game.outcome(last.state)).toMatchObject({ winner: "escort", rule: "5.1", score: { tons: 4 } });
    expect(game.awaiting(last.state)).toEqual([]);
    expect(last.verdict("escort", done)).toBe("5.1");
    // Where she was is told in the end.
    expect(last.seen.boat).toBe("A7");
  });

  test("5.2 a convoy that is not home after turn 12 is lost", () => {
    const late = example({ turn: 12, step: "torpedoes", convoy: "D9", boat: "A1" }).submarine(hold);
    expect(game.outcome(late.state)).toMatchObject({ winner: "submarine", rule: "5.2" });
    const inTime = example({ turn: 11, step: "torpedoes", convoy: "D9", boat: "A1" }).submarine(hold);
    expect(inTime.seen.turn).toBe(12);
  });
});

describe("air cover", () => {
  const cover = { airCover: true };
  const position = { step: "air", convoy: "D3", boat: "D7" };
  const patrol = (at: string) => ({ do: "patrol", at }) as const;

  test("6.1 before the hunt an aircraft looks at a hex and its neighbours, and sees with 4 or more", () => {
    const turn = example({ convoy: "D3", boat: "D7" }, cover).escort(done).submarine(move("D7"));
    expect(turn.seen).toMatchObject({ step: "air", air: { sorties: 3, keptDown: false } });
    turn.escort(patrol("D8"), 4);
    expect(turn.seen).toMatchObject({ step: "hunt", boat: "D7", air: { sorties: 2, keptDown: true } });
    expect(example(position, cover).escort(patrol("D8"), 3).seen).toMatchObject({ boat: null, step: "hunt" });
    const elsewhere = example(position, cover).escort(patrol("D4"), 5).seen;
    expect(elsewhere.trace).toHaveLength(63);
  });

  test("6.1 it may stay on the water, and does not fly a fourth time", () => {
    expect(example(position, cover).escort(done).seen).toMatchObject({ step: "hunt", air: { sorties: 3 } });
    const spent = example({ convoy: "D3", boat: "D7", sorties: 0 }, cover).escort(done).submarine(move("D7"));
    expect(spent.seen.step).toBe("hunt");
  });

  test("6.1 without the rule there is no aircraft, and nobody can speak of one", () => {
    const turn = example({ convoy: "D3", boat: "D7" }).escort(done).submarine(move("D7"));
    expect(turn.seen).toMatchObject({ step: "hunt", air: null });
    expect(turn.verdict("escort", patrol("D8"))).toBe("form");
  });

  test("6.2 a boat seen from the air may not fire in that turn", () => {
    const seen = example({ ...position, convoy: "D6" }, cover)
      .escort(patrol("D7"), 4)
      .escort(done);
    expect(seen.verdict("submarine", fire("corbrae"))).toBe("6.2");
    seen.submarine(hold).escort(done).submarine(move("D7"));
    expect(seen.seen).toMatchObject({ step: "air", air: { keptDown: false } });
    const unseen = example({ ...position, convoy: "D6" }, cover)
      .escort(patrol("D7"), 1)
      .escort(done);
    expect(unseen.verdict("submarine", fire("corbrae"))).toBe("allowed");
  });
});
