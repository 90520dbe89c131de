/** What a decision changes beside the record: who is awaited, clocks, standing offers, work for others. */

import type { Entry } from "@admiralty/engine";
import type { RatedEnd, RatedPlayer } from "../store/ratings.ts";
import type { Listing, NewJob, TableChange } from "../store/store.ts";
import { archiveJob } from "./archive-job.ts";
import { firstToFall, type Passing, passClocks } from "./clock.ts";
import type { Hosted } from "./hosted.ts";
import { type StandingOffers, stillStanding } from "./offers.ts";
import { orderJob } from "./orders.ts";
import { thinkingJob } from "./thinking-job.ts";
import { tournamentJob } from "./tournament-job.ts";

export interface Consequences {
  /** undefined where the table's own row stays as it is. */
  readonly change: TableChange | undefined;
  readonly jobs: readonly NewJob[];
  readonly offers: StandingOffers;
  readonly clocks: Hosted["clocks"];
  readonly rated: RatedEnd | undefined;
}

export function consequencesOf(hosted: Hosted, entry: Entry, now: number): Consequences {
  const { match } = hosted;
  const awaiting = match.awaiting() as readonly string[];
  const outcome = hosted.outcome;
  const passed = !sameSeats(awaiting, hosted.awaiting);
  // What is taken back may end as it began, and was paid for meanwhile.
  const clocked = hosted.clocks !== undefined && (passed || "undo" in entry);
  const offers = stillStanding(hosted.offers, match);
  const offered = offers !== hosted.offers;
  const jobs: NewJob[] = [];
  for (const other of awaiting) {
    if (hosted.isComputer(other)) {
      jobs.push(thinkingJob(hosted.row, hosted.players, now));
      break;
    }
  }
  if (outcome !== null && hosted.row.visibility === "public") jobs.push(archiveJob(hosted.id, now));
  if (outcome !== null && hosted.row.tournament !== null) jobs.push(tournamentJob(hosted.row.tournament, now));
  if (hosted.row.orders > 0 && outcome === null) jobs.push(orderJob(hosted.id, now));
  if (!passed && !clocked && !offered && outcome === null) {
    return { change: undefined, jobs, offers, clocks: hosted.clocks, rated: undefined };
  }
  const clocks =
    hosted.clocks && clocked
      ? passClocks(hosted.rule, hosted.clocks, awaiting, passing(match.length, entry), now, hosted.pauses)
      : hosted.clocks;
  if (passed || outcome) jobs.push(...newsFor(hosted, awaiting, outcome !== null, now));
  return {
    change: {
      awaiting: JSON.stringify(awaiting),
      clocks: clocks ? JSON.stringify(clocks) : null,
      offers: offered ? { text: JSON.stringify(offers), rev: hosted.row.rev } : undefined,
      rev: offered || outcome ? 1 : 0,
      listing: listingAfter(hosted, clocks, now),
    },
    jobs,
    offers,
    clocks,
    rated: ratedEnd(hosted, entry, now),
  };
}

function passing(number: number, entry: Entry): Passing {
  return "undo" in entry ? { entry: number, undone: entry.undo } : { entry: number };
}

/** Milliseconds after which a table that is played at counts as used again, in lists. */
const listedEvery = 10_000;

function listingAfter(hosted: Hosted, clocks: Hosted["clocks"], now: number): Listing | undefined {
  const { outcome, row } = hosted;
  const deadline = (clocks && firstToFall(hosted.rule, clocks, hosted.pauses)?.at) ?? null;
  if (outcome === null && deadline === row.deadline && now - row.updated_at < listedEvery) return undefined;
  return {
    deadline,
    status: outcome ? "over" : "playing",
    outcome: outcome ? JSON.stringify(outcome) : null,
    ended_at: outcome ? now : null,
    updated_at: now,
  };
}

/** The end of a match that counts; abandoned ones do not, nor those whose player has gone. */
function ratedEnd(hosted: Hosted, entry: Entry, at: number): RatedEnd | undefined {
  const { outcome } = hosted;
  if (hosted.row.rated === 0 || outcome === null || ("end" in entry && entry.end === "abort")) return undefined;
  const players: RatedPlayer[] = [];
  for (const { person, seat } of hosted.players) {
    if (person === null || seat === null) return undefined;
    players.push({ person, seat, score: outcome.winner === null ? 0.5 : outcome.winner === seat ? 1 : 0 });
  }
  const [one, other] = players;
  return one && other && players.length === 2 ? { game: hosted.row.game, at, players: [one, other] } : undefined;
}

/** Those who are not looking get to know that it is their turn, or that it is over. */
function newsFor(hosted: Hosted, awaiting: readonly string[], over: boolean, now: number): NewJob[] {
  const before = hosted.awaiting;
  const jobs: NewJob[] = [];
  for (const player of hosted.players) {
    const { seat, person, place } = player;
    if (seat === null || person === null) continue;
    if (!over && (!awaiting.includes(seat) || before.includes(seat))) continue;
    if (looksOn(hosted, person)) continue;
    const kind = over ? "over" : "turn";
    jobs.push({
      kind: "news",
      key: `news ${hosted.id} ${place}`,
      payload: JSON.stringify({ table: hosted.id, place, kind, seq: hosted.match.seq(seat), at: now }),
      run_at: now,
    });
  }
  return jobs;
}

/** Whether a person has the table before their eyes, on this node. */
export function looksOn(hosted: Hosted, person: string): boolean {
  for (const watcher of hosted.watchers) if (watcher.person === person && watcher.present) return true;
  return false;
}

function sameSeats(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((seat, index) => seat === other[index]);
}
