/**
 * A best response: the figures of a sound opponent are turned until he takes as much as he can from one player. How much
 * that is, on games he was not turned by, is a lower bound on how much can be taken from that player at all.
 *
 * The cross-entropy method: styles are drawn about a mean, each plays a few games, and the best quarter make the next mean.
 */
import type { FastChance, Figure } from "@admiralty/engine";

export interface Cloud {
  readonly mean: readonly number[];
  /** Standard deviations. */
  readonly spread: readonly number[];
}

/** Where the search begins: a quarter of each figure's range about what is usual. */
export function firstCloud(figures: readonly Figure[]): Cloud {
  return {
    mean: figures.map(({ usual }) => usual),
    spread: figures.map(({ least, most }) => (most - least) / 4),
  };
}

/** A normal deviate by the sum of twelve even ones. */
function deviate(chance: FastChance): number {
  let sum = -6;
  for (let count = 0; count < 12; count++) sum += chance.fraction();
  return sum;
}

/** So many styles about the mean, the mean itself first. */
export function drawn(figures: readonly Figure[], cloud: Cloud, count: number, chance: FastChance): number[][] {
  return Array.from({ length: count }, (_, index) =>
    figures.map(({ least, most }, figure) => {
      const by = index === 0 ? 0 : (cloud.spread[figure] as number) * deviate(chance);
      return Math.min(most, Math.max(least, (cloud.mean[figure] as number) + by));
    }),
  );
}

export interface Scored {
  readonly values: readonly number[];
  /** Share of the points that the style took. */
  readonly share: number;
}

/** Share of the styles that the next are drawn about. */
const kept = 0.25;
/** How far the mean goes towards theirs, and the least that is left of a figure's range to look in. */
const stride = 0.7;
const narrowest = 0.03;

export function nextCloud(figures: readonly Figure[], cloud: Cloud, scored: readonly Scored[]): Cloud {
  const best = [...scored].sort((a, b) => b.share - a.share).slice(0, Math.max(2, Math.round(kept * scored.length)));
  const mean = figures.map((_, figure) => {
    const theirs = best.reduce((sum, { values }) => sum + (values[figure] as number), 0) / best.length;
    return (1 - stride) * (cloud.mean[figure] as number) + stride * theirs;
  });
  const spread = figures.map(({ least, most }, figure) => {
    const squares = best.reduce(
      (sum, { values }) => sum + ((values[figure] as number) - (mean[figure] as number)) ** 2,
      0,
    );
    const theirs = Math.sqrt(squares / best.length);
    return Math.max(narrowest * (most - least), (1 - stride) * (cloud.spread[figure] as number) + stride * theirs);
  });
  return { mean, spread };
}
