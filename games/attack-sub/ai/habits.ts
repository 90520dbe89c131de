/** Habits: what playing taught about steps at a glance, to be added to their marks. */
import { FAMILY, families } from "../data.ts";
import type { Action } from "../types.ts";
import { type Glance, width } from "./glance.ts";
import { kindAt, kindCount } from "./glance-step.ts";

const familyAt = new Map(families.map(({ id }, index) => [id, index]));
const FAMILY_AT: readonly number[] = FAMILY.map(({ id }) => familyAt.get(id) as number);
/** After the figures of all kinds: what to discard, first and further, by print. */
const discardAt = kindCount * width;

/** What habit says of a step, to be added to its mark. */
export function habit(glance: Glance, weights: Float64Array, action: Action): number {
  const kind = glance.at(action);
  const x = glance.figures;
  const at = kind * width;
  let sum = 0;
  for (let i = 0; i < width; i++) sum += (x[i] as number) * (weights[at + i] as number);
  if (action.do !== "discard") return sum;
  const from = discardAt + (kind === kindAt["discard-more"] ? families.length : 0);
  return sum + (weights[from + (FAMILY_AT[action.card] as number)] as number);
}
