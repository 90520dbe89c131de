import { expect, test } from "vitest";
import { british, shipNamed, zone } from "../../components.ts";
import { attackCell, hasAirCover, strengthAgainst } from "../anti-submarine.ts";
import type { Convoy } from "../convoy.ts";
import { boatsAt, far } from "./boats.ts";

test("22.33 ruling 33: the table: salvoes and stars, one row up for every boat that is lost", () => {
  expect(attackCell(6, 0, 0)).toEqual({ salvoes: 6, stars: 2 });
  expect(attackCell(1, 0, 17)).toEqual({ salvoes: 0, stars: 2 });
  expect(attackCell(5, 0, 30)).toEqual({ salvoes: 0, stars: 3 });
  // Ruling 33: two boats lost, a 2.
  expect(attackCell(2, 2, 0)).toEqual({ salvoes: 1, stars: 0 });
  expect(attackCell(1, 3, 8)).toEqual({ salvoes: 0, stars: 0 });
});

test("22.33 IG48: one U-boat lost, strength 0, a 5: four salvoes and no star", () => {
  expect(attackCell(5, 1, 0)).toEqual({ salvoes: 4, stars: 0 });
});

const force = [shipNamed("king-george-v"), shipNamed("aurora")];

test("22.35 IG50: a battleship and a cruiser three zones from the coast: 1 by day, 0 at night", () => {
  const ships = [
    { ship: "king-george-v", zone: "M15" },
    { ship: "aurora", zone: "M15" },
    { ship: "bismarck", zone: "W9" },
    far,
  ];
  expect(hasAirCover(british, zone("M15"))).toBe(false);
  expect(hasAirCover(british, zone("M16"))).toBe(true);
  const by = (turn: number) =>
    strengthAgainst(boatsAt("ship-movement", { turn, ships }).state, british, zone("M15"), force);
  expect([by(10), by(13)]).toEqual([1, 0]);
});

test("22.35, 23.31 ruling 34: destroyers, convoys, a coast and aircraft on patrol, by day and at night", () => {
  const modules = ["submarines" as const, "destroyers" as const, "convoys" as const];
  const ships = [{ ship: "flotilla-5", zone: "M15" }, { ship: "bismarck", zone: "W9" }, far];
  const aircraft = [{ unit: "eire-lr-recon-a", zone: "M15", mode: "patrol" as const, since: 9 }];
  const at = (turn: number, over: boolean) =>
    boatsAt("german-search", { modules, turn, ships, ...(over ? { aircraft } : {}) }).state;
  const screen = [shipNamed("flotilla-5")];
  expect([10, 13].map((turn) => strengthAgainst(at(turn, false), british, zone("M15"), screen))).toEqual([6, 3]);
  expect(strengthAgainst(at(10, true), british, zone("M15"), screen)).toBe(8);
  // Ruling 34: a lone carrier by day within two zones of Britain.
  expect(strengthAgainst(at(10, false), british, zone("M16"), [shipNamed("victorious")])).toBe(2);
  const kinds = [0, 1].map((kind) => ({ kind }) as Convoy);
  const convoys = (turn: number) => kinds.map((one) => strengthAgainst(at(turn, false), british, zone("H8"), [], one));
  expect([convoys(10), convoys(13)]).toEqual([
    [4, 6],
    [3, 4],
  ]);
});

test("22.35, 23.23 a flotilla without fuel screens nobody", () => {
  const modules = ["submarines" as const, "destroyers" as const];
  const ships = [{ ship: "flotilla-5", zone: "M15", fuel: 0, dry: 9 }, { ship: "bismarck", zone: "W9" }, far];
  const { state } = boatsAt("german-search", { modules, ships });
  expect(strengthAgainst(state, british, zone("M15"), [shipNamed("flotilla-5")])).toBe(0);
});
