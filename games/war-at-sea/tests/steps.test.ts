import { expect, test } from "vitest";
import {
  air,
  battle,
  deploy,
  disengage,
  done,
  type Example,
  example,
  fightIn,
  fire,
  goTo,
  group,
  holdAir,
  intend,
  pursue,
  repair,
  stay,
  strike,
  torpedo,
} from "./example.ts";

/** Rule 18's battle: everybody in the Barents Sea, Axis aircraft overhead. */
const scene = (uBoats = 3) =>
  battle({
    turn: 4,
    ships: {
      barents: [
        ..."convoy-1a victorious hood norfolk duke-of-york warspite sussex repulse".split(" "),
        ..."bismarck scharnhorst admiral-hipper graf-spee graf-zeppelin".split(" "),
      ],
    },
    uBoats: { inPlay: uBoats, at: { barents: uBoats } },
    air: { axis: "barents" },
  });

const sevenMisses = [1, 2, 3, 4, 1, 2, 3];

function submarines(): Example {
  return scene()
    .axis(fightIn("barents"), ...sevenMisses, 1, 2, 3, 4, 5)
    .axis(torpedo("convoy-1a"))
    .axis(torpedo("convoy-1a"))
    .axis(done, 1, 6, 2);
}

function aircraft(): Example {
  return submarines()
    .allies(strike("bismarck"), 5)
    .allies(strike("scharnhorst"), 6, 3)
    .axis(strike("convoy-1a"), 2)
    .axis(strike("victorious"), 6, 3)
    .axis(strike("hood"), 3)
    .axis(strike("duke-of-york"), 3)
    .axis(strike("repulse"), 4);
}

function alliedAim(): Example {
  return aircraft()
    .axis(intend("graf-zeppelin", true))
    .allies(fire("convoy-1a", "scharnhorst"))
    .allies(fire("hood", "scharnhorst"))
    .allies(fire("norfolk", "scharnhorst"))
    .allies(fire("duke-of-york", "admiral-hipper"))
    .allies(fire("warspite", "graf-spee"))
    .allies(fire("repulse", "graf-zeppelin"))
    .allies(fire("sussex", "graf-zeppelin"));
}

const alliedDice = [1, 3, 6, 2, 4, 2, 2, 1, 1, 6, 3, 1, 1, 2, 3, 4, 5, 5, 6, 4];

function firstRound(): Example {
  return alliedAim()
    .allies(done, ...alliedDice)
    .axis(fire("scharnhorst", "hood"))
    .axis(fire("graf-zeppelin", "duke-of-york"))
    .axis(fire("admiral-hipper", "warspite"))
    .axis(fire("graf-spee", "repulse"))
    .axis(done, 1, 3, 5, 3, 5, 3, 2, 3)
    .allies(goTo("hood", "england"));
}

function secondRound(): Example {
  return firstRound()
    .allies(stay)
    .axis(disengage)
    .axis(group("scharnhorst", 2))
    .axis(done)
    .allies(pursue("norfolk", 2))
    .allies(pursue("sussex", 2))
    .allies(pursue("duke-of-york", 1))
    .allies(pursue("repulse", 1))
    .allies(done)
    .allies(fire("norfolk", "scharnhorst"))
    .allies(fire("sussex", "scharnhorst"))
    .allies(fire("duke-of-york", "admiral-hipper"))
    .allies(fire("repulse", "graf-spee"))
    .allies(done, 4, 5, 1, 2, 3, 4, 1, 2, 3)
    .axis(fire("scharnhorst", "norfolk"))
    .axis(fire("admiral-hipper", "repulse"))
    .axis(fire("graf-spee", "duke-of-york"))
    .axis(done, 4, 4, 4, 5, 4)
    .allies(goTo("duke-of-york", "russia"));
}

test("18, 8.4 twelve dice with two fives and three sixes sink all three U-boats", () => {
  const play = scene().axis(fightIn("barents"), ...sevenMisses, 5, 5, 6, 6, 6);
  expect(play.told("asw")[0]).toMatchObject({ sunk: 3, disabled: 0, left: 0 });
  expect(play.told("asw")[0]!.dice).toHaveLength(12);
  expect(play.step).toBe("allied-strikes");
});

