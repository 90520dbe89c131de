/** What a report says in sentences: when the match was decided, and the game's own paragraphs. */

import type { Choice } from "@admiralty/ai";
import { foremost } from "@admiralty/ai/grades";
import { type EventBase, type Leg, plain } from "@admiralty/engine";
import { ledFrom } from "../ending/course.ts";
import type { MatchStory } from "../ending/match-story.svelte.ts";
import { percent } from "../text/after.ts";
import { report } from "../text/report.ts";

export interface Decided {
  readonly title: string;
  readonly text: string;
}

type Legs = readonly Leg<EventBase<string>>[];

/** From when on the winner led (or won, though the score was level), and what made the headline then. */
export function decidedIn(story: MatchStory, legs: Legs, winner: string | null): Decided | undefined {
  const last = story.course.length - 1;
  const stop = ledFrom(story.course) ?? (winner ? last : 0);
  if (stop < 1) return undefined;
  const title = story.course[stop]?.title ?? "";
  if (stop < last) return { title, text: story.turning.find((each) => each.stop === stop)?.title ?? "" };
  // The last headline of all only says that it is over: the one before it says why.
  const events = new Set<object>(legs[stop - 1]?.events);
  const heads = story.entries.filter((entry) => entry.kind === "headline");
  const own = heads.slice(0, -1).findLast(({ told }) => told.some(({ event }) => events.has(event)));
  return { title, text: plain((own ?? heads.at(-1))?.title ?? "") };
}

/** The game's own paragraphs, each with what the three foremost decisions cost that were taken in its turns. */
export function paragraphsOf(
  story: MatchStory,
  legs: Legs,
  drawn: readonly number[],
  choices: readonly Choice[],
  winner: string | null,
): readonly string[] {
  const told = story.chronicle?.story({ legs, drawn, winner, options: story.source.options }) ?? [];
  const three = foremost(choices, 3).map((choice) => {
    const leg = story.course.slice(1).findIndex(({ at }) => (story.both[at]?.entry ?? 0) >= choice.entry);
    return { choice, leg: leg < 0 ? legs.length - 1 : leg };
  });
  return told.map((paragraph, index) => {
    const from = index === 0 ? 0 : (drawn[index - 1] as number) + 1;
    const own = three.filter(({ leg }) => leg >= from && leg <= (drawn[index] as number));
    const said = own.map(({ choice, leg }) => {
      const way = report.looking[three.findIndex((each) => each.choice === choice) % report.looking.length];
      const side = story.called(choice.seat);
      const turn = (legs[leg]?.title ?? "").replace(/^T/, "t");
      return way?.(plain(choice.title), turn, side, percent(Math.abs(choice.gain)), choice.gain < 0) ?? "";
    });
    return [paragraph, ...said].join(" ");
  });
}
