import { describe, expect, test } from "vitest";
import { airUnits, flight, shipCount } from "../components.ts";
import { AirStatus } from "../types.ts";
import { afterSearch, alone, done, Example, strike, unit, zone } from "./example.ts";

const german = "brest-level-bomber";

const flying = { step: "air-movement" } as const;
const recon = "scapa-flow-lr-recon-a";
const bomber = "scapa-flow-level-bomber";
const torpedo = "ark-royal-torpedo-bomber-a";
const apart = (a: string, b: string) => flight[0]?.[zone(a)]?.[zone(b)] as number;

const why = (t: Example) => t.told("scored").map((event) => [event.rule, event.side, event.points]);

describe("air units", () => {
  test("6.13, 6.33, 2.437 speed is that of the side that is up: six zones, two on patrol", () => {
    const t = new Example(alone({ ...flying }));
    const far = (mode: string) => Math.max(...t.flightsOf("british", recon, mode).map((id) => apart("H18", id)));
    expect(far("movement")).toBe(6);
    expect(far("patrol")).toBe(2);
    t.british({ do: "fly", unit: recon, mode: "movement", to: "H14" });
    expect(t.refused("british", { do: "fly", unit: recon, mode: "movement", to: "H13" })).toBe("6.13");
  });

  test("6.43, 2.438 a unit lands at its own base only", () => {
    const t = new Example(alone({ ...flying, aircraft: [{ unit: recon, zone: "O21", mode: "movement", since: 9 }] }));
    // Plymouth lies next door, but home is Scapa Flow, seven zones off.
    expect(apart("O21", "H18")).toBeGreaterThan(6);
    expect(t.refused("british", { do: "land", unit: recon })).toBe("6.22");
  });

  test("6.21 no unit flies, or stays, where it could not be home in time", () => {
    const last = (turn: number, at: string) =>
      new Example(alone({ turn, ...flying, aircraft: [{ unit: recon, zone: at, mode: "movement", since: 10 }] }));
    // Four turns up, one left after this: it must end within six zones of Scapa Flow.
    const t = last(13, "H10");
    for (const id of t.flightsOf("british", recon, "movement")) expect(apart("H18", id)).toBeLessThanOrEqual(6);
    expect(t.refused("british", done)).toBe("6.21");
    expect(last(13, "H12").refused("british", done)).toBeUndefined();
  });

  test("6.22 speed 6, endurance 2: six zones out, home in the next turn", () => {
    const t = new Example(alone({ ...flying }));
    t.british({ do: "fly", unit: bomber, mode: "attack", to: "H12" });
    expect(apart("H18", "H12")).toBe(6);
    const next = new Example(
      alone({
        turn: 11,
        step: "task-forces",
        aircraft: [{ unit: bomber, zone: "H12", mode: "attack", since: 10 }],
      }),
    );
    next.british(done);
    expect(next.state.status[unit(bomber)]).toBe(AirStatus.resting);
    expect(next.told("landed").map((event) => event.ready)).toEqual([13]);
  });

  test("6.23 a torpedo bomber flies two zones out, its carrier moves one away, and it returns three", () => {
    const t = new Example(alone({ turn: 10, ...flying, visibility: "X", ships: [{ ship: "ark-royal", zone: "T14" }] }));
    t.british({ do: "fly", unit: torpedo, mode: "attack", to: "T16" }, done);
    // One zone away it still gets home, for 2 + 3 is 5.
    t.british({ do: "sail", ship: "ark-royal", to: "T13" });
    expect(apart("T16", "T13")).toBe(3);
    t.british(done);
    expect(t.state.status[unit(torpedo)]).toBe(AirStatus.aloft);
  });

  test("6.23 one-turn flights and units called back land after the air attacks, within one turn's speed", () => {
    const t = new Example(
      alone({
        step: "british-attacks",
        visibility: "4",
        ships: [
          { ship: "ark-royal", zone: "T13" },
          { ship: "bismarck", zone: "M9", found: 10 },
          { ship: "prinz-eugen", status: "sunk" },
        ],
        aircraft: [{ unit: torpedo, zone: "T16", mode: "attack", flown: 2 }],
      }),
    );
    // The attack phase is over: nothing brings the unit home any more this turn.
    expect(t.refused("british", { do: "recall", unit: torpedo })).toBe("4.7");
    const strikes = new Example(
      alone({
        step: "british-strikes",
        ships: [
          { ship: "ark-royal", zone: "T13" },
          { ship: "bismarck", zone: "M9", found: 10 },
        ],
        aircraft: [
          { unit: torpedo, zone: "T16", mode: "attack", flown: 2 },
          { unit: bomber, zone: "H15", mode: "attack", flown: 3 },
        ],
      }),
    );
    strikes.british({ do: "recall", unit: bomber });
    expect(strikes.refused("british", { do: "recall", unit: bomber })).toBe("4.7");
    strikes.british(done);
    expect(strikes.state.status[unit(torpedo)]).toBe(AirStatus.resting);
    expect(strikes.state.status[unit(bomber)]).toBe(AirStatus.resting);
  });

  test("6.24, 2.436 the turn by which a unit must be back is counted from its take-off", () => {
    const t = new Example(
      alone({
        turn: 14,
        step: "task-forces",
        aircraft: [{ unit: recon, zone: "H14", mode: "movement", since: 10 }],
      }),
    );
    t.british(done);
    expect(t.state.status[unit(recon)]).toBe(AirStatus.resting);
    const earlier = new Example(
      alone({
        turn: 13,
        step: "task-forces",
        aircraft: [{ unit: recon, zone: "H14", mode: "movement", since: 10 }],
      }),
    );
    earlier.british(done);
    expect(earlier.state.status[unit(recon)]).toBe(AirStatus.aloft);
  });

  test("6.31, 2.434 a British bomber chooses its mode at take-off and keeps it", () => {
    const t = new Example(alone({ ...flying }));
    expect(t.flightsOf("british", bomber, "reconnaissance").length).toBeGreaterThan(
      t.flightsOf("british", bomber, "attack").length,
    );
    const up = new Example(
      alone({
        ...flying,
        ships: [{ ship: "ark-royal", zone: "T14" }],
        aircraft: [{ unit: torpedo, zone: "T16", mode: "reconnaissance", since: 10 }],
      }),
    );
    expect(up.refused("british", { do: "fly", unit: torpedo, mode: "attack", to: "T16" })).toBe("6.31");
  });

  test("6.32, 2.433 LR recon goes to and from patrol in the air and never attacks", () => {
    const t = new Example(alone({ ...flying, aircraft: [{ unit: recon, zone: "H14", mode: "movement", since: 9 }] }));
    t.british({ do: "fly", unit: recon, mode: "patrol", to: "H14" });
    expect(t.state.mode[unit(recon)]).toBe(1);
    // Off patrol before it moves, it goes home at full speed: six zones, not two.
    const far = new Example(alone({ ...flying, aircraft: [{ unit: recon, zone: "H12", mode: "patrol", since: 9 }] }));
    far.british({ do: "land", unit: recon });
    expect(far.state.status[unit(recon)]).toBe(AirStatus.resting);
    for (const air of airUnits)
      if (air.kind === "lr-recon") for (const mode of air.modes) expect(mode.attacks).toBe(false);
  });

  test("6.41, 6.42, 6.44 home at 0800 of May 23, at rest through 1200, ready for 1600", () => {
    const t = new Example(
      alone({ turn: 9, ...flying, aircraft: [{ unit: recon, zone: "H14", mode: "movement", since: 8 }] }),
    );
    t.british({ do: "land", unit: recon });
    expect(t.told("landed")[0]?.ready).toBe(11);
    expect(t.state.ready[unit(recon) - shipCount]).toBe(11);
    const rest = new Example(alone({ turn: 10, ...flying, aircraft: [{ unit: recon, status: "resting", ready: 11 }] }));
    expect(rest.refused("british", { do: "fly", unit: recon, mode: "movement", to: "H17" })).toBe("6.42");
    const dice = [4, 5, 1, 3, 3, 4];
    const turnover = new Example(
      alone({
        turn: 10,
        step: "german-attacks",
        visibility: "X",
        ships: [
          { ship: "bismarck", zone: "M9" },
          { ship: "prinz-eugen", zone: "M9" },
        ],
        aircraft: [{ unit: recon, status: "resting", ready: 11 }],
      }),
      dice,
    );
    turnover.german(done);
    expect(turnover.state.turn).toBe(11);
    expect(turnover.state.status[unit(recon)]).toBe(AirStatus.base);
  });

  test("6.45 aircraft on board are where their carrier is", () => {
    const t = new Example(alone({ ...flying, ships: [{ ship: "ark-royal", zone: "T14" }] }));
    expect(t.flightsOf("british", torpedo, "reconnaissance")).toContain("T14");
    expect(t.flightsOf("british", torpedo, "reconnaissance")).not.toContain("Z29");
  });

  test("R24 a bomber on its last turn returns before the air attacks", () => {
    const t = new Example(
      alone({
        turn: 11,
        step: "task-forces",
        aircraft: [{ unit: "brest-level-bomber", zone: "P20", mode: "attack", since: 10 }],
      }),
    );
    t.german(done);
    expect(t.state.status[unit("brest-level-bomber")]).toBe(AirStatus.resting);
  });

  test("R25 a carrier may not be moved, or left, so that her aircraft could not return", () => {
    const ships = [{ ship: "ark-royal", zone: "T14" }];
    const t = new Example(
      alone({
        turn: 10,
        step: "ship-movement",
        ships,
        aircraft: [{ unit: torpedo, zone: "T17", mode: "attack", flown: 3 }],
      }),
    );
    // Three out and two left: she must close by one zone before the orders can be finished.
    expect(t.refused("british", done)).toBe("R25");
    expect(t.refused("british", { do: "sail", ship: "ark-royal", to: "T13" })).toBe("R25");
    t.british({ do: "sail", ship: "ark-royal", to: "T15" });
    expect(t.refused("british", done)).toBeUndefined();
  });

  test("R25 a flight is legal only where the carrier can still fetch it", () => {
    const t = new Example(alone({ ...flying, ships: [{ ship: "ark-royal", zone: "T14" }] }));
    const reach = Math.max(...t.flightsOf("british", torpedo, "attack").map((id) => apart("T14", id)));
    expect(reach).toBe(3);
    const still = new Example(alone({ ...flying, ships: [{ ship: "ark-royal", zone: "T14", fuel: 0 }], turn: 11 }));
    expect(Math.max(...still.flightsOf("british", torpedo, "attack").map((id) => apart("T14", id)))).toBe(2);
  });

  test("R25, 6.21 two carriers in one force move together, so their aircraft are fetched together", () => {
    const ships = ["victorious", "ark-royal"].map((ship) => ({ ship, zone: "T14", force: 1 }));
    const t = new Example(alone({ ...flying, ships }));
    // Three zones east: the force must follow by one. Nothing three zones west could be fetched then.
    t.british({ do: "fly", unit: torpedo, mode: "attack", to: "T17" });
    const west = { do: "fly", unit: "victorious-torpedo-bomber", mode: "attack", to: "T11" } as const;
    expect(t.refused("british", west)).toBe("6.21");
    expect(t.flightsOf("british", "victorious-torpedo-bomber", "attack")).toContain("T16");
    t.british(done, { do: "sail", ship: "victorious", to: "T15" });
    expect(t.refused("british", done)).toBeUndefined();
  });

  test("R61, 12.43 aircraft in the air whose carrier is sunk are lost for two points; those on board go down without", () => {
    const t = new Example(
      alone({
        turn: 11,
        step: "task-forces",
        ships: [{ ship: "ark-royal", status: "sunk" }],
        aircraft: [{ unit: torpedo, zone: "T16", mode: "reconnaissance", since: 10 }],
      }),
    );
    t.british(done);
    expect(t.state.status[unit(torpedo)]).toBe(AirStatus.lost);
    expect(t.state.points[1]).toBe(2);
  });
});

