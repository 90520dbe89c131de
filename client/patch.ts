/**
 * The difference of two views, and its application. Views are plain JSON; most moves change a few numbers of one,
 * so a live table sends these instead of the whole.
 */
import type { Patch } from "./wire/play.ts";

type Change = [path: readonly (string | number)[], value?: unknown];

/** What turns `before` into `after`. Arrays of different length are replaced whole. */
export function difference(before: unknown, after: unknown): Patch {
  const changes: Change[] = [];
  compare(before, after, [], changes);
  return changes;
}

/** `path` is one array that grows and shrinks with the depth; it is copied only where something changed. */
function compare(before: unknown, after: unknown, path: (string | number)[], changes: Change[]): void {
  if (before === after) return;
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) {
    changes.push([path.slice(), after]);
    return;
  }
  const isList = Array.isArray(before);
  if (isList !== Array.isArray(after) || (isList && before.length !== (after as unknown[]).length)) {
    changes.push([path.slice(), after]);
    return;
  }
  if (isList) {
    const list = after as unknown[];
    for (let index = 0; index < list.length; index++) {
      if (before[index] === list[index]) continue;
      path.push(index);
      compare(before[index], list[index], path, changes);
      path.pop();
    }
    return;
  }
  const old = before as Record<string, unknown>;
  const now = after as Record<string, unknown>;
  let common = 0;
  for (const key in now) {
    const value = now[key];
    // What is undefined is not there for the reader of JSON.
    if (value === undefined) continue;
    const was = own(old, key);
    if (was !== undefined) common++;
    if (was === value) continue;
    path.push(key);
    if (was === undefined) changes.push([path.slice(), value]);
    else compare(was, value, path, changes);
    path.pop();
  }
  // Counting keys is cheap, looking them up is not: most objects have lost none.
  let count = 0;
  for (const _key in old) count++;
  if (count === common) return;
  for (const key in old) {
    if (own(now, key) === undefined && own(old, key) !== undefined) changes.push([[...path, key]]);
  }
}

/** Not what every object inherits, should a key be called "valueOf"; JSON itself holds no functions. */
function own(object: Readonly<Record<string, unknown>>, key: string): unknown {
  const value = object[key];
  return (typeof value === "function" || key === "__proto__") && !Object.hasOwn(object, key) ? undefined : value;
}

/** The view after the patch; shares with `view` what did not change and leaves `view` as it was. */
export function patched(view: unknown, patch: Patch): unknown {
  let root = view;
  const fresh = new Set<object>();
  const copied = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null || fresh.has(value)) return value;
    const copy = Array.isArray(value) ? value.slice() : { ...value };
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
    root = copied(root);
    let at = root as Record<string | number, unknown>;
    for (let depth = 0; depth < path.length - 1; depth++) {
      const key = path[depth] as string | number;
      const inner = copied(at[key]);
      put(at, key, inner);
      at = inner as Record<string | number, unknown>;
    }
    if (change.length === 1) delete at[last];
    else put(at, last, value);
  }
  return root;
}

/** As a property of its own, whatever its name. */
function put(object: Record<string | number, unknown>, key: string | number, value: unknown): void {
  if (key === "__proto__") {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else object[key] = value;
}
