import { expect, test } from "vitest";
import { ships } from "../components.ts";
import { warAtSea } from "../index.ts";
import { done, type example, holdAir, newGame } from "./example.ts";

/** Plays an empty turn from the Allied move to the end: nobody sails, nothing flies. */
function idle(play: ReturnType<typeof example>, dice: readonly number[]): void {
  const turn = play.state.turn;
  while (play.state.turn === turn && play.step !== "over") {
    const [seat] = warAtSea.awaiting(play.state);
    const last = play.step === "air" && play.state.air.some((place) => place !== -1);
    play.does(seat!, play.step === "air" ? holdAir : done, last ? dice : []);
  }
}

test("4.1, 4.2, 4.4 at first only ships without an underlined name are in port, Axis ships at home", () => {
  const play = newGame();
  for (const ship of ships) {
    const expected =
      ship.enters > 1
        ? "chart"
        : ship.nation === "german"
          ? "germany"
          : ship.nation === "italian"
            ? "italy"
            : "england";
    expect([ship.id, play.where(ship.id)]).toEqual([ship.id, expected]);
    expect([ship.id, ship.reinforcement]).toEqual([ship.id, ship.enters > 1]);
  }
});

test("4.3 British ships may start in Malta, one by one; nobody else may", () => {
  const play = newGame();
  expect(play.options("allies")).toHaveLength(28);
  play.allies({ do: "station", ship: "barham", at: "malta" }).allies({ do: "station", ship: "eagle", at: "malta" });
  expect([play.where("barham"), play.where("eagle"), play.where("hood")]).toEqual(["malta", "malta", "england"]);
  expect(play.verdict("allies", { do: "station", ship: "barham", at: "malta" })).toBe("4.3");
  expect(play.verdict("allies", { do: "station", ship: "anson", at: "malta" })).toBe("4.3");
  expect(play.verdict("allies", { do: "station", ship: "pola", at: "malta" })).toBe("4.3");
  play.allies(done);
  expect(play.step).toBe("allied-movement");
});

test("4.5, 4.6, 4.3, 5.1 reinforcements arrive by the turn chart: British in England, Russians in Leningrad, Americans in the USA", () => {
  const play = newGame().allies(done);
  idle(play, []);
  expect(play.state.turn).toBe(2);
  expect(["king-george-v", "formidable", "bismarck"].map((ship) => play.where(ship))).toEqual([
    "england",
    "england",
    "germany",
  ]);
  idle(play, [1, 1]);
  expect(["marat", "convoy-1a", "tirpitz"].map((ship) => play.where(ship))).toEqual(["leningrad", "usa", "germany"]);
  idle(play, [1, 1, 1, 1, 1, 1, 1]);
  expect(["washington", "anson", "graf-zeppelin"].map((ship) => play.where(ship))).toEqual([
    "usa",
    "england",
    "germany",
  ]);
});

test("4.3 whoever takes station in Malta is named", () => {
  const play = newGame().allies({ do: "station", ship: "nelson", at: "malta" } as never);
  expect(play.told("stationed")).toMatchObject([{ rule: "4.3", ship: "nelson", at: "malta" }]);
});

test("4.3, 5.2 who is not asked is told who decides", () => {
  const play = newGame();
  expect(warAtSea.prompt(play.state, "axis").text).toBe("The Allies are deciding.");
  while (warAtSea.awaiting(play.state)[0] === "allies") play.allies(done);
  expect(warAtSea.prompt(play.state, "allies").text).toBe("The Axis is deciding.");
});
