/**
 * What the house knows of a game before any of its code is loaded, and where each part of it is. One per game; nothing
 * else in the house names a game. Neither boards nor pictures are here: only the page draws, and finds them by their
 * folder (`board/index.ts`, `art/emblem.svg`, `art/picture.svg`), so that neither the server's nor the command line's
 * program ever contains a component.
 */
import type { Conduct } from "./conduct.ts";
import type { Game } from "./game.ts";
import type { Lesson } from "./lesson.ts";
import type { Opening } from "./opening.ts";
import type { PlayerKind, Tunable } from "./player.ts";
import type { Puzzle } from "./puzzle.ts";
import type { Rulebook } from "./rulebook.ts";
import type { SceneFormat } from "./scene.ts";
import type { LibraryMatch } from "./study.ts";
import type { Analyst } from "./thinker.ts";

export interface Manifest {
  /** The name of its folder. */
  readonly id: string;
  readonly title: string;
  /** One or two sentences for somebody who does not know it. */
  readonly blurb: string;
  /** "2 players · 45 min" */
  readonly meta: string;
  /** How one wins, in three steps, each in a picture of `art/aim.svg`; left out by a game that has no such picture. */
  readonly aim?: readonly Aim[];
  /** What it is to play a side, in a few words, by its seat. */
  readonly sides?: Readonly<Record<string, string>>;
  /** Its board shows where each figure comes from: the page keeps that beside the figures. */
  readonly citesSources?: true;
  rules(): Promise<{ readonly game: Game }>;
  /**
   * The same rules without what only some matches play, and how to fetch that before a match with these options is shown
   * (without options: all of it). A page begins with them; left out by a game that has no such parts.
   */
  inParts?(): Promise<{ readonly game: Game; complete(options?: Readonly<Record<string, unknown>>): Promise<void> }>;
  /** Rules of earlier releases by their version, kept by `npm run freeze`: records played by them are verified by them. */
  readonly released?: Readonly<Record<string, () => Promise<{ readonly game: Game }>>>;
  rulebook(): Promise<{ readonly rulebook: Rulebook }>;
  scene(): Promise<{ readonly scene: SceneFormat<unknown> }>;
  /** The position as a page of text, for the terminal. Left out: it is shown as data. */
  page?(): Promise<{ readonly page: (view: never) => readonly PageSection[] }>;
  /** Lessons, computer players and odds are left out by a game that has none (yet). */
  lessons?(): Promise<{ readonly lessons: readonly Lesson[] }>;
  /** Annotated matches that come with it. */
  library?(): Promise<{ readonly library: readonly LibraryMatch[] }>;
  /** Puzzles that come with it, made by `admiralty puzzles`. */
  puzzles?(): Promise<{ readonly puzzles: readonly Puzzle[] }>;
  /** How its matches begin; left out by a game that has no openings. */
  opening?(): Promise<{ readonly opening: Opening }>;
  /** How its sides fare and sail, in figures; left out by a game that counts none. */
  conduct?(): Promise<{ readonly conduct: Conduct }>;
  /** Its computer players, weakest first, and who looks back at its matches. */
  ai?(): Promise<{ readonly players: readonly PlayerKind[]; readonly analyst: Analyst }>;
  /** Sound opponents of different styles that its players are measured by. */
  league?(): Promise<{ readonly league: readonly PlayerKind[]; readonly tunable: Tunable }>;
  odds?(): Promise<{ readonly oddsCommand: OddsCommand }>;
  /** What is often said of its matches: on the live connection each word is a byte or two. Made by `npm run words`. */
  words?(): Promise<{ readonly words: readonly string[] }>;
}

export interface Aim {
  readonly title: string;
  readonly text: string;
}

/** Something told under a title, a line or more; with references, as all texts of a game. */
export interface PageSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Games by their ids, each part of them loaded when it is wanted. */
export interface Collection {
  /** In the order in which they are shown. */
  readonly manifests: readonly Manifest[];
  readonly gameIds: readonly string[];
  manifestOf(id: string): Manifest | undefined;
  loadGame(id: string): Promise<Game>;
  /** The rules of a version: today's, or kept ones of an earlier release; undefined where they were not kept. */
  loadRules(id: string, version: string): Promise<Game | undefined>;
}

export function collection(manifests: readonly Manifest[]): Collection {
  const manifestOf = (id: string): Manifest | undefined => manifests.find((manifest) => manifest.id === id);
  const loadGame = async (id: string): Promise<Game> => {
    const manifest = manifestOf(id);
    if (!manifest) throw new Error(`there is no game called ${id}`);
    return (await manifest.rules()).game;
  };
  return {
    manifests,
    gameIds: manifests.map(({ id }) => id),
    manifestOf,
    loadGame,
    async loadRules(id, version) {
      const today = await loadGame(id);
      if (today.version === version) return today;
      return (await manifestOf(id)?.released?.[version]?.())?.game;
    },
  };
}

/** Exact chances for the command line, by the game's own questions. */
export interface OddsCommand {
  readonly usage: string;
  /** Throws with a sentence for the asker where the words are no question. */
  run(words: readonly string[]): OddsTable | Promise<OddsTable>;
}

export interface OddsTable {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** What the columns mean, where their names do not say it. */
  readonly notes?: readonly string[];
}
