/** Scenes are exact: told as a scene and built from it again, a position is the same to everybody, for tests. */
import { canonical } from "./canonical.ts";
import { FastChance } from "./chance.ts";
import type { ActionBase, Game } from "./game.ts";
import { checkOptions, type OptionValues } from "./options.ts";
import { SceneProblems } from "./scene.ts";

export interface TripSettings {
  readonly games: number;
  readonly seed: number;
  /** Given options, taken in turn; the defaults when absent. */
  readonly options?: readonly Readonly<Record<string, unknown>>[];
  /** Kinds of action that bring the game on, taken two times in three where there is one. */
  readonly onward?: readonly string[];
  /** Leave a game after so many decisions. */
  readonly stopAfter?: number;
}

/** Plays random games and sends every position of them there and back. Returns how many; throws at the first that differs. */
export function roundTrips(game: Game, { games, seed, options, onward = [], stopAfter }: TripSettings): number {
  let positions = 0;
  for (let index = 0; index < games; index++) {
    const checked = checkOptions<OptionValues>(game.options, options?.[index % options.length]);
    if (!checked.ok) throw new Error(checked.problems.join("; "));
    const chance = new FastChance(seed + index);
    const state = game.setup(checked.options, chance);
    for (let decisions = 0; ; decisions++) {
      try {
        roundTrip(game, state, checked.options);
      } catch (error) {
        throw new Error(`game ${index}, after ${decisions} decisions: ${(error as Error).message}`);
      }
      positions++;
      const awaited = game.awaiting(state);
      if (awaited.length === 0 || decisions === stopAfter) break;
      const seat = awaited[chance.below(awaited.length)] as string;
      game.apply(state, seat, chosen(game.actions(state, seat), onward, chance), chance);
    }
  }
  return positions;
}

function chosen(actions: readonly ActionBase[], onward: readonly string[], chance: FastChance): ActionBase {
  const wanted = onward.length > 0 && chance.below(3) > 0 ? actions.filter((one) => onward.includes(one.do)) : [];
  const list = wanted.length > 0 ? wanted : actions;
  return list[chance.below(list.length)] as ActionBase;
}

/** Throws, saying where, unless scene → state → scene → state is the identity for this position, for every viewer too. */
export function roundTrip(game: Game, state: unknown, options: OptionValues): void {
  const scene = JSON.parse(JSON.stringify(game.scene.describe(state))) as unknown;
  const built = game.scene.build(scene, options as never);
  if (built instanceof SceneProblems) throw new Error(`its own scene is refused: ${built.problems.join("; ")}`);
  same("state", built, state);
  same("scene", game.scene.describe(built), scene);
  same("who is awaited", game.awaiting(built), game.awaiting(state));
  same("outcome", game.outcome(built) ?? null, game.outcome(state) ?? null);
  for (const viewer of [...game.seats, "spectator"])
    same(`view of ${viewer}`, game.view(built, viewer), game.view(state, viewer));
  for (const seat of game.awaiting(state)) {
    same(`question to ${seat}`, game.prompt(built, seat), game.prompt(state, seat));
    same(`actions of ${seat}`, game.actions(built, seat), game.actions(state, seat));
  }
}

function same(what: string, built: unknown, meant: unknown): void {
  if (JSON.stringify(built) === JSON.stringify(meant)) return;
  const difference = parting(built, meant, what);
  if (difference !== undefined) throw new Error(difference);
}

/** The first place where two values part, or undefined where only the order of keys does. */
function parting(built: unknown, meant: unknown, place: string): string | undefined {
  if (canonical(built) === canonical(meant)) return undefined;
  if (typeof built === "object" && typeof meant === "object" && built !== null && meant !== null) {
    for (const key of new Set([...Object.keys(meant), ...Object.keys(built)])) {
      const inner = parting((built as never)[key], (meant as never)[key], `${place}.${key}`);
      if (inner !== undefined) return inner;
    }
  }
  return `${place} is ${short(built)} and was ${short(meant)}`;
}

const short = (value: unknown): string => (JSON.stringify(value) ?? "missing").slice(0, 120);
