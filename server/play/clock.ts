/**
 * Clocks. A seat's clock runs while the match waits for it, and changes only when that does: so it tells nobody how
 * many hidden steps were taken. Computers play without one.
 */
import type { ClockRule, Clocks } from "@admiralty/wire";

export interface ClockState {
  /** Milliseconds left when the running clocks were started. */
  readonly remaining: Readonly<Record<string, number>>;
  readonly running: readonly string[];
  readonly since: number;
  /** What seats were given for their last turns, to be given back where such a turn is taken back. */
  readonly payments?: readonly Payment[];
}

interface Payment {
  readonly seat: string;
  /** The entry of the record that ended the turn. */
  readonly entry: number;
  readonly milliseconds: number;
}

/** Turns further back than this are taken back by consent only: nobody's time is farmed with them. */
const paymentsKept = 16;

/** What has just happened: the number of its entry, and of those it took back. */
export interface Passing {
  readonly entry: number;
  readonly undone?: readonly number[];
}

/** A person's vacation: slow clocks stand still in it. */
export interface Pause {
  readonly from: number;
  readonly until: number;
}
export type Pauses = Readonly<Record<string, Pause | undefined>>;

const day = 86_400_000;

function allowance(rule: Exclude<ClockRule, { kind: "none" }>): number {
  return Math.round(rule.kind === "live" ? rule.minutes * 60_000 : rule.daysPerTurn * day);
}

/** `people` are the seats that are played by a person. */
export function startClocks(rule: ClockRule, people: readonly string[], awaiting: readonly string[], now: number) {
  if (rule.kind === "none") return undefined;
  const remaining: Record<string, number> = {};
  for (const seat of people) remaining[seat] = allowance(rule);
  const state: ClockState = { remaining, running: running(remaining, awaiting), since: now };
  return state;
}

/**
 * What the clocks are after the match has come to wait for somebody else. A turn is paid for once, when it ends:
 * taking back pays nobody, and what was paid for a turn that is taken back is given back.
 */
export function passClocks(
  rule: ClockRule,
  state: ClockState,
  awaiting: readonly string[],
  { entry, undone }: Passing,
  now: number,
  pauses: Pauses,
): ClockState {
  if (rule.kind === "none") return state;
  const remaining: Record<string, number> = { ...state.remaining };
  let payments = state.payments ?? [];
  for (const seat of state.running) {
    const left = (state.remaining[seat] ?? 0) - used(rule, state, now, pauses[seat]);
    remaining[seat] = left;
    if (awaiting.includes(seat) || undone !== undefined) continue;
    const milliseconds = rule.kind === "live" ? rule.incrementSeconds * 1000 : allowance(rule) - left;
    remaining[seat] = left + milliseconds;
    payments = [...payments, { seat, entry, milliseconds }].slice(-paymentsKept);
  }
  if (undone !== undefined) {
    const first = Math.min(...undone);
    const again = awaiting.filter((seat) => !state.running.includes(seat));
    const moot = payments.filter(
      (payment) => undone.includes(payment.entry) || (payment.entry > first && again.includes(payment.seat)),
    );
    for (const { seat, milliseconds } of moot) remaining[seat] = (remaining[seat] ?? 0) - milliseconds;
    payments = payments.filter((payment) => !moot.includes(payment));
  }
  return { remaining, running: running(remaining, awaiting), since: now, payments };
}

/** The first moment at which a running clock falls, and whose. */
export function firstToFall(
  rule: ClockRule,
  state: ClockState,
  pauses: Pauses,
): { readonly seat: string; readonly at: number } | undefined {
  let first: { seat: string; at: number } | undefined;
  for (const seat of state.running) {
    const falls = state.since + (state.remaining[seat] ?? 0);
    const at = falls + (rule.kind === "slow" ? paused(state.since, falls, pauses[seat]) : 0);
    if (first === undefined || at < first.at) first = { seat, at };
  }
  return first;
}

export function readClocks(rule: ClockRule, state: ClockState, now: number, pauses: Pauses): Clocks {
  const remaining: Record<string, number> = { ...state.remaining };
  for (const seat of state.running) {
    remaining[seat] = (state.remaining[seat] ?? 0) - used(rule, state, now, pauses[seat]);
  }
  return {
    at: now,
    remaining,
    running: [...state.running],
    deadline: firstToFall(rule, state, pauses)?.at ?? null,
  };
}

function running(remaining: Readonly<Record<string, number>>, awaiting: readonly string[]): readonly string[] {
  return awaiting.filter((seat) => remaining[seat] !== undefined);
}

function used(rule: ClockRule, state: ClockState, now: number, pause: Pause | undefined): number {
  const passed = Math.max(0, now - state.since);
  if (rule.kind !== "slow" || pause === undefined) return passed;
  const overlap = Math.max(0, Math.min(now, pause.until) - Math.max(state.since, pause.from));
  return passed - overlap;
}

/** By how much a vacation puts off a deadline that would otherwise fall at `falls`. */
function paused(since: number, falls: number, pause: Pause | undefined): number {
  if (pause === undefined) return 0;
  const begins = Math.max(since, pause.from);
  return begins < falls ? Math.max(0, pause.until - begins) : 0;
}
