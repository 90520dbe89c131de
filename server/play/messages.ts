/** What leaves the desk: steps, view and prompt of one viewer. Nothing here is numbered but by that viewer's own steps. */

import type { Match } from "@admiralty/engine";
import type { Standing, Update } from "@admiralty/wire";
import { difference } from "@admiralty/wire/patch";
import { readClocks } from "./clock.ts";
import type { Hosted, Told, Watcher } from "./hosted.ts";
import { stirred } from "./rest.ts";

/** What is asked of a viewer, who is awaited, how much time there is, how it ended. */
function standingOf(hosted: Hosted, match: Match, viewer: string, now: number): Standing {
  const behind = match !== hosted.match;
  const seated = viewer !== "spectator";
  return {
    viewer,
    prompt: (seated && match.prompt(viewer)) || null,
    awaiting: match.awaiting() as string[],
    canUndo: seated && hosted.row.undo === "free" && match.canUndo(viewer),
    clocks: hosted.clocks && !behind ? readClocks(hosted.rule, hosted.clocks, now, hosted.pauses) : null,
    outcome: behind ? null : hosted.outcome,
  };
}

/** The whole truth for one viewer, with the steps behind `after` (all of them if that is out of reach). */
export function updateFor(hosted: Hosted, viewer: string, after: number, actions: boolean, now: number): Update {
  const match = hosted.seenBy(viewer, now);
  const reachable = after > match.seq(viewer) ? 0 : after;
  const steps = match.notices(viewer, reachable);
  const update: Update = {
    table: hosted.id,
    seq: match.seq(viewer),
    after: steps === undefined ? 0 : reachable,
    steps: (steps ?? match.notices(viewer, 0) ?? []) as unknown as Update["steps"],
    ...standingOf(hosted, match, viewer, now),
    view: match.view(viewer),
  };
  return actions && viewer !== "spectator" ? { ...update, actions: [...match.actions(viewer)] } : update;
}

/** Those who only look on are told at most this often: what comes quicker is bundled, with every step in it. */
const onlookersWait = 500;

/** One message, for all who are equally far and want the same. */
interface Letter extends Told {
  /** JSON, or in the packed form a character for each byte. */
  readonly text: string;
  readonly packed: boolean;
  readonly to: Watcher[];
}

/**
 * Sends the newest to everybody who watches. `actor` is the seat that has just decided: it and those who are to move
 * hear at once, as does everybody when it has been quiet.
 */
export function publish(hosted: Hosted, now: number, actor?: string): void {
  if (hosted.watchers.size === 0) {
    hosted.told.clear();
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
  if (letters.length > 0) stirred(hosted, time);
}

function deliver(hosted: Hosted, { seq, view, standing, text, packed, to }: Letter, time: number): void {
  remember(hosted, { seq, view, standing });
  for (const watcher of to) {
    watcher.seq = seq;
    watcher.toldAt = time;
    if (packed) watcher.sendPacked?.(text);
    else watcher.send(text);
  }
}

/** In place: an old object that was let go would keep what it held, until all of the memory is looked through. */
function remember({ told }: Hosted, { seq, view, standing }: Told): void {
  const last = told.get(standing.viewer);
  if (last === undefined) {
    told.set(standing.viewer, { seq, view, standing });
    return;
  }
  last.seq = seq;
  last.view = view;
  last.standing = standing;
}

function equallyFar(one: Watcher, other: Watcher): boolean {
  return (
    one.viewer === other.viewer &&
    one.seq === other.seq &&
    one.wantsPatch === other.wantsPatch &&
    one.packer === other.packer &&
    one.wantsActions === other.wantsActions
  );
}

function letterTo(watcher: Watcher, hosted: Hosted, match: Match, others: readonly Letter[], now: number): Letter {
  const { viewer, seq: after } = watcher;
  const last = hosted.told.get(viewer);
  const other = others.find(({ standing }) => standing.viewer === viewer);
  const view = other?.view ?? match.view(viewer, last?.view);
  const standing = other?.standing ?? standingOf(hosted, match, viewer, now);
  const seq = match.seq(viewer);
  const steps = match.notices(viewer, after);
  // The hottest message there is: written as one literal, and what stays undefined is not in the JSON.
  const known = last?.view !== undefined && last.seq === after && steps !== undefined;
  const changes = watcher.wantsPatch && known ? last : undefined;
  const news = <Part extends keyof Standing>(part: Part): Standing[Part] | undefined =>
    changes && same(changes.standing[part], standing[part]) ? undefined : standing[part];
  const packer = changes && watcher.packer;
  const update = {
    // In the packed form its channel says what it is.
    type: packer ? undefined : "update",
    table: packer ? undefined : hosted.id,
    seq,
    after: steps === undefined ? 0 : after,
    steps: steps ?? match.notices(viewer, 0) ?? [],
    viewer: news("viewer"),
    prompt: news("prompt"),
    awaiting: news("awaiting"),
    canUndo: news("canUndo"),
    clocks: news("clocks"),
    outcome: news("outcome"),
    view: changes ? undefined : view,
    patch: changes && difference(changes.view, view),
    actions: watcher.wantsActions && viewer !== "spectator" ? match.actions(viewer) : undefined,
  };
  const text = packer ? asCharacters(packer.pack(update)) : JSON.stringify(update);
  return { seq, view, standing, text, packed: packer !== undefined, to: [watcher] };
}

function asCharacters(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}

function same(one: unknown, other: unknown): boolean {
  return one === other || difference(one, other).length === 0;
}

/** The first message to somebody who begins to watch, or comes back. */
export function welcome(hosted: Hosted, watcher: Watcher, after: number, now: number): void {
  const update = updateFor(hosted, watcher.viewer, after, watcher.wantsActions, now);
  watcher.seq = update.seq;
  watcher.toldAt = performance.now();
  const { seq, view, viewer, prompt, awaiting, canUndo, clocks, outcome } = update;
  remember(hosted, { seq, view, standing: { viewer, prompt, awaiting, canUndo, clocks, outcome } });
  watcher.send(JSON.stringify({ type: "update", ...update }));
  stirred(hosted, watcher.toldAt);
  if (watcher.viewer === "spectator") hosted.whenSeen(now, (then) => publish(hosted, then));
}
