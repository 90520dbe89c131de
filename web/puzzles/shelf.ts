/** Puzzles that come with the program, and what was answered in this browser. They need no server. */
import {
  type ActionBase,
  dayOf,
  type Game,
  gradeOfChoice,
  type Puzzle,
  type PuzzleGrade,
  plain,
  type Streak,
  signalOf,
  streakOf,
} from "@admiralty/engine";
import { account } from "../state/account.svelte.ts";
import { club } from "../state/club.ts";
import { gamesIn } from "../state/folders.ts";

/** Found in the games' folders and not through their manifests: those are part of the way in. */
const found = import.meta.glob<{ puzzles: readonly Puzzle[] }>("../../games/*/puzzles/index.ts");

/** All there are, games in their order. */
export async function allPuzzles(): Promise<readonly Puzzle[]> {
  return (await Promise.all(gamesIn(found).map(async ({ load }) => (await load()).puzzles))).flat();
}

/** As the server has it; without one, one of the program's own. */
export async function signalToday(): Promise<Puzzle | undefined> {
  const own = signalOf(await allPuzzles(), today());
  const asked = await account.ask(() => club.signal()).catch(() => undefined);
  if (!asked || asked.day !== today() || asked.puzzle.id === own?.id) return own;
  return (await import("./sealed.ts")).sealed(asked.puzzle);
}

export const today = (): number => dayOf(Date.now());
export const dateOf = (day: number): Date => new Date(day * 86_400_000);

/** An answer to the signal of a day. */
interface Kept {
  readonly choice: number;
  readonly grade: PuzzleGrade;
  /** Of which puzzle; not known of answers from before. */
  readonly puzzle?: string;
  /** The server has it too. */
  readonly sent?: true;
}

const place = "admiralty.signals";
/** Older ones only count in the longest streak, which is kept by itself. */
const keptDays = 60;

export function answers(): ReadonlyMap<number, Kept> {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? "{}") as Record<string, Kept>;
    return new Map(Object.entries(kept).map(([day, answer]) => [Number(day), answer]));
  } catch {
    return new Map();
  }
}

function keep(all: ReadonlyMap<number, Kept>): void {
  const recent = [...all].filter(([day]) => day > today() - keptDays);
  localStorage.setItem(place, JSON.stringify(Object.fromEntries(recent)));
}

/** The first answer of a day counts. */
export function answerSignal(puzzle: Puzzle, choice: number): void {
  const all = new Map(answers());
  if (all.has(today())) return;
  all.set(today(), { choice, grade: gradeOfChoice(puzzle, choice), puzzle: puzzle.id });
  keep(all);
}

const tried = "admiralty.puzzles";

/** How each puzzle that was tried in this browser went, by its id: the first answer. */
export function grades(): ReadonlyMap<string, PuzzleGrade> {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(tried) ?? "{}") as Record<string, PuzzleGrade>));
  } catch {
    return new Map();
  }
}

export function keepGrade(puzzle: Puzzle, choice: number): void {
  const all = grades();
  if (all.has(puzzle.id)) return;
  localStorage.setItem(tried, JSON.stringify(Object.fromEntries([...all, [puzzle.id, gradeOfChoice(puzzle, choice)]])));
}

export function streak(): Streak {
  return streakOf(new Map([...answers()].map(([day, { grade }]) => [day, grade])), today());
}

/** What was answered here goes to the account, where it is graded once more; the streak there, or undefined without one. */
export async function sendAnswers(): Promise<Streak | undefined> {
  if (account.me?.kind !== "account") return undefined;
  const all = new Map(answers());
  for (const [day, answer] of all) {
    if (answer.sent) continue;
    const sent = await account
      .ask(() => club.answerSignal(day, answer.choice, answer.puzzle))
      // That day had another signal than the one that was played without a server.
      .catch((error: unknown) => (error as { code?: string }).code === "puzzle");
    if (sent) all.set(day, { ...answer, sent: true });
  }
  keep(all);
  return (await account.ask(() => club.signal()).catch(() => undefined))?.streak;
}

/** Each choice in words: the orders that not all of them give. */
export function wordsOf(game: Game, { choices }: Puzzle): readonly (readonly string[])[] {
  const told = choices.map(({ orders }) => orders.map((order: ActionBase) => plain(game.text.action(order))));
  const common = (told[0] ?? []).filter((line) => told.every((lines) => lines.includes(line)));
  const apart = told.map((lines) => lines.filter((line) => !common.includes(line)));
  // "Discard Technician (card 110)": the number only matters where there are two of them.
  const short = apart.map((lines) => lines.map((line) => line.replace(/ \([^()]*\)$/, "")));
  return new Set(short.map((lines) => lines.join(";"))).size === short.length ? short : apart;
}
