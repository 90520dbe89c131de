import { describe, expect, test } from "vitest";
import { headings, toStarboard } from "../components.ts";
import { abeam, Sector, sector } from "../hexes.ts";
import { shotsFor } from "../rules/designation.ts";
import type { BattleAction } from "../verbs.ts";
import { battle, bearing, type Example, fresh, lay, scene, ships } from "./example.ts";

const miss = [3, 4];
const misses = (shots: number): number[] => Array.from({ length: shots }, () => miss).flat();

/** What a broadside comes to. */
function broadside(table: Example, ship: string, target: string, shots: number): string {
  table.play([{ do: "broadside", ship, target }]);
  table.play([{ do: "fire", ship }], misses(shots));
  const aim = table.told("opened-fire").at(-1)?.targets[0];
  return `${aim?.salvos} salvos, ${aim?.shots} shots`;
}

describe("the size of the board", () => {
  test("9.61, 9.93 a slower attacker does not hold her", () => {
    const table = battle({ attacker: "british", british: fresh("rodney") });
    table.play([{ do: "face", heading: "w" }], [4]);
    table.play([
      { do: "deploy", ship: "rodney", hex: "0,6" },
      { do: "face", heading: "ne" },
    ]);
    expect([table.step, table.asked, table.list("disengage")]).toEqual([
      "declare",
      "german",
      [{ do: "disengage", ship: "bismarck" }],
    ]);
  });
});

describe("range and sectors", () => {
  test("9.61 A range to three hexes, B range to six, nothing beyond", () => {
    const range = (hexes: number): string | undefined => {
      const table = scene({ phase: "fire", ships: ships(`hood 0,${hexes} e`, "bismarck 0,0 e") });
      if (table.step !== "fire") return undefined;
      table.play([lay("hood", "bow", "bismarck", 2), { do: "fire", ship: "hood" }], misses(hexes === 1 ? 2 : 1));
      return table.told("shot")[0]?.range;
    };
    expect([1, 2, 3, 4, 5, 6, 7].map(range)).toEqual(["A", "A", "A", "B", "B", "B", undefined]);
  });

  test("9.63 what bears on which sector, in A and in B range", () => {
    const from = (place: string): string => {
      const table = scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e", `hood ${place} e`) });
      return bearing(table, "hood");
    };
    expect(from("3,0")).toBe("bow 7");
    expect(from("-3,0")).toBe("stern 7");
    expect(from("0,-3")).toBe("bow 7, stern 7, port 3");
    expect(from("0,3")).toBe("bow 7, stern 7, starboard 3");
    expect(from("0,4")).toBe("bow 7, stern 7");
    expect(from("6,0")).toBe("bow 7");
    expect(from("-6,0")).toBe("stern 7");
  });

  test("9.63 guns that do not bear are refused", () => {
    const table = scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e", "hood 0,4 e") });
    expect(table.refuses(lay("bismarck", "starboard", "hood", 1))).toBe("9.63");
    const ahead = scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e", "hood 3,0 e") });
    expect(ahead.refuses(lay("bismarck", "stern", "hood", 1))).toBe("9.63");
  });

  test("9.64 the figure in the first unmarked box is the salvo count; 0 fires nothing", () => {
    const table = scene({
      phase: "fire",
      attacker: "german",
      ships: [
        { ship: "bismarck", at: "0,0", heading: "e", hits: { bow: 2, stern: 7, starboard: 1 } },
        ...ships("hood 0,3 e"),
      ],
    });
    expect(bearing(table, "hood")).toBe("bow 5, starboard 2");
    expect(table.refuses(lay("bismarck", "stern", "hood", 1))).toBe("9.64");
    const cruiser = scene({ phase: "fire", ships: ships("norfolk 0,3 e", "bismarck 0,0 e") });
    expect(bearing(cruiser, "bismarck")).toBe("bow 3, stern 2");
    // A carrier has only her secondary guns, and those in A range only.
    const carrier = scene({ phase: "fire", ships: ships("victorious 0,3 e", "bismarck 0,0 e") });
    expect(bearing(carrier, "bismarck")).toBe("port 2");
  });
});

