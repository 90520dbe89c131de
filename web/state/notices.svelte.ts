/** What wants this person, and what is good to know: on every page, as it comes. */
import type { Challenge, Notification, TournamentDuty } from "@admiralty/client";
import { account } from "./account.svelte.ts";
import { opponents } from "./opponents.ts";
import { tournaments } from "./tournaments.ts";

const wanting: readonly Notification["kind"][] = ["turn", "offer", "challenge", "rematch"];

class Notices {
  list: readonly Notification[] = $state.raw([]);
  challenges: readonly Challenge[] = $state.raw([]);
  /** Tables of tournaments at which this person is to sit down. */
  duties: readonly TournamentDuty[] = $state.raw([]);
  private listening = false;

  /** Challenges that wait for an answer of mine. */
  readonly toAnswer = $derived(this.challenges.filter(({ state, mine }) => state === "open" && !mine));
  /** Challenges have cards of their own. */
  readonly wanting = $derived(this.list.filter(({ kind }) => kind !== "challenge" && wanting.includes(kind)));
  readonly knowing = $derived(this.list.filter(({ kind }) => !wanting.includes(kind)));
  readonly count = $derived(
    this.toAnswer.length + this.duties.length + this.wanting.filter(({ read }) => !read).length,
  );

  async start(): Promise<void> {
    if (!account.me) return;
    if (!this.listening) {
      this.listening = true;
      const live = await account.client.live();
      live.onNotice(() => void this.look());
      live.onChallenge(() => void this.look());
      live.onDuty(() => void this.look());
      // What came while it was not connected, or was connected as somebody else.
      live.onStatus((status) => {
        if (status === "connected") void this.look();
      });
    }
    await this.look();
  }

  async look(): Promise<void> {
    const { client } = account;
    const found = await account
      .ask(() => Promise.all([client.notices(), opponents.challenges(), tournaments.duties()]))
      .catch(() => undefined);
    if (!found) return;
    [this.list, this.challenges] = found;
    this.duties = found[2].filter(({ state }) => state === "sit");
  }

  async readAll(): Promise<void> {
    await account.client.readNotices();
    this.list = this.list.map((notice) => ({ ...notice, read: true }));
  }
}

export const notices = new Notices();
