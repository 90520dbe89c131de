/** What leaves the desk: steps, view and prompt of one viewer. Nothing here is numbered but by that viewer's own steps. */
import { difference } from "@admiralty/client";
import type { Update } from "@admiralty/client/wire";
import type { AnyMatch } from "@admiralty/engine";
import { readClocks } from "./clock.ts";
import type { Hosted, Watcher } from "./hosted.ts";

/** The update without the view: built as one literal, because this is the hottest message there is. */
function told(hosted: Hosted, match: AnyMatch, viewer: string, after: number, now: number) {
  const behind = match !== hosted.match;
  const seated = viewer !== "spectator";
  const steps = match.steps(viewer, after);
  return {
    type: "update" as const,
    table: hosted.id,
    seq: match.seq(viewer),
    after: steps === undefined ? 0 : after,
    steps: (steps ?? match.steps(viewer, 0) ?? []) as unknown as Update["steps"],
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
const onlookersWait = 200;

/**
 * Sends the newest to everybody who watches, made once for those who are equally far. `actor` is the seat that has
 * just decided: it and those who are to move hear at once, as does everybody when it has been quiet.
 */
export function publish(hosted: Hosted, now: number, actor?: string): void {
  if (hosted.watchers.size === 0) {
    hosted.views.clear();
    return;
  }
  const time = performance.now();
  const awaiting = hosted.match.awaiting() as readonly string[];
  const over = hosted.match.outcome() !== undefined;
  const made: Made[] = [];
  for (const watcher of hosted.watchers) {
    const { viewer } = watcher;
    const match = hosted.seenBy(viewer, now);
    if (match !== hosted.match) hosted.whenSeen(now, (then) => publish(hosted, then));
    const seq = match.seq(viewer);
    if (watcher.seq === seq) continue;
    if (!over && viewer !== actor && !awaiting.includes(viewer) && time - watcher.toldAt < onlookersWait) {
      hosted.later(watcher.toldAt + onlookersWait - time, () => publish(hosted, now));
      continue;
    }
    const text = made.find((other) => equallyFar(other, watcher))?.text ?? make(hosted, match, watcher, made, now);
    watcher.seq = seq;
    watcher.toldAt = time;
    watcher.send(text);
  }
  for (const { viewer, seq, view } of made) {
    const last = hosted.views.get(viewer);
    if (last === undefined) hosted.views.set(viewer, { seq, view });
    else {
      last.seq = seq;
      last.view = view;
    }
  }
}

/** A message made for one watcher, that serves all who are equally far and want the same. */
interface Made {
  readonly viewer: string;
  readonly after: number;
  readonly wantsPatch: boolean;
  readonly wantsActions: boolean;
  readonly seq: number;
  readonly view: unknown;
  readonly text: string;
}

function equallyFar(made: Made, watcher: Watcher): boolean {
  return (
    made.viewer === watcher.viewer &&
    made.after === watcher.seq &&
    made.wantsPatch === watcher.wantsPatch &&
    made.wantsActions === watcher.wantsActions
  );
}

function make(hosted: Hosted, match: AnyMatch, watcher: Watcher, made: Made[], now: number): string {
  const { viewer, seq: after, wantsPatch, wantsActions } = watcher;
  const last = hosted.views.get(viewer);
  const view = made.find((other) => other.viewer === viewer)?.view ?? match.view(viewer, last?.view);
  const update = told(hosted, match, viewer, after, now);
  if (wantsPatch && last !== undefined && last.seq === after) {
    update.from = after;
    update.patch = difference(last.view, view);
  } else {
    update.view = view;
  }
  if (wantsActions && viewer !== "spectator") update.actions = match.actions(viewer);
  const text = JSON.stringify(update);
  made.push({ viewer, after, wantsPatch, wantsActions, seq: update.seq, view, text });
  return text;
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