describe("the board", () => {
  test("9.63, 9.67 sectors: less than 30 degrees off the bow is ahead, more than 150 astern, the limits are broadside", () => {
    const east = 1;
    const cases: readonly (readonly [number, number, keyof typeof Sector])[] = [
      [3, 0, "ahead"],
      [3, -1, "ahead"],
      [2, 1, "ahead"],
      [1, 1, "starboard"], // exactly 30 degrees
      [2, -1, "port"], // exactly 30 degrees
      [0, 1, "starboard"],
      [0, -1, "port"],
      [-1, 2, "starboard"],
      [-2, 1, "starboard"], // exactly 150 degrees
      [-1, -1, "port"], // exactly 150 degrees
      [-3, 1, "astern"],
      [-1, 0, "astern"],
    ];
    for (const [q, r, where] of cases) expect([q, r, sector(east, q, r)]).toEqual([q, r, Sector[where]]);
  });

  test("9.63 a sector turns with the ship: every heading sees the same picture", () => {
    for (let q = -6; q <= 6; q++) {
      for (let r = -6; r <= 6; r++) {
        if (q === 0 && r === 0) continue;
        // A sixth of a turn to the right takes (q, r) to (-r, q + r).
        for (const heading of headings) {
          expect(sector(toStarboard(heading), -r, q + r)).toBe(sector(heading, q, r));
          expect(abeam(toStarboard(heading), -r, q + r) === abeam(heading, q, r)).toBe(true);
        }
      }
    }
  });
});

describe("shots", () => {
  test("9.62, 9.64 salvos are assigned to targets first and then halved target by target", () => {
    const table = scene({
      phase: "fire",
      attacker: "german",
      ships: ships("bismarck 0,0 e", "hood 0,4 e", "norfolk 2,2 w"),
    });
    table.play([
      lay("bismarck", "bow", "hood", 4),
      lay("bismarck", "bow", "norfolk", 3),
      lay("bismarck", "stern", "norfolk", 2),
    ]);
    expect(table.refuses(lay("bismarck", "bow", "hood", 1))).toBe("9.64");
    table.play([{ do: "fire", ship: "bismarck" }], misses(4));
    expect(table.told("opened-fire")[0]?.targets).toEqual([
      { target: "hood", salvos: 4, shots: 2 },
      { target: "norfolk", salvos: 5, shots: 2 },
    ]);
  });

  test("9.651 the example: the Bismarck's 17 salvos at two hexes are eight shots", () => {
    const table = scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e", "hood 0,2 e") });
    expect(broadside(table, "bismarck", "hood", 8)).toBe("17 salvos, 8 shots");
  });

  test("9.651, 9.652 salvos to shots", () => {
    const rows: readonly (readonly [salvos: number, hexes: number, shots: number])[] = [
      [17, 1, 17],
      [17, 2, 8],
      [17, 6, 8],
      [1, 2, 0],
      [1, 1, 1],
    ];
    for (const [salvos, hexes, shots] of rows) expect(shotsFor(salvos, hexes)).toBe(shots);
  });

  test("9.652 at an adjacent ship every salvo is a shot", () => {
    const table = scene({ phase: "fire", attacker: "german", ships: ships("bismarck 0,0 e", "hood 0,1 e") });
    expect(broadside(table, "bismarck", "hood", 17)).toBe("17 salvos, 17 shots");
  });

  test("R30 a ship that fires has one shot at least, not one at each target", () => {
    const lone = scene({
      phase: "fire",
      ships: [{ ship: "norfolk", at: "0,4", heading: "e", hits: { bow: 2, stern: 2 } }, ...ships("bismarck 0,0 e")],
    });
    expect(broadside(lone, "norfolk", "bismarck", 1)).toBe("1 salvos, 1 shots");
    const split = scene({ phase: "fire", ships: ships("hood 0,4 e", "bismarck 0,0 e", "prinz-eugen 1,0 e") });
    split.play([lay("hood", "bow", "bismarck", 1), lay("hood", "stern", "prinz-eugen", 1)]);
    split.play([{ do: "fire", ship: "hood" }], misses(1));
    expect(split.told("opened-fire")[0]?.targets.map((aim) => aim.shots)).toEqual([1, 0]);
  });
});

