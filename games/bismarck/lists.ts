/**
 * Lists of a state are shared by all copies of it: nobody writes into them, they are replaced. A copy then costs no more
 * than its fields, and whoever changes something pays for that list alone.
 */

/** The list with one entry changed. */
export function put<T>(list: readonly T[], at: number, value: T): readonly T[] {
  if (list[at] === value) return list;
  const changed = list.slice();
  changed[at] = value;
  return changed;
}

/** The list with something added at its end. */
export function add<T>(list: readonly T[], value: T): readonly T[] {
  const longer = list.slice();
  longer.push(value);
  return longer;
}

const same: (readonly number[])[][] = [[], []];

/** So many noughts, or so many times -1 for nobody: one list for all who ask. */
export function all(value: 0 | -1, length: number): readonly number[] {
  const kept = same[value + 1] as (readonly number[])[];
  kept[length] ??= new Array<number>(length).fill(value);
  return kept[length];
}
