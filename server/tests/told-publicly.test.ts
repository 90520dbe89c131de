/** What operators did is told by quarters that are over, in numbers alone. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { toldPublicly } from "../accounts/told-publicly.ts";
import { openSqlite } from "../store/sqlite.ts";

test("acts are counted by quarter, without names, appointments and the quarter that runs", async () => {
  const folder = mkdtempSync(join(tmpdir(), "admiralty-told-"));
  const store = await openSqlite(folder, undefined, () => Date.UTC(2026, 9, 1, 12));
  const act = (year: number, month: number, day: number, what: string) =>
    store.db
      .insertInto("audit")
      .values({
        at: Date.UTC(year, month - 1, day),
        operator: "Harrow",
        act: what,
        about: "Varga",
        text: "told to stop",
      })
      .execute();
  await act(2026, 10, 1, "ban");
  await act(2026, 9, 30, "mute");
  await act(2026, 7, 1, "mute");
  await act(2026, 7, 1, "looked");
  await act(2026, 8, 1, "operator");
  await act(2026, 6, 30, "warn");
  await act(2023, 6, 30, "warn");
  expect(await toldPublicly(store)).toEqual([
    {
      quarter: "2026-3",
      acts: [
        { act: "looked", count: 1 },
        { act: "mute", count: 2 },
      ],
    },
    { quarter: "2026-2", acts: [{ act: "warn", count: 1 }] },
  ]);
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
