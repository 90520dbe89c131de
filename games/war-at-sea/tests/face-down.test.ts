import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { shipNumber } from "../components.ts";
import { warAtSea } from "../index.ts";
import { done, example, look, sail } from "./example.ts";

test("19.3 only British ships lie face down: convoys and US ships are seen where they sail", () => {
  const play = example(
    { turn: 5, alone: true, ready: ["washington"], ships: { usa: ["washington", "convoy-1a"], england: ["hood"] } },
    { faceDown: true },
  );
  for (const ship of ["washington", "convoy-1a", "hood"]) play.allies(sail(ship, "north-atlantic"));
  play.allies(done);
  const seen = look(play.state, "axis");
  const places = ["washington", "convoy-1a", "hood"].map((id) => seen.ships.find((ship) => ship.id === id)!.place);
  expect(places).toEqual(["north-atlantic", "north-atlantic", null]);
  expect(seen.faceDown).toEqual({ "north-atlantic": 1 });
});

test("19.3, R36 an imagined position deals the hidden ships where they could have gone", () => {
  const play = example(
    { turn: 4, ships: { england: ["hood", "nelson:1", "repulse"], malta: ["barham"] }, alone: true },
    { faceDown: true },
  );
  play
    .allies(sail("hood", "north-sea"))
    .allies(sail("nelson", "north-atlantic"))
    .allies(sail("barham", "mediterranean"))
    .allies(done);
  const seen = warAtSea.view(play.state, "axis");
  const places = new Set<string>();
  for (let draw = 0; draw < 40; draw++) {
    const state = warAtSea.imagine(seen, new FastChance(draw));
    expect(warAtSea.view(state, "axis")).toEqual(seen);
    places.add(`${state.loc[shipNumber("hood")]}`);
    expect(state.loc[shipNumber("barham")]).toBe(5);
  }
  expect(places.size).toBeGreaterThan(1);
});
