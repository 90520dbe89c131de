/** Computers think for everybody in turn, and for whoever sits at a table before those that only show themselves. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { random } from "@admiralty/ai";
import { toy } from "@admiralty/engine/toy";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { originOf, ThinkingQuota } from "../computer/quota.ts";
import { People } from "../people/people.ts";
import { openSqlite } from "../store/sqlite.ts";
import { bundled, startServer, type TestServer, until, type Visitor } from "./helpers.ts";

/** Thinks for as long as the test wants: one permit, one decision. */
const gated = { ...random, id: "gated", budget: { milliseconds: 600_000 } };
const games = { ids: ["picket"], load: async () => toy as never, kinds: async () => [random, gated] };

describe("many matches of one guest", () => {
  let server: TestServer;
  let gate: string;
  beforeEach(async () => {
    gate = mkdtempSync(join(tmpdir(), "admiralty-gate-"));
    process.env["GATE"] = gate;
    server = await startServer({ workerFile: await bundled("toy.worker.ts"), thinkers: 1, games });
  });
  afterEach(async () => {
    await server.stop();
    delete process.env["GATE"];
    rmSync(gate, { recursive: true, force: true });
  });

  /** A match of so many rounds has come to the thread that thinks. */
  const asked = (rounds: number) =>
    until(`a question about ${rounds} rounds`, async () => existsSync(join(gate, `asked ${rounds}`)));

  async function decisions(visitor: Visitor): Promise<number> {
    const { text } = await visitor.raw("GET", "/metrics");
    return Number(/^admiralty_decisions_total (\d+)/m.exec(text)?.[1] ?? 0);
  }

  /** How many decisions are made, one after the other, until that computer has made its own. */
  async function placeInTurn(visitor: Visitor, match: string, seat: string): Promise<number> {
    const before = await decisions(visitor);
    for (let place = 1; ; place++) {
      writeFileSync(join(gate, `permit ${place}`), "");
      await until(`decision ${place}`, async () => (await decisions(visitor)) === before + place);
      if (!(await visitor.client.update(match)).awaiting.includes(seat)) return place;
    }
  }

  test("demonstrations give way to whoever sits at a table, also the one that is being thought about", async () => {
    const [greedy, player] = [await server.guest(), await server.guest()];
    const shown = { game: "picket", sit: false, computers: ["gated", "gated"], options: { rounds: 2 } };
    for (let made = 0; made < 100; made++) await greedy.client.createTable(shown);
    await asked(2);
    const wanted = { game: "picket", seat: "red", computers: ["gated"], options: { rounds: 3 } };
    const table = await player.client.createTable(wanted);
    await asked(3);
    expect(await placeInTurn(player, table.id, "blue")).toBe(1);
  });

  test("tables at which a guest sits, however many, are as good as one of somebody else", async () => {
    const [greedy, player] = [await server.guest(), await server.guest()];
    const wanted = { game: "picket", seat: "red", computers: ["gated"], options: { rounds: 2 } };
    for (let made = 0; made < 30; made++) await greedy.client.createTable(wanted);
    await asked(2);
    const table = await player.client.createTable(wanted);
    // One of the guest's is thought about and another lies ready; the next is the other person's, not the 31st.
    expect(await placeInTurn(player, table.id, "blue")).toBe(3);
  });

  test("so are demonstrations of two people", async () => {
    const [greedy, other] = [await server.guest(), await server.guest()];
    const shown = { game: "picket", sit: false, computers: ["gated", "gated"], options: { rounds: 2 } };
    for (let made = 0; made < 30; made++) await greedy.client.createTable(shown);
    await asked(2);
    const table = await other.client.createTable(shown);
    const [first = ""] = (await other.client.update(table.id)).awaiting;
    expect(await placeInTurn(other, table.id, first)).toBe(2);
  });
});

test("matches with the computer are bounded for a guest, and for an address however many guests it has", async () => {
  const limits = { computerMatchesGuest: 2, computerMatchesAddress: 3, attemptsPerMinute: 1000 };
  const server = await startServer({ limits });
  const wanted = { game: "picket", seat: "red", computers: ["random"] };
  const [one, other] = [await server.guest(), await server.guest()];
  for (let made = 0; made < 2; made++) await one.client.createTable(wanted);
  await expect(one.client.createTable(wanted)).rejects.toMatchObject({ code: "too-many" });
  const last = await other.client.createTable(wanted);
  await expect(other.client.createTable(wanted)).rejects.toMatchObject({ code: "too-many" });
  // A table among people is no matter of the computers'; and what is over makes room.
  await other.client.createTable({ game: "picket", seat: "red" });
  await other.client.resign(last.id);
  await other.client.createTable(wanted);
  await server.stop();
});

test("thinking is measured by person and address, guests have less, and it runs off with time", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "admiralty-quota-"));
  let now = 1_900_000_000_000;
  const store = await openSqlite(
    dataDir,
    () => {},
    () => now,
  );
  const people = new People(store, store.now);
  const [guest, other] = [await people.makeGuest(), await people.makeGuest()];
  const account = await people.register(await people.makeGuest(), { name: "Captain", password: "correct horse" });
  const limits = { thinkingMinutesGuest: 10, thinkingMinutesAccount: 20, thinkingMinutesAddress: 30 };
  const quota = new ThinkingQuota(store, limits);
  const minute = 60_000;
  const at = (owner: string, origin = "here") => ({ owner, origin });
  expect(await quota.wait(at(guest.id))).toBe(0);
  await quota.spend(at(guest.id), 15 * minute);
  // Five too many, of which ten run off in an hour.
  expect(await quota.wait(at(guest.id))).toBe(30 * minute);
  expect(await quota.wait(at(guest.id, "elsewhere"))).toBe(30 * minute);
  expect(await quota.wait(at(other.id))).toBe(0);
  await quota.spend(at(account.id), 15 * minute);
  expect(await quota.wait(at(account.id))).toBe(0);
  await quota.spend(at(other.id), 6 * minute);
  // The address has had 36 of its 30.
  expect(await quota.wait(at(other.id))).toBe(12 * minute);
  now += 31 * minute;
  expect(await quota.wait(at(guest.id))).toBe(0);
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("an address is known again without being told; of IPv6 the household counts", () => {
  const of = (address: string): string => originOf(address, "secret");
  expect(of("192.0.2.1")).toBe(of("192.0.2.1"));
  expect(of("192.0.2.1")).not.toBe(of("192.0.2.2"));
  expect(of("192.0.2.1")).not.toBe(originOf("192.0.2.1", "other"));
  expect(of("2001:db8:1:2::1")).toBe(of("2001:db8:1:2:aaaa:bbbb:cccc:dddd"));
  expect(of("2001:db8:1:2::1")).not.toBe(of("2001:db8:1:3::1"));
  expect(of("2001:db8::1")).toBe(of("2001:db8::2"));
});
