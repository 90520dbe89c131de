/** What the battle board shows, and what stands on the big button. */
import { beforeAll, expect, test } from "vitest";
import { bismarck } from "../../index.ts";
import { position } from "../../tests/example.ts";
import type { Action, Event, State } from "../../types.ts";
import { axial, both, degrees, edgeBoxes, height, hexes, place, ring, sight, spread, width } from "../battle/field.ts";
import { fight } from "../battle/index.ts";
import { type Crowd, labelSpot, plates } from "../battle/lettering.ts";
import { near } from "../battle/near.svelte.ts";
import {
  awayNote,
  fullFire,
  gunBears,
  gunRows,
  laidFire,
  layable,
  oneDie,
  poseKey,
  poses,
  reserveNote,
} from "../battle/plan.ts";
import { headline, offers, phases, primary, score } from "../marks.ts";
import { overlap } from "../plan/boxes.ts";
import { selection } from "../plan/selection.svelte.ts";
import { mark, rolls } from "../rolls.ts";

// What is drawn of an action is fetched before the first one.
beforeAll(() => {
  near.fight = fight;
});

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
  expect(place([0, 0])).toEqual([width / 2, height / 2]);
  expect(degrees("e")).toBe(0);
  expect(degrees("ne")).toBe(-60);
  // The scale is steady: the whole board, whatever lies on it; more of the sea for a ship that runs over its edge (9.56).
  const printed = { x: 0, y: 0, w: width, h: height };
  expect(sight([])).toEqual(printed);
  expect(
    sight([
      [0, 0],
      [6, 0],
    ]),
  ).toEqual(printed);
  const shifted = sight([
    [0, 0],
    [0, -8],
  ]);
  expect([shifted.w, shifted.y + shifted.h]).toEqual([width, height]);
  expect(shifted.y).toBeLessThan(0);
  // What was in sight stays there when the ship has turned away again.
  expect(both(shifted, printed)).toEqual(shifted);
  expect(both({ x: 1, y: 2, w: 3, h: 4 }, { x: 2, y: 0, w: 5, h: 1 })).toEqual({ x: 1, y: 0, w: 6, h: 6 });
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
  expect(headline(orders)).toEqual({ title: "1600 May 23", of: "turn 11 of 34", now: "Air movement" });
  expect(score(orders).title).toBe("RN 2 : 3 KM");
  expect(headline(seen(action("fire"))).now).toBe("Round 3: gunfire");
});

test("43.1 the headline counts to the last turn of the scenario", () => {
  const begun = bismarck.setup({ scenario: "tirpitz" }, no);
  expect(headline(bismarck.view(begun, "british")).of).toBe(`turn ${begun.turn} of 42`);
});

test("4.6 the big button sweeps while zones can be called, and ends the search when none is left", () => {
  const state = position({ turn: 11, step: "british-search", visibility: "4" });
  const choose = () => primary(seen(state), bismarck.prompt(state, "british"), bismarck.actions(state, "british"));
  expect(choose()?.action.do).toBe("sweep");
  bismarck.apply(state, "british", { do: "sweep" }, no);
  expect(choose()?.action.do).not.toBe("sweep");
});

test("9.62 the big button lays every gun that bears, and fires once guns are laid", () => {
  const state = action("fire");
  const choose = () => primary(seen(state), bismarck.prompt(state, "british"), bismarck.actions(state, "british"));
  expect(choose()).toMatchObject({ label: "Lay 9 salvos on Bismarck", action: { do: "broadside", ship: "hood" } });
  bismarck.apply(state, "british", { do: "broadside", ship: "hood", target: "bismarck" }, no);
  expect(choose()).toMatchObject({ label: "Fire 4 shots", tone: "fire" });
});

test("9.53 the big button moves no ship by accident: only to a place that was chosen", () => {
  const state = action("move");
  const choose = () => primary(seen(state), bismarck.prompt(state, "british"), bismarck.actions(state, "british"));
  const still = choose();
  expect(still).toMatchObject({ hollow: true, action: { do: "steer", to: "steady" } });
  const ship = still && "ship" in still.action ? still.action.ship : "";
  const [way] = poses(battle(state), ship, "british");
  selection.pose = way && poseKey(way);
  expect(choose()).toMatchObject({ label: "Move her there", action: { do: "steer", ship } });
  expect(choose()?.hollow).toBeUndefined();
  selection.reset();
});

test("9.31 in an action the phase track is that of its round", () => {
  const now = (phase: "declare" | "move" | "fire") =>
    phases(seen(action(phase))).find((each) => each.state === "now")?.title;
  expect([now("declare"), now("move"), now("fire")]).toEqual(["Withdraw", "Move", "Fire"]);
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

const crowdOf = (hulls: readonly (readonly [number, number])[]): Crowd => ({
  hulls,
  boxes: edgeBoxes(0.7),
  lines: [],
  seen: sight([]),
});

test("a plate covers no hull, no edge and no other plate, and lies in sight, wherever two groups of ships meet", () => {
  for (const [q, r] of hexes) {
    for (const [dq, dr] of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [2, -1],
    ] as const) {
      if (!hexes.some(([atQ, atR]) => atQ === q + dq && atR === r + dr)) continue;
      const ships = [place([q, r]), place([q + dq, r + dr])];
      const crowd = crowdOf(ships);
      const laid = plates(
        ships.map((at, index) => ({ at, size: [92, index === 0 ? 42 : 14] as const })),
        crowd,
      );
      const boxes = laid.map(({ box }) => box);
      const [one, other] = boxes;
      expect(one && other && overlap(one, other)).toBe(0);
      for (const box of boxes) {
        for (const edge of crowd.boxes) expect(overlap(box, edge)).toBe(0);
        for (const [x, y] of ships) expect(overlap(box, { x: x - 24, y: y - 22, w: 48, h: 44 })).toBe(0);
        expect(box.x >= 0 && box.y >= 0 && box.x + box.w <= width && box.y + box.h <= height).toBe(true);
      }
    }
  }
});

test("the label of a salvo covers no ship, however near the two", () => {
  const size = [150, 40] as const;
  for (const target of hexes) {
    const far = Math.max(Math.abs(target[0]), Math.abs(target[1]), Math.abs(target[0] + target[1]));
    if (far === 0 || far > 6) continue;
    // A third ship lies right beside the line of fire.
    const points = ([[0, 0], target, [-1, 1]] as const).map(place);
    const [from, to] = [place([0, 0]), place(target)];
    const crowd = { ...crowdOf(points), lines: [[from, to]] as const };
    const [x, y] = labelSpot(size, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], crowd, []);
    const box = { x, y, w: size[0], h: size[1] };
    for (const [sx, sy] of points) expect(overlap(box, { x: sx - 26, y: sy - 22, w: 52, h: 44 })).toBe(0);
    expect(x >= 0 && y >= 0 && x + box.w <= width && y + box.h <= height).toBe(true);
  }
});

test("ships that share a hex lie beside each other, and all of them inside it", () => {
  for (const count of [1, 2, 3, 4]) {
    const { offsets, scale } = spread(count);
    expect(offsets).toHaveLength(count);
    for (const [index, offset] of offsets.entries()) {
      expect(Math.abs(offset) + 6 * scale).toBeLessThanOrEqual(21);
      // A beam of twelve, drawn smaller: none lies on its neighbour.
      if (index > 0) expect(offset - (offsets[index - 1] as number)).toBeGreaterThanOrEqual(12 * scale - 1.5);
    }
  }
});
