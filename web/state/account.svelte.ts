/** Who the player is to the server, if there is one. The page works without it. */
import type { Me } from "@admiralty/client";
import { OfflineError } from "@admiralty/client/errors";
import type { LiveConnection } from "@admiralty/client/live";
import { router } from "../router.svelte.ts";
import { t } from "../text/index.ts";
import { PageClient } from "./client.ts";
import { toasts } from "./toasts.svelte.ts";

class AccountState {
  readonly client = new PageClient();
  me: Me | undefined = $state.raw();
  /** What the page does when an opponent was found. */
  onPaired: () => void = () => {};
  private listening = false;
  private told = false;
  /** "unknown" until it has answered or failed to. */
  server: "unknown" | "here" | "away" = $state("unknown");

  async start(): Promise<void> {
    await this.ask(async () => {
      this.me = await this.client.me();
    });
    if (this.me) this.listen();
    if (this.listening) return;
    this.listening = true;
    addEventListener("online", () => void this.start());
    document.addEventListener("visibilitychange", () => {
      if (this.told) void this.client.live().then((live) => live.away(document.hidden));
    });
  }

  /** Tables elsewhere that want the player are told of, wherever in the page one is. */
  private listen(): void {
    if (this.told) return;
    this.told = true;
    void this.client.live().then((live) => this.listenOn(live));
  }

  private listenOn(live: LiveConnection): void {
    live.onNotice((notice) => {
      const { route } = router;
      const { table, study } = notice;
      if (route.at === "notices" || (route.at === "table" && route.id === table)) return;
      toasts.show(notice.text, {
        title: t.notice.look,
        run: () => {
          if (table !== null) router.go({ at: "table", where: "remote", id: table });
          else if (study === null) router.go({ at: "notices" });
          else router.go({ at: "replay", where: "study", id: study, step: undefined, viewer: undefined });
        },
      });
    });
    // A table of a tournament is set, on whatever page one is.
    live.onDuty((duty) => {
      const { route } = router;
      if (duty?.state !== "sit" || (route.at === "tournament" && route.id === duty.tournament)) return;
      toasts.show(t.notice.duty(duty.name, duty.opponent), {
        title: t.notice.look,
        run: () => router.go({ at: "tournament", id: duty.tournament }),
      });
    });
    // An opponent was found: whatever page one is on, one is taken to the table.
    live.onSeek((seek) => {
      if (seek?.table) this.onPaired();
    });
  }

  /** Makes sure the server knows us, as a guest at least. */
  async seated(name: string): Promise<Me> {
    if (this.me) return this.me;
    const wanted = name.trim();
    try {
      this.me = await this.client.guest(wanted.length >= 2 ? wanted : undefined);
    } catch (error) {
      // An account has that name, or one that looks like it: the server finds another.
      const { code } = error as { code?: string };
      if (code !== "name-taken" && code !== "name" && code !== "invalid") throw error;
      this.me = await this.client.guest();
      toasts.show(t.notice.nameTaken(wanted, this.me.name));
    }
    // A live connection opened as a stranger would stay a stranger's.
    (await this.client.live()).reconnect();
    this.listen();
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
