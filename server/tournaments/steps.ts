/** What a tournament does next by itself. No database, no clock: the same record at the same time gives the same step. */
import { pairArena } from "./pairing/arena.ts";
import { firstRound, nextRound } from "./pairing/knockout.ts";
import { pairLadder, rungsOf } from "./pairing/ladder.ts";
import { roundRobin } from "./pairing/round-robin.ts";
import type { Side } from "./pairing/sides.ts";
import { type Paired, pairSwiss } from "./pairing/swiss.ts";
import {
  type Act,
  type Entrant,
  matchesOf,
  type Pairing,
  played,
  pointsOf,
  type Tournament,
  wantsMatch,
  winnerOf,
} from "./record.ts";
import { arenaPointsOf } from "./standings.ts";

/** What is to be seen at a table of the tournament. */
export interface Seen {
  readonly state: "open" | "playing" | "over" | "gone";
  /** Numbers of those who have sat down. */
  readonly sat: readonly number[];
  /** When it is over: the number of who has won, null for a draw; undefined where it was abandoned. */
  readonly winner: number | null | undefined;
  /** By how much, for the first of the pairing. */
  readonly margin: number;
  /** Who had the game's first side. */
  readonly first: number | null;
}

/** A match that wants a table. `first`: who has the first side; null where it is bid for. */
export interface Wanted {
  readonly pairing: Pairing;
  readonly first: number | null;
}

export interface Step {
  readonly acts: readonly Act[];
  readonly tables: readonly Wanted[];
  /** Tables whose bids are closed: whoever has not bid is seated without, and the match begins. */
  readonly begin?: readonly string[];
  /** When to look again, if nothing happens before. */
  readonly wake: number | undefined;
}

const minute = 60_000;
const hour = 60 * minute;
/** In an arena, for how long one waits at the table for the other. */
const arenaPatience = minute;
/** An arena's matches count if they end by so long after it. */
const arenaGrace = 10 * minute;
/** Who does not come so often is out. */
const mostMissed = 2;
const nothing = { acts: [], tables: [] } as const;

export const arenaEnd = ({ startsAt, minutes }: Tournament["plan"]): number => startsAt + minutes * minute;

export function nextStep(tournament: Tournament, seen: ReadonlyMap<string, Seen>, now: number): Step {
  switch (tournament.state) {
    case "open":
      return opening(tournament, now);
    case "running":
      return running(tournament, seen, now);
    case "paused":
      return { ...nothing, acts: results(tournament, seen, undefined), wake: undefined };
    case "over":
    case "cancelled":
      return { ...nothing, wake: undefined };
  }
}

function opening({ plan, playing }: Tournament, now: number): Step {
  if (now < plan.startsAt) return { ...nothing, wake: plan.startsAt };
  // An arena may fill up while it runs.
  const enough = plan.format === "arena" ? 0 : 2;
  return { ...nothing, acts: [{ act: playing.length < enough ? "cancelled" : "begun" }], wake: now };
}

function running(tournament: Tournament, seen: ReadonlyMap<string, Seen>, now: number): Step {
  const ended = results(tournament, seen, now);
  if (ended.length > 0) return { ...nothing, acts: ended, wake: now };
  const gone = tournament.playing.filter(({ missed }) => missed >= mostMissed);
  if (gone.length > 0 && tournament.plan.format !== "arena") {
    return {
      ...nothing,
      acts: gone.map(({ number }) => ({ act: "left", player: number, why: "forfeits" })),
      wake: now,
    };
  }
  const tables = [...tournament.open].flatMap((pairing) => wanted(tournament, pairing));
  if (tables.length > 0) return { acts: [], tables, wake: now };
  const begin = closedBids(tournament, seen, now);
  if (begin.length > 0) return { ...nothing, begin, wake: now };
  return tournament.plan.format === "arena" ? arena(tournament, now) : rounds(tournament, now);
}

/**
 * For slow play bids close with the first quarter of a round's time: a missing one is no forfeit, the match begins
 * without it. Live one sits down with one's bid, and who does not come has not come.
 */
export function bidsClose({ plan }: Tournament, { until, other }: Pairing): number | undefined {
  if (plan.sides !== "bid" || plan.clock.kind !== "slow" || other === null) return undefined;
  return until - 0.75 * plan.roundHours * hour;
}

