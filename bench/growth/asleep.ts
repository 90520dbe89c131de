/** Matches that nobody looks at: what so many of them cost a node that starts, and the first move in one that wakes. */
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseFile, sqliteModule } from "../../server/store/sqlite.ts";
import { Visitor } from "../../server/tests/helpers.ts";
import { Victim } from "../../server/tests/killing.ts";
import { residentBytes } from "../load/process.ts";

export interface Asleep {
  readonly matches: number;
  /** From the start of the process until it takes requests, milliseconds. */
  readonly start: number;
  readonly megabytes: number;
  readonly diskMegabytes: number;
  /** The list of those one has under way, milliseconds, and how many came. */
  readonly list: number;
  readonly listed: number;
  /** Milliseconds until a first look at a match, and until a first decision in another is stored. */
  readonly look: number;
  readonly move: number;
}

/** Matches of three days a turn, under way; one of two hundred is of the two people who come back. */
export async function asleep(matches: number): Promise<Asleep> {
  const folder = mkdtempSync(join(tmpdir(), "admiralty-asleep-"));
  const server = new Victim({ DATA_DIR: folder });
  try {
    await server.start();
    const [red, blue] = [new Visitor(server.address), new Visitor(server.address)];
    await Promise.all([red.client.guest(), blue.client.guest()]);
    const { id } = await red.client.createTable({
      game: "picket",
      seat: "red",
      visibility: "unlisted",
      clock: { kind: "slow", daysPerTurn: 3, timeout: "lose" },
    });
    await blue.client.join(id);
    const { seq, actions = [] } = await red.client.update(id);
    await red.client.act(id, seq, [actions[0] as object]);
    await server.stop();
    multiply(databaseFile(folder), id, matches);
    const began = performance.now();
    await server.start();
    const start = performance.now() - began;
    const megabytes = residentBytes(server.pid as number) / 2 ** 20;
    const again = new Visitor(server.address);
    again.cookie = red.cookie;
    const [list, mine] = await timed(() => again.client.myTables());
    const [look] = await timed(() => again.client.update(`${id.slice(0, -6)}100000`));
    const [move] = await timed(async () => {
      const other = `${id.slice(0, -6)}100200`;
      const update = await again.client.update(other);
      await again.client.act(other, update.seq, [(update.actions ?? [])[0] as object]);
    });
    const files = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    const diskMegabytes = files.reduce((sum, size) => sum + size, 0) / 2 ** 20;
    return { matches, start, megabytes, diskMegabytes, list, listed: mine.length, look, move };
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<readonly [number, Result]> {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
}

/** The same match so many times, under other names, most of them of other people. */
function multiply(file: string, id: string, matches: number): void {
  const { DatabaseSync } = sqliteModule();
  const database = new DatabaseSync(file);
  const columns = (table: string, without: readonly string[]): string =>
    (database.prepare(`select name from pragma_table_info('${table}')`).all() as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => !without.includes(name))
      .join(", ");
  const numbers = `(with recursive n(i) as (select 0 union all select i + 1 from n where i < ${matches - 1}) select i from n)`;
  const name = `substr('${id}', 1, ${id.length - 6}) || (100000 + i)`;
  const [table, record, player] = [
    columns("tables", ["id", "creator"]),
    columns("entries", ["table_id"]),
    columns("players", ["table_id", "person"]),
  ];
  database.exec(`begin;
    insert into tables (id, creator, ${table})
      select ${name}, case when i % 200 = 0 then creator end, ${table} from ${numbers} join tables t on t.id = '${id}';
    insert into entries (table_id, ${record}) select ${name}, ${record} from ${numbers} join entries on table_id = '${id}';
    insert into people (${columns("people", ["id", "name_key"])}, id, name_key)
      select ${columns("people", ["id", "name_key"])}, 'asleep-' || i, 'asleep ' || i from ${numbers}
      join people p on p.id = (select person from players where table_id = '${id}' and place = 0) where i < 1000;
    insert into players (table_id, person, ${player})
      select ${name}, case when i % 200 = 0 then person else 'asleep-' || (i % 500 + 500 * place) end, ${player}
      from ${numbers} join players on table_id = '${id}';
    commit; analyze`);
  database.close();
}
