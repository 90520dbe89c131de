import { FastChance, looseEnds, SceneProblems } from "@admiralty/engine";
import { roundTrip, roundTrips } from "@admiralty/engine/scene-trip";
import { expect, test } from "vitest";
import { unit } from "../components.ts";
import { bismarck } from "../index.ts";
import { flagIds } from "../modules/ids.ts";
import { build, type Position } from "../scene.ts";

/** What brings a game on: without it the two sides hardly ever meet. */
const onward = ["done", "sweep", "shadow", "strike", "attack", "accept", "commit", "keep-out", "join", "fire"];

test("3.0 every position of a game is told as a scene and built again to the same game", () => {
  // A game in which nearly every step is asked.
  expect(roundTrips(bismarck as never, { games: 1, seed: 198, onward })).toBeGreaterThan(500);
});

test("3.0, 13.1 so is every position with the modules of the Intermediate Game, and in its scenarios", () => {
  const all = Object.fromEntries(flagIds.map((id) => [id, true]));
  const options = ["full-chase", "neutrality-patrol", "basic"].map((scenario) => ({ ...all, scenario }));
  expect(roundTrips(bismarck as never, { games: 3, seed: 3, onward, options, stopAfter: 250 })).toBeGreaterThan(600);
});

test("23.17 a flotilla that is on patrol with the force it begins in is told so, and built again", () => {
  const options = { destroyers: true };
  const state = bismarck.setup(options as never, new FastChance(1));
  for (const seat of bismarck.awaiting(state)) bismarck.apply(state, seat, { do: "done" }, new FastChance(1));
  expect(bismarck.prompt(state, "british").ask).toBe("air-movement");
  bismarck.apply(state, "british", { do: "done" }, new FastChance(1));
  bismarck.apply(state, "british", { do: "patrol", ship: "hood" }, new FastChance(1));
  expect(state.mode[unit("flotilla-2")]).toBe(1);
  roundTrip(bismarck as never, state, options);
});

function back(position: Position): void {
  const state = build(position);
  if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
  roundTrip(bismarck as never, state, {});
}

test("8.14 a unit that was found unfit to shadow is told so, and built again", () => {
  const found = { turn: 10, step: "shadow", visibility: "1", departure: 4, located: 9, bismarckLocated: 9 } as const;
  const ships = [
    { ship: "bismarck", zone: "M13", found: 9 },
    { ship: "norfolk", zone: "M13" },
  ];
  for (const unit of ["norfolk", "eire-level-bomber"]) {
    back({ ...found, ships, tooSlow: [{ unit, target: "bismarck" }] });
  }
});

test("6.42 an air unit that has shadowed this turn and is home again, or lost, is told so, and built again", () => {
  const aloft = {
    turn: 10,
    step: "air-movement" as const,
    departure: 4,
    located: 9,
    ships: [{ ship: "bismarck", zone: "M9", found: 9 }],
  };
  const bomber = { unit: "ark-royal-torpedo-bomber-a", shadows: "bismarck" };
  back({ ...aloft, aircraft: [{ ...bomber, status: "resting", ready: 12 }] });
  back({ ...aloft, aircraft: [{ ...bomber, status: "lost" }] });
});

test("42.2 whoever has sailed with a convoy as the turn began is told so, and built again", () => {
  const ships = ["exeter", "cairo"].map((ship) => ({ ship, moved: 1 }));
  back({ turn: 3, step: "availability", modules: ["early", "convoys"], ships });
  expect(build({ turn: 10, step: "availability", ships: [{ ship: "hood", moved: 1 }] })).toMatchObject({
    problems: ["ships.hood: Hood has not moved yet in this turn (4.5)"],
  });
});

test("24.31 a sighting of a convoy is told so, and built again", () => {
  const found = [{ force: false, battleships: 0, cruisers: 0, carriers: 0, convoy: true as const }];
  const contacts = [{ turn: 9, kind: "search" as const, zone: "M9", found }];
  back({ turn: 10, modules: ["convoys"], known: { german: { contacts } } });
});

test("3.0, 40.4 a ship that a battle has put to sea has not lain in port since the beginning", () => {
  const ships = ["norfolk", "prinz-eugen"].map((ship, at) => ({ ship, at: `0,${at}`, heading: "e" as const }));
  back({ turn: 10, modules: ["torpedoes"], battle: { phase: "torpedoes", ships }, battleZone: "M9" });
});

test("3.0 a scene takes no word that it does not check", () => {
  expect(looseEnds(bismarck.scene.schema)).toEqual([]);
});

test("9.41, 24.24 a ship that reinforces from a convoy in the zone of the battle is told so, and built again", () => {
  const at = { at: "0,0", heading: "ne" } as const;
  const suffolk = { ship: "suffolk", status: "escort", zone: "M13" } as const;
  const others = ["exeter", "cairo"];
  const position: Position = {
    turn: 10,
    step: "battle",
    modules: ["convoys"],
    ships: [{ ...suffolk, found: 10 }, ...others.map((ship) => ({ ship, zone: "M13" }))],
    convoysFound: { escorted: [{ convoy: "ws-8b", zone: "M13", company: ["suffolk", ...others] }] },
    battleZone: "M13",
    battle: {
      ships: [
        { ship: "hood", ...at },
        { ship: "bismarck", at: "0,4", heading: "sw" },
      ],
      reserves: [{ kind: "reinforcement", ships: [{ ship: "suffolk", ...at }], tries: 0, ready: false }],
    },
  };
  back(position);
  expect(build({ ...position, ships: [{ ...suffolk, status: "sunk" }] })).toMatchObject({
    problems: expect.arrayContaining([
      "ships.suffolk.status: Suffolk fights in the battle, and is in play: leave it out",
    ]) as unknown,
  });
});

test("8.16 who was reported in one force with a carrier is told so, and built again", () => {
  const told = (force: readonly ("cruiser" | "carrier" | "battleship")[]): Position => ({
    turn: 10,
    scenario: "graf-zeppelin",
    known: { british: { force: [...force] } },
  });
  back(told(["cruiser", "carrier"]));
  expect(build(told(["cruiser", "carrier"]))).toMatchObject({ known: [{ together: 6 }, {}] });
  for (const [position, why] of [
    [told(["carrier"]), "a force is of two ships or more (5.41)"],
    [{ turn: 10, known: { british: { force: ["cruiser", "carrier"] } } }, "there is no German carrier"],
    [{ turn: 10, known: { german: { force: ["cruiser", "battleship"] } } }, "the British are told so"],
  ] as const) {
    const { problems } = build(position as Position) as SceneProblems;
    expect(problems.join()).toContain(why);
  }
});
