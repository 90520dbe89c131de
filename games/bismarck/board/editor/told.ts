/** What the check of a scenario finds, as its author reads it: groups as they stand on the board, no places of a file. */
import type { Check } from "@admiralty/kit/editor/check.ts";
import { zoneNumber } from "../../components.ts";
import type { Scenario } from "../../scenario.ts";
import { unitName } from "../names.ts";
import type { Sheet } from "./sheet.svelte.ts";

const titles: Readonly<Record<string, string>> = {
  german: "German start",
  british: "British start",
  entries: "Arrival",
  without: "Left out",
  neutral: "Neutral",
};

/** "german[1].zones[0]: there is no zone A99" → "German start 2 (Hipper): there is no zone A99" */
function sentence(problem: string, scenario: Scenario): Check {
  const found = /^(?:([a-z]+)\[(\d+)\][^:]*|([^:]*)): (.*?)(?: \((\d+\.\d+)\))?$/is.exec(problem);
  if (!found) return { tone: "error", text: problem };
  const [, part = "", at = "0", field = "", what = "", rule] = found;
  const groups = (scenario as unknown as Record<string, readonly { readonly ships?: readonly string[] }[]>)[part];
  const who = groups?.[Number(at)]?.ships?.map(unitName).join(", ");
  const start = part === "" ? (fields[field] ?? field) : `${titles[part] ?? part} ${who ? `of ${who}` : ""}`.trim();
  return { tone: "error", text: `${start}: ${what}.`, ...(rule === undefined ? {} : { rule }) };
}

const fields: Readonly<Record<string, string>> = { lastTurn: "Length", title: "Title", text: "Situation" };

export function checksOf(sheet: Sheet): readonly Check[] {
  const { scenario, problems } = sheet;
  if (problems.length > 0)
    return problems.map((problem) => ({ ...sentence(problem, scenario), ...remedy(sheet, problem) }));
  return [
    ...doubts(sheet),
    { tone: "well", text: "Every ship is in one place, and can be where she is put.", rule: "43.1" },
  ];
}

function remedy(sheet: Sheet, problem: string): Pick<Check, "fix"> {
  if (problem.includes('name "fuel" in needs')) {
    return { fix: { label: "Play with fuel", run: () => sheet.needs("fuel", true) } };
  }
  return {};
}

/** What may be meant, and is odd. */
function doubts({ scenario }: Sheet): readonly Check[] {
  const found: Check[] = [];
  const later = scenario.german?.find(({ zones }) =>
    zones.some((zone) => zoneNumber(zone) >= 0 && zone.startsWith("Z")),
  );
  if (later)
    found.push({ tone: "warning", text: "Germans that begin in row Z are out of everybody's reach.", rule: "43.3" });
  if (Math.abs(scenario.balance) > 60)
    found.push({
      tone: "warning",
      text: `${scenario.balance} points outweigh all that can be sunk: is that what you mean?`,
      rule: "43.1",
    });
  if (scenario.text.trim() === "")
    found.push({
      tone: "warning",
      text: "Nothing is said of the situation yet: players read it on the scenario’s card.",
    });
  return found;
}
