/**
 * Today's rules are those that were kept under the same version (`npm run freeze`): played side by side at random, from
 * every way to begin, they allow and refuse the same, and the same comes of every step. A change of the rules by
 * accident, however small, shows here.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type ActionBase,
  checkOptions,
  type EventBase,
  FastChance,
  type Game,
  ScriptedChance,
} from "@admiralty/engine";
import { spoilt } from "@admiralty/engine/mischief";
import type { SecrecyStart } from "@admiralty/engine/secrecy";
import { gameIds, loadGame } from "@admiralty/games";
import { describe, expect, test } from "vitest";
import { startsOf } from "../../games/tests/starts.ts";

async function keptRules(id: string): Promise<Game | undefined> {
  const { version } = await loadGame(id);
  const file = join(import.meta.dirname, "..", "..", "games", id, "released", version, "rules.mjs");
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as { game: Game }).game : undefined;
}

/** The same results for both. */
class Twofold {
  readonly results: number[] = [];
  private readonly random: FastChance;

  constructor(random: FastChance) {
    this.random = random;
  }

  get drawn(): number {
    return this.results.length;
  }

  die(sides?: number): number {
    return this.kept(this.random.die(sides));
  }

  below(among: number): number {
    return this.kept(this.random.below(among));
  }

  private kept(result: number): number {
    this.results.push(result);
    return result;
  }
}

/** What the rules say of a position: who decides, what is allowed, what is refused and by which rule, how it ends. */
function saidOf(game: Game, state: unknown, probes: readonly unknown[]): unknown {
  const outcome = game.outcome(state);
  return {
    state,
    outcome,
    awaiting: outcome === undefined ? game.awaiting(state) : [],
    seats: game.seats.map((seat) => ({
      actions: outcome === undefined ? game.actions(state, seat) : [],
      ask: game.prompt(state, seat).ask,
      refused: probes.map((probe) => game.refuse(state, seat, probe)?.rule ?? null),
    })),
  };
}

/** Plays one match by both; returns how many steps it had. `fromSetup`: it begins with the set-up, not with a position. */
function playedByBoth(kept: Game, start: SecrecyStart, fromSetup: boolean, seed: number): number {
  const { game, options, stopAfter, onward } = start;
  const random = new FastChance(seed);
  const checked = checkOptions(game.options, options);
  if (!checked.ok) throw new Error(checked.problems.join("; "));
  const begin = new Twofold(random);
  const told: EventBase<string>[] = [];
  const state = game.setup(checked.options as never, begin, told);
  const ofKept: EventBase<string>[] = [];
  const other = fromSetup
    ? kept.setup(checked.options as never, new ScriptedChance(begin.results), ofKept)
    : game.clone(state);
  if (fromSetup) expect(told).toEqual(ofKept);
  const seen: ActionBase[] = [];
  let steps = 0;
  for (; ; steps++) {
    const probes = seen.length > 0 ? probesOf(seen, random) : [];
    const text = JSON.stringify(saidOf(game, state, probes));
    if (text !== JSON.stringify(saidOf(kept, other, probes))) {
      expect(saidOf(game, state, probes), `after ${JSON.stringify(seen.at(-1))}`).toEqual(saidOf(kept, other, probes));
    }
    if (steps === stopAfter || game.outcome(state) !== undefined) return steps;
    const seats = game.awaiting(state);
    const seat = seats[random.below(seats.length)] as string;
    const action = chosen(game.actions(state, seat) as readonly ActionBase[], onward, random);
    seen.push(action);
    const chance = new Twofold(random);
    const [events, theirs]: [EventBase<string>[], EventBase<string>[]] = [[], []];
    game.apply(state, seat, action, chance, events);
    kept.apply(other, seat, action, new ScriptedChance(chance.results), theirs);
    expect(events, `of ${JSON.stringify(action)}`).toEqual(theirs);
  }
}

/** What was done before, now and spoilt. */
function probesOf(seen: readonly ActionBase[], random: FastChance): unknown[] {
  const some = (): ActionBase => seen[random.below(seen.length)] as ActionBase;
  const bad = spoilt(some(), seen, random);
  return [some(), some(), some(), bad[random.below(bad.length)], bad[random.below(bad.length)]];
}

function chosen(list: readonly ActionBase[], onward: readonly string[] | undefined, random: FastChance): ActionBase {
  const wanted = onward && random.below(3) > 0 ? list.filter((action) => onward.includes(action.do)) : [];
  const busy = wanted.length > 0 ? wanted : list.filter((action) => action.do !== "done" || random.below(4) === 0);
  const among = busy.length > 0 ? busy : list;
  return among[random.below(among.length)] as ActionBase;
}

describe.each(gameIds)("%s", (id) => {
  test.each([1, 2])("the rules are those kept under their version (matches from %i)", async (seed) => {
    const kept = await keptRules(id);
    if (kept === undefined) throw new Error(`npm run freeze -- ${id} keeps the rules of this version`);
    let steps = 0;
    const { setup } = await loadGame(id);
    for (const start of await startsOf(id, 3, seed)) {
      steps += playedByBoth(kept, start, start.game.setup === setup, seed * 1000 + steps);
    }
    expect(steps).toBeGreaterThan(500);
  });
});
