import { expect, test } from "vitest";
import { everyHex, hexNumber, merchantNumber } from "../components.ts";
import { chargesHitOn, contact, heard, oddsCommand, torpedoHits } from "../odds.ts";

test("3.1 the chance of a contact by distance, and over all hexes where she may be", () => {
  expect([0, 1, 2, 3, 4].map((range) => heard(range))).toEqual([1, 5 / 6, 3 / 6, 1 / 6, 0]);
  expect(contact(hexNumber("D5"), [hexNumber("D5"), hexNumber("D7")])).toBeCloseTo(0.75);
  expect(contact(hexNumber("D5"), everyHex)).toBeLessThan(0.3);
});

test("3.2 depth charges hit one time in three where she is", () => {
  expect(chargesHitOn(hexNumber("D5"), [hexNumber("D5")])).toBeCloseTo(1 / 3);
  expect(chargesHitOn(hexNumber("D5"), [hexNumber("D5"), hexNumber("D6")])).toBeCloseTo(1 / 6);
  expect(chargesHitOn(hexNumber("D5"), [hexNumber("D6")])).toBe(0);
});

test("4.1 the chance of a salvo by range", () => {
  const [inner, outer] = [merchantNumber("san-marcos"), merchantNumber("corbrae")];
  expect([1, 2, 3].map((range) => torpedoHits(range, inner))).toEqual([1 / 2, 1 / 3, 0]);
  expect([1, 2, 3].map((range) => torpedoHits(range, outer))).toEqual([2 / 3, 1 / 2, 0]);
});

test("the command line is told, or told what may be asked", () => {
  expect(oddsCommand.run(["torpedoes"])).toMatchObject({ columns: ["target", "at 0", "at 1", "at 2"] });
  expect(oddsCommand.run(["asdic"])).toMatchObject({
    rows: [
      [0, "100.0 %"],
      [1, "83.3 %"],
      [2, "50.0 %"],
      [3, "16.7 %"],
    ],
  });
  expect(() => oddsCommand.run(["guns"])).toThrow("Ask for asdic, charges or torpedoes");
  expect(() => oddsCommand.run(["asdic", "now"])).toThrow('Nothing is known of "now"');
});
