/** Where a source cites a rule, in a string of its own or in a comment, and the changes that are nearest to there. */
import { readFileSync } from "node:fs";
import ts from "typescript";
import { type Mutant, mutantsOf } from "./mutants.ts";

/** A change, and how far it is from the citation: by how many levels of the syntax what holds both is wider. */
export interface NearMutant extends Mutant {
  readonly distance: number;
}

/** A function that what cites the rule only calls, of the same file. */
const called = 20;
/** The rule is cited at the head of the file: all of it is the rule's chapter. */
const chapter = 1000;

type Range = readonly [start: number, end: number];

export class Source {
  readonly file: string;
  private readonly text: string;
  private readonly words: ReadonlySet<string>;
  private parsed: { readonly tree: ts.SourceFile; readonly mutants: readonly Mutant[] } | undefined;

  constructor(file: string, text = readFileSync(file, "utf8")) {
    this.file = file;
    this.text = text;
    this.words = numbersIn(text);
  }

  /** The changes within the condition, the function or the step that cites the rule, the nearest first. */
  mutantsCiting(rule: string): readonly NearMutant[] {
    if (!this.words.has(rule)) return [];
    this.parsed ??= {
      tree: ts.createSourceFile(this.file, this.text, ts.ScriptTarget.Latest, true),
      mutants: mutantsOf(this.file, this.text),
    };
    const { tree, mutants } = this.parsed;
    const places = this.citations(tree, rule).map((node) => levelsOf(node, tree));
    const near = mutants.flatMap((mutant) => {
      const distance = Math.min(...places.map((levels) => distanceOf(mutant, levels)));
      return Number.isFinite(distance) ? [{ ...mutant, distance }] : [];
    });
    const within = near.filter(({ distance }) => distance < chapter);
    return (within.length > 0 ? within : near).sort((a, b) => a.distance - b.distance);
  }

  private citations(tree: ts.SourceFile, rule: string): readonly ts.Node[] {
    const found: ts.Node[] = [];
    const seen = new Set<number>();
    const visit = (node: ts.Node): void => {
      const before = ts.getLeadingCommentRanges(this.text, node.getFullStart()) ?? [];
      const after = ts.getTrailingCommentRanges(this.text, node.end) ?? [];
      for (const { pos, end } of [...before, ...after]) {
        // Of all nodes that begin there the widest comes first, and the comment is its.
        if (!seen.has(pos) && numbersIn(this.text.slice(pos, end)).has(rule)) found.push(node);
        seen.add(pos);
      }
      if (ts.isStringLiteral(node) && node.text === rule) found.push(node);
      ts.forEachChild(node, visit);
    };
    ts.forEachChild(tree, visit);
    return found;
  }
}

function numbersIn(text: string): ReadonlySet<string> {
  return new Set(text.split(/[^\w.]+/).map((word) => word.replace(/\.$/, "")));
}

/** What cites the rule and all that it stands in, up to its function or table; at the head of a file, all of the file. */
function levelsOf(node: ts.Node, tree: ts.SourceFile): readonly (readonly [Range, distance: number])[] {
  if (ts.isImportDeclaration(node)) return [[[0, tree.end], chapter]];
  const levels: [Range, number][] = [];
  let top = node;
  for (let at = node; !ts.isSourceFile(at); at = at.parent) {
    levels.push([[at.getStart(tree), at.end], levels.length]);
    top = at;
  }
  const used = namesIn(top);
  const helpers = tree.statements.filter((one) => one !== top && [...declaredBy(one)].some((name) => used.has(name)));
  return [...levels, ...helpers.map((one): [Range, number] => [[one.getStart(tree), one.end], called])];
}

function namesIn(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (part: ts.Node): void => {
    if (ts.isIdentifier(part)) names.add(part.text);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return names;
}

function declaredBy(statement: ts.Statement): readonly string[] {
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name }) => (ts.isIdentifier(name) ? name.text : ""));
}

function distanceOf({ start, end }: Mutant, levels: readonly (readonly [Range, number])[]): number {
  const level = levels.find(([[from, to]]) => from <= start && end <= to);
  return level?.[1] ?? Number.POSITIVE_INFINITY;
}
