import { FastChance, plain } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { conform } from "../../../engine/conformance.ts";
import { roundTrip } from "../../../engine/scene-trip.ts";
import { german, unit, zone } from "../components.ts";
import { shipsOf } from "../forces.ts";
import { bismarck } from "../index.ts";
import { labelText } from "../names.ts";
import type { Position } from "../scene.ts";
import { ShipStatus, type State } from "../types.ts";
import { alone, done, Example } from "./example.ts";
import { crowds } from "./meeting.ts";

const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);
const scenario = "hipper" as const;
const sea = (p: Position, dice: number[] = []): Example =>
  new Example(alone({ scenario, visibility: "4", ...p }), dice);

const labelOf = (state: State, ship: string): string | undefined =>
  bismarck.view(state, "german").intermediate?.labels?.find((each) => each.ship === ship)?.label;

describe("43.4 which ship it is", () => {
  const apart = [
    { ship: "bismarck", zone: "X9" },
    { ship: "prinz-eugen", zone: "M9" },
    { ship: "hipper", zone: "R12" },
  ];

  test("43.4 a cruiser found is a cruiser: the British have a label for her and no name", () => {
    const t = sea({ step: "british-search", ships: [...apart, { ship: "suffolk", zone: "M9", mode: "patrol" }] });
    t.british({ do: "search", zone: "M9" });
    const view = bismarck.view(t.state, "british");
    expect(view.reported.map(({ ship }) => ship)).toEqual(["bismarck", "cruiser-1"]);
    expect(view.intermediate?.labels).toContainEqual({ label: "cruiser-1", at: "M9", company: 0 });
    expect(JSON.stringify(view.reported)).not.toContain("prinz-eugen");
    expect(labelOf(t.state, "prinz-eugen")).toBe("cruiser-1");
    // It may be either of them, as far as they can tell.
    const places = (ship: string) => t.state.known[0]?.possible[unit(ship)]?.map((code) => code >> 1);
    expect(places("prinz-eugen")).toContain(zone("R12"));
    expect(places("hipper")).toContain(zone("M9"));
  });

  test("43.4 she is shadowed by her label, and holds it while contact is held; lost, she has none", () => {
    const ships = [
      { ship: "bismarck", zone: "X9" },
      { ship: "prinz-eugen", zone: "R12" },
      { ship: "hipper", zone: "M9", found: 9 },
      { ship: "suffolk", zone: "M9" },
    ];
    const shadowed = (die: number) => {
      const t = sea({ step: "shadow", visibility: "7", ships }, [die]);
      expect(t.refused("british", { do: "shadow", unit: "suffolk", target: "hipper" })).toBe("8.11");
      expect(t.refused("british", { do: "shadow", unit: "suffolk", target: "cruiser-2" })).toBe("8.11");
      // A damaged cruiser that she can keep up with.
      t.state.hits = t.state.hits.map((hits, at) => (at === unit("hipper") * 7 + 5 ? 4 : hits));
      t.british({ do: "shadow", unit: "suffolk", target: "cruiser-1" }, done);
      return t.german({ do: "sail", ship: "hipper", to: "M8" }, done);
    };
    const held = shadowed(1);
    expect(held.told("shadow-rolled")[0]).toMatchObject({ held: true, ships: ["cruiser-1"], zone: "M8" });
    expect(bismarck.view(held.state, "british").reported.map(({ ship }) => ship)).toEqual(["bismarck", "cruiser-1"]);
    const lost = shadowed(6);
    expect(lost.told("shadow-rolled")[0]).toMatchObject({ held: false, ships: [] });
    const view = bismarck.view(lost.state, "british");
    expect(view.reported.map(({ ship }) => ship)).toEqual(["bismarck"]);
    expect(view.ships.find(({ ship }) => ship === "suffolk")?.shadows).toBe("suffolk");
  });

  test("43.4, 8.13 both sides hear by her label who is shadowed, refused and lost: her type would not say which", () => {
    const ships = [
      { ship: "bismarck", zone: "X9" },
      { ship: "prinz-eugen", zone: "M9", found: 9 },
      { ship: "hipper", zone: "M9", found: 9, hits: { lostForGood: 4 } },
      { ship: "suffolk", zone: "M9" },
      { ship: "repulse", zone: "M9" },
    ];
    const shadowed = (die: number) => {
      const t = sea({ step: "shadow", visibility: "1", ships }, [die]);
      const [fast, slow] = [labelOf(t.state, "prinz-eugen") ?? "", labelOf(t.state, "hipper") ?? ""];
      t.british({ do: "shadow", unit: "suffolk", target: slow }, { do: "shadow", unit: "repulse", target: fast });
      expect(t.told("shadow-called")).toMatchObject([{ target: "cruiser", called: slow }]);
      expect(t.told("shadow-refused")).toMatchObject([{ target: "cruiser", called: fast, why: "evasion" }]);
      expect(t.told("shadow-called").map((event) => plain(bismarck.text.event(event)))).toEqual([
        `The British shadow ${labelText(slow)}.`,
      ]);
      t.british(done).german(...["M8", "M7"].map((to) => ({ do: "sail", ship: "hipper", to }) as const), done);
      expect(t.told("shadow-rolled")).toMatchObject([{ target: "cruiser", called: slow }]);
      return t;
    };
    // How far she went is remembered with her while she is known by it, and not told when she is lost.
    const { contacts } = bismarck.view(shadowed(1).state, "spectator").known.british;
    expect(contacts.at(-1)).toMatchObject({ kind: "shadow", zone: "M7", fast: true });
    expect(shadowed(6).told("shadow-rolled")[0]).toMatchObject({ held: false, twoZones: false });
    expect(shadowed(6).told("shadow-rolled")[0]).not.toHaveProperty("modifier");
  });

  test("43.4 an aircraft that lost touch with a label is told as a scene and built again", () => {
    const plane = "plymouth-lr-recon-a";
    const { state } = sea({
      step: "british-search",
      ships: [...apart, { ship: "suffolk", zone: "M9" }],
      aircraft: [{ unit: plane, zone: "R12", mode: "patrol", since: 9, shadows: plane }],
    });
    expect(state.shadows[unit(plane)]).toBe(unit(plane));
    roundTrip(bismarck as never, state, { scenario } as never);
  });

  test("43.4 two found in one zone have labels by lot, not in the order of their names", () => {
    const drawn = (draw: number) => {
      const ships = [
        { ship: "bismarck", zone: "X9" },
        { ship: "prinz-eugen", zone: "M9" },
        { ship: "hipper", zone: "M9" },
        { ship: "suffolk", zone: "M9", mode: "patrol" as const },
      ];
      const t = sea({ step: "british-search", ships }, [draw]);
      t.british({ do: "search", zone: "M9" });
      return labelOf(t.state, "hipper");
    };
    expect(new Set([drawn(0), drawn(1)])).toEqual(new Set(["cruiser-1", "cruiser-2"]));
  });

  test("43.4, 13.42 how those found are called is told, and to the Germans who they are", () => {
    const ships = [
      { ship: "bismarck", zone: "X9" },
      ...["prinz-eugen", "hipper"].map((ship) => ({ ship, zone: "M9" })),
    ];
    for (const [drawn, first] of [
      [0, "hipper"],
      [1, "prinz-eugen"],
    ] as const) {
      const search = { do: "search", zone: "M9" } as const;
      const t = sea({ step: "british-search", ships: [...ships, { ship: "suffolk", zone: "M9", mode: "patrol" }] }, [
        drawn,
      ]).british(search);
      expect(t.told("labelled")[0]).toMatchObject({ groups: [["cruiser-1"], ["cruiser-2"]], reveals: true });
      const [told] = t.told("labelled-as");
      expect(told?.to).toEqual(["german"]);
      expect(told?.ships.map((ship) => labelOf(t.state, ship))).toEqual(["cruiser-1", "cruiser-2"]);
      expect(labelOf(t.state, first)).toBe("cruiser-1");
    }
  });

  test("43.4 found again a turn later she may be another; in the Basic Game a type is a name", () => {
    const t = sea({ step: "ship-movement", ships: [...apart.slice(0, 2), { ship: "hipper", zone: "M9", found: 9 }] });
    expect(labelOf(t.state, "hipper")).toBe("cruiser-1");
    t.british(done).german(done);
    expect(labelOf(t.state, "hipper")).toBeUndefined();
    const basic = new Example(
      alone({
        step: "shadow",
        visibility: "1",
        ships: [
          { ship: "bismarck", zone: "M9", found: 9 },
          { ship: "suffolk", zone: "M9" },
        ],
      }),
    );
    expect(basic.legal("british", "shadow").map(({ target }) => target)).toEqual(["bismarck"]);
    expect(bismarck.view(basic.state, "british").intermediate).toBeUndefined();
  });

  test("43.4, 9.32 whoever shadowed one that has sunk knows who she was, and her label is another's to have", () => {
    const ships = [...apart, { ship: "suffolk", zone: "R12", shadows: "hipper" }];
    const t = sea({ ships, labels: [{ ship: "hipper", label: "cruiser-1", at: "R12", company: 0 }] });
    const shadows = () => bismarck.view(t.state, "british").ships.find(({ ship }) => ship === "suffolk")?.shadows;
    expect(shadows()).toBe("cruiser-1");
    t.state.status = t.state.status.with(unit("hipper"), ShipStatus.sunk);
    expect(shadows()).toBe("hipper");
    const imagined = bismarck.imagine(bismarck.view(t.state, "british"), new FastChance(43));
    expect(imagined.shadows[unit("suffolk")]).toBe(unit("hipper"));
  });

  test("43.4, 8.16 of a force that has broken up it is told which types left it, and once", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", found: 9 },
      { ship: "prinz-eugen", zone: "M9", found: 9 },
      { ship: "hipper", zone: "R12" },
      { ship: "norfolk", zone: "M9" },
    ];
    const labels = [
      { ship: "bismarck", at: "M9", company: 1 },
      { ship: "prinz-eugen", label: "cruiser-1", at: "M9", company: 1 },
    ];
    const t = sea({ step: "shadow", visibility: "1", ships, labels });
    t.british({ do: "shadow", unit: "norfolk", target: "bismarck" });
    expect(t.told("force-broken")).toMatchObject([{ left: ["cruiser"] }]);
  });

  test("43.4 any German battleship frees Force H, and any ship is a German ship (4.1)", () => {
    const t = sea({
      step: "british-search",
      departure: 0,
      located: 0,
      bismarckLocated: 0,
      ships: [...apart, { ship: "suffolk", zone: "R12", mode: "patrol" }],
    });
    t.british({ do: "search", zone: "R12" });
    expect([t.state.located, t.state.departure, t.state.bismarckLocated]).toEqual([10, 10, 0]);
    expect(shipsOf(t.state, german)).toHaveLength(3);
  });

  test("43.4, 13.41 meetings with several of a type keep every promise, secrecy first", {
    timeout: 120_000 + games * 60_000,
  }, () => {
    const options = [{}, { fuel: true, shadowing: true, breakdown: true, repair: true }];
    const report = conform(crowds, { games: games * 4, seed: 4300, options, bound: 6000, every: 8, stopAfter: 100 });
    expect(report.checks["secrecy: legal actions"]).toBeGreaterThan(0);
  });
});
