/** Who stands where: points first, then what breaks ties, in the order of each format. */
import { rungsOf } from "./pairing/ladder.ts";
import { type Pairing, played, pointsOf, settled, type Tournament, winnerOf } from "./record.ts";

export type Tie = "buchholz" | "sonneborn-berger" | "direct" | "wins" | "margin" | "lot" | "seed";

export interface Standing {
  readonly number: number;
  readonly place: number;
  readonly points: number;
  readonly ties: readonly number[];
  /** Arena: what each match gave. */
  readonly gains: readonly number[];
}

/** In the order in which they count. */
export function tiesOf(format: Tournament["plan"]["format"]): readonly Tie[] {
  switch (format) {
    case "swiss":
      return ["buchholz", "sonneborn-berger", "margin", "lot"];
    case "round-robin":
      return ["sonneborn-berger", "direct", "wins", "margin", "lot"];
    case "knockout":
      return ["margin", "seed"];
    case "ladder":
      return [];
    case "arena":
      return ["wins", "lot"];
  }
}

/** More of the game's points than this in one match count no more. */
const mostOfMargin = 5;
/** Arena: a win, a draw; and a win from the third in a row on. */
const arenaPoints = { won: 2, drawn: 1, running: 4 };

/** `lot`: a number between 0 and 1 for each player, that nobody could choose. */
export function standings(tournament: Tournament, lot: (number: number) => number): Standing[] {
  const sheet = new Sheet(tournament, lot);
  const all = [...tournament.entrants.values()].filter(({ struck }) => !struck).map(({ number }) => sheet.row(number));
  const ladder = tournament.plan.format === "ladder";
  const rungs = new Map(ladder ? rungsOf(tournament).map((number, rung) => [number, rung]) : []);
  all.sort((a, b) => {
    if (ladder) return (rungs.get(a.number) ?? 0) - (rungs.get(b.number) ?? 0);
    const points = b.points - a.points;
    if (points !== 0) return points;
    for (const [index, tie] of b.ties.entries()) {
      const more = tie - (a.ties[index] as number);
      if (more !== 0) return more;
    }
    return a.number - b.number;
  });
  return all.map((row, index) => ({ ...row, place: index + 1 }));
}

/** An arena's points of some players, without the places of all. */
export function arenaPointsOf(tournament: Tournament, numbers: readonly number[]): ReadonlyMap<number, number> {
  const sheet = new Sheet(tournament, () => 0);
  return new Map(numbers.map((number) => [number, sheet.row(number).points]));
}

class Sheet {
  private readonly tournament: Tournament;
  private readonly lot: (number: number) => number;
  private readonly counted = new Map<number, readonly Pairing[]>();
  private readonly totals = new Map<number, number>();

  constructor(tournament: Tournament, lot: (number: number) => number) {
    this.tournament = tournament;
    this.lot = lot;
  }

  row(number: number): Omit<Standing, "place"> {
    const { format } = this.tournament.plan;
    const gains = format === "arena" ? this.gains(number) : [];
    const points =
      format === "arena"
        ? gains.reduce((sum, gain) => sum + gain, 0)
        : format === "knockout"
          ? this.roundsWon(number)
          : this.total(number);
    return { number, points, ties: tiesOf(format).map((tie) => this.tie(tie, number, points)), gains };
  }

  private tie(tie: Tie, number: number, points: number): number {
    const own = this.own(number);
    switch (tie) {
      case "buchholz": {
        const scores = own.filter(played).map((pairing) => this.adjusted(opponent(pairing, number)));
        const worst = scores.length > 1 ? Math.min(...scores) : 0;
        return scores.reduce((sum, score) => sum + score, 0) - worst;
      }
      case "sonneborn-berger":
        return own
          .filter(played)
          .reduce((sum, pairing) => sum + this.points(pairing, number) * this.total(opponent(pairing, number)), 0);
      case "direct":
        return own
          .filter((pairing) => pairing.other !== null && this.total(opponent(pairing, number)) === points)
          .reduce((sum, pairing) => sum + this.points(pairing, number), 0);
      case "wins":
        return own.filter((pairing) => this.points(pairing, number) === 1).length;
      case "margin":
        return own.filter(played).reduce((sum, pairing) => sum + this.margin(pairing, number), 0);
      case "seed":
        return this.tournament.entrant(number).rating;
      case "lot":
        return Math.round(this.lot(number) * 1e6) / 1e6;
    }
  }

  /** For who has met them, somebody's rounds without play count as drawn. */
  private adjusted(number: number): number {
    return this.own(number).reduce((sum, pairing) => sum + (played(pairing) ? this.points(pairing, number) : 0.5), 0);
  }

  /** What counts of a player's pairings. */
  private own(number: number): readonly Pairing[] {
    let own = this.counted.get(number);
    if (!own) {
      own = this.tournament.of(number).filter((pairing) => this.counts(pairing));
      this.counted.set(number, own);
    }
    return own;
  }

  private total(number: number): number {
    let total = this.totals.get(number);
    if (total === undefined) {
      total = this.own(number).reduce((sum, pairing) => sum + this.points(pairing, number), 0);
      this.totals.set(number, total);
    }
    return total;
  }

  private counts(pairing: Pairing): boolean {
    if (!settled(this.tournament, pairing)) return false;
    return ![pairing.one, pairing.other].some((number) => this.tournament.entrants.get(number ?? 0)?.struck);
  }

  private points(pairing: Pairing, number: number): number {
    // A free round gives nothing where everybody has one.
    if (pairing.other === null && this.tournament.plan.format === "round-robin") return 0;
    return pointsOf(this.tournament, pairing)?.[pairing.one === number ? 0 : 1] ?? 0;
  }

  private margin({ one, matches }: Pairing, number: number): number {
    const sign = one === number ? 1 : -1;
    const bounded = (margin: number): number => Math.max(-mostOfMargin, Math.min(mostOfMargin, margin));
    return matches.reduce((sum, { result }) => sum + sign * bounded(result?.margin ?? 0), 0);
  }

  private roundsWon(number: number): number {
    return this.own(number).filter((pairing) => winnerOf(this.tournament, pairing) === number).length;
  }

  private gains(number: number): number[] {
    let run = 0;
    const gains: number[] = [];
    for (const pairing of this.own(number)) {
      if (!played(pairing)) continue;
      const share = this.points(pairing, number);
      if (share === 1) run++;
      else if (share === 0) run = 0;
      gains.push(
        share === 1 ? (run >= 3 ? arenaPoints.running : arenaPoints.won) : share === 0 ? 0 : arenaPoints.drawn,
      );
    }
    return gains;
  }
}

const opponent = (pairing: Pairing, number: number): number =>
  (pairing.one === number ? pairing.other : pairing.one) as number;
