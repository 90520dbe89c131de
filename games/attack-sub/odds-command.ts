/** `admiralty odds attack-sub …`: tables for the whole deck, less the cards the asker has seen. */
import { noSuch, type OddsTable } from "@admiralty/engine";
import {
  activeBonus,
  attackOnSubs,
  attackOnSurface,
  cardCount,
  families,
  isSubCard,
  noValue,
  sensorTrack,
  shipIndex,
  ships,
} from "./components.ts";
import { detectionOdds, fullDeck, hitOdds, hitResults, type Pool, reach } from "./odds-draws.ts";
import { hitBoxes } from "./rules/weapons.ts";
import type { HitResult } from "./types.ts";

const usage = [
  "search <ship> <target>              detection, active and passive, after each Contact Reduction",
  "attack <ship> <target> <card...>    hit, each result and sinking; cards by family, e.g. wl22 wl21",
  "draw <number>                       a random number of at least so much",
  "Add seen=<cards> to count out cards you can see (hand, discards, helicopters), e.g. seen=1,7,65",
].join("\n");

const weapons = families.filter(({ kind }) => kind === "weapon-lockon");
const percent = (chance: number): string => `${(chance * 100).toFixed(1)}%`;
const reductionLevels = [0, 1, 2, 3] as const;

function ship(id: string | undefined): number {
  const index = shipIndex(id ?? "");
  if (id === undefined) throw new Error("a ship is missing");
  if (index < 0) {
    const words = ships.map((s) => s.id);
    throw new Error(`there is ${noSuch("ship", id, words)}`);
  }
  return index;
}

function search(args: readonly string[], pool: Pool): OddsTable {
  const searcher = ship(args[0]);
  const target = ship(args[1]);
  const rows: string[][] = [];
  sensorTrack[searcher]!.forEach((value, box) => {
    if (value === noValue) return;
    for (const active of [false, true]) {
      const chances = reductionLevels.map((reduction) =>
        ships[target]!.detection.map((need) =>
          percent(detectionOdds(pool, value + (active ? activeBonus : 0) - reduction, need).detection),
        ).join(" / "),
      );
      rows.push([`${value}${box === 0 ? "" : " (damaged)"}`, active ? "active" : "passive", ...chances]);
    }
  });
  if (rows.length === 0) throw new Error(`${ships[searcher]!.name} has no Sensor value`);
  return {
    title: `${ships[searcher]!.name} searches for ${ships[target]!.name} (whole / damaged target)`,
    notes: ["The columns are what the target's Contact Reduction takes off, the rows the searcher's Sensor value."],
    columns: [
      "sensor",
      "sonar",
      ...reductionLevels.map((reduction) => (reduction === 0 ? "no answer" : `-${reduction}`)),
    ],
    rows,
  };
}

function attack(args: readonly string[], pool: Pool): OddsTable {
  const attacker = ship(args[0]);
  const target = ship(args[1]);
  const names = args.slice(2);
  if (names.length === 0) throw new Error("name at least one Weapon Lockon, e.g. wl22");
  let fire = 0;
  for (const name of names) {
    const family = weapons.find(({ id }) => id === name);
    if (family === undefined) {
      const known = weapons.map(({ id }) => id);
      throw new Error(`there is ${noSuch("Weapon Lockon", name, known)}`);
    }
    fire += family.fire!;
  }
  const value = (isSubCard[target]! ? attackOnSubs : attackOnSurface)[attacker]![0] ?? noValue;
  if (value === noValue) throw new Error(`${ships[attacker]!.name} cannot attack ${ships[target]!.name} (6.2, 13.2)`);
  const rows = [0, 1, 2, 3, 4].map((evasion) => {
    const odds = hitOdds(pool, fire + value - evasion, ships[target]!.defense[0]!, (result) =>
      sinksWhole(target, result),
    );
    return [
      `-${evasion}`,
      String(odds.strength),
      percent(odds.hit),
      ...hitResults.map((result) => percent(odds.results[result])),
      percent(odds.sinking),
    ];
  });
  return {
    title: `${ships[attacker]!.name} fires ${names.join(" + ")} at ${ships[target]!.name}, both undamaged`,
    columns: ["evasion", "strength", "hit", ...hitResults, "sinks"],
    rows,
    notes: [
      "evasion: what Evasive Action takes off. strength: what is left, to which the random number is added.",
      "hit: the total beats the defense. Then each result of the hit card, and the chance that one sinks the target.",
    ],
  };
}

function sinksWhole(target: number, result: HitResult): boolean {
  const { sensor, attack: guns } = hitBoxes[result];
  if (ships[target]!.kind === "transport") return sensor + guns >= sensorTrack[target]!.length;
  return sensor >= sensorTrack[target]!.length || guns >= attackOnSubs[target]!.length;
}

function draw(args: readonly string[], pool: Pool): OddsTable {
  const need = Number(args[0]);
  if (args[0] === undefined || args[0].trim() === "" || !Number.isInteger(need))
    throw new Error(`draw needs a whole number; "${args[0] ?? ""}" is none`);
  return {
    title: `A random number of at least ${need}, X counting 0`,
    columns: ["chance"],
    rows: [[percent(reach(pool, need))]],
  };
}

/** The deck less the cards that are seen elsewhere. */
function unseen(words: readonly string[]): Pool {
  const seen = new Set<number>();
  for (const word of words) {
    for (const text of word.slice("seen=".length).split(",")) {
      const card = Number(text);
      if (!Number.isInteger(card) || card < 1 || card > cardCount)
        throw new Error(`"${text}" is no card from 1 to ${cardCount}`);
      seen.add(card);
    }
  }
  const first = fullDeck().first.filter((card) => !seen.has(card));
  if (first.length < 2) throw new Error("there must be two cards left to draw");
  return { first, second: (drawn) => first.filter((card) => card !== drawn) };
}

export const oddsCommand = {
  usage,
  run(args: readonly string[]): OddsTable {
    const isSeen = (word: string): boolean => word.startsWith("seen=");
    const [what, ...rest] = args.filter((word) => !isSeen(word));
    const pool = unseen(args.filter(isSeen));
    const most = what === "search" ? 2 : what === "draw" ? 1 : Number.POSITIVE_INFINITY;
    if (rest.length > most) throw new Error(`"${rest[most]}" is one word too many`);
    if (what === "search") return search(rest, pool);
    if (what === "attack") return attack(rest, pool);
    if (what === "draw") return draw(rest, pool);
    throw new Error(`"${what ?? ""}" is no question: expected search, attack or draw`);
  },
};
