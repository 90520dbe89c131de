/** Many quick matches between two players of the same level under the same options. Stopped by ending the worker. */
import { computerChair, playerKinds, referee, wilson } from "@admiralty/ai";
import {
  type Balance,
  checkOptions,
  fairness,
  type Game,
  Match,
  newKey,
  type OptionValues,
  type PlayerKind,
} from "@admiralty/engine";
import { loadGame } from "@admiralty/games";

export interface Asked {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
}
export type Told = { readonly balance: Balance } | { readonly trouble: string };

/** Enough for an interval of about seven in a hundred to either side. */
const games = 200;
/** Little thought, but both have the same: hundreds of matches are worth more here than a few good ones. */
const nodes = 12;
/** Rules that let two careful players go on for ever make a draw. */
const longest = 4000;

const tell = (told: Told): void => (globalThis as unknown as { postMessage(message: Told): void }).postMessage(told);

globalThis.addEventListener("message", (event: MessageEvent<Asked>) => {
  void play(event.data).catch((error: unknown) => {
    tell({ trouble: error instanceof Error ? error.message : String(error) });
  });
});

async function play({ game: id, options }: Asked): Promise<void> {
  const [game, kinds] = await Promise.all([loadGame(id), playerKinds(id)]);
  const checked = checkOptions(game.options, options);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  const kind = kinds.find((known) => known.id === "captain") ?? kinds.at(-1);
  if (!kind) throw new Error(`nobody plays ${game.title} here`);
  const wins = new Map<string, number>();
  let draws = 0;
  for (let played = 1; played <= games; played++) {
    const winner = await one(game, kind, checked.options, played);
    if (winner === null) draws++;
    else wins.set(winner, (wins.get(winner) ?? 0) + 1);
    const sides = game.seats.map((seat) => {
      const points = (wins.get(seat) ?? 0) + draws / 2;
      return { seat, wins: wins.get(seat) ?? 0, share: points / played, ...wilson(points, played) };
    });
    tell({ balance: { played, of: games, draws, sides } });
  }
}

/** The seat that won; null where nobody did. */
async function one(game: Game, kind: PlayerKind, options: OptionValues, number: number): Promise<string | null> {
  const match = Match.create(game, { options, fairness: fairness(newKey()) });
  const chairs = Object.fromEntries(
    game.seats.map((seat, place) => {
      const player = kind.create(game, 2 * number + place);
      return [seat, computerChair(seat, player, { milliseconds: 1000, nodes })];
    }),
  );
  await referee(match, chairs, { limit: longest });
  return match.outcome()?.winner ?? null;
}
