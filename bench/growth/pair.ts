/**
 * Two people at a table of Picket who go on for as long as is wanted: one hoists a signal and takes it back, the other
 * looks on from a connection of their own, perhaps at another node. Each of both is an entry of the record, stored
 * before it is answered.
 */
import { WebSocket } from "ws";
import { Visitor } from "../../server/tests/helpers.ts";

const signal = { do: "signal", flag: 1 };

export class Pair {
  private readonly table: string;
  private readonly acting: WebSocket;
  private readonly looking: WebSocket;
  private seq: number;
  private done = 0;
  private answered: { resolve(): void; reject(error: Error): void } | undefined;

  private constructor(table: string, acting: WebSocket, looking: WebSocket, seq: number) {
    this.table = table;
    this.acting = acting;
    this.looking = looking;
    this.seq = seq;
    acting.on("message", (data: Buffer) => {
      const message = JSON.parse(String(data)) as { type: string; seq?: number };
      if (message.type === "refused") this.answered?.reject(new Error(String(data)));
      if (message.type !== "done") return;
      this.seq = message.seq ?? this.seq;
      this.answered?.resolve();
    });
  }

  /** At the nodes of these addresses. */
  static async sitDown(here: string, there = here): Promise<Pair> {
    const [red, blue] = [new Visitor(here), new Visitor(there)];
    await Promise.all([red.client.guest(), blue.client.guest()]);
    const { id } = await red.client.createTable({ game: "picket", seat: "red", visibility: "unlisted" });
    await blue.client.join(id);
    const { seq } = await red.client.update(id);
    const [acting, looking] = await Promise.all([red, blue].map(connect));
    for (const socket of [acting, looking]) socket?.send(JSON.stringify({ type: "watch", table: id, patch: true }));
    return new Pair(id, acting as WebSocket, looking as WebSocket, seq);
  }

  /** So many entries more. */
  async goOn(entries: number): Promise<void> {
    for (let entry = 0; entry < entries; entry++) {
      const id = ++this.done;
      const about = { id, table: this.table, expected: this.seq, key: `signal-${1_000_000 + id}` };
      const answered = new Promise<void>((resolve, reject) => {
        this.answered = { resolve, reject };
      });
      this.acting.send(
        JSON.stringify(id % 2 === 1 ? { type: "act", ...about, actions: [signal] } : { type: "undo", ...about }),
      );
      await answered;
    }
  }

  close(): void {
    this.acting.terminate();
    this.looking.terminate();
  }
}

/** A live connection of somebody, that only hears. */
export function connect(visitor: Visitor): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${visitor.base.replace("http", "ws")}/api/live`, ["admiralty"], {
      headers: { cookie: visitor.cookie },
      perMessageDeflate: false,
    });
    socket.on("error", reject);
    socket.once("message", () => resolve(socket));
  });
}
