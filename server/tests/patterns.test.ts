/** Every pattern that meets what others wrote takes as long as the text is, not its square: tried with hostile texts. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as wire from "@admiralty/wire";
import ts from "typescript";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..", "..");
/** Where what others wrote is read. */
const folders = ["server", "wire", "client", "engine", "ai", "cli"];

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (["node_modules", "tests", "dist"].includes(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : path.endsWith(".ts") ? [path] : [];
  });
}

/** Regular expressions written in a file, and strings that are given as the pattern of a schema. */
function patternsIn(file: string): { readonly where: string; readonly pattern: RegExp }[] {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const found: { where: string; pattern: RegExp }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = "", flags = ""] = /^\/([\s\S]*)\/([a-z]*)$/.exec(node.text) ?? [];
      found.push({ where: file, pattern: new RegExp(body, flags.replace("g", "")) });
    }
    if (ts.isPropertyAssignment(node) && node.name.getText() === "pattern" && ts.isStringLiteral(node.initializer)) {
      found.push({ where: file, pattern: new RegExp(node.initializer.text, "u") });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Long enough that a pattern whose time grows with the square would not be done within the time of a test. */
const length = 400_000;

/** Built from the characters of the pattern itself, with an end that does not fit. */
function hostile(pattern: RegExp): string[] {
  const literal = [...new Set(pattern.source.replace(/\\[a-zA-Z]|[^\w@.:/\-[\]]/g, ""))].slice(0, 12);
  const pieces = ["a", "0", " ", "\t", "a.", "a@", "@a.", "1.", "::", "-a", ...literal];
  return pieces.flatMap((piece) => {
    const long = piece.repeat(Math.ceil(length / piece.length));
    return [`${long}\u0001`, `a@${long}\u0001`, `https://${long} `];
  });
}

const all = [
  ...folders.flatMap((folder) => sources(join(root, folder))),
  ...sources(join(root, "games")).filter((file) => /(scene|scenario|options|text)[^/]*\.ts$/.test(file)),
].flatMap(patternsIn);

test("there are patterns to try", () => {
  expect(all.length).toBeGreaterThan(20);
});

test("none takes longer than in proportion to the text", () => {
  for (const { pattern } of all) for (const text of hostile(pattern)) pattern.test(text);
});

test("those of the protocol are bounded in themselves: a text of any length is given up early", () => {
  const patterns = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { pattern } = value as { pattern?: unknown };
    if (typeof pattern === "string") patterns.add(pattern);
    for (const each of Object.values(value)) collect(each);
  };
  collect(wire);
  expect(patterns.size).toBeGreaterThan(4);
  // Outside of brackets and escapes: no star, no plus, no open end.
  const unbounded = [...patterns].filter((pattern) =>
    /[*+]|\{\d+,\}/.test(pattern.replace(/\\p\{\w+\}|\\./g, "x").replace(/\[[^\]]*\]/g, "x")),
  );
  // The keys of records, as the library writes them: any text at all.
  expect(unbounded.filter((pattern) => pattern !== "^.*$")).toEqual([]);
});
