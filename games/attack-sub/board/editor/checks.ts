/** What is wrong with a scenario, what is doubtful and what is well, each with its rule and a remedy where there is one. */
import type { Scenario } from "../../scenario.ts";
import { shipCard, shipName } from "../names.ts";
import type { Sheet } from "./sheet.svelte.ts";

export interface Check {
  readonly tone: "error" | "warning" | "well";
  readonly text: string;
  readonly rule?: string;
  readonly fix?: { readonly label: string; run(): void };
}

const places: Readonly<Record<string, string>> = {
  blue: "Blue",
  orange: "Orange",
  victory: "Victory",
  exit: "Exit",
  deckLimit: "Deck limit",
  title: "Title",
  situation: "Situation",
};

/** "victory.1.ship: grif is not…" as a player reads it. */
function told(problem: string): Pick<Check, "text" | "rule"> {
  const colon = problem.indexOf(": ");
  const [first = "", second] = problem.slice(0, colon).split(".");
  const place = places[first] ?? first;
  const number = first === "victory" && second !== undefined ? ` ${Number(second) + 1}` : "";
  const sentence = problem
    .slice(colon + 2)
    .replace(/[a-z0-9]+(?:-[a-z0-9]+)+|[a-z]{4,}/g, (word) => (shipCard(word) ? shipName(word) : word));
  const rule = /\((\d+\.\d+)\)/.exec(sentence)?.[1];
  return { text: `${place}${number}: ${sentence}.`, ...(rule === undefined ? {} : { rule }) };
}

export function checksOf(sheet: Sheet): readonly Check[] {
  const { scenario, problems } = sheet;
  const found: Check[] = problems.map((problem) => ({ tone: "error", ...told(problem), ...remedy(sheet, problem) }));
  found.push(...doubts(sheet, scenario));
  if (problems.length === 0) {
    found.push({ tone: "well", text: "Every ship is used once, and each condition can be met.", rule: "13.4" });
  }
  return found;
}

function remedy(sheet: Sheet, problem: string): Pick<Check, "fix"> {
  const { scenario } = sheet;
  const exits = /^victory\.(\d+)\.ship: (\S+) is to exit/.exec(problem);
  if (exits) {
    const ship = exits[2]!;
    const { exit } = scenario;
    return {
      fix: {
        label: `Allow ${shipName(ship)} to leave`,
        run: () => sheet.change({ exit: { ...(exit ?? { fromDeck: 2 }), ships: [...(exit?.ships ?? []), ship] } }),
      },
    };
  }
  if (/has no deck limit/.test(problem)) {
    return { fix: { label: "Set a limit of 4 decks", run: () => sheet.change({ deckLimit: 4 }) } };
  }
  const count = /^victory\.(\d+)\.count: .*only (\d+)/.exec(problem);
  if (count && Number(count[2]) > 0) {
    const at = Number(count[1]);
    const goal = scenario.victory[at];
    if (goal?.by === "sink-count") {
      return {
        fix: { label: `Ask for ${count[2]}`, run: () => sheet.setGoal(at, { ...goal, count: Number(count[2]) }) },
      };
    }
  }
  const after = /^exit\.fromDeck/.test(problem);
  if (after && scenario.exit) {
    const { exit, deckLimit } = scenario;
    return {
      fix: { label: "Use the last deck", run: () => sheet.change({ exit: { ...exit, fromDeck: deckLimit ?? 1 } }) },
    };
  }
  return {};
}

function doubts(sheet: Sheet, scenario: Scenario): readonly Check[] {
  const found: Check[] = [];
  const has = (seat: "blue" | "orange", kind: string) => scenario[seat].force.some((id) => shipCard(id)?.kind === kind);
  if (scenario.deckLimit === null) {
    found.push({
      tone: "warning",
      text: "No deck limit: a cautious game may go on and on.",
      rule: "13.6",
      fix: { label: "Set a limit of 4 decks", run: () => sheet.change({ deckLimit: 4 }) },
    });
  }
  const later = sheet.submarines().length > 0;
  if (later && has("blue", "surface") && has("orange", "surface") && !has("blue", "sub") && !has("orange", "sub")) {
    found.push({
      tone: "warning",
      text: "Only surface ships at the start: until a submarine enters, they cannot attack each other.",
      rule: "6.2",
    });
  }
  for (const seat of ["blue", "orange"] as const) {
    if (scenario[seat].force.length > 0 && scenario[seat].force.every((id) => shipCard(id)?.kind === "transport")) {
      found.push({
        tone: "warning",
        text: `${scenario[seat].name} has only transports in play and cannot act.`,
        rule: "12.3",
      });
    }
    if (!scenario.victory.some((goal) => goal.seat === seat)) {
      found.push({
        tone: "warning",
        text: `${scenario[seat].name} wins only by leaving the opponent no ship in play.`,
        rule: "11.3",
        fix: { label: "Add a condition", run: () => sheet.addGoal({ seat, by: "sink-all" }) },
      });
    }
  }
  return found;
}
