/** What is printed on the cards is what the data say, and what the bars show adds up. */
import { describe, expect, test } from "vitest";
import { cardFamily, cards, families, redUse, ships } from "../../components.ts";
import { actionOdds } from "../../odds.ts";
import type { Position } from "../../scene-format.ts";
import { answersLabel, effectOf, oddsWith } from "../answer/effects.ts";
import { describeShip } from "../art/describe.ts";
import { neededNumber, sharesOf } from "../art/shares.ts";
import { attackSum, playSum, searchSum } from "../art/sum.ts";
import { blackStrip, glyphOf, hitNames, nameLines, redStrip } from "../art/uses.ts";
import { cardGap, longest, sizesFor } from "../felt/size.ts";
import { className, nationOf, silhouette } from "../names.ts";
import { chanceOf } from "../plan/choices.ts";
import { mark, rolls } from "../rolls.ts";
import { viewOf } from "./props.ts";

describe("action cards", () => {
  test.each(families.map((family) => [family.id, family] as const))(
    "%s has its strips and its picture",
    (_, family) => {
      const card = cards.find((known) => known.family === family.id)!.card;
      expect(blackStrip(card) !== undefined).toBe(family.black);
      expect(redStrip(card) !== undefined).toBe(family.red);
      expect(redUse(card) !== "").toBe(family.red);
      const values = [family.fire, family.evasion, family.reduction].filter((value) => value !== undefined);
      const print = [blackStrip(card), redStrip(card)].flat().join(" ");
      for (const value of values) expect(print).toContain(String(value));
      expect(
        nameLines(family)
          .join(" ")
          .replaceAll(/[^A-Z]/g, ""),
      ).toContain(family.name.split(/[ /]/)[0]!.toUpperCase());
      expect(glyphOf(family)).not.toMatch(/\d/);
    },
  );

  test("every hit result has a name", () => {
    for (const card of cards) expect(hitNames[card.hit]).toBeTruthy();
  });
});

describe("ship cards", () => {
  test.each(ships.map((ship) => [ship.id, ship] as const))(
    "%s has a silhouette of its class and a nation",
    (_, ship) => {
      if (ship.kind !== "transport") expect(silhouette(ship.id)).not.toBe("transport");
      expect(["us", "uk", "su", "ar"]).toContain(nationOf(ship));
      expect(className(ship).length).toBeLessThan(28);
    },
  );

  test("a ship is told in words with everything that lies on it", () => {
    const view = viewOf("A", {
      ships: { skvortsov: { sensor: 1, damaged: true, sensorFault: 1, playsDead: true } },
      contacts: { "los-angeles": { skvortsov: 3 } },
    });
    const told = describeShip(view, view.ships.find((ship) => ship.id === "skvortsov")!);
    for (const part of ["sensor 1, malfunction −1", "damaged", "playing dead", "Los Angeles: contact 3"]) {
      expect(told).toContain(part);
    }
  });
});

const weapon = (family: string): number => cards.find((card) => card.family === family)!.card;
const fired: Position = {
  active: "orange",
  phase: "answer",
  ships: { yenisey: { status: "in-play" } },
  contacts: { yenisey: { bowen: 3 }, blue: { yenisey: 1 } },
  hands: { blue: ["ht2", "ps", "ht1"] },
  play: { kind: "attack", ship: "yenisey", targets: ["bowen"], cards: [weapon("wl22"), weapon("wl21")] },
};

