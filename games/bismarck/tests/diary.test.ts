/** A turn as its reader would write it down. */
import { entryText } from "@admiralty/engine";
import { expect, test } from "vitest";
import { diary } from "../diary.ts";
import type { Event } from "../types.ts";

const alone = { force: false, battleships: 0, cruisers: 1, carriers: 0 };
const force = { force: true, battleships: 2, cruisers: 0, carriers: 0 };
const searched = (zone: string, found: object): object => ({
  type: "searched",
  seat: "german",
  zone,
  found,
  passed: [],
});

function read(viewer: string, ...events: readonly object[]): readonly string[] {
  const told = events.map((event, at) => ({ seq: at + 1, seat: undefined, event: event as Event }));
  return diary.chapter(told as never, { viewer, options: {} }).map(entryText);
}

test("finds are told in one sum for whoever sails alone, force by force for the others", () => {
  const finds = [searched("C11", [alone, alone]), searched("D12", [force, alone]), searched("E4", [])];
  expect(read("german", ...finds)).toEqual([
    "You search 3 zones: 2 cruisers in C11; a cruiser and 2 battleships in a task force in D12.",
    "You have found 2 cruisers. 2 cruisers in C11; a cruiser and 2 battleships in a task force in D12.",
  ]);
});

test("a force of several kinds is set off from the others", () => {
  expect(read("german", searched("D12", [alone, { ...force, cruisers: 1 }]))[0]).toBe(
    "You search one zone: a cruiser, and 2 battleships and a cruiser in a task force in D12.",
  );
});

test("a chance roll and what its search did not find are one sentence; that air attacks are over is none", () => {
  const roll = { type: "chance-rolled", roll: 1, dice: [3, 4], ship: "bismarck" };
  const nothing = { type: "general-search", ships: [] };
  expect(read("german", { type: "strikes-over" }, roll, nothing, nothing)).toEqual([
    "Chance for Bismarck (3 4): general search finds nothing.",
    "General search finds nothing.",
  ]);
});

test("counters are laid out by the reader or by the others", () => {
  const laid = { type: "laid-out", side: "german", counters: [{ zone: "C14", type: "battleship" }] };
  expect(read("german", laid)).toEqual(["You lay out your counters: a battleship in C14."]);
  expect(read("british", laid)).toEqual(["The Germans lay out their counters: a battleship in C14."]);
});
