/** An archive as it would be after years: a million rows of the index that share a thousand matches really played. */
import {
  type Conduct,
  checkOptions,
  conductIn,
  FastChance,
  type Figures,
  fairness,
  type Game,
  Match,
  type OptionValues,
} from "@admiralty/engine";
import { gameIds, loadGame, manifestOf } from "@admiralty/games";
import { closenessOf, optionWords } from "../../server/archive/archive.ts";
import { lossName, lossWords } from "../../server/archive/losses.ts";
import { runAll } from "../../server/store/steps/words.ts";
import type { Store } from "../../server/store/store.ts";
import { openTable } from "../../server/tables/open-table.ts";

export interface Size {
  readonly matches: number;
  readonly records: number;
  readonly players: number;
}

const began = Date.UTC(2021, 0, 1);
/** Milliseconds between the ends of two matches: a million in five years. */
const apart = 157_000;

/** As many matches of a name are listed at least: see server/archive/losses.ts. */
const listed = 4000;

/** An entry that nothing else follows from. */
const alone = { change: undefined, rev: 0, jobs: [], snapshot: undefined, rated: undefined };

/** Options as people choose them: mostly the usual ones. */
function someOptions(game: Game, pick: FastChance): OptionValues {
  const given: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(game.options as Record<string, { type: string; max?: number }>)) {
    if (spec.type === "flag" && pick.below(12) === 0) given[name] = true;
    if (name === "bid" && pick.below(3) === 0) given[name] = pick.below(8) / 2;
  }
  const checked = checkOptions<OptionValues>(game.options, given);
  if (checked.ok) return checked.options;
  const usual = checkOptions<OptionValues>(game.options, {});
  if (!usual.ok) throw new Error(usual.problems.join("; "));
  return usual.options;
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

function played(game: Game, number: number): Match {
  const pick = new FastChance(number + 1);
  const match = Match.create(game, {
    options: someOptions(game, pick),
    fairness: fairness(number.toString(16).padStart(64, "0")),
  });
  while (match.outcome() === undefined) {
    const [seat] = match.awaiting() as readonly string[];
    const actions = match.actions(seat as never);
    const done = match.submit(seat as never, [actions[pick.below(actions.length)]] as never, match.seq(seat as never));
    if (!done.ok) throw new Error(`${game.id}: ${done.reason}`);
  }
  return match;
}

function figuresOf(game: Game, conduct: Conduct, match: Match): Figures {
  const counting = conductIn(game, conduct, match.record());
  let step = counting.next();
  while (!step.done) step = counting.next();
  return step.value;
}

/** The matches themselves, whole, with their tables; answers in which of them something of each name went down. */
async function records(
  store: Store,
  count: number,
  say: (text: string) => void,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const lost = new Map<string, number[]>();
  const games = await Promise.all(gameIds.map((id) => loadGame(id)));
  for (let number = 0; number < count; number++) {
    const game = games[number % games.length] as Game;
    const match = played(game, number);
    const outcome = match.outcome();
    const conduct = (await manifestOf(game.id)?.conduct?.())?.conduct;
    const figures = conduct && figuresOf(game, conduct, match);
    for (const name of new Set((figures?.lost ?? []).map((loss) => `${game.id} ${lossName(loss.name)}`))) {
      lost.set(name, [...(lost.get(name) ?? []), number]);
    }
    const ended = began - (count - number) * apart;
    const row = {
      ...openTable(game, { creator: null as never, options: match.options as never, rated: number % 2 === 0 }, ended),
      id: `archive-record-${1_000_000 + number}`,
      status: "over" as const,
      outcome: JSON.stringify({ ...outcome, winner: outcome?.winner ?? null }),
      setup: JSON.stringify(match.record().setup),
      ended_at: ended,
      started_at: ended,
    };
    const entries = match.record().entries.map((entry, index) => ({
      table: row.id,
      number: index + 1,
      entry: JSON.stringify(entry),
      key: null,
      at: ended,
    }));
    await store.db.transaction().execute(async (trx) => {
      await trx.insertInto("tables").values(row).execute();
      await trx
        .insertInto("archive_options")
        .values({ options: optionWords(match.options) })
        .onConflict((known) => known.column("options").doNothing())
        .execute();
      const seats = game.seats.map((seat) => ({ seat }));
      const closeness = closenessOf(outcome === undefined ? {} : { score: outcome.score }, seats);
      const { bid = 0 } = match.options as { bid?: number };
      const texts = [
        row.id,
        row.game,
        outcome?.winner ?? "",
        optionWords(match.options),
        ...game.seats,
        lossWords(figures?.lost ?? []),
      ].map(quoted);
      await runAll(trx, [
        `insert into bench_records (number, length, bid, turns, leads, closeness, id, game, winner, options, one, other, lost)
        values (${number}, ${entries.length}, ${bid}, ${figures?.turns ?? null}, ${figures?.leads ?? null}, ${closeness}, ${texts.join(", ")})`,
      ]);
    });
    await Promise.all(entries.map((entry) => store.append({ ...entry, ...alone })));
    if ((number + 1) % 100 === 0) say(`${number + 1} matches played`);
  }
  return lost;
}

