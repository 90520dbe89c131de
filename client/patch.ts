/**
 * The difference of two views, and its application. Views are plain JSON; most moves change a few numbers of one,
 * so a live table sends these instead of the whole.
 */
import type { Patch } from "./wire/play.ts";

type Change = [path: readonly (string | number)[], value?: unknown];

/** What turns `before` into `after`. Arrays of different length are replaced whole. */
export function difference(before: unknown, after: unknown): Patch {
  const changes: Change[] = [];
  if (before !== after) compare(before, after, [], changes);
  return changes;
}

/**
 * Compares two values that are not the same. `path` is one array that grows and shrinks with the depth; it is copied
 * only where something changed.
 */
function compare(before: unknown, after: unknown, path: (string | number)[], changes: Change[]): void {
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) {
    changes.push([path.slice(), after]);
    return;
  }
  const isList = Array.isArray(after);
  if (isList !== Array.isArray(before)) changes.push([path.slice(), after]);
  else if (isList) compareLists(before as unknown[], after, path, changes);
  else compareObjects(before as Named, after as Named, path, changes);
}

function compareLists(
  before: readonly unknown[],
  after: readonly unknown[],
  path: (string | number)[],
  changes: Change[],
): void {
  if (before.length !== after.length) {
    changes.push([path.slice(), after]);
    return;
  }
  for (let index = 0; index < after.length; index++) {
    const was = before[index];
    const value = after[index];
    if (was === value) continue;
    path.push(index);
    compare(was, value, path, changes);
    path.pop();
  }
}

type Named = Readonly<Record<string, unknown>>;

/** What is undefined is not there for the reader of JSON. */
function compareObjects(before: Named, after: Named, path: (string | number)[], changes: Change[]): void {
  const names = Object.keys(after);
  const oldNames = Object.keys(before);
  // As a rule both have the same names in the same order: then nothing need be looked for.
  let alike = names.length === oldNames.length;
  for (let index = 0; index < names.length; index++) {
    const name = names[index] as string;
    if (alike && oldNames[index] !== name) alike = false;
    const value = after[name];
    const was = alike || Object.hasOwn(before, name) ? before[name] : undefined;
    if (value === undefined) alike = false;
    if (value === undefined || was === value) continue;
    path.push(name);
    if (was === undefined) changes.push([path.slice(), value]);
    else compare(was, value, path, changes);
    path.pop();
  }
  if (alike) return;
  for (const name of oldNames) {
    const gone = !Object.hasOwn(after, name) || after[name] === undefined;
    if (gone && before[name] !== undefined) changes.push([[...path, name]]);
  }
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