describe("victory", () => {
  test("12.35, 12.43 an air unit that cannot return is two points", () => {
    const t = new Example(
      alone({
        turn: 11,
        step: "task-forces",
        ships: [{ ship: "ark-royal", status: "sunk" }],
        aircraft: [{ unit: "ark-royal-torpedo-bomber-a", zone: "T16", mode: "reconnaissance", since: 10 }],
      }),
    );
    t.british(done);
    expect(why(t)).toEqual([["12.43", "german", 2]]);
    // A German base does not sink, and no flight may be ordered from which a unit could not return.
    expect(t.state.airLost).toEqual([1, 0]);
  });
});

describe("air attack", () => {
  test("9.714, R61 a carrier bombed to the bottom takes the aircraft on her decks with her, for her own points only", () => {
    const t = afterSearch(
      {
        ships: [
          { ship: "ark-royal", zone: "P20", found: 10, hits: { midships: 3 } },
          { ship: "bismarck", zone: "R12" },
          { ship: "prinz-eugen", zone: "R12" },
        ],
        aircraft: [
          { unit: german, zone: "P20", mode: "attack", flown: 3 },
          { unit: "ark-royal-torpedo-bomber-b", status: "resting", ready: 11 },
        ],
      },
      [5, 6],
    ).german(strike("carrier-1", german));
    expect(t.told("struck")[0]?.damage).toMatchObject({ ship: "ark-royal", sunk: true });
    expect(["a", "b", "c"].map((one) => t.state.status[unit(`ark-royal-torpedo-bomber-${one}`)])).toEqual([
      AirStatus.lost,
      AirStatus.lost,
      AirStatus.lost,
    ]);
    expect([t.state.points, t.state.airLost]).toEqual([
      [0, 20],
      [0, 0],
    ]);
  });
});
