import { expect, test } from "vitest";
import { type Area, areaIds, borders, everyArea, neighbours, placeIds, placeNumber, portIds } from "../components.ts";
import { battle, done, example, fightIn, fire, goTo, newGame, nextTurn, said, sail } from "./example.ts";

const at = placeNumber;

const names = (places: readonly number[]) => places.map((place) => placeIds[place]).sort();

test("5.2, 5.3 nobody moves the other side's ships", () => {
  expect(example({ turn: 2 }).verdict("allies", sail("lutzow", "north-sea"))).toBe("5.2");
  expect(example({ turn: 2, step: "axis-movement" }).verdict("axis", sail("hood", "north-sea"))).toBe("5.3");
});

test("6.1 the seas each port borders", () => {
  const beside = Object.fromEntries(portIds.map((id) => [id, names(borders[at(id)]!)]));
  expect(beside).toEqual({
    england: ["north-atlantic", "north-sea", "south-atlantic"],
    usa: ["north-atlantic"],
    malta: ["mediterranean"],
    leningrad: ["baltic"],
    russia: ["barents"],
    germany: ["baltic", "barents", "north-sea"],
    france: ["north-atlantic", "south-atlantic"],
    italy: ["mediterranean"],
    "neutral-port": ["south-atlantic"],
  });
});

test("6.1 ships sail into the areas that border their port", () => {
  const play = newGame().allies(done);
  play.allies(sail("hood", "north-sea")).allies(sail("nelson", "south-atlantic"));
  expect([play.where("hood"), play.where("nelson")]).toEqual(["north-sea", "south-atlantic"]);
  expect(play.verdict("allies", sail("hood", "north-atlantic"))).toBe("6.1");
  expect(play.verdict("allies", sail("barham", "barents"))).toBe("6.2");
  expect(play.verdict("allies", sail("lutzow", "north-sea"))).toBe("5.2");
  expect(play.verdict("allies", sail("bismarck", "north-sea"))).toBe("5.2");
  expect(play.verdict("allies", sail("anson", "north-sea"))).toBe("5.1");
});

test("6.2, 14.3 the seas lie next to one another as the board shows", () => {
  const beside = (area: string) => names(neighbours[at(area) as Area]!);
  expect(Object.fromEntries(areaIds.map((area) => [area, beside(area)]))).toEqual({
    "north-atlantic": ["barents", "north-sea", "south-atlantic"],
    "south-atlantic": ["mediterranean", "north-atlantic", "north-sea"],
    "north-sea": ["baltic", "barents", "north-atlantic", "south-atlantic"],
    barents: ["north-atlantic", "north-sea"],
    baltic: ["north-sea"],
    mediterranean: ["south-atlantic"],
  });
  for (const area of everyArea) for (const other of neighbours[area]!) expect(neighbours[other]).toContain(area);
});

test("6.2, R4 a way is open unless the enemy controlled it last turn; on turn 1 every way is", () => {
  const first = newGame().allies(done);
  for (const way of ["north-sea", "north-atlantic"])
    expect(first.verdict("allies", sail("hood", "barents", way))).toBe("allowed");
  expect(first.verdict("allies", sail("hood", "barents", "south-atlantic"))).toBe("6.2");
  expect(first.verdict("allies", sail("hood", "mediterranean", "south-atlantic"))).toBe("allowed");
  const later = example({ turn: 2, control: { "north-sea": "axis", "north-atlantic": "allies" } });
  expect(later.verdict("allies", sail("hood", "barents", "north-sea"))).toBe("6.2");
  expect(later.verdict("allies", sail("hood", "barents", "north-atlantic"))).toBe("allowed");
  const blocked = example({ turn: 2, step: "axis-movement", control: { "north-sea": "allies", barents: "allies" } });
  expect(blocked.options("axis").filter((action) => action.do === "sail" && action.via === "north-sea")).toEqual([]);
  expect(blocked.verdict("axis", sail("gneisenau", "north-atlantic", "barents"))).toBe("6.2");
});

test("6.2, 15.5 a blocked way is a matter of 6.2; only the way out of the Mediterranean is one of 15.5", () => {
  const play = example({
    turn: 4,
    step: "axis-movement",
    ships: { "neutral-port": ["pola"] },
    control: { "south-atlantic": "allies", mediterranean: "allies" },
  });
  expect(said(play, "axis", sail("pola", "north-atlantic", "south-atlantic"))).toBe(
    "6.2: The enemy controlled the South Atlantic last turn.",
  );
  expect(play.verdict("axis", sail("fiume", "south-atlantic", "mediterranean"))).toBe("15.5");
  const allied = example({
    turn: 8,
    allied: ["pola"],
    ships: { malta: ["pola"] },
    control: { mediterranean: "axis" },
  });
  expect(allied.verdict("allies", sail("pola", "south-atlantic", "mediterranean"))).toBe("6.2");
});

