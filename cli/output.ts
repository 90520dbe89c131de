/** How results are shown: tables on a terminal, progress on standard error, JSON when asked for. */
import { availableParallelism } from "node:os";
import { type ActionBase, type Game, type OptionValues, plain, reasonOf, sideDoes, sidesOf } from "@admiralty/engine";
import { SingleBar } from "cli-progress";
import Table from "cli-table3";
import colours from "picocolors";

export const paint = colours;

export function print(text = ""): void {
  process.stdout.write(`${text}\n`);
}

/** Infinite figures (an Elo of a clean sweep) become null, as JSON knows no infinity. */
export function printJson(value: unknown): void {
  print(JSON.stringify(value, null, 2));
}

export type Cell = string | number;

/** Numbers to the right. Without a terminal: the same columns without the frame, for other programs to read. */
export function printTable(columns: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const framed = process.stdout.isTTY === true;
  const bare = Object.fromEntries(
    [
      "top",
      "top-mid",
      "top-left",
      "top-right",
      "bottom",
      "bottom-mid",
      "bottom-left",
      "bottom-right",
      "left",
      "left-mid",
    ]
      .concat(["mid", "mid-mid", "right", "right-mid"])
      .map((part) => [part, ""]),
  );
  const table = new Table({
    head: columns.map((column) => (framed ? paint.bold(column) : column)),
    colAligns: columns.map((_, index) => (rows.every((row) => typeof row[index] === "number") ? "right" : "left")),
    // Lines between rows only where rows have several lines.
    style: {
      head: [],
      border: framed ? ["gray"] : [],
      compact: !rows.flat().some((cell) => String(cell).includes("\n")),
    },
    ...(framed ? {} : { chars: { ...bare, middle: "  " } }),
  });
  for (const row of rows) table.push(row.map((cell) => String(cell)));
  print(
    table
      .toString()
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n"),
  );
}

/** "The Allies win", or that nobody does. */
export function wins(game: Game, winner: string | null | undefined, options: OptionValues): string {
  return winner === undefined || winner === null
    ? "A draw"
    : sideDoes(sidesOf(game.text, options), winner, "wins", "win");
}

/** Who wins and why, by the names the match's options give the sides. */
export function ending(
  game: Game,
  outcome: { readonly winner?: string | null | undefined; readonly reason: string },
  options: OptionValues,
): string {
  const why = plain(reasonOf(game.text, options, outcome)).replace(/\.?$/, ".");
  return `${wins(game, outcome.winner, options)}. ${why.charAt(0).toUpperCase()}${why.slice(1)}`;
}

/** A sentence for each action; where two would read the same, with what sets them apart. */
export function actionTexts(game: Game, actions: readonly ActionBase[]): string[] {
  const texts = actions.map((action) => plain(game.text.action(action)));
  return texts.map((text, at) => {
    const same = actions.filter((_, other) => other !== at && texts[other] === text) as unknown as Fields[];
    if (same.length === 0) return text;
    const action = actions[at] as unknown as Fields;
    const apart = Object.keys(action).filter((key) => same.some((other) => other[key] !== action[key]));
    return `${text} (${apart.map((key) => `${key} ${String(action[key])}`).join(", ")})`;
  });
}
type Fields = Readonly<Record<string, unknown>>;

export function listActions(game: Game, actions: readonly ActionBase[]): void {
  for (const [index, text] of actionTexts(game, actions).entries()) print(`${String(index + 1).padStart(4)}  ${text}`);
}

/** "1 entry", "2 entries". */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

export function percentInterval({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${(low * 100).toFixed(1)} to ${(high * 100).toFixed(1)} %`;
}

export interface Progress {
  step(): void;
  stop(): void;
}

/** A bar on standard error when that is a terminal; otherwise a line now and then for long work. */
export function progress(total: number, what: string, already = 0): Progress {
  if (process.stderr.isTTY === true) {
    const bar = new SingleBar({
      format: `${what} {bar} {value}/{total}  {duration_formatted}, {eta_formatted} left`,
      stream: process.stderr,
      hideCursor: true,
      barCompleteChar: "█",
      barIncompleteChar: "░",
    });
    bar.start(total, already);
    return { step: () => bar.increment(), stop: () => bar.stop() };
  }
  let done = already;
  let told = Date.now();
  return {
    step() {
      done++;
      if (Date.now() - told < 30_000) return;
      told = Date.now();
      process.stderr.write(`${what}: ${done} of ${total}\n`);
    },
    stop() {},
  };
}

export function cores(): number {
  return Math.max(1, availableParallelism());
}

/** A JSON value for human eyes: short things on one line, the rest indented. */
export function describe(value: unknown, indent = ""): string {
  const line = oneLine(value);
  if (line.length + indent.length <= 110) return line;
  if (Array.isArray(value)) {
    return value.map((item) => `\n${indent}- ${describe(item, `${indent}  `).trimStart()}`).join("");
  }
  return Object.entries(value as object)
    .map(([key, item]) => {
      const text = describe(item, `${indent}  `);
      return `\n${indent}${paint.cyan(key)}:${text.startsWith("\n") ? "" : " "}${text}`;
    })
    .join("");
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(inner).join(", ");
  if (typeof value === "object" && value !== null) {
    return Object.entries(value)
      .map(([key, item]) => `${key} ${inner(item)}`)
      .join(", ");
  }
  return String(value);
}

function inner(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inner).join(", ")}]`;
  if (typeof value === "object" && value !== null) return `(${oneLine(value)})`;
  return String(value);
}
