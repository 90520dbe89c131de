/** Hours in which a person wants to hear nothing but live play. */
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
 * When the quiet hours end that it is in now; undefined outside them. In a night in which the clocks are changed that
 * is an hour off: whoever waits for it asks again.
 */
export function quietUntil(quiet: QuietHours | null | undefined, now: number): number | undefined {
  if (!quiet) return undefined;
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone: isZone(quiet.zone) ? quiet.zone : "UTC",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(now);
  const [at, from, until] = [parts, quiet.from, quiet.until].map(minutesOf) as [number, number, number];
  const length = (until - from + day) % day;
  const into = (at - from + day) % day;
  if (into >= length) return undefined;
  return now - (now % minute) + (length - into) * minute;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return 60 * hours + minutes;
}
