/**
 * The record of a tournament: everything that has happened in it, one act after the other, and what follows from
 * them. Nothing else is kept, so that any node can carry on from it.
 */
import type { NewTournament } from "@admiralty/wire";
import type { Paired } from "./pairing/swiss.ts";

/** What was announced, with everything said that could be left out. */
export type Plan = Required<Omit<NewTournament, "key">>;

/** `void`: neither has played, and it counts for nothing. */
export type How = "played" | "forfeit" | "host" | "void";

export interface Result {
  /** Of the pairing's two, in their order. */
  readonly score: readonly [number, number];
  /** By how much the first of them has won, in the game's own points. */
  readonly margin: number;
  readonly how: How;
}

/** Who somebody is, is kept apart: when a person goes, the record stays as it is. */
export type Act =
  | { readonly act: "entered"; readonly player: number; readonly rating: number }
  | { readonly act: "left"; readonly player: number; readonly why: "wish" | "host" | "forfeits" }
  | { readonly act: "begun" }
  | { readonly act: "paired"; readonly round: number; readonly until: number; readonly pairs: readonly Paired[] }
  /** A match of a pairing has a table. `first`: who plays the game's first side; null where it is bid for. */
  | { readonly act: "set"; readonly pairing: number; readonly table: string; readonly first: number | null }
  | ({ readonly act: "result"; readonly table: string } & Result)
  | { readonly act: "extended"; readonly until: number }
  /** Arena: to be paired, or not to be. */
  | { readonly act: "ready"; readonly player: number; readonly at: number }
  | { readonly act: "resting"; readonly player: number }
  | { readonly act: "paused" }
  | { readonly act: "resumed" }
  | { readonly act: "over" }
  | { readonly act: "cancelled" };

export interface Match {
  readonly table: string;
  first: number | null;
  result: Result | null;
}

export interface Pairing extends Paired {
  readonly id: number;
  readonly round: number;
  until: number;
  readonly matches: Match[];
}

export interface Entrant {
  readonly number: number;
  readonly rating: number;
  out: boolean;
  /** Round robin: went before half of the matches were played, so that none of them counts. */
  struck: boolean;
  /** Since when to be paired, in an arena. */
  ready: number | null;
  /** Times not come. */
  missed: number;
  /** In which round they came in; 0: before the first. */
  readonly joined: number;
}

export class Tournament {
  readonly plan: Plan;
  state: "open" | "running" | "paused" | "over" | "cancelled" = "open";
  round = 0;
  readonly entrants = new Map<number, Entrant>();
  readonly pairings: Pairing[] = [];
  /** Pairings that are not settled: of thousands, those at which there is something to look. */
  readonly open = new Set<Pairing>();
  private readonly byPlayer = new Map<number, Pairing[]>();
  private readonly byTable = new Map<string, { pairing: Pairing; match: Match }>();

  constructor(plan: Plan, acts: readonly Act[]) {
    this.plan = plan;
    for (const act of acts) this.take(act);
  }

  take(act: Act): void {
    switch (act.act) {
      case "entered": {
        const { player: number, rating } = act;
        const ready = this.plan.format === "arena" ? 0 : null;
        // Whoever comes back is the last to have come.
        this.entrants.delete(number);
        this.entrants.set(number, { number, rating, out: false, struck: false, ready, missed: 0, joined: this.round });
        return;
      }
      case "left":
        this.leave(this.entrant(act.player));
        return;
      case "begun":
      case "resumed":
        this.state = "running";
        return;
      case "paired":
        this.round = Math.max(this.round, act.round);
        for (const pair of act.pairs) this.pair(pair, act.round, act.until);
        return;
      case "set": {
        const pairing = this.pairings[act.pairing - 1];
        if (!pairing) throw new Error(`there is no pairing ${act.pairing}`);
        const match: Match = { table: act.table, first: act.first, result: null };
        pairing.matches.push(match);
        this.byTable.set(act.table, { pairing, match });
        this.open.add(pairing);
        return;
      }
      case "result":
        this.settle(act);
        return;
      case "extended":
        for (const pairing of this.open) pairing.until = act.until;
        return;
      case "ready":
        this.entrant(act.player).ready = act.at;
        return;
      case "resting":
        this.entrant(act.player).ready = null;
        return;
      case "paused":
        this.state = "paused";
        return;
      case "over":
        this.state = "over";
        return;
      case "cancelled":
        this.state = "cancelled";
    }
  }

  entrant(number: number): Entrant {
    const entrant = this.entrants.get(number);
    if (!entrant) throw new Error(`there is no player ${number}`);
    return entrant;
  }

  at(table: string): { readonly pairing: Pairing; readonly match: Match } | undefined {
    return this.byTable.get(table);
  }

  /** All pairings of a player, in order. */
  of(number: number): readonly Pairing[] {
    return this.byPlayer.get(number) ?? [];
  }

