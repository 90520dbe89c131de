/** Tournaments over the API: announced, entered, played at real tables, directed, and carried on after a kill. */
import { rmSync } from "node:fs";
import type { NewTournament, Tournament } from "@admiralty/client";
import { toy } from "@admiralty/engine/toy";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { openSqlite } from "../store/sqlite.ts";
import { TournamentReader } from "../tournaments/reading.ts";
import { onBothStores } from "./both.ts";
import { playOut, startServer, type TestServer, until, type Visitor } from "./helpers.ts";
import { startPostgres } from "./shared-postgres.ts";

const swiss = (more: Partial<NewTournament> = {}): NewTournament => ({
  name: "Autumn Swiss",
  game: "picket",
  options: { rounds: 2 },
  format: "swiss",
  rounds: 2,
  clock: { kind: "slow", daysPerTurn: 3, timeout: "lose" },
  startsAt: Date.now() + 3_600_000,
  rated: false,
  ...more,
});
const live = { kind: "live", minutes: 5, incrementSeconds: 0, timeout: "lose" } as const;

const crowd = (server: TestServer, count: number): Promise<Visitor[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => server.guest(`Player ${index + 1}`)));

/** Everybody who has something to play sits down and plays it to its end, until nothing is left to play. */
async function playAll(id: string, people: readonly Visitor[]): Promise<Tournament> {
  for (let count = 0; count < 40; count++) {
    const now = await (people[0] as Visitor).client.tournaments.look(id);
    if (now.state === "over") return now;
    const open = now.pairings.flatMap(({ matches }) => matches.filter(({ state }) => state !== "over"));
    for (const { table } of open) {
      const two: Visitor[] = [];
      for (const person of people) {
        if ((await person.client.tournaments.duties()).some((duty) => duty.table === table)) two.push(person);
      }
      for (const person of two) await person.client.join(table);
      await playOut(table, two);
    }
    await until("the tournament goes on", async () => {
      const then = await (people[0] as Visitor).client.tournaments.look(id);
      return then.state === "over" || then.round > now.round || then.pairings.length > now.pairings.length;
    });
  }
  throw new Error("the tournament does not end");
}

