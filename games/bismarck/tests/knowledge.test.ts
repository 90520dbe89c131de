import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import {
  british,
  prinzEugen as consort,
  german,
  passage,
  bismarck as raider,
  type Ship,
  seatIds,
  unitIds,
} from "../components.ts";
import { zoneOfCode } from "../deduction.ts";
import { forcesIn, shipsOf } from "../forces.ts";
import { bismarck } from "../index.ts";
import { freshKnowledge, type Knowledge, learn } from "../knowledge.ts";
import { shipsHaveMoved } from "../rules/fleet.ts";
import type { Position } from "../scene.ts";
import { AirStatus, type Event, ShipStatus, type State, type StepName, stepNames } from "../types.ts";
import { alone, done, Example, zone } from "./example.ts";

const britishSearch = (p: Position) => new Example(alone({ step: "british-search", visibility: "4", ...p }));

const call = (id: string) => ({ do: "search", zone: id }) as const;
const none = { force: false, battleships: 0, cruisers: 0, carriers: 0 };

/** Plays at random, showing each position. */
function play(seed: number, show: (state: State, events: readonly Event[]) => void, steps = 3000): void {
  const chance = new FastChance(seed);
  const events: Event[] = [];
  const state = bismarck.setup({}, chance, events);
  for (let step = 0; step < steps; step++) {
    show(state, events);
    const awaited = bismarck.awaiting(state);
    const seat = awaited[chance.below(Math.max(1, awaited.length))];
    if (seat === undefined) return;
    const list = bismarck.actions(state, seat);
    bismarck.apply(state, seat, list[chance.below(list.length)] as (typeof list)[number], chance, events);
  }
}

describe("search", () => {
  test("2.53, 2.54 contacts and shadows are kept, with turn, kind and type", () => {
    const t = britishSearch({
      ships: [
        { ship: "norfolk", zone: "M9", mode: "patrol" },
        { ship: "bismarck", zone: "M9" },
      ],
    });
    t.british(call("M9"));
    expect(t.state.known[0]?.contacts).toEqual([
      { turn: 10, kind: "search", zone: "M9", found: [{ ...none, battleships: 1 }] },
    ]);
    expect(t.state.known[0]?.possible[0]?.every((code) => zoneOfCode(code) === zone("M9"))).toBe(true);
  });
});

describe("knowledge", () => {
  test("2.54 is the fold of the events a seat may see, and of nothing else", () => {
    for (const seed of [3, 4]) {
      const folded = [freshKnowledge(british), freshKnowledge(german)];
      let read = 0;
      play(seed, (state, events) => {
        for (; read < events.length; read++) {
          const event = events[read] as Event;
          for (const seat of [british, german]) {
            if (!event.to || event.to.includes(seatIds[seat] as "british" | "german"))
              learn(folded[seat] as never, seat, event);
          }
        }
        expect(folded).toEqual(state.known);
      });
    }
  });

  test("7.23 what the British can work out never excludes the truth", () => {
    let looked = 0;
    for (const seed of [11, 12, 13]) {
      play(seed, (state) => {
        if (!shipsHaveMoved(state) || state.step === "over") return;
        for (const ship of shipsOf(state, german)) {
          if (state.status[ship] !== ShipStatus.inPlay) continue;
          looked++;
          expect(state.known[british]?.possible[ship]?.some((code) => zoneOfCode(code) === state.zone[ship])).toBe(
            true,
          );
        }
      });
    }
    expect(looked).toBeGreaterThan(1000);
  });

  test("5.13, 5.28 the first turn reaches five zones from Bergen, the next one more for the Bismarck and two for the Prinz Eugen", () => {
    const t = new Example({ step: "ship-movement", fog: true });
    t.german(done).british(done);
    const far = (ship: Ship) =>
      Math.max(
        ...(t.state.known[british]?.possible[ship] ?? []).map(
          (code) => passage[german]?.[zone("F20")]?.[zoneOfCode(code)] as number,
        ),
      );
    expect([far(raider), far(consort)]).toEqual([5, 5]);
  });

  test("7.21, 7.29 a zone searched in vain is struck out, a port only by air", () => {
    const t = new Example(
      alone({
        step: "british-search",
        visibility: "4",
        ships: [
          { ship: "norfolk", zone: "M9", mode: "patrol" },
          { ship: "kenya", zone: "P23", mode: "patrol" },
          { ship: "bismarck", zone: "R12" },
        ],
        tracks: [{ turn: 9, ships: { kenya: "P23", bismarck: "P23" } }],
      }),
    );
    t.british({ do: "search", zone: "M9" }, { do: "search", zone: "P23" });
    const places = new Set(t.state.known[british]?.possible[0]?.map(zoneOfCode));
    expect([places.has(zone("M9")), places.has(zone("P23")), places.has(zone("M8"))]).toEqual([false, true, true]);
    expect(t.state.known[british]?.empty).toEqual([zone("M9")]);
  });

  test("10.21, 10.22 a general search in vain and a signal narrow it down", () => {
    const t = new Example(
      alone({
        turn: 10,
        step: "german-attacks",
        visibility: "1",
        ships: [
          { ship: "bismarck", zone: "W10" },
          { ship: "prinz-eugen", zone: "W12" },
        ],
      }),
      [1, 2, 1, 1],
    );
    t.german(done, { do: "radio", zone: "W11" });
    const places = (ship: Ship) => new Set(t.state.known[british]?.possible[ship]?.map(zoneOfCode));
    expect(places(raider).has(zone("H16"))).toBe(false);
    expect(places(raider).has(zone("W10"))).toBe(true);
    expect(places(consort).size).toBe(7);
  });
});

