import { FastChance } from "@admiralty/engine";
import { beforeEach, expect, test } from "vitest";
import { british, german, passage, zone } from "../../components.ts";
import { bismarck } from "../../index.ts";
import type { Position } from "../../scene.ts";
import { alone, Example } from "../../tests/example.ts";
import { quickStep } from "../quick.ts";
import { ambushStep, boatOrders, salvoStep } from "../submarines.ts";
import { watch } from "../track.ts";

// Nobody's plot: one that a player of another test has kept would lead these as well.
beforeEach(() => watch(undefined));

const at = (step: NonNullable<Position["step"]>, more: Position = {}): Example =>
  new Example(alone({ modules: ["submarines", "convoys", "destroyers"], turn: 10, visibility: "4", step, ...more }));
const raiders = [
  { ship: "bismarck", zone: "W9" },
  { ship: "prinz-eugen", zone: "W10" },
];
const list = (t: Example, seat: "british" | "german") => bismarck.actions(t.state, seat);

test("22.13 U-boats make for their posts across the routes and lie in wait there", () => {
  const t = at("ship-movement", { ships: raiders });
  const orders: string[] = [];
  for (let left = 10; left > 0; left--) {
    const next = boatOrders(t.state, german, list(t, "german"));
    if (!next) break;
    orders.push(next.do);
    t.german(next);
  }
  // One lies on its post already.
  expect(orders).toEqual(["send", "send", "send"]);
  const far = (to: string) => passage[german]?.[t.state.intermediate?.submarines.boats[2]?.zone as never]?.[zone(to)];
  expect(far("O15")).toBeLessThan(2);
});

test("22.21 what is in touch is shadowed, and an enemy who was found near is gone after", () => {
  const found = { ship: "hood", zone: "S10", found: 9 };
  const near = { boats: [{ boat: "u-boat-a", zone: "S10" }] };
  const t = at("ship-movement", { ships: [found, ...raiders], submarines: near });
  expect(boatOrders(t.state, german, list(t, "german"))).toEqual({ do: "stalk", boat: "u-boat-a", on: "battleship" });
});

test("22.33 a lone ship is attacked; one with a strong screen by day is not", () => {
  const boats = { boats: [{ boat: "u-boat-a", zone: "S10" }] };
  const contact = (flotillas: number) => ({
    turn: 10,
    kind: "search" as const,
    zone: "S10",
    found: [{ force: true, battleships: 1, cruisers: 0, carriers: 0, flotillas }],
  });
  const choice = (flotillas: number) => {
    const t = at("german-submarines", {
      ships: [{ ship: "hood", zone: "S10", found: 10 }, ...raiders],
      submarines: boats,
    });
    const [, known] = t.state.known;
    if (known) known.contacts = [contact(flotillas)];
    return ambushStep(t.state, german, list(t, "german"));
  };
  expect(choice(0)).toEqual({ do: "ambush", boat: "u-boat-a", on: "battleship" });
  expect(choice(3)).toBeUndefined();
});

test("22.34 salvoes go where a hit is worth most", () => {
  const salvo = (on: "battleship" | "cruiser" | "flotilla") => ({ do: "salvo", on }) as const;
  expect(salvoStep([salvo("flotilla"), salvo("cruiser"), salvo("battleship"), { do: "done" }])).toEqual(
    salvo("battleship"),
  );
  expect(salvoStep([{ do: "done" }])).toBeUndefined();
});

test("22.12 British submarines keep to their posts; whole turns are played with them", () => {
  const t = at("ship-movement", { ships: [{ ship: "hood", zone: "M9" }, ...raiders] });
  const chance = new FastChance(5);
  expect(boatOrders(t.state, british, list(t, "british"))).toMatchObject({ do: "send", boat: "submarine-b" });
  for (let left = 400; left > 0 && t.state.turn < 12; left--) {
    const [seat] = bismarck.awaiting(t.state);
    if (!seat) break;
    const step = quickStep(t.state, seat, chance);
    expect(step).toBeDefined();
    bismarck.apply(t.state, seat, step as never, chance);
  }
  expect(t.state.turn).toBe(12);
});
