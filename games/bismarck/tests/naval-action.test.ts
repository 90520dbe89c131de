import { describe, expect, test } from "vitest";
import { unitIds } from "../components.ts";
import { bismarck } from "../index.ts";
import { attack, combat, done, type Example, shadowedBySuffolk, workedExample } from "./example.ts";

const prinz = { ship: "prinz-eugen", zone: "R12" };
const leadOf = (t: Example, index = 0) => unitIds[t.state.engagements[index]?.with as number];
const targetOf = (t: Example, index = 0) => unitIds[t.state.engagements[index]?.on as number];

describe("combat determination", () => {
  test("9.21, 9.25, 9.26 the worked example of combat determination", () => {
    // The Germans have searched the zone; the British attack the shadowed Bismarck and draw King George V.
    const t = shadowedBySuffolk(combat(workedExample, [1]));
    expect(t.legal("british", "attack")).toContainEqual(attack("M9", "battleship"));
    t.british(attack("M9", "battleship"));
    expect([leadOf(t), targetOf(t)]).toEqual(["king-george-v", "bismarck"]);
    t.british(done);
    // The Prinz Eugen can attack the other battleship, which is the task force, or the cruiser: she chooses the cruiser.
    expect(
      t
        .legal("german", "attack")
        .filter((action) => action.with === "cruiser")
        .map((action) => action.on)
        .sort(),
    ).toEqual(["battleship", "cruiser"]);
    t.german(attack("M9", "cruiser", "cruiser"));
    expect([leadOf(t, 1), targetOf(t, 1)]).toEqual(["prinz-eugen", "suffolk"]);
    // 9.45: the task force is recorded for one of the two actions before any fighting.
    t.german(done);
    expect(t.legal("british", "commit")).toEqual([
      { do: "commit", ship: "hood", action: 1 },
      { do: "commit", ship: "hood", action: 2 },
    ]);
    t.british({ do: "commit", ship: "hood", action: 1 }, done).german(done);
    // The Bismarck's action was chosen first and is fought first.
    expect(t.told("engaged")[0]).toMatchObject({ british: ["king-george-v"], german: ["bismarck"] });
    const reserve = bismarck
      .view(t.state, "british")
      .battle?.ships.filter((ship) => ship.status === "reserve")
      .map((ship) => ship.ship);
    expect(reserve).toEqual(["hood", "repulse", "norfolk", "kenya"]);
    expect(bismarck.view(t.state, "german").battle?.ships.map((ship) => ship.ship)).not.toContain("hood");
  });

  test("9.25, 9.43 every other group of the zone waits, a slow one too; her chance comes if the enemy is slowed", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", found: 10 },
      prinz,
      { ship: "hood", zone: "M9" },
      { ship: "rodney", zone: "M9", status: "in-play" as const },
      { ship: "ark-royal", zone: "M9" },
      { ship: "norfolk", zone: "M8" },
    ];
    const t = combat({ ships }, [0]);
    t.british(attack("M9", "battleship"), done);
    const waiting = bismarck.view(t.state, "british").battle?.ships.filter((ship) => ship.status === "reserve");
    expect(waiting?.map((ship) => ship.ship)).toEqual(["rodney"]);
  });
});

describe("keeping out of an action", () => {
  test("9.271 a carrier keeps out while another ship of her force fights", () => {
    const ships = [
      { ship: "bismarck", zone: "M9" },
      prinz,
      { ship: "hood", zone: "M9", force: 1, found: 10 },
      { ship: "ark-royal", zone: "M9", force: 1, found: 10 },
    ];
    const t = combat({ step: "german-attacks", ships });
    t.german(attack("M9", "battleship"), done);
    expect(t.legal("british", "keep-out")).toEqual([{ do: "keep-out", ship: "ark-royal" }]);
    t.british({ do: "keep-out", ship: "ark-royal" }, done);
    expect(bismarck.view(t.state, "british").battle?.ships.map((ship) => ship.ship)).not.toContain("ark-royal");
  });

  test("9.271 of two carriers caught together one may keep out while the other is attacked", () => {
    const ships = [
      { ship: "bismarck", zone: "M9" },
      prinz,
      ...["ark-royal", "victorious"].map((ship) => ({ ship, zone: "M9", force: 1, found: 10, hits: { midships: 2 } })),
    ];
    const t = combat({ step: "german-attacks", ships }).german(attack("M9", "carrier"), done);
    expect(t.legal("british", "keep-out").map((action) => action.ship)).toEqual(["victorious", "ark-royal"]);
    t.british({ do: "keep-out", ship: "victorious" });
    expect(t.refused("british", { do: "keep-out", ship: "ark-royal" })).toBe("9.271");
  });

  test("9.272, 9.221 a carrier that does not attack keeps no faster enemy in the action", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", force: 1, found: 10 },
      { ship: "prinz-eugen", zone: "M9", force: 1, found: 10 },
      { ship: "hood", zone: "M9", force: 1 },
      { ship: "victorious", zone: "M9", force: 1 },
    ];
    const t = combat({ ships }).british(attack("M9", "battleship"), done);
    expect(t.legal("german", "keep-out")).toEqual([{ do: "keep-out", ship: "prinz-eugen" }]);
  });

  test("9.272 ships that kept out may come one by one", () => {
    const ships = [
      { ship: "bismarck", zone: "M9", found: 10 },
      prinz,
      ...["hood", "norfolk", "suffolk"].map((ship) => ({ ship, zone: "M9", force: 1 })),
    ];
    const t = combat({ ships }).british(attack("M9", "battleship"), done);
    t.british({ do: "keep-out", ship: "norfolk" }, { do: "keep-out", ship: "suffolk" }, done);
    expect(bismarck.view(t.state, "british").battle?.reserves.map((reserve) => reserve.kind)).toEqual([
      "held-back",
      "held-back",
    ]);
  });

  test("9.272 ships faster than every opponent keep out if one as fast as the fastest opponent stays", () => {
    const ships = [
      { ship: "bismarck", zone: "M9" },
      prinz,
      ...["hood", "norfolk", "suffolk"].map((ship) => ({ ship, zone: "M9", force: 1, found: 10 })),
    ];
    const t = combat({ step: "german-attacks", ships });
    t.german(attack("M9", "battleship"), done);
    expect(t.legal("british", "keep-out").map((action) => action.ship)).toEqual(["norfolk", "suffolk"]);
    t.british({ do: "keep-out", ship: "norfolk" }, { do: "keep-out", ship: "suffolk" });
    expect(t.refused("british", { do: "keep-out", ship: "hood" })).toBe("9.272");
    // With only the Rodney to stay, nobody as fast as the Bismarck would be left to fight.
    const slow = combat({
      step: "german-attacks",
      ships: [
        { ship: "bismarck", zone: "M9" },
        prinz,
        { ship: "rodney", zone: "M9", status: "in-play", force: 1, found: 10 },
        { ship: "norfolk", zone: "M9", force: 1, found: 10 },
      ],
    }).german(attack("M9", "battleship"), done);
    expect(slow.legal("british", "keep-out")).toEqual([]);
    expect(slow.state.battle).not.toBeNull();
  });
});
