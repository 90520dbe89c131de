import { describe, expect, test } from "vitest";
import { german, type Ship, unitIds } from "../components.ts";
import { bismarck } from "../index.ts";
import { put } from "../lists.ts";
import { attackKey, attacksAsked, keyedAttack } from "../rules/engagement.ts";
import { members } from "../rules/fleet.ts";
import { alone, attack, combat, done, Example, shadowedBySuffolk, unit, workedExample, zone } from "./example.ts";

const prinz = { ship: "prinz-eugen", zone: "R12" };
const leadOf = (t: Example, index = 0) => unitIds[t.state.engagements[index]?.with as number];
const targetOf = (t: Example, index = 0) => unitIds[t.state.engagements[index]?.on as number];

test("9.222 an attack that was declined is known by side, zone and both types, and by nothing else", () => {
  const keys = new Set<number>();
  for (const side of [0, 1] as const) {
    for (const withType of [0, 1, 2]) {
      for (const onType of [0, 1, 2]) {
        for (const at of [zone("M9"), zone("A8"), zone("Z29")]) {
          const key = attackKey(side, at, withType, onType);
          expect(keyedAttack(key)).toEqual({ side, zone: at, withType, onType });
          keys.add(key);
        }
      }
    }
  }
  expect(keys.size).toBe(54);
});

