/** Where printed values come from, in a sentence. */
import type { Provenance } from "../../components.ts";

const words: Readonly<Record<string, string>> = {
  rulebook: "the rulebook",
  source: "published reports",
  recall: "knowledge of the real ship",
  derived: "reconstruction",
};

const titles: Readonly<Record<string, string>> = {
  attackVsSub: "attack against submarines",
  attackVsSurface: "attack against ships",
  rn: "random number",
  hit: "hit result",
  subOnly: "submarines only",
  colour: "colours",
  damageTrack: "damage track",
  exists: "the card",
};

/** "Name from the rulebook; detection, sensor from reconstruction." */
export function sourcesOf(provenance: Provenance): string {
  const groups = new Map<string, string[]>();
  for (const [value, keys] of Object.entries(provenance)) {
    const from = words[(keys[0] ?? "derived").split(":")[0]!] ?? "reconstruction";
    const title = titles[value] ?? value.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    groups.set(from, [...(groups.get(from) ?? []), title]);
  }
  const text = [...groups].map(([from, values]) => `${values.join(", ")} from ${from}`).join("; ");
  return text === "" ? "" : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
