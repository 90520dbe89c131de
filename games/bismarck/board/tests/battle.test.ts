/** What the battle board shows, and what stands on the big button. */
import { expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import { position } from "../../tests/example.ts";
import type { Action, Event, State } from "../../types.ts";
import { axial, degrees, HEIGHT, hexes, place, ring, sight, WIDTH } from "../battle/field.ts";
import { labelSpot, plates } from "../battle/lettering.ts";
import {
  awayNote,
  fullFire,
  gunBears,
  gunRows,
  laidFire,
  layable,
  oneDie,
  poses,
  reserveNote,
} from "../battle/plan.ts";
import { headline, offers, phases, primary, score } from "../marks.ts";
import { overlap } from "../plan/boxes.ts";
import { mark, rolls } from "../rolls.ts";

const no = { drawn: 0, die: () => 1, below: () => 0 };

function action(phase: "declare" | "move" | "fire", round = 3): State {
  return position({
    turn: 11,
    step: "battle",
    battleZone: "D7",
    ships: ["hood", "prince-of-wales", "bismarck", "prinz-eugen"].map((ship) => ({ ship, zone: "D7" })),
    battle: {
      attacker: "british",
      round,
      phase,
      ships: [
        { ship: "hood", at: "0,3", heading: "w", hits: { bow: 1, midships: 2 } },
        { ship: "prince-of-wales", at: "2,2", heading: "w" },
        { ship: "bismarck", at: "0,-2", heading: "w", hits: { midships: 1 } },
        { ship: "prinz-eugen", at: "-2,-1", heading: "w" },
      ],
    },
  });
}

const seen = (state: State) => bismarck.view(state, "british");
const battle = (state: State) => seen(state).battle!;

test("9.52 every pose offered to a ship is reached by orders that the referee accepts", () => {
  const state = action("move");
  const ways = poses(battle(state), "hood", "british");
  // Evasion 25: three turns on the spot, one hex with two, two hexes with one.
  expect(ways.length).toBeGreaterThan(12);
  expect(Math.max(...ways.map(({ helms }) => helms.filter((helm) => helm === "ahead").length))).toBe(2);
  for (const pose of ways) {
    const copy = bismarck.clone(state);
    for (const to of pose.helms) {
      const step: Action = { do: "steer", ship: "hood", to };
      expect(bismarck.refuse(copy, "british", step)).toBeUndefined();
      bismarck.apply(copy, "british", step, no);
    }
    const hood = battle(copy).ships.find((ship) => ship.ship === "hood");
    expect([hood?.heading, hood?.acted]).toEqual([pose.heading, true]);
    expect(axial(hood?.hex ?? "")).toEqual(pose.hex);
  }
});

test("9.61, 9.63 guns, bearing and odds of the ship in hand", () => {
  const view = battle(action("fire"));
  expect(gunRows(view, "hood").map(({ salvos }) => salvos)).toEqual([4, 5, 1, 1]);
  expect(gunBears(view, "hood", "bow", "bismarck")).toBe(true);
  expect(gunBears(view, "hood", "port", "bismarck")).toBe(false);
  const all = fullFire(view, "hood", "bismarck");
  expect(all).toMatchObject({ salvos: 9, shots: 4, range: "B", hexes: 5 });
  expect(all?.odds.anyHit).toBeCloseTo(1 - (20 / 36) ** 4, 6);
  expect(laidFire(view, "hood", "bismarck")).toBeUndefined();
});

test("9.62, 9.651 odds follow the salvos as they are divided among targets", () => {
  const state = action("fire");
  const { actions } = { actions: bismarck.actions(state, "british") };
  expect(layable(actions as never, "hood", "bow", "bismarck")).toBe(4);
  bismarck.apply(state, "british", { do: "lay", ship: "hood", guns: "bow", target: "bismarck", salvos: 4 }, no);
  bismarck.apply(state, "british", { do: "lay", ship: "hood", guns: "stern", target: "prinz-eugen", salvos: 3 }, no);
  const view = battle(state);
  expect(laidFire(view, "hood", "bismarck")).toMatchObject({ salvos: 4, shots: 2 });
  expect(laidFire(view, "hood", "prinz-eugen")).toMatchObject({ salvos: 3, shots: 1 });
  expect(layable(bismarck.actions(state, "british") as never, "hood", "stern", "bismarck")).toBe(2);
});

test("9.61 the line round A range follows hex sides and stays on the printed board", () => {
  expect(hexes).toHaveLength(127);
  expect(ring([0, 0], 3).match(/M/g)).toHaveLength(42);
  expect(ring([6, 0], 3).match(/M/g)?.length).toBeLessThan(42);
  expect(place([0, 0])).toEqual([WIDTH / 2, HEIGHT / 2]);
  expect(degrees("e")).toBe(0);
  expect(degrees("ne")).toBe(-60);
  const box = sight([
    [0, 0],
    [2, 1],
  ]);
  expect(box.w).toBeLessThan(WIDTH);
  expect(sight([])).toEqual({ x: 0, y: 0, w: WIDTH, h: HEIGHT });
});

test("4.0 the phase track, the headline and the score name the moment", () => {
  const orders = bismarck.view(
    position({ turn: 11, step: "air-movement", visibility: "4", points: { british: 2, german: 3 } }),
    "british",
  );
  expect(
    phases(orders)
      .filter((each) => each.state === "now")
      .map((each) => each.id),
  ).toEqual(["air"]);
  expect(headline(orders)).toMatchObject({ title: "1600 May 23", now: "Air movement" });
  expect(score(orders).title).toBe("RN 2 : 3 KM");
  expect(headline(seen(action("fire"))).now).toBe("Round 3: gunfire");
});

test("4.6 the big button sweeps while zones can be called, and ends the search when none is left", () => {
  const state = position({ turn: 11, step: "british-search", visibility: "4" });
  const choose = () => primary(seen(state), bismarck.prompt(state, "british"), bismarck.actions(state, "british"));
  expect(choose()?.action.do).toBe("sweep");
  bismarck.apply(state, "british", { do: "sweep" }, no);
  expect(choose()?.action.do).not.toBe("sweep");
});

test("9.62 the big button fires once guns are laid; before that the guns are chosen", () => {
  const state = action("fire");
  const choose = () => primary(seen(state), bismarck.prompt(state, "british"), bismarck.actions(state, "british"));
  expect(choose()).toBeUndefined();
  bismarck.apply(state, "british", { do: "broadside", ship: "hood", target: "bismarck" }, no);
  expect(choose()).toMatchObject({ label: "Fire", tone: "fire" });
});

test("10.23 a choice that is the only one stands on the big button and nowhere else", () => {
  const silent: Action = { do: "say-nothing" };
  expect(offers([silent])).toEqual([]);
  expect(offers([{ do: "sink-convoy" }, silent])).toHaveLength(2);
});

test("7.14, 8.15, 9.711 dice are shown with what they meant, and a replay stops at turns and rounds", () => {
  const events: readonly Event[] = [
    { type: "visibility", rule: "7.14", dice: [2, 4], modifier: 0, level: 4, fog: true },
    {
      type: "shot",
      rule: "9.711",
      ship: "hood",
      target: "bismarck",
      range: "B",
      field: "broadside",
      dice: [6, 5],
      result: "special",
    },
    { type: "search-over", rule: "7.21", seat: "british", turn: 5 },
  ];
  expect(events.flatMap(rolls).map((roll) => [roll.result, roll.dice.length, roll.tone])).toEqual([
    ["4, fog", 2, "plain"],
    ["special", 2, "bad"],
  ]);
  expect(mark({ type: "turn", rule: "11.1", turn: 11 })).toEqual({ size: "turn", title: "1600 May 23" });
  expect(mark({ type: "round", rule: "9.3", round: 2 })?.size).toBe("round");
});

test("9.41 a ship in the zone says what stands between her and the action", () => {
  const view = battle(action("move", 2));
  const waiting = (round: number, reserve: object) => ({
    ...view,
    round,
    reserves: [
      { side: "british" as const, kind: "reinforcement" as const, tries: 0, ready: false, rolled: 0, ...reserve },
    ],
    ships: view.ships.map((ship) =>
      ship.ship === "hood" ? { ...ship, status: "reserve" as const, reserve: 0 } : ship,
    ),
  });
  expect(reserveNote(waiting(2, {}), "hood")).toBe("may be called from the end of round 3");
  expect(reserveNote(waiting(3, {}), "hood")).toBe("comes on a 1, 17 %");
  expect(reserveNote(waiting(5, { tries: 2 }), "hood")).toBe("comes on 1 to 3, 50 %");
  expect(reserveNote(waiting(5, { ready: true }), "hood")).toBe("is coming");
  expect(reserveNote(waiting(1, { kind: "held-back" }), "hood")).toBe("may come on in any round");
  expect(oneDie(9)).toBe("1 to 6, 100 %");
});

test("9.97 a withdrawing ship says how near the nearest enemy is", () => {
  const view = battle(action("move"));
  expect(awayNote(view, "hood")).toBe("enemy 5 hexes off; away beyond 6");
  const far = { ...view, ships: view.ships.map((ship) => (ship.side === "german" ? { ...ship, hex: "0,-7" } : ship)) };
  expect(awayNote(far, "hood")).toBe("away after her extra move");
});

test("names of ships side by side do not cover each other", () => {
  const ship = (x: number, y: number, beside = 0) => ({ at: [x, y] as const, letters: 12, lines: 1, beside });
  const [first, second] = plates([ship(0, 0), ship(42, 0)]);
  expect(first?.above).not.toBe(second?.above);
  expect(plates([ship(0, 0, -1), ship(0, 0, 1)]).map(({ above }) => above)).toEqual([true, false]);
});

test.each(["desk", "phone"] as const)(
  "seen from a %s, the label of a salvo covers no ship, however near the two",
  (from) => {
    const size = [176, 52] as const;
    for (const target of hexes) {
      const far = Math.max(Math.abs(target[0]), Math.abs(target[1]), Math.abs(target[0] + target[1]));
      if (far === 0 || far > 6) continue;
      // A third ship lies right beside the line of fire.
      const ships = [[0, 0], target, [-1, 1]] as const;
      const seen = sight(ships, from);
      const points = ships.map(place);
      const [x, y] = labelSpot(size, [place([0, 0]), place(target)], seen, points, []);
      const box = { x, y, w: size[0], h: size[1] };
      for (const [sx, sy] of points) expect(overlap(box, { x: sx - 26, y: sy - 22, w: 52, h: 44 })).toBe(0);
      expect(x >= seen.x && y >= seen.y && x + box.w <= seen.x + seen.w && y + box.h <= seen.y + seen.h).toBe(true);
    }
  },
);
