/** Exact chances for the command line: `admiralty odds bismarck …`. */
import { noSuch, type OddsTable } from "@admiralty/engine";
import type { Ship } from "./battle/components.ts";
import { type BomberTable, shotOdds, strikeRow } from "./battle/index.ts";
import { routeDistance, shipCount, ships, unitIds, unitNames, unitNumber, zoneNumber } from "./components.ts";
import submarineFigures from "./data/submarines.json" with { type: "json" };
import { sums, waysOf } from "./dice.ts";
import { merchantOdds, seekOdds } from "./modules/convoy-odds.ts";
import { submarineOdds } from "./modules/submarine-odds.ts";
import { hitsAt } from "./modules/torpedo-hit.ts";
import { flotillaOdds, mean } from "./modules/torpedo-odds.ts";
import { chanceOdds, shadowLetter, shadowOdds, visibilityOdds } from "./odds.ts";
import { levelName } from "./rules/visibility.ts";

const percent = (chance: number) => `${(chance * 100).toFixed(1)} %`;
const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function visibilityTable(): OddsTable {
  const rows = levels.map((level) => {
    const next = visibilityOdds(level);
    return [levelName(level), ...next.levels.map(percent), percent(next.fog)];
  });
  return { title: "Visibility next turn", columns: ["now", ...levels.map(levelName), "fog"], rows };
}

function shadowTable(args: readonly string[]): OddsTable {
  const [id = "norfolk", when = "day"] = args;
  const name = unitNames[unitNumber(id)];
  if (name === undefined) throw new Error(`there is ${noSuch("unit", id, unitIds)}`);
  const night = isNightWord(when);
  const letter = shadowLetter(id, night);
  if (letter === null) throw new Error(`${name} cannot shadow`);
  const rows = levels.map((level) => [
    levelName(level),
    percent(shadowOdds(letter, night, level, false)),
    percent(shadowOdds(letter, night, level, true)),
  ]);
  return {
    title: `${name} shadows and holds contact, by ${when} (column ${letter})`,
    columns: ["visibility", "one zone or less", "two zones"],
    rows,
    notes: ["one zone or less, two zones: how far the shadowed ship moved."],
  };
}

function isNightWord(when: string): boolean {
  if (when !== "day" && when !== "night") throw new Error(`"${when}" is neither day nor night`);
  return when === "night";
}

function chanceTable(args: readonly string[]): OddsTable {
  const [id = "H10", when = "day"] = args;
  const zone = zoneNumber(id);
  if (zone < 0) throw new Error(`there is no zone ${id}`);
  const turn = isNightWord(when) ? 13 : 10;
  const rows = levels.map((level) => {
    const plain = chanceOdds(turn, level, false, zone, false);
    const patrol = chanceOdds(turn, level, false, zone, true);
    return [
      levelName(level),
      percent(plain.generalSearch),
      percent(plain.huffDuff),
      percent(plain.convoy),
      percent(patrol.convoy),
    ];
  });
  return {
    title: `One roll on the Chance Table in ${id}, ${when}`,
    columns: ["visibility", "general search", "Huff-Duff", "convoy", "convoy on patrol"],
    rows,
    notes: ["convoy: one is found, for a ship that moves; convoy on patrol: for one that patrols (10.23)."],
  };
}

function strikeTable(args: readonly string[]): OddsTable {
  const [table = "british-torpedo-bomber", id = "bismarck"] = args;
  if (!bomberTables.includes(table as BomberTable))
    throw new Error(`there is no table "${table}"; there are: ${bomberTables.join(", ")}`);
  const ship = unitNumber(id);
  const printed = ships[ship];
  if (printed === undefined) throw new Error(`there is ${noSuch("ship", id, unitIds.slice(0, shipCount))}`);
  if (table.startsWith(printed.side)) throw new Error(`${printed.name} is no target for a ${table}: it is on her side`);
  const rows = sums.map((sum) => {
    const row = strikeRow(table as BomberTable, ship as Ship, sum);
    return [sum, percent(waysOf(sum)), row.secondary, row.bow, row.stern, row.midships, row.evasion];
  });
  return {
    title: `One strike, ${table} on ${printed.name}`,
    columns: ["dice", "chance", "secondary", "bow", "stern", "midships", "evasion"],
    rows,
  };
}

function convoyTable(args: readonly string[]): OddsTable {
  const [id = "H8", before = "0"] = args;
  const zone = zoneNumber(id);
  if (zone < 0) throw new Error(`there is no zone ${id}`);
  const found = Number(before);
  if (!Number.isInteger(found) || found < 0) throw new Error(`"${before}" is no number of convoys`);
  const off = routeDistance[zone] as number;
  const rows = levels
    .slice(0, 8)
    .map((level) => [levelName(level), ...[1, 2, 3].map((strength) => percent(seekOdds(strength, found, level, off)))]);
  return {
    title: `Looking for a convoy in ${id}, ${found} found before (24.44)`,
    columns: ["visibility", "strength 1", "strength 2", "strength 3"],
    rows,
    notes: ["With the module Convoys, by day; a ship has strength 1, on patrol 2."],
  };
}

function merchantsTable(args: readonly string[]): OddsTable {
  const [word = "0"] = args;
  const rounds = Number(word);
  if (!Number.isInteger(rounds) || rounds < 0) throw new Error(`"${word}" is no number of rounds`);
  const all = [0, -1, -2, -3].map((modifier) => ({ modifier, chances: merchantOdds(modifier, rounds) }));
  const most = Math.max(...all.map(({ chances }) => chances.length));
  const columns = Array.from({ length: most }, (_, sunk) => sunk);
  return {
    title: `Merchant ships sunk by one raider, ${rounds} rounds with the escort (24.62)`,
    columns: ["coloured die", ...columns.map(String), "mean"],
    rows: all.map(({ modifier, chances }) => [
      modifier === 0 ? "as it falls" : `${modifier}`,
      ...columns.map((sunk) => percent(chances[sunk] ?? 0)),
      chances.reduce((sum, chance, sunk) => sum + chance * sunk, 0).toFixed(2),
    ]),
  };
}

