/** The live connection against a server of the test's own making: it says exactly what the test lets it say. */
import type { ServerMessage, Update } from "@admiralty/wire";
import { Packer, unpacked, wordsKey } from "@admiralty/wire/packed";
import { difference } from "@admiralty/wire/patch";
import { expect, test } from "vitest";
import { LiveConnection } from "../live.ts";
import { FakeSocket } from "./fake-socket.ts";

const table = "t".repeat(20);
const views = [{ round: 0 }, { round: 1 }, { round: 2 }, { round: 3 }];

function whole(seq: number): object {
  return { type: "update", table, seq, after: 0, steps: [], viewer: "red", awaiting: [], view: views[seq] };
}

function patch(after: number, seq: number): object {
  return { type: "update", table, seq, after, steps: [], patch: difference(views[after], views[seq]) };
}

function watching() {
  const live = new LiveConnection({ url: "ws://nowhere", WebSocket: FakeSocket as never });
  const heard: Update[] = [];
  const watched = live.watch(table, { update: (update) => heard.push(update) });
  const socket = FakeSocket.last;
  socket.opens();
  socket.says({ type: "welcome", version: 1, name: null, heartbeatSeconds: 3600 } satisfies ServerMessage);
  return { live, watched, socket, heard };
}

test("patches are applied one to the other", () => {
  const { live, socket, heard } = watching();
  expect(socket.asked()).toEqual([{ type: "watch", table, patch: true }]);
  socket.says(whole(1));
  socket.says(patch(1, 2));
  socket.says(patch(2, 3));
  expect(heard.map(({ view }) => view)).toEqual([views[1], views[2], views[3]]);
  expect(socket.asked()).toEqual([]);
  live.close();
});

test("what a change leaves out stands as it did, and what it names does not", () => {
  const { live, socket, heard } = watching();
  const prompt = { ask: "signal", rule: "1", text: "Signal." };
  socket.says({ ...whole(1), prompt, awaiting: ["red"], actions: [{ do: "signal" }] });
  socket.says(patch(1, 2));
  expect(heard.at(-1)).toMatchObject({ viewer: "red", prompt, awaiting: ["red"] });
  expect(heard.at(-1)).not.toHaveProperty("actions");
  socket.says({ ...patch(2, 3), prompt: null, awaiting: ["blue"] });
  expect(heard.at(-1)).toMatchObject({ viewer: "red", prompt: null, awaiting: ["blue"] });
  live.close();
});

test("changes in the packed form are read by the watcher's own words, each on its channel", () => {
  const words = ["round", "patch", "steps", "seq", "after"];
  const live = new LiveConnection({ url: "ws://nowhere", WebSocket: FakeSocket as never });
  const packed = { words: wordsKey(words), read: (bytes: Uint8Array) => unpacked(bytes, words) };
  const heard: Update[] = [];
  live.watch("a".repeat(20), {});
  live.watch(table, { update: (update) => heard.push(update) }, { packed });
  const socket = FakeSocket.last;
  socket.opens();
  expect(socket.asked()).toContainEqual({
    type: "watch",
    table,
    patch: true,
    packed: { words: packed.words, channel: 1 },
  });
  socket.says(whole(1));
  const { type: _type, table: _table, ...change } = patch(1, 2) as { type: string; table: string };
  const bytes = new Packer(words).pack(change);
  socket.onmessage?.({ data: Uint8Array.from([1, ...bytes]).buffer });
  expect(heard.at(-1)).toMatchObject({ table, seq: 2, viewer: "red", view: views[2] });
  socket.onmessage?.({ data: Uint8Array.from([0, ...bytes]).buffer });
  expect(heard).toHaveLength(2);
  live.close();
});

test("a patch that does not follow on the last step is not applied: the rest is asked for again", () => {
  const { live, socket, heard } = watching();
  socket.says(whole(1));
  socket.asked();
  socket.says(patch(2, 3));
  expect(heard).toHaveLength(1);
  expect(socket.asked()).toEqual([{ type: "watch", table, patch: true, after: 1 }]);
  socket.says(whole(3));
  expect(heard.at(-1)).toMatchObject({ seq: 3, view: views[3] });
  live.close();
});

test("a patch before the first whole view is a gap as well", () => {
  const { live, socket, heard } = watching();
  socket.asked();
  socket.says(patch(1, 2));
  expect(heard).toEqual([]);
  expect(socket.asked()).toEqual([{ type: "watch", table, patch: true }]);
  live.close();
});

test("what was not answered is sent again when the connection is back, under the same key", async () => {
  const { live, watched, socket } = watching();
  socket.says(whole(1));
  const done = watched.act(1, [{ do: "signal" }]);
  const [first] = socket.sent.filter(({ type }) => type === "act");
  expect(first).toMatchObject({ type: "act", table, expected: 1, actions: [{ do: "signal" }] });
  socket.close();
  expect(live.status).toBe("waiting");
  live.reconnect();
  const again = FakeSocket.last;
  expect(again).not.toBe(socket);
  again.opens();
  expect(again.sent).toContainEqual(first);
  expect(again.asked()).toEqual([{ type: "watch", table, patch: true, after: 1 }]);
  again.says({ type: "done", id: (first as { id: number }).id, seq: 2 });
  expect(await done).toEqual({ seq: 2 });
  live.close();
});

test("a refusal is told to whoever sent it, and to nobody else", async () => {
  const { live, watched, socket, heard } = watching();
  socket.says(whole(1));
  const [one, other] = [watched.act(1, [{ do: "a" }]), watched.act(1, [{ do: "b" }])];
  const [, second] = socket.sent.filter(({ type }) => type === "act") as { id: number }[];
  socket.says({ type: "refused", id: second?.id, code: "illegal", message: "Not now.", rule: "1.2", index: 0 });
  await expect(other).rejects.toMatchObject({ message: "Not now." });
  live.close();
  await expect(one).rejects.toThrow();
  expect(heard).toHaveLength(1);
});
