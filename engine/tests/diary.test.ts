/** A war diary of what a viewer was told: in chapters, without what was taken back, and read out. */
import { describe, expect, test } from "vitest";
import {
  byWord,
  Diary,
  type DiaryEntry,
  dieRef,
  entryText,
  type Game,
  gathered,
  type Notice,
  numeral,
  someOf,
} from "../index.ts";
import { toy } from "./toy.ts";

const signal = (seq: number, seat: "red" | "blue", flag: number): Notice =>
  ({ seq, seat, events: [{ type: "signal", rule: "1.2", seat, flag }] }) as never;

/** A game whose diary begins a chapter with every flag 1, and writes the flags of a chapter down as one sentence. */
const written = {
  ...toy,
  text: {
    ...toy.text,
    diary: {
      begins: (event: { flag?: number }) => event.flag === 1,
      chapter: (told: readonly { event: { flag?: number } }[]) => [
        { kind: "sentence", told, text: told.map(({ event }) => event.flag).join(" ") },
      ],
    },
  },
} as unknown as Game;

function read(game: Game, notices: readonly Notice[]): string[] {
  return new Diary(game, { viewer: "red", options: {} }).entries(notices).map(entryText);
}

describe("a diary", () => {
  test("has a sentence for each event where the game has no way of its own", () => {
    expect(read(toy as unknown as Game, [signal(1, "red", 1), signal(2, "blue", 2)])).toEqual([
      "red: signal 1 1.2",
      "blue: signal 2 1.2",
    ]);
  });

  test("is written chapter by chapter, and goes on where it ended", () => {
    const notices = [signal(1, "red", 2), signal(2, "blue", 1), signal(3, "red", 2), signal(4, "red", 1)];
    expect(read(written, notices)).toEqual(["2", "1 2", "1"]);
    const diary = new Diary(written, { viewer: "red", options: {} });
    const [first] = diary.entries(notices.slice(0, 3));
    expect(diary.entries(notices)[0]).toBe(first);
    expect(diary.entries(notices)).toHaveLength(3);
  });

  test("is read out with its dice set apart from names, and a headline as two sentences", () => {
    const told = [] as never;
    const die = (face: number): string => dieRef(face);
    expect(entryText({ kind: "sentence", told, text: `King George V ${die(2)} and Kent ${die(3)} ${die(4)}.` })).toBe(
      "King George V (2) and Kent (3 4).",
    );
    const head = { kind: "headline", told, tone: "bad", rule: "1" } as const;
    expect(entryText({ ...head, title: "Eagle is sunk", text: "In the Mediterranean." })).toBe(
      "Eagle is sunk. In the Mediterranean.",
    );
    expect(entryText({ ...head, title: "Russia is open", text: "" })).toBe("Russia is open.");
  });

  test("keeps apart two chapters of one step that are equally long", () => {
    const both = [...signal(1, "red", 2).events, ...signal(1, "red", 1).events];
    expect(read(written, [{ seq: 1, seat: "red", events: both }])).toEqual(["2", "1"]);
  });

  test("leaves out what was taken back, and says whose decision it was", () => {
    const back = { seq: 3, seat: "blue", events: [], undone: [2] } as unknown as Notice;
    expect(read(written, [signal(1, "red", 2), signal(2, "blue", 2), back, signal(4, "red", 2)])).toEqual([
      "2",
      "Blue: the last decision is taken back.",
      "2",
    ]);
  });
});

describe("an entry as it is read out", () => {
  const entry = (one: object): string => entryText({ told: [], ...one } as unknown as DiaryEntry);

  test.each([
    ["a chapter", { kind: "chapter", title: "Turn 2", text: "", score: "3 to 1" }, "Turn 2, 3 to 1"],
    ["a sentence", { kind: "sentence", text: "[[ship:hood|Hood]] sails." }, "Hood sails."],
    ["a headline", { kind: "headline", title: "Sunk", text: "Hood" }, "Sunk. Hood"],
    ["a headline alone", { kind: "headline", title: "Sunk", text: "" }, "Sunk."],
    ["a score", { kind: "score", title: "Points", text: "3" }, "Points: 3"],
  ])("%s", (_, one, text) => {
    expect(entry(one)).toBe(text);
  });

  test("a battle, with who fired at whom and what fell", () => {
    const volleys = [
      { who: "Hood", at: "Bismarck", dice: [{ face: 6 }, { face: 2, label: "miss" }], result: "a hit" },
      { who: "U-boats", at: "", dice: [], result: "nothing" },
    ];
    expect(entry({ kind: "battle", title: "North Sea", text: "Both go on.", volleys })).toBe(
      "North Sea. Hood at Bismarck, 6 miss: a hit. U-boats: nothing. Both go on.",
    );
  });
});

test("names are counted where they are many", () => {
  expect(someOf([])).toBe("nobody");
  expect(someOf(["Hood"])).toBe("Hood");
  expect(someOf(["Hood", "Renown", "Repulse"])).toBe("Hood, Renown and Repulse");
  expect(someOf(["Hood", "Renown", "Repulse", "Ajax"])).toBe("Hood, Renown and two more");
  expect([numeral(0), numeral(12), numeral(13)]).toEqual(["no", "twelve", "13"]);
});

test("what belongs together is gathered, what stands alone ends it, and some is not written down", () => {
  const told = ["a1", "b1", "a2", "-", "!", "a3"].map((word, seq) => ({ seq, seat: "red", event: { word } }));
  const groups = gathered(told as never, ({ word }: { word: string }) =>
    word === "-" ? null : word === "!" ? undefined : word[0],
  );
  expect(groups.map((group) => group.map(({ event }) => (event as { word: string }).word))).toEqual([
    ["a1", "a2"],
    ["b1"],
    ["!"],
    ["a3"],
  ]);
  expect([...byWord([1, 2, 3], (one) => (one % 2 === 1 ? "odd" : "even"))]).toEqual([
    ["odd", [1, 3]],
    ["even", [2]],
  ]);
});
