/** The page's client. What only a live connection needs is fetched when the first is wanted. */
import { ApiClient } from "@admiralty/client/api";
import type { LiveConnection } from "@admiralty/client/live";

export class PageClient extends ApiClient {
  async live(): Promise<LiveConnection> {
    const { LiveConnection } = await import("@admiralty/client/live");
    this.connection ??= new LiveConnection(this.liveOptions);
    return this.connection;
  }

  /** Listens on the live connection; answers how to stop it. */
  hear(listen: (live: LiveConnection) => () => void): () => void {
    let stop: (() => void) | undefined;
    let stopped = false;
    void this.live().then((live) => {
      if (!stopped) stop = listen(live);
    });
    return () => {
      stopped = true;
      stop?.();
    };
  }
}
