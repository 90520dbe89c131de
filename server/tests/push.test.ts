/** Browser push from end to end: what the server sends, a subscribed browser can read, and nobody else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer, twoAtTable, until, type Visitor } from "./helpers.ts";
import { PushService, Subscriber, vapidClaims } from "./push-service.ts";

let server: TestServer;
let service: PushService;
let endpoint = "";
beforeAll(async () => {
  service = new PushService();
  endpoint = await service.start();
  server = await startServer({
    allowInsideWebhooks: true,
    publicUrl: "https://play.example.org",
    pushContact: "mailto:admiral@example.org",
  });
});
afterAll(async () => {
  await server.stop();
  service.stop();
});

async function lay(who: Visitor, table: string): Promise<void> {
  const { seq, actions = [] } = await who.client.update(table);
  const action = actions.find((each) => (each as { do: string }).do === "lay");
  await who.client.act(table, seq, [action as object]);
}

async function blueIsTold(path: string, browser: Subscriber): Promise<{ blue: Visitor; table: string }> {
  const { red, blue, table } = await twoAtTable(server);
  await blue.client.changeMe({ notify: { afterSeconds: 0, push: true, page: false } });
  await blue.client.account.addPush({ endpoint: `${endpoint}${path}`, keys: browser.keys });
  await lay(blue, table.id);
  await lay(red, table.id);
  await until("the push service to hear", () => service.received.some((each) => each.path === path));
  return { blue, table: table.id };
}

test("a message is sealed for the browser and signed by the server", async () => {
  const browser = new Subscriber();
  const { table } = await blueIsTold("/sealed", browser);
  const [sent] = service.received.filter((each) => each.path === "/sealed");
  if (!sent) throw new Error("nothing came");
  expect(sent.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "86400" });
  expect(sent.body.includes(table)).toBe(false);
  expect(JSON.parse(browser.read(sent.body))).toMatchObject({
    body: expect.stringContaining("your turn"),
    url: `https://play.example.org/table/${table}`,
    tag: table,
  });
  expect(() => new Subscriber().read(sent.body)).toThrow();
  const key = (await server.visitor().client.account.pushKey()) ?? "";
  const claims = vapidClaims(String(sent.headers["authorization"]), key);
  expect(claims).toMatchObject({ aud: endpoint, sub: "mailto:admiral@example.org" });
  const other = new Subscriber().keys.p256dh;
  expect(vapidClaims(String(sent.headers["authorization"]), other)).toBeUndefined();
});

test("a subscription that the service has given up is forgotten", async () => {
  service.status = 410;
  const { blue } = await blueIsTold("/gone", new Subscriber());
  await until("it to be forgotten", async () => {
    const { pushes } = (await blue.client.account.exportData()) as { pushes: unknown[] };
    return pushes.length === 0;
  });
  service.status = 201;
});

test("an address inside our own network is not called", async () => {
  const guarded = await startServer({ pushContact: "mailto:admiral@example.org" });
  const guest = await guarded.guest();
  const { keys } = new Subscriber();
  for (const inside of ["https://localhost/x", "https://127.0.0.1:8443/x", "https://[::1]/x", "https://10.1.2.3/"]) {
    await expect(guest.client.account.addPush({ endpoint: inside, keys }), inside).rejects.toMatchObject({
      code: "url",
    });
  }
  await guarded.stop();
});
