/** Everything that a viewer is shown of a match, as texts: what twins are compared by. */
import type { ActionBase, Game, Viewer } from "./game.ts";
import { botView } from "./game.ts";
import type { Match } from "./match.ts";

/** The ways in which something comes to a viewer, in the order of `Shown`. */
export const channels = [
  "step number",
  "notices",
  "view",
  "view made anew",
  "view for bots",
  "who is awaited",
  "outcome",
  "prompt",
  "legal actions",
  "undo",
  "refusals",
] as const;
export type Channel = (typeof channels)[number];

/** One text for each channel. */
export type Shown = readonly string[];

/** What a viewer sends to hear what is said to it: each a batch, made so that it is always refused. */
export type Probes = readonly (readonly unknown[])[];

/** Ends every probe, so that nothing it begins with is ever carried out. */
export const never: ActionBase = { do: "no-such-thing" };

/** One viewer's eyes on one match. */
export class Eyes {
  private readonly game: Game;
  private readonly match: Match;
  private readonly viewer: Viewer<string>;
  /** As the live connection has it: a view may be made from the one before. */
  private before: unknown;
  private seen = 0;

  constructor(game: Game, match: Match, viewer: Viewer<string>) {
    this.game = game;
    this.match = match;
    this.viewer = viewer;
  }

  /** What was noticed so far is not looked at again. */
  skip(): void {
    this.seen = this.match.seq(this.viewer);
  }

  /** `closely`: also what costs much and follows from the rest, if all is well. */
  look(probes: Probes, closely: boolean): Shown {
    const { game, match, viewer } = this;
    const seated = viewer !== "spectator";
    const seq = match.seq(viewer);
    const notices = match.notices(viewer, this.seen);
    this.seen = seq;
    const view = match.view(viewer, this.before);
    this.before = view;
    return [
      String(seq),
      JSON.stringify(notices),
      JSON.stringify(view),
      closely ? JSON.stringify(match.view(viewer)) : "",
      closely ? JSON.stringify(botView(game, view)) : "",
      match.awaiting().join(),
      JSON.stringify(match.outcome() ?? null),
      seated ? JSON.stringify(match.prompt(viewer) ?? null) : "",
      seated ? JSON.stringify(match.actions(viewer)) : "",
      seated ? String(match.canUndo(viewer)) : "",
      seated ? JSON.stringify(probes.map((probe) => match.submit(viewer, [...probe, never], seq))) : "",
    ];
  }
}

/** The first channel by which two can be told apart; undefined if there is none. */
export function toldApart(one: Shown, other: Shown): Channel | undefined {
  return channels.find((_, index) => one[index] !== other[index]);
}

/** The place where two texts part, with a little around it. */
export function parting(one: Shown, other: Shown, channel: Channel): string {
  const index = channels.indexOf(channel);
  const [left = "", right = ""] = [one[index], other[index]];
  let at = 0;
  while (at < left.length && left[at] === right[at]) at++;
  const from = Math.max(0, at - 80);
  return `…${left.slice(from, at + 80)}… is not …${right.slice(from, at + 80)}…`;
}
