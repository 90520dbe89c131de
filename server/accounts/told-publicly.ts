/** What operators did, for everybody to read: quarter by quarter, once it is over, and without a name or a word. */
import type { ModerationQuarter } from "@admiralty/wire";
import type { Store } from "../store/store.ts";

/** Told are acts, not appointments. */
const told = ["looked", "nothing", "warn", "mute", "unrated", "tournaments", "ban", "lifted", "granted", "refused"];
const shown = 8;

export async function toldPublicly(store: Store): Promise<ModerationQuarter[]> {
  const current = quarterOf(store.now());
  const rows = await store.db
    .selectFrom("audit")
    .select(["at", "act"])
    .where("act", "in", told)
    .where("at", "<", startOf(current))
    .where("at", ">=", startOf(current - shown))
    .orderBy("at")
    .execute();
  const quarters = new Map<number, Map<string, number>>();
  for (const { at, act } of rows) {
    const quarter = quarterOf(at);
    const acts = quarters.get(quarter) ?? new Map<string, number>();
    quarters.set(quarter, acts.set(act, (acts.get(act) ?? 0) + 1));
  }
  return [...quarters]
    .toSorted(([a], [b]) => b - a)
    .map(([quarter, acts]) => ({
      quarter: `${Math.floor(quarter / 4)}-${(quarter % 4) + 1}`,
      acts: told.flatMap((act) => (acts.has(act) ? [{ act, count: acts.get(act) ?? 0 }] : [])),
    }));
}

/** Quarters are counted from the year 0. */
function quarterOf(at: number): number {
  const date = new Date(at);
  return 4 * date.getUTCFullYear() + Math.floor(date.getUTCMonth() / 3);
}

const startOf = (quarter: number): number => Date.UTC(Math.floor(quarter / 4), 3 * (quarter % 4));
