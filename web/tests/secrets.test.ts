/**
 * The post of whole games, examined as the browser tests examine what two pages are sent, without a browser and so for
 * many games: what is told to a side is the same wherever the other's ships are and whatever cards it holds.
 */
import { attackSub } from "@admiralty/attack-sub";
import type { View as AttackSubView } from "@admiralty/attack-sub/view";
import { bismarck } from "@admiralty/bismarck";
import type { View as BismarckView } from "@admiralty/bismarck/view";
import {
  type ActionBase,
  checkOptions,
  FastChance,
  fairness,
  type Game,
  Match,
  type OptionValues,
} from "@admiralty/engine";
import { expect, test } from "vitest";
import { examine as examineAttackSub } from "./browser/attack-sub-secrets.ts";
import { examine as examineBismarck, restless } from "./browser/bismarck-secrets.ts";
import type { Heard } from "./browser/ear.ts";

/** SECRETS_GAMES=20 for the long version. */
const games = Number(process.env["SECRETS_GAMES"] ?? 1);
/** Other games than last time: where a longer run goes on. */
const offset = Number(process.env["SECRETS_SEED"] ?? 0);
const seeds = Array.from({ length: games }, (_, index) => offset + index);
const timeout = 600_000 + games * 20_000;

/** Plays a game out and gives each seat's post: every message's view and steps, as the server would send them. */
function post(
  game: Game,
  options: Readonly<Record<string, unknown>>,
  seed: number,
  choose: (pick: (count: number) => number) => (actions: readonly ActionBase[]) => ActionBase | undefined,
): Readonly<Record<string, readonly Heard<unknown>[]>> {
  const random = new FastChance(seed);
  const pick = (count: number) => random.below(Math.max(1, count));
  const next = choose(pick);
  const key = seed.toString(16).padStart(64, "0");
  const checked = checkOptions<OptionValues>(game.options, options);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  const match = Match.create(game, { options: checked.options, fairness: fairness(key, { suite: String(seed) }) });
  const heard: Record<string, Heard<unknown>[]> = Object.fromEntries(game.seats.map((seat) => [seat, []]));
  let at = 0;
  const deliver = () => {
    at++;
    for (const seat of game.seats) {
      const box = heard[seat] as Heard<unknown>[];
      const seq = match.seq(seat);
      const before = box.at(-1)?.seq;
      if (seq === before) continue;
      const view = match.view(seat);
      const steps = (match.notices(seat, before ?? 0) ?? []) as unknown as NonNullable<Heard<unknown>["steps"]>;
      box.push({ at, raw: JSON.stringify({ seq, view, steps }), view, steps, seq });
    }
  };
  deliver();
  while (match.outcome() === undefined) {
    const awaited = match.awaiting();
    const seat = awaited[pick(awaited.length)] as string;
    const action = next(match.actions(seat) as readonly ActionBase[]);
    const done = match.submit(seat, [action], match.seq(seat));
    expect(done.ok, JSON.stringify(action)).toBe(true);
    deliver();
  }
  return heard;
}

test.each(seeds)(
  "Bismarck, game %i: no side is sent where the other's ships are or what they are ordered",
  (seed) => {
    const heard = post(bismarck, {}, seed, restless) as Readonly<Record<string, readonly Heard<BismarckView>[]>>;
    examineBismarck("british", heard["british"] ?? [], heard["german"] ?? []);
    examineBismarck("german", heard["german"] ?? [], heard["british"] ?? []);
  },
  timeout,
);

test.each(seeds)(
  "Attack Sub, game %i: no player is sent what the other holds",
  (seed) => {
    const heard = post(
      attackSub,
      { scenario: "K" },
      seed,
      (pick) => (actions) => actions[pick(actions.length)],
    ) as Readonly<Record<string, readonly Heard<AttackSubView>[]>>;
    examineAttackSub("blue", heard["blue"] ?? [], heard["orange"] ?? []);
    examineAttackSub("orange", heard["orange"] ?? [], heard["blue"] ?? []);
  },
  timeout,
);
