/**
 * The difference of two views, and its application. Views are plain JSON; most moves change a few numbers of one,
 * so a live table sends these instead of the whole.
 */
import type { Patch } from "./wire/play.ts";

type Path = readonly (string | number)[];
type Change = [path: Path, value?: unknown];

/** What turns `before` into `after`. Arrays of different length are replaced whole. */
export function difference(before: unknown, after: unknown): Patch {
  const changes: Change[] = [];
  compare(before, after, [], changes);
  return changes;
}

function compare(before: unknown, after: unknown, path: Path, changes: Change[]): void {
  if (before === after) return;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) {
    changes.push([path, after]);
    return;
  }
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || after.length !== before.length) {
      changes.push([path, after]);
      return;
    }
    for (let index = 0; index < after.length; index++) {
      if (before[index] !== after[index]) compare(before[index], after[index], [...path, index], changes);
    }
    return;
  }
  if (Array.isArray(after)) {
    changes.push([path, after]);
    return;
  }
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  for (const key in now) {
    // What JSON leaves out is not there for the reader.
    if (now[key] === undefined) continue;
    if (old[key] === undefined) changes.push([[...path, key], now[key]]);
    else if (old[key] !== now[key]) compare(old[key], now[key], [...path, key], changes);
  }
  for (const key in old) {
    if (old[key] !== undefined && now[key] === undefined) changes.push([[...path, key]]);
  }
}

/** The view after the patch; shares with `view` what did not change and leaves `view` as it was. */
export function patched(view: unknown, patch: Patch): unknown {
  let root = view;
  const fresh = new Set<object>();
  const own = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null || fresh.has(value)) return value;
    const copy = Array.isArray(value) ? value.slice() : Object.assign({}, value);
    fresh.add(copy);
    return copy;
  };
  for (const change of patch) {
    const [path, value] = change;
    const last = path[path.length - 1];
    if (last === undefined) {
      root = value;
      continue;
    }
    root = own(root);
    let at = root as Record<string | number, unknown>;
    for (let depth = 0; depth < path.length - 1; depth++) {
      const key = path[depth] as string | number;
      const inner = own(at[key]);
      at[key] = inner;
      at = inner as Record<string | number, unknown>;
    }
    if (change.length === 1) delete at[last];
    else at[last] = value;
  }
  return root;
}
