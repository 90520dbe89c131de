/**
 * A game's options as data: the form, the command line and the check are all made from one description.
 */
import type { TSchema } from "typebox";
import { amongThem, nearest } from "./nearest.ts";

export type OptionValue = boolean | number | string | object | null;
export type OptionValues = { readonly [key: string]: OptionValue };

interface Described {
  readonly title: string;
  /** One or two sentences of help. */
  readonly text: string;
  /** The rule the option belongs to, if any. */
  readonly rule?: string;
}

export interface FlagOption extends Described {
  readonly type: "flag";
  readonly default: boolean;
}
export interface NumberOption extends Described {
  readonly type: "number";
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Values are min + k × step. */
  readonly step: number;
}
export interface ChoiceOption extends Described {
  readonly type: "choice";
  readonly default: string;
  readonly choices: readonly { readonly value: string; readonly title: string; readonly text?: string }[];
  /** Shown as cards, each with its text. */
  readonly cards?: boolean;
}
/** A whole JSON document, e.g. a home-made scenario; null when not used. */
export interface DocumentOption extends Described {
  readonly type: "document";
  readonly default: null;
  /** What such a document is, in one word: "scenario". */
  readonly document: string;
  /** Its JSON Schema, published as `<game>-<document>`. */
  schema(): TSchema;
  /** Problems found, each naming its place; empty when the document is good. */
  check(value: unknown): readonly string[];
}
export type OptionSpec = FlagOption | NumberOption | ChoiceOption | DocumentOption;
export type OptionSpecs<Options extends OptionValues> = { readonly [Key in keyof Options]: OptionSpec };

/** Several options chosen at once under a name: all others keep their default. */
export interface OptionPackages {
  /** What is chosen: "Rules". */
  readonly title: string;
  readonly choices: readonly {
    readonly value: string;
    readonly title: string;
    readonly text: string;
    readonly options: OptionValues;
  }[];
}

export type OptionCheck<Options> =
  | { readonly ok: true; readonly options: Options }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Fills in defaults and checks what was given: unknown keys and bad values are named. */
export function checkOptions<Options extends OptionValues>(
  specs: OptionSpecs<Options>,
  given: unknown,
): OptionCheck<Options> {
  if (given !== undefined && (typeof given !== "object" || given === null || Array.isArray(given))) {
    return { ok: false, problems: ["options: expected an object"] };
  }
  const values = (given ?? {}) as Record<string, unknown>;
  const problems: string[] = [];
  const options: Record<string, unknown> = {};
  for (const key of Object.keys(values)) {
    if (!Object.hasOwn(specs, key)) {
      problems.push(`options.${key}: there is no such option; ${amongThem(key, Object.keys(specs))}`);
    }
  }
  for (const [key, spec] of Object.entries<OptionSpec>(specs)) {
    const value = Object.hasOwn(values, key) ? values[key] : spec.default;
    const problem = optionProblem(spec, value);
    for (const text of problem) problems.push(`options.${key}: ${text}`);
    options[key] = value;
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, options: options as Options };
}

/** Options as they were written down. One that has come since has its usual value: the match was played without it. */
export function withUsual<Options extends OptionValues>(specs: OptionSpecs<Options>, written: OptionValues): Options {
  const usual = Object.entries<OptionSpec>(specs).map(([key, spec]) => [key, spec.default]);
  return { ...Object.fromEntries(usual), ...written } as Options;
}

const guess = (value: unknown, { choices }: ChoiceOption): string => {
  const near = nearest(
    value,
    choices.map((choice) => choice.value),
  );
  return near === undefined ? "" : `; did you mean ${near}?`;
};

function optionProblem(spec: OptionSpec, value: unknown): readonly string[] {
  switch (spec.type) {
    case "flag":
      return typeof value === "boolean" ? [] : ["expected true or false"];
    case "number": {
      if (typeof value !== "number" || !Number.isFinite(value)) return ["expected a number"];
      if (value < spec.min || value > spec.max) return [`expected ${spec.min} to ${spec.max}, got ${value}`];
      const steps = (value - spec.min) / spec.step;
      return Number.isInteger(steps) ? [] : [`expected steps of ${spec.step} from ${spec.min}, got ${value}`];
    }
    case "choice":
      return spec.choices.some((choice) => choice.value === value)
        ? []
        : [`expected one of ${spec.choices.map((choice) => choice.value).join(", ")}${guess(value, spec)}`];
    case "document":
      return value === null ? [] : spec.check(value);
  }
}
