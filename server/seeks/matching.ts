/** Which of those who seek an opponent meet. No database, no clock: the same seeks give the same pairs. */
import type { ClockRule } from "@admiralty/wire";

export interface Seeker {
  readonly person: string;
  readonly game: string;
  /** The options as one text: equal for those who would play the same. */
  readonly options: string;
  readonly clocks: readonly ClockRule[];
  readonly sides: "choose" | "bid";
  /** Null: either. */
  readonly seat: string | null;
  readonly rated: boolean;
  readonly rating: number;
  readonly deviation: number;
  /** How far the other's rating may lie from mine; null: anybody. */
  readonly range: number | null;
  /** Opponents of the last matches, and people not to be met at all. */
  readonly lately: readonly string[];
  readonly never: readonly string[];
  readonly born: number;
  /** Of the house it came from; empty where that is not known. */
  readonly origin: string;
  /** Whether it stays without its owner, who would have to be called. */
  readonly standing: boolean;
}

export interface Pair<Kind extends Seeker> {
  readonly older: Kind;
  readonly younger: Kind;
  readonly clock: ClockRule;
}

const second = 1000;
/** A rating less sure than this is no ground for keeping two apart. */
const provisional = 110;
const provisionalRange = 350;
const widest = 400;
/** Somebody who is here is met rather than somebody who has to be called, by so many points of rating. */
const calling = 100;

/** How far an opponent's rating may lie from mine by now: it opens by 50 after 40 seconds and every 20 after that. */
export function rangeNow({ range, deviation, born }: Pick<Seeker, "range" | "deviation" | "born">, now: number) {
  if (range === null) return null;
  const waited = (now - born) / second;
  const opened = waited < 40 ? 0 : 50 * (1 + Math.floor((waited - 40) / 20));
  const wide = Math.max(range, Math.min(range + opened, widest));
  return deviation > provisional ? Math.max(wide, provisionalRange) : wide;
}

/** The pairs that cost least, each person in one at most. */
export function pairUp<Kind extends Seeker>(seekers: readonly Kind[], now: number): Pair<Kind>[] {
  const possible: (Pair<Kind> & { readonly cost: number })[] = [];
  const byAge = seekers.toSorted((a, b) => a.born - b.born || (a.person < b.person ? -1 : 1));
  for (const [index, older] of byAge.entries()) {
    for (const younger of byAge.slice(index + 1)) {
      const clock = sharedClock(older, younger);
      if (clock === undefined || !fit(older, younger, now)) continue;
      possible.push({ older, younger, clock, cost: cost(older, younger, now) });
    }
  }
  const taken = new Set<string>();
  return possible
    .toSorted((a, b) => a.cost - b.cost)
    .filter(({ older, younger }) => {
      if (taken.has(older.person) || taken.has(younger.person)) return false;
      taken.add(older.person).add(younger.person);
      return true;
    });
}

function fit(a: Seeker, b: Seeker, now: number): boolean {
  if (a.person === b.person || a.game !== b.game || a.options !== b.options) return false;
  if (a.sides !== b.sides || a.rated !== b.rated) return false;
  // Two of one house do not play for their ratings here: whoever wants that sits down at a table.
  if (a.rated && a.origin !== "" && a.origin === b.origin) return false;
  if (a.sides === "choose" && a.seat !== null && a.seat === b.seat) return false;
  if (a.never.includes(b.person) || b.never.includes(a.person)) return false;
  const both = now - b.born >= 60 * second && now - a.born >= 60 * second;
  if (meetings(a, b) > 0 && !both) return false;
  const apart = Math.abs(a.rating - b.rating);
  return [a, b].every((seeker) => apart <= (rangeNow(seeker, now) ?? Number.POSITIVE_INFINITY));
}

/** Of the clocks both take, the one that who waits longer likes best. */
function sharedClock(older: Seeker, younger: Seeker): ClockRule | undefined {
  const others = younger.clocks.map((clock) => JSON.stringify(clock));
  return older.clocks.find((clock) => others.includes(JSON.stringify(clock)));
}

function cost(older: Seeker, younger: Seeker, now: number): number {
  const waited = (now - older.born) / second;
  const called = older.standing || younger.standing ? calling : 0;
  // The wait of who is away is no hardship.
  const hardship = older.standing ? 0 : 2 * waited;
  return Math.abs(older.rating - younger.rating) + 30 * meetings(older, younger) + called - hardship;
}

function meetings(a: Seeker, b: Seeker): number {
  return a.lately.filter((person) => person === b.person).length;
}
