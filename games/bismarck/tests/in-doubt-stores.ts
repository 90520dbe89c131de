/**
 * What a ship has left, what was mended, where a unit has been: its own side knows, and the other has heard nothing. At
 * the moment when both give their orders, so that every channel is open: each is asked, and has steps to take back.
 */
import { british, german } from "../components.ts";
import type { Position } from "../scene.ts";
import { type OneOf, settled } from "./lots.ts";

const home = ["hood", "prince-of-wales"].map((ship) => ({ ship, zone: "H14", force: 1 }));
const bismarck = { ship: "bismarck", zone: "P12" };
const prinzEugen = { ship: "prinz-eugen", zone: "P13" };
const norfolk = { ship: "norfolk", zone: "K12" };

/** One of two numbers. */
const count = (oneOf: OneOf, side: Parameters<OneOf>[0], one: number, other: number): number =>
  Number(oneOf(side, String(one), String(other)));

type Side = typeof british | typeof german;

/** 38, 19, 39: what each side's ship has fired away, and what has broken down. */
export function worn(side: Side): (oneOf: OneOf) => Position {
  return (oneOf) => {
    const spent = {
      ammunition: count(oneOf, side, 9, 8),
      torpedoes: count(oneOf, side, 1, 2),
      slow: count(oneOf, side, 9, 11),
      broken: oneOf(side, "broken", "sound") === "broken",
    };
    return {
      ...settled,
      step: "task-forces",
      modules: ["ammunition", "torpedoes", "breakdown"],
      ships: [
        ...home,
        bismarck,
        { ...prinzEugen, ...(side === german ? spent : {}) },
        { ...norfolk, ...(side === british ? spent : {}) },
      ],
    };
  };
}

/** 40, 23.64: what she has mended at sea or could not, and what she tries next. */
export function mended(side: Side): (oneOf: OneOf) => Position {
  return (oneOf) => {
    const seen = { bow: 1, port: 1, lostForGood: 1 };
    // What the Germans saw of the Norfolk need not be so any more.
    const port = side === british ? count(oneOf, british, 0, 1) : 1;
    const state = {
      hits: { ...seen, port },
      torpedoLoss: count(oneOf, side, 0, 1),
      repair: oneOf(side, "bow", "port") as "bow",
      closed: oneOf(side, "closed", "open") === "closed" ? ["bow" as const] : [],
    };
    return {
      ...settled,
      step: "task-forces",
      modules: ["repair", "torpedoes"],
      ships: [
        ...home,
        bismarck,
        { ...prinzEugen, ...(side === german ? state : {}) },
        { ...norfolk, ...(side === british ? state : {}) },
      ],
      known: side === british ? { german: { ships: [{ ship: "norfolk", hits: seen }] } } : {},
    };
  };
}

/** 16.3, 17.5, 35.1: where an empty ship makes for, whether a tanker had enough, and who lay in Ferrol, by what die. */
export function emptied(oneOf: OneOf): Position {
  return {
    ...settled,
    step: "task-forces",
    modules: ["fuel", "tankers", "ferrol"],
    ships: [
      ...home,
      bismarck,
      { ...prinzEugen, fuel: 1, thirsty: oneOf(german, "thirsty", "not") === "thirsty" },
      { ship: "dorsetshire", zone: "L14", fuel: 0, homeward: oneOf(british, "D9", "H18") },
    ],
    tankers: [{ zone: oneOf(german, "H3", "L8") }, { zone: "Z15", fuel: count(oneOf, german, 5, 9) }],
  };
}

/** 35.1: since when she has lain in Ferrol, and what Spain has answered. */
export function inFerrol(oneOf: OneOf): Position {
  return {
    ...settled,
    step: "task-forces",
    modules: ["ferrol"],
    ships: [...home, bismarck, { ship: "prinz-eugen", zone: "T24", sheltered: count(oneOf, german, 8, 9) }],
    ferrol: { die: count(oneOf, german, 3, 5) },
  };
}

