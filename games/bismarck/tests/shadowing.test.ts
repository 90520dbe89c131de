import { describe, expect, test } from "vitest";
import { shipNamed, ships } from "../components.ts";
import { bismarck } from "../index.ts";
import { sink } from "../rules/losses.ts";
import { strengthIn } from "../rules/search.ts";
import { lostAt, lostAtLetter, shadowModifier } from "../rules/shadowing.ts";
import type { Position } from "../scene.ts";
import type { Event } from "../types.ts";
import { alone, done, Example, position, unit, zone } from "./example.ts";

/** The Bismarck was found in M9 last turn; somebody is there. */
function touch(shadower: object, more: Position = {}, dice: number[] = []): Example {
  const others = [
    { ship: "bismarck", zone: "M9", found: 9 },
    { ship: "prinz-eugen", zone: "R12" },
  ].filter(({ ship }) => !more.ships?.some((said) => said.ship === ship));
  return new Example(
    alone({
      turn: 10,
      step: "shadow",
      visibility: "4",
      ...more,
      ships: [...others, shadower, ...(more.ships ?? [])] as never,
    }),
    dice,
  );
}
const shadow = (unitId: string, target = "bismarck") => ({ do: "shadow", unit: unitId, target }) as const;
const bismarckSails = (to: string) => ({ do: "sail", ship: "bismarck", to }) as const;

