import { expect, test } from "vitest";
import {
  type Area,
  areaIds,
  borders,
  closesAfter,
  everyArea,
  neighbours,
  opensOn,
  type Port,
  placeIds,
  placeNumber,
  pocValue,
  portIds,
  repairCapacity,
  ships,
} from "../components.ts";
import { warAtSea } from "../index.ts";
import {
  air,
  battle,
  deploy,
  done,
  example,
  fightIn,
  fire,
  goTo,
  holdAir,
  look,
  newGame,
  repair,
  sail,
  stay,
  strike,
} from "./example.ts";

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

test("C2, 2.3 Germany is one port with Norway, on the Baltic, the North Sea and the Barents", () => {
  expect(names(borders[at("germany")]!)).toEqual(["baltic", "barents", "north-sea"]);
  const play = example({ turn: 1, step: "axis-movement" });
  for (const sea of ["baltic", "north-sea", "barents"])
    expect(play.verdict("axis", sail("lutzow", sea))).toBe("allowed");
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

test("2.4, R39 who is in France when turn 6 ends is interned", () => {
  const play = example({
    turn: 6,
    step: "axis-returns",
    alone: true,
    ships: { "south-atlantic": ["lutzow"], france: ["gneisenau"] },
  });
  play.axis(goTo("lutzow", "france"));
  expect([play.where("lutzow"), play.where("gneisenau")]).toEqual(["interned", "interned"]);
  expect(play.state.turn).toBe(7);
});

test("2.4, R39 on turn 6 nobody is sent to France unasked, and the player is told what happens there", () => {
  const play = example({
    turn: 6,
    step: "axis-returns",
    alone: true,
    ships: { "south-atlantic": ["lutzow", "gneisenau"] },
  });
  expect(warAtSea.prompt(play.state, "axis").text).toContain("falls when this turn is over");
  play.axis(goTo("gneisenau", "france")).axis(done);
  expect([play.where("lutzow"), play.where("gneisenau")]).toEqual(["neutral-port", "interned"]);
  const before = example({ turn: 5, step: "axis-returns", alone: true, ships: { "south-atlantic": ["lutzow"] } });
  expect(warAtSea.prompt(before.state, "axis").text).not.toContain("falls");
  before.axis(done);
  expect(before.where("lutzow")).toBe("france");
});

test("2.7, R26 British ships are repaired in the USA from the first turn, and in Russia once it is open", () => {
  const play = example({ turn: 3, step: "allied-repairs", ships: { usa: ["hood:2"], russia: ["repulse:1"] } });
  play.allies(repair("hood", 2)).allies(repair("repulse", 1));
  expect([play.damage("hood"), play.damage("repulse")]).toEqual([0, 0]);
  const early = example({ turn: 1, step: "allied-repairs", ships: { usa: ["hood:2"] } }).allies(repair("hood", 2));
  expect(early.damage("hood")).toBe(0);
});

test("3.1 the counters: 63 ships and three convoys, carriers with airstrike factors", () => {
  const nation = (name: string) => ships.filter((ship) => ship.nation === name).length;
  expect(["british", "german", "italian", "american", "russian", "convoy"].map(nation)).toEqual([34, 11, 11, 5, 2, 3]);
  for (const ship of ships) expect(ship.air > 0).toBe(ship.class === "CV");
});

test("3.2 damage and disabled markers show on the ship", () => {
  const play = battle({ turn: 1, ships: { "north-sea": ["nelson", "hood", "lutzow"] } }).axis(fightIn("north-sea"));
  play.allies(fire("nelson", "lutzow")).allies(done, 5, 6, 1, 2, 3, 1);
  const lutzow = look(play.state, "allies").ships.find((ship) => ship.id === "lutzow");
  expect(lutzow).toMatchObject({ damage: 1, disabled: true, current: { attack: 2, speed: 4 } });
});

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

/** Plays an empty turn from the Allied move to the end: nobody sails, nothing flies. */
function idle(play: ReturnType<typeof example>, dice: readonly number[]): void {
  const turn = play.state.turn;
  while (play.state.turn === turn && play.step !== "over") {
    const [seat] = warAtSea.awaiting(play.state);
    const last = play.step === "air" && play.state.air.some((place) => place !== -1);
    play.does(seat!, play.step === "air" ? holdAir : done, last ? dice : []);
  }
}

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

test("5.2, 5.3, 5.5, 5.6, 5.7, 5.8, 5.9 a turn goes: Allied move, repairs, Axis move, U-boats, repairs, aircraft, combat, return, points", () => {
  const play = example({
    turn: 2,
    ships: { england: ["nelson:1", "hood"], germany: ["lutzow:1", "admiral-scheer"], "neutral-port": ["graf-spee"] },
  });
  const steps = [play.step];
  const then = (seat: "allies" | "axis", ...moves: [Parameters<typeof play.allies>[0], ...number[]][]) => {
    for (const [action, ...dice] of moves) {
      play.does(seat, action, dice);
      if (steps.at(-1) !== play.step) steps.push(play.step);
    }
  };
  then("allies", [sail("hood", "north-atlantic")], [done], [repair("nelson", 1)]);
  then("axis", [sail("admiral-scheer", "north-sea")], [sail("graf-spee", "south-atlantic")], [done]);
  then("axis", [deploy("north-atlantic")], [done], [repair("lutzow", 1)]);
  then("allies", [holdAir]);
  then("axis", [holdAir, 1], [{ do: "torpedo", target: "hood" }], [done, 1]);
  then("axis", [goTo("graf-spee", "neutral-port")]);
  then("allies", [done, 1, 1]);
  expect(steps).toEqual([
    "allied-movement",
    "allied-repairs",
    "axis-movement",
    "u-boats",
    "axis-repairs",
    "air",
    "torpedoes",
    "axis-returns",
    "allied-returns",
    "allied-movement",
  ]);
  expect(play.state.turn).toBe(3);
  expect(play.told("points")[0]).toMatchObject({ allies: 0, axis: 7, poc: -7 });
});

test("5.7, 5.8 the flags of a turn are on the board while ships return, and what they score is kept by turn", () => {
  const play = example({
    turn: 4,
    step: "air",
    alone: true,
    ships: { "south-atlantic": ["lutzow"], mediterranean: ["barham"] },
  });
  play.allies(holdAir).axis(holdAir);
  const flags = look(play.state, "axis").flags;
  expect([flags["south-atlantic"], flags.mediterranean, flags.baltic]).toEqual(["axis", "allies", null]);
  play.axis(done);
  expect(look(play.state, "axis").scores.at(-1)).toMatchObject({ turn: 4, allies: 1, axis: 3 });
});

test("5.4 control flags lie on the board until both sides have moved", () => {
  const play = example({ turn: 2, control: { barents: "axis" } });
  expect(look(play.state, "allies").flags.barents).toBe("axis");
  play.allies(done).axis(done).axis(done);
  expect(play.step).toBe("air");
  expect(look(play.state, "allies").flags.barents).toBeNull();
});

test("5.61, 5.62, 5.63, 5.64 a battle goes: anti-submarine attack, torpedoes, aircraft, guns round by round", () => {
  const play = battle({
    turn: 1,
    ships: { "north-sea": ["nelson", "eagle", "lutzow"] },
    uBoats: { at: { "north-sea": 1 } },
  });
  const seen = [play.axis(fightIn("north-sea"), 1, 1, 1, 1).step];
  seen.push(play.axis(done).step);
  seen.push(play.allies(strike("lutzow"), 1).step);
  seen.push(play.allies(fire("nelson", "lutzow")).allies(done, 1, 1, 1, 1, 1).step);
  seen.push(play.axis(fire("lutzow", "nelson")).axis(done, 1, 1).step);
  seen.push(play.allies(stay).axis(stay).step);
  expect(seen).toEqual(["torpedoes", "allied-strikes", "allied-fire", "axis-fire", "disengage", "allied-fire"]);
  expect(play.state.round).toBe(2);
});

test("R37 the Axis chooses the order of the battles, and each is finished before the next", () => {
  const play = battle({
    turn: 1,
    ships: { "north-sea": ["nelson", "lutzow"], mediterranean: ["barham", "pola"] },
  });
  expect(play.verdict("allies", fightIn("north-sea"))).toBe("R37");
  expect(play.verdict("axis", fightIn("baltic"))).toBe("5.6");
  play.axis(fightIn("mediterranean"));
  expect(play.verdict("axis", fightIn("north-sea"))).toBe("5.6");
  play.allies(fire("barham", "pola")).allies(done, 6, 1, 1, 1, 6).axis(fire("pola", "barham")).axis(done, 1);
  expect(play.told("battle").map((event) => event.at)).toEqual(["mediterranean", "north-sea"]);
});

test("5.6, R37 with several battles the Axis is asked each time, the last excepted", () => {
  const play = example({
    turn: 1,
    step: "air",
    alone: true,
    ships: { "north-sea": ["nelson", "lutzow"], mediterranean: ["barham", "pola"], barents: ["hood", "gneisenau"] },
  });
  play.allies(holdAir).axis(holdAir);
  expect([play.step, play.options("axis").length]).toEqual(["order", 3]);
  play.axis(fightIn("mediterranean")).allies(fire("barham", "pola")).allies(done, 6, 1, 1, 1, 6);
  play.axis(fire("pola", "barham")).axis(done, 1);
  expect(play.options("axis")).toEqual([fightIn("north-sea"), fightIn("barents")]);
});

test("C1, R27, 5.8 neither side ever leads by more than ten, and the turn's points are netted first", () => {
  const play = example({
    turn: 4,
    step: "axis-returns",
    poc: -9,
    alone: true,
    ships: { "north-sea": ["lutzow"], "south-atlantic": ["gneisenau"], mediterranean: ["barham"] },
  });
  play.axis(goTo("gneisenau", "neutral-port"));
  expect(play.told("points")[0]).toMatchObject({ allies: 1, axis: 7, poc: -10 });
  expect(warAtSea.outcome(play.state)).toBeUndefined();
});

test("R46, 1 the end: the track and the bid decide, and a level track is what was agreed", () => {
  const end = (poc: number, given: Parameters<typeof example>[1]) => {
    const play = example({ turn: 8, step: "air", poc, alone: true }, given).allies(holdAir).axis(holdAir);
    return warAtSea.outcome(play.state)?.winner;
  };
  expect(end(2, {})).toBe("allies");
  expect(end(-1, {})).toBe("axis");
  expect(end(0, {})).toBeUndefined();
  expect(end(0, { tie: "axis" })).toBe("axis");
  expect(end(0, { tie: "allies" })).toBe("allies");
  expect(end(2, { bid: 2.5, bidFor: "axis" })).toBe("axis");
  expect(end(-2, { bid: 2.5, bidFor: "allies" })).toBe("allies");
  expect(end(10, { bid: 10, bidFor: "axis" })).toBeUndefined();
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

test("13.2 the ports' yards", () => {
  const yards = Object.fromEntries(portIds.map((id) => [id, repairCapacity[at(id)]]));
  expect(yards).toEqual({
    england: 8,
    usa: 5,
    malta: 1,
    leningrad: 1,
    russia: 1,
    germany: 8,
    france: 3,
    italy: 4,
    "neutral-port": 0,
  });
});
