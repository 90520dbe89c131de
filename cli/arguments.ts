/**
 * Commands as data: what each takes is written down once, and parsed, checked and explained from that. The parsing is
 * Node's own (`parseArgs`), which knows unknown options, options given several times, and words.
 */
import { type ParseArgsConfig, parseArgs } from "node:util";
import { amongThem } from "@admiralty/engine";

/** Something the person at the keyboard can put right: shown as one sentence, without a stack. */
export class UserError extends Error {}
/** The same, about the way the command was called: its help is shown too. */
export class UsageError extends Error {}

interface Described {
  readonly description: string;
  readonly required?: true;
}
/** A word by its place; the last may take all that are left. */
interface Word extends Described {
  readonly type: "word";
  readonly rest?: true;
}
interface Flag extends Described {
  readonly type: "boolean";
}
interface Option extends Described {
  readonly type: "string";
  readonly short?: string;
  /** What stands behind it in the help. */
  readonly hint?: string;
  readonly default?: string;
  /** The only values there are. */
  readonly choices?: readonly string[];
  /** May be given several times: `--option a=1 --option b=2`. */
  readonly multiple?: true;
}
type Argument = Word | Flag | Option;
type Arguments = Readonly<Record<string, Argument>>;

type Value<A extends Argument> = A extends Flag
  ? boolean
  : A extends { readonly rest: true } | { readonly multiple: true }
    ? readonly string[]
    : A extends { readonly required: true } | { readonly default: string }
      ? string
      : string | undefined;

export interface Command<A extends Arguments = Arguments> {
  readonly description: string;
  readonly args: A;
  run(args: { readonly [Name in keyof A]: Value<A[Name]> }): unknown;
}

/** Commands under a name, each loaded when it is used. */
export interface Group {
  readonly description: string;
  readonly commands: Readonly<Record<string, () => Promise<Command | Group>>>;
}

export function command<const A extends Arguments>(definition: Command<A>): Command<A> {
  return definition;
}

/** Walks to the command that the words name, and runs it, or shows the help that was asked for. */
export async function runWords(
  top: Group,
  name: string,
  words: readonly string[],
  show: (text: string) => void,
): Promise<void> {
  let found: Command | Group = top;
  let path = name;
  let left = words;
  try {
    while ("commands" in found) {
      const [word] = left;
      if (word === undefined || word === "--help" || word === "-h") return show(await help(found, path));
      const child: (() => Promise<Command | Group>) | undefined = Object.hasOwn(found.commands, word)
        ? found.commands[word]
        : undefined;
      if (child === undefined)
        throw new UsageError(`There is no command "${word}"; ${amongThem(word, Object.keys(found.commands))}.`);
      found = await child();
      path = `${path} ${word}`;
      left = left.slice(1);
    }
    const values = valuesOf(found.args, left);
    if (values === "help") return show(await help(found, path));
    await found.run(values);
  } catch (error) {
    if (error instanceof UsageError) throw new UsageError(`${error.message}\n\n${await help(found, path)}`);
    throw error;
  }
}

function valuesOf(args: Arguments, words: readonly string[]): Record<string, never> | "help" {
  const { values, positionals } = parsed(args, words);
  if (values["help"]) return "help";
  const result: Record<string, unknown> = {};
  let place = 0;
  for (const [name, argument] of Object.entries(args)) {
    if (argument.type === "word") {
      result[name] = argument.rest ? positionals.slice(place) : positionals[place];
      place = argument.rest ? positionals.length : place + 1;
    } else result[name] = values[name] ?? fallback(argument);
    if (argument.required && result[name] === undefined) throw new UsageError(`${called(name, argument)} is missing.`);
    if (argument.type === "string" && argument.choices && !argument.choices.includes(result[name] as string))
      throw new UsageError(`--${name} must be one of ${argument.choices.join(", ")}.`);
  }
  if (positionals.length > place) throw new UsageError(`"${positionals[place]}" is one word too many.`);
  // Checked against the description above, which the compiler cannot follow.
  return result as Record<string, never>;
}

function parsed(args: Arguments, words: readonly string[]) {
  const options: NonNullable<ParseArgsConfig["options"]> = { help: { type: "boolean", short: "h" } };
  for (const [name, argument] of Object.entries(args)) {
    if (argument.type === "boolean") options[name] = { type: "boolean" };
    if (argument.type !== "string") continue;
    const { short, multiple = false } = argument;
    options[name] = { type: "string", multiple, ...(short === undefined ? {} : { short }) };
  }
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_PARSE_ARGS_UNKNOWN_OPTION")
      throw new UsageError(`There is no option ${/'(.*?)'/.exec(message)?.[1]}.`);
    throw new UsageError(message.split("\n")[0] as string);
  }
}

function fallback(argument: Flag | Option): boolean | string | readonly string[] | undefined {
  if (argument.type === "boolean") return false;
  return argument.multiple ? [] : argument.default;
}

function called(name: string, argument: Argument): string {
  return argument.type === "word" ? name.toUpperCase() : `--${name}`;
}

async function help(found: Command | Group, path: string): Promise<string> {
  const parts = [found.description, ""];
  if ("commands" in found) {
    const children = await Promise.all(
      Object.entries(found.commands).map(async ([name, load]) => [name, (await load()).description] as const),
    );
    parts.push(`USAGE  ${path} <command>`, "", "COMMANDS", "", ...aligned(children));
    parts.push("", `${path} <command> --help says more about a command.`);
    return parts.join("\n");
  }
  const all = Object.entries(found.args);
  const words = all.filter(([, { type }]) => type === "word");
  const options = all.filter(([, { type }]) => type !== "word");
  const shown = words.map(([name, argument]) => (argument.required ? `<${name}>` : `[${name}]`));
  parts.push(["USAGE ", path, ...shown, ...(options.length > 0 ? ["[options]"] : [])].join(" "));
  const lines = ([name, argument]: (typeof all)[number]) => [signature(name, argument), remark(argument)] as const;
  if (words.length > 0) parts.push("", "ARGUMENTS", "", ...aligned(words.map(lines)));
  if (options.length > 0) parts.push("", "OPTIONS", "", ...aligned(options.map(lines)));
  return parts.join("\n");
}

function signature(name: string, argument: Argument): string {
  if (argument.type === "word") return called(name, argument);
  if (argument.type === "boolean") return `    --${name}`;
  const short = argument.short === undefined ? "    " : `-${argument.short}, `;
  return `${short}--${name} <${argument.hint ?? argument.choices?.join("|") ?? name}>`;
}

function remark(argument: Argument): string {
  if (argument.required) return `${argument.description} (required)`;
  const usual = argument.type === "string" ? argument.default : undefined;
  return usual === undefined ? argument.description : `${argument.description} (default: ${usual})`;
}

function aligned(lines: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
