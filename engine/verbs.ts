/**
 * What can be said at a table. A verb is declared once: from the declaration come the type of its action, the check
 * of its form, the published schema, its sentence, and the shared object that stands for it in legal lists.
 *
 * Outside the rules a ship is "hood" and a place "north-sea"; inside they are numbers that index the game's tables. A
 * part of a verb knows both and turns one into the other, so that no rule has to.
 */
import type { ActionBase } from "./game.ts";
import { nearest } from "./nearest.ts";

declare const brand: unique symbol;
/** A number that indexes one kind of thing only. Costs nothing when the program runs. A port is a place: `Place & Index<"port">`. */
export type Index<Kind extends string> = number & { readonly [brand]: { readonly [K in Kind]: true } };
/** An array by such a number, which no other number may be put into. */
export type By<Key extends number, Value> = { [K in Key]: Value } & { readonly length: number };

/** Written out, because every page that plays has the verbs and need not have a library of schemas for them. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** What a part that may be left out is inside the rules when it is. */
export const none = -1;

/** `Part` alone is some part. */
export interface Part<
  Name extends string = string,
  // biome-ignore lint/suspicious/noExplicitAny: whatever its value and its numbers are
  Value = any,
  // biome-ignore lint/suspicious/noExplicitAny: the same
  Number extends number = any,
  Optional extends boolean = boolean,
> {
  readonly name: Name;
  readonly optional: Optional;
  readonly schema: JsonSchema;
  /** As a refusal says it: "the id of a ship". */
  readonly expected: string;
  /** Actions are shared for numbers from 0 up to, not including, this. */
  readonly size: number;
  /** undefined where the value does not fit. */
  number(value: unknown): Number | undefined;
  value(number: Number): Value;
}
/** One of a list of ids; its number is its place there. */
export function one<Name extends string, Id extends string, Number extends number = number>(
  name: Name,
  ids: readonly Id[],
  expected: string,
  /** Where the list begins in the game's numbering. */
  first = 0,
): Part<Name, Id, Number, false> {
  const numbers = new Map<unknown, Number>(ids.map((id, at) => [id, (at + first) as Number]));
  return {
    name,
    optional: false,
    schema: { enum: [...ids] },
    expected,
    size: first + ids.length,
    number: (value) => numbers.get(value),
    value: (number) => ids[number - first] as Id,
  };
}

/** A whole number. `below` bounds what is kept ready, not what may be said. */
export function whole<Name extends string, Number extends number = number>(
  name: Name,
  below: number,
): Part<Name, number, Number, false> {
  return {
    name,
    optional: false,
    schema: { type: "integer" },
    expected: "a whole number",
    size: below,
    number: (value) => (Number.isSafeInteger(value) ? (value as Number) : undefined),
    value: (number) => number,
  };
}

export function flag<Name extends string>(name: Name): Part<Name, boolean, 0 | 1, false> {
  return {
    name,
    optional: false,
    schema: { type: "boolean" },
    expected: "true or false",
    size: 2,
    number: (value) => (value === true ? 1 : value === false ? 0 : undefined),
    value: (number) => number === 1,
  };
}

/** The same part, which may be left out. */
export function optional<Name extends string, Value, Number extends number>(
  part: Part<Name, Value, Number, false>,
): Part<Name, Value, Number | typeof none, true> {
  return { ...part, optional: true };
}

type Flat<T> = { readonly [Key in keyof T]: T[Key] };
type Named<Parts extends readonly Part[], Optional extends boolean> = Extract<
  Parts[number],
  { readonly optional: Optional }
>;
type ValueOf<P> = P extends Part<string, infer Value, infer _Number, boolean> ? Value : never;
type NumberOf<P> = P extends Part<string, infer _Value, infer Number, boolean> ? Number : never;

/** The action as it stands in a record. */
export type Said<Name extends string, Parts extends readonly Part[]> = Flat<
  { readonly do: Name } & { [P in Named<Parts, false> as P["name"]]: ValueOf<P> } & {
    [P in Named<Parts, true> as P["name"]]?: ValueOf<P>;
  }
>;
/** The same in the numbers of the rules, in the order of the parts. */
export type Numbers<Parts extends readonly Part[]> = { [At in keyof Parts]: NumberOf<Parts[At]> };

export interface Verb<Name extends string = string, Parts extends readonly Part[] = readonly Part[]> {
  readonly name: Name;
  readonly parts: Parts;
  readonly schema: JsonSchema;
  /** The shared action for these numbers, in the order of the parts. */
  of(...numbers: Numbers<Parts>): Said<Name, Parts>;
  text(action: Said<Name, Parts>): string;
  /** When it may be said, with the rule that says so: told to whoever says it at another time. */
  readonly when: Reason | undefined;
  /** How a shared action of it is written in one number. */
  readonly code: Code;
}

