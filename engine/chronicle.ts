/**
 * What a game says of a match that is over: its score as it went, what each side had and lost, and a sketch of a
 * moment. For the ending and the report; the page fetches it when somebody looks at one.
 */
import type { Volley } from "./diary.ts";
import type { GameTypes } from "./game.ts";
import type { Telling } from "./story.ts";

/** Ships of one kind that a side had, and the ids of those it lost. */
export interface Force {
  readonly title: string;
  readonly had: number;
  readonly lost: readonly string[];
}

/** A moment as a viewer saw it; after the end what the other side saw stands beside it. */
export interface Moment<G extends GameTypes = GameTypes> {
  readonly view: G["View"];
  readonly beside?: G["View"] | undefined;
}

/** What a component for a sketch is given. */
export interface SketchProps<G extends GameTypes = GameTypes> extends Moment<G> {
  /** Battles of that time as the report numbers them, each with what was told of it. */
  readonly battles: readonly { readonly number: number; readonly events: readonly G["Event"][] }[];
}

export interface ChronicleModule<
  G extends GameTypes = GameTypes,
  /** A component that takes nothing. */
  Plain = unknown,
  /** A component that takes `{ unit: string; size: number }`. */
  UnitComponent = unknown,
  /** A component that takes SketchProps. */
  SketchComponent = unknown,
> {
  /** What is counted, after a number of them: "points of control". */
  readonly counted: string;
  /** Which stops of a replay the score is looked at: see `mark` of the board. */
  readonly by: "turn" | "round";
  /** The score of a moment: positive for the first seat. */
  score(view: G["View"]): number;
  /** What a side had in the end, kind by kind; those it never had are left out. */
  forces(end: Moment<G>, seat: string): readonly Force[];
  /** The fights of a turn, each from its first event to its last: the report numbers them in the order of play. */
  fights(events: readonly G["Event"][]): readonly (readonly G["Event"][])[];
  /** What the table of a fight is called, where the diary's title does not say it: "Action in B11". */
  called?(fight: readonly G["Event"][]): string;
  /** A fight as a table, where the diary has none of it. */
  volleys?(fight: readonly G["Event"][]): readonly Volley[];
  /** The match in a few paragraphs, one for each leg that is drawn. */
  story(course: Telling<G["Event"]>): readonly string[];
  /** What a fight is called: "battle". */
  readonly fight: string;
  /** What counters and sketches draw with, once for the page. */
  readonly Symbols: Plain;
  readonly Unit: UnitComponent;
  readonly Sketch: SketchComponent;
  /** What the report calls its sketches: "Four turns on the chart"; and what is to be seen in them. */
  readonly sketches: string;
  readonly legend: string;
  /** Whether sketches are much wider than high: then they stand one below the other. */
  readonly wide?: boolean;
}