describe("shadowing", () => {
  test("8.11, 8.12, 8.15, 4.3 named, she moves, the die falls, and held she is revealed", () => {
    const t = touch({ ship: "suffolk", zone: "M9" }, {}, [5]);
    t.british(shadow("suffolk"), done).german(bismarckSails("M8"), done);
    expect(t.told("shadow-rolled")[0]).toMatchObject({ held: true, zone: "M8", ships: ["bismarck"] });
    expect(t.state.known[0]?.contacts.at(-1)).toEqual({ turn: 10, kind: "shadow", zone: "M8", ships: ["bismarck"] });
    // She has had her move.
    t.german(done);
    expect(t.refused("german", { do: "sail", ship: "bismarck", to: "M7" })).toBe("8.11");
  });

  test("8.11, R3 only ships located by search or shadow last turn, not by general search", () => {
    const p = alone({
      turn: 10,
      step: "task-forces",
      ships: [
        { ship: "bismarck", zone: "M9", found: 8 },
        { ship: "suffolk", zone: "M9" },
      ],
    });
    const t = new Example(p);
    t.british(done).german(done);
    expect(bismarck.prompt(t.state, "british").ask).toBe("air-movement");
    const held = new Example(
      alone({
        ...p,
        ships: [
          { ship: "bismarck", zone: "M9", shadowed: 9 },
          { ship: "suffolk", zone: "M9" },
        ],
      }),
    );
    held.british(done).german(done);
    expect(bismarck.prompt(held.state, "british").ask).toBe("shadow");
  });

  test("8.13 one unit in her zone, no carrier, and no second shadow", () => {
    const t = touch(
      { ship: "suffolk", zone: "M9" },
      {
        ships: [
          { ship: "norfolk", zone: "M9" },
          { ship: "victorious", zone: "M9" },
          { ship: "kenya", zone: "M8" },
        ],
      },
    );
    expect(t.legal("british", "shadow").map((action) => action.unit)).toEqual(["norfolk", "suffolk"]);
    expect(t.refused("british", shadow("victorious"))).toBe("8.13");
    t.british(shadow("suffolk"));
    expect(t.legal("british", "shadow")).toEqual([]);
  });

  test("8.13 the German side never learns who shadows, not even from a loss", () => {
    const [one, other] = ["suffolk", "norfolk"].map((ship) => {
      const t = touch({ ship: "suffolk", zone: "M9" }, { ships: [{ ship: "norfolk", zone: "M9" }] });
      t.british(shadow(ship));
      sink(t.state, shipNamed("suffolk"));
      return bismarck.view(t.state, "german");
    });
    expect(one).toEqual(other);
    expect(one?.pursued).toEqual(["bismarck"]);
  });

  test("8.14 a ship slower than her quarry cannot shadow, and another may be named", () => {
    const t = touch({ ship: "repulse", zone: "M9" }, { ships: [{ ship: "norfolk", zone: "M9" }] });
    t.british(shadow("repulse"));
    expect(t.told("shadow-refused")[0]).toMatchObject({ why: "evasion", target: "battleship" });
    expect(t.refused("british", shadow("repulse"))).toBe("8.14");
    t.british(shadow("norfolk"));
    expect(t.told("shadow-called")).toHaveLength(1);
    // As fast as she is fast enough; in a force every ship must be.
    const equal = touch({ ship: "king-george-v", zone: "M9" }).british(shadow("king-george-v"));
    expect(equal.told("shadow-refused")).toEqual([]);
    const force = ["norfolk", "repulse"].map((ship) => ({ ship, zone: "M9", force: 1 }));
    const mixed = touch({ ship: "kenya", zone: "R16" }, { ships: force }).british(shadow("repulse"));
    expect(mixed.told("shadow-refused")[0]?.why).toBe("evasion");
  });

  test("8.14 LR recon on patrol shadows by day to visibility 6, by night to 3", () => {
    const recon = { unit: "scapa-flow-lr-recon-a", zone: "M9", mode: "patrol", since: 9 };
    const may = (turn: number, visibility: Position["visibility"]) =>
      touch({ ship: "kenya", zone: "R16" }, {
        turn,
        visibility,
        aircraft: [{ ...recon, since: turn - 1 }],
        ships: [{ ship: "bismarck", zone: "M9", found: turn - 1 }],
      } as Position).refused("british", shadow("scapa-flow-lr-recon-a"));
    expect([may(10, "6"), may(10, "7")]).toEqual([undefined, "8.14"]);
    expect([may(13, "3"), may(13, "4")]).toEqual([undefined, "8.14"]);
  });

  test("8.14 an air unit that must go home this turn cannot shadow", () => {
    const t = touch(
      { ship: "kenya", zone: "R16" },
      { aircraft: [{ unit: "scapa-flow-lr-recon-a", zone: "M9", mode: "patrol", since: 6 }] },
    );
    expect(t.refused("british", shadow("scapa-flow-lr-recon-a"))).toBe("8.14");
  });

  test("8.15 lost, her place stays hidden", () => {
    const t = touch({ ship: "suffolk", zone: "M9" }, {}, [6]);
    t.british(shadow("suffolk"), done).german(bismarckSails("M8"), done);
    const event = t.told("shadow-rolled")[0];
    expect(event?.held).toBe(false);
    expect(event?.ships).toEqual([]);
    expect(JSON.stringify(event)).not.toContain("M8");
  });

  test("8.15, 14.4 lost, the die's modifier does not tell in which weather she is", () => {
    const rolled = (die: number, south: Position["south"]) => {
      const areas = { modules: ["weather"], visibility: "1", south } as Position;
      const t = touch({ ship: "suffolk", zone: "M9" }, areas, [die]);
      t.british(shadow("suffolk"), done).german(bismarckSails("M8"), done);
      return t.told("shadow-rolled")[0];
    };
    expect(rolled(6, "7")).toMatchObject({ held: false });
    expect(rolled(6, "7")).not.toHaveProperty("modifier");
    expect(rolled(1, "7")).toMatchObject({ held: true, modifier: expect.any(Number) });
    expect(bismarck.text.event(rolled(6, "7") as Event)).toContain("die 6");
  });

  test("8.16 contact is diced for every turn; a force that broke up says who left", () => {
    const t = touch(
      { ship: "suffolk", zone: "M9" },
      { together: true, ships: [{ ship: "prinz-eugen", zone: "M9", found: 9 }] },
    );
    t.british(shadow("suffolk"));
    expect(t.told("force-broken")[0]?.left).toEqual(["cruiser"]);
  });

  test("8.16, R5 a force that holds together is shadowed as one, by the worst ship of the shadowing force", () => {
    const german = [
      { ship: "bismarck", zone: "M9", found: 9, force: 1 },
      { ship: "prinz-eugen", zone: "M9", found: 9, force: 1 },
    ];
    const t = new Example(
      alone({
        turn: 10,
        step: "shadow",
        together: true,
        ships: [...german, { ship: "suffolk", zone: "M9", force: 1 }, { ship: "norfolk", zone: "M9", force: 1 }],
      }),
      [4],
    );
    expect(lostAt(t.state, unit("norfolk"), false)).toBe(5);
    t.british(shadow("norfolk"), done).german({ do: "sail", ship: "bismarck", to: "M8" }, done);
    expect(t.told("shadow-rolled")[0]).toMatchObject({ held: true, ships: ["bismarck", "prinz-eugen"] });
  });

  test("8.17 the Shadow Table, column by column, and its visibility line", () => {
    expect(["A", "B", "C"].map((letter) => lostAtLetter(letter, false))).toEqual([4, 5, 6]);
    expect(["X", "Y", "Z"].map((letter) => lostAtLetter(letter, true))).toEqual([3, 4, 5]);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((level) => shadowModifier(level, false))).toEqual([
      -1, 0, 0, 0, 0, 1, 1, 2, 2,
    ]);
    const letters = (id: string) => ships[unit(id)]?.shadow;
    expect(letters("rodney")).toEqual({ day: "A", night: "Y" });
    expect(letters("norfolk")).toEqual({ day: "B", night: "X" });
    expect(letters("suffolk")).toEqual({ day: "C", night: "Z" });
    expect(letters("victorious")).toEqual({ day: null, night: null });
  });

  test("8.18 a move of two zones is told and raises the die by one", () => {
    expect(shadowModifier(4, true)).toBe(1);
    const t = touch({ ship: "suffolk", zone: "M9" }, {}, [5]);
    t.british(shadow("suffolk"), done).german(bismarckSails("M8"), bismarckSails("M7"), done);
    expect(t.told("shadow-rolled")[0]).toMatchObject({ twoZones: true, modifier: 1, held: false });
  });

  test("8.19 the shadow need not follow", () => {
    const t = touch({ ship: "suffolk", zone: "M9" }, {}, [1]);
    t.british(shadow("suffolk"), done)
      .german(bismarckSails("M8"), done)
      .british(done, { do: "sail", ship: "suffolk", to: "M10" });
    expect(t.zoneOf("suffolk")).toBe("M10");
  });

  test("R3 a signal or general search last turn gives nothing to shadow", () => {
    const state = position(
      alone({
        turn: 10,
        step: "shadow",
        ships: [
          { ship: "bismarck", zone: "M9" },
          { ship: "suffolk", zone: "M9" },
        ],
      }),
    );
    expect(bismarck.prompt(state, "british").ask).toBe("air-movement");
  });

  test("R4 any British air unit strong enough alone shadows in the line of LR recon", () => {
    const t = touch(
      { ship: "ark-royal", zone: "M10" },
      { aircraft: [{ unit: "ark-royal-torpedo-bomber-a", zone: "M9", mode: "reconnaissance", since: 10 }] },
    );
    expect(t.refused("british", shadow("ark-royal-torpedo-bomber-a"))).toBeUndefined();
    expect(lostAt(t.state, unit("ark-royal-torpedo-bomber-a"), false)).toBe(5);
    expect(lostAt(t.state, unit("ark-royal-torpedo-bomber-a"), true)).toBe(4);
  });
});

describe("search", () => {
  test("8.13 a unit told off to shadow does not search", () => {
    const t = new Example(
      alone({
        step: "shadow",
        visibility: "4",
        ships: [
          { ship: "norfolk", zone: "M9", mode: "patrol" },
          { ship: "bismarck", zone: "M9", found: 9 },
        ],
      }),
    );
    t.british({ do: "shadow", unit: "norfolk", target: "bismarck" });
    expect(strengthIn(t.state, 0, zone("M9")).all).toBe(0);
    const air = new Example(
      alone({
        step: "shadow",
        visibility: "4",
        ships: [{ ship: "bismarck", zone: "M9", found: 9 }],
        aircraft: ["a", "b"].map((one) => ({
          unit: `eire-lr-recon-${one}`,
          zone: "M9",
          mode: "patrol",
          since: 9,
        })),
      }),
    );
    air.british({ do: "shadow", unit: "eire-lr-recon-a", target: "bismarck" });
    expect(strengthIn(air.state, 0, zone("M9")).all).toBe(6);
  });
});