/** The rule, and one sentence a player understands. */
export type Reason = readonly [rule: string, reason: string];

/** Every verb of a game by its name. */
export type Verbs = Readonly<Record<string, Verb>>;
export type ActionOf<V> = V extends Verb<infer Name, infer Parts> ? Said<Name, Parts> : never;
export type NumbersOf<V> = V extends Verb<string, infer Parts> ? Extract<Numbers<Parts>, readonly unknown[]> : never;
/** The union of all actions of a catalogue. */
export type ActionsOf<All> = ActionOf<All[keyof All]>;

/** No verb has more parts. */
export const mostParts = 4;
const placeBits = 6;
/** Stays a small integer wherever the program runs. */
const codeBits = 30;

interface Code {
  /** Where the verb stands in its catalogue. */
  place: number;
  /** Where each part begins, and how wide it is; parts that are not there are 0 wide. */
  readonly shift: readonly number[];
  readonly mask: readonly number[];
  readonly fits: boolean;
}

function coding(parts: readonly Part[]): Code {
  const shift: number[] = [];
  const mask: number[] = [];
  let at = placeBits;
  for (let index = 0; index < mostParts; index++) {
    const part = parts[index];
    // One more than the number is written: a part left out is -1.
    const width = part ? 32 - Math.clz32(part.size) : 0;
    shift.push(at);
    mask.push((1 << width) - 1);
    at += width;
  }
  return { place: -1, shift, mask, fits: at <= codeBits };
}

/** On a shared action, all it says as one number: not part of what is written, copied or compared. */
const said = Symbol("said");
type Shared = ActionBase & { readonly [said]?: number };

export function verb<const Name extends string, const Parts extends readonly Part[]>(
  name: Name,
  parts: Parts,
  text: (action: Said<Name, Parts>) => string,
  when?: Reason,
): Verb<Name, Parts> {
  const code = coding(parts);
  // A plain object, but of a kind for each verb: so it lies in one piece, and nearly every decision reads one.
  const Action = plain();
  const make = (numbers: readonly number[]): Shared => {
    const action = new Action();
    action["do"] = name;
    let value = code.place;
    for (const [at, part] of parts.entries()) {
      const number = numbers[at] as number;
      value |= (number + 1) << (code.shift[at] as number);
      if (!part.optional || number !== none) action[part.name] = part.value(number);
    }
    if (code.fits && within(parts, numbers)) Object.defineProperty(action, said, { value });
    return action as unknown as Shared;
  };
  const schema = {
    type: "object",
    required: ["do", ...parts.filter((part) => !part.optional).map((part) => part.name)],
    properties: { do: { const: name }, ...Object.fromEntries(parts.map((part) => [part.name, part.schema])) },
    additionalProperties: false,
  };
  return { name, parts, schema, of: shared(make, parts) as unknown as Verb<Name, Parts>["of"], text, when, code };
}

function plain(): new () => Record<PropertyKey, unknown> {
  function Plain(): void {}
  Plain.prototype = Object.prototype;
  return Plain as unknown as new () => Record<PropertyKey, unknown>;
}

function within(parts: readonly Part[], numbers: readonly number[]): boolean {
  return parts.every(({ size, optional }, at) => {
    const number = numbers[at] as number;
    return number < size && (number >= 0 || (optional && number === none));
  });
}

/** What is kept by the number of one part, counted from 1: a part left out is -1. */
type Row = (Row | undefined)[];

/**
 * Makes each action once, when first asked for, and keeps it in rows within rows, one for each part. Legal lists live on
 * this, so there is one way for each number of parts, short enough to become a part of whatever lists.
 *
 * But not too short: what is tiny V8 takes into `list.push(verb.of(…))` before it has looked at the push, and then calls
 * that instead of building it in, which costs a short list a quarter. So the first two are written out.
 */
function shared(make: (numbers: readonly number[]) => Shared, parts: readonly Part[]): (...n: number[]) => Shared {
  if (parts.length === 0) {
    let single: Shared | undefined;
    return () => {
      if (single !== undefined) return single;
      single = make([]);
      return single;
    };
  }
  const rows = parts.map(({ size }) => new Array<Row | undefined>(size + 1).fill(undefined));
  // Of all that could be said little ever is: a row that holds nothing yet is one and the same wherever it stands.
  for (let depth = parts.length - 1; depth > 0; depth--) (rows[depth - 1] as Row).fill(rows[depth]);
  const first = (rows[0] as Row).slice();
  const keep = (...numbers: number[]): Shared => {
    const made = make(numbers);
    if (!within(parts, numbers)) return made;
    let row = first;
    for (let depth = 1; depth < parts.length; depth++) {
      const at = (numbers[depth - 1] as number) + 1;
      if (row[at] === rows[depth]) row[at] = (rows[depth] as Row).slice();
      row = row[at] as Row;
    }
    row[(numbers[parts.length - 1] as number) + 1] = made as unknown as Row;
    return made;
  };
  switch (parts.length) {
    case 1:
      return ((a: number) => {
        const kept = first[a + 1];
        if (kept !== undefined) return kept;
        return keep(a);
      }) as never;
    case 2:
      return ((a: number, b: number) => first[a + 1]?.[b + 1] ?? keep(a, b)) as never;
    case 3:
      return ((a: number, b: number, c: number) => first[a + 1]?.[b + 1]?.[c + 1] ?? keep(a, b, c)) as never;
    default:
      return ((a: number, b: number, c: number, d: number) =>
        first[a + 1]?.[b + 1]?.[c + 1]?.[d + 1] ?? keep(a, b, c, d)) as never;
  }
}

