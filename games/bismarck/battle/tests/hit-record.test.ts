import { ScriptedChance } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { ships as allShips } from "../../components.ts";
import { unit } from "../../tests/example.ts";
import { Box, type Ship, shipNumber } from "../components.ts";
import { currentEvasion, freshRecord, repairEvasion } from "../index.ts";
import { hitMidships, hitSection, loseEvasion } from "../rules/hit-record.ts";
import { aim, dice, scene, ships, shoot } from "./example.ts";

const shipOf = (id: string): Ship => shipNumber(id) as Ship;

describe("components", () => {
  test("2.82 the pad: Bismarck has thirteen fuel factors and ten midships boxes", () => {
    expect(allShips[unit("bismarck")]).toMatchObject({
      fuel: 13,
      midships: 10,
      bow: [7, 6, 5, 4, 3, 2, 1],
      port: [3, 2, 1],
    });
  });
});

describe("evasion", () => {
  test("9.721, R9 what is lost for good and for a time is taken off, and nought is the least", () => {
    const norfolk = shipOf("norfolk");
    const printed = currentEvasion(norfolk, freshRecord(), 0);
    const left = (permanent: number, temporary: number) => {
      const hits = [...freshRecord()];
      hits[Box.permanent] = permanent;
      hits[Box.temporary] = temporary;
      return currentEvasion(norfolk, hits, 0);
    };
    expect([left(1, 2), left(printed - 1, 0), left(printed, 0), left(printed, 3)]).toEqual([printed - 3, 1, 0, 0]);
  });
});

describe("marking hits", () => {
  test("9.711 the pad of the example: two port secondary, two bow and three midships hits on the Bismarck", () => {
    const table = scene({
      phase: "fire",
      // From the port side in A range; 28 salvos give no fewer than eight shots.
      ships: ships("king-george-v 0,-2 e", "hood 2,-2 e", "bismarck 0,0 e"),
    });
    table.play(
      [
        { do: "test-guns", ship: "king-george-v" },
        { do: "broadside", ship: "king-george-v", target: "bismarck" },
      ],
      [1],
    );
    // 7 + 5 + 2 salvos: seven shots, all that is told below.
    table.play(
      [{ do: "fire", ship: "king-george-v" }],
      [...dice(4), ...dice(4), ...dice(6), ...dice(6), ...dice(3), ...dice(10), ...dice(7)],
    );
    expect(table.hits("bismarck")).toEqual([2, 0, 2, 0, 3, 0, 3]);
    expect(table.evasion("bismarck")).toBe(26);
  });

  test("9.717 the example: Hood's port secondary is out, another hit from port goes midships", () => {
    const table = shoot(
      {
        attacker: "german",
        ships: [...ships("bismarck 0,-3 se"), { ship: "hood", at: "0,0", heading: "e", hits: { port: 1 } }],
      },
      4,
    );
    expect(table.told("hit")[0]).toMatchObject({ section: "midships", knockedOut: "port", rule: "9.717" });
    expect(table.hits("hood")).toEqual([0, 0, 1, 0, 1, 0, 2]);
  });

  test("9.717 a secondary box printed 0 takes one hit before the next goes midships, as the errata say", () => {
    const table = scene({ phase: "fire", ships: ships("hood 0,3 nw", "prinz-eugen 0,0 e") });
    table.play([aim("hood", "prinz-eugen", 4), { do: "fire", ship: "hood" }], [...dice(4), ...dice(4)]);
    expect(table.marks).toEqual(["starboard", "midships"]);
  });

  test("9.717 turrets too: a bow hit on a ship without bow boxes goes midships", () => {
    const table = shoot(
      { ships: [...ships("hood 0,3 nw"), { ship: "bismarck", at: "0,0", heading: "e", hits: { bow: 7 } }] },
      6,
    );
    expect(table.marks).toEqual(["midships"]);
  });
});

describe("evasion", () => {
  test("9.717 a section knocked out passes its hit midships, with the evasion that costs", () => {
    const record = [0, 0, 1, 0, 0, 0, 0];
    hitSection(shipOf("hood"), record, 0, Box.port);
    expect(record).toEqual([0, 0, 1, 0, 1, 0, 2]);
  });

  test("9.721, 9.722, 9.723 losses for good and for a time are both felt and kept apart", () => {
    const record = freshRecord();
    hitMidships(shipOf("hood"), record, 0, 2);
    loseEvasion(shipOf("hood"), record, 0, 3, 0);
    expect(record).toEqual([0, 0, 0, 0, 2, 3, 4]);
    expect(currentEvasion(shipOf("hood"), record, 0)).toBe(22);
  });

  test("9.727, 9.723 the current level is on the pad and the next round's movement goes by it", () => {
    const table = scene({ phase: "fire", ships: ships("hood 0,5 nw", "bismarck 0,0 e") });
    table.play(
      [
        { do: "lay", ship: "hood", guns: "bow", target: "bismarck", salvos: 2 },
        { do: "fire", ship: "hood" },
      ],
      [6, 6],
    );
    expect(table.told("evasion")[0]).toMatchObject({ ship: "bismarck", temporary: 1, permanent: 0, evasion: 28 });
  });

  test("R9 never below nought", () => {
    const record = freshRecord();
    loseEvasion(shipOf("bismarck"), record, 0, 20, 0);
    loseEvasion(shipOf("bismarck"), record, 0, 20, 0);
    expect(currentEvasion(shipOf("bismarck"), record, 0)).toBe(0);
  });

  test("R9, 9.722 repair gives back only what was lost for a time", () => {
    const record = [0, 0, 0, 0, 1, 20, 1];
    expect(repairEvasion(record, 0, new ScriptedChance([6]))).toEqual({ die: 6, regained: 1 });
    expect(record).toEqual([0, 0, 0, 0, 1, 20, 0]);
  });
});
