/** Hours of the day by a person's own clock: in which they want to hear nothing but live play, or are free to play. */
import type { QuietHours } from "@admiralty/wire";

const minute = 60_000;
const day = 24 * 60;

/** A name by which the world's time zones are known. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * When the hours end that it is in now; undefined outside them. In a night in which the clocks are changed that
 * is an hour off: whoever waits for it asks again.
 */
export function hoursUntil(hours: QuietHours, now: number): number | undefined {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: isZone(hours.zone) ? hours.zone : "UTC",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(now);
  const [at, from, until] = [parts, hours.from, hours.until].map(minutesOf) as [number, number, number];
  const length = (until - from + day) % day;
  const into = (at - from + day) % day;
  if (into >= length) return undefined;
  return now - (now % minute) + (length - into) * minute;
}

/** The same of quiet hours, where somebody has set them. */
export function quietUntil(quiet: QuietHours | null | undefined, now: number): number | undefined {
  return quiet ? hoursUntil(quiet, now) : undefined;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return 60 * hours + minutes;
}