onBothStores("tournaments", {}, (server) => {
  test("a Swiss of five runs by itself: paired, seated, one rests, standings with tie-breaks", async () => {
    const people = await crowd(server(), 5);
    const host = people[0] as Visitor;
    const made = await host.client.tournaments.announce(swiss());
    await expect(host.client.tournaments.direct(made.id, { do: "begin" })).rejects.toMatchObject({ code: "too-few" });
    expect(made).toMatchObject({ state: "open", players: 0, mine: true, entered: false });
    for (const person of people) await person.client.tournaments.enter(made.id);
    expect((await host.client.tournaments.list()).find(({ id }) => id === made.id)).toMatchObject({
      players: 5,
      entered: true,
    });
    const begun = await host.client.tournaments.direct(made.id, { do: "begin" });
    expect(begun).toMatchObject({ state: "running", round: 1 });
    expect(begun.pairings).toHaveLength(3);
    expect(begun.pairings.at(-1)).toMatchObject({ other: null, points: [1, 0], why: [{ why: "bye" }] });
    // For days: seated at once, and told.
    expect(begun.pairings[0]?.matches[0]).toMatchObject({ state: "playing" });
    const end = await playAll(made.id, people);
    expect(end.standings).toHaveLength(5);
    expect(end.pairings.filter(({ other }) => other === null)).toHaveLength(2);
    expect(end.key).not.toBeNull();
    expect(end.standings.reduce((sum, { points }) => sum + points, 0)).toBe(6);
  });

  test("the director corrects, extends, adds late, removes, pauses; others may not, and all can read it", async () => {
    const people = await crowd(server(), 4);
    const [host, other] = people as [Visitor, Visitor];
    const { id } = await host.client.tournaments.announce(swiss({ clock: live }));
    for (const person of people) await person.client.tournaments.enter(id);
    await expect(other.client.tournaments.direct(id, { do: "begin" })).rejects.toMatchObject({ status: 403 });
    await host.client.tournaments.direct(id, { do: "begin" });
    await expect(host.client.tournaments.direct(id, { do: "begin" })).rejects.toMatchObject({ code: "begun" });
    const table = (await host.client.tournaments.duties()).find((duty) => duty.tournament === id)?.table ?? "";
    expect(await other.client.openTables()).toEqual([]);
    const late = await server().guest("Latecomer");
    await expect(late.client.tournaments.enter(id)).rejects.toMatchObject({ code: "begun" });
    await late.client.register({ name: `Late ${Math.floor(Math.random() * 1e9)}`, password: "a long password" });
    await host.client.tournaments.direct(id, { do: "add", name: (await late.client.me())?.name ?? "" });
    await host.client.tournaments.direct(id, { do: "extend", hours: 400 });
    const corrected = await host.client.tournaments.direct(id, { do: "result", table, score: "½-½" });
    expect(corrected.pairings.find(({ matches }) => matches[0]?.table === table)).toMatchObject({ points: [0.5, 0.5] });
    expect(corrected.standings).toHaveLength(5);
    const paused = await host.client.tournaments.direct(id, { do: "pause" });
    expect(paused).toMatchObject({ state: "paused" });
    expect(paused.log.map(({ act }) => act).slice(0, 4)).toEqual(["paused", "result", "extended", "entered"]);
    await host.client.tournaments.direct(id, { do: "resume" });
    await host.client.tournaments.direct(id, { do: "remove", number: 2 });
    expect((await other.client.tournaments.look(id)).standings.find(({ number }) => number === 2)).toMatchObject({
      state: "out",
    });
    expect(await host.client.tournaments.direct(id, { do: "cancel" })).toMatchObject({ state: "cancelled" });
  });

  test("an arena: paired at once, told of it, both sit down, paired again when they say so", async () => {
    const people = await crowd(server(), 2);
    const [one, other] = people as [Visitor, Visitor];
    const told: string[] = [];
    other.client.live().onDuty((duty) => duty && told.push(duty.table));
    const { id } = await one.client.tournaments.announce(
      swiss({ name: "Friday arena", format: "arena", clock: live, minutes: 30, startsAt: Date.now() }),
    );
    await one.client.tournaments.enter(id);
    await other.client.tournaments.enter(id);
    await until("they are told", () => told.length > 0);
    const table = told[0] ?? "";
    for (const person of people) await person.client.join(table);
    await expect(one.client.tournaments.ready(id, true)).rejects.toMatchObject({ code: "playing" });
    await playOut(table, people);
    // At once: nobody need wait until the result has gone round.
    expect(await one.client.tournaments.ready(id, true)).toMatchObject({ duty: null });
    expect((await one.client.tournaments.look(id)).standings[0]?.gains).toHaveLength(1);
    expect((await one.client.tournaments.look(id)).standings.map(({ state }) => state).toSorted()).toEqual([
      "resting",
      "waiting",
    ]);
    await one.client.tournaments.leave(id);
  });

  test("a ladder runs by itself, and takes in at the bottom who comes while it runs", async () => {
    const people = await crowd(server(), 3);
    const [host, , late] = people as [Visitor, Visitor, Visitor];
    const { id } = await host.client.tournaments.announce(swiss({ name: "Autumn ladder", format: "ladder" }));
    for (const { client } of people.slice(0, 2)) await client.tournaments.enter(id);
    await host.client.tournaments.direct(id, { do: "begin" });
    expect((await late.client.tournaments.enter(id)).standings[2]).toMatchObject({ number: 3, place: 3 });
    const end = await playAll(id, people);
    expect(end).toMatchObject({ state: "over", round: 2, ties: [] });
    expect(end.pairings.map(({ why }) => why)).toEqual([
      [{ why: "neighbours", figures: [1, 2] }],
      [{ why: "neighbours", figures: [2, 3] }],
    ]);
  });

  test("what cannot be held is refused, and says why", async () => {
    const host = await server().guest("Host");
    const wrong: readonly [object, string][] = [
      [{ game: "chess" }, "game"],
      [{ clock: { kind: "none" } }, "clock"],
      [{ sides: "bid" }, "no-bids"],
      [{ format: "arena" }, "arena"],
      [{ startsAt: Date.now() - 86_400_000 }, "starts"],
      [{ options: { rounds: 9000 } }, "options"],
      [{ rounds: 99 }, "invalid"],
      [{ rounds: 16 }, "rounds"],
    ];
    for (const [change, code] of wrong) {
      const answer = await host.raw("POST", "/api/tournaments", { ...swiss(), ...change });
      expect(answer.status, JSON.stringify(change)).toBe(400);
      expect(answer.json().error.code).toBe(code);
    }
    const rated = await host.client.tournaments.announce(swiss({ rated: true }));
    await expect(host.client.tournaments.enter(rated.id)).rejects.toMatchObject({ code: "account" });
  });

  test("who deletes the account is out of it; the record stays", async () => {
    const people = await crowd(server(), 3);
    const { id } = await (people[0] as Visitor).client.tournaments.announce(swiss());
    for (const person of people) await person.client.tournaments.enter(id);
    await (people[2] as Visitor).client.account.deleteMe();
    const left = await (people[0] as Visitor).client.tournaments.look(id);
    expect(left.players).toBe(2);
    expect(left.standings.find(({ number }) => number === 3)).toMatchObject({ name: "Deleted", state: "out" });
  });
});

