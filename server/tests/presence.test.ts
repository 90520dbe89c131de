/** Who is here: told to those who play together, shown to everybody as far as one wants to be seen, over all nodes. */
import type { PresentPlayer } from "@admiralty/client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { Hub, type Listener } from "../live/hub.ts";
import { Presence } from "../live/presence.ts";
import type { Store, Told } from "../store/store.ts";
import { onBothStores } from "./both.ts";
import { startServer, type TestServer, twoAtTable, until, type Visitor } from "./helpers.ts";
import { startPostgres, type TestPostgres } from "./shared-postgres.ts";

const graces = { gone: 100, away: 100 };

/** Watches a table; what is told of blue there, the newest last. */
function lookingFor(visitor: Visitor, table: string, told: PresentPlayer[]): void {
  visitor.client.live().watch(table, {
    presence: (players) => {
      const blue = players.find(({ seat }) => seat === "blue");
      if (blue) told.push(blue);
    },
  });
}
const last = (told: readonly PresentPlayer[]): string => told.at(-1)?.state ?? "";

onBothStores("presence", { graces }, (server) => {
  test("who plays is told whether the other is at the table, away, gone and since when; an onlooker is not", async () => {
    const { red, blue, table } = await twoAtTable(server());
    const told: PresentPlayer[] = [];
    const overheard: PresentPlayer[] = [];
    lookingFor(await server().guest("Onlooker"), table.id, overheard);
    lookingFor(red, table.id, told);
    await until("nobody is there yet", () => last(told) === "gone");
    expect(told.at(-1)).toEqual({ seat: "blue", state: "gone", since: null });
    const watched = blue.client.live().watch(table.id, {});
    await until("at the table", () => last(told) === "table");
    blue.client.live().away(true);
    await until("away", () => last(told) === "away");
    blue.client.live().away(false);
    await until("back at the table", () => last(told) === "table");
    watched.close();
    await until("on another page", () => last(told) === "here");
    blue.client.close();
    await until("gone", () => last(told) === "gone");
    expect(told.at(-1)?.since).toBeGreaterThan(0);
    expect(await red.client.presenceAt(table.id)).toContainEqual(told.at(-1));
    const refused = await server().visitor().raw("GET", `/api/tables/${table.id}/presence`);
    expect(refused.status).toBe(401);
    expect(overheard).toEqual([]);
  });

  test("over days only the day is told on which somebody left", async () => {
    const { red, blue, table } = await twoAtTable(server(), {
      clock: { kind: "slow", daysPerTurn: 3, timeout: "lose" },
    });
    const told: PresentPlayer[] = [];
    lookingFor(red, table.id, told);
    blue.client.live().watch(table.id, {});
    await until("at the table", () => last(told) === "table");
    blue.client.close();
    await until("gone", () => last(told) === "gone");
    expect((told.at(-1)?.since ?? 1) % 86_400_000).toBe(0);
  });

  test("everybody sees who is here, on the list and the profile, but not who goes unseen", async () => {
    const ann = server().visitor();
    await ann.client.register({ name: "Ann Present", password: "long enough it is" });
    ann.client.live().onNotice(() => {});
    const eve = await server().guest("Eve");
    const state = async (): Promise<string> => (await eve.client.opponents.profile("Ann Present")).presence;
    await until("Ann is here", async () => (await state()) === "here");
    const listed = async (): Promise<boolean> =>
      (await eve.client.opponents.present()).people.some(
        ({ name, state }) => name === "Ann Present" && state === "here",
      );
    await until("Ann is on the list", listed);
    await ann.client.changeMe({ privacy: { presence: "nobody" } });
    expect(await state()).toBe("gone");
    await until("Ann is off the list", async () => !(await listed()));
  });
});

describe("two nodes", () => {
  let postgres: TestPostgres;
  let nodes: TestServer[];
  beforeAll(async () => {
    postgres = await startPostgres();
    nodes = [];
    for (let node = 0; node < 2; node++) nodes.push(await startServer({ databaseUrl: postgres.url, graces }));
  });
  afterAll(async () => {
    for (const node of nodes) await node.stop();
    await postgres.stop();
  });

  test("who is at one node is seen from the other, from a third that comes later, and is gone with their node", async () => {
    const [one, two] = nodes as [TestServer, TestServer];
    const red = await one.guest("Red");
    const blue = await two.guest("Blue");
    const { id } = await red.client.createTable({ game: "picket", seat: "red" });
    await blue.client.join(id);
    const told: PresentPlayer[] = [];
    lookingFor(red, id, told);
    blue.client.live().watch(id, {});
    await until("blue at the table", () => last(told) === "table");
    const late = await startServer({ databaseUrl: postgres.url, graces });
    const elsewhere = late.visitor();
    elsewhere.cookie = red.cookie;
    const seen = async (): Promise<string> => last((await elsewhere.client.presenceAt(id)).slice(1));
    await until("seen from the new node", async () => (await seen()) === "table");
    await two.close();
    await until("gone with the node", () => last(told) === "gone");
    await until("for the new node too", async () => (await seen()) === "gone");
    await late.stop();
  });
});

