/** `admiralty odds war-at-sea …`: the questions and their tables. */
import { noSuch, type OddsTable } from "@admiralty/engine";
import { aswOf, defenseTable, maxUBoats, type Ship, shipIds, shipNumber, ships, sideOf, turns } from "../components.ts";
import { count } from "../names.ts";
import {
  airstrikeOdds,
  aswOdds,
  gunsOf,
  type Hull,
  huntedOdds,
  oilerOdds,
  releaseOdds,
  russianOdds,
  sideOdds,
  speedOdds,
  type Target,
  type TargetOdds,
  takeoverOdds,
  torpedoOdds,
} from "./chances.ts";

const usage = `fire <ship>… at <target>…         a round of fire; ships are shared out over the targets as written:
                                   fire hood norfolk at scharnhorst, warspite at graf-spee
strike <target>                    one airstrike
torpedo <target> <u-boats>         U-boats at one target
asw <u-boats> <ship or number>…    the attack on U-boats by these ships, or by so many dice
hunt <u-boats> <ship or number>… at <target>
                                   the same, and then the torpedoes of those that are left
speed <ship>                       an attempt at two areas
oiler | release | russian | takeover
A ship may carry damage: hood:2. The word 19.1 anywhere counts Bismarck and Tirpitz with a defense of 7.`;

interface Named {
  readonly number: Ship;
  readonly id: string;
  readonly name: string;
  readonly hull: Hull;
}

/** One question: its words, and whether 19.1 is in force. */
class Question {
  private readonly left: string[];
  private readonly defense: readonly number[];

  constructor(words: readonly string[], weak: boolean) {
    this.left = [...words];
    this.defense = defenseTable(weak) as unknown as readonly number[];
  }

  /** The next word; `what` is said where there is none. */
  word(what: string): string {
    const word = this.left.shift();
    if (word === undefined) throw new Error(`${what} is missing.`);
    return word;
  }

  rest(): string[] {
    return this.left.splice(0);
  }

  /** Nothing may be left unread. */
  end(): void {
    const [word] = this.left;
    if (word !== undefined) throw new Error(`"${word}" is one word too many.`);
  }

  ship(word: string): Named {
    const [id = "", points = "0", more] = word.split(":");
    const number = shipNumber(id);
    if (number < 0) throw new Error(`There is ${noSuch("ship", id, shipIds)}.`);
    const defense = this.defense[number]!;
    const damage = Number(points);
    if (more !== undefined || points.trim() === "" || !Number.isInteger(damage) || damage < 0 || damage > defense) {
      throw new Error(`${ships[number]!.name} floats with 0 to ${defense} points of damage; "${word}" is not that.`);
    }
    return { number, id, name: ships[number]!.name, hull: { defense, damage } };
  }

  uBoats(word: string): number {
    const boats = Number(word);
    if (!Number.isInteger(boats) || boats < 1 || boats > maxUBoats)
      throw new Error(`U-boats are a whole number from 1 to ${maxUBoats}; "${word}" is not.`);
    return boats;
  }

  /** 8.3: the dice of ships, or as many as are said. */
  dice(words: readonly string[]): number {
    if (words.length === 0) throw new Error("The ships that hunt, or a number of dice, are missing.");
    return words.reduce((total, word) => {
      if (/^\d+$/.test(word)) {
        if (Number(word) > 200) throw new Error(`${word} dice are more than all ships have.`);
        return total + Number(word);
      }
      const { number, name } = this.ship(word);
      if (sideOf[number] !== 0) throw new Error(`${name} hunts no U-boats: she is an Axis ship.`);
      return total + aswOf[number]!;
    }, 0);
  }
}

/** Six digits are plenty for a table; the functions of `chances.ts` give them all. */
const rounded = (chance: number): number => Math.round(chance * 1e6) / 1e6;

const notes = [
  "untouched: neither hit nor disabled. +1, +2, …: afloat with so many further points of damage.",
  "disabled: afloat, damaged or not, and must leave. crippled: afloat with damage equal to her defense (7.6).",
  "stays: neither sunk nor disabled, so there for the next round.",
];

/** What becomes of each target, damage by points; `left` counts who is there for the next round. */
function targets(
  title: string,
  rows: readonly (readonly [string, TargetOdds])[],
  left: readonly number[] = [],
): OddsTable {
  const points = Math.max(1, ...rows.map(([, odds]) => odds.damage.length)) - 1;
  const steps = Array.from({ length: points }, (_, index) => index + 1);
  return {
    title,
    columns: ["ship", "untouched", ...steps.map((step) => `+${step}`), "disabled", "crippled", "sunk", "stays"],
    rows: [
      ...rows.map(([name, odds]) => [
        name,
        rounded(odds.untouched),
        ...steps.map((step) => (step < odds.damage.length ? rounded(odds.damage[step]!) : "")),
        ...[odds.disabled, odds.crippled, odds.sunk, odds.stays].map(rounded),
      ]),
      ...left.map((chance, ships) => [`${ships} left`, ...Array(points + 4).fill(""), rounded(chance)]),
    ],
    notes: left.length > 0 ? [...notes, "0 left, 1 left, …: how many of these ships stay, all together."] : notes,
  };
}

