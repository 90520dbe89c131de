/** What somebody may not know comes to a view through one gate. */
import { expect, test } from "vitest";
import { type Open, unveiled } from "../seen.ts";
import { air, deploy, done, example, goTo, holdAir, look, sail, torpedo } from "./example.ts";

test("19.3, R36 face down: the Axis sees how many British ships lie where, not which, until they fight or return", () => {
  const play = example(
    { turn: 4, ships: { england: ["hood", "norfolk", "repulse", "nelson"] }, alone: true, ready: [] },
    { faceDown: true },
  );
  const before = look(play.state, "axis");
  play
    .allies(sail("hood", "north-sea"))
    .allies(sail("norfolk", "north-atlantic"))
    .allies(sail("repulse", "barents", "north-sea"), 6);
  expect(play.step).toBe("port");
  expect(look(play.state, "axis")).toEqual(before);
  play.allies(goTo("repulse", "russia"));
  expect(look(play.state, "axis")).toEqual(before);
  expect(play.log.filter((event) => event.to === undefined)).toEqual([]);
  play.allies(done);
  const seen = look(play.state, "axis");
  expect(seen.faceDown).toEqual({ "north-sea": 1, "north-atlantic": 1, russia: 1 });
  const shown = (id: string) => seen.ships.find((ship) => ship.id === id)!;
  for (const id of ["hood", "norfolk", "repulse"]) expect(shown(id)).toMatchObject({ place: null, faceDown: true });
  expect(shown("nelson")).toMatchObject({ place: "england", faceDown: false });
  expect(look(play.state, "allies").ships.find((ship) => ship.id === "hood")!.place).toBe("north-sea");
  play.axis(done).axis(deploy("north-sea")).axis(done).allies(holdAir).axis(air("malta"), 1);
  expect(play.told("face-up")[0]).toMatchObject({ ships: [{ ship: "hood", at: "north-sea" }], reveals: true });
  expect(look(play.state, "axis").faceDown).toEqual({ "north-atlantic": 1, russia: 1 });
  play.axis(torpedo("hood")).axis(done, 1);
  expect(
    play
      .told("face-up")[1]!
      .ships.map(({ ship }) => ship)
      .sort(),
  ).toEqual(["norfolk", "repulse"]);
});

test("R36 what is hidden cannot be reached by who writes the rest of a view", () => {
  const { state } = example({ turn: 4 });
  const open: Open = state;
  // @ts-expect-error where ships lie goes through the gate
  const { loc } = open;
  // @ts-expect-error so does what was chosen in secret
  const { secret } = open;
  expect([loc, secret]).toEqual([unveiled(state, "allies").loc, unveiled(state, "allies").secret]);
});
