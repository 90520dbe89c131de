/**
 * What an operator should look at: figures over a month of rated public matches that honest play seldom shows. They
 * are a reason to look and never a verdict; nothing follows from them by itself.
 */
import type { Suspicion } from "@admiralty/wire";
import { median } from "../people/habits.ts";
import type { Store } from "../store/store.ts";

const month = 30 * 86_400_000;
/** The newest so many matches are looked at. */
const looked = 50_000;
const shown = 100;
/** From so many on, and so large a part of somebody's matches, it is no accident. */
const enough = 5;
const part = 1 / 3;
/** A loss is short under so large a part of the game's usual length. */
const short = 1 / 4;
/** So many matches between the same two, all won by one. */
const oneWay = 6;

interface Row {
  readonly table_id: string;
  readonly game: string;
  readonly length: number;
  readonly ended_by: string;
  readonly person: string;
  readonly share: number;
}

export async function suspicions(store: Store): Promise<Suspicion[]> {
  const rows: readonly Row[] = await store.db
    .selectFrom("archive")
    .innerJoin("archive_players", "archive_players.table_id", "archive.table_id")
    .select(["archive.table_id", "archive.game", "length", "ended_by", "person", "share"])
    .where("archive.ended_at", ">=", store.now() - month)
    .where("rated", "=", 1)
    .orderBy("archive.ended_at", "desc")
    .limit(2 * looked)
    .execute();
  const found = [...shortLosses(rows), ...abandoned(rows), ...flows(rows)]
    .sort((a, b) => b.count - a.count)
    .slice(0, shown);
  const ids = found.flatMap(({ person, other }) => [person, other ?? person]);
  const people =
    ids.length === 0 ? [] : await store.db.selectFrom("people").select(["id", "name"]).where("id", "in", ids).execute();
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return found.map(({ person, other, ...rest }) => ({
    ...rest,
    name: names.get(person) ?? "",
    other: other === null ? null : (names.get(other) ?? ""),
  }));
}

type Found = Omit<Suspicion, "name" | "other"> & { readonly person: string; readonly other: string | null };

/** Lost on purpose: again and again after a few decisions, so as to be rated lower than one is. */
function shortLosses(rows: readonly Row[]): Found[] {
  const lengths = grouped(rows, ({ game }) => game);
  const usual = new Map([...lengths].map(([game, of]) => [game, median(of.map(({ length }) => length)) ?? 0]));
  return [...grouped(rows, ({ person }) => person)].flatMap(([person, own]) => {
    const losses = own.filter(({ game, length, share }) => share === 0 && length < short * (usual.get(game) ?? 0));
    return noticed("short-losses", person, losses.length, own.length);
  });
}

/** Left without a result, which no rating counts. */
function abandoned(rows: readonly Row[]): Found[] {
  return [...grouped(rows, ({ person }) => person)].flatMap(([person, own]) => {
    const left = own.filter(({ ended_by, share }) => ended_by === "abort" || (ended_by === "timeout" && share === 0));
    return noticed("abandoned", person, left.length, own.length);
  });
}

function noticed(kind: Suspicion["kind"], person: string, count: number, of: number): Found[] {
  return count >= enough && count >= part * of ? [{ kind, person, other: null, count, of }] : [];
}

/** The rating flows one way: the same two, and always the same winner. */
function flows(rows: readonly Row[]): Found[] {
  const won = new Map<string, Found>();
  const met = new Map<string, number>();
  for (const pair of grouped(rows, ({ table_id }) => table_id).values()) {
    const winner = pair.find(({ share }) => share === 1);
    const [one, other] = pair.map(({ person }) => person).sort();
    if (one === undefined || other === undefined) continue;
    const both = `${one} ${other}`;
    met.set(both, (met.get(both) ?? 0) + 1);
    if (!winner) continue;
    const key = `${both} ${winner.person}`;
    const before = won.get(key)?.count ?? 0;
    const loser = winner.person === one ? other : one;
    won.set(key, { kind: "one-way", person: winner.person, other: loser, count: before + 1, of: 0 });
  }
  return [...won].flatMap(([key, found]) => {
    const of = met.get(key.split(" ").slice(0, 2).join(" ")) ?? 0;
    return found.count >= oneWay && found.count === of ? [{ ...found, of }] : [];
  });
}

function grouped<Item>(items: readonly Item[], by: (item: Item) => string): ReadonlyMap<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(by(item));
    if (group) group.push(item);
    else groups.set(by(item), [item]);
  }
  return groups;
}