function fire(question: Question): OddsTable {
  const aimed = new Map<string, { readonly ship: Named; readonly volleys: Target["volleys"][number][] }>();
  const fired = new Set<string>();
  for (const clause of question.rest().join(" ").split(",")) {
    const [firing = "", target, more] = clause.split(/ at /).map((part) => part.trim());
    if (target === undefined || more !== undefined || firing === "")
      throw new Error(`"${clause.trim()}" is no fire: write ships, the word at, and a target.`);
    if (target.includes(" ")) throw new Error(`"${target}" is more than one target; part them with commas.`);
    const ship = question.ship(target);
    const entry = aimed.get(ship.id) ?? { ship, volleys: [] };
    aimed.set(ship.id, entry);
    for (const each of firing.split(" ").filter(Boolean)) {
      const from = question.ship(each);
      if (sideOf[from.number] === sideOf[ship.number])
        throw new Error(`${from.name} and ${ship.name} are on the same side.`);
      if (fired.has(from.id)) throw new Error(`${from.name} fires once in a round.`);
      fired.add(from.id);
      entry.volleys.push(gunsOf(from.id, ships[from.number]!.attack, from.hull.damage));
    }
  }
  const list = [...aimed.values()].map(({ ship, volleys }) => ({
    ship: ship.name,
    ...ship.hull,
    convoy: ships[ship.number]!.class === "convoy",
    volleys,
  }));
  const odds = sideOdds(list);
  return targets(
    "A round of fire",
    odds.ships.map((each) => [each.ship, each] as const),
    odds.left,
  );
}

function asw(question: Question): OddsTable {
  const uBoats = question.uBoats(question.word("The number of U-boats"));
  const dice = question.dice(question.rest());
  const odds = aswOdds(dice, uBoats);
  return {
    title: `${count(dice, "die", "dice")} against ${count(uBoats, "U-boat")}`,
    columns: ["sunk", "driven off", "left", "chance"],
    rows: odds.table.flatMap((byDriven, sunk) =>
      byDriven.map((chance, driven) => [sunk, driven, uBoats - sunk - driven, rounded(chance)]),
    ),
    notes: ["driven off: out of the battle, but not lost (8.4). left: those that fire torpedoes (8.5)."],
  };
}

/** 8.3 to 8.5: what is left of the U-boats fires at one target. */
function hunt(question: Question): OddsTable {
  const [before = "", after, more] = question.rest().join(" ").split(/ at /);
  if (after === undefined || more !== undefined)
    throw new Error(`"hunt ${before}" needs the word at, and then one target.`);
  const [boats = "", ...hunters] = before.split(" ");
  const uBoats = question.uBoats(boats);
  const dice = question.dice(hunters);
  const target = question.ship(after.trim());
  const title = `${count(dice, "die", "dice")} against ${count(uBoats, "U-boat")}, and their torpedoes`;
  return targets(title, [[target.name, huntedOdds(target.hull, dice, uBoats)]]);
}

const single = (title: string, rows: (string | number)[][]): OddsTable => ({
  title,
  columns: ["case", "chance"],
  rows,
});
const everyTurn = Array.from({ length: turns }, (_, index) => index + 1);

/** 15.3: in each turn, and by the end of each. */
function release(): OddsTable {
  let waiting = 1;
  const rows = everyTurn.flatMap((turn) => {
    const chance = releaseOdds(turn);
    waiting *= 1 - chance;
    return chance > 0 ? [[`turn ${turn}`, rounded(chance), rounded(1 - waiting)]] : [];
  });
  return {
    title: "Release of a US ship",
    columns: ["turn", "in it", "by then"],
    rows,
    notes: [
      "in it: of a ship not released before. by then: in that turn or an earlier one, of a ship there from the first.",
    ],
  };
}

function run(words: readonly string[]): OddsTable {
  const [asked = "", ...rest] = words.filter((word) => word !== "19.1");
  const question = new Question(rest, words.includes("19.1"));
  const table = answer(asked, question);
  question.end();
  return table;
}

function answer(asked: string, question: Question): OddsTable {
  switch (asked) {
    case "fire":
      return fire(question);
    case "strike": {
      const target = question.ship(question.word("The target"));
      return targets("One airstrike", [[target.name, airstrikeOdds(target.hull)]]);
    }
    case "torpedo": {
      const target = question.ship(question.word("The target"));
      const uBoats = question.uBoats(question.word("The number of U-boats"));
      return targets(count(uBoats, "U-boat"), [[target.name, torpedoOdds(target.hull, uBoats)]]);
    }
    case "asw":
      return asw(question);
    case "hunt":
      return hunt(question);
    case "speed": {
      const ship = question.ship(question.word("The ship"));
      const speed = Math.max(1, ships[ship.number]!.speed - ship.hull.damage);
      const success = speedOdds(speed);
      return single(`${ship.name} tries for two areas at speed ${speed}`, [
        ["arrives", rounded(success)],
        ["fails", rounded(1 - success)],
      ]);
    }
    case "oiler":
      return single(
        "Finding an oiler",
        everyTurn.filter((turn) => oilerOdds(turn) > 0).map((turn) => [`turn ${turn}`, rounded(oilerOdds(turn))]),
      );
    case "release":
      return release();
    case "russian":
      return single("A Russian ship may sail", [["each turn", rounded(russianOdds())]]);
    case "takeover":
      return single(
        "An Italian ship on turn 8",
        Object.entries(takeoverOdds()).map(([fate, chance]) => [fate, rounded(chance)]),
      );
    default:
      throw new Error(`There is no question "${asked}".`);
  }
}

export const oddsCommand = { usage, run };
