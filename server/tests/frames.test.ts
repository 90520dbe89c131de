/** What is said on a connection arrives as it was, in order, and what comes together leaves in one write. */
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { Frames } from "../live/frames.ts";

/** Every length at which the head of a frame changes its form, and texts whose bytes are more than their characters. */
const texts = [
  "",
  "a",
  ...[125, 126, 127, 65_535, 65_536, 70_000].map((length) => "x".repeat(length)),
  "Prinz Eugen läuft aus – „Rheinübung“",
  "敵艦見ユ",
  "⚓🚢".repeat(40),
  `${"é".repeat(62)}e`,
  "é".repeat(63),
  "é".repeat(32_768),
  JSON.stringify({ type: "update", view: { quote: '"', line: "\n", nul: "\\u0000" } }),
];

test("texts and bytes arrive as they were, all in one write; nothing is said to who has gone", async () => {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
  let writes = 0;
  let gone: Frames | undefined;
  server.on("connection", (socket, { socket: stream }) => {
    const frames = new Frames(socket, stream);
    const handed = stream._writev as (...args: unknown[]) => void;
    stream._writev = function counted(this: Socket, ...args: unknown[]) {
      writes++;
      handed.apply(this, args);
    } as never;
    expect(frames.empty).toBe(true);
    for (const text of texts) frames.text(text);
    frames.bytes("\u0000\u007f\u0080\u00ff");
    expect(frames.empty).toBe(false);
    frames.flush();
    expect(frames.empty).toBe(true);
    gone = frames;
  });
  await new Promise((resolve) => server.on("listening", resolve));
  const { port } = server.address() as { port: number };
  const received: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const client = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    client.on("error", reject);
    client.on("message", (data, isBinary) => {
      received.push(isBinary ? `bytes ${(data as Buffer).toString("hex")}` : String(data));
      if (received.length <= texts.length) return;
      client.on("close", () => resolve());
      client.close();
    });
  });
  expect(received).toEqual([...texts, "bytes 007f80ff"]);
  expect(writes).toBe(1);
  gone?.text("too late");
  gone?.flush();
  expect(gone?.empty).toBe(true);
  await new Promise((resolve) => server.close(resolve));
});
