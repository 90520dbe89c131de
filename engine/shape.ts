/**
 * Reads what people write strictly: whatever the schema does not know is refused with its place, what would be allowed
 * there, and the word that was probably meant. The schemas that are published are the ones that are read here.
 */
import type { Static, TSchema } from "typebox";
import { byNearness, nearest } from "./nearest.ts";
import { SceneProblems } from "./scene.ts";

/** As much of JSON Schema as scenes and scenarios are written in. */
export interface Shape {
  readonly title?: string;
  readonly description?: string;
  readonly type?: "object" | "array" | "string" | "integer" | "number" | "boolean" | "null";
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  /** What keys of any name hold; false where there are none. */
  readonly additionalProperties?: boolean | Shape;
  readonly items?: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Every keyword that is read. A schema with another one would promise more than is checked. */
const keywords: readonly string[] = [
  ..."title description type const enum anyOf properties required additionalProperties items".split(" "),
  ..."minItems maxItems uniqueItems minimum maximum pattern minLength maxLength".split(" "),
];

/** Places in a schema that let anything through, or ask for what is not checked here; empty in a good one. For tests. */
export function looseEnds(schema: TSchema): readonly string[] {
  const found: string[] = [];
  const look = (shape: Shape, place: string): void => {
    for (const word of Object.keys(shape)) {
      if (!keywords.includes(word)) found.push(`${place}: "${word}" is not checked`);
    }
    const kinds = [shape.type, shape.anyOf, shape.enum].filter((kind) => kind !== undefined);
    if (kinds.length === 0 && !("const" in shape)) found.push(`${place}: anything goes`);
    const { additionalProperties: others = true } = shape;
    if (shape.type === "object" && others === true) found.push(`${place}: takes any key`);
    if (typeof others === "object") look(others, dotted(place, "*"));
    for (const [key, value] of Object.entries(shape.properties ?? {})) look(value, dotted(place, key));
    if (shape.type === "array" && !shape.items) found.push(`${place}: takes any item`);
    if (shape.items) look(shape.items, `${place}[]`);
    for (const one of shape.anyOf ?? []) look(one, place);
  };
  look(schema as Shape, "");
  return found;
}

/** The position, when it has the shape that the schema describes; otherwise everything that is wrong with it. */
export function readShape<Schema extends TSchema>(schema: Schema, given: unknown): Static<Schema> | SceneProblems {
  const problems = shapeProblems(schema, given);
  return problems.length > 0 ? new SceneProblems(problems) : (given as Static<Schema>);
}

/** What is wrong with the shape of something, each with its place; empty when nothing is. */
export function shapeProblems(schema: TSchema | Shape, given: unknown, place = ""): readonly string[] {
  return wrong(schema as Shape, given, place);
}

function wrong(shape: Shape, given: unknown, place: string): string[] {
  const words = wordsOf(shape);
  if (words) return words.includes(given) ? [] : [at(place, notAmong(shape, words, given))];
  if (shape.anyOf) return wrongInAll(shape.anyOf, given, place);
  if (!isOfType(shape, given)) return [at(place, `must be ${told(shape)}, not ${shown(given)}`)];
  if (shape.type === "object") return wrongObject(shape, given as Record<string, unknown>, place);
  if (shape.type === "array") return wrongList(shape, given as readonly unknown[], place);
  return inRange(shape, given) ? [] : [at(place, `must be ${told(shape)}, not ${shown(given)}`)];
}

/** Where one of several shapes is of the kind that was given, what is wrong is said of that one. */
function wrongInAll(shapes: readonly Shape[], given: unknown, place: string): string[] {
  const found = shapes.map((shape) => wrong(shape, given, place));
  if (found.some((problems) => problems.length === 0)) return [];
  const near = found.filter((_, index) => isOfType(shapes[index] as Shape, given) && !wordsOf(shapes[index] as Shape));
  const best = near.sort((a, b) => a.length - b.length)[0];
  if (best && near.length === found.length) return best;
  if (best && typeof given === "object") return best;
  const spoken = shapes.filter((shape) => wordsOf(shape) !== undefined);
  if (typeof given === "string" && spoken.length > 0) {
    const others = shapes.filter((shape) => !spoken.includes(shape)).map((shape) => `, or ${told(shape)}`);
    const words = spoken.flatMap((shape) => wordsOf(shape) ?? []);
    return [at(place, notAmong(spoken[0] as Shape, words, given) + others.join(""))];
  }
  return [at(place, `must be ${shapes.map(told).join(" or ")}, not ${shown(given)}`)];
}

function wrongObject(shape: Shape, given: Record<string, unknown>, place: string): string[] {
  const { properties = {}, required = [], additionalProperties: others } = shape;
  const known = Object.keys(properties);
  const problems: string[] = [];
  for (const key of required) {
    if (!Object.hasOwn(given, key)) problems.push(at(dotted(place, key), `is missing: ${told(properties[key] ?? {})}`));
  }
  for (const [key, value] of Object.entries(given)) {
    const inner = Object.hasOwn(properties, key) ? properties[key] : typeof others === "object" ? others : undefined;
    if (inner) problems.push(...wrong(inner, value, dotted(place, key)));
    else problems.push(at(dotted(place, key), `no such ${shape.title ?? "field"}${instead(key, known, String)}`));
  }
  return problems;
}

function wrongList(shape: Shape, given: readonly unknown[], place: string): string[] {
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY, items = {}, uniqueItems } = shape;
  const problems: string[] = [];
  if (given.length < minItems || given.length > maxItems)
    problems.push(at(place, `must be ${told(shape)}, not of ${given.length}`));
  for (const [index, item] of given.entries()) {
    problems.push(...wrong(items, item, `${place}[${index}]`));
    const twice = uniqueItems && typeof item !== "object" && given.indexOf(item) < index;
    if (twice) problems.push(at(`${place}[${index}]`, `${shown(item)} is named twice`));
  }
  return problems;
}

