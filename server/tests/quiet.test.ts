/** Quiet hours: what comes in them waits for the morning, and comes then if it is still true. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { quietUntil } from "../notify/quiet.ts";
import { onBothStores } from "./both.ts";
import { startServer, twoAtTable, until, type Visitor } from "./helpers.ts";

describe("the end of the quiet hours", () => {
  const night = { from: "22:30", until: "07:30", zone: "UTC" };
  const at = (time: string): number => Date.parse(`2026-11-18T${time}:00Z`);

  test("is told within them, over midnight too, and in the zone of the person", () => {
    expect(quietUntil(night, at("22:29"))).toBeUndefined();
    expect(quietUntil(night, at("22:30"))).toBe(at("07:30") + 86_400_000);
    expect(quietUntil(night, at("07:29") + 59_999)).toBe(at("07:30"));
    expect(quietUntil(night, at("07:30"))).toBeUndefined();
    expect(quietUntil({ from: "13:00", until: "14:15", zone: "Europe/Berlin" }, at("12:30"))).toBe(at("13:15"));
    expect(quietUntil({ from: "13:00", until: "14:15", zone: "Europe/Berlin" }, at("13:30"))).toBeUndefined();
    expect(quietUntil({ from: "08:00", until: "08:00", zone: "UTC" }, at("08:00"))).toBeUndefined();
    expect(quietUntil(null, at("23:00"))).toBeUndefined();
  });
});

let hooks: Server;
const heard: string[] = [];
beforeAll(async () => {
  hooks = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += String(part);
    });
    request.on("end", () => {
      heard.push(`${request.url} ${(JSON.parse(body) as { event: string }).event}`);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => hooks.listen(0, "127.0.0.1", done));
});
afterAll(() => new Promise((done) => hooks.close(done)));
const address = (name: string): string => `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/${name}`;

async function lay(who: Visitor, table: string): Promise<void> {
  const { seq, actions = [] } = await who.client.update(table);
  const action = actions.find((each) => (each as { do: string }).do === "lay");
  await who.client.act(table, seq, [action as object]);
}

/** Wants to hear at once, but not in these hours. */
async function sleeps(who: Visitor, name: string, from: string, until: string): Promise<void> {
  await who.client.changeMe({ notify: { afterSeconds: 0, quiet: { from, until, zone: "UTC" } } });
  await who.client.account.addWebhook(address(name), "json");
}

const of = (name: string): string[] => heard.filter((line) => line.startsWith(`/${name} `));
const slow = { clock: { kind: "slow", daysPerTurn: 3, timeout: "lose" } } as const;
const live = { clock: { kind: "live", minutes: 30, incrementSeconds: 0, timeout: "lose" } } as const;

test("what waited for the morning is told then, if it is still true, and once", async () => {
  let clock = Date.parse("2026-11-18T02:00:00Z");
  const server = await startServer({ now: () => clock, allowInsideWebhooks: true });
  for (const name of ["slow", "done"]) {
    const { red, blue, table } = await twoAtTable(server, slow);
    await sleeps(blue, name, "22:30", "07:30");
    await lay(blue, table.id);
    await lay(red, table.id);
    await until("the page is told", async () => (await blue.client.notices()).some(({ kind }) => kind === "turn"));
    if (name === "done") await lay(blue, table.id);
  }
  const [ann, bob] = [server.visitor(), server.visitor()];
  for (const [name, who] of Object.entries({ "Night Ann": ann, "Night Bob": bob })) {
    await who.client.register({ name, password: "a long and odd one" });
  }
  await sleeps(bob, "challenge", "22:30", "07:30");
  await ann.client.opponents.challenge({ to: "Night Bob", game: "picket" });
  await until("the page is told", async () => (await bob.client.notices()).length === 1);
  expect([of("slow"), of("done"), of("challenge")]).toEqual([[], [], []]);

  clock = Date.parse("2026-11-18T07:30:01Z");
  await until("the morning", () => of("slow").length === 1 && of("challenge").length === 1);
  expect([of("slow"), of("challenge"), of("done")]).toEqual([["/slow turn"], ["/challenge challenge"], []]);
  // The page had it already.
  expect((await bob.client.notices()).filter(({ kind }) => kind === "challenge")).toHaveLength(1);
  await server.stop();
});

onBothStores("quiet hours", { allowInsideWebhooks: true }, (server, databaseUrl) => {
  test("a slow match is held back in them, a live one is not", async () => {
    const hour = (from: number): string => new Date(Date.now() + from * 3_600_000).toISOString().slice(11, 16);
    const store = databaseUrl() === undefined ? "sqlite" : "postgres";
    for (const [name, rule] of Object.entries({ held: slow, told: live })) {
      const { red, blue, table } = await twoAtTable(server(), rule);
      await sleeps(blue, `${name}-${store}`, hour(-1), hour(2));
      await lay(blue, table.id);
      await lay(red, table.id);
      await until("the page is told", async () => (await blue.client.notices()).some(({ kind }) => kind === "turn"));
    }
    await until("the live match", () => of(`told-${store}`).length === 1);
    expect(of(`held-${store}`)).toEqual([]);
  });

  test("a zone that is none is refused", async () => {
    const who = await server().guest();
    const quiet = { from: "22:30", until: "07:30", zone: "Middle/Earth" };
    await expect(who.client.changeMe({ notify: { quiet } })).rejects.toMatchObject({ code: "zone" });
    await expect(
      who.client.changeMe({ notify: { quiet: { ...quiet, zone: "UTC", until: "25:00" } } }),
    ).rejects.toMatchObject({ status: 400 });
    expect(await who.client.changeMe({ notify: { quiet: { ...quiet, zone: "UTC" } } })).toMatchObject({
      notify: { quiet: { zone: "UTC" } },
    });
    expect(await who.client.changeMe({ notify: { quiet: null } })).toMatchObject({ notify: { quiet: null } });
  });
});