describe("combat determination", () => {
  test("5.42 a force begins the fight as one group, other ships in the zone do not", () => {
    const t = combat({
      ships: [
        { ship: "bismarck", zone: "M9", found: 10 },
        prinz,
        { ship: "hood", zone: "M9", force: 1 },
        { ship: "prince-of-wales", zone: "M9", force: 1 },
        { ship: "norfolk", zone: "M9" },
      ],
    });
    t.british(attack("M9", "battleship"), done);
    expect(t.told("engaged")[0]?.british).toEqual(["hood", "prince-of-wales"]);
  });

  test("9.21, 9.22, 4.8 combat is voluntary and only within the zone", () => {
    const t = combat({
      ships: [
        { ship: "bismarck", zone: "M9", found: 10 },
        prinz,
        { ship: "hood", zone: "M9" },
        { ship: "king-george-v", zone: "M8" },
      ],
    });
    expect(t.legal("british", "attack")).toEqual([attack("M9", "battleship")]);
    expect(t.refused("british", done)).toBeUndefined();
    expect(t.refused("british", attack("M8", "battleship"))).toBe("9.23");
  });

  test("9.21, 7.23, 9.271 the worked example from the search on, and as it goes if the task force is drawn", () => {
    const german = ["trondheim-lr-recon", "bordeaux-lr-recon"].map((air) => ({
      unit: air,
      zone: "M9",
      mode: "patrol",
    }));
    const ships = (workedExample.ships ?? []).map((ship) => ({ ...ship, found: 0 }));
    // Six draws lay out seven faceless counters; the last one draws the task force.
    const dice = [0, 0, 0, 0, 0, 0, 0];
    const t = shadowedBySuffolk(combat({ ...workedExample, step: "british-search", ships, aircraft: german }, dice));
    // At level 6 the British, with a force, a single ship and a shadow, cannot search; the Germans can.
    expect(t.refused("british", { do: "search", zone: "M9" })).toBe("7.21");
    t.british(done).german({ do: "search", zone: "M9" }, done);
    expect(t.told("searched")[0]?.found).toEqual([
      { force: true, battleships: 2, cruisers: 2, carriers: 1 },
      { force: false, battleships: 1, cruisers: 0, carriers: 0 },
      { force: false, battleships: 0, cruisers: 1, carriers: 0 },
    ]);
    // No British find by search, so no air attack on either side's account; then the attacks, British first.
    t.german(done);
    expect(t.refused("british", attack("M9", "battleship", "carrier"))).toBe("9.221");
    t.british(attack("M9", "battleship"));
    expect(t.told("attack-announced")[0]).toMatchObject({ evasion: [33, 29], needsConsent: false });
    expect(leadOf(t)).toBe("hood");
    t.british(done).german(done);
    // Both battleships attack, and any or all of the cruisers; never the carrier.
    expect(t.legal("british", "keep-out").map((action) => action.ship)).toEqual(["norfolk", "kenya"]);
    t.british({ do: "keep-out", ship: "kenya" }, done);
    expect(bismarck.view(t.state, "spectator").battle?.ships.map((ship) => ship.ship)).toEqual([
      "hood",
      "repulse",
      "norfolk",
      "bismarck",
    ]);
  });

  test("9.221 carriers never attack", () => {
    const t = combat({
      ships: [
        { ship: "bismarck", zone: "M9", found: 10 },
        { ship: "victorious", zone: "M9" },
      ],
    });
    expect(t.refused("british", attack("M9", "battleship", "carrier"))).toBe("9.221");
  });

  test("9.222 a slower attacker needs consent; a force attacks at its fastest, carriers aside, and defends at its slowest", () => {
    const slow = combat({
      ships: [{ ship: "bismarck", zone: "M9", found: 10 }, prinz, { ship: "rodney", zone: "M9", status: "in-play" }],
    });
    slow.british(attack("M9", "battleship"));
    expect(slow.told("attack-announced")[0]).toMatchObject({ evasion: [21, 29], needsConsent: true });
    expect(bismarck.awaiting(slow.state)).toEqual(["german"]);
    slow.german({ do: "decline" });
    expect(slow.state.engagements).toEqual([]);
    expect(slow.refused("british", attack("M9", "battleship"))).toBe("9.222");
    const force = combat({
      ships: [
        { ship: "bismarck", zone: "M9", found: 10 },
        prinz,
        { ship: "rodney", zone: "M9", status: "in-play", force: 1 },
        { ship: "hood", zone: "M9", force: 1 },
      ],
    });
    force.british(attack("M9", "battleship"));
    expect(force.told("attack-announced")[0]).toMatchObject({ evasion: [29, 29], needsConsent: false });
    const carrier = combat({
      ships: [
        { ship: "bismarck", zone: "M9", found: 10 },
        prinz,
        { ship: "repulse", zone: "M9", force: 1 },
        { ship: "victorious", zone: "M9", force: 1 },
      ],
    });
    carrier.british(attack("M9", "battleship"));
    expect(carrier.told("attack-announced")[0]?.evasion).toEqual([28, 29]);
  });

  test("9.222 an accepted action is fought", () => {
    const t = combat({
      ships: [{ ship: "bismarck", zone: "M9", found: 10 }, prinz, { ship: "rodney", zone: "M9", status: "in-play" }],
    });
    t.british(attack("M9", "battleship")).german({ do: "accept" }).british(done);
    expect(t.state.battle).not.toBeNull();
    expect(t.told("engaged")[0]).toMatchObject({ british: ["rodney"], german: ["bismarck"], evasion: [21, 29] });
    expect(t.told("battle-begins")[0]).not.toHaveProperty("hits");
  });

  test("9.223, 9.24 a group is in one action only, and levels are told without names", () => {
    const t = combat({
      ships: [
        { ship: "bismarck", zone: "M9", found: 10 },
        prinz,
        { ship: "hood", zone: "M9" },
        { ship: "norfolk", zone: "M9" },
      ],
    });
    t.british(attack("M9", "battleship"));
    expect(t.legal("british", "attack")).toEqual([]);
    expect(JSON.stringify(t.told("attack-announced"))).not.toMatch(/hood|bismarck/);
  });

  test("9.224 a shadowing ship attacks only what it shadows", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", shadowed: 10 },
      { ship: "prinz-eugen", zone: "M9", found: 10 },
      { ship: "suffolk", zone: "M9" },
    ];
    const t = shadowedBySuffolk(combat({ ships }));
    expect(t.legal("british", "attack")).toEqual([attack("M9", "battleship", "cruiser")]);
  });

  test("9.23 only what was located this turn; the British announce first", () => {
    const ships = [{ ship: "bismarck", zone: "M9", found: 9 }, prinz, { ship: "hood", zone: "M9", found: 10 }];
    const t = new Example(alone({ turn: 10, step: "german-search", visibility: "4", ships }), [0]);
    t.german(done);
    // Nothing was located by the British, so the Germans are asked, once for their bombers and then for their ships.
    t.german(done);
    expect(t.legal("german", "attack")).toEqual([attack("M9", "battleship")]);
  });

  test("9.241 among targets of the named type that can be caught the draw decides", () => {
    const p = {
      ships: [
        { ship: "prinz-eugen", zone: "M9" },
        { ship: "bismarck", zone: "R12" },
        ...["norfolk", "suffolk", "kenya"].map((ship) => ({ ship, zone: "M9", found: 10 })),
      ],
      step: "german-attacks" as const,
    };
    // Prinz Eugen (32) cannot catch Kenya (33): Norfolk and Suffolk are in the cup.
    expect([0, 1].map((draw) => targetOf(combat(p, [draw]).german(attack("M9", "cruiser", "cruiser"))))).toEqual([
      "norfolk",
      "suffolk",
    ]);
  });

  test("9.242, 9.27 among one's own of a type the draw decides, a force counting as its strongest ship", () => {
    const p = {
      ships: [
        { ship: "bismarck", zone: "M9", found: 10 },
        prinz,
        { ship: "king-george-v", zone: "M9" },
        { ship: "hood", zone: "M9", force: 1 },
        { ship: "norfolk", zone: "M9", force: 1 },
      ],
    };
    expect([0, 1].map((draw) => leadOf(combat(p, [draw]).british(attack("M9", "battleship"))))).toEqual([
      "hood",
      "king-george-v",
    ]);
  });

  test("9.27 a force is one unit: alone of its type it is drawn by no lot, and all of it is committed", () => {
    const t = combat({
      ships: [
        { ship: "bismarck", zone: "M9", found: 10 },
        prinz,
        ...["king-george-v", "hood", "norfolk"].map((ship) => ({ ship, zone: "M9", force: 1 })),
      ],
    });
    t.british(attack("M9", "battleship"));
    expect(members(t.state, t.state.engagements[0]?.with as Ship).map((ship) => unitIds[ship])).toEqual([
      "hood",
      "king-george-v",
      "norfolk",
    ]);
    expect(["norfolk", "hood", "king-george-v"].map((ship) => t.state.committed[unit(ship)])).toEqual([10, 10, 10]);
  });

  test("9.28 with the ships their hit records come on the battle board: something may have been mended unseen", () => {
    const bow = { hits: { bow: 1 } };
    const t = combat({
      ships: [
        { ship: "bismarck", zone: "M9", found: 10, ...bow },
        prinz,
        { ship: "rodney", zone: "M9", status: "in-play" },
      ],
    });
    t.british(attack("M9", "battleship")).german({ do: "accept" }).british(done);
    expect(t.told("battle-begins")[0]?.hits).toEqual([
      [0, 0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 0, 0],
    ]);
  });

  test("9.45, 9.26 with two actions in the zone what is not recorded joins neither", () => {
    const t = shadowedBySuffolk(combat(workedExample, [1])).british(attack("M9", "battleship"), done);
    t.german(attack("M9", "cruiser", "cruiser"), done)
      .british(done)
      .german(done);
    expect(bismarck.view(t.state, "british").battle?.reserves).toEqual([]);
  });

  test("9.26, 9.45 without a second action nothing is recorded", () => {
    const t = combat({
      ships: [
        { ship: "bismarck", zone: "M9", found: 10 },
        prinz,
        { ship: "hood", zone: "M9" },
        { ship: "norfolk", zone: "M9" },
      ],
    });
    t.british(attack("M9", "battleship"), done);
    expect(t.state.battle).not.toBeNull();
    expect(t.told("finished").map((event) => event.what)).not.toContain("reinforcements");
  });

  test("9.45 who is in a zone with one action records nothing, though another zone has two", () => {
    const at = (zone: string, ...ids: string[]) => ids.map((ship) => ({ ship, zone }));
    const found = at("M9", "bismarck", "prinz-eugen").concat(at("L12", "scharnhorst"));
    const t = combat(
      {
        scenario: "brest-squadron",
        ships: [
          ...found.map((ship) => ({ ...ship, found: 10 })),
          ...at("M9", "hood", "norfolk", "kenya"),
          ...at("L12", "repulse", "suffolk"),
        ],
      },
      [0],
    );
    t.british(attack("M9", "battleship"), attack("M9", "cruiser", "cruiser"), attack("L12", "battleship"));
    t.german({ do: "accept" }).british(done).german(done);
    expect(t.legal("british", "commit").map(({ ship }) => ship)).not.toContain("suffolk");
    expect(t.refused("british", { do: "commit", ship: "suffolk", action: 3 })).toBe("9.45");
  });

  test("9.45, 9.224 a shadowing ship is recorded only for the action against what it shadows", () => {
    const t = shadowedBySuffolk(
      combat({
        ships: [
          { ship: "bismarck", zone: "M9", shadowed: 10 },
          { ship: "prinz-eugen", zone: "M9", found: 10 },
          { ship: "suffolk", zone: "M9" },
          { ship: "hood", zone: "M9" },
          { ship: "norfolk", zone: "M9" },
          { ship: "kenya", zone: "M9" },
        ],
      }),
    );
    t.state.committed = put(t.state.committed, unit("kenya"), 10);
    t.british(attack("M9", "battleship"), attack("M9", "cruiser", "cruiser"), done).german(done);
    expect(t.legal("british", "commit")).toEqual([{ do: "commit", ship: "suffolk", action: 1 }]);
  });
});

