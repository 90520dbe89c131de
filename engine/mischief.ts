/** What somebody might send who means no good, or has a fault: the conformance suite tries it all. */
import type { FastChance } from "./chance.ts";

/** Things no game lists. */
export const nonsense: readonly unknown[] = [
  undefined,
  null,
  0,
  "",
  "sail",
  [],
  {},
  { do: 1 },
  { do: null },
  { do: "no-such-thing" },
  { do: "__proto__" },
  { do: ["done"] },
];

/** Variations of a legal action that are most likely not legal. */
export function spoilt(action: object, seen: readonly unknown[], random: FastChance): unknown[] {
  const result: unknown[] = [{ ...action, extra: 1 }];
  const other = seen[random.below(Math.max(seen.length, 1))];
  for (const [key, value] of Object.entries(action)) {
    const rest: Record<string, unknown> = { ...action };
    delete rest[key];
    result.push(rest, { ...action, [key]: null }, { ...action, [key]: [value] });
    if (typeof value === "number")
      result.push({ ...action, [key]: value + 1 }, { ...action, [key]: -1 }, { ...action, [key]: 0.5 });
    if (typeof value === "string") result.push({ ...action, [key]: `${value}x` });
    if (typeof other === "object" && other !== null && key in other) {
      result.push({ ...action, [key]: (other as Record<string, unknown>)[key] });
    }
  }
  return result;
}
