/** A match whose rules have another version than when it began: gone on with where that can be, and said where it differs. */
import { afterEach, expect, test } from "vitest";
import { type ToyDesk, toyDesk } from "./toy-desk.ts";

let open: ToyDesk | undefined;
afterEach(() => open?.close());

/** Two decisions under rules that are no more, with the position as it was stored (`pictured`), perhaps another one. */
async function played(pictured: boolean, otherState?: (state: Record<string, unknown>) => void): Promise<ToyDesk> {
  open = await toyDesk({}, {}, { shared: true });
  const table = open;
  // A round is revealed: that cannot be taken back.
  await table.lay("red");
  await table.lay("blue");
  await table.desk.close();
  const { db } = table.store;
  await db.updateTable("tables").set({ rules: "of old" }).execute();
  if (!pictured) await db.deleteFrom("snapshots").execute();
  if (otherState) {
    const { state } = await db.selectFrom("snapshots").select("state").executeTakeFirstOrThrow();
    const other = JSON.parse(state) as Record<string, unknown>;
    otherState(other);
    await db
      .updateTable("snapshots")
      .set({ state: JSON.stringify(other) })
      .execute();
  }
  return table;
}

/** Another node reads it: what came of it, and what operators are told. */
async function readBy(table: ToyDesk) {
  const node = table.node();
  const warned: object[] = [];
  Object.assign(node.desk.options, { warn: (_text: string, details: object) => warned.push(details) });
  const hosted = await node.hosted();
  return { hosted, warned };
}

test.each([true, false])("where they lead to the same position nothing is said (pictured: %s)", async (pictured) => {
  const { hosted, warned } = await readBy(await played(pictured));
  expect(hosted.differs).toBeUndefined();
  expect(hosted.match.length).toBe(2);
  expect(warned).toEqual([]);
});

test("where they lead to another, play goes on from the one that was stored, and operators are told", async () => {
  const { hosted, warned } = await readBy(
    await played(true, (state) => {
      state["round"] = 2;
    }),
  );
  expect(hosted.differs).toMatch(/made by rules of old, now .*: the position after entry 2 is another; continued/);
  expect((hosted.match.snapshot().state as { round: number }).round).toBe(2);
  expect(warned).toEqual([{ table: "table", differs: hosted.differs }]);
});

test("where they forbid what was decided and nothing was stored, the match cannot be continued", async () => {
  const table = await played(false);
  const entry = JSON.stringify({ seat: "red", actions: [{ do: "no such thing" }] });
  await table.store.db.updateTable("entries").set({ entry }).where("number", "=", 1).execute();
  await expect(readBy(table)).rejects.toMatchObject({ status: 409, body: { code: "rules-changed" } });
});
