/** Computers think for everybody in turn, and for whoever sits at a table before those that only show themselves. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { random } from "@admiralty/ai";
import { toy } from "@admiralty/engine/toy";
import { expect, test } from "vitest";
import { originOf, ThinkingQuota } from "../computer/quota.ts";
import { People } from "../people/people.ts";
import { openSqlite } from "../store/sqlite.ts";
import { bundled, startServer, until, type Visitor } from "./helpers.ts";

const games = {
  ids: ["picket"],
  load: async () => toy as never,
  kinds: async () => [random, { ...random, id: "slow", budget: { milliseconds: 5000 } }],
};

async function decisions(visitor: Visitor): Promise<number> {
  const { text } = await visitor.raw("GET", "/metrics");
  return Number(/^admiralty_decisions_total (\d+)/m.exec(text)?.[1]);
}

test("one guest's demonstrations keep nobody waiting who sits at a table", async () => {
  const server = await startServer({ workerFile: await bundled("toy.worker.ts"), thinkers: 1, games });
  const greedy = await server.guest();
  for (let made = 0; made < 100; made++) {
    await greedy.client.createTable({
      game: "picket",
      sit: false,
      computers: ["slow", "slow"],
      options: { rounds: 4 },
    });
  }
  await until("the demonstrations to be under way", async () => (await decisions(greedy)) > 2);
  const player = await server.guest();
  const table = await player.client.createTable({ game: "picket", seat: "red", computers: ["slow"] });
  const before = await decisions(player);
  await until("the computer's answer", async () => !(await player.client.update(table.id)).awaiting.includes("blue"));
  // In the order of asking, all hundred demonstrations would have come first.
  expect((await decisions(player)) - before).toBeLessThan(6);
  await server.stop();
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
