/** One match by two sets of rules, with the same choices and the same results of chance; what differs is counted. */
import {
  type ActionBase,
  checkOptions,
  type EventBase,
  FastChance,
  type Game,
  ScriptedChance,
} from "@admiralty/engine";
import { spoilt } from "@admiralty/engine/mischief";
import type { SecrecyStart } from "@admiralty/engine/secrecy";

/** What makes the rules: who is asked or how it ended, legal lists, questions, refusals by their rule, what comes of it. */
export const ofRules = ["positions", "lists", "questions", "refusals", "events", "states"] as const;
/** And how they are told: prompts and reasons in their words, views. */
export const compared = [...ofRules, "words", "views"] as const;
export type Compared = (typeof compared)[number];

export class Tally {
  games = 0;
  readonly seen: Record<Compared, number> = nothing();
  readonly different: Record<Compared, number> = nothing();
  /** The first of each kind as JSON, to look at. */
  readonly examples: {
    readonly of: Compared;
    readonly after: string;
    readonly ours: string;
    readonly theirs: string;
  }[] = [];

  /** Are they the same to the letter? */
  same(kind: Compared, ours: unknown, theirs: unknown, after: unknown): boolean {
    this.seen[kind]++;
    const [left, right] = [String(JSON.stringify(ours)), String(JSON.stringify(theirs))];
    if (left === right) return true;
    const example = { of: kind, after: String(JSON.stringify(after)), ours: left, theirs: right };
    if (this.different[kind]++ < 3) this.examples.push(example);
    return false;
  }
}

function nothing(): Record<Compared, number> {
  return { positions: 0, lists: 0, questions: 0, refusals: 0, events: 0, states: 0, words: 0, views: 0 };
}

/** Takes what chance gave to the one, for the other. */
class Twofold {
  readonly results: number[] = [];
  private readonly random: FastChance;

  constructor(random: FastChance) {
    this.random = random;
  }

  get drawn(): number {
    return this.results.length;
  }

  die(sides?: number): number {
    return this.kept(this.random.die(sides));
  }

  below(among: number): number {
    return this.kept(this.random.below(among));
  }

  private kept(result: number): number {
    this.results.push(result);
    return result;
  }
}

export interface Pairing {
  readonly theirs: Game;
  /** Begins with the set-up of both; otherwise with one position that both go on from. */
  readonly fromSetup: boolean;
  /** States and views are compared at one in so many positions. */
  readonly every: number;
}

/** Returns how many steps the match had. It ends where the two no longer agree on who decides or on the list. */
export function playBoth(
  start: SecrecyStart,
  { theirs, fromSetup, every }: Pairing,
  seed: number,
  tally: Tally,
): number {
  const { game: ours, options, stopAfter, onward } = start;
  const random = new FastChance(seed);
  const checked = checkOptions(ours.options, options);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  const begin = new Twofold(random);
  const [told, toldThem]: [EventBase<string>[], EventBase<string>[]] = [[], []];
  const state = ours.setup(checked.options as never, begin, told);
  const other = fromSetup
    ? theirs.setup(checked.options as never, new ScriptedChance(begin.results), toldThem)
    : ours.clone(state);
  if (fromSetup) tally.same("events", told, toldThem, "set-up");
  tally.games++;
  const seen: ActionBase[] = [];
  for (let steps = 0; ; steps++) {
    const after = seen.at(-1);
    const over = ours.outcome(state) !== undefined;
    const asked = ours.outcome(state) ?? ours.awaiting(state);
    const askedThem = theirs.outcome(other) ?? theirs.awaiting(other);
    if (!tally.same("positions", asked, askedThem, after)) return steps;
    if (steps % every === 0) tally.same("states", state, other, after);
    const probes = seen.length > 0 ? probesOf(seen, random) : [];
    for (const seat of ours.seats) {
      if (!over && !tally.same("lists", ours.actions(state, seat), theirs.actions(other, seat), after)) return steps;
      const [prompt, theirPrompt] = [ours.prompt(state, seat), theirs.prompt(other, seat)];
      tally.same("questions", prompt.ask, theirPrompt.ask, after);
      tally.same("words", prompt, theirPrompt, after);
      for (const probe of probes) {
        const [no, theirNo] = [ours.refuse(state, seat, probe), theirs.refuse(other, seat, probe)];
        tally.same("refusals", no?.rule, theirNo?.rule, probe);
        if (no) tally.same("words", no.reason, theirNo?.reason, probe);
      }
      if (steps % every === 0) tally.same("views", ours.view(state, seat), theirs.view(other, seat), after);
    }
    if (steps === stopAfter || over) return steps;
    const seats = ours.awaiting(state);
    const seat = seats[random.below(seats.length)] as string;
    const action = chosen(ours.actions(state, seat) as readonly ActionBase[], onward, random);
    seen.push(action);
    const chance = new Twofold(random);
    const [events, theirEvents]: [EventBase<string>[], EventBase<string>[]] = [[], []];
    ours.apply(state, seat, action, chance, events);
    theirs.apply(other, seat, action, new ScriptedChance(chance.results), theirEvents);
    tally.same("events", events, theirEvents, action);
  }
}

/** What was done before, now and spoilt. */
function probesOf(seen: readonly ActionBase[], random: FastChance): unknown[] {
  const some = (): ActionBase => seen[random.below(seen.length)] as ActionBase;
  const bad = spoilt(some(), seen, random);
  return [some(), some(), some(), bad[random.below(bad.length)], bad[random.below(bad.length)]];
}

function chosen(list: readonly ActionBase[], onward: readonly string[] | undefined, random: FastChance): ActionBase {
  const wanted = onward && random.below(3) > 0 ? list.filter((action) => onward.includes(action.do)) : [];
  const busy = wanted.length > 0 ? wanted : list.filter((action) => action.do !== "done" || random.below(4) === 0);
  const among = busy.length > 0 ? busy : list;
  return among[random.below(among.length)] as ActionBase;
}