/** `run`: carries out what takes minutes, where the store's own connections would not wait for so long. */
export async function generate(
  store: Store,
  { matches, records: count, players }: Size,
  say: (text: string) => void,
  run: (text: string) => Promise<unknown> = (text) => runAll(store.db, [text]),
): Promise<void> {
  await run(`create table bench_records (number integer primary key, id text, game text, winner text, length integer,
    bid double precision, options text, one text, other text, turns integer, leads integer, lost text,
    closeness double precision)`);
  const lost = await records(store, count, say);
  const upTo = (most: number): string =>
    store.dialect === "postgres"
      ? `(select generate_series(0, ${most - 1}) as i)`
      : `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${most - 1}) select i from n)`;
  await run(`insert into people (id, name, name_key, kind, email_confirmed, role, notify, vacation_used, vacation_year,
      salt, privacy, created_at)
    select 'archive-player-' || i, 'Player ' || i, 'player ' || i, 'account', 0, 'player', '{}', 0, 2020, '', '{}', 0
    from ${upTo(players)} as n`);
  const columns = (await store.db.introspection.getTables()).find(({ name }) => name === "tables")?.columns ?? [];
  const same = columns.map(({ name }) => name).filter((name) => !["id", "ended_at", "tournament"].includes(name));
  const id = "'archive-match-' || (10000000 + i)";
  const ended = `${began} + i * cast(${apart} as bigint)`;
  const event = "case when i % 500 = 0 then 'archive-event-' || (i / 50000) end";
  say("tables …");
  await run(`insert into tables (id, ended_at, tournament, ${same.join(", ")})
    select ${id}, ${ended}, ${event}, ${same.map((name) => `t.${name}`).join(", ")}
    from ${upTo(matches)} as n join bench_records r on r.number = i % ${count} join tables t on t.id = r.id`);
  // One in twenty is a match of the busiest player; the others meet by a stride that is no divisor.
  const one = `case when i % 20 = 0 then 0 else 1 + (cast(i as bigint) * 7919) % ${players - 2} end`;
  const other = `1 + (cast(i as bigint) * 104729 + 17) % ${players - 2}`;
  const seats = [
    ["one", 0, one],
    ["other", 1, `case when ${one} = ${other} then ${players - 1} else ${other} end`],
  ] as const;
  say("players …");
  for (const [seat, place, who] of seats) {
    await run(`insert into players (table_id, place, person, seat, word, name, muted, seen)
      select ${id}, ${place}, 'archive-player-' || (${who}), r.${seat}, '', 'Player ' || (${who}), 0, 0
      from ${upTo(matches)} as n join bench_records r on r.number = i % ${count}`);
  }
  say("the index …");
  await run(`insert into archive (table_id, game, winner, length, bid, options, rated, tournament, ended_at, turns, leads, lost, closeness, strength)
    select ${id}, r.game, r.winner, r.length, r.bid, r.options, i % 2, ${event}, ${ended}, r.turns, r.leads, r.lost, r.closeness, 1200 + (i * 7) % 900
    from ${upTo(matches)} as n join bench_records r on r.number = i % ${count}`);
  for (const [seat, , who] of seats) {
    await run(`insert into archive_players (person, ended_at, table_id, game, seat, share)
      select 'archive-player-' || (${who}), ${ended}, ${id}, r.game, r.${seat},
        case when r.winner = '' then 0.5 when r.winner = r.${seat} then 1 else 0 end
      from ${upTo(matches)} as n join bench_records r on r.number = i % ${count}`);
  }
  for (const [name, numbers] of lost) {
    const [of = "", ...words] = name.split(" ");
    const each = Math.ceil(listed / numbers.length);
    for (const number of numbers) {
      await run(`insert into archive_lost (name, game, table_id)
        select ${quoted(words.join(" "))}, ${quoted(of)}, 'archive-match-' || (10000000 + ${number} + i * ${count})
        from ${upTo(Math.min(each, Math.floor((matches - 1 - number) / count) + 1))} as n`);
    }
  }
  // What few have: one match in a hundred thousand.
  await run("insert into archive_options values (';rarely=true;')");
  await run(`update archive set options = ';rarely=true;', length = 1000000, turns = 900, bid = case when bid > 0 then 9 else 0 end
    where table_id in (select ${id} from ${upTo(Math.ceil(matches / 100_000))} as n)`);
  await run("analyze");
}

export const moment = (share: number, { matches }: Size): number => began + Math.floor(matches * share) * apart;