/** All verbs by name. */
export function catalogue<const All extends readonly Verb[]>(
  ...verbs: All
): { readonly [V in All[number] as V["name"]]: V } {
  if (verbs.length > 1 << placeBits) throw new Error("too many verbs");
  for (const [at, { code }] of verbs.entries()) code.place = at;
  return Object.fromEntries(verbs.map((each) => [each.name, each])) as never;
}

/** The sentence of any action of the catalogue. */
export function textOf(verbs: Verbs, action: ActionBase): string {
  return (verbs[action.do] as Verb).text(action as never);
}

/** Whether something sent is a well-formed action of the catalogue. */
export function isFormed(verbs: Verbs, given: unknown): boolean {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  const action = given as Record<string, unknown>;
  const name = action["do"];
  if (typeof name !== "string" || !Object.hasOwn(verbs, name)) return false;
  let keys = Object.hasOwn(action, "do") ? 1 : 0;
  for (const part of (verbs[name] as Verb).parts) {
    if (Object.hasOwn(action, part.name)) {
      if (part.number(action[part.name]) === undefined) return false;
      keys++;
    } else if (!part.optional) return false;
  }
  return Object.keys(action).length === keys;
}

/** What is wrong with the form of something sent; undefined for a well-formed action of the catalogue. */
export function formProblem(verbs: Verbs, given: unknown): string | undefined {
  if (isFormed(verbs, given)) return undefined;
  if (typeof given !== "object" || given === null || Array.isArray(given)) return "An action is an object.";
  const action = given as Record<string, unknown>;
  const name = action["do"];
  if (typeof name !== "string" || !Object.hasOwn(verbs, name)) {
    return `There is no such action; ${instead(name, Object.keys(verbs), "there are")}.`;
  }
  const { parts } = verbs[name] as Verb;
  const names = parts.map((part) => part.name);
  for (const key of Object.keys(action)) {
    if (key === "do" || names.includes(key)) continue;
    return `"${name}" knows no "${key.slice(0, longestShown)}"; ${instead(key, ["do", ...names], "it knows")}.`;
  }
  for (const part of parts) {
    const value = action[part.name];
    const isGiven = Object.hasOwn(action, part.name);
    if (isGiven ? part.number(value) !== undefined : part.optional) continue;
    const near = nearest(value, (part.schema["enum"] as readonly string[] | undefined) ?? []);
    const meant = near === undefined ? "." : `; did you mean "${near}"?`;
    return part.optional
      ? `"${part.name}" must be ${part.expected}${meant}`
      : `"${name}" needs "${part.name}": ${part.expected}${meant}`;
  }
  return undefined;
}

const longestShown = 60;

/** "did you mean sail? There are: bet, sail" */
function instead(given: unknown, words: readonly string[], there: string): string {
  const near = nearest(given, words);
  const list = `${there}: ${words.join(", ")}`;
  return near === undefined ? list : `did you mean ${near}? ${list[0]?.toUpperCase()}${list.slice(1)}`;
}

/** What a shared action says as one number; -1 for any other object. */
export function codeOf(action: ActionBase): number {
  return (action as Shared)[said] ?? -1;
}
export const placeIn = (code: number): number => code & ((1 << placeBits) - 1);

/** A part of what the number of a shared action says. */
export function numberIn({ code: { shift, mask } }: Verb, code: number, at: number): number {
  return ((code >>> (shift[at] as number)) & (mask[at] as number)) - 1;
}

/** A part of any other well-formed action. */
export function numberOf({ parts }: Verb, action: ActionBase, at: number): number {
  const part = parts[at] as Part;
  const value = (action as unknown as Record<string, unknown>)[part.name];
  return value === undefined ? none : (part.number(value) as number);
}

export function numbersOf(verb: Verb, action: ActionBase): number[] {
  return verb.parts.map((_, at) => numberOf(verb, action, at));
}

/** What may be sent, as one published schema. */
export function actionSchema(verbs: Verbs): JsonSchema {
  return { anyOf: Object.values(verbs).map((each) => each.schema) };
}
