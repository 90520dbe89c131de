import { describe, expect, test } from "vitest";
import { bismarck } from "../index.ts";
import { attack, combat, done } from "./example.ts";

const prinz = { ship: "prinz-eugen", zone: "R12" };

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
