/**
 * Small changes to a source, each of which some test should notice. All are built into one text, behind a switch: while
 * it runs, `__mutant(number)` says whether a change is the active one. Sentences are left alone.
 */
import ts from "typescript";

export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly changed: string;
}

const swaps = new Map<string, string>(
  Object.entries({
    "<": "<=",
    "<=": "<",
    ">": ">=",
    ">=": ">",
    "===": "!==",
    "!==": "===",
    "&&": "||",
    "||": "&&",
    "+": "-",
    "-": "+",
    "*": "/",
    "/": "*",
    "%": "*",
    "+=": "-=",
    "-=": "+=",
  }),
);

/** Methods that stand for one another, or that can be left out. */
const methods = new Map<string, string>(Object.entries({ some: "every", every: "some", min: "max", max: "min" }));
const leftOut: ReadonlySet<string> = new Set(["filter", "toSorted", "sort", "toReversed", "reverse"]);

/** Every change that can be made to a source. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const add = (node: ts.Node, changed: string): void => {
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.push({ file, line, start, end: node.end, original: text.slice(start, node.end), changed });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    for (const changed of changesOf(node, source)) add(node, changed);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function changesOf(node: ts.Node, source: ts.SourceFile): readonly string[] {
  const said = (part: ts.Node): string => part.getText(source);
  if (ts.isBinaryExpression(node)) {
    const sign = said(node.operatorToken);
    if (sign === "??") return [said(node.left)];
    const other = swaps.get(sign);
    // What joins sentences is no sum.
    if (other === undefined || (sign === "+" && /["'`]/.test(said(node)))) return [];
    return [`${said(node.left)} ${other} ${said(node.right)}`];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) return [said(node.operand)];
  if (ts.isNumericLiteral(node)) {
    const named = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    return named || ts.isEnumMember(node.parent) ? [] : [String(Number(node.text) + 1)];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ["false"];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ["true"];
  if (isCondition(node)) return ["true", "false"];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression: owner, name } = node.expression;
    const other = methods.get(name.text);
    const list = node.arguments.map(said).join(", ");
    if (other !== undefined) return [`${said(owner)}.${other}(${list})`];
    if (leftOut.has(name.text)) return [said(owner)];
  }
  if (ts.isCallExpression(node) && ts.isExpressionStatement(node.parent)) {
    return node.expression.kind === ts.SyntaxKind.SuperKeyword ? [] : ["undefined"];
  }
  return [];
}

function isCondition(node: ts.Node): boolean {
  const { parent } = node;
  // A comparison there is changed by its sign.
  if (!parent || ts.isBinaryExpression(node)) return false;
  return (
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node)
  );
}

/** The text with these changes behind their switch, and with loops that end when a change lets them run for ever. */
export function instrumented(file: string, text: string, mutants: ReadonlyMap<number, Mutant>): string {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const at = new Map<string, [number, Mutant][]>();
  for (const [number, mutant] of mutants) {
    const key = `${mutant.start}:${mutant.end}`;
    at.set(key, [...(at.get(key) ?? []), [number, mutant]]);
  }
  const written = (node: ts.Node): string => {
    const start = node.getStart(source);
    const pieces: string[] = [];
    let from = start;
    ts.forEachChild(node, (child) => {
      const begin = child.getStart(source);
      pieces.push(text.slice(from, begin), written(child));
      from = child.end;
    });
    pieces.push(text.slice(from, node.end));
    const whole = pieces.join("");
    const here = at.get(`${start}:${node.end}`) ?? [];
    // A node within it may have had the same range, and then the switch already.
    if (here.length === 0) return isLoopBody(node) ? `{ __step(); ${whole} }` : whole;
    at.delete(`${start}:${node.end}`);
    return `(${here.map(([number, { changed }]) => `__mutant(${number}) ? (${changed}) : `).join("")}(${whole}))`;
  };
  return text.slice(0, source.getStart(source)) + written(source);
}

function isLoopBody(node: ts.Node): boolean {
  return (
    ts.isStatement(node) && node.parent && ts.isIterationStatement(node.parent, false) && node.parent.statement === node
  );
}
