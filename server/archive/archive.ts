/**
 * The archive: a row of an index for each finished public match, and one for each account in it. Written by a job
 * that the end of the match leaves behind; how it is searched stands in search.ts.
 */
import { type Entry, type OptionValues, standingDecisions } from "@admiralty/engine";
import type { ArchivePage, ArchiveQuery, Outcome } from "@admiralty/wire";
import type { JobKind } from "../jobs.ts";
import { marginOf, paceOf } from "../people/habits.ts";
import { ratingThen } from "../people/rating-then.ts";
import { recordOf } from "../play/hosted.ts";
import type { EndedBy, PlayerRow, TableRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { bidsOf } from "./bids.ts";
import { conductAt, type KnowsConduct } from "./conduct.ts";
import { addLosses, lossWords } from "./losses.ts";
import { type KnowsOpenings, openingsOf } from "./openings.ts";
import { fewest, Search } from "./search.ts";

/** What is asked of the games about a match that goes in. */
type KnowsMatches = KnowsOpenings & KnowsConduct;

export class Archive {
  private readonly store: Store;
  private readonly games: KnowsMatches;

  constructor(store: Store, games: KnowsMatches) {
    this.store = store;
    this.games = games;
  }

  get job(): JobKind {
    return {
      limit: 2,
      attempts: 20,
      run: async ({ table }: { table: string }) => {
        await this.add(table);
        return undefined;
      },
    };
  }

  /** A match that is over and public; twice is as good as once. */
  async add(table: string): Promise<void> {
    const { db } = this.store;
    const row = await db.selectFrom("tables").selectAll().where("id", "=", table).executeTakeFirst();
    if (row?.status !== "over" || row.visibility !== "public" || row.ended_at === null) return;
    const outcome = JSON.parse(row.outcome ?? "{}") as Partial<Outcome>;
    const options = JSON.parse(row.options) as Record<string, unknown>;
    const entries = await this.store.entries(table);
    const { length } = entries;
    const last = JSON.parse(entries.at(-1)?.entry ?? "{}") as { readonly end?: EndedBy };
    const live = row.clock.includes('"live"');
    const players = await db.selectFrom("players").selectAll().where("table_id", "=", table).execute();
    const { ended_at } = row;
    const decisions = standingDecisions(entries.map(({ entry }) => JSON.parse(entry) as Entry));
    const openings = await openingsOf(this.games, row.game, { options: options as OptionValues, decisions });
    const figures = await conductAt(this.games, recordOf(row, players, entries));
    const conduct = figures?.seats;
    const lost = figures?.lost ?? [];
    const ratings = await this.ratingsThen(row, players);
    const bids = await bidsOf(this.store, row, players, outcome.winner ?? null);
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom("archive").where("table_id", "=", table).execute();
      const words = optionWords(options);
      await trx
        .insertInto("archive_options")
        .values({ options: words })
        .onConflict((known) => known.column("options").doNothing())
        .execute();
      await trx
        .insertInto("archive")
        .values({
          table_id: table,
          game: row.game,
          winner: outcome.winner ?? "",
          length,
          bid: typeof options["bid"] === "number" ? options["bid"] : 0,
          options: words,
          rated: row.rated,
          tournament: row.tournament,
          ended_at,
          ended_by: last.end ?? "rules",
          turns: figures?.turns ?? null,
          leads: figures?.leads ?? null,
          lost: lossWords(lost),
          // Who gives up may have been level.
          closeness: last.end === undefined ? closenessOf(outcome, players) : null,
          strength: strengthOf(players, ratings),
        })
        .execute();
      await addLosses(trx, row, lost, 2 * fewest);
      if (bids.length > 0)
        await trx
          .insertInto("archive_sealed")
          .values([...bids])
          .execute();
      for (const opening of openings) {
        const margin = last.end === undefined ? marginOf(outcome, opening.seat) : null;
        await trx
          .insertInto("archive_openings")
          .values({ table_id: table, game: row.game, winner: outcome.winner ?? "", margin, ...opening })
          .execute();
      }
      for (const { person, seat } of players) {
        if (person === null || seat === null) continue;
        const share = outcome.winner == null ? 0.5 : outcome.winner === seat ? 1 : 0;
        await trx
          .insertInto("archive_players")
          .values({
            person,
            ended_at,
            table_id: table,
            game: row.game,
            seat,
            share,
            margin: marginOf(outcome, seat),
            rating: ratings.get(person) ?? null,
            // Over days it would be the nights that are measured.
            pace: live ? paceOf(entries, seat, row.started_at ?? 0) : null,
            luck_got: conduct?.get(seat)?.got ?? null,
            luck_expected: conduct?.get(seat)?.expected ?? null,
            stations: JSON.stringify(conduct?.get(seat)?.stations ?? {}),
          })
          .execute();
      }
    });
  }

  search(query: ArchiveQuery): Promise<ArchivePage> {
    return new Search(this.store).find(query);
  }

  /** How strong the accounts at a table were when they sat down, each on the side it played. */
  private async ratingsThen(
    { game, ended_at }: TableRow,
    players: readonly PlayerRow[],
  ): Promise<ReadonlyMap<string, number>> {
    const ratings = new Map<string, number>();
    for (const { person, seat } of players) {
      if (person === null || seat === null) continue;
      const account = this.store.db
        .selectFrom("people")
        .select("id")
        .where("id", "=", person)
        .where("kind", "=", "account");
      if (!(await account.executeTakeFirst())) continue;
      ratings.set(person, await ratingThen(this.store, { person, game, seat }, ended_at ?? 0));
    }
    return ratings;
  }
}

/** The more the closer: what the one was ahead of the other, below zero. Null where nothing was counted. */
export function closenessOf(outcome: Partial<Outcome>, players: readonly Pick<PlayerRow, "seat">[]): number | null {
  const margins = players.map(({ seat }) => (seat === null ? null : marginOf(outcome, seat)));
  const [margin] = margins;
  return margin == null ? null : 0 - Math.abs(margin);
}

/** The mean of the ratings; null unless all have one. */
function strengthOf(players: readonly PlayerRow[], ratings: ReadonlyMap<string, number>): number | null {
  const all = players.map(({ person }) => ratings.get(person ?? ""));
  const known = all.filter((rating) => rating !== undefined);
  if (known.length === 0 || known.length < all.length) return null;
  return Math.round(known.reduce((sum, rating) => sum + rating, 0) / known.length);
}

/** What can be searched of the options, as `;name=value;name=value;`. Documents are left out. */
export function optionWords(options: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(options)
    .filter(([, value]) => ["string", "number", "boolean"].includes(typeof value))
    .map(([name, value]) => `${name}=${String(value).slice(0, 40)}`);
  return `;${words.join(";")};`;
}