/** Two nodes, and what lies between them: a word may not get out, and a node may be deaf for a while. */
function apart() {
  const nodes = [0, 1].map((at) => {
    const node = {
      ear: undefined as Told | undefined,
      deaf: false,
      mute: false,
      hub: new Hub(),
      sees: (person: string): string => presence.of(person).state,
      start: () => presence.start(),
      stop: () => presence.stop(),
    };
    const store = {
      shared: true,
      now: () => Date.now(),
      tell: async (_kind: string, text: string) => {
        if (node.mute) throw new Error("the database is away");
        const other = nodes[1 - at];
        if (!other?.deaf) other?.ear?.heard("presence", text);
      },
      listen: (listener: Told) => {
        node.ear = listener;
      },
    };
    const presence = new Presence(store as unknown as Store, node.hub, graces);
    return node;
  });
  for (const node of nodes) node.start();
  return nodes as [(typeof nodes)[0], (typeof nodes)[0]];
}

const somebody = (person: string) => ({ person, attention: "here" }) as unknown as Listener;

describe("what was not heard is made up for", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("two nodes that were deaf at once know of each other's people again, whoever hears first", async () => {
    const [one, two] = apart();
    const [ann, bob] = [somebody("ann"), somebody("bob")];
    two.hub.add(bob);
    await vi.advanceTimersByTimeAsync(1000);
    expect(one.sees("bob")).toBe("here");
    for (const node of [one, two]) node.deaf = true;
    one.hub.add(ann);
    two.hub.remove(bob);
    await vi.advanceTimersByTimeAsync(2000);
    expect([two.sees("ann"), one.sees("bob")]).toEqual(["gone", "here"]);
    for (const node of [one, two]) {
      node.deaf = false;
      node.ear?.missed(0);
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect([two.sees("ann"), one.sees("bob")]).toEqual(["here", "gone"]);
    for (const node of [one, two]) await node.stop();
  });

  test("a word that did not get out is said again, as it is by then", async () => {
    const [one, two] = apart();
    const ann = somebody("ann");
    one.mute = true;
    one.hub.add(ann);
    await vi.advanceTimersByTimeAsync(2000);
    expect(two.sees("ann")).toBe("gone");
    one.mute = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(two.sees("ann")).toBe("here");
    one.mute = true;
    one.hub.remove(ann);
    await vi.advanceTimersByTimeAsync(2000);
    one.mute = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(two.sees("ann")).toBe("gone");
    for (const node of [one, two]) await node.stop();
  });
});

describe("what it costs", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("2,000 people who come, stay for a minute and go: 27 messages between nodes, not one query", async () => {
    const told: string[] = [];
    let ear: Told | undefined;
    // No database behind it: a query would throw.
    const store = {
      shared: true,
      now: () => Date.now(),
      tell: async (_kind: string, text: string) => void told.push(text),
      listen: (listener: Told) => {
        ear = listener;
      },
    };
    const hub = new Hub();
    const presence = new Presence(store as unknown as Store, hub);
    presence.start();
    const people = Array.from(
      { length: 2000 },
      (_, index) => ({ person: `person-${index}-abcdefgh`, attention: "here" }) as unknown as Listener,
    );
    for (const each of people) hub.add(each);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(presence.all().size).toBe(2000);
    // What they hide for a moment, or reload, is told to nobody.
    for (const each of people) hub.remove(each);
    for (const each of people) hub.add(each);
    await vi.advanceTimersByTimeAsync(1000);
    for (const each of people) hub.remove(each);
    await vi.advanceTimersByTimeAsync(6000);
    expect(presence.all().size).toBe(0);
    const count = (kind: string): number => told.filter((text) => text.split("/")[1] === kind).length;
    expect({ ask: count("ask"), said: count("said"), beat: count("beat") }).toEqual({ ask: 1, said: 20, beat: 6 });
    expect(told).toHaveLength(27);
    for (const text of told) expect(text.length).toBeLessThan(7900);
    // A node that asks is told everything once more, in as few words.
    told.length = 0;
    for (const each of people) hub.add(each);
    await vi.advanceTimersByTimeAsync(500);
    ear?.heard("presence", "another/ask");
    await vi.advanceTimersByTimeAsync(500);
    expect(told.filter((text) => text.includes("/said/"))).toHaveLength(20);
    await presence.stop();
  });
});
