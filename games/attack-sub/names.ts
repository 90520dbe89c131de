/** Ships and cards in sentences. */
import { ref } from "@admiralty/engine";
import { familyOf, shipIndex, ships } from "./components.ts";

export function shipRef(id: string): string {
  if (id === "surface-force") return "the surface force";
  if (id.startsWith("helicopter-")) return ref("ship", id, `helicopter ${id.slice("helicopter-".length)}`);
  return ref("ship", id, ships[shipIndex(id)]?.name ?? id);
}

export function cardRef(card: number): string {
  return ref("card", String(card), cardName(card));
}

/** With the values that tell its cards apart: "Weapon Lockon 3/2", "High Speed Turn 2". */
function cardName(card: number): string {
  const { name, kind, fire, contact, evasion, reduction } = familyOf(card);
  const values = kind === "weapon-lockon" ? `${fire}/${contact}` : (evasion ?? reduction);
  return values === undefined ? name : `${name} ${values}`;
}

/** A sentence begins with a capital, also inside the reference it may begin with. */
export function capital(sentence: string): string {
  return sentence.replace(/^(\[\[[^|]*\|)?(.)/, (_, head: string | undefined, first: string) => {
    return `${head ?? ""}${first.toUpperCase()}`;
  });
}
