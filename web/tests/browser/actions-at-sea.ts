/** A finished game of Bismarck with a naval action in it, played by the engine alone: for replays and pictures. */
import { type Action, bismarck, type Event } from "@admiralty/bismarck";
import { FastChance, fairness, Match, type MatchRecord } from "@admiralty/engine";

/** What a player who seeks a fight does first, where it is possible. */
const keen: readonly Action["do"][] = ["shadow", "accept", "attack", "fire", "broadside", "sweep"];

export interface PlayedGame {
  readonly record: MatchRecord;
  /** Number of the step, in each side's own counting, in which a salvo falls in the second round. */
  readonly salvo: Readonly<Record<"british" | "german", number>>;
}

/** Plays with a key; undefined when no action was fought to a second round. */
function play(key: string): PlayedGame | undefined {
  const match = Match.create(bismarck, {
    options: {},
    players: { british: "Tovey", german: "Lütjens" },
    fairness: fairness(key),
  });
  const pick = new FastChance(Number.parseInt(key.slice(0, 6), 16) || 1);
  for (let decisions = 0; decisions < 20_000 && !match.outcome(); decisions++) {
    const awaiting = match.awaiting();
    const seat = awaiting[pick.below(awaiting.length)];
    if (!seat) break;
    const actions = match.actions(seat);
    const wanted = actions.filter((action) => keen.includes(action.do));
    const done = actions.find((action) => action.do === "done");
    const list = wanted.length > 0 ? wanted : done && pick.below(5) === 0 ? [done] : actions;
    match.submit(seat, [list[pick.below(list.length)]], match.seq(seat));
  }
  const salvo = { british: 0, german: 0 };
  for (const seat of ["british", "german"] as const) {
    let round = 0;
    for (const step of match.steps(seat) ?? []) {
      for (const event of step.events as readonly Event[]) {
        if (event.type === "round") round = event.round;
        if (event.type === "opened-fire" && round >= 2 && salvo[seat] === 0) salvo[seat] = step.seq;
      }
    }
  }
  return match.outcome() && salvo.british > 0 ? { record: match.record(), salvo } : undefined;
}

export function gameWithAction(): PlayedGame {
  for (let number = 1; number <= 60; number++) {
    const played = play(number.toString(16).padStart(6, "0").padEnd(64, "7"));
    if (played) return played;
  }
  throw new Error("sixty games and no action");
}