describe("imagined states", () => {
  test("7.24 show the viewer the same view, prompt and actions, and place the enemy where he can be", () => {
    const chance = new FastChance(99);
    let looked = 0;
    const look = (state: State): void => {
      if (chance.below(25) !== 0) return;
      for (const seat of seatIds) {
        const view = bismarck.view(state, seat);
        const other = bismarck.imagine(view, chance);
        bismarck.audit(other);
        expect(bismarck.view(other, seat)).toEqual(view);
        expect(bismarck.actions(other, seat)).toEqual(bismarck.actions(state, seat));
        looked++;
      }
    };
    for (const seed of [21, 22, 23]) play(seed, look);
    expect(looked).toBeGreaterThan(50);
  });

  test.each([
    ["lies there", 3],
    ["has just come in", 10],
  ])("12.7 found in port, she %s for the imagination too", (_, docked) => {
    const found = { ship: "bismarck", zone: "F20", found: 10, docked, ...(docked === 10 ? { moved: 1 } : {}) };
    const t = new Example(alone({ turn: 10, step: "german-search", visibility: "1", ships: [found] }));
    const view = bismarck.view(t.state, "british");
    for (let seed = 0; seed < 12; seed++) {
      const other = bismarck.imagine(view, new FastChance(seed));
      expect(bismarck.view(other, "british")).toEqual(view);
      expect((other.moved[0] as number) > 0).toBe(docked === 10);
    }
  });

  test("7.21 never put an enemy where this turn's search found nothing", () => {
    const called = new Set<StepName>(
      stepNames.slice(stepNames.indexOf("german-search"), stepNames.indexOf("combat-over")),
    );
    const chance = new FastChance(7);
    let looked = 0;
    const look = (state: State): void => {
      if (!called.has(state.step) || chance.below(10) !== 0) return;
      for (const [number, seat] of seatIds.entries()) {
        const other = bismarck.imagine(bismarck.view(state, seat), chance);
        const empty = state.known[number]?.empty ?? [];
        for (const ship of shipsOf(state, 1 - number)) {
          if (other.status[ship] !== ShipStatus.inPlay) continue;
          expect(empty).not.toContain(other.zone[ship]);
          looked++;
        }
      }
    };
    for (const seed of [33, 34, 35]) play(seed, look);
    expect(looked).toBeGreaterThan(100);
  });

  test("4.0 play on to the end of a game like true ones", () => {
    const chance = new FastChance(17);
    let played = 0;
    play(41, (state) => {
      if (chance.below(60) !== 0) return;
      const seat = seatIds[chance.below(2)] as "british" | "german";
      const other = bismarck.imagine(bismarck.view(state, seat), chance);
      for (let step = 0; bismarck.outcome(other) === undefined; step++) {
        const awaited = bismarck.awaiting(other);
        const mover = awaited[chance.below(awaited.length)] as "british" | "german";
        const list = bismarck.actions(other, mover);
        expect(list.length, `nothing to do after ${step} steps`).toBeGreaterThan(0);
        bismarck.apply(other, mover, list[chance.below(list.length)] as (typeof list)[number], chance);
        bismarck.audit(other);
      }
      played++;
    });
    expect(played).toBeGreaterThan(5);
  });

  test("6.21 aircraft that are imagined aloft can come home", () => {
    const chance = new FastChance(5);
    const state = bismarck.setup({}, chance);
    const other = bismarck.imagine(bismarck.view(state, "german"), chance);
    expect(other.status.filter((status, number) => number >= 24 && status === AirStatus.lost)).toEqual([]);
  });
});

