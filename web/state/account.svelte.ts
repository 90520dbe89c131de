/** Who the player is to the server, if there is one. The page works without it. */
import { AdmiraltyClient, type Me, OfflineError } from "@admiralty/client";

class AccountState {
  readonly client = new AdmiraltyClient();
  me: Me | undefined = $state.raw();
  /** "unknown" until it has answered or failed to. */
  server: "unknown" | "here" | "away" = $state("unknown");

  async start(): Promise<void> {
    await this.ask(async () => {
      this.me = await this.client.me();
    });
    addEventListener("online", () => void this.start(), { once: true });
  }

  /** Makes sure the server knows us, as a guest at least. */
  async seated(name: string): Promise<Me> {
    if (this.me) return this.me;
    this.me = await this.client.guest(name.trim().length >= 2 ? name.trim() : undefined);
    // A live connection opened as a stranger would stay a stranger's.
    this.client.live().reconnect();
    return this.me;
  }

  /** Carries out a request; undefined when the server cannot be reached. */
  async ask<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await work();
      this.server = "here";
      return answer;
    } catch (error) {
      // A page served by a plain file server gets answers that are none.
      const away = error instanceof OfflineError || !isAnswer(error);
      this.server = away ? "away" : "here";
      if (away) return undefined;
      throw error;
    }
  }
}

function isAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === "ApiError" && (error as { code?: string }).code !== "unknown";
}

export const account = new AccountState();
