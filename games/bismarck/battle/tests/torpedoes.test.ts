/** 19, 23.6: ships' torpedoes. */
import { describe, expect, test } from "vitest";
import { midshipsBoxes, shipNumber } from "../components.ts";
import { type BattleAction, buildBattle, describeBattle } from "../index.ts";
import { evasionModifier, hitsFor, torpedoDamage } from "../rules/torpedoes.ts";
import { viewBattle } from "../view.ts";
import { launch, near, ships, stand, torpedoScene } from "./example.ts";

const far = ["norfolk 0,0 e", "prinz-eugen -1,2 e"];

const on: BattleAction = { do: "carry-on" };
const away = (ship: string, to: "port" | "starboard"): BattleAction => ({ do: "turn-away", ship, to });
const unit = (id: string) => shipNumber(id)!;
const slow = (ship: string, at: string, lostForGood: number) => ({
  ship,
  at,
  heading: "e" as const,
  hits: { lostForGood },
});

describe("torpedoes in gun battle", () => {
  test("13.41 what is left is her own side's secret; what struck a ship is seen by all", () => {
    const t = torpedoScene({}, near);
    const [british, german, onlooker] = (["british", "german", "spectator"] as const).map((viewer) =>
      viewBattle(t.b, viewer as never).ships.map(({ torpedoes }) => torpedoes),
    );
    expect([british, german, onlooker]).toEqual([
      [4, undefined],
      [undefined, 6],
      [undefined, undefined],
    ]);
    expect(viewBattle(t.b, "british").ships.map(({ torpedoHits }) => torpedoHits)).toEqual([0, 0]);
  });

  test("19.2 after all have moved and before the guns: one to four salvoes at one ship, spent whatever they do", () => {
    const t = torpedoScene({ phase: "move" });
    expect(t.refuses(launch("norfolk", "prinz-eugen", 1))).toBe("19.2");
    stand(t);
    expect(t.step).toBe("torpedoes");
    expect(t.asked).toBe("british");
    expect(t.refuses(launch("norfolk", "prinz-eugen", 0))).toBe("19.2");
    t.play([launch("norfolk", "prinz-eugen", 4)]);
    expect(t.refuses(launch("norfolk", "prinz-eugen", 1))).toBe("19.2");
    t.play([on, on, on], [1]);
    expect(t.step).toBe("fire");
    expect(t.b.torpedoes?.left[t.slot("norfolk")]).toBe(0);
    expect(t.told("torpedoes-run")).toMatchObject([{ salvoes: 4, die: 1, modifier: -2, hits: 0 }]);
  });

  test("19.2 IG36: of six salvoes four are launched, then two at most, then none", () => {
    const round = (left: number) =>
      torpedoScene({ attacker: "german", ships: [ships(near[0]!)[0]!, { ...ships(near[1]!)[0]!, torpedoes: left }] });
    const second = round(2);
    expect(second.list("launch").map((action) => "salvoes" in action && action.salvoes)).toEqual([1, 2]);
    expect(second.refuses(launch("prinz-eugen", "norfolk", 3))).toBe("19.2");
    const last = round(0);
    // She is asked all the same: the enemy must not hear that she has none.
    expect(last.asked).toBe("german");
    expect(last.list("launch")).toEqual([]);
    expect(last.refuses(launch("prinz-eugen", "norfolk", 1))).toBe("19.2");
    expect(round(6).list("launch")).toHaveLength(4);
  });

  test("19.2 two hexes are the most", () => {
    expect(torpedoScene({}, far).refuses(launch("norfolk", "prinz-eugen", 1))).toBeUndefined();
    const three = torpedoScene({}, [...near, "bismarck -1,3 e"]);
    expect(three.refuses(launch("norfolk", "bismarck", 1))).toBe("19.2");
    expect(three.refuses(launch("norfolk", "hood", 1))).toBe("19.2");
  });

  test("19.2, 9.62 IG180: she launches at one enemy and fires at another in the same round", () => {
    const t = torpedoScene({}, [...near, "bismarck -1,2 e"]);
    t.play([launch("norfolk", "prinz-eugen", 1), on, on, on], [1]);
    expect(t.step).toBe("fire");
    expect(t.refuses({ do: "broadside", ship: "norfolk", target: "bismarck" })).toBeUndefined();
  });

  test("19.2 a scene keeps torpedoes on their way and who has turned away", () => {
    const t = torpedoScene({}, near);
    t.play([launch("norfolk", "prinz-eugen", 3), on, away("prinz-eugen", "port")]);
    expect(buildBattle(describeBattle(t.b), undefined, { torpedoes: true })).toEqual(t.b);
  });

  test("19.3 only at who lies abeam", () => {
    const t = torpedoScene({}, ["norfolk 0,0 e", "suffolk 0,3 e", "prinz-eugen 2,0 e", "bismarck -1,4 e"]);
    expect(t.refuses(launch("norfolk", "prinz-eugen", 1))).toBe("19.3");
  });

  test("19.4 IG34: four salvoes at one hex, evasion 29: a six makes two hits, a two none", () => {
    expect(evasionModifier(29)).toBe(-2);
    expect([hitsFor(1, 4, 6 - 2), hitsFor(1, 4, 2 - 2)]).toEqual([2, 0]);
  });

  test("19.4 IG42: one salvo at two hexes, evasion 2: a four hits, a three does not", () => {
    const dice = (die: number) => {
      const t = torpedoScene({ ships: [ships(far[0]!)[0]!, slow("prinz-eugen", "-1,2", 30)] });
      t.play([launch("norfolk", "prinz-eugen", 1), on, on, on], die === 4 ? [die, 1] : [die]);
      return t.told("torpedoes-run")[0]?.hits;
    };
    expect([dice(4), dice(3)]).toEqual([1, 0]);
  });

  test("19.4 the bands of evasion, and the ends of the table", () => {
    expect([0, 3, 4, 9, 10, 15, 16, 21, 22, 27, 28, 32].map(evasionModifier)).toEqual([
      3, 3, 2, 2, 1, 1, 0, 0, -1, -1, -2, -2,
    ]);
    expect([hitsFor(1, 4, -1), hitsFor(1, 4, 9), hitsFor(2, 4, 9), hitsFor(2, 3, 4)]).toEqual([0, 4, 2, 0]);
  });

  test("19.5, 19.4 who is aimed at may turn away: one off the die, one hex side, and no fire of any kind", () => {
    const t = torpedoScene({}, [...near, "bismarck -1,2 e"]);
    t.play([launch("norfolk", "prinz-eugen", 3), on]);
    expect([t.step, t.asked]).toEqual(["turn-away", "german"]);
    expect(t.refuses(away("bismarck", "port"))).toBe("19.5");
    t.play([away("prinz-eugen", "starboard")]);
    expect(t.heading("prinz-eugen")).toBe("se");
    expect(t.refuses(away("prinz-eugen", "port"))).toBe("19.5");
    // With a four less two she would have been hit once.
    t.play([on], [4]);
    expect(t.told("torpedoes-run")[0]).toMatchObject({ modifier: -3, hits: 0 });
    expect(hitsFor(1, 3, 4 - 2)).toBe(1);
    expect(t.step).toBe("fire");
    t.play([{ do: "hold-fire", ship: "norfolk" }]);
    expect(t.asked).toBe("german");
    expect(t.refuses({ do: "broadside", ship: "prinz-eugen", target: "norfolk" })).toBe("19.5");
    expect(t.refuses({ do: "broadside", ship: "bismarck", target: "norfolk" })).toBeUndefined();
  });

  test("19.6 IG40: a ship between does not matter", () => {
    const t = torpedoScene({}, ["norfolk 0,0 e", "suffolk 0,1 e", "prinz-eugen 0,2 e"]);
    expect(t.refuses(launch("norfolk", "prinz-eugen", 1))).toBeUndefined();
  });

  test("19.7, 9.713 the damage takes effect with that of the guns: she who is torpedoed still fires", () => {
    const t = torpedoScene({}, near);
    t.play([launch("norfolk", "prinz-eugen", 4), on, on, on], [6, 6]);
    expect(t.told("torpedo-hit")).toMatchObject([{ ship: "prinz-eugen", die: 6, sunk: true }]);
    expect(t.status("prinz-eugen")).toBe("fighting");
    // Nobody lays guns on a sinking ship.
    expect(t.asked).toBe("german");
    expect(t.refuses({ do: "broadside", ship: "prinz-eugen", target: "norfolk" })).toBeUndefined();
    t.play([{ do: "hold-fire", ship: "prinz-eugen" }]);
    expect(t.told("sunk")).toHaveLength(1);
  });

  test("19.7 each launch counts by the evasion before any torpedo struck", () => {
    const t = torpedoScene({}, ["norfolk 0,0 e", "suffolk 0,2 e", "bismarck -1,1 e"]);
    t.play([launch("norfolk", "bismarck", 4), launch("suffolk", "bismarck", 4), on, on], [6, 4, 4, 6, 1]);
    expect(t.told("torpedoes-run").map(({ modifier }) => modifier)).toEqual([-2, -2]);
  });

  test("19.8 at night at one hex only; a withdrawing ship may launch", () => {
    expect(torpedoScene({ night: true }, [...far, "bismarck 0,1 e"]).refuses(launch("norfolk", "prinz-eugen", 1))).toBe(
      "19.8",
    );
    expect(torpedoScene({ night: true }).refuses(launch("norfolk", "prinz-eugen", 1))).toBeUndefined();
    const leaving = torpedoScene({}, ["norfolk 0,0 e x", "prinz-eugen 0,1 e"]);
    expect(leaving.refuses(launch("norfolk", "prinz-eugen", 1))).toBeUndefined();
  });

  test("23.6, 23.65 the damage table by general type", () => {
    const table = (id: string) => [1, 2, 3, 4, 5, 6].map((die) => torpedoDamage(unit(id), die, 0));
    expect(table("norfolk").map(({ sunk, midships, evasion }) => (sunk ? "sunk" : `${midships} ${evasion}`))).toEqual([
      "1 5",
      "1 10",
      "2 15",
      "2 20",
      "sunk",
      "sunk",
    ]);
    expect(table("hood").map(({ midships, evasion }) => [midships, evasion])).toEqual([
      [1, 0],
      [1, 4],
      [1, 6],
      [1, 20],
      [2, 8],
      [2, 10],
    ]);
    expect(table("ark-royal").map(({ sunk, midships, evasion }) => (sunk ? "sunk" : `${midships} ${evasion}`))).toEqual(
      ["1 0", "1 4", "1 8", "2 12", "2 16", "sunk"],
    );
    expect(["norfolk", "ark-royal"].map((id) => torpedoDamage(unit(id), 6, 0).midships)).toEqual(
      ["norfolk", "ark-royal"].map((id) => midshipsBoxes(unit(id))),
    );
  });

  test("23.63 the Admiral Scheer is damaged as a cruiser is", () => {
    const table = (id: string) =>
      [1, 2, 3, 4, 5, 6].map((die) => {
        const { sunk, midships, evasion } = torpedoDamage(unit(id), die, 0);
        return sunk ? "sunk" : [midships, evasion];
      });
    expect(table("admiral-scheer")).toEqual(table("norfolk"));
    expect(table("admiral-scheer")).not.toEqual(table("scharnhorst"));
  });

  test("23.61 IG38, ruling 26: a hit on King George V, die 6: one midships box, evasion 5 less and 2 for the box", () => {
    expect(torpedoDamage(unit("king-george-v"), 6, 0)).toEqual({ midships: 1, evasion: 5, sunk: false });
    expect(torpedoDamage(unit("prince-of-wales"), 5, 0)).toEqual({ midships: 1, evasion: 4, sunk: false });
    const t = torpedoScene({ attacker: "german" }, ["king-george-v 0,1 e", "prinz-eugen 0,0 e"]);
    t.play([launch("prinz-eugen", "king-george-v", 4), on, on], [6, 6, 6]);
    // Two hits: the second is rolled for as well.
    expect(t.hits("king-george-v").slice(4)).toEqual([2, 10, 4]);
  });

  test("23.62 ruling 27: the Bismarck's first two hits mark no box, her third does; evasion is lost in full", () => {
    const bismarck = unit("bismarck");
    expect(torpedoDamage(bismarck, 5, 0)).toEqual({ midships: 0, evasion: 8, sunk: false });
    expect(torpedoDamage(bismarck, 5, 1).midships).toBe(0);
    expect(torpedoDamage(bismarck, 4, 2)).toEqual({ midships: 1, evasion: 20, sunk: false });
    const t = torpedoScene({ ships: [ships(near[0]!)[0]!, { ...ships("bismarck 0,1 e")[0]!, torpedoHits: 1 }] });
    t.play([launch("norfolk", "bismarck", 4), on, on], [6, 4, 4]);
    // The second marks nothing; the third a box, which costs one more for a time.
    expect(t.hits("bismarck").slice(4)).toEqual([1, 40, 1]);
    expect(t.b.torpedoes?.hits[t.slot("bismarck")]).toBe(3);
  });

  test("23.64 what a torpedo costs is lost for good, what its box costs for a time", () => {
    const t = torpedoScene({}, near);
    t.play([launch("norfolk", "prinz-eugen", 3), on, on, on], [5, 2]);
    expect(t.hits("prinz-eugen").slice(4)).toEqual([1, 10, 3]);
    expect(t.b.torpedoes?.lost[t.slot("prinz-eugen")]).toBe(10);
  });

  test("R104 the attacker launches first; who turned away launches nothing, who launched does not turn away", () => {
    const t = torpedoScene({}, [...near, "suffolk 1,1 w"]);
    expect(t.asked).toBe("british");
    t.play([launch("norfolk", "prinz-eugen", 1), on, away("prinz-eugen", "port"), on], [1]);
    expect(t.told("launched")).toHaveLength(1);
    expect(t.step).toBe("fire");
    const both = torpedoScene({});
    both.play([launch("norfolk", "prinz-eugen", 1), on, on]);
    expect([both.step, both.asked]).toEqual(["torpedoes", "german"]);
    both.play([launch("prinz-eugen", "norfolk", 2)]);
    // The Norfolk has launched and is not asked.
    both.play([on], [1, 1]);
    expect(both.step).toBe("fire");
    const late = torpedoScene({
      ...describeBattle(both.b),
      phase: "turn-away",
      asked: "british",
      launches: [
        { ship: "norfolk", target: "prinz-eugen", salvoes: 1 },
        { ship: "prinz-eugen", target: "norfolk", salvoes: 1 },
      ],
      ships: [{ ...ships(near[0]!)[0]!, acted: true }, ships(near[1]!)[0]!],
    });
    expect(late.refuses(away("norfolk", "port"))).toBe("R104");
  });

  test("R105 a ship without evasion does not turn away, nor launch (19.8)", () => {
    const t = torpedoScene({ ships: [ships(near[0]!)[0]!, slow("prinz-eugen", "0,1", 32)] });
    expect(t.refuses(away("prinz-eugen", "port"))).toBe("19.5");
    t.play([launch("norfolk", "prinz-eugen", 1), on], [1]);
    // Neither asked to turn away nor to launch.
    expect(t.step).toBe("fire");
  });
});

test("48.4, 23.62 the Tirpitz is protected as the Bismarck is", () => {
  for (const taken of [0, 1, 2]) {
    for (const die of [1, 2, 3, 4, 5, 6]) {
      expect(torpedoDamage(unit("tirpitz"), die, taken)).toEqual(torpedoDamage(unit("bismarck"), die, taken));
    }
  }
});