test("43.6, 10.21 a roll is that of the ship whose turn it is in this order of battle, whoever is not in it", () => {
  const state = bismarck.setup({ scenario: "great-sortie" }, new FastChance(1));
  const k = state.known[british] as Knowledge;
  const before = k.possible;
  const order = shipsOf(state, german).map((ship) => unitIds[ship]);
  expect(order.indexOf("tirpitz")).toBe(4);
  k.possible = k.possible.map((codes) => (codes.length > 0 ? [zone("G12") * 2, zone("Z15") * 2] : codes));
  const miss = { type: "radio", rule: "10.22", turn: 5, roll: 5, ship: "tirpitz", zone: "Z15" } as const;
  learn(k, british, miss, forcesIn(state));
  const changed = k.possible.flatMap((codes, ship) => (codes.length === 1 ? [unitIds[ship]] : []));
  expect([before.length, changed]).toEqual([k.possible.length, ["tirpitz"]]);
});

describe("forces of three", () => {
  /** The British have found two of the three in one force, the other elsewhere, and may attack. */
  const found = () => {
    const t = new Example(
      alone({
        scenario: "graf-zeppelin",
        turn: 10,
        step: "british-search",
        visibility: "3",
        ships: [
          { ship: "bismarck", zone: "G12", force: 1 },
          { ship: "graf-zeppelin", zone: "G12", force: 1 },
          { ship: "prinz-eugen", zone: "M9" },
          { ship: "hood", zone: "G12", mode: "patrol" },
          { ship: "king-george-v", zone: "G12", mode: "patrol" },
          { ship: "norfolk", zone: "M9", mode: "patrol" },
        ],
        aircraft: [{ unit: "eire-level-bomber", zone: "G12", mode: "attack", flown: 5, spent: true }],
      }),
      [0, 0, 0],
    );
    return t.british(call("G12"), call("M9"));
  };

  test("9.241, 9.17 a carrier found in one force with the Bismarck is bombed, and met as the Bismarck, however imagined", () => {
    const t = found();
    const until = (step: StepName) => {
      while (t.state.step !== step) t.play(bismarck.awaiting(t.state)[0] ?? "british", done);
      const list = bismarck.actions(t.state, "british");
      for (let seed = 1; seed <= 8; seed++) {
        const imagined = bismarck.imagine(bismarck.view(t.state, "british"), new FastChance(seed));
        expect(bismarck.actions(imagined, "british")).toEqual(list);
      }
      return list;
    };
    const targets = until("british-strikes").flatMap((action) => (action.do === "strike" ? [action.target] : []));
    expect(targets.sort()).toEqual(["battleship-1", "carrier-1"]);
    const list = until("british-attacks");
    expect(list.filter((action) => action.do === "attack").map((action) => [action.zone, action.on])).toEqual([
      ["G12", "battleship"],
      ["M9", "cruiser"],
    ]);
  });
});