/** 7.4, 12.33: whose aircraft are back when, who lies in port since when, whether the Bismarck has been out. */
export function inPort(oneOf: OneOf): Position {
  return {
    ...settled,
    bismarckLocated: 0,
    edinburghFree: count(oneOf, british, 0, 5),
    step: "task-forces",
    sailed: oneOf(german, "sailed", "stayed") === "sailed",
    bergenScored: oneOf("nobody", "scored", "not") === "scored",
    ships: [
      ...home,
      { ship: "bismarck", zone: "F20" },
      { ship: "prinz-eugen", zone: "P23", docked: count(oneOf, german, 8, 9) },
      { ...norfolk, shadowed: count(oneOf, british, 8, 9) },
    ],
    aircraft: [
      { unit: "eire-lr-recon-a", status: "resting", ready: count(oneOf, british, 11, 12) },
      { unit: "brest-level-bomber", status: "resting", ready: count(oneOf, german, 11, 12) },
    ],
  };
}

/** 8.14: whom the British have found too slow to be shadowed, by whom. */
export function unfit(step: "shadow" | "german-search"): (oneOf: OneOf) => Position {
  return (oneOf) => ({
    ...settled,
    step,
    ships: [
      ...home,
      { ...bismarck, found: 9 },
      prinzEugen,
      { ship: "norfolk", zone: "P12" },
      { ship: "suffolk", zone: "P12" },
    ],
    tooSlow:
      oneOf(british, "tried", "did not try") === "tried"
        ? [{ unit: oneOf(british, "norfolk", "suffolk"), target: "bismarck" }]
        : [],
  });
}

/** 9.17: in which order the counters of the attacked lie, they alone know. */
export function laidOut(step: "british-strikes" | "german-strikes"): (oneOf: OneOf) => Position {
  return (oneOf) => {
    const attacked = step === "british-strikes" ? german : british;
    const row = (ships: readonly [string, string]) => {
      const first = oneOf(attacked, ...ships);
      return ships.map((ship) => ({ ship, zone: "M13", found: 10, faceless: ship === first ? 0 : 1 }));
    };
    const [germans, ours] = [["prinz-eugen", "koln"] as const, ["norfolk", "suffolk"] as const];
    const there = (ships: readonly string[]) => ships.map((ship) => ({ ship, zone: "M13", found: 10 }));
    const bomber = { zone: "M13", mode: "attack", flown: 5, spent: true };
    return {
      ...settled,
      step,
      scenario: "light-forces",
      ships: [
        ...home,
        bismarck,
        ...(attacked === german ? row(germans) : there(germans)),
        ...(attacked === british ? row(ours) : there(ours)),
      ],
      aircraft: [
        { unit: "eire-level-bomber", ...bomber },
        { unit: "brest-level-bomber", ...bomber },
      ],
    };
  };
}

/** 9.45, 13.41: two actions in a zone; who is recorded for which, and what all of them have left. */
export function recorded(oneOf: OneOf): Position {
  const here = (ship: string) => ({ ship, zone: "M13", found: 10 });
  const attack = (withShip: string, on: string, reserves: string[] = []) => ({
    zone: "M13",
    attacker: "british" as const,
    with: withShip,
    on,
    reserves,
  });
  return {
    ...settled,
    step: "keep-out",
    action: 0,
    scenario: "light-forces",
    modules: ["ammunition", "torpedoes", "leaks", "fuel"],
    ships: [
      { ...here("hood"), ammunition: count(oneOf, british, 9, 8) },
      ...["norfolk", "suffolk", "kenya"].map(here),
      { ...here("bismarck"), ammunition: count(oneOf, german, 9, 8) },
      { ...here("prinz-eugen"), torpedoes: count(oneOf, german, 1, 2), fuel: count(oneOf, german, 3, 4) },
      here("koln"),
    ],
    engagements: [
      attack("hood", "bismarck", [oneOf(british, "suffolk", "kenya"), oneOf(german, "koln", "prinz-eugen")]),
      attack("norfolk", oneOf("nobody", "prinz-eugen", "prinz-eugen")),
    ],
  };
}
