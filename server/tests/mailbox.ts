/** As much of a mail server as it takes to receive letters. */
import { createServer } from "node:net";

export interface Mailbox {
  readonly url: string;
  /** Whole letters with their heads, in the order they came; long lines are put together again. */
  readonly letters: string[];
  /** The last letter to an address. */
  to(address: string): string | undefined;
  stop(): void;
}

export async function startMailbox(): Promise<Mailbox> {
  const letters: string[] = [];
  const server = createServer((socket) => {
    let inLetter = false;
    let letter = "";
    let rest = "";
    socket.write("220 here\r\n");
    socket.on("error", () => {});
    socket.on("data", (chunk) => {
      const lines = (rest + String(chunk)).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (inLetter) {
          if (line === ".") {
            inLetter = false;
            letters.push(readable(letter));
            socket.write("250 taken\r\n");
          } else letter += `${line}\n`;
        } else if (line.startsWith("DATA")) {
          inLetter = true;
          letter = "";
          socket.write("354 go on\r\n");
        } else if (line.startsWith("QUIT")) socket.end("221 bye\r\n");
        else if (line !== "") socket.write("250 ok\r\n");
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    letters,
    to: (address) => letters.findLast((letter) => letter.includes(`To: ${address}`)),
    stop: () => void server.close(),
  };
}

/** Without the marks of quoted-printable, and with folded heads in one line. */
function readable(letter: string): string {
  return letter
    .replaceAll("=\n", "")
    .replaceAll(/\n[ \t]+(?=\S)/g, " ")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
