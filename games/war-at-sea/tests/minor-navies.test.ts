import { expect, test } from "vitest";
import { shipNumber } from "../components.ts";
import { done, example, fire, holdAir, look, nextTurn, sail } from "./example.ts";

test("15.2 each Russian ship rolls every turn: five or six lets it sail, and it need not", () => {
  const play = nextTurn(
    example({ turn: 4, step: "air", alone: true, ships: { leningrad: ["marat", "oktyabrskaya-revolutsiya"] } }),
    5,
    4,
  );
  expect(play.verdict("allies", sail("marat", "baltic"))).toBe("allowed");
  expect(play.verdict("allies", sail("oktyabrskaya-revolutsiya", "baltic"))).toBe("15.2");
  play.allies(done).axis(done).axis(done);
  nextTurn(play, 1, 6);
  expect(play.verdict("allies", sail("marat", "baltic"))).toBe("15.2");
  expect(play.verdict("allies", sail("oktyabrskaya-revolutsiya", "baltic"))).toBe("allowed");
});

test("15.3, R19 US ships roll from turn 4, a point easier each turn, and are released for good", () => {
  const fleet = ["washington", "new-york", "tuscaloosa", "augusta", "wichita"];
  const play = nextTurn(example({ turn: 3, step: "air", alone: true, ships: {} }), 6, 5, 4, 3, 2);
  expect(play.told("release").map((event) => event.released)).toEqual([true, false, false, false, false]);
  expect(play.verdict("allies", sail("washington", "north-atlantic"))).toBe("allowed");
  expect(play.verdict("allies", sail("new-york", "north-atlantic"))).toBe("15.3");
  for (const dice of [[5, 4, 3, 2], [4, 3, 2], [3, 2], [2]]) {
    play.allies(done).axis(done).axis(done);
    nextTurn(play, ...(play.state.turn === 7 ? [5, ...dice] : dice));
  }
  expect(fleet.map((ship) => play.state.ready[shipNumber(ship)])).toEqual([1, 1, 1, 1, 1]);
});

test("15.7, R21 on turn 8 each Italian ship rolls: Allied in Malta, scuttled, or German without a bonus", () => {
  const play = example({ turn: 7, step: "air", alone: true, ships: { italy: ["littorio", "pola", "roma"] } });
  nextTurn(play, 2, 3, 6);
  expect(["littorio", "pola", "roma"].map((ship) => play.where(ship))).toEqual(["malta", "scuttled", "italy"]);
  play.allies(sail("littorio", "mediterranean"));
  expect(play.verdict("allies", sail("littorio", "north-sea"))).toBe("6.1");
  play.allies(done).axis(sail("roma", "mediterranean")).axis(done).axis(done).allies(holdAir).axis(holdAir);
  play.allies(fire("littorio", "roma")).allies(done, 1, 1, 1, 1).axis(fire("roma", "littorio")).axis(done, 1, 1, 1, 1);
  expect(play.told("fired").map((shots) => shots.bonus)).toEqual([0, 0]);
});

test("15.7 the faces of the takeover: 1 and 2 Allied, 3 and 4 scuttled, 5 and 6 German", () => {
  const fleet = ["littorio", "vittorio-veneto", "andrea-doria", "caio-duilio", "conte-di-cavour", "giulio-cesare"];
  const play = nextTurn(example({ turn: 7, step: "air", alone: true, ships: { italy: fleet } }), 1, 2, 3, 4, 5, 6);
  expect(play.told("takeover").map((event) => event.result)).toEqual([
    "allied",
    "allied",
    "scuttled",
    "scuttled",
    "german",
    "german",
  ]);
  const seats = look(play.state, "axis").ships.filter((ship) => fleet.slice(0, 2).includes(ship.id));
  expect(seats.map((ship) => ship.side)).toEqual(["allies", "allies"]);
});

test("15.7, R20 four turns of Axis control running, at any time, prevent the takeover", () => {
  const flags = { mediterranean: "axis" };
  const position = { turn: 7, step: "air", alone: true, ships: { italy: ["littorio"] } };
  const held = nextTurn(example({ ...position, earlier: { 2: flags, 3: flags, 4: flags, 5: flags } }));
  expect([held.where("littorio"), held.told("no-takeover").length]).toEqual(["italy", 1]);
  const broken = example({ ...position, earlier: { 2: flags, 3: flags, 5: flags }, control: flags });
  expect(nextTurn(broken, 3).where("littorio")).toBe("scuttled");
});

test("R21 an Italian ship of the Allies returns to their port", () => {
  const play = example({
    turn: 8,
    step: "air",
    alone: true,
    allied: ["littorio"],
    ships: { mediterranean: ["littorio"] },
  });
  nextTurn(play);
  expect([play.where("littorio"), play.told("points")[0]!.allies]).toEqual(["malta", 1]);
});