async function asked(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe.each(["sqlite", "postgres"] as const)("absence (%s)", (dialect) => {
  test("twenty minutes after the table was set, who waits there alone may claim; nobody else, and not before", async () => {
    let later = 0;
    const postgres = dialect === "postgres" ? await startPostgres() : undefined;
    const server = await startServer(postgres ? { databaseUrl: postgres.url } : { now: () => Date.now() + later });
    const people = await crowd(server, 2);
    const [ann, bob] = people as [Visitor, Visitor];
    const { id } = await ann.client.tournaments.announce(swiss({ clock: live, rounds: 1 }));
    for (const person of people) await person.client.tournaments.enter(id);
    await ann.client.tournaments.direct(id, { do: "begin" });
    await until("a table is set", async () => (await ann.client.tournaments.duties()).length === 1);
    const { table = "", claimFrom } = (await ann.client.tournaments.duties())[0] ?? {};
    expect(claimFrom).toBeNull();
    await expect(ann.client.tournaments.claim(id, table)).rejects.toMatchObject({ code: "no-claim" });
    await ann.client.join(table);
    expect((await ann.client.tournaments.duties())[0]?.claimFrom).toBeGreaterThan(Date.now());
    await expect(ann.client.tournaments.claim(id, table)).rejects.toMatchObject({ code: "too-early" });
    // The time of several nodes is the database's: there the table was set earlier instead.
    if (postgres) await asked(postgres.url, "update tables set created_at = created_at - 1260000");
    later = 1_260_000;
    await expect(bob.client.tournaments.claim(id, table)).rejects.toMatchObject({ code: "no-claim" });
    await expect(ann.client.tournaments.claim(id, `${table}x`)).rejects.toMatchObject({ code: "table" });
    const after = await ann.client.tournaments.claim(id, table);
    expect(after.pairings[0]?.points?.toSorted()).toEqual([0, 1]);
    const me = (await ann.client.me())?.name;
    expect(after.standings[0]).toMatchObject({ name: me, points: 1 });
    await expect(ann.client.tournaments.claim(id, table)).rejects.toMatchObject({ code: "no-claim" });
    await server.stop();
    await postgres?.stop();
  });
});

test("who has entered but is in no act yet is no player to whoever looks at that moment", async () => {
  const server = await startServer();
  const [host, late] = await crowd(server, 2);
  const { id } = await (host as Visitor).client.tournaments.announce(swiss());
  await (late as Visitor).client.tournaments.enter(id);
  await server.close();
  const store = await openSqlite(server.dataDir);
  const { person } = await store.db.selectFrom("tournament_players").select("person").executeTakeFirstOrThrow();
  // As the row and the acts were before, when they were read a moment before the players.
  await store.db.deleteFrom("tournament_acts").execute();
  await store.db.updateTable("tournaments").set({ acts: 0 }).execute();
  const look = await new TournamentReader(store, 20).look(id, person ?? "");
  expect(look).toMatchObject({ entered: false, number: null, standings: [], players: 0 });
  await store.close();
  rmSync(server.dataDir, { recursive: true, force: true });
});

describe("two nodes", () => {
  test("they take turns at one arena, and each knows what the other has done", async () => {
    const postgres = await startPostgres();
    const nodes = [
      await startServer({ databaseUrl: postgres.url }),
      await startServer({ databaseUrl: postgres.url }),
    ] as const;
    try {
      const people = [...(await crowd(nodes[0], 2)), ...(await crowd(nodes[1], 2))];
      const [host, , far] = people as [Visitor, Visitor, Visitor, Visitor];
      const plan = swiss({ format: "arena", minutes: 30, clock: live, startsAt: Date.now() });
      const { id } = await host.client.tournaments.announce(plan);
      for (const { client } of people) await client.tournaments.enter(id);
      const tableOf = async ({ client }: Visitor): Promise<string | undefined> =>
        (await client.tournaments.duties())[0]?.table;
      for (const round of [1, 2]) {
        await until("all are paired", async () => (await Promise.all(people.map(tableOf))).every(Boolean));
        const tables = await Promise.all(people.map(tableOf));
        for (const table of new Set(tables)) {
          const two = people.filter((_, index) => tables[index] === table);
          expect(two).toHaveLength(2);
          for (const { client } of two) await client.join(table ?? "");
          await playOut(table ?? "", two);
        }
        await until("the results are in", async () => {
          const { pairings } = await far.client.tournaments.look(id);
          return pairings.length === 2 * round && pairings.every(({ points }) => points !== null);
        });
        for (const { client } of people) await client.tournaments.ready(id, true);
      }
      const seen = await Promise.all([host, far].map(({ client }) => client.tournaments.look(id)));
      const points = seen.map(({ standings }) => standings.map(({ number, gains }) => ({ number, gains })));
      expect(points[0]).toEqual(points[1]);
      expect(points[0]?.every(({ gains }) => gains.length === 2)).toBe(true);
    } finally {
      for (const node of nodes) await node.stop();
      await postgres.stop();
    }
  });

  test("what one node began another carries on when the first has gone", async () => {
    const postgres = await startPostgres();
    const first = await startServer({ databaseUrl: postgres.url });
    const second = await startServer({ databaseUrl: postgres.url });
    try {
      const early = await first.guest("Early");
      const people = [...(await crowd(second, 3))];
      const { id } = await early.client.tournaments.announce(swiss({ startsAt: Date.now() + 4000 }));
      await Promise.all(people.map(({ client }) => client.tournaments.enter(id)));
      await first.stop();
      const end = await (async () => {
        await until("it begins", async () => ((await people[0]?.client.tournaments.look(id))?.round ?? 0) > 0);
        return playAll(id, people);
      })();
      expect(end).toMatchObject({ state: "over", round: 2 });
    } finally {
      await second.stop();
      await postgres.stop();
    }
  });
});

const secretive = {
  ids: ["picket"],
  load: async () => ({ ...toy, secrets: true }) as never,
  kinds: async () => [],
};

onBothStores("rivals", { games: secretive }, (server) => {
  test("where sides have secrets who is in the same tournament looks on when it is over, others as ever", async () => {
    const people = await crowd(server(), 4);
    const [host] = people as [Visitor];
    const { id } = await host.client.tournaments.announce(swiss({ rounds: 1 }));
    for (const { client } of people) await client.tournaments.enter(id);
    await host.client.tournaments.direct(id, { do: "begin" });
    await until("the tables are set", async () => (await host.client.tournaments.duties()).length === 1);
    const { table = "" } = (await host.client.tournaments.duties())[0] ?? {};
    const theirs = async ({ client }: Visitor) =>
      (await client.tournaments.duties()).some((duty) => duty.table === table);
    const rivals = [];
    for (const person of people) if (!(await theirs(person))) rivals.push(person);
    expect(rivals).toHaveLength(2);
    expect(await host.client.table(table)).toMatchObject({ status: "playing" });
    const onlooker = await server().guest();
    await onlooker.client.update(table);
    for (const { client } of rivals) {
      await expect(client.table(table)).rejects.toMatchObject({ code: "not-found" });
      await expect(client.update(table)).rejects.toMatchObject({ code: "not-found" });
      await expect(client.history(table, {})).rejects.toMatchObject({ code: "not-found" });
    }
    await host.client.resign(table);
    for (const { client } of rivals) expect((await client.update(table)).outcome).not.toBeNull();
  });
});
