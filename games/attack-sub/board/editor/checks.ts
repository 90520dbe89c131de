/** What is wrong with a scenario, what is doubtful and what is well, each with its rule and a remedy where there is one. */
import type { Check } from "@admiralty/kit/editor/check.ts";
import type { Scenario } from "../../scenario.ts";
import { shipCard, shipName } from "../names.ts";
import { toldOf } from "../picker/told.ts";
import { helicoptersOf, seats, sideDoes, sideName } from "../picker/words.ts";
import type { Sheet } from "./sheet.svelte.ts";

export function checksOf(sheet: Sheet): readonly Check[] {
  const { scenario } = sheet;
  const problems = toldOf(scenario);
  const found: Check[] = problems.map(({ text, rule, problem }) => ({
    tone: "error",
    text,
    ...(rule === undefined ? {} : { rule }),
    ...remedy(sheet, problem),
  }));
  found.push(...doubts(sheet, scenario));
  if (problems.length === 0) {
    found.push({ tone: "well", text: "Every ship is used once, and each condition can be met.", rule: "13.4" });
    found.push(...flying(scenario));
  }
  return found;
}

/** How many helicopters each side can have up: with none, their cards serve for their numbers only. */
function flying(scenario: Scenario): readonly Check[] {
  const up = seats.map((seat) => {
    const { force, reinforcements } = scenario[seat];
    return { name: sideName(scenario, seat), count: helicoptersOf([...force, ...reinforcements]) };
  });
  if (up.every(({ count }) => count === 0)) {
    return [{ tone: "well", text: "No ship carries helicopters: their cards serve for their numbers.", rule: "10.5" }];
  }
  const each = up.map(({ name, count }) => `${name} ${count === 0 ? "none" : count}`).join(", ");
  return [{ tone: "well", text: `Helicopters in the air at most: ${each}.`, rule: "10.1" }];
}

function remedy(sheet: Sheet, problem: string): Pick<Check, "fix"> {
  const { scenario } = sheet;
  if (problem === "victory" && scenario.victory.length === 0) {
    return {
      fix: {
        label: "Let each side win by sinking the other",
        run: () => sheet.change({ victory: seats.map((seat) => ({ seat, by: "sink-all" })) }),
      },
    };
  }
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
  for (const seat of seats) {
    if (!scenario.victory.some((goal) => goal.seat === seat)) {
      found.push({
        tone: "warning",
        text: `${sideDoes(scenario, seat, "wins", "win")} only by leaving the opponent no ship in play.`,
        rule: "11.3",
        fix: { label: "Add a condition", run: () => sheet.addGoal({ seat, by: "sink-all" }) },
      });
    }
  }
  return found;
}
