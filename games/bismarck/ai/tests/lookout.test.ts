import type { Player, PlayerKind } from "@admiralty/engine";
import { expect, test } from "vitest";
import { playMatch } from "../../../../ai/tests/levels.ts";
import { bismarck, german, nowhere, type Zone, zoneCount, zoneNumber } from "../../components.ts";
import { zoneOfCode } from "../../deduction.ts";
import { basicForces } from "../../forces.ts";
import { bismarck as game } from "../../index.ts";
import { unpacked, type View } from "../../view.ts";
import { corrected, type Report, uncorrected } from "../belief-net.ts";
import { players } from "../index.ts";
import { league } from "../league/index.ts";
import { Lookout, likelihoods, watch } from "../track.ts";
import { hider } from "./hider.ts";

const scripted = players.find((kind) => kind.id === "scripted")!;

interface Moment {
  readonly view: View;
  /** Where the Bismarck really was. */
  readonly zone: Zone;
}

/** Matches that were played already: several questions are asked of the same. */
const played = new Map<string, Promise<Moment[]>>();

/** The British views at the start of each turn's orders, with the truth beside them. */
function moments(german: PlayerKind, seed: number): Promise<Moment[]> {
  const match = `${german.id} ${seed}`;
  const found = played.get(match) ?? play(german, seed);
  played.set(match, found);
  return found;
}

async function play(german: PlayerKind, seed: number): Promise<Moment[]> {
  const found: Moment[] = [];
  let zone = nowhere;
  const raider = german.create(game, seed);
  const hunter = scripted.create(game, seed);
  const seats: Record<string, Player> = {
    german: {
      decide(request) {
        const view = request.view as View;
        zone = zoneNumber(view.ships[bismarck]?.zone);
        return raider.decide(request);
      },
    },
    british: {
      decide(request) {
        const view = request.view as View;
        // Orders are given at once by both: the German ones first leave her where she is until she sails.
        if (view.step === "british-search" && zone >= 0) found.push({ view, zone });
        return hunter.decide(request);
      },
    },
  };
  await playMatch({ game, nodes: 1 }, seats, seed);
  return found;
}

test("7.23 the plot knows more than the bare set of possible places, and never rules out the truth", async () => {
  for (const kind of [hider, scripted]) {
    let plotted = 0;
    let even = 0;
    let looked = 0;
    for (const seed of [3, 4, 5, 6, 7]) {
      const lookout = new Lookout();
      for (const { view, zone } of await moments(kind, seed)) {
        lookout.follow(view);
        watch(lookout);
        const codes = unpacked(view.known.british.possible[bismarck] as string);
        const weights = likelihoods(bismarck, view.turn, true, codes);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
        const here = codes.reduce(
          (sum, code, index) => sum + (zoneOfCode(code) === zone ? (weights[index] as number) : 0),
          0,
        );
        const places = new Set(codes.map(zoneOfCode));
        if (!places.has(zone)) continue;
        looked++;
        expect(here).toBeGreaterThan(0);
        plotted += Math.log(here);
        even += Math.log(1 / places.size);
      }
    }
    expect(looked).toBeGreaterThan(30);
    expect(plotted / looked, kind.id).toBeGreaterThan(even / looked);
  }
});

test("a plot made from the view alone is the one that was kept from turn to turn", async () => {
  const kept = new Lookout();
  let compared = 0;
  for (const { view } of await moments(hider, 6)) {
    kept.follow(view);
    if (view.turn % 5 !== 0) continue;
    const fresh = new Lookout();
    fresh.follow(view);
    for (const ship of basicForces.of[german] ?? []) {
      const [a, b] = [kept, fresh].map((lookout) => lookout.weight(ship, view.turn, true));
      expect(a).toHaveLength(zoneCount * 2);
      expect(Math.max(...a!.map((value, code) => Math.abs(value - (b![code] as number))))).toBeLessThan(1e-9);
    }
    compared++;
  }
  expect(compared).toBeGreaterThan(1);
});

/** Bits on her true zone, in the mean over the turns of two games. */
async function bits(kind: PlayerKind, correct: typeof corrected): Promise<{ plot: number; even: number }> {
  let plot = 0;
  let even = 0;
  let looked = 0;
  for (const seed of [11, 12]) {
    const lookout = new Lookout([bismarck], correct);
    for (const { view, zone } of await moments(kind, seed)) {
      lookout.follow(view);
      watch(lookout);
      const codes = unpacked(view.known.british.possible[bismarck] as string);
      const weights = likelihoods(bismarck, view.turn, true, codes);
      const places = new Set(codes.map(zoneOfCode));
      if (places.size < 2 || !places.has(zone)) continue;
      looked++;
      even += Math.log2(places.size);
      plot -= Math.log2(
        codes.reduce((sum, code, index) => sum + (zoneOfCode(code) === zone ? (weights[index] as number) : 0), 0),
      );
    }
  }
  return { plot: plot / looked, even: even / looked };
}

test("the net knows raiders better than the plot alone, and by a bit better than nothing", async () => {
  const gain = { net: 0, alone: 0 };
  for (const kind of league) {
    const [net, alone] = [await bits(kind, corrected), await bits(kind, uncorrected)];
    gain.net += (net.even - net.plot) / league.length;
    gain.alone += (alone.even - alone.plot) / league.length;
  }
  expect(gain.net).toBeGreaterThan(gain.alone + 0.3);
  expect(gain.net).toBeGreaterThan(1);
});

test("the net gives the same corrections everywhere", () => {
  const weights = new Float64Array(zoneCount * 2);
  const at = ["H4", "H5", "P15", "A16"].map((id) => zoneNumber(id));
  for (const [index, zone] of at.entries()) weights[zone * 2] = [0.4, 0.3, 0.2, 0.1][index] as number;
  const report: Report = {
    turn: 12,
    from: zoneNumber("F12"),
    age: 6,
    seen: true,
    hunted: false,
    open: new Uint8Array(zoneCount).fill(3),
  };
  const found = corrected(weights, weights, report);
  const sum = found.reduce((total, value) => total + value, 0);
  expect(at.map((zone) => Number(((found[zone * 2] as number) / sum).toFixed(6)))).toMatchInlineSnapshot(`
    [
      0.627981,
      0.284152,
      0.047921,
      0.039947,
    ]
  `);
});
