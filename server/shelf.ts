/** The games this server offers, each loaded once when first wanted, with the computer players there are for it. */
import { playerKinds } from "@admiralty/ai";
import {
  type Conduct,
  checkOptions,
  type Game,
  type LibraryMatch,
  type Opening,
  type OptionSpec,
  type PlayerKind,
  type Puzzle,
  seatTitle,
} from "@admiralty/engine";
import { gameIds, loadGame, loadRules, manifestOf } from "@admiralty/games";
import type { GameInfo } from "@admiralty/wire";
import { Packer, wordsKey } from "@admiralty/wire/packed";

export interface ShelfSource {
  readonly ids: readonly string[];
  load(id: string): Promise<Game>;
  kinds(id: string): Promise<readonly PlayerKind[]>;
  /** Kept rules of an earlier release; undefined where they are not kept. */
  rules?(id: string, version: string): Promise<Game | undefined>;
  /** What is often said of its matches. */
  words?(id: string): Promise<readonly string[] | undefined>;
  /** Annotated matches that come with it. */
  library?(id: string): Promise<readonly LibraryMatch[]>;
  /** Puzzles that come with it. */
  puzzles?(id: string): Promise<readonly Puzzle[]>;
  /** How its matches begin. */
  opening?(id: string): Promise<Opening | undefined>;
  /** How its sides fare and sail, in figures. */
  conduct?(id: string): Promise<Conduct | undefined>;
}

export const allGames: ShelfSource = {
  ids: gameIds,
  load: loadGame,
  kinds: playerKinds,
  rules: loadRules,
  words: async (id) => (await manifestOf(id)?.words?.())?.words,
  library: async (id) => (await manifestOf(id)?.library?.())?.library ?? [],
  puzzles: async (id) => (await manifestOf(id)?.puzzles?.())?.puzzles ?? [],
  opening: async (id) => (await manifestOf(id)?.opening?.())?.opening,
  conduct: async (id) => (await manifestOf(id)?.conduct?.())?.conduct,
};

/** Who writes a game's changes in the packed form, and what its words are known by. */
export interface Packing {
  readonly key: string;
  readonly packer: Packer;
}

export class Shelf {
  readonly ids: readonly string[];
  private readonly source: ShelfSource;
  private readonly games = new Map<string, Promise<Game>>();
  private readonly levels = new Map<string, Promise<readonly PlayerKind[]>>();
  private readonly packings = new Map<string, Promise<Packing | undefined>>();

  constructor(source: ShelfSource) {
    this.source = source;
    this.ids = source.ids;
  }

  has(id: string): boolean {
    return this.ids.includes(id);
  }

  game(id: string): Promise<Game> {
    return once(this.games, id, () => this.source.load(id));
  }

  kinds(id: string): Promise<readonly PlayerKind[]> {
    return once(this.levels, id, () => this.source.kinds(id));
  }

  async kind(game: string, level: string): Promise<PlayerKind | undefined> {
    return (await this.kinds(game)).find((kind) => kind.id === level);
  }

  packing(id: string): Promise<Packing | undefined> {
    return once(this.packings, id, async () => {
      const words = await this.source.words?.(id);
      return words && { key: wordsKey(words), packer: new Packer(words) };
    });
  }

  async library(id: string): Promise<readonly LibraryMatch[]> {
    return (await this.source.library?.(id)) ?? [];
  }

  async puzzles(id: string): Promise<readonly Puzzle[]> {
    return (await this.source.puzzles?.(id)) ?? [];
  }

  async opening(id: string): Promise<Opening | undefined> {
    return this.has(id) ? this.source.opening?.(id) : undefined;
  }

  async conduct(id: string): Promise<Conduct | undefined> {
    return this.has(id) ? this.source.conduct?.(id) : undefined;
  }

  async info(id: string): Promise<GameInfo> {
    const game = await this.game(id);
    // Where a match names its sides itself, those of the usual one.
    const usual = checkOptions(game.options, {});
    const options = usual.ok ? usual.options : {};
    return {
      id: game.id,
      title: game.title,
      rules: game.version,
      seats: game.seats.map((seat: string) => ({ id: seat, title: seatTitle(game.text, options, seat) })),
      // Functions (checks of documents) fall away in JSON; the rest is the form.
      options: JSON.parse(JSON.stringify(game.options)) as Record<string, unknown>,
      bids: bidOptions(game) !== undefined,
      levels: (await this.kinds(id)).map(({ id: level, title, text, rating, error }) => ({
        id: level,
        title,
        text,
        rating: rating === undefined ? null : Math.round(rating),
        error: error === undefined ? null : Math.round(error),
      })),
    };
  }
}

/** A game takes bids when it has an option for the points and one for the side that receives them. */
export function bidOptions(
  game: Game,
): { readonly min: number; readonly max: number; readonly step: number } | undefined {
  const specs = game.options as Record<string, OptionSpec>;
  const { bid, bidFor } = specs;
  return bid?.type === "number" && bidFor?.type === "choice" ? bid : undefined;
}

function once<Value>(known: Map<string, Promise<Value>>, id: string, make: () => Promise<Value>): Promise<Value> {
  let value = known.get(id);
  if (!value) {
    value = make();
    // What failed to load is tried again by the next who asks.
    value.catch(() => known.delete(id));
    known.set(id, value);
  }
  return value;
}
