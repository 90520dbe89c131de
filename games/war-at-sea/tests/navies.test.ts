import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { shipNumber, ships } from "../components.ts";
import { warAtSea } from "../index.ts";
import {
  air,
  battle,
  deploy,
  done,
  type Example,
  example,
  fightIn,
  fire,
  goTo,
  holdAir,
  look,
  refuel,
  sail,
  stayAtSea,
  torpedo,
} from "./example.ts";

/** To the end of the turn and into the next: both sides stay on the ground, and these dice are rolled at its start. */
const nextTurn = (play: Example, ...dice: number[]) => play.allies(holdAir).axis(holdAir, ...dice);

// --- convoys ----------------------------------------------------------------------------------

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

// --- Russians and Americans -------------------------------------------------------------------

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

// --- Italians ---------------------------------------------------------------------------------

test("15.5 Italians stay in the Mediterranean, but cruisers may leave it if the Allies did not control it", () => {
  const open = example({ turn: 2, step: "axis-movement" });
  expect(open.verdict("axis", sail("littorio", "south-atlantic", "mediterranean"))).toBe("15.5");
  for (const cruiser of ["pola", "zara", "fiume", "gorizia"]) {
    expect(open.verdict("axis", sail(cruiser, "south-atlantic", "mediterranean"))).toBe("allowed");
  }
  const closed = example({ turn: 2, step: "axis-movement", control: { mediterranean: "allies" } });
  expect(closed.verdict("axis", sail("pola", "south-atlantic", "mediterranean"))).toBe("15.5");
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

test("15.7, R20 four turns of Axis control running, at any time, prevent the takeover", () => {
  const flags = { mediterranean: "axis" };
  const position = { turn: 7, step: "air", alone: true, ships: { italy: ["littorio"] } };
  const held = nextTurn(example({ ...position, earlier: { 2: flags, 3: flags, 4: flags, 5: flags } }));
  expect([held.where("littorio"), held.told("no-takeover").length]).toEqual(["italy", 1]);
  const broken = example({ ...position, earlier: { 2: flags, 3: flags, 5: flags }, control: flags });
  expect(nextTurn(broken, 3).where("littorio")).toBe("scuttled");
});

// --- oilers and the Neutral Port --------------------------------------------------------------

test("16.1, 16.2, R15, C6 oilers succeed on 1-5, 1-4 and 1-3, and failure means the Neutral Port", () => {
  const outcomes = [1, 2, 3].map((turn) => {
    const limit = 6 - turn;
    const play = example({
      turn,
      step: "axis-returns",
      alone: true,
      ships: { "north-atlantic": ["lutzow", "graf-spee"], "south-atlantic": ["nelson"] },
    });
    play.axis(refuel("lutzow"), limit).axis(refuel("graf-spee"), limit + 1);
    return [play.where("lutzow"), play.where("graf-spee")];
  });
  expect(outcomes).toEqual([1, 2, 3].map(() => ["north-atlantic", "neutral-port"]));
  const late = example({ turn: 4, step: "axis-returns", alone: true, ships: { "north-atlantic": ["lutzow"] } });
  expect(late.verdict("axis", refuel("lutzow"))).toBe("16.1");
  const italian = example({ turn: 2, step: "axis-returns", alone: true, ships: { "south-atlantic": ["pola"] } });
  expect(italian.verdict("axis", refuel("pola"))).toBe("16.1");
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

test("16.1, 6.8 an oiler keeps a ship at sea once: placed again, she goes home like any other", () => {
  const play = example({
    turn: 4,
    step: "axis-movement",
    alone: true,
    ships: { "north-atlantic": ["lutzow"] },
    refuelled: ["lutzow"],
  });
  play.axis(sail("lutzow", "north-sea")).axis(done).axis(done);
  nextTurn(play);
  expect([play.where("lutzow"), play.state.poc]).toEqual(["germany", -4]);
});

test("17.1 ships disabled in the South Atlantic go to the Neutral Port although France is open", () => {
  const play = battle({ turn: 4, ships: { "south-atlantic": ["norfolk", "bismarck"] } }).axis(
    fightIn("south-atlantic"),
  );
  play.allies(fire("norfolk", "bismarck")).allies(done, 5).axis(fire("bismarck", "norfolk")).axis(done, 1, 1, 1, 1);
  expect(play.where("bismarck")).toBe("neutral-port");
});

test("17.2 a ship that stays in the Neutral Port pays a point a turn; one that just came does not", () => {
  const play = example({
    turn: 4,
    step: "air",
    alone: true,
    ships: { "neutral-port": ["lutzow", "graf-spee", "hood"] },
    moved: ["graf-spee"],
  });
  nextTurn(play);
  expect(play.told("neutral-port")[0]!.ships).toEqual(["hood", "lutzow"]);
  expect(play.state.poc).toBe(0);
  const alone = nextTurn(example({ turn: 4, step: "air", alone: true, ships: { "neutral-port": ["lutzow"] } }));
  expect(alone.state.poc).toBe(1);
});

test("R29 a ship that tried to leave the Neutral Port and failed pays nothing", () => {
  const play = example({ turn: 4, step: "axis-movement", alone: true, ships: { "neutral-port": ["lutzow"] } });
  play
    .axis(sail("lutzow", "mediterranean", "south-atlantic"), 6)
    .axis(goTo("lutzow", "neutral-port"))
    .axis(done)
    .axis(done);
  nextTurn(play);
  expect(play.state.poc).toBe(0);
});

// --- U-boats on the chart, and the options ----------------------------------------------------

test("8.1, R23 U-boats arrive by the chart, never more than seven, and the surplus is lost", () => {
  const play = nextTurn(example({ turn: 4, step: "air", alone: true, uBoats: { inPlay: 6 } }));
  expect(play.told("u-boats-arrive")[0]).toMatchObject({ arrived: 2, inPlay: 7, lost: 1, waiting: 0 });
  const fewer = nextTurn(example({ turn: 4, step: "air", alone: true, uBoats: { inPlay: 2 } }, { lateUBoats: 1 }));
  expect(fewer.state.uBoats).toBe(3);
});

test("8.1 three U-boats at first, then one, one and two more", () => {
  const play = example({ turn: 1, step: "air", alone: true });
  const counts = [play.state.uBoats];
  for (let turn = 2; turn <= 5; turn++) {
    nextTurn(
      play,
      ...(turn === 4 ? [1, 1, 1, 1, 1, 1, 1] : turn === 3 ? [1, 1] : turn === 5 ? [1, 1, 1, 1, 1, 1, 1] : []),
    );
    counts.push(play.state.uBoats);
    play.allies(done).axis(done).axis(done);
  }
  expect(counts).toEqual([3, 4, 5, 7, 7]);
});

test("19.2 surplus U-boats wait for room", () => {
  const play = nextTurn(
    example(
      { turn: 4, step: "air", alone: true, ships: { "north-sea": ["hood"] }, uBoats: { inPlay: 7 } },
      { keepUBoats: true },
    ),
  );
  expect([play.state.uBoats, play.state.uBoatsWaiting]).toEqual([7, 2]);
  play.allies(sail("hood", "north-sea")).allies(done).axis(done);
  play.axis(deploy("north-sea")).axis(done).allies(holdAir).axis(holdAir, 6);
  expect([play.state.turn, play.state.uBoats, play.state.uBoatsWaiting]).toEqual([6, 7, 3]);
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
