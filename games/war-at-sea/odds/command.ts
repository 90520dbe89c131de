/** `admiralty odds war-at-sea …`: the questions and their tables. */

import type { OddsTable } from "@admiralty/engine";
import { aswOf, defenseTable, type Ship, shipNumber, ships, turns } from "../components.ts";
import { count } from "../names.ts";
import {
  airstrikeOdds,
  aswOdds,
  gunsOf,
  type Hull,
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
speed <ship>                       an attempt at two areas
oiler | release | russian | takeover
A ship may carry damage: hood:2.`;

interface Named {
  readonly number: Ship;
  readonly id: string;
  readonly name: string;
  readonly damage: number;
}

function named(word: string): Named {
  const [id = "", points = "0"] = word.split(":");
  const number = shipNumber(id);
  if (number < 0) throw new Error(`There is no ship "${id}".`);
  const damage = Number(points);
  const most = defenseTable(false)[number]!;
  if (!Number.isInteger(damage) || damage < 0 || damage > most) {
    throw new Error(`${ships[number]!.name} floats with 0 to ${most} points of damage, not ${points}.`);
  }
  return { number, id, name: ships[number]!.name, damage };
}

const hull = ({ number, damage }: Named): Hull => ({ defense: defenseTable(false)[number]!, damage });

const columns = ["ship", "untouched", "disabled", "damaged", "crippled", "sunk", "stays"];

/** Six digits are plenty for a table; the functions of `odds.ts` give them all. */
const rounded = (chance: number): number => Math.round(chance * 1e6) / 1e6;

function row(name: string, odds: TargetOdds): (string | number)[] {
  const damaged = odds.damage.reduce((total, chance) => total + chance, 0);
  return [name, ...[odds.untouched, odds.disabled, damaged, odds.crippled, odds.sunk, odds.stays].map(rounded)];
}

function whole(word: string | undefined, what: string, most: number): number {
  const value = Number(word);
  if (word === undefined || !Number.isInteger(value) || value < 0 || value > most) {
    throw new Error(`${what} must be a whole number from 0 to ${most}.`);
  }
  return value;
}

function fire(words: readonly string[]): OddsTable {
  const targets = new Map<string, { readonly ship: Named; readonly volleys: Target["volleys"][number][] }>();
  for (const clause of words.join(" ").split(",")) {
    const [firing = "", aimed = ""] = clause.split(" at ");
    const ship = named(aimed.trim());
    const entry = targets.get(ship.id) ?? { ship, volleys: [] };
    for (const word of firing.split(" ").filter(Boolean)) {
      const from = named(word);
      entry.volleys.push(gunsOf(from.id, ships[from.number]!.attack, from.damage));
    }
    targets.set(ship.id, entry);
  }
  const list = [...targets.values()].map(({ ship, volleys }) => ({
    ship: ship.name,
    ...hull(ship),
    convoy: ships[ship.number]!.class === "convoy",
    volleys,
  }));
  const odds = sideOdds(list);
  const left = odds.left.map((chance, count): (string | number)[] => [
    `${count} left`,
    "",
    "",
    "",
    "",
    "",
    rounded(chance),
  ]);
  return { title: "A round of fire", columns, rows: [...odds.ships.map((each) => row(each.ship, each)), ...left] };
}

function asw(words: readonly string[]): OddsTable {
  const uBoats = whole(words[0], "The number of U-boats", 7);
  const dice = words.slice(1).reduce((total, word) => {
    return total + (/^\d+$/.test(word) ? whole(word, "The number of dice", 200) : aswOf[named(word).number]!);
  }, 0);
  const odds = aswOdds(dice, uBoats);
  const rows = odds.table.flatMap((byDriven, sunk) =>
    byDriven.map((chance, driven) => [sunk, driven, uBoats - sunk - driven, rounded(chance)]),
  );
  return {
    title: `${count(dice, "die", "dice")} against ${count(uBoats, "U-boat")}`,
    columns: ["sunk", "driven off", "left", "chance"],
    rows,
  };
}

const single = (title: string, rows: (string | number)[][]): OddsTable => ({
  title,
  columns: ["case", "chance"],
  rows,
});
const byTurn = (chance: (turn: number) => number): (string | number)[][] =>
  Array.from({ length: turns }, (_, index): [string, number] => [
    `turn ${index + 1}`,
    rounded(chance(index + 1)),
  ]).filter(([, value]) => value > 0);

function run(args: string[]): OddsTable {
  const [question, ...rest] = args;
  switch (question) {
    case "fire":
      return fire(rest);
    case "strike": {
      const target = named(rest[0] ?? "");
      return { title: "One airstrike", columns, rows: [row(target.name, airstrikeOdds(hull(target)))] };
    }
    case "torpedo": {
      const target = named(rest[0] ?? "");
      const uBoats = whole(rest[1] ?? "1", "The number of U-boats", 7);
      return { title: count(uBoats, "U-boat"), columns, rows: [row(target.name, torpedoOdds(hull(target), uBoats))] };
    }
    case "asw":
      return asw(rest);
    case "speed": {
      const ship = named(rest[0] ?? "");
      const speed = Math.max(1, ships[ship.number]!.speed - ship.damage);
      const success = speedOdds(speed);
      return single(`${ship.name} tries for two areas at speed ${speed}`, [
        ["arrives", rounded(success)],
        ["fails", rounded(1 - success)],
      ]);
    }
    case "oiler":
      return single("Finding an oiler", byTurn(oilerOdds));
    case "release":
      return single("Release of a US ship", byTurn(releaseOdds));
    case "russian":
      return single("A Russian ship may sail", [["each turn", rounded(russianOdds())]]);
    case "takeover":
      return single(
        "An Italian ship on turn 8",
        Object.entries(takeoverOdds()).map(([fate, chance]) => [fate, rounded(chance)]),
      );
    default:
      throw new Error(`There is no question "${question ?? ""}".`);
  }
}

export const oddsCommand = { usage, run };
