/** The words of sealed bids when they are opened. */

/** Bids are in half points. */
const points = (value: number): string => {
  const whole = Math.floor(value);
  return value === whole ? String(whole) : `${whole === 0 ? "" : whole}½`;
};
const counted = (value: number): string => (value > 1 ? `${points(value)} points` : `${points(value)} point`);

export const bids = {
  points,
  curve: (side: string, near: number | null) =>
    near === null ? `What players bid for ${side}` : `What players within ${near} points of you bid for ${side}`,
  counted: (count: number) => (count === 1 ? "1 bid" : `${count} bids`),
  course: (all: readonly { readonly points: number; readonly count: number }[]) =>
    all.map(({ points: value, count }) => `${points(value)}: ${count}`).join(", "),
  wonAt: (value: number, side: string, share: number, of: number) =>
    `At ${points(value)}, ${side} won ${Math.round(100 * share)} % of ${of} matches.`,
  match: (game: string, other: string) => `${game} with ${other}`,
  in: "Both bids are in.",
  command: (side: string) => `You command ${side}.`,
  takes: (name: string, side: string, given: number) =>
    given > 0 ? `${name} takes ${side} and ${counted(given)}.` : `${name} takes ${side}.`,
  You: "You",
  you: "you",
  none: "no bid",
  missing: "No bid is in: sides were drawn by lot.",
  only: "Only one bid is in; its wish is granted for nothing.",
  different: "You asked for different sides, so each of you gets their wish for nothing.",
  same: (side: string) => `Both asked for ${side}.`,
  higher: (who: string, side: string) =>
    who === "you" ? `Yours is the higher bid, so ${side} is yours.` : `${who} bid more, so ${side} goes to ${who}.`,
  equal: (who: string, side: string) => `The bids are equal; ${side} goes to ${who}.`,
  counts: (given: number, side: string) =>
    `${counted(given)} for ${side} ${given > 1 ? "count" : "counts"} when the match ends, on top of what it counts by itself.`,
  lot: "Equal bids go to whoever has had that side less often in the tournament, otherwise by a lot drawn from the sealed key of the dice, which both of you can check afterwards.",
  mine: (side: string, value: number) => `Your sealed bid: ${side} for ${counted(value)}.`,
  change: "Open it and change it",
  seal: "Seal the bid",
  toTable: "To the table",
};