test("6.3 adjacent moves come before the first attempt at two areas", () => {
  const play = newGame().allies(done);
  play.allies(sail("nelson", "north-sea")).allies(sail("repulse", "barents", "north-sea"), 5);
  expect(play.where("repulse")).toBe("barents");
  expect(play.verdict("allies", sail("hood", "north-sea"))).toBe("6.3");
  expect(play.verdict("allies", sail("hood", "barents", "north-sea"))).toBe("allowed");
});

test("6.3, 14.3 convoys move before the first attempt at two areas, too", () => {
  const play = example({ turn: 4, ships: { "north-atlantic": ["convoy-1a"] } });
  expect(play.verdict("allies", sail("convoy-1a", "barents"))).toBe("allowed");
  play.allies(sail("hood", "barents", "north-sea"));
  expect(play.verdict("allies", sail("convoy-1a", "barents"))).toBe("6.3");
});

test("15.6, R39 outside, cruisers may go to the North Atlantic, France and the Neutral Port; with France closed they are lost in the north", () => {
  const play = example({ turn: 3, step: "axis-movement", ships: { france: ["pola"], "neutral-port": ["zara"] } });
  expect(play.verdict("axis", sail("pola", "north-atlantic"))).toBe("allowed");
  expect(play.verdict("axis", sail("zara", "north-atlantic", "south-atlantic"))).toBe("allowed");
  expect(play.verdict("axis", sail("pola", "north-sea", "north-atlantic"))).toBe("15.5");
  const home = example({
    turn: 4,
    step: "axis-returns",
    alone: true,
    ships: { "north-atlantic": ["pola"], "south-atlantic": ["zara"] },
  });
  expect(home.where("pola")).toBe("france");
  expect(home.verdict("axis", goTo("zara", "neutral-port"))).toBe("allowed");
  const lost = nextTurn(example({ turn: 7, step: "air", alone: true, ships: { "north-atlantic": ["pola"] } }));
  expect(lost.where("pola")).toBe("eliminated");
  const hit = battle({ turn: 7, ships: { "north-atlantic": ["norfolk", "pola"] } }).axis(fightIn("north-atlantic"));
  hit.allies(fire("norfolk", "pola")).allies(done, 5).axis(fire("pola", "norfolk")).axis(done, 1);
  expect(hit.where("pola")).toBe("eliminated");
});

test("R2, 6.4 a ship of speed seven does not roll", () => {
  const play = newGame()
    .allies(done)
    .allies(sail("hood", "barents", "north-sea"));
  expect(play.where("hood")).toBe("barents");
  expect(play.told("attempt")[0]).not.toHaveProperty("die");
});

test("R3, 7.5, 6.9 damage counts against the roll, and a hopeless attempt still changes port", () => {
  const play = example({ turn: 4, ships: { england: ["hood:2", "warspite:4"] } });
  play.allies(sail("hood", "barents", "north-sea"), 5).allies(goTo("hood", "russia"));
  play.allies(sail("warspite", "barents", "north-sea"), 1).allies(goTo("warspite", "russia"));
  expect([play.where("hood"), play.where("warspite")]).toEqual(["russia", "russia"]);
  expect(play.told("attempt").map((event) => event.speed)).toEqual([5, 1]);
  expect(play.told("attempt").map((event) => event.die)).toEqual([5, 1]);
});

test("16.1, R14 a refuelled ship is placed in any sea, whoever controlled what, and must be placed", () => {
  const play = example({
    turn: 2,
    step: "axis-movement",
    ships: { "north-atlantic": ["lutzow:1"] },
    refuelled: ["lutzow"],
    control: { "north-atlantic": "allies", "north-sea": "allies" },
  });
  expect(play.verdict("axis", done)).toBe("16.1");
  for (const sea of ["north-atlantic", "mediterranean", "baltic", "barents"])
    expect(play.verdict("axis", sail("lutzow", sea))).toBe("allowed");
  play.axis(sail("lutzow", "mediterranean"));
  expect(play.where("lutzow")).toBe("mediterranean");
  play.axis(done);
  expect(play.verdict("axis", { do: "repair", ship: "lutzow", points: 1 })).toBe("13.1");
});

test("R25 from the Neutral Port into the South Atlantic always, beyond by a roll", () => {
  const play = example({
    turn: 3,
    step: "axis-movement",
    ships: { "neutral-port": ["lutzow", "graf-spee"] },
    control: { "south-atlantic": "allies" },
  });
  expect(play.verdict("axis", sail("lutzow", "south-atlantic"))).toBe("allowed");
  expect(play.verdict("axis", sail("lutzow", "mediterranean", "south-atlantic"))).toBe("6.2");
  const open = example({ turn: 3, step: "axis-movement", ships: { "neutral-port": ["lutzow"] } });
  expect(open.verdict("axis", sail("lutzow", "mediterranean", "south-atlantic"))).toBe("allowed");
});
