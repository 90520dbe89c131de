/** The options of a match in words: what is not as usual. */
import type { Table } from "@admiralty/client";
import type { Game, OptionSpec } from "@admiralty/engine";

export function unusual(game: Game, options: Table["options"]): readonly string[] {
  return (Object.entries(game.options) as [string, OptionSpec][]).flatMap(([name, spec]) => {
    const value = options[name];
    if (value === undefined || JSON.stringify(value) === JSON.stringify(spec.default)) return [];
    if (spec.type === "flag") return [value ? spec.title : `${spec.title}: no`];
    if (spec.type === "choice") {
      const choice = spec.choices.find((each) => each.value === value);
      return [`${spec.title}: ${choice?.title ?? String(value)}`];
    }
    return [spec.type === "number" ? `${spec.title}: ${String(value)}` : spec.title];
  });
}
