/**
 * A database of its own for each test that asks, in one PostgreSQL for all tests of a run: that of TEST_DATABASE_URL, or
 * one that is started for the first who asks (see postgres-of-the-run.ts).
 */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { waitLong } from "./patience.ts";

export interface TestPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

/** `like`: a copy of that one, to which nobody is connected just now; else without a table. */
export async function startPostgres(like?: TestPostgres): Promise<TestPostgres> {
  waitLong();
  const server = process.env["TEST_DATABASE_URL"] ?? (await urlOfTheRun());
  const name = `test_${randomBytes(8).toString("hex")}`;
  await tell(server, `create database ${name} template ${like ? new URL(like.url).pathname.slice(1) : "template1"}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, stop: () => tell(server, `drop database ${name} with (force)`) };
}

async function urlOfTheRun(): Promise<string> {
  const answer = await fetch(inject("postgres"));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