describe("special guns", () => {
  test("9.82 with the main bow turrets in A range the third fires at half strength, in B range in full", () => {
    const near = scene({ phase: "fire", ships: ships("rodney 0,0 e", "bismarck 0,3 e") });
    expect(broadside(near, "rodney", "bismarck", 6)).toBe("12 salvos, 6 shots");
    const far = scene({ phase: "fire", ships: ships("rodney 0,0 e", "bismarck 0,4 e") });
    expect(broadside(far, "rodney", "bismarck", 6)).toBe("12 salvos, 6 shots");
  });

  test("9.82 alone the third turret may fire in full, but then the others may not join it in A range", () => {
    const table = scene({ phase: "fire", ships: ships("rodney 0,0 e", "bismarck 0,3 e") });
    table.play([lay("rodney", "stern", "bismarck", 4)]);
    expect(table.refuses(lay("rodney", "bow", "bismarck", 1))).toBe("9.82");
    const half = scene({ phase: "fire", ships: ships("rodney 0,0 e", "bismarck 0,3 e") });
    half.play([lay("rodney", "bow", "bismarck", 1)]);
    expect(half.refuses(lay("rodney", "stern", "bismarck", 3))).toBe("9.64");
    half.play([lay("rodney", "stern", "bismarck", 2)]);
  });

  test("9.82 a third turret down to its last box still counts one", () => {
    const table = scene({
      phase: "fire",
      ships: [{ ship: "rodney", at: "0,0", heading: "e", hits: { stern: 3 } }, ...ships("bismarck 0,3 e")],
    });
    table.play([lay("rodney", "bow", "bismarck", 8), lay("rodney", "stern", "bismarck", 1)]);
  });

  test("R8, 9.83, 9.98 a jammed section is halved, then a withdrawing ship's sections upward, then the sum on the target", () => {
    const table = scene({ phase: "fire", ships: ships("king-george-v 0,4 e withdrawing", "bismarck 0,0 e") });
    table.play([{ do: "test-guns", ship: "king-george-v" }], [4, 1]);
    // 3 of 7 forward and 5 aft; withdrawing 2 and 3: 5 salvos, 2 shots.
    expect(broadside(table, "king-george-v", "bismarck", 2)).toBe("5 salvos, 2 shots");
  });
});

