/** A scenario from a file or a link: whatever of it can be read lies on the board, and what cannot is told. */
import { type Shape, shapeProblems } from "@admiralty/engine";
import type { Reading } from "@admiralty/kit/editor/reading.ts";
import { freshId } from "@admiralty/kit/editor/shelf.ts";
import { type Force, type Scenario, scenarioSchema, type Victory } from "../../scenario.ts";
import type { Seat } from "../../types.ts";
import { shipCard } from "../names.ts";

type Json = Readonly<Record<string, unknown>>;
/** Whether something has the form that this part of a scenario must have. */
const isFit = (part: "deckLimit" | "exit" | "notes", json: unknown): boolean =>
  shapeProblems(scenarioSchema.properties?.[part] as Shape, json).length === 0;
const isGoal = (json: unknown): json is Victory =>
  shapeProblems(scenarioSchema.properties?.["victory"]?.items as Shape, json).length === 0;

function isRecord(json: unknown): json is Json {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

const text = (json: unknown, longest: number): string => (typeof json === "string" ? json.slice(0, longest) : "");
const list = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);

export function readScenario(json: unknown): Reading<Scenario> {
  if (!isRecord(json) || !isRecord(json["blue"]) || !isRecord(json["orange"])) {
    return { trouble: "it is not an Attack Sub scenario: it does not name two forces" };
  }
  const left: string[] = [];
  const placed = new Set<string>();
  const fleet = (ids: unknown): readonly string[] =>
    list(ids).filter((id): id is string => {
      const known = typeof id === "string" && shipCard(id) !== undefined;
      if (!known) left.push(`“${String(id)}”, which is not a ship card`);
      else if (placed.has(id)) left.push(`${shipCard(id)?.name} a second time`);
      if (!known || placed.has(id)) return false;
      placed.add(id);
      return true;
    });
  const force = (seat: Seat, name: string): Force => {
    const side = json[seat] as Json;
    return {
      name: text(side["name"], 40) || name,
      force: fleet(side["force"]),
      reinforcements: fleet(side["reinforcements"]),
    };
  };
  const victory = list(json["victory"]).filter((goal): goal is Victory => {
    const known = isGoal(goal);
    if (!known) left.push("a victory condition that the rules do not know");
    return known;
  });
  const deckLimit = isFit("deckLimit", json["deckLimit"]) ? (json["deckLimit"] as number | null) : null;
  const exit = isFit("exit", json["exit"]) ? (json["exit"] as Scenario["exit"]) : null;
  if (isRecord(json["exit"]) && exit === null) left.push("who may leave the fight");
  return {
    scenario: {
      id: text(json["id"], 40) || freshId(),
      title: text(json["title"], 80),
      situation: text(json["situation"], 2000),
      blue: force("blue", "NATO"),
      orange: force("orange", "Soviet Union"),
      victory,
      deckLimit,
      exit,
      ...(isFit("notes", json["notes"]) ? { notes: json["notes"] as readonly string[] } : {}),
    },
    left,
  };
}
