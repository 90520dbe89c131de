/** The turn chart as it is read: who arrives when, in a few words and in full. */
import turnChart from "../../data/turns.json" with { type: "json" };
import type { TurnScore, FullView as View } from "../../full-view/index.ts";
import { shortName } from "../names.ts";

export interface TurnEntry {
  readonly turn: number;
  /** Two or three words for the box on the track. */
  readonly brief: string;
  readonly allies: readonly string[];
  readonly axis: readonly string[];
  readonly events: readonly string[];
  readonly score: TurnScore | undefined;
}

/** What the chart prints beside the reinforcements (2.4, 2.5, 15.3, 15.7, 16.2). */
const news: Readonly<Record<number, readonly string[]>> = {
  1: ["Oilers refuel on 1 to 5."],
  2: ["France opens.", "Oilers refuel on 1 to 4."],
  3: ["Leningrad and Russia open.", "Oilers refuel on 1 to 3, for the last time."],
  4: ["US ships are released on a 6."],
  5: ["US ships are released on 5 or 6."],
  6: ["Last turn that France is open.", "US ships are released on 4 to 6."],
  7: ["France is closed.", "US ships are released on 3 to 6."],
  8: ["The Italian fleet may change hands.", "US ships are released on 2 to 6.", "The last turn."],
};
const short: Readonly<Record<number, string>> = { 1: "Set-up", 7: "France closed", 8: "Italy’s choice" };

export function arrivals(view: View): readonly TurnEntry[] {
  const names = new Map(view.ships.map((ship) => [ship.id, ship.name]));
  return turnChart.turns.map(({ turn, allies, axis, uBoats }) => {
    const boats = turn > 4 ? view.options.lateUBoats : uBoats;
    const allied = turn === 1 ? ["the British fleet"] : allies.map((id) => names.get(id) ?? id);
    const enemy = turn === 1 ? ["the German and Italian fleets"] : axis.map((id) => names.get(id) ?? id);
    if (boats > 0) enemy.push(boats === 1 ? "a U-boat" : `${boats} U-boats`);
    return {
      turn,
      brief: short[turn] ?? brief(turn, allies, axis, names),
      allies: allied,
      axis: enemy,
      events: news[turn] ?? [],
      score: view.scores.find((score) => score.turn === turn),
    };
  });
}

/** The two arrivals most worth waiting for; the Americans come together. */
function brief(
  turn: number,
  allies: readonly string[],
  axis: readonly string[],
  names: ReadonlyMap<string, string>,
): string {
  const convoy = allies.find((id) => id.startsWith("convoy"));
  const ally = allies.find((id) => !id.startsWith("convoy"));
  const wanted = turn === 4 ? ["US fleet", convoy] : [axis[0], convoy ?? ally];
  return wanted
    .filter((id): id is string => id !== undefined)
    .map((id) => shortName(id, names.get(id) ?? id))
    .join(", ");
}
