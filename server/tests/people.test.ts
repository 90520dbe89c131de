import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer, twoAtTable, until } from "./helpers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

let serial = 0;
const fresh = (): string => `Officer ${++serial}`;

describe("guests and accounts", () => {
  test("a stranger is nobody; a guest is known by a cookie that scripts cannot read", async () => {
    const visitor = server.visitor();
    expect(await visitor.client.me()).toBeUndefined();
    const answer = await visitor.raw("POST", "/api/guest", {});
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(await visitor.client.me()).toMatchObject({ kind: "guest" });
  });

  test("being a guest twice is being the same guest", async () => {
    const visitor = server.visitor();
    const first = await visitor.client.guest("Nelson");
    expect(await visitor.client.guest("Other")).toEqual(first);
  });

  test("the guest's matches stay with the account made from it", async () => {
    const { red, table } = await twoAtTable(server);
    await red.client.register({ name: fresh(), password: "long enough" });
    expect(await red.client.me()).toMatchObject({ kind: "account" });
    expect((await red.client.myTables()).map(({ id }) => id)).toEqual([table.id]);
  });

  test("signing in elsewhere brings the guest's matches to the account", async () => {
    const name = fresh();
    const home = server.visitor();
    await home.client.register({ name, password: "long enough" });
    const { red, table } = await twoAtTable(server);
    // Before and after, also where the table is in the server's memory.
    const { seq, actions = [] } = await red.client.update(table.id);
    await red.client.signIn(name, "long enough");
    expect((await home.client.myTables()).map(({ id }) => id)).toEqual([table.id]);
    expect((await red.client.table(table.id)).you.seat).toBe("red");
    const viewers: string[] = [];
    const watched = red.client.live().watch(table.id, { update: ({ viewer }) => viewers.push(viewer) });
    await until("the live view", () => viewers.length > 0);
    expect(viewers).toEqual(["red"]);
    expect((await watched.act(seq, [actions[0] as object])).seq).toBe(seq + 1);
  });

  test("a name is taken whatever its case; a wrong password and a wrong name answer alike", async () => {
    const name = fresh();
    await server.visitor().client.register({ name, password: "long enough" });
    await expect(
      server.visitor().client.register({ name: name.toUpperCase(), password: "long enough" }),
    ).rejects.toMatchObject({
      code: "name-taken",
    });
    const wrongPassword = await server.visitor().raw("POST", "/api/session", { name, password: "guess" });
    const wrongName = await server.visitor().raw("POST", "/api/session", { name: "Nobody at all", password: "guess" });
    expect([wrongPassword.status, wrongName.status]).toEqual([401, 401]);
    expect(wrongPassword.text).toBe(wrongName.text);
  });

  test("changing the password ends the other sessions and needs the old one", async () => {
    const name = fresh();
    const one = server.visitor();
    await one.client.register({ name, password: "long enough" });
    const two = server.visitor();
    await two.client.signIn(name, "long enough");
    await expect(one.client.account.changePassword("wrong", "even longer")).rejects.toMatchObject({
      code: "wrong-password",
    });
    await one.client.account.changePassword("long enough", "even longer");
    expect(await two.client.me()).toBeUndefined();
    expect(await one.client.me()).toBeDefined();
    await expect(two.client.signIn(name, "long enough")).rejects.toMatchObject({ code: "wrong-password" });
    await two.client.signIn(name, "even longer");
  });

  test("sessions are listed and ended one by one; ending one cuts its live connection", async () => {
    const name = fresh();
    const one = server.visitor();
    await one.client.register({ name, password: "long enough" });
    const two = server.visitor();
    await two.client.signIn(name, "long enough");
    const statuses: string[] = [];
    two.client.live().onStatus((status) => statuses.push(status));
    two.client.live().onNotice(() => {});
    await until("a live connection", () => two.client.live().status === "connected");
    const sessions = await one.client.account.sessions();
    expect(sessions).toHaveLength(2);
    const other = sessions.find((session) => !session.current);
    await one.client.account.endSession(other?.id ?? "");
    expect(await two.client.me()).toBeUndefined();
    await until("the cut", () => statuses.includes("waiting"));
    await one.client.signOut();
    expect(await one.client.me()).toBeUndefined();
  });

  test("a token plays for its owner until it is dropped, and makes no tokens itself", async () => {
    const { red, table } = await twoAtTable(server);
    const made = await red.client.account.makeToken({ name: "my bot" });
    const bot = server.visitor();
    const asBot = { authorization: `Bearer ${made.token}` };
    const view = await bot.raw("GET", `/api/tables/${table.id}/match`, undefined, asBot);
    expect(view.json()).toMatchObject({ viewer: "red" });
    expect((await bot.raw("POST", "/api/me/tokens", { name: "more" }, asBot)).status).toBe(403);
    expect(JSON.stringify(await red.client.account.tokens())).not.toContain(made.token);
    await red.client.account.dropToken(made.id);
    expect((await bot.raw("GET", "/api/me", undefined, asBot)).status).toBe(401);
  });

  test("a person's wishes are kept, one at a time", async () => {
    const guest = await server.guest();
    await guest.client.changeMe({ notify: { email: false } });
    const me = await guest.client.changeMe({ notify: { afterSeconds: 5 }, email: "a@b.org" });
    expect(me).toMatchObject({ email: "a@b.org", notify: { email: false, page: true, afterSeconds: 5 } });
  });

  test("a deleted guest leaves an open table and is nobody afterwards", async () => {
    const guest = await server.guest();
    const open = await guest.client.createTable({ game: "picket" });
    await guest.client.account.deleteMe();
    expect(await guest.client.me()).toBeUndefined();
    const other = await server.guest();
    expect((await other.client.table(open.id)).status).toBe("cancelled");
  });
});