  get playing(): readonly Entrant[] {
    return [...this.entrants.values()].filter(({ out }) => !out);
  }

  private pair(pair: Paired, round: number, until: number): void {
    const pairing: Pairing = { ...pair, id: this.pairings.length + 1, round, until, matches: [] };
    this.pairings.push(pairing);
    if (!settled(this, pairing)) this.open.add(pairing);
    for (const number of [pair.one, pair.other]) {
      const entrant = this.entrants.get(number ?? 0);
      if (!entrant) continue;
      entrant.ready = null;
      const own = this.byPlayer.get(entrant.number) ?? [];
      own.push(pairing);
      this.byPlayer.set(entrant.number, own);
    }
  }

  private settle({ table, score, margin, how }: Result & { readonly table: string }): void {
    const found = this.byTable.get(table);
    if (!found) throw new Error(`no match of the tournament is at table ${table}`);
    const { pairing, match } = found;
    match.result = { score, margin, how };
    // A result that was corrected may want a match more.
    if (settled(this, pairing)) this.open.delete(pairing);
    else this.open.add(pairing);
    if (how !== "forfeit") return;
    for (const [index, number] of [pairing.one, pairing.other].entries()) {
      if (number !== null && score[index] === 0) this.entrant(number).missed++;
    }
  }

  private leave(entrant: Entrant): void {
    entrant.out = true;
    entrant.ready = null;
    if (this.plan.format !== "round-robin" || this.state === "open") return;
    const all = this.of(entrant.number).filter(({ other }) => other !== null);
    entrant.struck = all.filter((pairing) => settled(this, pairing)).length * 2 < all.length;
  }
}

/** How many matches a pairing has at least. */
export const matchesOf = ({ sides }: Pick<Plan, "sides">): number => (sides === "two" ? 2 : 1);
/** A level knockout pairing is played on for so long; then the better seed goes through. */
const deciders = 3;

/** The score and the margin of the first of the two, over all matches that have ended. */
export function totals({ matches }: Pick<Pairing, "matches">): { readonly lead: number; readonly margin: number } {
  let [lead, margin] = [0, 0];
  for (const { result } of matches) {
    if (!result) continue;
    lead += result.score[0] - result.score[1];
    margin += result.margin;
  }
  return { lead, margin };
}

/** Whether a pairing still wants a match, beside those that have a table. */
export function wantsMatch(tournament: Tournament, pairing: Pairing): boolean {
  if (pairing.other === null) return false;
  const { matches } = pairing;
  const { plan } = tournament;
  if (matches.some(({ result }) => result === null)) return matches.length < matchesOf(plan);
  // Who does not come to the first need not be waited for in the second.
  if (matches.some(({ result }) => result?.how === "forfeit" || result?.how === "void")) return false;
  if (matches.length < matchesOf(plan)) return true;
  if (plan.format !== "knockout" || matches.length >= matchesOf(plan) + deciders) return false;
  const { lead, margin } = totals(pairing);
  return lead === 0 && margin === 0;
}

export function settled(tournament: Tournament, pairing: Pairing): boolean {
  if (pairing.other === null) return true;
  return (
    pairing.matches.length > 0 &&
    pairing.matches.every(({ result }) => result !== null) &&
    !wantsMatch(tournament, pairing)
  );
}

/** Who goes on from a settled knockout pairing; null where neither came. */
export function winnerOf(tournament: Tournament, pairing: Pairing): number | null {
  const { one, other, matches } = pairing;
  if (other === null) return one === 0 ? null : one;
  const { lead, margin } = totals(pairing);
  if (matches.every(({ result }) => result !== null && result.score[0] + result.score[1] === 0)) return null;
  const first = lead || margin || tournament.entrant(one).rating - tournament.entrant(other).rating || other - one;
  return first > 0 ? one : other;
}

/** What a pairing is worth to each of the two: the mean of its matches. Undefined while it is not settled. */
export function pointsOf(tournament: Tournament, pairing: Pairing): readonly [number, number] | undefined {
  if (!settled(tournament, pairing)) return undefined;
  if (pairing.other === null) return [1, 0];
  const { matches } = pairing;
  const mean = (index: 0 | 1): number =>
    matches.reduce((sum, { result }) => sum + (result?.score[index] ?? 0), 0) / matches.length;
  return [mean(0), mean(1)];
}

/** Whether a pairing was played at the board, and not won or lost by absence. */
export function played({ other, matches }: Pairing): boolean {
  return (
    other !== null && matches.every(({ result }) => result === null || result.how === "played" || result.how === "host")
  );
}

/** Whether absence may be claimed: over days the deadline of the round decides, an arena pairs anew. */
export function claimable({ clock, format }: Plan): boolean {
  return clock.kind === "live" && format !== "arena";
}
