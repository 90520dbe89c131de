/** Frames as we write them are read by a client that knows nothing of us. */
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { framed, framedBytes } from "../live/frames.ts";

/** RFC 6455, 1.3. */
const magic = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";

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

test("what is framed arrives as it was, one by one and all in one write", async () => {
  const server = createServer();
  server.on("upgrade", (request, socket) => {
    const key = createHash("sha1").update(`${request.headers["sec-websocket-key"]}${magic}`).digest("base64");
    const head = ["HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade"];
    socket.write(`${[...head, `Sec-WebSocket-Accept: ${key}`].join("\r\n")}\r\n\r\n`);
    for (const text of texts) socket.write(framed(text), "latin1");
    socket.write(texts.map(framed).join(""), "latin1");
    socket.write(framedBytes("\u0000\u007f\u0080\u00ff"), "latin1");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const received: string[] = [];
  await new Promise<void>((resolve, reject) => {
    const client = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
    client.on("error", reject);
    client.on("message", (data, isBinary) => {
      received.push(isBinary ? `bytes ${(data as Buffer).toString("hex")}` : String(data));
      if (received.length <= 2 * texts.length) return;
      client.terminate();
      resolve();
    });
  });
  server.close();
  expect(received).toEqual([...texts, ...texts, "bytes 007f80ff"]);
});
