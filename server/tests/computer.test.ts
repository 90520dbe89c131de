import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { random } from "@admiralty/ai";
import { toy } from "@admiralty/engine/toy";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ThinkingPool } from "../computer/pool.ts";
import { bundled, playOut, startServer, type TestServer, until } from "./helpers.ts";

let server: TestServer;
let workerFile: URL;
beforeAll(async () => {
  workerFile = await bundled("toy.worker.ts");
  const kind = (id: string) => ({ ...random, id, budget: { milliseconds: 50 } });
  server = await startServer({
    workerFile,
    thinkers: 2,
    games: {
      ids: ["picket"],
      load: async () => toy as never,
      kinds: async () => [random, kind("dying"), kind("steady")],
    },
  });
});
afterAll(() => server.stop());

describe("a computer at the table", () => {
  test("takes its turns by itself until the match is over", async () => {
    const guest = await server.guest();
    const table = await guest.client.createTable({ game: "picket", seat: "red", computers: ["random"] });
    expect(table).toMatchObject({
      status: "playing",
      players: [{ kind: "guest" }, { kind: "computer", level: "random" }],
    });
    await playWithComputer(guest, table.id);
    const record = await guest.client.record(table.id);
    expect(record.entries.some((entry) => entry.seat === "blue")).toBe(true);
  });

  test("two computers play each other while somebody watches", async () => {
    const guest = await server.guest();
    const table = await guest.client.createTable({ game: "picket", sit: false, computers: ["random", "random"] });
    const heard: number[] = [];
    guest.client.live().watch(table.id, { update: (update) => heard.push(update.seq) });
    await until("the end", async () => (await guest.client.table(table.id)).status === "over");
    await until(
      "the spectator to have seen it",
      async () => heard.at(-1) === (await guest.client.update(table.id)).seq,
    );
  });

  test("plays at its own level throughout, however many decisions follow each other", async () => {
    const guest = await server.guest();
    const options = { rounds: 4 };
    const table = await guest.client.createTable({
      game: "picket",
      sit: false,
      computers: ["steady", "steady"],
      options,
    });
    await until("the end", async () => (await guest.client.table(table.id)).status === "over");
    const { entries } = await guest.client.record(table.id);
    expect(entries).toHaveLength(8);
    expect(entries.every((entry) => "actions" in entry && entry.actions[0]?.do === "lay")).toBe(true);
  });

  test("one that crashes is replaced, and the match goes on", async () => {
    const guest = await server.guest();
    const table = await guest.client.createTable({
      game: "picket",
      seat: "red",
      computers: ["dying"],
      options: { rounds: 1 },
    });
    await playWithComputer(guest, table.id, 60);
    expect((await guest.client.table(table.id)).status).toBe("over");
  });

  test("it offers no draw and agrees to take back what its opponent regrets", async () => {
    const guest = await server.guest();
    const table = await guest.client.createTable({ game: "picket", seat: "red", computers: ["random"] });
    await expect(guest.client.offerDraw(table.id)).rejects.toMatchObject({ code: "declined" });
    const before = (await guest.client.update(table.id)).view as { round: number };
    await playOneRound(guest, table.id, before.round);
    // The computer may be quicker with its next step than the wish to undo.
    await until("the undo", async () => {
      const { seq } = await guest.client.update(table.id);
      const undone = await guest.client.undo(table.id, seq).catch((error) => {
        expect(error.code).toBe("stale");
      });
      expect(undone?.asked).toBeUndefined();
      return undone !== undefined;
    });
    expect((await guest.client.update(table.id)).view).toMatchObject({ round: before.round });
  });
});

test("a thread that does not answer in time is ended and the next question answered by another", async () => {
  const pool = new ThinkingPool(workerFile, 1);
  const chance = { die: () => 1, below: () => 0, drawn: 0 };
  const state = toy.setup({ rounds: 3, quiet: false }, chance);
  const request = {
    seat: "red",
    view: toy.view(state, "red"),
    prompt: toy.prompt(state, "red"),
    actions: toy.actions(state, "red"),
  };
  const ask = (level: string, milliseconds: number) =>
    pool.think({ game: "picket", level, seed: 1, request: { ...request, budget: { milliseconds } } });
  // The grace of ten seconds is part of the wait.
  const late = expect(ask("dreaming", -9_000)).rejects.toThrow(/late/);
  await late;
  await expect(ask("dying", 1000)).rejects.toThrow(/crashed/);
  expect((await ask("random", 1000)).actions).toHaveLength(1);
  await expect(ask("unknown", 1000)).rejects.toThrow(/no level/);
  await pool.close();
});

type Guest = Awaited<ReturnType<TestServer["guest"]>>;

async function playWithComputer(guest: Guest, table: string, seconds = 30): Promise<void> {
  await until(
    "the end of the match",
    async () => {
      const update = await guest.client.update(table);
      if (update.outcome) return true;
      const [action] = update.actions ?? [];
      if (action) await guest.client.act(table, update.seq, [action as object]).catch(() => {});
      return false;
    },
    seconds,
  );
}

async function playOneRound(guest: Guest, table: string, round: number): Promise<void> {
  await until("the next round", async () => {
    const update = await guest.client.update(table);
    if ((update.view as { round: number }).round > round) return true;
    const lay = update.actions?.find((action) => (action as { do: string }).do === "lay");
    if (lay) await guest.client.act(table, update.seq, [lay as object]).catch(() => {});
    return false;
  });
}

test("playing out against people is unchanged by the presence of computers", async () => {
  const [red, blue] = await Promise.all([server.guest(), server.guest()]);
  const table = await red.client.createTable({ game: "picket", seat: "red" });
  await blue.client.join(table.id);
  expect((await playOut(table.id, [red, blue])).outcome).not.toBeNull();
});

test("a computer player goes on from what it remembered, also when the server was started anew", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-memory-"));
  const games = {
    ids: ["picket"],
    load: async () => toy as never,
    kinds: async () => [random, { ...random, id: "diarist", budget: { milliseconds: 50 } }],
  };
  const settings = { workerFile, thinkers: 1, games, dataDir };
  let running = await startServer(settings);
  let guest = await running.guest();
  const options = { rounds: 4 };
  const table = await guest.client.createTable({ game: "picket", seat: "red", computers: ["diarist"], options });
  await playOneRound(guest, table.id, 1);
  const { cookie } = guest;
  await running.stop();
  running = await startServer(settings);
  guest = running.visitor();
  guest.cookie = cookie;
  await playWithComputer(guest, table.id);
  const { entries } = await guest.client.record(table.id);
  const its = entries.flatMap((entry) => (entry.seat === "blue" && "actions" in entry ? entry.actions : []));
  expect(its.map((action) => action.do)).toEqual(["lay", "lay", "lay", "lay"]);
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
