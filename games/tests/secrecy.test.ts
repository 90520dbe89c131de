/**
 * Secrecy proved from outside, and the proof proved: the short form. `npm run secrecy` is the long one; the numbers of
 * positions that are compared here stand in docs/testing.md.
 */
import { noticed, plants } from "@admiralty/engine/planted";
import { proveSecrecy } from "@admiralty/engine/secrecy";
import { describe, expect, test } from "vitest";
import { veiled as veiledUnderIt } from "../attack-sub/seen.ts";
import { gameIds } from "../index.ts";
import { veiled as veiledAtSea } from "../war-at-sea/seen.ts";
import { couldTell, hiddenParts, neverWhileAsked, seldomHidden } from "./hidden-parts.ts";
import { stagesOf, startsOf } from "./starts.ts";

const positions = 300;

test("what twins differ in is what the gates of the games keep", () => {
  expect([...(hiddenParts["war-at-sea"] ?? [])].sort()).toEqual([...veiledAtSea].sort());
  expect([...(hiddenParts["attack-sub"] ?? [])].sort()).toEqual([...veiledUnderIt].sort());
});

describe.each(gameIds)("%s", (id) => {
  test("twins that were told the same are shown the same", async () => {
    const starts = await startsOf(id, 4, 1);
    const { differing, parts, asked } = proveSecrecy({ positions, seed: 20, starts, twins: 6 });
    const viewers = Object.values(differing);
    expect(viewers).toHaveLength(3);
    for (const count of viewers) expect(count).toBeGreaterThan(5);
    expect(viewers.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(positions);
    // What differs and is not known to be hidden would have no planted leak.
    const hidden = [...(hiddenParts[id] ?? []), ...(seldomHidden[id] ?? [])];
    expect(Object.keys(parts).filter((part) => !hidden.includes(part))).toEqual([]);
    expect(Object.keys(asked).filter((part) => neverWhileAsked[id]?.includes(part))).toEqual([]);
  });

  // Each channel in one of the games; all of them by all with `npm run secrecy -- --planted`.
  const own = Object.keys(plants).filter((_, index) => index % gameIds.length === gameIds.indexOf(id));
  const partFor = (channel: string, index: number): string => {
    const parts = (hiddenParts[id] ?? []).filter((part) => couldTell(id, part, channel));
    return parts[Math.min(index >> 1, 2, parts.length - 1)] ?? "";
  };
  const sample = own.map((channel, index) => [partFor(channel, index), channel] as const);
  test.each(sample)("%s is given away by %s: noticed", async (part, channel) => {
    const short = (await stagesOf(id, 1, 1)).map((start) => ({ ...start, stopAfter: Math.min(100, start.stopAfter) }));
    expect(noticed(short, part, channel, { seed: 1, positions: 20_000, twins: 6 })).toBeDefined();
  });
});
