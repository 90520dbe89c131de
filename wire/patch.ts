/**
 * The difference of two views, and its application. Views are plain JSON; most moves change a few numbers of one,
 * so a live table sends these instead of the whole.
 */
import type { Patch } from "./play.ts";

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

/** What is undefined is not there for the reader of JSON. Loops over the names themselves: a list of them is garbage. */
function compareObjects(before: Named, after: Named, path: (string | number)[], changes: Change[]): void {
  let met = 0;
  for (const name in after) {
    const value = after[name];
    if (value === undefined) continue;
    const was = own(before, name);
    if (was !== undefined) met++;
    if (was === value) continue;
    path.push(name);
    if (was === undefined) changes.push([path.slice(), value]);
    else compare(was, value, path, changes);
    path.pop();
  }
  for (const _name in before) met--;
  // As a rule both have the same names.
  if (met === 0) return;
  for (const name in before) {
    if (before[name] !== undefined && own(after, name) === undefined) changes.push([[...path, name]]);
  }
}

/** A property of its own. No view holds a function: one that is found is every object's, as `__proto__` is. */
function own(object: Named, name: string): unknown {
  const value = object[name];
  return typeof value === "function" || value === Object.prototype ? undefined : value;
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