describe("running", () => {
  describe("9.98, R31 each gun section is halved, rounding up, before salvos are laid", () => {
    /** Salvos and shots of everything that bears on the Hood. */
    const volley = (bismarck: string, hood: string, dice: number): unknown => {
      const table = scene({
        phase: "fire",
        attacker: "german",
        ships: ships(`bismarck ${bismarck} withdrawing`, `hood ${hood}`),
      });
      table.play([{ do: "broadside", ship: "bismarck", target: "hood" }]);
      table.play([{ do: "fire", ship: "bismarck" }], Array.from({ length: dice }, () => [3, 4]).flat());
      const [aim] = table.told("opened-fire")[0]?.targets ?? [];
      return [aim?.salvos, aim?.shots];
    };

    test("9.98, 9.652, R31 seventeen salvos are ten shots at an adjacent ship: 4 and 4 and 2", () => {
      expect(volley("0,0 e", "0,1 e", 10)).toEqual([10, 10]);
    });

    test("9.98, 9.651 and four at one five hexes away: 4 and 4, halved for the distance", () => {
      expect(volley("0,0 e", "0,5 e", 4)).toEqual([8, 4]);
    });

    test("9.98, 9.651 at two hexes ten salvos are five shots", () => {
      expect(volley("0,0 e", "0,2 e", 5)).toEqual([10, 5]);
    });

    test("9.98, 9.64 no more than that may be laid, on all targets together", () => {
      const table = scene({
        phase: "fire",
        attacker: "german",
        ships: ships("bismarck 0,0 e withdrawing", "hood 0,4 e", "norfolk 2,2 w"),
      });
      const lay = (target: string, salvos: number): BattleAction => ({
        do: "lay",
        ship: "bismarck",
        guns: "bow",
        target,
        salvos,
      });
      expect(table.refuses(lay("hood", 5))).toBe("9.64");
      table.play([lay("hood", 3)]);
      expect(table.refuses(lay("norfolk", 2))).toBe("9.64");
      table.play([lay("norfolk", 1), { do: "fire", ship: "bismarck" }], [3, 4]);
      expect(table.told("opened-fire")[0]?.targets.map((aim) => aim.shots)).toEqual([1, 0]);
    });

    test("9.98, 9.83, R8 a section halved by the new guns is halved once more", () => {
      const table = scene({
        phase: "fire",
        ships: ships("king-george-v 0,1 e withdrawing", "bismarck 0,0 e"),
      });
      table.play([{ do: "test-guns", ship: "king-george-v" }], [4, 1]);
      // Bow 7, by half 3, by half again 2; stern 5, by half 3; port secondary 2, by half 1.
      table.play([{ do: "broadside", ship: "king-george-v", target: "bismarck" }]);
      expect(table.told("guns-laid").map(({ guns, salvos }) => `${guns} ${salvos}`)).toEqual([
        "bow 2",
        "stern 3",
        "port 1",
      ]);
    });

    test("9.98, 9.82, R8 and so is Rodney's third turret beside the others in A range", () => {
      const table = scene({ phase: "fire", ships: ships("rodney 0,3 e withdrawing", "bismarck 0,0 e") });
      table.play([{ do: "broadside", ship: "rodney", target: "bismarck" }]);
      // Bow 8, by half 4; third turret 4, by half 2, by half again 1; port secondary 2, by half 1.
      expect(table.told("guns-laid").map(({ guns, salvos }) => `${guns} ${salvos}`)).toEqual([
        "bow 4",
        "stern 1",
        "port 1",
      ]);
      const third = scene({ phase: "fire", ships: ships("rodney 0,3 e withdrawing", "bismarck 0,0 e") });
      third.play([{ do: "lay", ship: "rodney", guns: "stern", target: "bismarck", salvos: 2 }]);
      expect(third.refuses({ do: "lay", ship: "rodney", guns: "bow", target: "bismarck", salvos: 1 })).toBe("9.82");
    });
  });
});

describe("night", () => {
  test("11.12 only targets in A range, on the B tables", () => {
    const far = scene({ phase: "fire", night: true, ships: ships("hood 0,4 e", "bismarck 0,0 e") });
    expect(far.step).toBe("parley");
    const near = scene({
      phase: "fire",
      night: true,
      ships: ships("hood 0,3 e", "bismarck 0,0 e", "prinz-eugen 0,-1 e"),
    });
    expect(near.refuses(lay("hood", "bow", "prinz-eugen", 2))).toBe("11.12");
    near.play([lay("hood", "bow", "bismarck", 2), { do: "fire", ship: "hood" }], [2, 2]);
    // A 4 hits the secondary in A range and misses on the B table.
    expect(near.told("shot")[0]).toMatchObject({ range: "B", result: "miss" });
  });

  test("R15 secondary guns fire at night too", () => {
    const table = scene({
      phase: "fire",
      night: true,
      attacker: "german",
      ships: ships("bismarck 0,0 e", "hood 0,3 e"),
    });
    expect(bearing(table, "hood")).toBe("bow 7, stern 7, starboard 3");
  });
});

test("50.4 both turrets of Dunkerque bear ahead and abeam at full strength, and not astern", () => {
  const from = (place: string): string => {
    const table = scene({
      phase: "fire",
      attacker: "german",
      ships: ships("vichy-dunkerque 0,0 e", `hood ${place} e`),
    });
    return bearing(table, "hood");
  };
  expect(from("3,0")).toBe("bow 5, stern 4");
  expect(from("0,3")).toBe("bow 5, stern 4, starboard 2");
  const abeam = scene({ phase: "fire", attacker: "german", ships: ships("vichy-dunkerque 0,0 e", "hood 0,3 e") });
  expect(broadside(abeam, "vichy-dunkerque", "hood", 5)).toBe("11 salvos, 5 shots");
});
