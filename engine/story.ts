/**
 * What the story of a match is made of. A game writes it in the words of its own trade (`story` of its chronicle): a
 * paragraph for each part of the match, of what one would still tell a year later. All else is in the diary.
 */
import { ref } from "./text.ts";

/** A part of the match between two looks at the score: a turn, or a watch. */
export interface Leg<Event = unknown> {
  readonly title: string;
  /** The score before it and after it: positive for the first seat. */
  readonly was: number;
  readonly score: number;
  readonly events: readonly Event[];
  /** Fights as the report numbers them. */
  readonly fights: readonly Fight<Event>[];
  /** How much happened in it, apart from the score. */
  readonly stir: number;
}

export interface Fight<Event = unknown> {
  readonly number: number;
  /** From its first event to its last. */
  readonly events: readonly Event[];
}

/** A match from its first leg to its last. */
export interface Telling<Event = unknown> {
  readonly legs: readonly Leg<Event>[];
  /** Which of them are drawn: the first, those at which the score changed most, and the last. A paragraph ends with each. */
  readonly drawn: readonly number[];
  readonly winner: string | null;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The legs of each paragraph: up to the one that is drawn. */
export function partsOf<Event>({ legs, drawn }: Telling<Event>): readonly (readonly Leg<Event>[])[] {
  return drawn.map((end, index) => legs.slice(index === 0 ? 0 : (drawn[index - 1] as number) + 1, end + 1));
}

/** Something worth telling, and how much so. */
export interface Beat {
  readonly weight: number;
  /** As it stands in the middle of a sentence, in the past tense and without a full stop. */
  readonly text: string;
}

/** So many of them, those that weigh most, in the order in which they happened. */
export function foremostBeats(beats: readonly Beat[], most: number, least = 0): readonly Beat[] {
  const kept = new Set(
    beats
      .filter(({ weight }) => weight >= least)
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, most),
  );
  return beats.filter((beat) => kept.has(beat));
}

/** Ways to say a thing, each in its turn: no two sentences in a row are made alike. */
export class Prose {
  private readonly used = new Map<string, number>();

  one<Way>(kind: string, ways: readonly Way[]): Way {
    const at = this.used.get(kind) ?? 0;
    this.used.set(kind, at + 1);
    return ways[at % ways.length] as Way;
  }
}

export const turnRef = (title: string, label = title): string => ref("turn", title, label);
/** "(battle 3)" */
export const fightRef = ({ number }: Fight, word = "battle"): string =>
  `(${ref("fight", String(number), `${word} ${number}`)})`;

/** A sentence: with a capital and a full stop, wherever its references are. */
export function sentence(text: string): string {
  const at = text.startsWith("[[") ? text.indexOf("|") + 1 : 0;
  const said = text.slice(0, at) + text.charAt(at).toUpperCase() + text.slice(at + 1);
  return /[.!?]$/.test(said) ? said : `${said}.`;
}