test("18, 8.4 of seven U-boats the same dice sink three and drive two home; two may fire", () => {
  const play = scene(7).axis(fightIn("barents"), ...sevenMisses, 5, 5, 6, 6, 6);
  expect(play.told("asw")[0]).toMatchObject({ sunk: 3, disabled: 2, left: 2 });
  expect(play.state.uBoats).toBe(4);
  expect(play.step).toBe("torpedoes");
});

test("18, 8.5 one five leaves two U-boats, which put two damage on the convoy", () => {
  const play = submarines();
  expect(play.told("asw")[0]).toMatchObject({ sunk: 0, disabled: 1, left: 2 });
  expect(play.damage("convoy-1a")).toBe(2);
  expect(play.state.uBoats).toBe(3);
  expect(play.step).toBe("allied-strikes");
});

test("18, 10.2, 10.3 the airstrikes: Bismarck disabled, Scharnhorst damaged, Victorious sunk", () => {
  const before = submarines();
  expect(before.state.strikes).toEqual([2, 5]);
  const play = aircraft();
  expect(play.where("bismarck")).toBe("germany");
  expect(play.damage("scharnhorst")).toBe(3);
  expect(play.where("victorious")).toBe("sunk");
  for (const ship of ["hood", "duke-of-york", "repulse"]) expect(play.damage(ship)).toBe(0);
  expect(play.step).toBe("intentions");
});

test("18, 10.3 had Graf Zeppelin been sunk from the air, the Axis would still have five airstrikes", () => {
  const play = submarines().allies(strike("graf-zeppelin"), 6, 4).allies(strike("bismarck"), 1);
  expect(play.told("sunk").map((event) => event.ship)).toEqual(["graf-zeppelin"]);
  expect([play.step, play.state.strikes[1]]).toEqual(["axis-strikes", 5]);
});

test("18, 11.6 the carrier may be attacked once all other German ships have been, or because she fires", () => {
  const asked = aircraft();
  const silent = asked.copy().axis(intend("graf-zeppelin", false));
  silent.allies(fire("hood", "scharnhorst")).allies(fire("duke-of-york", "admiral-hipper"));
  expect(silent.verdict("allies", fire("repulse", "graf-zeppelin"))).toBe("11.6");
  silent.allies(fire("warspite", "graf-spee"));
  expect(silent.verdict("allies", fire("repulse", "graf-zeppelin"))).toBe("allowed");
  const firing = asked.axis(intend("graf-zeppelin", true));
  expect(firing.verdict("allies", fire("repulse", "graf-zeppelin"))).toBe("allowed");
});

test("18, 11.2, R9 the Allied fire: six shots cripple Scharnhorst, Repulse sinks the carrier and Sussex fires at nothing", () => {
  const play = alliedAim().allies(done, ...alliedDice);
  const fired = play.told("fired");
  expect(fired.slice(0, 3).flatMap((shots) => shots.dice)).toEqual([1, 3, 6, 2, 4, 2]);
  expect(play.damage("scharnhorst")).toBe(5);
  expect(play.told("crippled").map((event) => event.ship)).toContain("scharnhorst");
  expect(play.damage("admiral-hipper")).toBe(1);
  expect(play.damage("graf-spee")).toBe(0);
  expect(play.told("sunk").map((event) => event.ship)).toEqual(["victorious", "graf-zeppelin"]);
  expect(fired.find((shots) => shots.ship === "sussex")).toMatchObject({ lost: "sunk", dice: [] });
  expect(play.told("disabled").map((event) => event.ship)).toEqual(["bismarck"]);
});

