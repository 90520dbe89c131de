/** Seeks that stay while their owners are away: for how long, in which hours they pair, and the call when they have. */
import type { NewSeek, QuietHours, Seek } from "@admiralty/wire";
import { hoursUntil } from "../notify/quiet.ts";
import { wordJob } from "../notify/word.ts";
import type { SeekRow } from "../store/schema.ts";
import type { NewJob } from "../store/store.ts";

const day = 86_400_000;
const usualDays = 3;
/** How long a place is kept for somebody who was found: for who waits for it, and for who has to be called. */
const keptHere = 20_000;
const keptAway = day / 2;

/** Null for one that ends with its owner's presence. Over days nobody need be there. */
export function standsUntil({ standing, clocks }: Pick<NewSeek, "standing" | "clocks">, now: number): number | null {
  if (standing) return now + (standing.days ?? usualDays) * day;
  return clocks.every(({ kind }) => kind === "slow") ? now + usualDays * day : null;
}

type Standing = Pick<SeekRow, "stands_until" | "hours">;

export function standingOf({ stands_until, hours }: Standing): Seek["standing"] {
  return stands_until === null ? null : { until: stands_until, hours: hoursOf(hours) };
}

/** Whether it pairs at this hour. */
export function isFree({ hours }: Standing, now: number): boolean {
  const free = hoursOf(hours);
  return free === null || hoursUntil(free, now) !== undefined;
}

/** Whether somebody has to be called to a match that is played live. */
export function isCalled({ stands_until, clocks }: Pick<SeekRow, "stands_until" | "clocks">): boolean {
  return stands_until !== null && clocks.includes('"live"');
}

export function keptFor(seeks: readonly SeekRow[]): number {
  return seeks.some(isCalled) ? keptAway : keptHere;
}

/** The one message. */
export function callJob(seek: SeekRow, other: string, title: string, table: string, now: number): NewJob {
  const text = `${other} takes up your standing seek for ${title}. Your place is kept for twelve hours.`;
  const path = `/table/${table}`;
  return wordJob(
    { person: seek.person, kind: "started", title, text, path, study: null, table },
    `found ${table}`,
    now,
  );
}

function hoursOf(hours: string | null): QuietHours | null {
  return hours === null ? null : (JSON.parse(hours) as QuietHours);
}
