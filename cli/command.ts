/** What all commands share: how they are defined, refused and given their game and options. */
import { checkOptions, type Game, type OptionSpec, type OptionValues } from "@admiralty/engine";
import { gameIds, loadGame } from "@admiralty/games";
import { type ArgsDef, type CommandDef, defineCommand } from "citty";

/** Something the person at the keyboard can put right: shown as one sentence, without a stack. */
export class UserError extends Error {}
/** The same, about the way the command was called: its help is shown too. */
export class UsageError extends Error {}

/** A command that refuses flags it does not know, instead of quietly doing something else. */
export function command<const T extends ArgsDef>(definition: CommandDef<T>): CommandDef<T> {
  return defineCommand({
    ...definition,
    plugins: [{ name: "known flags", setup: ({ rawArgs, cmd }) => refuseUnknown(rawArgs, cmd as CommandDef) }],
  });
}

function refuseUnknown(words: readonly string[], cmd: CommandDef): void {
  if (cmd.subCommands) return;
  const flags = new Set<string>();
  for (const [name, { alias }] of Object.entries((cmd.args ?? {}) as Record<string, { alias?: string | string[] }>)) {
    for (const flag of [name, alias ?? []].flat()) flags.add(flag);
  }
  for (const word of words) {
    if (word === "--") return;
    const flag = /^--?([a-z][a-z0-9-]*)/i.exec(word)?.[1];
    if (flag !== undefined && !flags.has(flag) && !flags.has(flag.replace(/^no-/, ""))) {
      throw new UsageError(`There is no option ${word.split("=")[0]}.`);
    }
  }
}

/** Every value of a flag that may be given several times: `--option a=1 --option b=2`. */
export function everyValue(words: readonly string[], name: string, alias?: string): readonly string[] {
  const found: string[] = [];
  for (const [index, word] of words.entries()) {
    for (const flag of alias === undefined ? [`--${name}`] : [`--${name}`, `-${alias}`]) {
      if (word === flag) found.push(words[index + 1] ?? "");
      else if (word.startsWith(`${flag}=`)) found.push(word.slice(flag.length + 1));
    }
  }
  return found;
}

export async function gameNamed(id: string): Promise<Game> {
  if (!gameIds.includes(id)) throw new UserError(`There is no game "${id}". There are: ${gameIds.join(", ")}.`);
  return loadGame(id);
}

export const optionArgument = {
  type: "string",
  alias: "o",
  valueHint: "key=value",
  description: "An option of the game; may be given several times (see `admiralty games <game>`)",
} as const;

export const jsonArgument = { type: "boolean", description: "Print JSON instead of text" } as const;

/** The game's options from `key=value` words, checked. A document option is given as the name of a JSON file. */
export async function optionsFrom(game: Game, pairs: readonly string[]): Promise<OptionValues> {
  const given: Record<string, unknown> = {};
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (at < 1) throw new UsageError(`An option is written key=value; got "${pair}".`);
    const key = pair.slice(0, at);
    const spec = Object.hasOwn(game.options, key) ? (game.options[key] as OptionSpec) : undefined;
    given[key] = await optionValue(spec, pair.slice(at + 1));
  }
  const checked = checkOptions<OptionValues>(game.options, given);
  if (!checked.ok) throw new UserError(checked.problems.join("\n"));
  return checked.options;
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