function closedBids(tournament: Tournament, seen: ReadonlyMap<string, Seen>, now: number): string[] {
  return [...tournament.open].flatMap((pairing) => {
    const close = bidsClose(tournament, pairing);
    if (close === undefined || close > now) return [];
    return pairing.matches.flatMap(({ table, result }) =>
      result === null && seen.get(table)?.state === "open" ? [table] : [],
    );
  });
}

/** Matches that have ended, and those that will not begin: `now` undefined only looks for the former. */
function results(tournament: Tournament, seen: ReadonlyMap<string, Seen>, now: number | undefined): Act[] {
  const acts: Act[] = [];
  for (const pairing of tournament.open) {
    const { one, other, matches, until } = pairing;
    if (other === null) continue;
    for (const { table, result } of matches) {
      const look = seen.get(table);
      if (result !== null || !look) continue;
      const end = (score: readonly [number, number], how: "played" | "forfeit" | "void", margin = 0): void => {
        acts.push({ act: "result", table, score, margin, how });
      };
      if (look.state === "over") {
        const { winner, margin } = look;
        if (winner === undefined) end([0, 0], "void");
        else end(winner === null ? [0.5, 0.5] : winner === one ? [1, 0] : [0, 1], "played", margin);
      } else if (now !== undefined && (look.state === "open" || look.state === "gone")) {
        const out = (number: number): boolean => tournament.entrants.get(number)?.out ?? true;
        const late = now >= until || look.state === "gone";
        if (!late && !out(one) && !out(other)) continue;
        const here = (number: number): number =>
          !out(number) && (look.sat.includes(number) || (!late && out(number === one ? other : one))) ? 1 : 0;
        if (tournament.plan.format === "arena") {
          end([0, 0], "void");
          // Who came is paired again; who did not is not, until they say so.
          for (const number of [one, other])
            if (here(number) === 1) acts.push({ act: "ready", player: number, at: now });
        } else end(here(one) + here(other) === 2 ? [0, 0] : [here(one), here(other)], "forfeit");
      } else if (
        now !== undefined &&
        tournament.plan.format === "arena" &&
        now >= arenaEnd(tournament.plan) + arenaGrace
      ) {
        end([0, 0], "void");
      }
    }
  }
  return acts;
}

/** The next match of a pairing: sides as paired, then swapped, then swapped again. */
function wanted(tournament: Tournament, pairing: Pairing): Wanted[] {
  const { one, other, side, matches } = pairing;
  if (!wantsMatch(tournament, pairing)) return [];
  const { sides } = tournament.plan;
  const due = Math.max(matchesOf(tournament.plan), matches.length + 1);
  return Array.from({ length: due - matches.length }, (_, index) => {
    const swapped = (matches.length + index + (side ?? 0)) % 2 === 1;
    return { pairing, first: sides === "bid" ? null : swapped ? other : one };
  });
}

function rounds(tournament: Tournament, now: number): Step {
  const { plan, round } = tournament;
  const open = [...tournament.open];
  if (open.length > 0) {
    const ends = open.flatMap((pairing) => [pairing.until, bidsClose(tournament, pairing) ?? now]);
    const soonest = Math.min(...ends.filter((end) => end > now));
    return { ...nothing, wake: Number.isFinite(soonest) ? soonest : undefined };
  }
  const until = now + plan.roundHours * hour;
  const pairs = nextPairs(tournament);
  if (pairs.length === 0) return { ...nothing, acts: [{ act: "over" }], wake: undefined };
  if (plan.format !== "round-robin") {
    return { ...nothing, acts: [{ act: "paired", round: round + 1, until, pairs }], wake: now };
  }
  // Everybody may play whom they like first: all rounds at once.
  const all = roundRobin(bySeed(tournament).map(({ number }) => number));
  const end = now + all.length * plan.roundHours * hour;
  const acts = all.map((list, index): Act => ({ act: "paired", round: index + 1, until: end, pairs: list }));
  return { ...nothing, acts, wake: now };
}

