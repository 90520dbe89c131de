/** What a board tells the shell of the course of play. */
import type { PhaseMark, PrimaryChoice } from "@admiralty/engine";

/** A phase track: what lies before the phase that is on is done, what lies after it ahead. Past its end, all is done. */
export function phaseTrack(stops: readonly Omit<PhaseMark, "state">[], now: number): readonly PhaseMark[] {
  return stops.map(({ id, title, rule }, at) => ({
    id,
    title,
    rule,
    state: at < now ? "done" : at === now ? "now" : "ahead",
  }));
}

/** For the big button, where there is only one thing to do. */
export function onlyChoice<Action>(
  actions: readonly Action[],
  label: (only: Action) => string = () => "Go on",
): PrimaryChoice<Action> | undefined {
  const [only] = actions;
  return only !== undefined && actions.length === 1 ? { action: only, label: label(only) } : undefined;
}
