/** A table far away, as the page shows it. */
import type { Table, Update } from "@admiralty/client";
import { afterEach, expect, test, vi } from "vitest";
import { openRemote } from "../session/remote.ts";
import type { PageClient } from "../state/client.ts";

afterEach(() => vi.useRealTimers());

test("a clock never jumps: what is told of the table later leaves it where it was", async () => {
  vi.useFakeTimers({ now: 1_000_000 });
  let told: { update(update: Update): void; table(table: Table): void } | undefined;
  const client = {
    chat: async () => [],
    live: () => ({
      status: "connected",
      onStatus: () => () => {},
      watch: (_id: string, handlers: NonNullable<typeof told>) => {
        told = handlers;
        return { seen: () => {}, close: () => {} };
      },
    }),
  } as unknown as PageClient;
  const table = { id: "t", rev: 1, game: "picket", players: [], offers: {}, you: { seat: "red" } } as unknown as Table;
  const opening = openRemote(client, table, () => {});
  await vi.waitFor(() => expect(told).toBeDefined());
  const clocks = { at: 5, remaining: { red: 1_797_000, blue: 1_800_000 }, running: ["red"], deadline: null };
  told?.update({ seq: 1, after: 0, steps: [], viewer: "red", awaiting: ["red"], outcome: null, clocks } as never);
  const session = await opening;
  const left = () => session.state.clocks.map((clock) => clock.left - (clock.running ? Date.now() - clock.at : 0));
  vi.advanceTimersByTime(75_000);
  const before = left();
  told?.table({ ...table, rev: 2, offers: { draw: { by: "blue", id: "o" } } } as Table);
  expect(session.state.asks).toEqual([{ what: "draw", from: "blue" }]);
  expect(left()).toEqual(before);
  expect(before).toEqual([1_722_000, 1_800_000]);
});
