/** The invariants of every game, over random games of every scenario. CONFORMANCE_GAMES sets how many for each. */
import { conform } from "@admiralty/engine/conformance";
import { describe, expect, test } from "vitest";
import { attackSub } from "../index.ts";
import { scenarios } from "../scenarios.ts";

const games = Number(process.env["CONFORMANCE_GAMES"] ?? 2);

/** Everything at once: submarines, carriers, transports, reinforcements and exits on both sides. */
const medley = {
  id: "medley",
  title: "Medley",
  blue: {
    name: "One",
    force: ["kennedy", "seawolf", "bowen", "nato-transport-1"],
    reinforcements: ["invincible", "sura"],
  },
  orange: {
    name: "Other",
    force: ["moskva", "udaloy", "grif", "soviet-transport-1"],
    reinforcements: ["salta", "kerch"],
  },
  victory: [
    { seat: "blue", by: "score", points: 4 },
    { seat: "orange", by: "sink-count", kind: "warship", count: 3 },
    { seat: "orange", by: "prevent" },
  ],
  deckLimit: 5,
  exit: { ships: ["seawolf", "sura", "grif"], fromDeck: 1, wholeDeck: true },
};

describe("conformance", () => {
  test("a home-made scenario with everything in it", () => {
    const report = conform(attackSub, {
      games,
      seed: 77,
      options: [{ custom: medley }, { custom: medley, fiveBoxContact: true, autoAnswer: true }],
      bound: 5000,
      every: 25,
    });
    expect(report.games).toBe(games);
  });

  test.each(scenarios.map((scenario) => scenario.id))("scenario %s", (scenario) => {
    const report = conform(attackSub, {
      games,
      seed: 1000 + scenario.length * 7 + scenario.charCodeAt(0),
      options: [{ scenario }, { scenario, fiveBoxContact: true }, { scenario, autoAnswer: true }],
      bound: 5000,
      every: 25,
    });
    expect(report.games).toBe(games);
  });
});
