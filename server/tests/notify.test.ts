import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInside } from "../notify/addresses.ts";
import { startServer, type TestServer, twoAtTable, until, type Visitor } from "./helpers.ts";
import { type Mailbox, startMailbox } from "./mailbox.ts";

interface Delivery {
  readonly path: string;
  readonly body: string;
  readonly signature: string;
}

let server: TestServer;
let receiver: Server;
let box: Mailbox;
const deliveries: Delivery[] = [];
/** How many times a path answers 500 before it takes a delivery. */
const failures = new Map<string, number>();
let hooks = "";

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += String(chunk);
    });
    request.on("end", () => {
      const path = request.url ?? "";
      const left = failures.get(path) ?? 0;
      failures.set(path, left - 1);
      if (left > 0) response.writeHead(500).end();
      else {
        deliveries.push({ path, body, signature: String(request.headers["x-admiralty-signature"]) });
        response.writeHead(204).end();
      }
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
  hooks = `http://127.0.0.1:${(receiver.address() as { port: number }).port}`;
  box = await startMailbox();
  server = await startServer({
    allowInsideWebhooks: true,
    publicUrl: "https://play.example.org",
    mail: { smtpUrl: box.url, from: "admiralty@example.org" },
    pushContact: "mailto:admiral@example.org",
  });
});
afterAll(async () => {
  await server.stop();
  receiver.close();
  box.stop();
});

async function lay(who: Visitor, table: string): Promise<void> {
  const { seq, actions = [] } = await who.client.update(table);
  const action = actions.find((each) => (each as { do: string }).do === "lay");
  await who.client.act(table, seq, [action as object]);
}

/** A match in which red waits for blue, who is away and wants to hear at once; blue is put to the move by the caller. */
async function blueIsAway(
  more: { email?: string } = {},
  at: TestServer = server,
): Promise<{ red: Visitor; blue: Visitor; table: string }> {
  const { red, blue, table } = await twoAtTable(at);
  await blue.client.changeMe({ notify: { afterSeconds: 0 }, ...(more.email ? { email: more.email } : {}) });
  // The first round: blue lays first, so that it is red's turn alone; then red opens the second round for both.
  await lay(blue, table.id);
  return { red, blue, table: table.id };
}

