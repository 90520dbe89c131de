/**
 * Puzzles and the signal of the day. An answer is graded here, by the puzzle itself; of each person the first answer to
 * a day's signal is kept, and what is kept makes the streak and tells others how people chose.
 */
import {
  dayOf,
  gradeOfChoice,
  type Puzzle,
  type PuzzleGrade,
  type Streak,
  signalOf,
  streakOf,
} from "@admiralty/engine";
import { badRequest, notFound } from "../errors.ts";
import type { Shelf } from "../shelf.ts";
import type { Store } from "../store/store.ts";

/** An answer may come so many days later: who played without an account brings along what was answered before. */
const acceptedDays = 60;

export class Signals {
  private readonly store: Store;
  private readonly shelf: Shelf;
  private readonly now: () => number;

  constructor(store: Store, shelf: Shelf, now: () => number) {
    this.store = store;
    this.shelf = shelf;
    this.now = now;
  }

  async puzzles(game?: string): Promise<readonly Puzzle[]> {
    const games = this.shelf.ids.filter((id) => game === undefined || id === game);
    return (await Promise.all(games.map((id) => this.shelf.puzzles(id)))).flat();
  }

  /** One of the program's, or of a day that has come. */
  async puzzle(id: string): Promise<Puzzle> {
    const found = (await this.puzzles()).find((puzzle) => puzzle.id === id) ?? (await this.made("puzzle", id));
    if (!found) throw notFound();
    return found;
  }

  /** Of which match that is stored here a puzzle was made, and who has played it. */
  async source({
    id,
    players,
  }: Puzzle): Promise<{ readonly table: string | null; readonly players: Puzzle["players"] }> {
    const row = await this.store.db
      .selectFrom("signals")
      .select("table_id")
      .where("puzzle", "=", id)
      .executeTakeFirst();
    if (!row || row.table_id === null) return { table: null, players };
    const rows = await this.store.db
      .selectFrom("players")
      .select(["seat", "name"])
      .where("table_id", "=", row.table_id)
      .execute();
    return { table: row.table_id, players: Object.fromEntries(rows.map(({ seat, name }) => [seat ?? "", name])) };
  }

  private async made(by: "day" | "puzzle", value: number | string): Promise<Puzzle | undefined> {
    const row = await this.store.db
      .selectFrom("signals")
      .select("body")
      .where(by, "=", value)
      .where("day", "<=", this.today)
      .executeTakeFirst();
    return row?.body == null ? undefined : (JSON.parse(row.body) as Puzzle);
  }

  get today(): number {
    return dayOf(this.now());
  }

  async of(day: number): Promise<Puzzle> {
    const puzzle = (await this.made("day", day)) ?? signalOf(await this.puzzles(), day);
    if (!puzzle) throw notFound();
    return puzzle;
  }

  /** Keeps the first answer to a day's signal. */
  async answer(person: string, day: number, choice: number, meant?: string): Promise<void> {
    if (day > this.today || day <= this.today - acceptedDays) {
      throw badRequest("day", `Only signals of today and of the last ${acceptedDays} days are answered.`);
    }
    const puzzle = await this.of(day);
    if (meant !== undefined && meant !== puzzle.id) {
      throw badRequest("puzzle", "That day had another signal: who plays without a server has one of the program's.");
    }
    if (choice >= puzzle.choices.length) throw badRequest("choice", "The puzzle has no such choice.");
    await this.store.db
      .insertInto("signal_answers")
      .values({ person, day, puzzle: puzzle.id, choice, grade: gradeOfChoice(puzzle, choice), at: this.now() })
      .onConflict((conflict) => conflict.columns(["person", "day"]).doNothing())
      .execute();
  }

  async answers(
    person: string,
  ): Promise<ReadonlyMap<number, { readonly choice: number; readonly grade: PuzzleGrade }>> {
    const rows = await this.store.db
      .selectFrom("signal_answers")
      .select(["day", "choice", "grade"])
      .where("person", "=", person)
      .execute();
    return new Map(rows.map(({ day, choice, grade }) => [day, { choice, grade: grade as PuzzleGrade }]));
  }

  async streak(person: string): Promise<Streak> {
    const answers = await this.answers(person);
    return streakOf(new Map([...answers].map(([day, { grade }]) => [day, grade])), this.today);
  }

  /** How many people chose what. */
  async chosen({ id, choices }: Puzzle): Promise<number[]> {
    const rows = await this.store.db
      .selectFrom("signal_answers")
      .select(({ fn }) => ["choice", fn.countAll<number | string>().as("people")])
      .where("puzzle", "=", id)
      .groupBy("choice")
      .execute();
    const people = new Map(rows.map((row) => [row.choice, Number(row.people)]));
    return choices.map((_, choice) => people.get(choice) ?? 0);
  }
}
