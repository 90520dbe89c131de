/** Looking for an opponent over the API: paired at once, a place kept for each, nobody in two, nobody waiting for a ghost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ClockRule, NewSeek, Seek } from "@admiralty/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PresenceHours } from "../live/hours.ts";
import { People } from "../people/people.ts";
import { Seeks } from "../seeks/seeks.ts";
import { usualLimits } from "../service.ts";
import { Shelf } from "../shelf.ts";
import { openPostgres } from "../store/postgres.ts";
import type { PeopleRow } from "../store/schema.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Store } from "../store/store.ts";
import { Tables } from "../tables/tables.ts";
import { onBothStores } from "./both.ts";
import { quiet, startServer, type TestServer, toyShelf, until, type Visitor } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

const live: NewSeek = {
  game: "picket",
  clocks: [{ kind: "live", minutes: 30, incrementSeconds: 10, timeout: "lose" }],
};
const slow: NewSeek = { game: "picket", clocks: [{ kind: "slow", daysPerTurn: 3, timeout: "lose" }] };

async function table(visitor: Visitor): Promise<string> {
  return (await visitor.client.opponents.mySeek())?.table ?? "";
}

onBothStores("seeks", {}, (server) => {
  test("two who want the same are told of each other, sit down, and play; nobody else gets in", async () => {
    const [ann, bob, eve] = await Promise.all([server().guest("Ann"), server().guest("Bob"), server().guest("Eve")]);
    const told: (Seek | null)[] = [];
    ann.client.live().onSeek((seek) => told.push(seek));
    expect(await ann.client.opponents.seek({ ...live, seat: "red" })).toMatchObject({
      mine: true,
      table: null,
      seat: "red",
    });
    expect(await eve.client.opponents.seeks()).toMatchObject([{ name: "Ann", mine: false, seat: "red", table: null }]);
    const found = await bob.client.opponents.seek(live);
    expect(found.table).not.toBeNull();
    await until("Ann is told", () => told.some((seek) => seek?.table === found.table));
    expect(await eve.client.opponents.seeks()).toEqual([]);
    expect(await eve.client.openTables()).toEqual([]);
    await expect(eve.client.join(found.table ?? "")).rejects.toMatchObject({ code: "not-found" });
    await ann.client.join(found.table ?? "");
    const begun = await bob.client.join(found.table ?? "", { seat: "red" });
    expect(begun).toMatchObject({ status: "playing", clock: live.clocks[0], you: { seat: "blue" } });
  });

  test("a crowd at once: everybody sits at one table, with one other", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, index) => server().guest(`Crowd ${index}`)));
    await Promise.all(people.map((person) => person.client.opponents.seek({ ...live, options: { rounds: 2 } })));
    const tables = await Promise.all(people.map(table));
    expect(new Set(tables).size).toBe(6);
    for (const id of tables) expect(tables.filter((other) => other === id)).toHaveLength(2);
    for (const person of people) await person.client.opponents.withdrawSeek();
  });

  test("who seeks again gives up what was found before; the other waits on, and is told", async () => {
    const [ann, bob] = await Promise.all([server().guest("Ann"), server().guest("Bob")]);
    await ann.client.opponents.seek(live);
    const { table: first } = await bob.client.opponents.seek(live);
    expect(await ann.client.opponents.seek({ ...live, options: { rounds: 4 } })).toMatchObject({ table: null });
    expect(await table(bob)).toBe("");
    expect((await bob.client.table(first ?? "")).status).toBe("cancelled");
    await ann.client.opponents.withdrawSeek();
    await bob.client.opponents.withdrawSeek();
    expect(await bob.client.opponents.mySeek()).toBeUndefined();
  });

  test("for slow play both are seated at once, wherever they are, and hear of it", async () => {
    const [ann, bob] = await Promise.all([server().guest("Ann"), server().guest("Bob")]);
    for (const each of [ann, bob]) await each.client.changeMe({ notify: { afterSeconds: 0 } });
    await ann.client.opponents.seek({ ...slow, seat: "blue" });
    const { table: id } = await bob.client.opponents.seek({ ...slow, seat: "red" });
    expect(await ann.client.table(id ?? "")).toMatchObject({ status: "playing", you: { seat: "blue" } });
    await until("the notice", async () => (await ann.client.notices()).some(({ kind }) => kind === "started"));
  });

  test("a standing seek stays without its owner, who is called when somebody was found, and has twelve hours", async () => {
    const [ann, bob] = await Promise.all([server().guest("Ann"), server().guest("Bob")]);
    const rounds = { clocks: [{ ...live.clocks[0], minutes: 45 } as ClockRule] };
    const sought = await ann.client.opponents.seek({ ...live, ...rounds, seat: "red", standing: { days: 2 } });
    expect(sought.standing).toEqual({ until: sought.createdAt + 2 * 86_400_000, hours: null });
    const { table: id, keptUntil, standing } = await bob.client.opponents.seek({ ...live, ...rounds });
    expect(standing).toBeNull();
    expect((keptUntil ?? 0) - sought.createdAt).toBeGreaterThan(11 * 3_600_000);
    expect(await bob.client.join(id ?? "")).toMatchObject({ status: "open" });
    await until("the call", async () => (await ann.client.notices()).some(({ table }) => table === id));
    const [call] = await ann.client.notices();
    expect(call).toMatchObject({ kind: "started", text: expect.stringMatching(/^Bob takes up your standing seek/) });
    expect(await ann.client.join(id ?? "")).toMatchObject({ status: "playing", you: { seat: "red" } });
    expect(await bob.client.notices()).not.toContainEqual(expect.objectContaining({ text: call?.text }));
    const zone = { from: "10:00", until: "11:00", zone: "Nowhere/Atlantis" };
    const refused = ann.client.opponents.seek({ ...live, standing: { hours: zone } });
    await expect(refused).rejects.toMatchObject({ code: "zone" });
  });

  test("what cannot be sought is refused, and says why", async () => {
    const ann = await server().guest("Ann");
    const wrong: readonly [object, string][] = [
      [{ ...live, game: "chess" }, "game"],
      [{ ...live, seat: "green" }, "seat"],
      [{ ...live, options: { rounds: 9000 } }, "options"],
      [{ ...live, sides: "bid" }, "no-bids"],
      [{ ...live, clocks: [] }, "invalid"],
      [{ ...live, range: 1 }, "invalid"],
    ];
    for (const [body, code] of wrong) {
      const answer = await ann.raw("POST", "/api/seeks", body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.json().error.code).toBe(code);
    }
    expect((await server().visitor().raw("POST", "/api/seeks", live)).status).toBe(401);
    expect(await ann.client.opponents.mySeek()).toBeUndefined();
  });
});

describe.each(["sqlite", "postgres"] as const)("time passes (%s)", (dialect) => {
  let later = 0;
  let postgres: TestPostgres | undefined;
  let store: Store;
  let folder: string;
  let seeks: Seeks;
  let tables: Tables;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "admiralty-seeks-"));
    if (dialect === "postgres") postgres = await startPostgres();
    const opened = postgres ? await openPostgres(postgres.url, () => {}) : await openSqlite(folder);
    const now = (): number => opened.now() + later;
    store = new Proxy(opened, { get: (target, name) => (name === "now" ? now : Reflect.get(target, name)) });
    tables = new Tables(store, new Shelf(toyShelf), store.now, usualLimits);
    seeks = new Seeks(store, new Shelf(toyShelf), tables, () => {});
  });
  afterAll(async () => {
    await store.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const guest = (name: string): Promise<PeopleRow> => new People(store, store.now).makeGuest(name);

  test("who was found and does not come loses the place; who came waits on", async () => {
    const [ann, bob, cleo] = [await guest("Ann"), await guest("Bob"), await guest("Cleo")];
    await seeks.seek(ann, live);
    const { table: first } = await seeks.seek(bob, live);
    await tables.join(first ?? "", bob, {});
    later += 21_000;
    const { table: next } = await seeks.seek(cleo, live);
    expect(await seeks.mine(ann.id)).toBeNull();
    expect((await tables.look(first ?? "", bob.id)).status).toBe("cancelled");
    expect(next).not.toBeNull();
    expect(await seeks.mine(bob.id)).toMatchObject({ table: next });
  });

  test("who lets two places pass is found nobody for five minutes, and is told so", async () => {
    const [ann, bob] = [await guest("Ann"), await guest("Bob")];
    const rounds = { options: { rounds: 2 } };
    for (let time = 0; time < 2; time++) {
      await seeks.seek(ann, { ...live, ...rounds });
      const { table: found } = await seeks.seek(bob, { ...live, ...rounds });
      await tables.join(found ?? "", bob, {});
      later += 21_000;
      await seeks.match();
      expect(await seeks.mine(ann.id)).toBeNull();
      await seeks.withdraw(bob.id);
    }
    const again = seeks.seek(ann, live);
    await expect(again).rejects.toMatchObject({ status: 409, body: { code: "missed" } });
    later += 5 * 60_000;
    expect(await seeks.seek(ann, { ...live, ...rounds })).toMatchObject({ mine: true });
    await seeks.withdraw(ann.id);
  });

  test("a standing seek pairs in its hours alone; where the other goes again it looks on in its old place", async () => {
    const [ann, bob, cleo] = [await guest("Ann"), await guest("Bob"), await guest("Cleo")];
    const rounds = { clocks: [{ ...live.clocks[0], minutes: 46 } as ClockRule] };
    const clock = (from: number): string => new Date(store.now() + from * 3_600_000).toISOString().slice(11, 16);
    const hours = { from: clock(2), until: clock(4), zone: "UTC" };
    const { createdAt } = await seeks.seek(ann, { ...live, ...rounds, standing: { hours } });
    expect(await seeks.seek(bob, { ...live, ...rounds })).toMatchObject({ table: null });
    await seeks.withdraw(bob.id);
    later += 3 * 3_600_000;
    const { table: first } = await seeks.seek(bob, { ...live, ...rounds });
    expect(first).not.toBeNull();
    await tables.join(first ?? "", bob, {});
    later += 3_600_000 / 2;
    await tables.leave(first ?? "", bob);
    await seeks.match();
    expect(await seeks.read(ann.id)).toMatchObject({ table: null, createdAt });
    // Who did not come in twelve hours is let go; the other waits on.
    const { table: second } = await seeks.seek(cleo, { ...live, ...rounds });
    await tables.join(second ?? "", cleo, {});
    later += 12 * 3_600_000 + 1000;
    await seeks.match();
    expect(await seeks.read(ann.id)).toBeNull();
    expect(await seeks.read(cleo.id)).toMatchObject({ table: null });
    await seeks.withdraw(cleo.id);
    // It ends by itself.
    await seeks.seek(ann, { ...live, ...rounds, standing: { days: 1, hours } });
    later += 25 * 3_600_000;
    await seeks.match();
    expect(await seeks.read(ann.id)).toBeNull();
  });

  test("two of one house are not paired for their ratings", async () => {
    const accounts = await Promise.all(
      ["Ann", "Bob", "Cleo"].map(async (name) => ({ ...(await guest(name)), kind: "account" as const })),
    );
    const [ann, bob, cleo] = accounts as [PeopleRow, PeopleRow, PeopleRow];
    const rounds = { clocks: [{ ...live.clocks[0], minutes: 47 } as ClockRule] };
    await seeks.seek(ann, { ...live, ...rounds }, "one house");
    expect(await seeks.seek(bob, { ...live, ...rounds }, "one house")).toMatchObject({ rated: true, table: null });
    const { table: found } = await seeks.seek(cleo, { ...live, ...rounds }, "another");
    expect(found).not.toBeNull();
    await seeks.withdraw(cleo.id);
    for (const { id } of [ann, bob]) await seeks.withdraw(id);
    await seeks.seek(ann, { ...live, ...rounds, rated: false }, "one house");
    expect((await seeks.seek(bob, { ...live, ...rounds, rated: false }, "one house")).table).not.toBeNull();
    for (const { id } of [ann, bob]) await seeks.withdraw(id);
  });

  test("when people are here is counted by the hour, the most at a time, and kept for four weeks", async () => {
    let count = 0;
    const present = { read: async () => ({ here: count, atTables: 1, away: 0, people: [] }) };
    const read = () => new PresenceHours(store, present, quiet, () => true).read();
    const hours = new PresenceHours(store, present, quiet, () => true);
    expect(await read()).toEqual({ days: 0, hours: Array(24).fill(0) });
    const hour = new Date(store.now()).getUTCHours();
    for (count of [4, 7, 2]) await hours.note();
    expect((await read()).hours[hour]).toBe(8);
    later += 24 * 3_600_000;
    count = 1;
    await hours.note();
    expect(await read()).toMatchObject({ days: 2, hours: { [hour]: 5 } });
    later += 27.5 * 24 * 3_600_000;
    await hours.note();
    expect((await read()).days).toBeLessThanOrEqual(28);
    expect(Math.max(...(await read()).hours)).toBeLessThan(1);
  });

  test("a seek for live play ends with its seeker's presence, one for slow play does not", async () => {
    const [ann, bob, cleo] = [await guest("Ann"), await guest("Bob"), await guest("Cleo")];
    await seeks.seek(ann, { ...live, options: { rounds: 3 } });
    await seeks.seek(bob, { ...slow, options: { rounds: 3 } });
    await seeks.seek(cleo, { ...live, options: { rounds: 4 } });
    later += 14_000;
    await seeks.stillHere([cleo.id]);
    later += 2000;
    await seeks.match();
    expect((await seeks.waiting(undefined)).map(({ name }) => name)).toEqual(["Bob", "Cleo"]);
    expect(await seeks.seekers()).not.toContain(ann.id);
    later += 4 * 86_400_000;
    await seeks.match();
    expect(await seeks.seekers()).toEqual([]);
  });
});

describe("two nodes", () => {
  let postgres: TestPostgres;
  let nodes: TestServer[];
  beforeAll(async () => {
    postgres = await startPostgres();
    nodes = [];
    for (let node = 0; node < 2; node++) nodes.push(await startServer({ databaseUrl: postgres.url }));
  });
  afterAll(async () => {
    for (const node of nodes ?? []) await node.stop();
    await postgres?.stop();
  });

  test("a crowd at both finds each other, each once, and is told where it is connected", async () => {
    const people = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (nodes[index % 2] as TestServer).guest(`Two nodes ${index}`)),
    );
    const told = new Map<Visitor, string>();
    for (const person of people) {
      person.client.live().onSeek((seek) => {
        if (seek?.table) told.set(person, seek.table);
      });
    }
    await Promise.all(people.map((person) => person.client.opponents.seek(live)));
    await until("all are told", () => told.size === people.length);
    const tables = [...told.values()];
    expect(new Set(tables).size).toBe(10);
    for (const [person, id] of told) expect((await person.client.join(id)).you.place).not.toBeNull();
  });
});
