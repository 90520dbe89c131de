import { expect, test } from "vitest";
import { air, done, example, look } from "./example.ts";

test("5.4 control flags lie on the board until both sides have moved", () => {
  const play = example({ turn: 2, control: { barents: "axis" } });
  expect(look(play.state, "allies").flags.barents).toBe("axis");
  play.allies(done).axis(done).axis(done);
  expect(play.step).toBe("air");
  expect(look(play.state, "allies").flags.barents).toBeNull();
});

test("5.5, 9.3 both sides choose in secret, and nobody sees the other's choice before his own is made", () => {
  const play = example({ turn: 4, step: "air" }).axis(air("malta"));
  expect(play.verdict("axis", air("baltic"))).toBe("9.3");
  expect(play.told("air-placed")).toEqual([]);
  expect([look(play.state, "allies").air.axis, look(play.state, "axis").air.axis]).toEqual(["hidden", "malta"]);
  expect(play.log.filter((event) => event.to === undefined)).toEqual([]);
  play.allies(air("germany"));
  expect(play.told("air-placed")[0]).toMatchObject({ allies: "germany", axis: "malta", reveals: true });
});

test("9.2 the places of the land-based aircraft", () => {
  const play = example({ turn: 3, step: "air" });
  const places = (seat: "allies" | "axis") =>
    play
      .options(seat)
      .flatMap((action) => (action.do === "air" ? [action.to] : []))
      .sort();
  expect(places("allies")).toEqual(["france", "germany", "italy", "mediterranean"]);
  expect(places("axis")).toEqual(["baltic", "barents", "leningrad", "malta", "mediterranean"]);
  expect(play.verdict("axis", air("north-sea"))).toBe("9.2");
});
