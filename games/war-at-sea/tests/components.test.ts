import { expect, test } from "vitest";
import {
  areaIds,
  borders,
  closesAfter,
  everyArea,
  opensOn,
  type Port,
  placeIds,
  placeNumber,
  pocValue,
  portIds,
  shipNumber,
  ships,
} from "../components.ts";
import { airFactor, attack, defense, speed } from "../state.ts";
import { air, battle, done, example, fightIn, fire, goTo, nextTurn, sail } from "./example.ts";

const at = placeNumber;

const names = (places: readonly number[]) => places.map((place) => placeIds[place]).sort();

test("1, 2.1 the side that alone has ships in an area scores its points there", () => {
  const worth = Object.fromEntries(everyArea.map((area) => [areaIds[area], pocValue[area]]));
  expect(worth).toEqual({
    "north-atlantic": [1, 3],
    "south-atlantic": [1, 3],
    "north-sea": [1, 4],
    barents: [1, 2],
    baltic: [1, 1],
    mediterranean: [1, 2],
  });
  const play = battle({
    turn: 2,
    step: "axis-returns",
    ships: { "north-sea": ["bismarck"], mediterranean: ["barham"], "south-atlantic": ["lutzow"] },
  });
  expect(play.state.control.slice(6, 12)).toEqual([0, 2, 2, 0, 0, 1]);
  const shared = battle({
    turn: 2,
    step: "axis-returns",
    ships: { "north-sea": ["bismarck", "barham"], "south-atlantic": ["lutzow"] },
  });
  expect(shared.state.control.slice(6, 12)).toEqual([0, 2, 0, 0, 0, 0]);
});

test("2.2, 2.3, 2.6 five Allied ports, three Axis ports and one neutral", () => {
  expect(portIds).toEqual([
    "england",
    "usa",
    "malta",
    "leningrad",
    "russia",
    "germany",
    "france",
    "italy",
    "neutral-port",
  ]);
  expect(names(borders[at("neutral-port")]!)).toEqual(["south-atlantic"]);
  expect(names(borders[at("england")]!)).toEqual(["north-atlantic", "north-sea", "south-atlantic"]);
});

test("2.4, 2.5 France is open on turns 2 to 6, Leningrad and Russia from turn 3", () => {
  expect(
    ["france", "leningrad", "russia"].map((port) => [opensOn(at(port) as Port), closesAfter(at(port) as Port)]),
  ).toEqual([
    [2, 6],
    [3, 8],
    [3, 8],
  ]);
  const position = { alone: true, ships: { "south-atlantic": ["lutzow"], "north-atlantic": ["pola"] } };
  const home = (turn: number) => example({ turn, step: "axis-returns", ...position });
  expect(home(2).verdict("axis", goTo("lutzow", "france"))).toBe("allowed");
  expect(home(1).verdict("axis", goTo("lutzow", "france"))).toBe("6.7");
  expect(home(7).where("lutzow")).toBe("neutral-port");
});

test("3.1 the counters: 63 ships and three convoys, carriers with airstrike factors", () => {
  const nation = (name: string) => ships.filter((ship) => ship.nation === name).length;
  expect(["british", "german", "italian", "american", "russian", "convoy"].map(nation)).toEqual([34, 11, 11, 5, 2, 3]);
  for (const ship of ships) expect(ship.air > 0).toBe(ship.class === "CV");
  // Play goes by what is printed.
  const { state } = example({ turn: 1 });
  for (const { id, attack: guns, defense: armour, speed: knots, air: planes } of ships) {
    const ship = shipNumber(id);
    expect(
      [attack, defense, speed, airFactor].map((value) => value(state, ship)),
      id,
    ).toEqual([guns, armour, knots, planes]);
  }
});

