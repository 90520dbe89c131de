/** The packed form of the live connection: it says what JSON says, in few bytes. */
import { FastChance } from "@admiralty/engine";
import { manifestOf } from "@admiralty/games";
import type { Change, ClientMessage, Update } from "@admiralty/wire";
import { unpacked, wordsKey } from "@admiralty/wire/packed";
import { patched } from "@admiralty/wire/patch";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { allGames } from "../shelf.ts";
import { startServer, type TestServer, until, type Visitor } from "./helpers.ts";

type Packed = Extract<ClientMessage, { type: "watch" }>["packed"];

const moves = 80;
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ games: allGames });
});
afterAll(() => server.stop());

/** What a visitor is told of a table, put together. */
class Ear {
  readonly steps: unknown[] = [];
  now: Partial<Update> = {};
  readonly sizes: { readonly packed: boolean; readonly bytes: number }[] = [];
  private readonly socket: WebSocket;

  constructor(visitor: Visitor, table: string, words: readonly string[], packed?: Packed) {
    const url = `${visitor.base.replace("http", "ws")}/api/live`;
    this.socket = new WebSocket(url, ["admiralty"], { headers: { cookie: visitor.cookie }, perMessageDeflate: false });
    const watch = { type: "watch", table, patch: true, ...(packed ? { packed } : {}) };
    this.socket.on("open", () => this.socket.send(JSON.stringify(watch)));
    this.socket.on("message", (data: Buffer, isBinary) => {
      if (isBinary) expect(data[0]).toBe(packed?.channel);
      const message = isBinary ? unpacked(data.subarray(1), words) : JSON.parse(String(data));
      if (!isBinary && message.type !== "update") return;
      this.hear(message as Change | Update);
      this.sizes.push({ packed: isBinary, bytes: data.length });
    });
  }

  private hear(update: Change | Update): void {
    this.steps.push(...update.steps);
    const view = "patch" in update ? patched(this.now.view, update.patch) : update.view;
    const { steps: _steps, after: _after, ...standing } = update;
    this.now = { ...this.now, ...standing, view };
  }

  /** All that is known of the match now. */
  get whole(): unknown {
    const { type: _type, table: _table, patch: _patch, ...known } = this.now as Record<string, unknown>;
    return { ...known, steps: this.steps };
  }

  close(): void {
    this.socket.close();
  }
}

test("both forms say the same; packed, a move of War at Sea is 300 bytes at most to both players together", async () => {
  const words = (await manifestOf("war-at-sea")?.words?.())?.words ?? [];
  const packed = { words: wordsKey(words), channel: 200 };
  const allies = await server.guest("Allies");
  const axis = await server.guest("Axis");
  const { id, you } = await allies.client.createTable({ game: "war-at-sea", seat: "allies" });
  await axis.client.join(id, { invite: you.invite ?? "" });
  const people: Record<string, Visitor> = { allies, axis };
  const open = (form?: Packed): readonly Ear[] => Object.values(people).map((each) => new Ear(each, id, words, form));
  const plain = open();
  const small = open(packed);
  const other = open({ ...packed, words: "another-list" });
  const ears = [...plain, ...small, ...other];
  await until("how it stands", () => ears.every(({ now }) => now.seq !== undefined));

  const chance = new FastChance(3);
  for (let done = 0; done < moves; done++) {
    const [seat = ""] = (await allies.client.update(id)).awaiting;
    const visitor = people[seat] as Visitor;
    const { actions = [], seq: expected } = await visitor.client.update(id);
    await visitor.client.act(id, expected, [actions[chance.below(actions.length)] as object]);
  }
  const ends = await Promise.all(Object.values(people).map(async (each) => (await each.client.update(id)).seq));
  await until("everything", () => ears.every(({ now }, index) => now.seq === ends[index % 2]));
  for (const ear of ears) ear.close();

  for (const index of [0, 1]) {
    expect(small[index]?.whole).toEqual(plain[index]?.whole);
    expect(other[index]?.whole).toEqual(plain[index]?.whole);
  }
  const packedBytes = small.flatMap(({ sizes }) => sizes.filter((size) => size.packed).map(({ bytes }) => bytes));
  expect(packedBytes.length).toBeGreaterThan(moves / 2);
  expect([...plain, ...other].flatMap(({ sizes }) => sizes).every((size) => !size.packed)).toBe(true);
  expect(packedBytes.reduce((sum, bytes) => sum + bytes, 0) / moves).toBeLessThan(300);
});
