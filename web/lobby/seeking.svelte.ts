/** What this person seeks, on whatever page they are: when an opponent is found, they are taken to the table. */
import type { NewSeek, Seek } from "@admiralty/client";
import { sitDown } from "../fair/words.ts";
import { router } from "../router.svelte.ts";
import { account } from "../state/account.svelte.ts";
import { opponents } from "../state/opponents.ts";
import { settings } from "../state/settings.svelte.ts";
import { toasts } from "../state/toasts.svelte.ts";
import { lobby } from "../text/lobby.ts";

class Seeking {
  current: Seek | undefined = $state.raw();
  private unlisten: (() => void) | undefined;
  /** Tables that this page has sat down at, or is about to. */
  private readonly taken = new Set<string>();

  /** What the server knows of, after a reload. */
  async resume(): Promise<void> {
    if (!account.me) return;
    this.take((await account.ask(() => opponents.mySeek())) ?? null);
    if (this.current) this.listen();
  }

  async start(wanted: NewSeek): Promise<void> {
    await account.seated(settings.current.name);
    this.listen();
    this.take(await opponents.seek(wanted));
  }

  async stop(): Promise<void> {
    this.current = undefined;
    await opponents.withdrawSeek();
  }

  private listen(): void {
    this.unlisten ??= account.client.hear((live) => live.onSeek((seek) => this.take(seek)));
  }

  private take(seek: Seek | null): void {
    const before = this.current;
    this.current = seek ?? undefined;
    if (seek?.table && seek.standing && !this.taken.has(seek.table)) this.call(seek.table, before?.table ?? null);
    else if (seek?.table) void this.goTo(seek.table, seek.keptUntil);
    // Who had sat down already and is still looking was left alone.
    else if (seek && before?.table && this.taken.has(before.table)) toasts.show(lobby.missed);
  }

  /** Who left a standing seek may be at something else by now, and sits down when they like. */
  private call(table: string, before: string | null): void {
    if (table !== before) toasts.show(lobby.foundAsk, { title: lobby.sit, run: () => void this.sit(table) }, 30_000);
  }

  async sit(table: string): Promise<void> {
    await this.goTo(table, null);
  }

  /** In front of the page one is taken there at once; behind others, when one comes back in time. */
  private async goTo(table: string, until: number | null): Promise<void> {
    if (this.taken.has(table)) return;
    this.taken.add(table);
    if (document.hidden) {
      document.title = lobby.foundElsewhere;
      await new Promise<void>((resolve) => {
        document.addEventListener("visibilitychange", () => resolve(), { once: true });
        if (until !== null) setTimeout(resolve, Math.max(0, until - Date.now()));
      });
      if (document.hidden) return;
    }
    try {
      const found = await account.client.table(table);
      if (found.status === "open") await sitDown(found, {});
      toasts.show(lobby.found);
      router.go({ at: "table", where: "remote", id: table });
    } catch {
      // The other has gone meanwhile, or the time was over: the server says next what is true.
      this.taken.delete(table);
    }
  }
}

export const seeking = new Seeking();
