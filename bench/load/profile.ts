/** A CPU profile of the server as stacks of functions with the files they stand in, and which part of it each belongs to. */
import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** As V8 writes it; times in microseconds. */
interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export interface Frame {
  readonly name: string;
  /** From the project's folder; of Node's own code its module; empty where there is none. */
  readonly file: string;
}

/** A place where the program was seen, the outermost function first, and for how long in all. */
export interface Stack {
  readonly frames: readonly Frame[];
  microseconds: number;
}

/** What was seen between two moments; not when there was nothing to do. */
export function stacksOf(file: string, [from, until]: readonly [number, number]): readonly Stack[] {
  const { nodes, samples, timeDeltas, startTime } = JSON.parse(readFileSync(file, "utf8")) as CpuProfile;
  const sources = new Sources();
  const known = new Map(nodes.map((node) => [node.id, node]));
  const stacks = new Map<number, Stack>();
  const reach = (id: number, outer: readonly Frame[]): void => {
    const node = known.get(id);
    if (!node) return;
    const { functionName, url, lineNumber, columnNumber } = node.callFrame;
    const frame = { name: functionName || "(anonymous)", file: sources.fileOf(url, lineNumber, columnNumber) };
    const frames = functionName === "(root)" ? outer : [...outer, frame];
    stacks.set(id, { frames, microseconds: 0 });
    for (const child of node.children ?? []) reach(child, frames);
  };
  reach(nodes[0]?.id ?? 0, []);
  let time = startTime;
  for (const [index, id] of samples.entries()) {
    time += timeDeltas[index] ?? 0;
    const stack = stacks.get(id);
    if (stack && time >= from && time < until) stack.microseconds += timeDeltas[index + 1] ?? 0;
  }
  return [...stacks.values()].filter(({ frames, microseconds }) => microseconds > 0 && frames[0]?.name !== "(idle)");
}

/** From the built program back to the files it was made of. */
class Sources {
  private readonly maps = new Map<string, SourceMap | undefined>();

  fileOf(url: string, line: number, column: number): string {
    if (!url.startsWith("file:")) return url;
    const built = fileURLToPath(url);
    const entry = this.mapOf(built)?.findEntry(line, column);
    const source = entry && "originalSource" in entry ? entry.originalSource : undefined;
    return relative(process.cwd(), source === undefined ? built : resolve(dirname(built), source));
  }

  private mapOf(built: string): SourceMap | undefined {
    const file = `${built}.map`;
    if (!this.maps.has(built)) {
      this.maps.set(built, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : undefined);
    }
    return this.maps.get(built);
  }
}

export const parts = [
  "rules",
  "views",
  "differences and packing",
  "referee's desk",
  "messages read and checked",
  "sockets",
  "database",
  "collector",
  "event loop and timers",
  "the rest",
] as const;
export type Part = (typeof parts)[number];

/** By the innermost function that says it: what the desk asks of the rules is the rules'. */
export function partOf(frames: readonly Frame[]): Part {
  for (let index = frames.length - 1; index >= 0; index--) {
    const part = partOfFrame(frames[index] as Frame);
    if (part === "rules" && frames.some(({ name, file }) => name === "view" && file === matchFile)) return "views";
    if (part) return part;
  }
  return "the rest";
}

const matchFile = join("engine", "match.ts");

function partOfFrame({ name, file }: Frame): Part | undefined {
  if (name === "(garbage collector)") return "collector";
  if (name === "(program)" || /^node:internal\/(timers|process\/task_queues)/.test(file))
    return "event loop and timers";
  if (/^(games|kit|engine)\//.test(file)) return "rules";
  if (/^wire\/(patch|packed)/.test(file)) return "differences and packing";
  if (/^server\/store\/|\/(kysely|@photostructure)\/|^node:sqlite|^node:fs/.test(file)) return "database";
  if (/\/ws\/|^server\/live\/frames|^node:(net|internal\/stream|internal\/streams)/.test(file)) return "sockets";
  if (/^server\/live\/|^wire\/|\/typebox\//.test(file)) return "messages read and checked";
  if (/^server\/play\//.test(file)) return "referee's desk";
  return undefined;
}

/** The share of each part in what the event loop's thread did. */
export function split(stacks: readonly Stack[]): Readonly<Record<Part, number>> {
  const total = stacks.reduce((sum, { microseconds }) => sum + microseconds, 0);
  const shares = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>;
  for (const { frames, microseconds } of stacks) shares[partOf(frames)] += microseconds / total;
  return shares;
}
