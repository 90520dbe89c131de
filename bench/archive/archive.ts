/**
 * How long the archive takes to answer, over a million matches, on both stores:
 *
 *   node scripts/run.mjs bench/archive/archive.ts --matches 1000000 --records 1000
 *
 * Milliseconds of `Archive.search`, names and results read along, for each kind of question; a first answer apart from
 * the median of the next. `--postgres URL` takes an empty database that is there already, and not one of its own;
 * `--plans FILE` writes down how PostgreSQL came to each answer.
 */
import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { median } from "@admiralty/ai";
import { gameIds, loadGame } from "@admiralty/games";
import type { ArchiveQuery } from "@admiralty/wire";
import Table from "cli-table3";
import { Archive } from "../../server/archive/archive.ts";
import { allGames, Shelf } from "../../server/shelf.ts";
import { openPostgres } from "../../server/store/postgres.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { OwnPostgres, patientClient } from "../../server/tests/postgres.ts";
import { generate, moment, type Size } from "./generate.ts";
import { plansOf } from "./plans.ts";

const { values } = parseArgs({
  options: {
    matches: { type: "string", default: "1000000" },
    records: { type: "string", default: "1000" },
    players: { type: "string", default: "20000" },
    stores: { type: "string", default: "sqlite,postgres" },
    times: { type: "string", default: "15" },
    postgres: { type: "string" },
    plans: { type: "string" },
  },
});
const size: Size = {
  matches: Number(values.matches),
  records: Number(values.records),
  players: Number(values.players),
};
const say = (text: string): void => void process.stderr.write(`${text}\n`);

const game = await loadGame(gameIds[0] as string);
const seat = game.seats[1] as string;

const questions: Readonly<Record<string, ArchiveQuery>> = {
  "the newest": {},
  "a page from the middle": { before: `${moment(0.5, size)} archive-match-0` },
  "of a game": { game: game.id },
  "won by a side": { game: game.id, seat, result: "won" },
  "drawn ones": { result: "drawn" },
  "of a busy player": { player: "Player 0" },
  "of a busy player, lost": { player: "Player 0", result: "lost" },
  "of a busy player, with an option few have": { player: "Player 0", option: "rarely=true" },
  "of a player with a hundred": { player: "Player 777" },
  "of nobody": { player: "Nobody Such" },
  "longer than most": { minLength: 600 },
  "longer than nearly all": { minLength: 1_000_000 },
  "shorter than any": { maxLength: 1 },
  "ended in a turn most end in": { game: game.id, turn: 8 },
  "ended in a turn few end in": { turn: 900 },
  "that lost a ship many lose": { sunk: "Hood" },
  "that lost a ship, of a player": { sunk: "Hood", player: "Player 777" },
  "that lost what nobody loses": { sunk: "Nobody's ship" },
  "that lost a ship of another game": { sunk: "Hood", game: gameIds.at(1) as string },
  "with a bid": { minBid: 0.5 },
  "with a bid few make": { minBid: 9 },
  "with an option few have": { option: "rarely=true" },
  "with an option nobody has": { option: "never=true" },
  "of two players": { player: "Player 0", against: "Player 777" },
  "of two players, named in one": { player: "Player 0 Player 777" },
  "of a tournament by its name": { event: "no such cup" },
  "of a tournament": { tournament: "archive-event-3" },
  "rated, in a month of long ago": { rated: true, since: moment(0.2, size), until: moment(0.22, size) },
  "the closest of a game": { game: game.id, order: "closest" },
  "the strongest": { order: "strongest" },
  "the strongest of a game, rated": { game: game.id, rated: true, order: "strongest" },
  "the closest of a game, of a busy player": { game: game.id, player: "Player 0", order: "closest" },
  "the strongest of a player": { player: "Player 777", order: "strongest" },
  "the closest of a game in a day of long ago": {
    game: game.id,
    order: "closest",
    since: moment(0.2, size),
    until: moment(0.2001, size),
  },
  "much at once": { game: game.id, seat, result: "won", rated: true, minBid: 1, since: moment(0.3, size) },
};

async function measure(archive: Archive, query: ArchiveQuery): Promise<readonly [number, number, number]> {
  const times: number[] = [];
  let found = 0;
  for (let time = 0; time <= Number(values.times); time++) {
    const start = performance.now();
    found = (await archive.search(query)).matches.length;
    times.push(performance.now() - start);
  }
  return [times[0] as number, median(times.slice(1)), found];
}

const table = new Table({
  head: ["", ...values.stores.split(",").flatMap((store) => [`${store} first`, "median", "found"])],
});
const rows = new Map<string, (string | number)[]>(Object.keys(questions).map((name) => [name, []]));
for (const kind of values.stores.split(",")) {
  const folder = mkdtempSync(join(tmpdir(), "admiralty-archive-"));
  const own = kind === "postgres" && values.postgres === undefined ? await OwnPostgres.start() : undefined;
  const url = kind === "postgres" ? (values.postgres ?? own?.url) : undefined;
  const store = url === undefined ? await openSqlite(folder) : await openPostgres(url, (error) => say(String(error)));
  say(`${kind}: ${size.matches} matches …`);
  const writer = url === undefined ? undefined : await patientClient(url);
  await generate(store, size, say, writer && ((text) => writer.query(text)));
  const archive = new Archive(store, new Shelf(allGames));
  for (const [name, query] of Object.entries(questions)) {
    const [first, usual, found] = await measure(archive, query);
    rows.get(name)?.push(first.toFixed(1), usual.toFixed(1), found);
    say(`${name}: ${first.toFixed(1)} ms first, ${usual.toFixed(1)} ms median, ${found} found`);
    if (writer && values.plans !== undefined) {
      const plans = await plansOf(
        store,
        (same) => new Archive(same, new Shelf(allGames)).search(query),
        (text, given) => writer.query(text, given),
      );
      appendFileSync(values.plans, `=== ${name}\n${plans}\n\n`);
    }
  }
  await writer?.end();
  await store.close();
  await own?.stop();
  rmSync(folder, { recursive: true, force: true });
}
for (const [name, cells] of rows) table.push([name, ...cells]);
process.stdout.write(`${table.toString()}\nload of this machine ${loadavg()[0]?.toFixed(1)}\n`);
