/** 42: an early start. */
import { FastChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { conform } from "../../../../engine/conformance.ts";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { done, Example, unit, zone } from "../../tests/example.ts";
import { type Event, ShipStatus, type State } from "../../types.ts";

const modules = ["early" as const];
const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);

/** A new game, and both sides doing nothing until a turn begins. */
function until(turn: number, events: Event[] = []): State {
  const chance = new FastChance(42);
  const state = bismarck.setup({ early: true }, chance, events);
  while (state.turn < turn) {
    const [seat = "british"] = bismarck.awaiting(state);
    const list = bismarck.actions(state, seat);
    const action = list.find(({ do: what }) => what === "done") ?? list[0];
    if (action) bismarck.apply(state, seat, action, chance, events);
  }
  return state;
}
const at = (state: State, id: string) => state.zone[unit(id)];

describe("42 early start", () => {
  test("42.1 turn 1: the Hood's force in Scapa Flow, the Norfolk in Hvalfjord, the Rodney in the Clyde, no Ramillies", () => {
    const state = until(1);
    expect(state.turn).toBe(1);
    expect(["hood", "prince-of-wales", "norfolk", "rodney"].map((id) => at(state, id))).toEqual(
      ["H18", "H18", "D9", "J19"].map(zone),
    );
    expect(state.force[unit("hood")]).toBe(state.force[unit("prince-of-wales")]);
    expect(state.force[unit("hood")]).toBeGreaterThan(0);
    expect(state.status[unit("ramillies")]).toBe(ShipStatus.awaited);
    expect(at(state, "suffolk")).toBe(zone("D9"));
    expect(bismarck.setup({}, new FastChance(1)).turn).toBe(4);
  });

  test("42.2, R125 in turn 2 both convoys come to where the Basic Game has them, and go on in turn 4", () => {
    const events: Event[] = [];
    const second = until(2, events);
    expect([at(second, "rodney"), at(second, "ramillies")]).toEqual(["K18", "S7"].map(zone));
    expect(second.status[unit("ramillies")]).toBe(ShipStatus.escort);
    const told = events.filter(({ rule }) => rule === "42.2");
    expect(told).toHaveLength(2);
    expect(told.every(({ to }) => to?.join() === "british")).toBe(true);
    const fourth = until(4);
    expect([at(fourth, "rodney"), at(fourth, "ramillies")]).toEqual(["K18", "S7"].map(zone));
    const fifth = until(5);
    expect([at(fifth, "rodney"), at(fifth, "ramillies")]).toEqual(["J17", "S8"].map(zone));
  });

  test("42.3, 5.28 the breakout is of turn 1, and not of turn 4", () => {
    const most = (turn: number) => {
      const t = new Example({ turn, step: "ship-movement", modules, fog: true });
      let zones = 0;
      for (; zones < 6; zones++) {
        const [to] = t.waysOf("german", "prinz-eugen");
        if (to === undefined) break;
        t.german({ do: "sail", ship: "prinz-eugen", to });
      }
      return zones;
    };
    expect([most(1), most(4)]).toEqual([5, 2]);
  });

  test("42.3, 7.14 visibility 4 and fog in turn 1; in turn 4 it is thrown for", () => {
    const events: Event[] = [];
    const first = until(1, events);
    expect([first.visibility, first.fog]).toEqual([4, 1]);
    until(5, events);
    const thrown = events.flatMap((event) => (event.type === "visibility" ? [event.dice.length] : []));
    expect(thrown.slice(1)).toEqual([0, 2, 2, 2]);
  });

  test("42.3 ruling 85: the Hood's force leaves Scapa Flow at will, two zones if she likes; the King George V is bound", () => {
    const t = new Example(startScene());
    expect(t.waysOf("british", "hood").length).toBeGreaterThan(0);
    t.british({ do: "sail", ship: "hood", to: t.waysOf("british", "hood")[0] as string });
    expect(t.waysOf("british", "hood").length).toBeGreaterThan(0);
    expect(t.refused("british", { do: "sail", ship: "king-george-v", to: "G17" })).toBe("4.1");
  });

  test("42.3, 8.11 in turn 1 nobody was located last turn, and nobody shadows", () => {
    for (const more of [{}, { shadowing: true }]) {
      const chance = new FastChance(1);
      const state = bismarck.setup({ early: true, ...more }, chance);
      for (const seat of ["british", "german"] as const) bismarck.apply(state, seat, done, chance);
      expect(state.step).toBe("orders");
      expect(state.stage).not.toContain("mustered");
    }
  });

  test("42.3, 7.23 what the British work out begins with the breakout of turn 1", () => {
    const state = until(2);
    const places = state.known[0]?.possible[unit("bismarck")] ?? [];
    expect(places.some((code) => code >> 1 === zone("D16"))).toBe(true);
  });

  test("42.4 still in Bergen after the turn of 2000, May 22: the British score, as in the Basic Game", () => {
    const points = (events: Event[]) => events.filter(({ rule }) => rule === "12.33");
    const [before, after]: Event[][] = [[], []];
    until(6, before);
    until(7, after);
    expect([points(before ?? []).length, points(after ?? []).length]).toEqual([0, 1]);
  });

  test("42.1 a scene of turn 1 needs the module", () => {
    expect(() => new Example({ turn: 1 })).toThrow("early");
    const t = new Example(startScene());
    expect(new Example(bismarck.scene.describe(t.state) as Position).state).toEqual(t.state);
  });
});

/** The first turn as it begins, at the movement of ships. */
function startScene(): Position {
  return {
    ...(bismarck.scene.describe(until(1)) as Position),
    step: "ship-movement",
    stages: { british: "ship-movement", german: "ship-movement" },
  };
}

test("42.1, 13.41 random games with an early start keep every promise and end", {
  timeout: 120_000 + games * 60_000,
}, () => {
  const onward = ["attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];
  const settings = { games, seed: 4200, bound: 8000, every: games > 1 ? 20 : 40, onward };
  const others = { fuel: true, weather: true, tankers: true, huffDuff: true, shadowing: true };
  const report = conform(bismarck, { ...settings, options: [{ early: true, ...others }, { early: true }] });
  expect(report.games).toBe(games);
  expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
});
