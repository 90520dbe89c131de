import { FastChance } from "@admiralty/engine";
import { expect, test } from "vitest";
import { alone, Example, unit } from "../../tests/example.ts";
import { hitsAt } from "../torpedo-hit.ts";
import { flotillaOdds, mean } from "../torpedo-odds.ts";

test("23.52, 23.53 the odds of an attack are exact: one destroyer, one shot, by hand", () => {
  const { hits, lost } = flotillaOdds({ destroyers: 1, rolls: 1, night: false, needs: 4 });
  const [sinks, strikes] = [15 / 36, 6 / 36];
  expect(lost[1]).toBeCloseTo(sinks);
  // Sunk before it launched on a die of 1 to 4.
  expect(hits[1]).toBeCloseTo((1 - (sinks * 4) / 6) * strikes);
  expect(mean(flotillaOdds({ destroyers: 2, rolls: 3, night: false, needs: 1 }).hits)).toBe(0);
});

test("23.51 they are those of the attacks that are made", () => {
  const ships = [
    { ship: "flotilla-1", zone: "M9" },
    { ship: "bismarck", zone: "M9", found: 10 },
    { ship: "prinz-eugen", zone: "W10" },
  ];
  const chance = new FastChance(23);
  const [games, hits, lost] = [1500, [] as number[], [] as number[]];
  for (let game = 0; game < games; game++) {
    const t = new Example(alone({ modules: ["destroyers"], step: "british-flotillas", visibility: "4", ships }));
    t.chance.die = () => chance.die();
    t.british({ do: "torpedo", ship: "flotilla-1", on: "battleship" });
    const [told] = t.told("flotilla-attack");
    hits.push(told?.hits.length ?? 0);
    lost.push(told?.lost ?? 0);
  }
  expect(unit("bismarck")).toBe(0);
  const odds = flotillaOdds({ destroyers: 6, rolls: 2, night: false, needs: hitsAt(29) });
  const average = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / games;
  expect(Math.abs(average(hits) - mean(odds.hits))).toBeLessThan(0.1);
  expect(Math.abs(average(lost) - mean(odds.lost))).toBeLessThan(0.1);
});
