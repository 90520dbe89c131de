import { type Chance, SceneProblems } from "@admiralty/engine";
import { expect, test } from "vitest";
import { conform } from "../../../engine/conformance.ts";
import { bismarck } from "../index.ts";
import { build, type Position } from "../scene.ts";

const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);
/** Other games than last time: where a longer run goes on. */
const offset = Number(process.env["CONFORMANCE_SEED"] ?? 0);
const timeout = 120_000 + games * 60_000;

test("3.0 random games keep every promise of the contract, secrecy first", { timeout }, () => {
  const report = conform(bismarck, { games, seed: 7000 + offset, bound: 6000, every: games > 1 ? 20 : 40 });
  expect(report.games).toBe(games);
  expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
});

test("7.21, 9.21 games of two who search, attack and fire when they can keep them too", { timeout }, () => {
  const onward = ["attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];
  const report = conform(bismarck, { games, seed: 9000 + offset, bound: 6000, every: 12, onward });
  expect(report.games).toBe(games);
});

const home = ["hood", "prince-of-wales"].map((ship) => ({ ship, zone: "M13", force: 1 }));
const forceH = ["ark-royal", "renown", "sheffield"].map((ship) => ({ ship, zone: "M13", force: 2 }));
const up = (unit: string, zone: string, flown: number) => ({ unit, zone, mode: "attack", flown, spent: true });

/** Both German ships in the midst of the fleet, bombers overhead: chance meetings are rare in random games. */
function meeting(chance: Chance): Position {
  const force = chance.below(2) === 1 ? { force: 1 } : {};
  return {
    turn: 10,
    step: (["shadow", "british-search", "german-search"] as const)[chance.below(3)] as "shadow",
    visibility: "1",
    departure: 4,
    located: 4,
    bismarckLocated: 4,
    edinburghFree: 5,
    ships: [
      ...["bismarck", "prinz-eugen"].map((ship) => ({ ship, zone: "M13", found: 9, ...force })),
      ...home,
      ...forceH,
      { ship: "king-george-v", zone: "M13" },
      { ship: "suffolk", zone: "M13", mode: "patrol" },
      { ship: "norfolk", zone: "M13" },
      { ship: "kenya", zone: "L13", mode: "patrol" },
    ],
    aircraft: [
      { unit: "eire-lr-recon-a", zone: "M13", mode: "patrol", since: 9 },
      up("ark-royal-torpedo-bomber-a", "M13", 1),
      up("eire-level-bomber", "M13", 5),
      up("brest-level-bomber", "M18", 6),
    ],
  };
}

test("9.21, 8.11 meetings of both fleets keep them too, from shadow to battle", { timeout }, () => {
  const setup: typeof bismarck.setup = (_options, chance) => {
    const state = build(meeting(chance));
    if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
    return state;
  };
  const report = conform(
    { ...bismarck, setup },
    { games: games * 3, seed: 8000 + offset, bound: 6000, every: 12, stopAfter: 120 },
  );
  expect(report.games).toBe(games * 3);
  expect(report.checks["secrecy: legal actions"]).toBeGreaterThan(0);
});
