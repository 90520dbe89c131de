/** Webhooks and pushes never lead into our own network, whatever clothes an address wears and whatever a name says. */
import type { lookup } from "node:dns";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { checkLiteral, isInside, outsideOnly } from "../notify/addresses.ts";
import { startServer, twoAtTable, until } from "./helpers.ts";

/** 127.0.0.1 or 10.0.0.1 in every form of IPv6 that carries an IPv4 address. */
const clothes = [
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "0:0:0:0:0:ffff:7f00:0001",
  "::FFFF:10.0.0.1",
  "::127.0.0.1",
  "::7f00:1",
  "::ffff:0:127.0.0.1",
  "::ffff:0:a00:1",
  "64:ff9b::127.0.0.1",
  "64:ff9b::a00:1",
  "64:ff9b:1::7f00:1",
  "2002:7f00:1::",
  "2002:a00:1:1234::1",
  "2001:0:7f00:1::",
  "2001::80ff:fffe",
  "2001:0:4136:e378:8000:63bf:f5ff:fffe",
  "fe80::5efe:127.0.0.1",
  "2606:2800:220:1:0:5efe:a00:1",
  "2606:2800:220:1:200:5efe:a00:1",
  "::",
  "::1",
  "fe80::1%eth0",
  "fd00::1",
  "fec0::1",
  "ff02::1",
];

describe("addresses", () => {
  test.each(clothes)("%s is inside", (address) => expect(isInside(address)).toBe(true));

  test.each(["::ffff:93.184.216.34", "64:ff9b::5db8:d822", "2002:5db8:d822::1", "2606:2800:220:1::1", "93.184.216.34"])(
    "%s is outside",
    (address) => expect(isInside(address)).toBe(false),
  );

  test.each([
    "http://2130706433/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://[::ffff:7f00:1]/",
    "http://a.localhost/",
  ])("%s says openly that it leads inside", (address) =>
    expect(() => checkLiteral(new URL(address))).toThrow("inside"),
  );
});

type Answers = readonly { readonly address: string; readonly family: number }[];

/** A resolver that says something else each time it is asked. */
function liar(...answers: Answers[]): { readonly asked: string[]; readonly resolve: typeof lookup } {
  const asked: string[] = [];
  const resolve = ((name: string, _options: object, done: (error: null, all: Answers) => void) => {
    asked.push(name);
    done(null, answers[Math.min(asked.length, answers.length) - 1] ?? []);
  }) as never as typeof lookup;
  return { asked, resolve };
}

function call(resolve: typeof lookup, port = 80): Promise<string> {
  return new Promise((done) => {
    const options = { lookup: outsideOnly(resolve), timeout: 500 };
    const asking = request(`http://hooks.example.org:${port}/`, options, (response) => {
      response.resume();
      done(String(response.statusCode));
    });
    asking.on("timeout", () => asking.destroy(new Error("timed out")));
    asking.on("error", (error) => done(error.message));
    asking.end();
  });
}

describe("a resolver that lies", () => {
  test("what it says is what is checked and what is called: there is no second answer", async () => {
    // Outside when it is looked at, inside when it is called: this is how a name is bound anew.
    const { asked, resolve } = liar([{ address: "192.0.2.1", family: 4 }], [{ address: "127.0.0.1", family: 4 }]);
    await call(resolve);
    expect(asked).toHaveLength(1);
  });

  test.each(clothes.filter((address) => !address.includes("%")))("an answer of %s is not called", async (address) => {
    const family = address.includes(":") ? 6 : 4;
    expect(await call(liar([{ address, family }]).resolve)).toContain("inside our network");
  });

  test("among several answers only those outside are called", async () => {
    let reached = false;
    const trap = createServer((_request, response) => {
      reached = true;
      response.end();
    }).listen(0, "127.0.0.1");
    await once(trap, "listening");
    const { resolve } = liar([
      { address: "127.0.0.1", family: 4 },
      { address: "192.0.2.1", family: 4 },
    ]);
    await call(resolve, (trap.address() as AddressInfo).port);
    trap.close();
    expect(reached).toBe(false);
  });
});

test("an answer that leads elsewhere is not followed", async () => {
  let reached = 0;
  const trap = createServer((_request, response) => {
    reached++;
    response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => trap.once("listening", resolve));
  const { port } = trap.address() as { port: number };
  const sender = createServer((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${port}/metadata` }).end(),
  ).listen(0, "127.0.0.1");
  await new Promise((resolve) => sender.once("listening", resolve));
  const server = await startServer({ allowInsideWebhooks: true });
  const { red, blue, table } = await twoAtTable(server);
  await blue.client.changeMe({ notify: { afterSeconds: 0 } });
  await blue.client.account.addWebhook(`http://127.0.0.1:${(sender.address() as { port: number }).port}/`, "json");
  await red.client.resign(table.id);
  await until("the delivery", async () => (await blue.client.account.webhooks())[0]?.last === "307");
  expect(reached).toBe(0);
  await server.stop();
  trap.close();
  sender.close();
});

test("a push to a number inside is refused where it is asked for, and not sent", async () => {
  const server = await startServer();
  const guest = await server.guest();
  const keys = { p256dh: "x", auth: "y" };
  for (const endpoint of ["https://127.0.0.1/", "https://[::ffff:10.0.0.1]/", "https://localhost/"]) {
    await expect(guest.client.account.addPush({ endpoint, keys })).rejects.toMatchObject({ code: "url" });
  }
  await server.stop();
});
