/** Studies: for oneself, by link, and never of a match that still runs. */
import type { ClubClient } from "@admiralty/client";
import { expect, test } from "vitest";
import { onBothStores } from "./both.ts";
import { playOut, type Visitor } from "./helpers.ts";

const club = ({ client }: Visitor): ClubClient => client.club;

onBothStores("studies", {}, (server) => {
  test("are begun from a record, written, shared by link, taken back, brought along as a file, and thrown away", async () => {
    const [ann, bob] = [server().visitor(), server().visitor()];
    await ann.client.register({ name: "Ann", password: "a long password" });
    await bob.client.register({ name: "Bob", password: "a long password" });
    const { id: table } = await ann.client.createTable({ game: "picket", seat: "red" });
    await bob.client.join(table);
    await playOut(table, [ann, bob]);
    const record = await ann.client.record(table);

    const { id } = await club(ann).beginStudy({ title: "How it went", record });
    const remarks = [
      {
        entry: 1,
        as: "red",
        text: "Here it was decided.",
        arrows: [{ from: { part: "ship", id: "hood" }, to: { x: 0.5, y: 0.25 } }],
      },
    ];
    expect(await club(ann).changeStudy(id, { remarks })).toMatchObject({ mine: true, visibility: "me", remarks });
    await expect(club(bob).study(id)).rejects.toMatchObject({ code: "not-found" });
    await club(ann).changeStudy(id, { visibility: "link", title: "How it really went" });
    const read = await club(bob).study(id);
    expect(read).toMatchObject({ by: "Ann", mine: false, title: "How it really went", remarks });
    expect(read.record).toEqual(record);
    // Who may read may not write.
    await expect(club(bob).changeStudy(id, { title: "Mine now" })).rejects.toMatchObject({ code: "not-found" });
    await expect(club(bob).removeStudy(id)).rejects.toMatchObject({ code: "not-found" });

    const copy = await club(bob).beginStudy({ title: read.title, record: read.record, remarks: read.remarks });
    expect(await club(bob).studies()).toMatchObject([{ id: copy.id, remarks: 1, visibility: "me" }]);
    await club(ann).changeStudy(id, { visibility: "me" });
    await expect(club(bob).study(id)).rejects.toMatchObject({ code: "not-found" });
    await club(ann).removeStudy(id);
    await expect(club(ann).study(id)).rejects.toMatchObject({ code: "not-found" });
  });

  test("not of a match that runs, nor of what is no record, nor after the end of the match", async () => {
    const [cid, dan] = [server().visitor(), server().visitor()];
    await cid.client.register({ name: "Cid", password: "a long password" });
    await dan.client.register({ name: "Dan", password: "a long password" });
    const { id: table } = await cid.client.createTable({ game: "picket", seat: "red" });
    await dan.client.join(table);
    await playOut(table, [cid, dan]);
    const record = await cid.client.record(table);
    const { result: _, ...running } = record;
    await expect(club(cid).beginStudy({ title: "Too soon", record: running })).rejects.toMatchObject({
      code: "not-over",
    });
    await expect(
      club(cid).beginStudy({ title: "None", record: { ...record, entries: "none" } as never }),
    ).rejects.toMatchObject({ code: "record" });
    const late = [{ entry: record.entries.length + 1, as: "red", text: "After the end" }];
    await expect(club(cid).beginStudy({ title: "Late", record, remarks: late })).rejects.toMatchObject({
      code: "entry",
    });
    await expect(club(server().visitor()).beginStudy({ title: "Nobody's", record })).rejects.toMatchObject({
      code: "stranger",
    });
  });
});
