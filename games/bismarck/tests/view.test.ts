import { describe, expect, test } from "vitest";
import { airOf, airUnits, type Ship, seatIds, shipCount } from "../components.ts";
import { shipsOf } from "../forces.ts";
import { bismarck } from "../index.ts";
import { put } from "../lists.ts";
import { seenBy } from "../seen.ts";
import { initialState } from "../setup.ts";
import { clone } from "../state.ts";
import type { State } from "../types.ts";
import { position } from "./example.ts";

/** Figures of ships that the other side never hears of while she is not in touch with them. */
const ofShips = ["zone", "mode", "status", "force", "fuel", "moved", "fast", "changed", "passed", "held"] as const;
const ofAircraft = ["since", "flown", "spent", "ready", "strikes", "recalled"] as const;

/** States that differ from this one in a single hidden figure of a side. */
function* variants(state: State, side: number): Generator<readonly [string, State]> {
  const changed = (key: (typeof ofShips | typeof ofAircraft)[number], at: number): State => {
    const other = clone(state);
    return { ...other, [key]: put(other[key], at, (other[key][at] as number) + 1) };
  };
  for (const key of ofShips) for (const ship of shipsOf(state, side)) yield [key, changed(key, ship)];
  for (const key of ofAircraft) for (const unit of airOf[side] ?? []) yield [key, changed(key, unit - shipCount)];
  const hits = clone(state);
  hits.hits = hits.hits.map((marked, at) =>
    shipsOf(state, side).includes(Math.floor(at / 7) as Ship) ? marked + 1 : marked,
  );
  yield ["hits", hits];
  const stage = clone(state);
  stage.stage = side === 0 ? ["air-movement", state.stage[1]] : [state.stage[0], "air-movement"];
  yield ["stage", stage];
}

describe("components", () => {
  test("2.414, 2.5, 2.7 what markers would keep is in the owner's view and not in the enemy's", () => {
    const state = initialState();
    const german = bismarck.view(state, "german");
    expect(german).toMatchObject({ turn: state.turn, visibility: expect.any(String) });
    expect(german.ships.find((ship) => ship.ship === "bismarck")).toMatchObject({ fuel: 13, zone: expect.any(String) });
    const british = bismarck.view(state, "british");
    expect(british.ships.some((ship) => ship.ship === "bismarck")).toBe(false);
    expect(british.aircraft.every((air) => airUnits.find((each) => each.id === air.unit)?.side === "british")).toBe(
      true,
    );
  });
});

describe("what is seen", () => {
  const state = position({ turn: 10, step: "ship-movement", departure: 5, located: 5 });

  test("2.5 what the other side hides changes nothing that is seen, asked or shown", () => {
    let tried = 0;
    for (const [side, seat] of seatIds.entries()) {
      const seen = JSON.stringify(seenBy(state, seat));
      const view = JSON.stringify(bismarck.view(state, seat));
      for (const [key, other] of variants(state, 1 - side)) {
        expect(JSON.stringify(seenBy(other, seat)), `${key} of the other side, to ${seat}`).toBe(seen);
        expect(JSON.stringify(bismarck.view(other, seat)), key).toBe(view);
        expect(bismarck.prompt(other, seat)).toEqual(bismarck.prompt(state, seat));
        tried++;
      }
    }
    expect(tried).toBeGreaterThan(300);
  });

  test("2.5 one's own figures are all there, and a spectator has none", () => {
    const shown = (other: State, viewer: "british" | "spectator") => JSON.stringify(bismarck.view(other, viewer));
    for (const [key, other] of variants(state, 0)) {
      expect(shown(other, "british"), key).not.toBe(shown(state, "british"));
      expect(shown(other, "spectator"), key).toBe(shown(state, "spectator"));
    }
  });
});