test("18, 14.8, 11.5 the Axis fire: Hood disabled, Warspite hit for three, the others missed", () => {
  const play = firstRound();
  const fired = play.told("fired").filter((shots) => shots.seat === "axis");
  expect(fired.map(({ ship, bonus }) => [ship, bonus])).toEqual([
    ["scharnhorst", 0],
    ["graf-zeppelin", 1],
    ["admiral-hipper", 1],
    ["graf-spee", 1],
  ]);
  expect(play.where("hood")).toBe("england");
  expect(play.damage("duke-of-york")).toBe(0);
  expect(play.damage("warspite")).toBe(3);
  expect(play.damage("repulse")).toBe(0);
  expect(play.where("graf-zeppelin")).toBe("sunk");
  expect(play.step).toBe("disengage");
});

test("18, 14.8 fire named against the convoy is lost while an escort is unharmed", () => {
  const play = alliedAim()
    .allies(done, ...alliedDice)
    .axis(fire("scharnhorst", "convoy-1a"))
    .axis(fire("graf-zeppelin", "hood"))
    .axis(done, 1);
  expect(play.told("fired").at(-1)).toMatchObject({ ship: "scharnhorst", lost: "escorted" });
});

test("18, 12.1 after the first round it is fourteen shots to four; the groups make 2 and 5", () => {
  const play = firstRound();
  const sum = (ships: string) => ships.split(" ").reduce((total, ship) => total + play.attack(ship), 0);
  expect(sum("convoy-1a norfolk sussex duke-of-york warspite repulse")).toBe(14);
  expect(sum("scharnhorst admiral-hipper graf-spee")).toBe(4);
  play.allies(stay).axis(disengage).axis(group("scharnhorst", 2)).axis(done);
  expect(play.told("groups")[0]!.groups).toEqual([
    { group: 1, speed: 5, ships: ["admiral-hipper", "graf-spee"] },
    { group: 2, speed: 2, ships: ["scharnhorst"] },
  ]);
  expect(play.verdict("allies", pursue("convoy-1a", 2))).toBe("12.3");
  expect(play.verdict("allies", pursue("warspite", 2))).toBe("12.3");
});

test("18, 12.6, 12.8 the second round: Scharnhorst escapes disabled, Duke of York is driven off with four damage", () => {
  const play = secondRound();
  expect(play.where("scharnhorst")).toBe("germany");
  expect(play.damage("norfolk")).toBe(0);
  expect(play.damage("repulse")).toBe(0);
  expect([play.where("duke-of-york"), play.damage("duke-of-york")]).toEqual(["russia", 4]);
  expect(play.step).toBe("pursuit");
  expect(play.verdict("allies", pursue("norfolk", 1))).toBe("12.7");
  expect(play.verdict("allies", pursue("repulse", 1))).toBe("allowed");
});

test("18, 12.5, 14.4, 8.2 Repulse breaks off; the convoy reaches Russia and nobody controls the sea", () => {
  const play = secondRound().allies(done);
  expect(play.told("broke-off")[0]!.ships).toEqual(["repulse"]);
  for (const ship of ["admiral-hipper", "graf-spee"]) expect(play.where(ship)).toBe("germany");
  expect(play.told("control").find((event) => event.area === "barents")).toMatchObject({ seat: null });
  play.allies(goTo("convoy-1a", "russia")).allies(done);
  expect(play.where("convoy-1a")).toBe("delivered");
  expect(play.state.poc).toBe(3);
});

test("6.5, R40 U-boats go anywhere, after the Axis' speed rolls", () => {
  const play = example({ turn: 1, step: "axis-movement", ships: { "north-sea": ["hood"] } });
  expect(play.verdict("axis", deploy("mediterranean"))).not.toBe("allowed");
  play.axis(done);
  for (const sea of ["mediterranean", "barents", "north-sea"]) play.axis(deploy(sea));
  expect(play.state.boats).toEqual([0, 0, 1, 1, 0, 1]);
  expect(play.step).toBe("air");
});

test("R41 repairs come before the aircraft of the turn", () => {
  const play = example({ turn: 2, ships: { malta: ["barham:4"] } })
    .allies(done)
    .allies(repair("barham", 1));
  play.axis(done).axis(done).allies(holdAir).axis(air("malta")).axis(strike("barham"), 6, 1, 1, 1);
  expect([play.where("barham"), play.damage("barham")]).toEqual(["malta", 4]);
});
