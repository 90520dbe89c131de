import { FastChance } from "@admiralty/engine";
import { drawnOptions } from "@admiralty/engine/secrecy-starts";
import { expect, test } from "vitest";
import { conform } from "../../../../engine/conformance.ts";
import { conformByLot } from "../../../../engine/conformance-lots.ts";
import { scenarioIds } from "../../forces.ts";
import { bismarck } from "../../index.ts";
import { alone, cruiserWar } from "../../tests/home-made.ts";
import { crowds, meetings } from "../../tests/meeting.ts";
import { modules } from "../index.ts";

const games = Number(process.env["CONFORMANCE_GAMES"] ?? 1);
const offset = Number(process.env["CONFORMANCE_SEED"] ?? 0);
const timeout = 120_000 + games * 60_000;
const onward = ["attack", "accept", "sweep", "strike", "fire", "broadside", "carry-on", "done"];

/** All modules; then each of the others' places a set of its own, by the bits of the number. */
const sets = Array.from({ length: 5 }, (_, number) =>
  Object.fromEntries(modules.map(({ id }, bit) => [id, number === 0 || ((number * 5) >> bit) % 2 === 1])),
);

test("13.1, 13.41, 13.43 games with modules keep every promise of the contract, secrecy first", { timeout }, () => {
  const report = conform(bismarck, {
    games,
    seed: 7100 + offset,
    options: sets,
    bound: 6000,
    every: games > 1 ? 20 : 40,
    onward,
  });
  expect(report.games).toBe(games);
  expect(report.checks["secrecy: view"]).toBeGreaterThan(0);
});

test("13.1, 13.41 meetings of both fleets with all modules keep them too", { timeout }, () => {
  const settings = { games: games * 2, seed: 8100 + offset, options: sets.slice(0, 1), bound: 6000, every: 12 };
  const report = conform(meetings, { ...settings, stopAfter: 120 });
  expect(report.checks["secrecy: legal actions"]).toBeGreaterThan(0);
});

test("13.42, 22.16 submarines, destroyers and convoys keep their secrets where both fleets meet", { timeout }, () => {
  const fleet = ["destroyers", "submarines", "convoys"].map((id) => [id, true] as const);
  const options = [Object.fromEntries(fleet), { submarines: true }, { submarines: true, shadowing: true }];
  const boatsToo = [...onward, "stalk", "ambush", "salvo"];
  const settings = { games: games * 3, seed: 8300 + offset, options, bound: 6000, every: 8, onward: boatsToo };
  const report = conform(meetings, { ...settings, stopAfter: 150 });
  expect(report.checks["secrecy: legal actions"]).toBeGreaterThan(0);
});

test("54.1, 13.41 games of the package Fleet end, keep their books and their secrets", { timeout }, () => {
  const { options = {} } = bismarck.packages?.choices.find(({ value }) => value === "fleet") ?? {};
  const settings = { games, seed: 8400 + offset, options: [options], bound: 8000, every: games > 1 ? 20 : 60, onward };
  expect(conform(bismarck, settings).games).toBe(games);
});

test("43.1, 43.4, 13.41 scenarios with modules by lot keep every promise too", { timeout }, () => {
  const random = new FastChance(4301 + offset);
  const options = scenarioIds.slice(2).map((scenario) => ({
    ...drawnOptions(bismarck, random),
    scenario,
    fuel: true,
  }));
  const settings = {
    games: games > 1 ? games * scenarioIds.length : 4,
    seed: 9100 + offset,
    options,
    bound: 8000,
    every: 25,
    onward,
  };
  const report = conform(bismarck, { ...settings, stopAfter: games > 1 ? 8000 : 500 });
  expect(report.checks["secrecy: legal actions"]).toBeGreaterThan(0);
});

test("43.10, 13.41 home-made scenarios keep every promise too", { timeout }, () => {
  const options = [{ custom: cruiserWar }, { custom: alone, ...sets[0] }];
  const settings = { games: games * options.length, seed: 9300 + offset, options, bound: 8000, every: 40, onward };
  const report = conform(bismarck, { ...settings, stopAfter: games > 1 ? 8000 : 700 });
  expect(report.checks["secrecy: legal actions"]).toBeGreaterThan(0);
});

test("43.4, 41.2, 13.41 crowded meetings with modules by lot keep them too", { timeout }, () => {
  const random = new FastChance(4302 + offset);
  const options = Array.from({ length: 4 }, () => ({ ...drawnOptions(bismarck, random), shadowing: true }));
  const settings = { games: games * 4, seed: 9200 + offset, options, bound: 6000, every: 10, onward };
  const report = conform(crowds, { ...settings, stopAfter: 100 });
  expect(report.checks["secrecy: legal actions"]).toBeGreaterThan(0);
});

test("13.1, 13.41 whole games of which all is drawn by lot end, keep their books and their secrets", {
  timeout,
}, () => {
  for (let number = 8600 + offset; number < 8600 + offset + games * 2; number++) {
    const report = conformByLot(bismarck, number, { bound: 20_000, every: 60, onward });
    expect(report.games).toBe(1);
    expect(report.checks["somebody to move"]).toBeGreaterThan(100);
  }
});
