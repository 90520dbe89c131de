/** What is public of a player: ratings with their past, results by opponent, the last matches; and the order of all. */
import { dayOf, type PuzzleGrade, streakOf } from "@admiralty/engine";
import type { FoundPerson, Leaderboard, Profile, Ranked, Score } from "@admiralty/wire";
import { sql } from "kysely";
import { nameKey } from "../accounts/names.ts";
import { notFound } from "../errors.ts";
import type { Presence } from "../live/presence.ts";
import type { TableRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { publicSummaries } from "../tables/lists.ts";
import { shownPresence, tablesOf } from "./follows.ts";
import { habits, type KnowsUnits } from "./habits.ts";
import { privacyOf } from "./privacy.ts";

const shownPoints = 100;
const shownMatches = 20;
const shownOpponents = 12;
const shownNames = 8;
/** Results are counted over so many of the latest matches. */
const countedMatches = 2000;
const shownRanks = 100;
const month = 30 * 86_400_000;
/** To be ranked. */
const enough = { matches: 12, deviation: 75, within: 182 * 86_400_000 };

export async function profile(
  store: Store,
  presence: Presence,
  games: KnowsUnits,
  name: string,
  viewer: string | undefined,
): Promise<Profile> {
  const { db } = store;
  const person = await db
    .selectFrom("people")
    .select(["id", "name", "created_at", "privacy"])
    .where("name_key", "=", nameKey(name))
    .executeTakeFirst();
  if (!person) throw notFound();
  const [ratings, points, results, recent, merits] = await Promise.all([
    db.selectFrom("ratings").selectAll().where("person", "=", person.id).orderBy("game").orderBy("seat").execute(),
    db.selectFrom("rating_history").selectAll().where("person", "=", person.id).orderBy("at").execute(),
    resultsOf(store, person.id),
    finishedOf(store, person.id),
    meritsOf(store, person.id),
  ]);
  const byOpponent = new Map<string, Counted>();
  for (const { other, name: otherName, share } of results) {
    const known = byOpponent.get(other) ?? { name: otherName, won: 0, drawn: 0, lost: 0 };
    byOpponent.set(other, { ...added(known, share), name: otherName });
  }
  const shows = viewer === person.id || privacyOf(person).habits === "all";
  const none: Score = { won: 0, drawn: 0, lost: 0 };
  const against = viewer === undefined || viewer === person.id ? undefined : (byOpponent.get(viewer) ?? none);
  const state = shownPresence(presence, person);
  const asking = viewer === undefined || viewer === person.id ? undefined : viewer;
  return {
    name: person.name,
    since: person.created_at,
    presence: state,
    followed: asking === undefined ? null : await follows(store, asking, person.id),
    watch: state === "gone" ? null : ((await tablesOf(store, [person.id])).get(person.id)?.id ?? null),
    score: results.reduce((sum, { share }) => added(sum, share), none),
    merits,
    ratings: ratings.map(({ game, seat, rating, deviation, matches }) => ({
      game,
      seat,
      value: Math.round(rating),
      deviation: Math.round(deviation),
      matches,
      history: points
        .filter((point) => point.game === game && point.seat === seat)
        .slice(-shownPoints)
        .map((point) => ({
          at: point.at,
          value: Math.round(point.rating),
          deviation: Math.round(point.deviation),
        })),
    })),
    opponents: [...byOpponent.values()]
      .sort((a, b) => b.won + b.drawn + b.lost - (a.won + a.drawn + a.lost) || (a.name < b.name ? -1 : 1))
      .slice(0, shownOpponents),
    againstYou: against ? { won: against.won, drawn: against.drawn, lost: against.lost } : null,
    recent: await publicSummaries(store, recent, viewer, store.now()),
    habits: shows ? await habits(store, games, person.id) : [],
  };
}

/** What somebody has earned by finishing, annotating and solving. */
async function meritsOf(store: Store, person: string): Promise<Profile["merits"]> {
  const { db } = store;
  const [matches, studies, answers] = await Promise.all([
    finishedBy(store, person),
    db
      .selectFrom("studies")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .where("owner", "=", person)
      .where("visibility", "=", "all")
      .executeTakeFirstOrThrow(),
    db.selectFrom("signal_answers").select(["day", "grade"]).where("person", "=", person).execute(),
  ]);
  const days = new Map(answers.map(({ day, grade }) => [day, grade as PuzzleGrade]));
  return {
    ...matches,
    annotated: Number(studies.count),
    streak: streakOf(days, dayOf(store.now())).now,
  };
}

/** Public matches begun, and of them those neither lost on time nor left without a result. */
export async function finishedBy({ db }: Store, person: string): Promise<{ begun: number; finished: number }> {
  const row = await db
    .selectFrom("archive_players")
    .innerJoin("archive", "archive.table_id", "archive_players.table_id")
    .select(({ fn }) => fn.countAll<number | string>().as("begun"))
    .select(({ fn, case: when, or, and, eb }) =>
      fn
        .sum<number | string | null>(
          when()
            .when(or([eb("ended_by", "=", "abort"), and([eb("ended_by", "=", "timeout"), eb("share", "=", 0)])]))
            .then(0)
            .else(1)
            .end(),
        )
        .as("finished"),
    )
    .where("person", "=", person)
    .executeTakeFirstOrThrow();
  return { begun: Number(row.begun), finished: Number(row.finished ?? 0) };
}

async function follows({ db }: Store, person: string, followed: string): Promise<boolean> {
  const row = db.selectFrom("follows").select("at").where("person", "=", person).where("followed", "=", followed);
  return (await row.executeTakeFirst()) !== undefined;
}

/** Players whose names begin so, in the order of their names. */
export async function peopleCalled(store: Store, presence: Presence, beginning: string): Promise<FoundPerson[]> {
  const key = nameKey(beginning);
  if (key === "") return [];
  const rows = await store.db
    .selectFrom("people")
    .select(["id", "name", "privacy"])
    // Each database takes its index for what it can order: the one by pattern, the other by a pair of bounds.
    .where(
      store.dialect === "sqlite"
        ? sql<boolean>`name_key >= ${key} and name_key < ${`${key}\u{10ffff}`}`
        : sql<boolean>`name_key like ${`${key.replaceAll(/[\\%_]/g, "\\$&")}%`}`,
    )
    .orderBy("name_key")
    .limit(shownNames)
    .execute();
  return rows.map((row) => ({ name: row.name, state: shownPresence(presence, row) }));
}

interface Counted extends Score {
  readonly name: string;
}

function added<Kind extends Score>(score: Kind, share: number): Kind {
  return {
    ...score,
    won: score.won + (share === 1 ? 1 : 0),
    drawn: score.drawn + (share === 0.5 ? 1 : 0),
    lost: score.lost + (share === 0 ? 1 : 0),
  };
}

/** The share that the person had of each finished public match against another account, the newest first. */
async function resultsOf(store: Store, person: string) {
  const rows = await store.db
    .selectFrom("players as mine")
    .innerJoin("tables", "tables.id", "mine.table_id")
    .innerJoin("players as theirs", (join) =>
      join.onRef("theirs.table_id", "=", "mine.table_id").onRef("theirs.place", "!=", "mine.place"),
    )
    .innerJoin("people", "people.id", "theirs.person")
    .select(["mine.seat", "tables.outcome", "people.id as other", "people.name"])
    .where("mine.person", "=", person)
    .where("people.kind", "=", "account")
    .where("people.erase_at", "is", null)
    .where("tables.status", "=", "over")
    .where("tables.visibility", "=", "public")
    .orderBy("tables.ended_at", "desc")
    .limit(countedMatches)
    .execute();
  return rows.map(({ seat, outcome, other, name }) => {
    const { winner } = JSON.parse(outcome ?? "{}") as { winner?: string | null };
    return { other, name, share: winner == null ? 0.5 : winner === seat ? 1 : 0 };
  });
}

async function finishedOf(store: Store, person: string): Promise<TableRow[]> {
  return (await store.db
    .selectFrom("tables")
    .innerJoin("players", "players.table_id", "tables.id")
    .selectAll("tables")
    .where("players.person", "=", person)
    .where("tables.status", "=", "over")
    .where("tables.visibility", "=", "public")
    .orderBy("tables.ended_at", "desc")
    .limit(shownMatches)
    .execute()) as TableRow[];
}

/** By one side of a game, or by the mean of all sides for those who play them all. */
/** So many of the last matches draw a course. */
const coursePoints = 20;

export async function leaderboard(store: Store, game: string, seats: readonly string[]): Promise<Leaderboard> {
  const now = store.now();
  const rows = await store.db
    .selectFrom("ratings")
    .innerJoin("people", "people.id", "ratings.person")
    .select(["person", "name", "seat", "rating", "deviation", "matches", "at"])
    .where("game", "=", game)
    .where("seat", "in", seats)
    .where("people.erase_at", "is", null)
    .execute();
  const byPerson = new Map<string, typeof rows>();
  for (const row of rows) byPerson.set(row.person, [...(byPerson.get(row.person) ?? []), row]);
  const all = [...byPerson.values()]
    .filter((sides) => sides.length === seats.length)
    .map((sides) => {
      const mean = (of: (row: (typeof rows)[number]) => number): number =>
        sides.reduce((sum, row) => sum + of(row), 0) / sides.length;
      return {
        person: sides[0]?.person ?? "",
        name: sides[0]?.name ?? "",
        rating: mean(({ rating }) => rating),
        deviation: mean(({ deviation }) => deviation),
        matches: sides.reduce((sum, { matches }) => sum + matches, 0),
        sure: sides.every(
          ({ matches, deviation, at }) =>
            matches >= enough.matches && deviation <= enough.deviation && now - at <= enough.within,
        ),
      };
    })
    .sort((a, b) => b.rating - a.rating || (a.name < b.name ? -1 : 1));
  const ranked = all.filter(({ sure }) => sure).slice(0, shownRanks);
  const provisional = all.filter(({ sure }) => !sure).slice(0, shownRanks);
  const went = await courses(store, game, seats, [...ranked, ...provisional]);
  const shown = ({ person, name, rating, deviation, matches }: (typeof all)[number]): Ranked => {
    const course = went.get(person) ?? [];
    const before = course.findLast(({ at }) => at < now - month)?.rating ?? rating;
    return {
      name,
      value: Math.round(rating),
      deviation: Math.round(deviation),
      matches,
      change: Math.round(rating - before),
      course: course.slice(-coursePoints).map((point) => Math.round(point.rating)),
    };
  };
  return { ranked: ranked.map(shown), provisional: provisional.map(shown) };
}

/** How these people's ratings went, for those who have one on each of the sides, the oldest first. */
async function courses(
  store: Store,
  game: string,
  seats: readonly string[],
  people: readonly { readonly person: string }[],
): Promise<ReadonlyMap<string, readonly { readonly at: number; readonly rating: number }[]>> {
  if (people.length === 0) return new Map();
  const rows = await store.db
    .selectFrom("rating_history")
    .select(["person", "seat", "rating", "at"])
    .where("game", "=", game)
    .where("seat", "in", seats)
    .where(
      "person",
      "in",
      people.map(({ person }) => person),
    )
    .orderBy("at")
    .execute();
  const latest = new Map<string, Map<string, number>>();
  const found = new Map<string, { at: number; rating: number }[]>();
  for (const { person, seat, rating, at } of rows) {
    const sides = (latest.get(person) ?? new Map<string, number>()).set(seat, rating);
    latest.set(person, sides);
    if (sides.size < seats.length) continue;
    const mean = [...sides.values()].reduce((sum, each) => sum + each, 0) / sides.size;
    const course = found.get(person);
    if (course) course.push({ at, rating: mean });
    else found.set(person, [{ at, rating: mean }]);
  }
  return found;
}
