/** The archive: what has ended in public is found by who played it and how it went; nothing else is. */
import { expect, test } from "vitest";
import { onBothStores } from "./both.ts";
import { playOut, until, type Visitor } from "./helpers.ts";

onBothStores("archive", {}, (server) => {
  async function account(name: string): Promise<Visitor> {
    const person = server().visitor();
    await person.client.register({ name, password: "a long password" });
    return person;
  }

  test("by player, side, result, length, options, date; page by page; private matches never", async () => {
    const [ann, bob] = [await account("Ann"), await account("Bob")];
    const tables: string[] = [];
    for (const [index, rounds] of [2, 3, 2].entries()) {
      const { id } = await ann.client.createTable({
        game: "picket",
        seat: index === 2 ? "blue" : "red",
        options: { rounds },
      });
      await bob.client.join(id);
      if (index === 0) await bob.client.resign(id);
      else await playOut(id, [ann, bob]);
      tables.push(id);
    }
    const closed = await ann.client.createTable({ game: "picket", seat: "red", visibility: "unlisted" });
    await bob.client.join(closed.id);
    await bob.client.resign(closed.id);
    await until("they are in", async () => (await ann.client.archive()).matches.length === 3);

    const found = async (query: Parameters<typeof ann.client.archive>[0]): Promise<string[]> =>
      (await ann.client.archive(query)).matches.map(({ table }) => table).toReversed();
    expect(await found({})).toEqual(tables);
    expect(await found({ player: "bob" })).toEqual(tables);
    expect(await found({ player: "Nobody" })).toEqual([]);
    expect(await found({ player: "ann", seat: "red" })).toEqual(tables.slice(0, 2));
    expect(await found({ player: "ann", seat: "red", result: "won", maxLength: 1 })).toEqual([tables[0]]);
    expect(await found({ maxLength: 1 })).toEqual([tables[0]]);
    expect(await found({ minLength: 2 })).toEqual(tables.slice(1));
    expect(await found({ option: "rounds=3" })).toEqual([tables[1]]);
    expect(await found({ game: "picket", seat: "red", maxLength: 1 })).toEqual([tables[0]]);
    expect(await found({ since: Date.now() + 60_000 })).toEqual([]);
    expect(await found({ minBid: 1 })).toEqual([]);
    const first = await ann.client.archive({ limit: 2, player: "ann" });
    expect(first.matches).toHaveLength(2);
    const second = await ann.client.archive({ limit: 2, player: "ann", before: first.next ?? "" });
    expect(second).toMatchObject({ next: null, matches: [{ table: tables[0] }] });
    expect(second.matches[0]).toMatchObject({
      players: [
        { seat: "red", name: "Ann", kind: "account" },
        { seat: "blue", name: "Bob", kind: "account" },
      ],
      outcome: { winner: "red" },
      rated: true,
    });
    // Who goes is not found any more; for the other the match stays.
    await bob.raw("DELETE", "/api/me", { password: "a long password" });
    expect(await found({ player: "bob" })).toEqual([]);
    expect(await found({ player: "ann" })).toEqual(tables);
  });
});
