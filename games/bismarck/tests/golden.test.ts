import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { FastChance, plain } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { bismarck } from "../index.ts";
import type { Event } from "../types.ts";

/**
 * Whole games as they were played once: any change of behaviour shows as a change of one of these files.
 * `GOLDEN=write` writes them anew, to be read before they are committed.
 */
const folder = new URL("../golden/", import.meta.url);
const seeds = [35, 4, 70];

/** The game of a seed, told line by line as the referee sees it. */
function told(seed: number): string {
  const chance = new FastChance(seed);
  const events: Event[] = [];
  const state = bismarck.setup({}, chance, events);
  for (;;) {
    const awaited = bismarck.awaiting(state);
    const seat = awaited[chance.below(Math.max(1, awaited.length))];
    if (seat === undefined) break;
    const list = bismarck.actions(state, seat);
    bismarck.apply(state, seat, list[chance.below(list.length)] as (typeof list)[number], chance, events);
  }
  const lines = events.map(
    (event) => `${event.rule.padEnd(6)} ${event.to ? `[${event.to.join()}] ` : ""}${plain(bismarck.text.event(event))}`,
  );
  const result = bismarck.outcome(state);
  return `${lines.join("\n")}\n${result?.rule} ${result?.winner ?? "draw"}: ${result?.reason}\n`;
}

describe("golden games", () => {
  for (const seed of seeds) {
    test(`3.0 the game of seed ${seed} is played as before`, () => {
      const file = new URL(`game-${seed}.txt`, folder);
      if (process.env["GOLDEN"] === "write") writeFileSync(file, told(seed));
      expect(told(seed)).toBe(readFileSync(file, "utf8"));
    });
  }

  test("3.0 every golden file has its game", () => {
    expect(readdirSync(folder).sort()).toEqual(seeds.map((seed) => `game-${seed}.txt`));
  });
});