describe("the reaction window", () => {
  const view = viewOf("M", fired);
  const answer = (family: string) => ({
    do: "answer" as const,
    ship: "bowen",
    card: view.hand.find(({ card }) => cardFamily[card]!.id === family)!.card,
  });

  test("the sum is that of the play, less what is chosen", () => {
    const read = (further: number) => playSum(view, further, "bowen").map((term) => `${term.sign}${term.value}`);
    expect(read(0)).toEqual(["2", "+2", "+3", "=7", `vs${view.play!.need}`, `to${neededNumber(7, view.play!.need)}`]);
    expect(read(2)).toContain("−2");
    expect(read(2)).toContain("=5");
  });

  test("evasion lowers the chance, a second one further, listening does not", () => {
    const none = chanceOf(oddsWith(view, []))!;
    const one = effectOf(view, [], answer("ht2")).chance!;
    const both = effectOf(view, [answer("ht2")], answer("ht1")).chance!;
    expect(one).toBeLessThan(none);
    expect(both).toBeLessThan(one);
    expect(effectOf(view, [], answer("ps"))).toMatchObject({ chance: undefined, rule: "6.8" });
    expect(effectOf(view, [], answer("ps")).text).toContain("from contact 1 to contact 2");
    expect(answersLabel(view, [answer("ht2"), answer("ht1")])).toMatch(/^Play both: hit \d/);
  });

  test("the parts of a bar make a whole", () => {
    const odds = [oddsWith(view, []), oddsWith(view, [answer("ht2")])];
    const search = viewOf("A", { hands: { blue: ["as"] } });
    odds.push(actionOdds(search, { do: "search", ship: "los-angeles", card: 1, mode: "active", target: "skvortsov" }));
    for (const known of odds) {
      expect(sharesOf(known!).reduce((total, share) => total + share.chance, 0)).toBeCloseTo(1, 9);
    }
  });
});

test("sums name what they add", () => {
  expect(searchSum(4, 7, true, 0).map((term) => term.word)).toEqual([
    "sensor",
    "active",
    "value",
    "detection",
    "finds",
  ]);
  expect(attackSum([42], 4, 8, 0).at(-1)).toMatchObject({ value: "4+", tone: "key" });
  expect(neededNumber(9, 8)).toBe("0+");
  expect(neededNumber(0, 8)).toBe("never");
});

test("an X is shown as an X, and decks and turns are where a replay stops", () => {
  const drew = { type: "drew", rule: "4.1", seat: "blue", reason: "search", ship: "bowen", target: "grif" } as const;
  const [roll] = rolls({ ...drew, card: 8, rn: "X", total: 2, need: 6, success: false });
  expect(roll?.dice).toEqual([{ face: 0, sides: 8, tone: "damage", label: "X" }]);
  expect(rolls({ ...drew, card: 1, rn: 7, total: 9, need: 6, success: true })[0]).toMatchObject({ tone: "good" });
  expect(mark({ type: "reshuffled", rule: "2.2", deck: 2, cards: 90 })).toEqual({ size: "turn", title: "Deck 2" });
});

describe("the room for the cards", () => {
  test.each([
    [1056, 840],
    [900, 700],
    [3400, 2000],
  ])("%i × %i holds both forces and the hands, however many ships have come in", (width, height) => {
    for (const scenario of ["A", "G", "I", "L", "M"]) {
      const begun = viewOf(scenario, {});
      const everybody = { ...begun, ships: begun.ships.map((ship) => ({ ...ship, status: "in-play" as const })) };
      for (const view of [begun, everybody]) {
        for (const farHand of [false, true]) {
          const {
            em,
            near,
            far,
            middle,
            hand,
            farHand: open,
          } = sizesFor(view, width, height, "blue", { hand: true, farHand });
          expect(near + far + middle + hand + open).toBeLessThanOrEqual(height + 1);
          expect(open > 0).toBe(farHand);
          // Lines of cards as they will be wrapped, beside what a side has besides its ships.
          const wide = begun.ships.some((ship) => ship.kind !== "transport") ? 28.4 * em : 0;
          expect(wide).toBeLessThanOrEqual(width - 228);
        }
      }
    }
  });

  test("cards are put into lines as they come, the longest line as short as may be", () => {
    expect(longest([10, 10, 10], 1)).toBeCloseTo(30 + 2 * cardGap);
    expect(longest([10, 10, 10], 2)).toBeCloseTo(20 + cardGap);
    expect(longest([28.4, 41, 28.4, 21], 2)).toBeCloseTo(41 + 28.4 + cardGap);
    expect(longest([28.4], 3)).toBeCloseTo(28.4);
  });
});
