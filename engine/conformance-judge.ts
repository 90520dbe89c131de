/** Holds the truth of each check against what was found, and counts how often it was really made. */
import { canonical } from "./canonical.ts";
import type { MatchRecord } from "./record.ts";

export class ConformanceFailure extends Error {
  readonly check: string;
  readonly record: MatchRecord;
  constructor(check: string, message: string, record: MatchRecord) {
    super(`${check}: ${message}`);
    this.check = check;
    this.record = record;
  }
}

export class Judge {
  private readonly counts: Record<string, number>;
  private readonly record: () => MatchRecord;

  constructor(counts: Record<string, number>, record: () => MatchRecord) {
    this.counts = counts;
    this.record = record;
  }

  fail(check: string, message: string): never {
    throw new ConformanceFailure(check, message, this.record());
  }

  hold(check: string, truth: boolean, message: () => string): void {
    this.counts[check] = (this.counts[check] ?? 0) + 1;
    if (!truth) this.fail(check, message());
  }

  same(check: string, a: unknown, b: unknown, what: string): void {
    // Nearly always the keys stand in the same order: then the plain text is enough, and many times quicker.
    if (JSON.stringify(a) === JSON.stringify(b)) {
      this.hold(check, true, () => "");
      return;
    }
    const left = canonical(a);
    const right = canonical(b);
    this.hold(check, left === right, () => `${what}: ${difference(left, right)}`);
  }
}

/** The first place where two texts part, with a little around it. */
function difference(left: string, right: string): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const from = Math.max(0, at - 60);
  return `…${left.slice(from, at + 60)}… is not …${right.slice(from, at + 60)}…`;
}
