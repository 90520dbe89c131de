/** What the Admiral's plan brings, in figures. */
import type { Weighed } from "@admiralty/engine";

const percent = (share: number): string => `${Math.round(100 * Math.min(1, Math.max(0, share)))} %`;
/** Shares nearer than this look the same in a few hundred trials. */
const apart = 0.05;

/** "Keeps 2 points of the North Sea at 83 %, the next best plan at 61 %. …"; nothing where nothing was compared. */
export function figuresOf({ worth, next, even, signs = [] }: Weighed): string {
  const told = signs.map(({ text, share, next: other }) => {
    const against =
      other !== undefined && Math.abs(share - other) >= apart ? `, the next best plan at ${percent(other)}` : "";
    return `${text.charAt(0).toUpperCase()}${text.slice(1)} at ${percent(share)}${against}.`;
  });
  if (next === undefined) return told.join(" ");
  const [own, other] = [percent(worth), percent(next.worth)];
  // The plain plan is kept where another did better, but not surely so.
  const luck = next.worth > worth && own !== other;
  const won = luck
    ? `Wins at ${own}; another plan at ${other}, which may be luck.`
    : `Wins at ${own}, the next best plan at ${other}.`;
  return [...(even || own === other ? ["A toss-up between two plans."] : []), ...told, won].join(" ");
}
