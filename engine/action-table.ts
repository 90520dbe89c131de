/** All that can be said in a game, as a table for people: made from the verbs, so that no page about it goes stale. */
import { plain } from "./text.ts";
import { formProblem, type Verb, type Verbs } from "./verbs.ts";

/** One row for each verb: its fields, an example, and what the example says. */
export function actionTable(verbs: Verbs): string {
  const rows = Object.values(verbs).map((verb) => {
    const example = exampleOf(verb);
    const problem = formProblem(verbs, example);
    if (problem !== undefined) throw new Error(`${JSON.stringify(example)}: ${problem}`);
    const fields = verb.parts.map(
      ({ name, expected, optional }) => `\`${name}\`: ${expected}${optional ? " (may be left out)" : ""}`,
    );
    const cells = [
      `\`${verb.name}\``,
      fields.join("; ") || "–",
      `\`${JSON.stringify(example)}\``,
      plain(verb.text(example as never)),
    ];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  });
  return ["| action | fields | example | in words |", "|---|---|---|---|", ...rows].join("\n");
}

/** With a value for each part, and never the same twice where there are several to choose from. */
function exampleOf(verb: Verb): Record<string, unknown> {
  const example: Record<string, unknown> = { do: verb.name };
  const used = new Set<unknown>();
  for (const part of verb.parts) {
    const values = Array.from(
      { length: Math.min(part.size, 200) },
      (_, number) => part.value(number) as unknown,
    ).filter((value) => value !== undefined && part.number(value) !== undefined);
    const value = values.find((one) => typeof one !== "string" || !used.has(one)) ?? values[0];
    used.add(value);
    example[part.name] = value;
  }
  return example;
}

/** The table as a page has it behind its heading, and the page with the right one. */
export function tableOnPage(page: string, verbs: Verbs): { readonly table: string; readonly mended: string } {
  const start = page.indexOf("| action |", page.indexOf("## Actions\n"));
  if (start < 0) throw new Error("the page has no table of actions");
  const end = page.indexOf("\n\n", start);
  const table = (end < 0 ? page.slice(start) : page.slice(start, end)).trimEnd();
  return { table, mended: page.replace(table, () => actionTable(verbs)) };
}