function nextPairs(tournament: Tournament): readonly Paired[] {
  const { plan, round, playing, pairings } = tournament;
  switch (plan.format) {
    case "swiss":
      return round >= plan.rounds || playing.length < 2 ? [] : pairSwiss(swissField(tournament), plan.sides === "even");
    case "round-robin":
      return round === 0 ? (roundRobin(bySeed(tournament).map(({ number }) => number))[0] ?? []) : [];
    case "knockout": {
      const seeds = bySeed(tournament).map(({ number }) => number);
      if (round === 0) return firstRound(seeds);
      const last = pairings.filter((pairing) => pairing.round === round);
      if (last.length < 2) return [];
      // Who has gone meanwhile is not waited for.
      const winners = last.map((pairing) => {
        const winner = winnerOf(tournament, pairing);
        return winner === null || tournament.entrant(winner).out ? null : winner;
      });
      return nextRound(winners, seeds);
    }
    case "ladder": {
      const order = rungsOf(tournament).slice(0, playing.length);
      if (round >= plan.rounds || order.length < 2) return [];
      const sidesOf = (number: number): Side[] =>
        tournament
          .of(number)
          .filter(played)
          .map((pairing) => sideOf(pairing, number));
      return pairLadder(order, round + 1, plan.sides === "even" ? sidesOf : undefined);
    }
    case "arena":
      return [];
  }
}

/** Who is in when it begins has a seed, and keeps it. */
function bySeed({ entrants, round, playing }: Tournament): readonly Entrant[] {
  const all = round === 0 ? playing : [...entrants.values()];
  return all.toSorted((a, b) => b.rating - a.rating || a.number - b.number);
}

function swissField(tournament: Tournament) {
  return tournament.playing.map(({ number, rating }) => {
    const own = tournament.of(number);
    const points = own.reduce((sum, pairing) => sum + share(tournament, pairing, number), 0);
    const last = own.at(-1);
    const met = last && last.other !== null ? (last.one === number ? last.other : last.one) : undefined;
    const before = (who: number): number =>
      tournament
        .of(who)
        .filter((pairing) => pairing.round < (last?.round ?? 0))
        .reduce((sum, pairing) => sum + share(tournament, pairing, who), 0);
    return {
      number,
      rating,
      points,
      opponents: own.flatMap(({ one, other }) => (other === null ? [] : [one === number ? other : one])),
      sides: own.filter(played).map((pairing) => sideOf(pairing, number)),
      hadBye: own.some((pairing) => !played(pairing) && share(tournament, pairing, number) > 0),
      floated: met !== undefined && before(number) !== before(met),
    };
  });
}

function share(tournament: Tournament, pairing: Pairing, number: number): number {
  return pointsOf(tournament, pairing)?.[pairing.one === number ? 0 : 1] ?? 0;
}

function sideOf({ one, side }: Pairing, number: number): Side {
  const first = side ?? 0;
  return one === number ? first : first === 0 ? 1 : 0;
}

/** Fewer and fewer looks are needed the fewer wait. */
const lookAgain = 5000;

function arena(tournament: Tournament, now: number): Step {
  const end = arenaEnd(tournament.plan);
  const open = [...tournament.open];
  if (now >= end) {
    if (open.length === 0) return { ...nothing, acts: [{ act: "over" }], wake: undefined };
    return { ...nothing, wake: Math.min(end + arenaGrace, ...open.map(({ until }) => until).filter((at) => at > now)) };
  }
  const ready = tournament.playing.filter((entrant) => entrant.ready !== null);
  const points = arenaPointsOf(
    tournament,
    ready.map(({ number }) => number),
  );
  const pairs = pairArena(
    ready.map(({ number, rating, ready: since }) => {
      const own = tournament.of(number);
      const last = own.at(-1);
      return {
        number,
        rating,
        points: points.get(number) ?? 0,
        last: last ? (last.one === number ? last.other : last.one) : null,
        sides: own.filter(played).map((pairing) => sideOf(pairing, number)),
        since: since as number,
      };
    }),
    now,
  );
  if (pairs.length > 0) {
    return { ...nothing, acts: [{ act: "paired", round: 1, until: now + arenaPatience, pairs }], wake: now };
  }
  const waits = open.map(({ until }) => until).filter((at) => at > now);
  return { ...nothing, wake: Math.min(end, ...waits, ...(ready.length > 1 ? [now + lookAgain] : [])) };
}