test("6.6 only Germans and Russians enter the Baltic", () => {
  const play = example({ turn: 3, ready: ["marat"] });
  expect(play.verdict("allies", sail("hood", "baltic", "north-sea"))).toBe("6.6");
  expect(play.verdict("allies", sail("marat", "baltic"))).toBe("allowed");
  const axis = example({ turn: 3, step: "axis-movement" });
  expect(axis.verdict("axis", sail("lutzow", "baltic"))).toBe("allowed");
});

test("15.1, 15.2, R22 Russians use the Baltic only, on a five or six, and may be bombed from turn 3", () => {
  const play = example({ turn: 3, ready: ["marat"] });
  expect(play.verdict("allies", sail("oktyabrskaya-revolutsiya", "baltic"))).toBe("15.2");
  expect(play.verdict("allies", sail("marat", "north-sea", "baltic"))).toBe("15.1");
  play.allies(done).axis(done).axis(done);
  expect(play.verdict("axis", air("leningrad"))).toBe("allowed");
  expect(example({ turn: 2, step: "air" }).verdict("axis", air("leningrad"))).toBe("15.1");
});

test("15.4 US ships stay in the North Atlantic and the USA", () => {
  const play = example({ turn: 5, ready: ["washington"] });
  expect(play.verdict("allies", sail("washington", "north-sea", "north-atlantic"))).toBe("15.4");
  const back = example({
    turn: 5,
    step: "air",
    alone: true,
    ready: ["washington"],
    ships: { "north-atlantic": ["washington"] },
  });
  nextTurn(back);
  expect(back.where("washington")).toBe("usa");
});

test("15.4, 15.1 where a ship may never be is said before whether it may sail", () => {
  const play = example({ turn: 4 });
  expect(play.verdict("allies", sail("washington", "north-sea", "north-atlantic"))).toBe("15.4");
  expect(play.verdict("allies", sail("washington", "north-atlantic"))).toBe("15.3");
  expect(play.verdict("allies", sail("marat", "north-sea", "baltic"))).toBe("15.1");
  expect(play.verdict("allies", sail("marat", "baltic"))).toBe("15.2");
});

test("15.5 Italians stay in the Mediterranean, but cruisers may leave it if the Allies did not control it", () => {
  const open = example({ turn: 2, step: "axis-movement" });
  expect(open.verdict("axis", sail("littorio", "south-atlantic", "mediterranean"))).toBe("15.5");
  for (const cruiser of ["pola", "zara", "fiume", "gorizia"]) {
    expect(open.verdict("axis", sail(cruiser, "south-atlantic", "mediterranean"))).toBe("allowed");
  }
  const closed = example({ turn: 2, step: "axis-movement", control: { mediterranean: "allies" } });
  expect(closed.verdict("axis", sail("pola", "south-atlantic", "mediterranean"))).toBe("15.5");
});

test("19.1 Bismarck and Tirpitz defend with seven", () => {
  const sunk = (weakBismarcks: boolean) => {
    const play = battle(
      { turn: 4, ships: { "north-sea": ["norfolk", "bismarck:6", "tirpitz"] } },
      { weakBismarcks },
    ).axis(fightIn("north-sea"));
    play.allies(fire("norfolk", "bismarck")).allies(done, 6, 2);
    return play.told("sunk").length;
  };
  expect([sunk(false), sunk(true)]).toEqual([0, 1]);
  expect(ships[shipNumber("bismarck")]!.defense).toBe(9);
});

test("C2, 2.3 Germany is one port with Norway, on the Baltic, the North Sea and the Barents", () => {
  expect(names(borders[at("germany")]!)).toEqual(["baltic", "barents", "north-sea"]);
  const play = example({ turn: 1, step: "axis-movement" });
  for (const sea of ["baltic", "north-sea", "barents"])
    expect(play.verdict("axis", sail("lutzow", sea))).toBe("allowed");
});

test("C5 German ships may enter the Mediterranean", () => {
  const play = example({ turn: 3, step: "axis-movement", ships: { france: ["scharnhorst"] } });
  play.axis(sail("scharnhorst", "mediterranean", "south-atlantic"));
  expect(play.where("scharnhorst")).toBe("mediterranean");
});
