/** A state taken apart by name: "hands", "battle.status", "engagements.reserves". */

/** The parts of a state, each as text. Lists of objects are taken apart by the keys of these. */
export function partsOf(state: unknown): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  takeApart(state, "", parts);
  return parts;
}

/** One of them. */
export function partOf(state: unknown, name: string): string {
  let values: readonly unknown[] = [state];
  for (const key of name.split(".")) {
    values = values.flat().flatMap((value) => (isObject(value) && key in value ? [(value as never)[key]] : []));
  }
  return values.map((value) => JSON.stringify(value)).join("");
}

function takeApart(value: unknown, name: string, parts: Map<string, string>): void {
  const objects = Array.isArray(value) ? value : [value];
  if (!objects.every(isObject) || objects.length === 0) {
    parts.set(name, (parts.get(name) ?? "") + JSON.stringify(value));
    return;
  }
  for (const object of objects) {
    for (const [key, part] of Object.entries(object)) takeApart(part, name === "" ? key : `${name}.${key}`, parts);
  }
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