const bomberTables: readonly BomberTable[] = ["british-torpedo-bomber", "british-level-bomber", "german-level-bomber"];

const ranges: readonly ("A" | "B")[] = ["A", "B"];
const fields = ["broadside", "bow", "stern"] as const;

function fireTable(args: readonly string[]): OddsTable {
  const range = ranges.find((candidate) => candidate === args[0]);
  if (args[0] !== undefined && range === undefined) throw new Error(`"${args[0]}" is no range: A or B`);
  const wanted = range === undefined ? ranges : [range];
  const results = Object.keys(shotOdds("A", "broadside")) as (keyof ReturnType<typeof shotOdds>)[];
  const rows = wanted.flatMap((r) =>
    fields.map((field) => {
      const odds = shotOdds(r, field);
      return [`${r} ${field}`, ...results.map((result) => percent(odds[result]))];
    }),
  );
  return { title: "One shot, by range and the side of the target fired at", columns: ["", ...results], rows };
}

function flotillaTable(args: readonly string[]): OddsTable {
  const [number = "6", when = "day"] = args;
  const destroyers = Number(number);
  if (!Number.isInteger(destroyers) || destroyers < 1 || destroyers > 6)
    throw new Error(`"${number}" is no number from 1 to 6`);
  const night = isNightWord(when);
  const rows = [0, 1, 2].flatMap((sea) =>
    [5, 10, 15, 20, 25, 30, 34].map((evasion) => {
      const odds = flotillaOdds({ destroyers, rolls: 2, night, needs: hitsAt(evasion) - sea });
      return [
        ["4 or less", "5, 6", "7, 8"][sea] as string,
        evasion,
        percent(1 - (odds.hits[0] as number)),
        mean(odds.hits).toFixed(2),
        mean(odds.lost).toFixed(2),
      ];
    }),
  );
  return {
    title: `${destroyers} destroyers attack a battleship with both secondary batteries, ${when}`,
    columns: ["visibility", "evasion up to", "any hit", "hits", "destroyers lost"],
    rows,
    notes: ["hits, destroyers lost: on average (23.52, 23.53, 23.55)."],
  };
}

function submarineTable(args: readonly string[]): OddsTable {
  const [word = "0", gone = "0"] = args;
  const [strength, lost] = [Number(word), Number(gone)];
  if (!Number.isInteger(strength) || strength < 0) throw new Error(`"${word}" is no strength against submarines`);
  if (!Number.isInteger(lost) || lost < 0 || lost > 4) throw new Error(`"${gone}" is no number of submarines lost`);
  const { still, one, two } = submarineFigures.approach;
  const rows = (
    [
      ["none", still],
      ["one zone", one],
      ["two zones", two],
    ] as const
  ).flatMap(([moved, approach]) =>
    [5, 10, 15, 20, 25, 30, 34].map((evasion) => {
      const odds = submarineOdds({ approach, strength, lost, salvoes: 12, needs: hitsAt(evasion) });
      return [moved, evasion, percent(1 - (odds.hits[0] as number)), mean(odds.hits).toFixed(2), percent(odds.lost)];
    }),
  );
  return {
    title: `A submarine attacks, strength ${strength} against it, ${lost} of its side lost (22.3)`,
    columns: ["target moved", "evasion up to", "any hit", "hits", "boat lost"],
    rows,
    notes: ["All salvoes at one target. A convoy counts as moved one zone; slow as evasion 10, fast as 15."],
  };
}

export const oddsCommand = {
  usage: [
    "visibility                        the visibility of the next turn, and fog",
    "shadow [unit] [day|night]         holding contact, by visibility",
    "chance [zone] [day|night]         one roll on the Chance Table there",
    "strike [bomber] [ship]            an air strike, dice by dice; bombers are",
    `                                  ${bomberTables.join(", ")}`,
    "fire [A|B]                        one shot on the battle board, by range and side",
    "With modules of the Intermediate Game:",
    "flotilla [destroyers] [day|night] torpedoes of a flotilla (1 to 6 destroyers)",
    "convoy [zone] [found before]      finding a convoy there",
    "merchants [rounds]                merchant ships sunk, after so many rounds with the escort",
    "submarine [strength] [lost]       an attack by a submarine, strength against it, submarines lost before",
    "In brackets: what may be left out.",
  ].join("\n"),
  run(args: readonly string[]): OddsTable {
    const [what, ...rest] = args;
    const most = { visibility: 0, fire: 1, merchants: 1 }[what ?? ""] ?? 2;
    if (rest.length > most) throw new Error(`"${rest[most]}" is one word too many`);
    switch (what) {
      case "visibility":
        return visibilityTable();
      case "shadow":
        return shadowTable(rest);
      case "chance":
        return chanceTable(rest);
      case "strike":
        return strikeTable(rest);
      case "flotilla":
        return flotillaTable(rest);
      case "fire":
        return fireTable(rest);
      case "convoy":
        return convoyTable(rest);
      case "merchants":
        return merchantsTable(rest);
      case "submarine":
        return submarineTable(rest);
      default:
        throw new Error(`there is no question "${what ?? ""}"`);
    }
  },
};
