/** A name that is kept, one's own data taken along, and going for good. */
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { type TestServer, twoAtTable, until, type Visitor } from "./helpers.ts";
import { asTimePasses } from "./passing.ts";

const password = "three blind captains";
const day = 86_400_000;
let count = 0;

async function named(server: TestServer, what: string): Promise<{ name: string; who: Visitor }> {
  const who = server.visitor();
  const name = `${what} ${(count++).toString(36)}${Math.random().toString(36).slice(2, 7)}`;
  await who.client.register({ name, password });
  return { name, who };
}

asTimePasses("going and staying", {}, (server, pass) => {
  test("everything about oneself is one file, made in the background, with the records of finished matches", async () => {
    const { red, table } = await twoAtTable(server());
    const stranger = await server().guest();
    await red.client.resign(table.id);
    await red.client.say(table.id, "well played");
    expect(await red.client.account.archive()).toMatchObject({ state: "none" });
    expect((await red.raw("GET", "/api/me/archive/file")).status).toBe(404);
    expect(await red.client.account.askArchive()).toMatchObject({ at: expect.any(Number) });
    await expect(red.client.account.askArchive()).rejects.toMatchObject({ code: "too-soon" });
    await until("the notice", async () => (await red.client.notices()).some(({ kind }) => kind === "data"));
    const { state, bytes } = await red.client.account.archive();
    expect(state).toBe("ready");
    const answer = await fetch(`${red.base}/api/me/archive/file`, {
      headers: { cookie: red.cookie, "accept-encoding": "identity" },
    });
    expect(answer.headers.get("content-disposition")).toContain("admiralty-my-data.json");
    const packed = Buffer.from(await answer.arrayBuffer());
    // Whoever fetches by a browser gets it unpacked.
    const text = packed[0] === 0x1f ? gunzipSync(packed).toString() : packed.toString();
    const file = JSON.parse(text) as {
      person: { name: string };
      chat: unknown[];
      records: Record<string, { game: string; entries: unknown[] }>;
      recordsLeft: string[];
    };
    expect(bytes).toBeGreaterThan(0);
    expect(file).toMatchObject({ person: { name: "Red captain" }, chat: [{ text: "well played" }], recordsLeft: [] });
    expect(file.records[table.id]).toEqual(JSON.parse((await red.raw("GET", `/api/tables/${table.id}/record`)).text));
    expect((await stranger.raw("GET", "/api/me/archive/file")).status).toBe(404);
    await pass(2 * day);
    expect(await red.client.account.archive()).toMatchObject({ state: "none" });
    expect((await red.raw("GET", "/api/me/archive/file")).status).toBe(404);
  });

  test("who deletes an account is gone for all others, comes back by signing in, and is erased after a week", async () => {
    const { name, who } = await named(server(), "Leaver");
    const { name: friend, who: other } = await named(server(), "Friend");
    await other.client.opponents.follow(name);
    const open = await who.client.createTable({ game: "picket" });
    const { id } = await who.client.createTable({ game: "picket", seat: "red" });
    await other.client.join(id);
    await who.client.say(id, "farewell");
    const gone = await who.client.account.deleteMe(password);
    expect(gone).toBeGreaterThan(Date.now() + 6 * day);
    expect(await who.client.me()).toBeUndefined();
    await expect(other.client.opponents.profile(name)).rejects.toMatchObject({ code: "not-found" });
    expect(await other.client.opponents.followed()).toEqual([]);
    const over = await other.client.table(id);
    expect(over.status).toBe("over");
    expect(over.players.find(({ seat }) => seat === "red")).toMatchObject({ name: "Deleted" });
    expect((await other.client.chat(id)).map((line) => line.name)).toEqual(["Deleted"]);
    expect((await other.client.table(open.id)).status).toBe("cancelled");
    // Nobody else gets the name meanwhile.
    const thief = server().visitor();
    await expect(thief.client.register({ name, password })).rejects.toMatchObject({ code: "name-taken" });
    await expect(thief.client.signIn(name, "a wrong one")).rejects.toMatchObject({ code: "wrong-password" });
    expect(await who.client.signIn(name, password)).toMatchObject({ name });
    expect((await other.client.opponents.profile(name)).name).toBe(name);
    expect((await other.client.table(id)).players.find(({ seat }) => seat === "red")).toMatchObject({ name });
    expect((await other.client.opponents.followed()).map((each) => each.name)).toEqual([name]);
    // Once more, and for good.
    await who.client.account.deleteMe(password);
    await pass(8 * day);
    await until("the sweep", async () => {
      const visitor = server().visitor();
      return visitor.client.register({ name, password }).then(
        () => true,
        () => false,
      );
    });
    expect((await other.client.table(id)).players.map((player) => player.name).toSorted()).toEqual(
      ["Deleted", friend].toSorted(),
    );
  });

  test("a name stays for ninety days; the same name written otherwise is the same", async () => {
    const { name, who } = await named(server(), "Changer");
    expect(await who.client.me()).toMatchObject({ renameFrom: null });
    const next = `Next ${name}`;
    expect((await who.client.changeMe({ name: next })).renameFrom).toBeGreaterThan(Date.now() + 89 * day);
    await expect(who.client.changeMe({ name })).rejects.toMatchObject({ code: "too-soon" });
    expect(await who.client.changeMe({ name: next.toUpperCase() })).toMatchObject({ name: next.toUpperCase() });
    await pass(90 * day + 1000);
    const again = server().visitor();
    await again.client.signIn(next, password);
    expect(await again.client.changeMe({ name })).toMatchObject({ name });
  });
});
