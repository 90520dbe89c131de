/** What is told of who is here: to those at a table of each other, and to everybody of who wants to be seen. */
import type { Present, PresentPlayer } from "@admiralty/wire";
import { privacyOf } from "../people/privacy.ts";
import type { Hosted } from "../play/hosted.ts";
import type { Store } from "../store/store.ts";
import type { Presence } from "./presence.ts";

/** Milliseconds for which the answer is the same for everybody: names are read once for all who ask meanwhile. */
const goodFor = 5000;
const shown = 60;

/** The people who play there. That they are there is part of the play, also of those who else go unseen. */
export function presentAt(presence: Presence, { players, row }: Hosted): PresentPlayer[] {
  return players.flatMap(({ person, seat }) => {
    if (person === null || seat === null) return [];
    const { state, since } = presence.of(person);
    return [{ seat, state, since: since !== null && row.clock.includes('"slow"') ? dayOf(since) : since }];
  });
}

/** Over days nobody need know the hour at which somebody left. */
function dayOf(time: number): number {
  return time - (time % 86_400_000);
}

/** Everybody who is here and wants to be seen. */
export class PresentList {
  private readonly store: Store;
  private readonly presence: Presence;
  private answer: Promise<Present> | undefined;
  private readAt = 0;

  constructor(store: Store, presence: Presence) {
    this.store = store;
    this.presence = presence;
  }

  read(): Promise<Present> {
    if (this.answer === undefined || performance.now() - this.readAt > goodFor) {
      this.readAt = performance.now();
      this.answer = this.look();
      this.answer.catch(() => {
        this.answer = undefined;
      });
    }
    return this.answer;
  }

  private async look(): Promise<Present> {
    const all = this.presence.all();
    const rows =
      all.size === 0
        ? []
        : await this.store.db
            .selectFrom("people")
            .select(["id", "name", "kind", "privacy"])
            .where("id", "in", [...all.keys()])
            .execute();
    const people = rows
      .filter((row) => privacyOf(row).presence !== "nobody")
      .map(({ id, name, kind }) => ({ name, guest: kind === "guest", state: all.get(id)?.state ?? "gone" }));
    const count = (wanted: string): number => people.filter(({ state }) => state === wanted).length;
    const order = ["here", "table", "away"];
    return {
      here: count("here"),
      atTables: count("table"),
      away: count("away"),
      people: people
        .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.name < b.name ? -1 : 1))
        .slice(0, shown),
    };
  }
}
