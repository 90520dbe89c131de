/** What all commands share: how they are given their game, its options and files. */
import {
  amongThem,
  checkOptions,
  type Game,
  type OptionPackages,
  type OptionSpec,
  type OptionValues,
} from "@admiralty/engine";
import { gameIds, loadGame } from "@admiralty/games";
import { UsageError, UserError } from "./arguments.ts";

export { command, UsageError, UserError } from "./arguments.ts";

export async function gameNamed(id: string): Promise<Game> {
  if (!gameIds.includes(id)) throw new UserError(`There is no game "${id}"; ${amongThem(id, gameIds)}.`);
  return loadGame(id);
}

export const optionArgument = {
  type: "string",
  short: "o",
  multiple: true,
  hint: "key=value",
  description: "An option of the game; may be given several times (see `admiralty games <game>`)",
} as const;

export const jsonArgument = { type: "boolean", description: "Print JSON instead of text" } as const;

/**
 * The game's options from `key=value` words, checked. A document option is given as the name of a JSON file; `rules`
 * names one of the packages that a game may have, and what follows it changes that.
 */
export async function optionsFrom(game: Game, pairs: readonly string[]): Promise<OptionValues> {
  const given: Record<string, unknown> = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (at < 1) throw new UsageError(`An option is written key=value; got "${pair}".`);
    const key = pair.slice(0, at);
    const spec = Object.hasOwn(game.options, key) ? (game.options[key] as OptionSpec) : undefined;
    const word = pair.slice(at + 1);
    const { choices = [] } = (key === "rules" && game.packages) || {};
    if (choices.length > 0) Object.assign(given, packageNamed(choices, word));
    else given[key] = await optionValue(spec, word);
  }
  const checked = checkOptions<OptionValues>(game.options, given);
  if (!checked.ok) throw new UserError(checked.problems.join("\n"));
  return checked.options;
}

function packageNamed(choices: OptionPackages["choices"], word: string): OptionValues {
  const found = choices.find(({ value }) => value === word);
  if (found) return found.options;
  throw new UserError(`rules: one of ${choices.map(({ value }) => value).join(", ")}; got "${word}".`);
}

async function optionValue(spec: OptionSpec | undefined, text: string): Promise<unknown> {
  switch (spec?.type) {
    case "flag":
      return text === "true" || text === "yes" ? true : text === "false" || text === "no" ? false : text;
    case "number":
      return text.trim() === "" ? text : Number(text);
    case "document":
      return readJson(text);
    default:
      return text;
  }
}

export async function readText(file: string, limit = Number.POSITIVE_INFINITY): Promise<string> {
  const { readFile, stat } = await import("node:fs/promises");
  try {
    const { size } = await stat(file);
    if (size > limit) throw new UserError(`${file} is larger than the limit of ${limit} bytes (${size}).`);
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(
      code === "ENOENT" ? `There is no file ${file}.` : `Cannot read ${file}: ${(error as Error).message}`,
    );
  }
}

export async function readJson(file: string): Promise<unknown> {
  const text = await readText(file, 16 * 1024 * 1024);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError(`${file} is not complete JSON: ${(error as Error).message}`);
  }
}

/** A whole number at least `least`, or a complaint naming the flag. */
export function wholeNumber(flag: string, text: string | undefined, fallback: number, least = 1): number {
  if (text === undefined || text === "") return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new UsageError(`--${flag} must be a whole number from ${least}.`);
  return value;
}