/** The allowed values, where a shape is a list of them. */
function wordsOf(shape: Shape): readonly unknown[] | undefined {
  if ("const" in shape) return [shape.const];
  if (shape.enum) return shape.enum;
  const lists = shape.anyOf?.map(wordsOf);
  return lists?.every((list) => list !== undefined) ? lists.flat() : undefined;
}

function notAmong(shape: Shape, words: readonly unknown[], given: unknown): string {
  const noun = shape.title;
  const what =
    typeof given !== "string"
      ? `must be ${noun ? `the name of a ${noun}` : "one of the words allowed here"}, not ${shown(given)}`
      : noun
        ? `no such ${noun} as ${shown(given)}`
        : `${shown(given)} is not allowed here`;
  return what + instead(given, words, shown);
}

/** `no such ship as "hod"; did you mean "hood"? Allowed: …`, for words that no schema lists. */
export function noSuch(noun: string, given: string, words: readonly string[]): string {
  return `no such ${noun} as ${shown(given)}${instead(given, words, shown, "")}`;
}

const mostListed = 40;

/** "; did you mean …? Allowed: …" */
function instead(
  given: unknown,
  allowed: readonly unknown[],
  write: (word: unknown) => string,
  where = " (see the schema)",
): string {
  const near = nearest(given, allowed);
  const meant = near === undefined ? "." : `; did you mean ${write(near)}?`;
  if (allowed.length === 0) return `${meant} Nothing may be said here.`;
  const listed =
    allowed.length <= mostListed
      ? allowed
      : byNearness(given, allowed)
          .slice(0, 8)
          .map(({ word }) => word);
  const more = allowed.length - listed.length;
  return `${meant} Allowed: ${listed.map(write).join(", ")}${more > 0 ? `, and ${more} more${where}` : ""}`;
}

function isOfType(shape: Shape, given: unknown): boolean {
  switch (shape.type) {
    case "object":
      return typeof given === "object" && given !== null && !Array.isArray(given);
    case "array":
      return Array.isArray(given);
    case "integer":
      return Number.isSafeInteger(given);
    case "number":
      return typeof given === "number" && Number.isFinite(given);
    case "null":
      return given === null;
    case undefined:
      return shape.anyOf?.some((one) => isOfType(one, given)) ?? true;
    default:
      return typeof given === shape.type;
  }
}

function inRange({ minimum, maximum, pattern, minLength, maxLength }: Shape, given: unknown): boolean {
  if (typeof given === "number") return given >= (minimum ?? given) && given <= (maximum ?? given);
  if (typeof given !== "string") return true;
  if (given.length < (minLength ?? 0) || given.length > (maxLength ?? given.length)) return false;
  return pattern === undefined || new RegExp(pattern, "u").test(given);
}

/** What is allowed, in words. A shape that a pattern describes says in its title what it is. */
function told(shape: Shape): string {
  const words = wordsOf(shape);
  if (words)
    return words.length > mostListed
      ? `a ${shape.title ?? "known word"}`
      : `${words.length > 1 ? "one of " : ""}${words.map(shown).join(", ")}`;
  if (shape.anyOf) return shape.anyOf.map(told).join(" or ");
  switch (shape.type) {
    case "object":
      return toldObject(shape);
    case "array": {
      const { minItems, maxItems, items = {} } = shape;
      const most = maxItems === undefined ? "" : ` of ${minItems === maxItems ? "" : "at most "}${maxItems}`;
      return `a list${most}, each ${told(items)}`;
    }
    case "integer":
      return `a whole number${range(shape)}`;
    case "number":
      return `a number${range(shape)}`;
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    default:
      return toldText(shape);
  }
}

function toldObject({ title, properties = {} }: Shape): string {
  const known = Object.keys(properties);
  if (known.length === 0) return title === undefined ? "an object with nothing in it" : `an object by ${title}`;
  return `an object with ${known.length <= mostListed ? known.join(", ") : `names of a ${title}`}`;
}

function toldText({ title, pattern, minLength = 0, maxLength }: Shape): string {
  if (title !== undefined) return title;
  if (pattern !== undefined) return `a word like ${pattern}`;
  if (maxLength === undefined) return "a word";
  return minLength === 0 ? `a text of at most ${maxLength} letters` : `a text of ${minLength} to ${maxLength} letters`;
}

function range({ minimum, maximum }: Shape): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return ` of at least ${minimum}`;
  return maximum === undefined ? "" : ` of at most ${maximum}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

const dotted = (place: string, key: string): string => (place === "" ? key : `${place}.${key}`);
const at = (place: string, problem: string): string => (place === "" ? problem : `${place}: ${problem}`);
