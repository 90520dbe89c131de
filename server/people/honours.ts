/** Who is first at what is no rating: finishing what they begin, writing about matches, answering the day's signal. */
import { dayOf, type PuzzleGrade, streakOf } from "@admiralty/engine";
import type { Honours } from "@admiralty/wire";
import type { Store } from "../store/store.ts";

const shown = 5;
/** Matches looked at, the newest; of so many at least somebody is told. */
const looked = 5000;
const fewest = 5;
/** A streak may be longer: then it is told as so long. */
const longestStreak = 400;
/** Counting goes over everybody: it is done once for all who ask in this time, in milliseconds. */
const goodFor = 60_000;

export class HonoursList {
  private readonly store: Store;
  private answer: Promise<Honours> | undefined;
  private countedAt = 0;

  constructor(store: Store) {
    this.store = store;
  }

  read(): Promise<Honours> {
    if (this.answer === undefined || performance.now() - this.countedAt > goodFor) {
      this.countedAt = performance.now();
      this.answer = this.count();
      this.answer.catch(() => {
        this.answer = undefined;
      });
    }
    return this.answer;
  }

  private async count(): Promise<Honours> {
    const [finishers, annotators, streaks] = await Promise.all([this.finishers(), this.annotators(), this.streaks()]);
    return { finishers, annotators, streaks };
  }

  private async finishers(): Promise<Honours["finishers"]> {
    const { db } = this.store;
    const rows = await db
      .selectFrom(db.selectFrom("archive").selectAll().orderBy("ended_at", "desc").limit(looked).as("newest"))
      .innerJoin("archive_players as own", "own.table_id", "newest.table_id")
      .innerJoin("people", "people.id", "own.person")
      .select(["people.name", ({ fn }) => fn.countAll<number>().as("matches")])
      .select(({ fn, case: when, or, and, eb }) =>
        fn
          .sum<number>(
            when()
              .when(or([eb("ended_by", "=", "abort"), and([eb("ended_by", "=", "timeout"), eb("own.share", "=", 0)])]))
              .then(0)
              .else(1)
              .end(),
          )
          .as("finished"),
      )
      .where("people.kind", "=", "account")
      .where("people.erase_at", "is", null)
      .groupBy(["people.id", "people.name"])
      .having(({ fn }) => fn.countAll(), ">=", fewest)
      .execute();
    return rows
      .map(({ name, matches, finished }) => ({ name, matches: Number(matches), finished: Number(finished) }))
      .toSorted((a, b) => b.finished / b.matches - a.finished / a.matches || b.matches - a.matches || byName(a, b))
      .slice(0, shown);
  }

  private async annotators(): Promise<Honours["annotators"]> {
    const rows = await this.store.db
      .selectFrom("study_votes")
      .innerJoin("studies", "studies.id", "study_votes.study")
      .innerJoin("people", "people.id", "studies.owner")
      .select(["people.name", ({ fn }) => fn.countAll<number>().as("votes")])
      .where("studies.visibility", "=", "all")
      .where("people.erase_at", "is", null)
      .groupBy(["people.id", "people.name"])
      .orderBy("votes", "desc")
      .orderBy("people.name")
      .limit(shown)
      .execute();
    return rows.map(({ name, votes }) => ({ name, votes: Number(votes) }));
  }

  private async streaks(): Promise<Honours["streaks"]> {
    const { db } = this.store;
    const today = dayOf(this.store.now());
    const rows = await db
      .selectFrom("signal_answers")
      .innerJoin("people", "people.id", "signal_answers.person")
      .select(["person", "people.name", "day", "grade"])
      .where("people.kind", "=", "account")
      .where("people.erase_at", "is", null)
      .where("day", ">", today - longestStreak)
      // One missed day is forgiven: who has not answered for longer has none.
      .where(
        "person",
        "in",
        db
          .selectFrom("signal_answers")
          .select("person")
          .where("day", ">=", today - 2),
      )
      .execute();
    const answers = new Map<string, { readonly name: string; readonly days: Map<number, PuzzleGrade> }>();
    for (const { person, name, day, grade } of rows) {
      const own = answers.get(person) ?? { name, days: new Map() };
      own.days.set(day, grade as PuzzleGrade);
      answers.set(person, own);
    }
    return [...answers.values()]
      .map(({ name, days }) => ({ name, days: streakOf(days, today).now }))
      .filter(({ days }) => days > 1)
      .toSorted((a, b) => b.days - a.days || byName(a, b))
      .slice(0, shown);
  }
}

const byName = (a: { readonly name: string }, b: { readonly name: string }): number => (a.name < b.name ? -1 : 1);
