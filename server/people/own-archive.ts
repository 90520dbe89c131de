/**
 * Everything about a person as one file, with the records of their finished matches: put together by whichever node is
 * free, kept for a day, fetched by nobody else.
 */
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { OwnArchive } from "@admiralty/wire";
import { conflict, notFound } from "../errors.ts";
import type { JobKind } from "../jobs.ts";
import { wordJob } from "../notify/word.ts";
import type { Service } from "../service.ts";
import { alone } from "../store/alone.ts";
import type { PeopleRow } from "../store/schema.ts";
import { wholeExport } from "./own-data.ts";

/** How long it can be fetched, and how soon another may be asked for, in milliseconds. */
export const archiveKept = 86_400_000;
const again = 3_600_000;
/** Bytes of a piece; a multiple of three, so that base64 needs no filling up. */
const pieceBytes = 300_000;
/** Of more packed bytes than this no further records go in: they can be fetched one by one. */
const mostBytes = 64 * 1024 * 1024;

type Asking = Pick<Service, "store" | "jobs">;
type Making = Pick<Service, "store" | "people" | "desk" | "signer" | "jobs">;

export async function ownArchive({ store }: Asking, person: string): Promise<OwnArchive> {
  const row = await store.db.selectFrom("own_archives").selectAll().where("person", "=", person).executeTakeFirst();
  const until = row && (row.made_at ?? row.asked_at) + archiveKept;
  if (!row || until === undefined || until < store.now()) return { state: "none", at: null, until: null, bytes: 0 };
  if (row.made_at === null) return { state: "making", at: row.asked_at, until: null, bytes: 0 };
  return { state: "ready", at: row.made_at, until, bytes: Number(row.bytes) };
}

/** The one before is gone with it. */
export async function askOwnArchive(asking: Asking, person: string): Promise<OwnArchive> {
  const { store, jobs } = asking;
  const now = store.now();
  await alone(store, "people", person, async (trx) => {
    const before = await trx.selectFrom("own_archives").selectAll().where("person", "=", person).executeTakeFirst();
    if (before && before.asked_at + again > now) {
      throw conflict("too-soon", "Yours was made within the last hour, or is being made.");
    }
    await trx.deleteFrom("own_archives").where("person", "=", person).execute();
    await trx.deleteFrom("own_archive_parts").where("person", "=", person).execute();
    await trx.insertInto("own_archives").values({ person, asked_at: now, made_at: null, bytes: 0 }).execute();
  });
  const payload = JSON.stringify({ person, asked: now });
  await store.addJob({ kind: "own-archive", key: `own-archive ${person}`, payload, run_at: now, owner: person });
  jobs.poke("own-archive");
  return ownArchive(asking, person);
}

/** The file, piece by piece, packed by gzip. */
export async function* ownArchiveFile({ store }: Asking, person: string): AsyncGenerator<Buffer> {
  const row = await readyOne(store, person);
  for (let number = 0; ; number++) {
    const piece = await store.db
      .selectFrom("own_archive_parts")
      .select("body")
      .where("person", "=", person)
      .where("asked_at", "=", row.asked_at)
      .where("number", "=", number)
      .executeTakeFirst();
    if (!piece) return;
    yield Buffer.from(piece.body, "base64");
  }
}

export async function readyOne(store: Asking["store"], person: string): Promise<{ readonly asked_at: number }> {
  const row = await store.db
    .selectFrom("own_archives")
    .select("asked_at")
    .where("person", "=", person)
    .where("made_at", ">", store.now() - archiveKept)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The job that makes it. */
export function makingArchives(making: Making): JobKind {
  return {
    limit: 1,
    attempts: 5,
    run: async ({ person, asked }: { person: string; asked: number }) => {
      const row = await making.people.find(person);
      if (row) await make(making, row, asked);
      return undefined;
    },
  };
}

async function make(making: Making, person: PeopleRow, asked: number): Promise<void> {
  const { store, jobs } = making;
  const mine = { person: person.id, asked_at: asked };
  await store.db
    .deleteFrom("own_archive_parts")
    .where("person", "=", person.id)
    .where("asked_at", "=", asked)
    .execute();
  let bytes = 0;
  let number = 0;
  let waiting = Buffer.alloc(0);
  const keep = async (piece: Buffer): Promise<void> => {
    const values = { ...mine, number: number++, body: piece.toString("base64") };
    await store.db.insertInto("own_archive_parts").values(values).execute();
  };
  const gzip = createGzip();
  const packed: Buffer[] = [];
  gzip.on("data", (chunk: Buffer) => {
    bytes += chunk.length;
    packed.push(chunk);
  });
  for await (const text of written(making, person, () => bytes < mostBytes)) {
    if (!gzip.write(text)) await once(gzip, "drain");
    waiting = Buffer.concat([waiting, ...packed.splice(0)]);
    while (waiting.length >= pieceBytes) {
      await keep(waiting.subarray(0, pieceBytes));
      waiting = waiting.subarray(pieceBytes);
    }
  }
  gzip.end();
  await finished(gzip);
  waiting = Buffer.concat([waiting, ...packed.splice(0)]);
  for (let at = 0; at < waiting.length; at += pieceBytes) await keep(waiting.subarray(at, at + pieceBytes));
  const { numUpdatedRows } = await store.db
    .updateTable("own_archives")
    .set({ made_at: store.now(), bytes })
    .where("person", "=", person.id)
    .where("asked_at", "=", asked)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return;
  const text = "The archive of your data is ready. It is kept for a day.";
  const word = { person: person.id, kind: "data", title: "Admiralty", text, path: "/account", study: null } as const;
  await store.addJob(wordJob(word, `own archive ${asked}`, store.now()));
  jobs.poke("word");
}

/** The file's text: what is kept of the person, and the records of their finished matches while there is room. */
async function* written(making: Making, person: PeopleRow, room: () => boolean): AsyncGenerator<string> {
  const { store, desk, signer } = making;
  yield "{";
  for await (const [part, rows] of wholeExport(store, person)) {
    yield `${JSON.stringify(part)}:${JSON.stringify(rows)},\n`;
  }
  const tables = await store.db
    .selectFrom("players")
    .innerJoin("tables", "tables.id", "players.table_id")
    .select("tables.id")
    .where("person", "=", person.id)
    .where("tables.status", "=", "over")
    .orderBy("tables.created_at")
    .orderBy("tables.id")
    .execute();
  yield '"records":{';
  const left: string[] = [];
  let first = true;
  for (const { id } of tables) {
    if (!room()) {
      left.push(id);
      continue;
    }
    const record = await desk.fresh(id, (hosted) => signer.signed(hosted));
    yield `${first ? "" : ","}\n${JSON.stringify(id)}:${JSON.stringify(record)}`;
    first = false;
  }
  yield `},\n"recordsLeft":${JSON.stringify(left)}}\n`;
}
