/** A way to the database that can be made silent: connections stay open, and nothing comes through any more. */
import { createServer, type Server, Socket } from "node:net";

interface Passing {
  readonly client: Socket;
  readonly server: Socket;
  /** What the client has said so far. */
  said: string;
  silent: boolean;
}

export class TestProxy {
  readonly url: string;
  private readonly listening: Server;
  private readonly passing: Set<Passing>;

  private constructor(url: string, listening: Server, passing: Set<Passing>) {
    this.url = url;
    this.listening = listening;
    this.passing = passing;
  }

  static async before(database: string): Promise<TestProxy> {
    const target = new URL(database);
    const passing = new Set<Passing>();
    const listening = createServer((client) => {
      const server = new Socket().connect(Number(target.port), target.hostname);
      const each: Passing = { client, server, said: "", silent: false };
      passing.add(each);
      client.on("data", (data) => {
        if (each.said.length < 10_000) each.said += data.toString("latin1");
        if (!each.silent) server.write(data);
      });
      server.on("data", (data) => {
        if (!each.silent) client.write(data);
      });
      for (const [one, other] of [
        [client, server],
        [server, client],
      ] as const) {
        one.on("error", () => {});
        one.on("close", () => {
          passing.delete(each);
          if (!each.silent) other.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
    const url = new URL(database);
    url.port = String((listening.address() as { port: number }).port);
    return new TestProxy(String(url), listening, passing);
  }

  /** Makes the connections silent on which this was said; answers how many there were. */
  silence(said: string): number {
    const found = [...this.passing].filter((each) => each.said.includes(said) && !each.silent);
    for (const each of found) each.silent = true;
    return found.length;
  }

  /** Cuts all connections. */
  cut(): void {
    for (const { client, server } of this.passing) {
      client.destroy();
      server.destroy();
    }
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.listening.close(resolve));
  }
}
