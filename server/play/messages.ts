/** What leaves the desk: steps, view and prompt of one viewer. Nothing here is numbered but by that viewer's own steps. */

import type { Match } from "@admiralty/engine";
import type { Update } from "@admiralty/wire";
import { difference } from "@admiralty/wire/patch";
import { readClocks } from "./clock.ts";
import type { Hosted, Watcher } from "./hosted.ts";

/** The update without the view: built as one literal, because this is the hottest message there is. */
function told(hosted: Hosted, match: Match, viewer: string, after: number, now: number) {
  const behind = match !== hosted.match;
  const seated = viewer !== "spectator";
  const steps = match.notices(viewer, after);
  return {
    type: "update" as const,
    table: hosted.id,
    seq: match.seq(viewer),
    after: steps === undefined ? 0 : after,
    steps: (steps ?? match.notices(viewer, 0) ?? []) as unknown as Update["steps"],
    viewer,
    prompt: (seated && match.prompt(viewer)) || null,
    awaiting: match.awaiting() as string[],
    canUndo: seated && hosted.row.undo === "free" && match.canUndo(viewer),
    clocks: hosted.clocks && !behind ? readClocks(hosted.rule, hosted.clocks, now, hosted.pauses) : null,
    outcome: behind ? null : hosted.outcome,
    // Filled in by whoever sends it; what stays undefined is not in the JSON.
    view: undefined as unknown,
    patch: undefined as unknown,
    from: undefined as number | undefined,
    actions: undefined as readonly unknown[] | undefined,
  };
}

/** The whole truth for one viewer, with the steps behind `after` (all of them if that is out of reach). */
export function updateFor(hosted: Hosted, viewer: string, after: number, actions: boolean, now: number): Update {
  const match = hosted.seenBy(viewer, now);
  const reachable = after > match.seq(viewer) ? 0 : after;
  const {
    type: _type,
    patch: _patch,
    from: _from,
    actions: _actions,
    ...update
  } = told(hosted, match, viewer, reachable, now);
  update.view = match.view(viewer);
  return actions && viewer !== "spectator" ? { ...update, actions: [...hosted.match.actions(viewer)] } : update;
}

/** Those who only look on are told at most this often: what comes quicker is bundled, with every step in it. */
const onlookersWait = 500;

/** One message, for all who are equally far and want the same. */
interface Letter {
  readonly viewer: string;
  readonly seq: number;
  readonly view: unknown;
  readonly text: string;
  readonly to: Watcher[];
}

/**
 * Sends the newest to everybody who watches. `actor` is the seat that has just decided: it and those who are to move
 * hear at once, as does everybody when it has been quiet.
 */
export function publish(hosted: Hosted, now: number, actor?: string): void {
  if (hosted.watchers.size === 0) {
    hosted.views.clear();
    return;
  }
  const letters: Letter[] = [];
  const time = performance.now();
  const awaiting = hosted.match.awaiting() as readonly string[];
  const over = hosted.match.outcome() !== undefined;
  for (const watcher of hosted.watchers) {
    const { viewer } = watcher;
    const match = hosted.seenBy(viewer, now);
    if (match !== hosted.match) hosted.whenSeen(now, (then) => publish(hosted, then));
    if (watcher.seq === match.seq(viewer)) continue;
    if (!over && viewer !== actor && !awaiting.includes(viewer) && time - watcher.toldAt < onlookersWait) {
      hosted.later(watcher.toldAt + onlookersWait - time, () => publish(hosted, now));
      continue;
    }
    const same = letters.find(({ to: [first] }) => first && equallyFar(first, watcher));
    if (same) same.to.push(watcher);
    else letters.push(letterTo(watcher, hosted, match, letters, now));
  }
  // Only when all are written: each is written from what its viewer was told last.
  for (const letter of letters) deliver(hosted, letter, time);
}

function deliver(hosted: Hosted, { viewer, seq, view, text, to }: Letter, time: number): void {
  const last = hosted.views.get(viewer);
  if (last === undefined) hosted.views.set(viewer, { seq, view });
  else {
    last.seq = seq;
    last.view = view;
  }
  for (const watcher of to) {
    watcher.seq = seq;
    watcher.toldAt = time;
    watcher.send(text);
  }
}

function equallyFar(one: Watcher, other: Watcher): boolean {
  return (
    one.viewer === other.viewer &&
    one.seq === other.seq &&
    one.wantsPatch === other.wantsPatch &&
    one.wantsActions === other.wantsActions
  );
}

function letterTo(watcher: Watcher, hosted: Hosted, match: Match, others: readonly Letter[], now: number): Letter {
  const { viewer, seq: after } = watcher;
  const last = hosted.views.get(viewer);
  const view = others.find((other) => other.viewer === viewer)?.view ?? match.view(viewer, last?.view);
  const update = told(hosted, match, viewer, after, now);
  if (watcher.wantsPatch && last !== undefined && last.seq === after) {
    update.from = after;
    update.patch = difference(last.view, view);
  } else {
    update.view = view;
  }
  if (watcher.wantsActions && viewer !== "spectator") update.actions = match.actions(viewer);
  return { viewer, seq: update.seq, view, text: JSON.stringify(update), to: [watcher] };
}

/** The first message to somebody who begins to watch, or comes back. */
export function welcome(hosted: Hosted, watcher: Watcher, after: number, now: number): void {
  const update = updateFor(hosted, watcher.viewer, after, watcher.wantsActions, now);
  watcher.seq = update.seq;
  watcher.toldAt = performance.now();
  hosted.views.set(watcher.viewer, { seq: update.seq, view: update.view });
  watcher.send(JSON.stringify({ type: "update", ...update }));
  if (watcher.viewer === "spectator") hosted.whenSeen(now, (then) => publish(hosted, then));
}
