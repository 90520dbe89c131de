/** The invariants of every game, over random games of every scenario. CONFORMANCE_GAMES sets how many for each. */
import { conform } from "@admiralty/engine/conformance";
import { describe, expect, test } from "vitest";
import { attackSub } from "../index.ts";
import { scenarios } from "../scenarios.ts";
import { medley } from "./medley.ts";

const games = Number(process.env["CONFORMANCE_GAMES"] ?? 2);

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
