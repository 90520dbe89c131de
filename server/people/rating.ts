/**
 * How strong somebody is, as Glicko-2 reckons it (M. Glickman, "Example of the Glicko-2 system", 2013): a rating, how
 * far it may be off, and how steady it is. Kept for each person, game and side: the sides of these games are not
 * equally hard. Every rated match is a rating period of its own; time without one makes a rating less sure.
 */
export interface Strength {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

export interface Result {
  readonly opponent: Pick<Strength, "rating" | "deviation">;
  readonly score: 0 | 0.5 | 1;
}

export const beginner: Strength = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Constrains how quickly the volatility changes. */
const tau = 0.5;
const scale = 173.7178;
const tolerance = 1e-6;
/** The time after which a rating is as much less sure as after one period without a match. */
const period = 30 * 86_400_000;

/** The strength after a while without matches. */
export function rested(before: Strength, milliseconds: number): Strength {
  const phi = before.deviation / scale;
  const periods = Math.max(0, milliseconds) / period;
  const deviation = Math.sqrt(phi * phi + periods * before.volatility * before.volatility) * scale;
  return { ...before, deviation: Math.min(beginner.deviation, deviation) };
}

/** The strength after the results of one period. */
export function rated(before: Strength, results: readonly Result[]): Strength {
  const mu = (before.rating - beginner.rating) / scale;
  const phi = before.deviation / scale;
  let precision = 0;
  let gain = 0;
  for (const { opponent, score } of results) {
    const g = weight(opponent.deviation / scale);
    const expected = 1 / (1 + Math.exp(-g * (mu - (opponent.rating - beginner.rating) / scale)));
    precision += g * g * expected * (1 - expected);
    gain += g * (score - expected);
  }
  const variance = 1 / precision;
  const volatility = newVolatility(phi, before.volatility, variance, variance * gain);
  const spread = Math.sqrt(phi * phi + volatility * volatility);
  const fresh = 1 / Math.sqrt(1 / (spread * spread) + precision);
  return {
    rating: (mu + fresh * fresh * gain) * scale + beginner.rating,
    deviation: fresh * scale,
    volatility,
  };
}

function weight(phi: number): number {
  return 1 / Math.sqrt(1 + (3 * phi * phi) / (Math.PI * Math.PI));
}

/** Step 5 of the paper: the root of f by the Illinois method. */
function newVolatility(phi: number, volatility: number, variance: number, delta: number): number {
  const a = Math.log(volatility * volatility);
  const f = (x: number): number => {
    const e = Math.exp(x);
    const all = phi * phi + variance + e;
    return (e * (delta * delta - all)) / (2 * all * all) - (x - a) / (tau * tau);
  };
  let low = a;
  let high = Math.log(delta * delta - phi * phi - variance);
  if (!(delta * delta > phi * phi + variance)) {
    let k = 1;
    while (f(a - k * tau) < 0) k++;
    high = a - k * tau;
  }
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > tolerance) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const there = f(middle);
    if (there * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else atLow /= 2;
    high = middle;
    atHigh = there;
  }
  return Math.exp(low / 2);
}
