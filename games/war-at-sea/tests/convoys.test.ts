import { expect, test } from "vitest";
import {
  battle,
  disengage,
  done,
  example,
  fightIn,
  fire,
  goTo,
  group,
  pursue,
  sail,
  stay,
  stayAtSea,
} from "./example.ts";

test("14.1, 14.2, 14.3, R31 convoys sail from the USA, one to an area, then on to the Barents", () => {
  const play = example({ turn: 4, ships: { usa: ["convoy-2b"], "north-atlantic": ["convoy-1a"] } });
  expect(play.verdict("allies", sail("convoy-2b", "north-atlantic"))).toBe("14.1");
  expect(play.verdict("allies", sail("convoy-2b", "barents", "north-atlantic"))).toBe("14.3");
  expect(play.verdict("allies", sail("convoy-2b", "barents"))).toBe("14.2");
  expect(play.verdict("allies", sail("convoy-1a", "north-sea"))).toBe("R31");
  play.allies(sail("convoy-1a", "barents")).allies(sail("convoy-2b", "north-atlantic"));
  expect([play.where("convoy-1a"), play.where("convoy-2b")]).toEqual(["barents", "north-atlantic"]);
  expect(play.verdict("allies", sail("convoy-2b", "barents"))).toBe("6.1");
});

test("14.3, 14.4, 14.5, 14.6 a convoy may stay at sea, or score once in England or Russia and be gone", () => {
  const home = (ships: Record<string, string[]>) => example({ turn: 4, step: "allied-returns", alone: true, ships });
  const england = home({ "north-atlantic": ["convoy-1a"] }).allies(goTo("convoy-1a", "england"));
  expect([england.where("convoy-1a"), england.told("points")[0]!.allies]).toEqual(["delivered", 2]);
  const russia = home({ barents: ["convoy-1a:1"] }).allies(goTo("convoy-1a", "russia"));
  expect([russia.where("convoy-1a"), russia.told("points")[0]!.allies]).toEqual(["delivered", 4]);
  expect(russia.state.convoyPoints).toBe(0);
  const waits = home({ "north-atlantic": ["convoy-1a"] }).allies(stayAtSea("convoy-1a"));
  expect([waits.where("convoy-1a"), waits.state.turn]).toEqual(["north-atlantic", 5]);
  expect(waits.verdict("allies", sail("convoy-1a", "barents"))).toBe("allowed");
  expect(home({ barents: ["convoy-1a"], "north-atlantic": ["hood"] }).verdict("allies", stayAtSea("hood"))).toBe(
    "14.3",
  );
});

test("14.3 done leaves a convoy in the Atlantic and takes one in the Barents to Russia", () => {
  const play = example({
    turn: 4,
    step: "allied-returns",
    alone: true,
    ships: { barents: ["convoy-1a"], "north-atlantic": ["convoy-2b"] },
  });
  play.allies(done);
  expect([play.where("convoy-1a"), play.where("convoy-2b")]).toEqual(["delivered", "north-atlantic"]);
});

test("R35, 14.8 in a pursuit only the convoy's own group escorts it", () => {
  const play = battle({
    turn: 4,
    ships: { barents: ["hood", "norfolk:1", "convoy-1a", "gneisenau", "bismarck"] },
  }).axis(fightIn("barents"));
  play.allies(fire("hood", "bismarck")).allies(done, 1, 1, 1, 1).axis(fire("bismarck", "hood")).axis(done, 1, 1, 1, 1);
  play.allies(disengage).axis(stay).allies(group("convoy-1a", 2)).allies(group("norfolk", 2)).allies(done);
  play.axis(pursue("bismarck", 2)).axis(pursue("gneisenau", 1)).axis(done);
  expect([play.where("hood"), play.damage("hood")]).toEqual(["barents", 0]);
  play
    .allies(fire("norfolk", "bismarck"))
    .allies(done, 1)
    .axis(fire("bismarck", "convoy-1a"))
    .axis(done, 5, 1, 1, 1, 3);
  expect(play.where("convoy-1a")).toBe("sunk");
});
