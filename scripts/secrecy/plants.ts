/**
 * Every hidden part of every game given away by every channel. First matches are sought in which a part differs between
 * twins, then the leak is tried in these, those where it differs most often first: many parts differ in few matches.
 */
import { noticed, plants, toldWhenAsked } from "@admiralty/engine/planted";
import { Leak, proveSecrecy, type SecrecyStart } from "@admiralty/engine/secrecy";
import { couldTell, hiddenParts, seldomHidden } from "../../games/tests/hidden-parts.ts";
import { stagesOf, startsOf } from "../../games/tests/starts.ts";

/** A match of the proof: what its starts are drawn by, and which of them it is. */
type MatchName = readonly [seed: number, number: number];

/** Matches to be searched: one from each start of a seed, those of a process. */
export interface ScoutShare {
  readonly game: string;
  readonly scout: number;
  readonly piece: number;
  /** Only those that begin with something in doubt. */
  readonly stages: boolean;
}
/** How often parts were seen to differ in a match, and how often while their viewer was asked for something. */
export interface Sighting {
  readonly game: string;
  readonly match: MatchName;
  readonly parts: Readonly<Record<string, number>>;
  readonly asked: Readonly<Record<string, number>>;
}
/** A part, and the matches in which it is given away by each of some channels. */
export interface PlantShare {
  readonly game: string;
  readonly part: string;
  readonly channels: readonly { readonly channel: string; readonly matches: readonly MatchName[] }[];
  readonly stages: boolean;
}
export interface Caught {
  readonly game: string;
  readonly part: string;
  readonly channel: string;
  /** The channel it was noticed by; null if it was not. */
  readonly by: string | null;
  /** In how many matches it was tried. */
  readonly matches: number;
}

/** Starts with options by lot, drawn anew for every seed. */
const drawnStarts = 12;
const twins = 24;
/** A leak is tried in so many matches, and in no further one after so many seconds. */
const mostMatches = 25;
const patience = 12;
/** A process is given so many channels of a part at once. */
const mostChannels = 10;

const ofMatch = ([seed, number]: MatchName) => ({ seed: seed * 1000 + number, positions: 1, twins });

/** So small that all processes are done at about the same time. */
const pieces = 6;

export function scoutShares(games: readonly string[], seeds: readonly number[], stages: boolean): ScoutShare[] {
  return seeds.flatMap((scout) =>
    games.flatMap((game) => Array.from({ length: pieces }, (_, piece) => ({ game, scout, piece, stages }))),
  );
}

function startsFor(game: string, seed: number, stages: boolean): Promise<readonly SecrecyStart[]> {
  return (stages ? stagesOf : startsOf)(game, drawnStarts, seed);
}

export async function scouted({ game, scout, piece, stages }: ScoutShare): Promise<readonly Sighting[]> {
  const starts = await startsFor(game, scout, stages);
  return starts.flatMap((start, number) => {
    if (number % pieces !== piece) return [];
    const match = [scout, number] as const;
    try {
      const { parts, asked } = proveSecrecy({ ...ofMatch(match), starts: [start] });
      return [{ game, match, parts, asked }];
    } catch (error) {
      if (!(error instanceof Leak)) throw error;
      // Nothing was planted yet: this one is the game's own.
      process.stderr.write(`A LEAK: ${game}, match ${match.join("/")}: ${error.message}\n`);
      return [];
    }
  });
}

/** By game and part: in how many matches it was seen to differ. */
export function seenIn(sightings: readonly Sighting[]): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const { game, parts } of sightings) {
    counts[game] ??= {};
    for (const part of Object.keys(parts)) counts[game][part] = (counts[game][part] ?? 0) + 1;
  }
  return counts;
}

/** All leaks to be tried, those of parts that differ in the fewest matches first: they take longest. */
export function plantShares(
  games: readonly string[],
  sightings: readonly Sighting[],
  isWanted: (part: string) => boolean,
  stages: boolean,
): PlantShare[] {
  const matchesFor = (game: string, part: string, channel: string): readonly MatchName[] => {
    const times = (sighting: Sighting) => sighting[toldWhenAsked.includes(channel) ? "asked" : "parts"][part] ?? 0;
    return sightings
      .filter((sighting) => sighting.game === game && times(sighting) > 0)
      .sort((one, other) => times(other) - times(one))
      .slice(0, mostMatches)
      .map(({ match }) => match);
  };
  const shares = games.flatMap((game) =>
    [...(hiddenParts[game] ?? []), ...(seldomHidden[game] ?? [])].filter(isWanted).flatMap((part) => {
      const channels = Object.keys(plants)
        .filter((channel) => couldTell(game, part, channel))
        .map((channel) => ({ channel, matches: matchesFor(game, part, channel) }));
      return inPieces(channels, mostChannels).map((some) => ({ game, part, channels: some, stages }));
    }),
  );
  const places = ({ channels }: PlantShare) => channels.reduce((sum, { matches }) => sum + matches.length, 0);
  return shares.sort((one, other) => places(one) - places(other));
}

function inPieces<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  return all.length === 0 ? [] : [all.slice(0, size), ...inPieces(all.slice(size), size)];
}

export async function caughtBy({ game, part, channels, stages }: PlantShare): Promise<readonly Caught[]> {
  const caught: Caught[] = [];
  for (const { channel, matches } of channels) {
    const end = performance.now() + patience * 1000;
    let by: string | undefined;
    let tried = 0;
    for (const match of matches) {
      if (by !== undefined || performance.now() > end) break;
      by = noticed([await startOf(game, match, stages)], part, channel, ofMatch(match));
      tried++;
    }
    process.stderr.write(`${by === undefined ? "NOT noticed" : "noticed"}: ${game}, ${part}, ${channel}, ${tried}\n`);
    caught.push({ game, part, channel, by: by ?? null, matches: tried });
  }
  return caught;
}

const known = new Map<string, readonly SecrecyStart[]>();
async function startOf(game: string, [seed, number]: MatchName, stages: boolean): Promise<SecrecyStart> {
  const key = `${game} ${seed}`;
  const starts = known.get(key) ?? (await startsFor(game, seed, stages));
  known.set(key, starts);
  return starts[number] as SecrecyStart;
}