describe("when it is my move and I am away", () => {
  test("a webhook is called, signed, in the form its receiver wants, and again after a failure", async () => {
    const { red, blue, table } = await blueIsAway();
    failures.set("/discord", 1);
    const made = await Promise.all([
      blue.client.account.addWebhook(`${hooks}/json`, "json"),
      blue.client.account.addWebhook(`${hooks}/discord`, "discord"),
      blue.client.account.addWebhook(`${hooks}/slack`, "slack"),
    ]);
    await lay(red, table);
    await until("three deliveries", () => deliveries.length === 3);
    const byPath = new Map(deliveries.map((delivery) => [delivery.path, delivery]));
    const json = byPath.get("/json");
    expect(JSON.parse(json?.body ?? "")).toMatchObject({
      event: "turn",
      table,
      url: `https://play.example.org/table/${table}`,
    });
    const [, seconds, hex] = /^t=(\d+),v1=([0-9a-f]+)$/.exec(json?.signature ?? "") ?? [];
    const expected = createHmac("sha256", made[0]?.secret ?? "")
      .update(`${seconds}.${json?.body}`)
      .digest("hex");
    expect(hex).toBe(expected);
    expect(JSON.parse(byPath.get("/discord")?.body ?? "")).toMatchObject({
      content: expect.stringContaining("your turn"),
      allowed_mentions: { parse: [] },
    });
    expect(JSON.parse(byPath.get("/slack")?.body ?? "")).toEqual({ text: expect.stringContaining("your turn") });
    await until("the result to be noted", async () =>
      (await blue.client.account.webhooks()).every((hook) => hook.last === "204"),
    );
    expect(JSON.stringify(await blue.client.account.webhooks())).not.toContain(made[0]?.secret);
  });

  test("a letter is sent, and a notice waits in the page", async () => {
    const { red, blue, table } = await blueIsAway({ email: "blue@example.org" });
    await until("the first letter", () => box.to("blue@example.org") !== undefined);
    const code = /confirm\/([A-Za-z0-9_-]+)/.exec(box.to("blue@example.org") ?? "")?.[1] ?? "";
    await blue.client.account.confirmEmail(code);
    await lay(red, table);
    await until("the letter", () => box.to("blue@example.org")?.includes(`/table/${table}`) === true);
    expect(box.to("blue@example.org")).toContain(`https://play.example.org/table/${table}`);
    expect(box.to("blue@example.org")).toContain("https://play.example.org/unsubscribe/");
    expect(box.to("blue@example.org")).toContain("Subject: Picket: your turn");
    await until("the notice", async () => (await blue.client.notices()).length > 0);
    expect((await blue.client.notices())[0]).toMatchObject({ kind: "turn", table, read: false });
    await blue.client.readNotices();
    expect((await blue.client.notices())[0]?.read).toBe(true);
  });

  test("an address that nobody has confirmed hears nothing of matches; what comes after that it does hear", async () => {
    const address = "unsure@example.org";
    const { red, blue, table } = await blueIsAway({ email: address });
    await until("the letter that asks", () => box.to(address) !== undefined);
    const code = /confirm\/([A-Za-z0-9_-]+)/.exec(box.to(address) ?? "")?.[1] ?? "";
    await lay(red, table);
    await until("the turn", async () => (await blue.client.notices()).some(({ kind }) => kind === "turn"));
    await red.client.resign(table);
    await until("the end", async () => (await blue.client.notices()).some(({ kind }) => kind === "over"));
    await blue.client.account.confirmEmail(code);
    await red.client.rematch(table);
    await until("the letter", () => box.to(address)?.includes("a rematch is offered") === true);
    expect(box.letters.filter((letter) => letter.includes(`To: ${address}`))).toHaveLength(2);
  });

  const turns = async ({ client }: Visitor) => (await client.notices()).filter(({ kind }) => kind === "turn");

  test("nothing comes for what I watch or have muted", async () => {
    const watching = await blueIsAway();
    let seen = 0;
    watching.blue.client.live().watch(watching.table, { update: (update) => (seen = update.seq) });
    await until("the live view", () => seen > 0);
    const muted = await blueIsAway();
    await muted.blue.client.mute(muted.table, true);
    const away = await blueIsAway();
    for (const { red, table } of [watching, muted, away]) await lay(red, table);
    await until("the notice of one who is away", async () => (await turns(away.blue)).length > 0);
    for (const { blue } of [watching, muted]) expect(await turns(blue)).toEqual([]);
  });

  test("who has asked for the step by the time is called by no other way", async () => {
    let clock = Date.now();
    const later = await startServer({ now: () => clock, allowInsideWebhooks: true });
    const called = (path: string) => deliveries.some((delivery) => delivery.path === path);
    const waiting = async (path: string) => {
      const { red, blue, table } = await blueIsAway({}, later);
      await blue.client.changeMe({ notify: { afterSeconds: 600 } });
      await blue.client.account.addWebhook(`${hooks}${path}`, "json");
      await lay(red, table);
      await until("the notice in the page", async () => (await turns(blue)).length > 0);
      return { blue, table };
    };
    const polling = await waiting("/polling");
    await waiting("/away");
    await polling.blue.client.update(polling.table);
    clock += 601_000;
    await until("the call to one who is away", () => called("/away"));
    expect(called("/polling")).toBe(false);
    await later.stop();
  });

  test("a page in the background counts as away, and hears of it at once", async () => {
    const { red, blue, table } = await blueIsAway();
    const heard: string[] = [];
    const live = blue.client.live();
    live.onNotice((notice) => heard.push(notice.kind));
    let updates = 0;
    live.watch(table, { update: () => updates++ });
    await until("the live view", () => updates > 0);
    live.away(true);
    await lay(red, table);
    await until("the notice", () => heard.includes("turn"));
  });

  test("an offer is told while it stands", async () => {
    const { red, blue, table } = await blueIsAway();
    await red.client.offerDraw(table);
    await until("the offer", async () => (await blue.client.notices()).some((notice) => notice.kind === "offer"));
    expect((await red.client.notices()).some((notice) => notice.kind === "offer")).toBe(false);
  });

  test("the end of a match and a wish for a rematch are told too", async () => {
    const { red, blue, table } = await blueIsAway();
    await red.client.resign(table);
    await until("the end", async () => (await blue.client.notices()).some((notice) => notice.kind === "over"));
    await red.client.rematch(table);
    await until("the wish", async () => (await blue.client.notices()).some((notice) => notice.kind === "rematch"));
  });
});

describe("who may be called", () => {
  test("the server's push key is public, its subscriptions are bounded", async () => {
    const guest = await server.guest();
    expect(await guest.client.account.pushKey()).toMatch(/^[A-Za-z0-9_-]{80,}$/);
    const keys = { p256dh: "a", auth: "b" };
    for (let count = 0; count < 10; count++) {
      await guest.client.account.addPush({ endpoint: `https://push.example.org/${count}`, keys });
    }
    await expect(guest.client.account.addPush({ endpoint: "https://push.example.org/x", keys })).rejects.toMatchObject({
      code: "too-many",
    });
    await guest.client.account.dropPush("https://push.example.org/1");
    await guest.client.account.addPush({ endpoint: "https://push.example.org/x", keys });
  });

  test.each([
    ["127.0.0.1", true],
    ["10.1.2.3", true],
    ["169.254.169.254", true],
    ["192.168.0.1", true],
    ["::1", true],
    ["::ffff:127.0.0.1", true],
    ["fd00::1", true],
    ["not an address", true],
    ["93.184.216.34", false],
    ["2606:2800:220:1::1", false],
  ])("%s is inside: %s", (address, inside) => {
    expect(isInside(address)).toBe(inside);
  });

  test("a webhook into our own network is refused where it is not allowed", async () => {
    const strict = await startServer();
    const guest = await strict.guest();
    for (const url of ["http://127.0.0.1/x", "http://[::1]/x", "http://localhost/x", "http://169.254.169.254/latest"]) {
      await expect(guest.client.account.addWebhook(url, "json")).rejects.toMatchObject({ code: "url" });
    }
    await strict.stop();
  });
});
