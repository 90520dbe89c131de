/** Load in four set-ups: flat out with the peer beside, at a move a second each, and many matches that are quiet. */
import { gameIds } from "@admiralty/games";
import type { Figures } from "../figures.ts";
import { type LoadOptions, ourLoad } from "./ours.ts";
import { peerLoad } from "./peer.ts";

/** `scale`: fewer matches and less time, to try it out. */
export async function loadFigures(scale: number): Promise<Figures> {
  const some = (count: number): number => Math.max(2, Math.round(count * scale));
  const options = (matches: number, think: number): LoadOptions => ({
    game: gameIds[0] as string,
    matches: some(matches),
    seconds: Math.max(1, 10 * scale),
    warm: 10 * scale,
    think,
  });
  const full = await ourLoad(options(500, 0));
  const peer = await peerLoad(options(500, 0), "memory");
  const second = await ourLoad(options(500, 1000));
  const quiet = await ourLoad(options(2000, 5000));
  return {
    "500 matches flat out: moves per server CPU second": full.movesPerCpuSecond,
    "  of boardgame.io, in memory": peer.movesPerCpuSecond,
    "  p99, ms": full.p99,
    "  bytes received per move, both players": full.bytesPerMove,
    "  commits per move": (full.commits ?? 0) / full.moves,
    "  kB of memory per match": full.kilobytesPerMatch,
    "500 matches, a move a second each: p99, ms": second.p99,
    "2,000 quiet matches, a move each 5 s: moves per server CPU second": quiet.movesPerCpuSecond,
    "  kB of memory per quiet match": quiet.kilobytesPerMatch,
  };
}