describe("keeping out of an action", () => {
  test("9.221, 9.271 the carrier of an attacking force is never in the attack", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", found: 10 },
      prinz,
      { ship: "hood", zone: "M9", force: 1 },
      { ship: "norfolk", zone: "M9", force: 1 },
      { ship: "ark-royal", zone: "M9", force: 1 },
    ];
    const t = combat({ ships }).british(attack("M9", "battleship"), done);
    expect(t.told("kept-out")).toEqual([{ type: "kept-out", rule: "9.221", ship: "ark-royal" }]);
    expect(t.legal("british", "keep-out")).toEqual([{ do: "keep-out", ship: "norfolk" }]);
    t.british(done);
    expect(bismarck.view(t.state, "german").battle?.ships.map((ship) => ship.ship)).toEqual([
      "hood",
      "norfolk",
      "bismarck",
    ]);
  });
});

describe("flotillas", () => {
  const modules = ["destroyers" as const];

  test("23.32, 19.10 ruling 45: a flotilla cannot be brought to battle, and of a force that fights it stays away", () => {
    const lone = [
      { ship: "flotilla-1", zone: "M9", found: 10 },
      { ship: "bismarck", zone: "M9" },
    ];
    const t = new Example(alone({ modules, step: "german-attacks", visibility: "4", ships: lone }));
    expect(t.legal("german", "attack")).toEqual([]);
    expect(attacksAsked(t.state, german)).toBe(false);
    const ships = [
      { ship: "bismarck", zone: "M9", found: 10 },
      { ship: "prinz-eugen", zone: "R12" },
      { ship: "hood", zone: "M9", force: 1 },
      { ship: "flotilla-1", zone: "M9", force: 1 },
    ];
    const fight = combat({ modules, ships }).british(attack("M9", "battleship"), done);
    expect(fight.told("engaged")[0]).toMatchObject({ british: ["hood"], german: ["bismarck"] });
    expect(bismarck.view(fight.state, "german").battle?.ships.map(({ ship }) => ship)).toEqual(["hood", "bismarck"]);
    const alone2 = combat({ modules, ships: [...ships.slice(0, 2), { ship: "flotilla-1", zone: "M9" }] });
    expect(alone2.legal("british", "attack")).toEqual([]);
  });
});
