/** Who is let in, by what, and how slowly somebody who guesses. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { commonest } from "../accounts/commonest.ts";
import { nameShape } from "../accounts/names.ts";
import { checkPassword } from "../accounts/passwords.ts";
import { totpCode } from "../accounts/totp.ts";
import { dressed } from "../notify/dressed.ts";
import { Authenticator } from "./authenticator.ts";
import { onBothStores } from "./both.ts";
import { startServer, type TestServer, twoAtTable, until, type Visitor } from "./helpers.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

const password = "three blind captains";
let names = 0;
const fresh = (): string => `Sailor ${(names++).toString(36)}${Math.random().toString(36).slice(2, 8)}`;

async function account(server: TestServer, more: { email?: string } = {}): Promise<{ name: string; who: Visitor }> {
  const who = server.visitor();
  const name = fresh();
  await who.client.register({ name, password, ...more });
  return { name, who };
}

describe("names", () => {
  test.each([
    ["Nelson", "Nеlson"],
    ["Nelson", "NELS0N"],
    ["Nelson", "Ne1son"],
    ["Nelson", "N.e-l s_o'n"],
    ["Nelson", "Nélsön"],
    ["Nelson", "Νelsοn"],
    ["Moltke", "Rnoltke"],
    ["Bill", "BiIl"],
    ["Ｎｅｌｓｏｎ", "Nelson"],
    ["Nel\u3164son", "Nelson"],
  ])("%s looks like %s", (one, other) => {
    expect(nameShape(other)).toBe(nameShape(one));
  });

  test.each([
    ["Nelson", "Nilsson"],
    ["Hood", "Howe"],
    ["東郷", "山本"],
    ["Макаров", "Ушаков"],
  ])("%s does not look like %s", (one, other) => {
    expect(nameShape(other)).not.toBe(nameShape(one));
  });
});

test("a dressed letter says what the plain one does; a name is text in it, and nothing is fetched by opening it", () => {
  const address = "http://play.example.org/reset/a-b?c=1&d=2";
  const page = dressed("A new password", `For <img src=x onerror="alert(1)">.\n\n${address}\n\nBye.`, [
    { title: "No more", address: `${address}#no` },
  ]);
  expect(page).toContain("For &lt;img src=x onerror=&quot;alert(1)&quot;&gt;.");
  expect(page).toContain('href="http://play.example.org/reset/a-b?c=1&amp;d=2"');
  expect(page).toContain("Bye.");
  expect(page).toContain('<a href="http://play.example.org/reset/a-b?c=1&amp;d=2#no"');
  expect(page).not.toMatch(/<(img|script|link|iframe)|url\(|@import/);
});

describe("passwords", () => {
  test("the commonest, one's own name and one sign over and over are refused", () => {
    const weak = ["password", "Password123!", "QWERTYUIOP", "sunshine2024", "aaaaaaaaaa", "12345678", "bismarck41"];
    for (const each of weak) expect(() => checkPassword(each, "Tovey")).toThrow();
    expect(() => checkPassword("tovey1941", "Tovey")).toThrow();
    for (const each of commonest) expect(() => checkPassword(each)).toThrow();
  });

  test("what nobody guesses is taken, whatever it is made of", () => {
    for (const each of [password, "kö9-ñandú%", "an admiral never tells", "Zx81 Spectrum"])
      checkPassword(each, "Tovey");
  });
});

/** RFC 6238, appendix B: the last six of its eight digits. */
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("the one-time code at second %i is %s", (second, code) => {
  expect(totpCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", Math.floor(second / 30))).toBe(code);
});

let box: Mailbox;
beforeAll(async () => {
  box = await startMailbox();
});
afterAll(() => box.stop());

let clock = 0;
const options = async () => ({
  publicUrl: "http://localhost:8420",
  mail: { smtpUrl: box.url, from: "admiralty@example.org" },
});

function linkOf(letter: string, kind: string): string {
  return new RegExp(`http://localhost:8420/${kind}/([A-Za-z0-9_.-]+)`).exec(letter)?.[1] ?? "no such link";
}

onBothStores("accounts", options, (server, databaseUrl) => {
  const at = (name: string): string => `${name}@${databaseUrl() === undefined ? "lite" : "post"}.example.org`;

  test("an address gets one letter, and nothing else before it is confirmed", async () => {
    const { who } = await account(server(), { email: at("one") });
    await until("the letter", () => box.to(at("one")) !== undefined);
    expect(await who.client.me()).toMatchObject({ email: at("one"), emailConfirmed: false });
    await server().visitor().client.account.forgotPassword(at("one"));
    const code = linkOf(box.to(at("one")) ?? "", "confirm");
    await server().visitor().client.account.confirmEmail(code);
    expect(await who.client.me()).toMatchObject({ emailConfirmed: true });
    await expect(server().visitor().client.account.confirmEmail(code)).rejects.toMatchObject({ code: "used-up" });
    expect(box.letters.filter((letter) => letter.includes(`To: ${at("one")}`))).toHaveLength(1);
    // Another address is as unknown as the first was.
    expect(await who.client.changeMe({ email: at("two") })).toMatchObject({ emailConfirmed: false });
    await until("a letter there", () => box.to(at("two")) !== undefined);
  });

  test("every letter has a link that ends them, which needs no signing in", async () => {
    const { who } = await account(server(), { email: at("tired") });
    await until("the letter", () => box.to(at("tired")) !== undefined);
    const letter = box.to(at("tired")) ?? "";
    const code = linkOf(letter, "unsubscribe");
    expect(letter).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    // Once in the plain form and once in the other.
    expect(letter.split(`http://localhost:8420/unsubscribe/${code}`)).toHaveLength(3);
    const pressed = await server()
      .visitor()
      .raw("POST", `/api/unsubscribe?code=${code}`, "List-Unsubscribe=One-Click", {
        "content-type": "application/x-www-form-urlencoded",
      });
    expect(pressed.status).toBe(200);
    expect(await who.client.me()).toMatchObject({ email: null, notify: { email: false } });
    const [person = ""] = code.split(".");
    const forged = await server()
      .visitor()
      .raw("POST", `/api/unsubscribe?code=${person}.${"A".repeat(43)}`, {});
    expect(forged.status).toBe(400);
  });

  test("a forgotten password is set anew by letter; sessions and tokens end with the old one", async () => {
    const { name, who } = await account(server(), { email: at("lost") });
    await until("the letter", () => box.to(at("lost")) !== undefined);
    await who.client.account.confirmEmail(linkOf(box.to(at("lost")) ?? "", "confirm"));
    const { token } = await who.client.account.makeToken({ name: "bot" });
    const other = server().visitor();
    await other.client.account.forgotPassword(name);
    await until("the second letter", () => linkOf(box.to(at("lost")) ?? "", "reset") !== "no such link");
    const code = linkOf(box.to(at("lost")) ?? "", "reset");
    await expect(other.client.account.resetPassword("x".repeat(43), "something else entirely")).rejects.toMatchObject({
      code: "used-up",
    });
    await other.client.account.resetPassword(code, "something else entirely");
    expect(await who.client.me()).toBeUndefined();
    expect((await other.raw("GET", "/api/me", undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
    await expect(other.client.signIn(name, password)).rejects.toMatchObject({ code: "wrong-password" });
    await other.client.signIn(name, "something else entirely");
    await expect(other.client.account.resetPassword(code, "and once more")).rejects.toMatchObject({ code: "used-up" });
    // For a name nobody has the answer is the same.
    await other.client.account.forgotPassword("Nobody at all");
  });

  test("weak passwords are refused when an account is made and when one is changed", async () => {
    const guest = server().visitor();
    await expect(guest.client.register({ name: fresh(), password: "password1" })).rejects.toMatchObject({
      code: "weak-password",
    });
    const { who } = await account(server());
    await expect(who.client.account.changePassword(password, "qwertyuiop")).rejects.toMatchObject({
      code: "weak-password",
    });
  });

  test("changing the password ends other sessions and all tokens", async () => {
    const { name, who } = await account(server());
    const { token } = await who.client.account.makeToken({ name: "bot" });
    const other = server().visitor();
    await other.client.signIn(name, password);
    await who.client.account.changePassword(password, "quite another one");
    expect(await other.client.me()).toBeUndefined();
    expect(await who.client.me()).toBeDefined();
    expect((await other.raw("GET", "/api/me", undefined, { authorization: `Bearer ${token}` })).status).toBe(401);
  });

  test("guessing at one account is slowed, whoever guesses; others come in as before", async () => {
    const { name } = await account(server());
    const { name: neighbour } = await account(server());
    const answers: (string | undefined)[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const { text } = await server()
        .visitor()
        .raw("POST", "/api/session", { name, password: `guess ${guess}` });
      answers.push((JSON.parse(text) as { error?: { code: string } }).error?.code);
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill("wrong-password"));
    expect(answers).toContain("slow-down");
    const held = await server().visitor().raw("POST", "/api/session", { name, password });
    expect(held.status).toBe(429);
    expect(Number(held.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await server().visitor().raw("POST", "/api/session", { name: neighbour, password })).status).toBe(200);
  });

  test("a thousand guesses at once are a thousand guesses", async () => {
    const { name } = await account(server());
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, guess) =>
        server()
          .visitor()
          .raw("POST", "/api/session", { name, password: `at once ${guess}` }),
      ),
    );
    expect(all.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(7);
  });

  test("the second factor: turned on with a first code, asked at every entry, each code good once", async () => {
    const { name, who } = await account(server());
    await expect(who.client.account.beginSecondFactor("not my password")).rejects.toMatchObject({
      code: "wrong-password",
    });
    const { secret, address } = await who.client.account.beginSecondFactor(password);
    expect(address).toContain(`secret=${secret}`);
    const step = () => Math.floor(Date.now() / 30_000);
    await expect(who.client.account.confirmSecondFactor("000000")).rejects.toMatchObject({ code: "wrong-code" });
    const first = totpCode(secret, step() - 1);
    const paper = await who.client.account.confirmSecondFactor(first);
    expect(paper).toHaveLength(8);
    expect(await who.client.me()).toMatchObject({ secondFactor: true });
    const other = server().visitor();
    await expect(other.client.signIn(name, password)).rejects.toMatchObject({ code: "second-factor" });
    await expect(other.client.signIn(name, password, first)).rejects.toMatchObject({ code: "wrong-code" });
    const next = totpCode(secret, step() + 1);
    await other.client.signIn(name, password, next);
    await expect(server().visitor().client.signIn(name, password, next)).rejects.toMatchObject({ code: "wrong-code" });
    await other.client.signIn(name, password, paper[0]);
    await expect(server().visitor().client.signIn(name, password, paper[0])).rejects.toMatchObject({
      code: "wrong-code",
    });
    await who.client.account.dropSecondFactor(password, paper[1] ?? "");
    await other.client.signIn(name, password);
  });

  test("a passkey signs in by itself, only where it was made, and no answer is good twice", async () => {
    const { name, who } = await account(server());
    const device = new Authenticator("http://localhost:8420");
    const made = await who.client.account.addPasskey("My device", password, device.create);
    expect(await who.client.account.passkeys()).toMatchObject([{ id: made.id, name: "My device", usedAt: null }]);
    const guest = server().visitor();
    expect(await guest.client.account.signInByPasskey(device.get)).toMatchObject({ name });
    let answer: unknown;
    await server()
      .visitor()
      .client.account.signInByPasskey(async (asked) => {
        answer = await device.get(asked);
        return answer;
      });
    await expect(
      server()
        .visitor()
        .client.account.signInByPasskey(async () => answer),
    ).rejects.toMatchObject({
      code: "passkey",
    });
    const elsewhere = new Authenticator("https://evil.example.org");
    await expect(who.client.account.addPasskey("Elsewhere", password, elsewhere.create)).rejects.toMatchObject({
      code: "passkey",
    });
    await expect(who.client.account.addPasskey("Guessed", "not my password", device.create)).rejects.toMatchObject({
      code: "wrong-password",
    });
    await who.client.account.dropPasskey(made.id);
    await expect(server().visitor().client.account.signInByPasskey(device.get)).rejects.toMatchObject({
      code: "passkey",
    });
  });

  test("what is not an answer of a browser is refused", async () => {
    const { who } = await account(server());
    const bad = { id: "x", rawId: "x", type: "public-key", response: { clientDataJSON: "AAAA" } };
    for (const answer of [bad, { ...bad, response: {} }, { ...bad, response: { clientDataJSON: 7 } }]) {
      const entering = await who.raw("POST", "/api/session/passkey", { answer });
      expect(entering.status).toBe(401);
      const adding = await who.raw("POST", "/api/me/passkeys", { name: "x", password, answer });
      expect(adding.status).toBe(401);
    }
  });

  test("a token does what it was made for, and nothing else", async () => {
    const { red, table } = await twoAtTable(server());
    const asking = async (scopes: ("read" | "play" | "manage")[]) => {
      const { token } = await red.client.account.makeToken({ name: scopes.join(), scopes, days: 1 });
      const headers = { authorization: `Bearer ${token}` };
      const visitor = server().visitor();
      const { seq, actions } = await red.client.update(table.id);
      const act = { expected: seq, actions: [actions?.[0]], key: `key-${scopes.join("-")}` };
      const statuses = [
        await visitor.raw("GET", `/api/tables/${table.id}/match`, undefined, headers),
        await visitor.raw("POST", `/api/tables/${table.id}/actions`, act, headers),
        await visitor.raw("PATCH", "/api/me", { notify: { page: true } }, headers),
        await visitor.raw("POST", "/api/me/tokens", { name: "more" }, headers),
        await visitor.raw("GET", "/api/me/export", undefined, headers),
      ];
      return statuses.map(({ status }) => status);
    };
    expect(await asking(["read"])).toEqual([200, 403, 403, 403, 403]);
    expect(await asking(["manage"])).toEqual([200, 403, 200, 403, 403]);
    expect(await asking(["play"])).toEqual([200, 200, 403, 403, 403]);
    expect(await red.client.account.tokens()).toMatchObject([
      { scopes: ["read"] },
      { scopes: ["manage"] },
      { scopes: ["play"] },
    ]);
  });

  test("nobody takes an account's name or one that looks like it, guests least of all", async () => {
    const who = server().visitor();
    const name = `Jellicoe ${Math.random().toString(36).slice(2, 7)}`;
    await who.client.register({ name, password });
    const lookalike = name.replace("e", "е");
    const hidden = name.replace("Jelli", "Jelli\u3164");
    await expect(server().visitor().client.guest(name)).rejects.toMatchObject({ code: "name-taken" });
    await expect(server().visitor().client.guest(lookalike)).rejects.toMatchObject({ code: "name-taken" });
    await expect(server().visitor().client.guest(hidden)).rejects.toMatchObject({ code: "name" });
    await expect(server().visitor().client.register({ name: lookalike, password })).rejects.toMatchObject({
      code: "name-taken",
    });
    const guest = await server().guest();
    await expect(guest.client.changeMe({ name: name.toUpperCase() })).rejects.toMatchObject({ code: "name-taken" });
    // One's own name may be written otherwise.
    expect(await who.client.changeMe({ name: name.toUpperCase() })).toMatchObject({ name: name.toUpperCase() });
  });

  test("one's data comes in pages that are bounded, and whole in the end", async () => {
    const { who } = await account(server());
    const all = await who.client.account.exportData();
    expect(Object.keys(all)).toContain("blocks");
    const part = await who.raw("GET", "/api/me/export?part=sessions&page=1");
    expect(part.json()).toEqual({ sessions: [], more: [] });
    expect((await who.raw("GET", "/api/me/export?part=people")).status).toBe(400);
    expect((await who.raw("GET", "/api/me/export?part=constructor")).status).toBe(400);
  });
});

test("a token ends at its end, also on a connection that is open", async () => {
  clock = Date.now();
  const server = await startServer({ now: () => clock });
  const { red, table } = await twoAtTable(server);
  const { token } = await red.client.account.makeToken({ name: "short", days: 1 });
  const headers = { authorization: `Bearer ${token}` };
  expect((await red.raw("GET", `/api/tables/${table.id}`, undefined, headers)).status).toBe(200);
  clock += 86_400_000;
  expect((await server.visitor().raw("GET", `/api/tables/${table.id}`, undefined, headers)).status).toBe(401);
  expect(await red.client.account.tokens()).toEqual([]);
  await server.stop();
});

describe("two nodes", () => {
  let database: TestPostgres;
  let nodes: TestServer[];
  beforeAll(async () => {
    database = await startPostgres();
    const limits = { attemptsPerMinute: 1000, requestsPerMinute: 60 };
    nodes = [];
    for (let node = 0; node < 2; node++) nodes.push(await startServer({ databaseUrl: database.url, limits }));
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await database.stop();
  });

  test("guessing is slowed over both together", async () => {
    const name = fresh();
    await (nodes[0] as TestServer).visitor().client.register({ name, password });
    let slowed = 0;
    for (let guess = 0; guess < 10; guess++) {
      const node = nodes[guess % 2] as TestServer;
      const { status } = await node.visitor().raw("POST", "/api/session", { name, password: `guess ${guess}` });
      if (status === 429) slowed++;
    }
    expect(slowed).toBeGreaterThan(2);
  });

  test("requests from one address are counted over both together", async () => {
    const ask = async (node: number) =>
      (await (nodes[node] as TestServer).visitor().raw("GET", "/api/me")).status === 429;
    for (let asked = 0; asked < 45; asked++) await ask(0);
    // A minute that ends in between begins anew: then there is another.
    await until("the other node to know", async () => {
      for (let asked = 0; asked < 20; asked++) if (await ask(1)) return true;
      for (let asked = 0; asked < 25; asked++) await ask(0);
      return false;
    });
  });
});
