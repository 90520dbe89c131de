/** Studies: for oneself, by link, and never of a match that still runs. */
import type { ClubClient } from "@admiralty/client";
import { expect, test } from "vitest";
import { onBothStores } from "./both.ts";
import { playOut, until, type Visitor } from "./helpers.ts";

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

  test("are shown to all with their match, by an account, of a public match as it was played here", async () => {
    const [ann, guest] = [server().visitor(), await server().guest("Passing")];
    await ann.client.register({ name: "Annotator", password: "a long password" });
    const play = async (visibility: "public" | "invite"): Promise<string> => {
      const { id, you } = await ann.client.createTable({ game: "picket", seat: "red", visibility });
      await guest.client.join(id, { invite: you.invite ?? "" });
      await playOut(id, [ann, guest]);
      return id;
    };
    const [open, hidden] = [await play("public"), await play("invite")];
    const record = await ann.client.record(open);
    const found = async () => (await guest.client.archive({ annotated: true })).matches;
    await until("the match in the archive", async () => {
      const { matches } = await guest.client.archive({ player: "Annotator" });
      return matches.some(({ table, studies }) => table === open && studies.length === 0);
    });
    expect(await found()).toEqual([]);

    const { id } = await club(ann).beginStudy({ title: "For all", record });
    expect(await club(ann).changeStudy(id, { visibility: "all" })).toMatchObject({ visibility: "all" });
    expect(await found()).toMatchObject([{ table: open, studies: [{ id, title: "For all", by: "Annotator" }] }]);
    expect(await club(guest).study(id)).toMatchObject({ mine: false, title: "For all" });
    await club(ann).changeStudy(id, { visibility: "link" });
    expect(await found()).toEqual([]);
    await club(ann).changeStudy(id, { visibility: "all" });

    // Neither by a guest, nor of a match that is not public, nor of one that was played otherwise.
    const { id: own } = await club(guest).beginStudy({ title: "Mine", record });
    await expect(club(guest).changeStudy(own, { visibility: "all" })).rejects.toMatchObject({ code: "not-yours" });
    for (const other of [await ann.client.record(hidden), { ...record, entries: record.entries.slice(0, -1) }]) {
      const { id: bad } = await club(ann).beginStudy({ title: "Not here", record: other });
      await expect(club(ann).changeStudy(bad, { visibility: "all" })).rejects.toMatchObject({ code: "not-archived" });
    }
    await club(ann).removeStudy(id);
    expect(await found()).toEqual([]);
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

  test("are answered by who has played the match, by accounts with the link, and by nobody else", async () => {
    const [owner, reader] = [server().visitor(), server().visitor()];
    await owner.client.register({ name: "Eve", password: "a long password" });
    await reader.client.register({ name: "Fay", password: "a long password" });
    const [player, guest] = [await server().guest("Played it"), await server().guest("Passing by")];
    const table = await owner.client.createTable({ game: "picket", seat: "red" });
    await player.client.join(table.id, { invite: table.you.invite ?? "" });
    await playOut(table.id, [owner, player]);
    const record = await owner.client.record(table.id);
    const remarks = ["One", "Two"].map((text, entry) => ({ entry, as: "red", text }));
    const { id, ...begun } = await club(owner).beginStudy({ title: "Answered", record, remarks });
    const [one = "", two = ""] = begun.remarks.map((remark) => remark.id);
    expect(new Set([one, two, ""]).size).toBe(3);

    // Nobody answers what nobody may read.
    const words = { remark: one, text: "I saw it otherwise." };
    await expect(club(player).answerStudy(id, words)).rejects.toMatchObject({ code: "not-found" });
    await club(owner).changeStudy(id, { visibility: "link" });
    expect(await club(player).study(id)).toMatchObject({ answerable: true, answers: [] });
    await club(player).answerStudy(id, words);
    await club(reader).answerStudy(id, { remark: two, text: "Why not?" });
    // Whose comment it is hears of it; who has answered, of the next who answers.
    const told = async ({ client }: Visitor): Promise<string[]> =>
      (await client.notices()).filter(({ kind, study }) => kind === "answer" && study === id).map(({ text }) => text);
    await until("two notices", async () => (await told(owner)).length === 2);
    expect((await told(owner)).toSorted()).toEqual([
      "Fay has answered your comment in “Answered”.",
      "Played it has answered your comment in “Answered”.",
    ]);
    await club(owner).answerStudy(id, { remark: two, text: "Because." });
    await until("one notice", async () => (await told(reader)).length === 1);
    expect(await told(player)).toEqual([]);
    expect(await told(owner)).toHaveLength(2);
    const [, , because] = (await club(owner).study(id)).answers;
    await club(owner).removeAnswer(id, because?.id ?? "");
    expect(await club(guest).study(id)).toMatchObject({ answerable: false });
    await expect(club(guest).answerStudy(id, words)).rejects.toMatchObject({ code: "not-yours" });
    await expect(club(reader).answerStudy(id, { ...words, remark: "r99" })).rejects.toMatchObject({
      code: "not-found",
    });
    const read = await club(reader).study(id);
    expect(read.answers).toMatchObject([
      { remark: one, by: "Played it", seat: "blue", text: words.text, removable: false },
      { remark: two, by: "Fay", seat: null, text: "Why not?", removable: true },
    ]);

    // One's own is taken back, another's only in one's own study.
    const [first, second] = read.answers.map((answer) => answer.id) as [string, string];
    await expect(club(reader).removeAnswer(id, first)).rejects.toMatchObject({ code: "not-found" });
    expect((await club(reader).removeAnswer(id, second)).answers.map((answer) => answer.id)).toEqual([first]);
    await club(reader).answerStudy(id, { remark: two, text: "Once more." });

    // A changed comment keeps its answers; one that is removed takes them along, also where a new one comes.
    const [kept, gone] = begun.remarks;
    await club(owner).changeStudy(id, { remarks: [{ ...kept, text: "Better" } as never, gone as never] });
    expect((await club(owner).study(id)).answers).toHaveLength(2);
    const anew = await club(owner).changeStudy(id, { remarks: [kept as never, { entry: 1, as: "red", text: "New" }] });
    expect(anew.answers).toMatchObject([{ remark: one, removable: true }]);
    expect(anew.remarks.map((remark) => remark.id)).not.toContain(two);
    await expect(club(owner).changeStudy(id, { remarks: [kept as never, kept as never] })).rejects.toMatchObject({
      code: "remark",
    });
  });

  test("who is blocked answers no more, unless it was their match", async () => {
    const [owner, rival] = [server().visitor(), server().visitor()];
    await owner.client.register({ name: "Hal", password: "a long password" });
    await rival.client.register({ name: "Ivo", password: "a long password" });
    const tables: string[] = [];
    for (const other of [rival, await server().guest("Third")]) {
      const { id, you } = await owner.client.createTable({ game: "picket", seat: "red" });
      await other.client.join(id, { invite: you.invite ?? "" });
      await playOut(id, [owner, other]);
      tables.push(id);
    }
    const { players } = await owner.client.table(tables[0] ?? "");
    await owner.client.account.block(tables[0] ?? "", players.find(({ name }) => name === "Ivo")?.place ?? -1);
    const may: boolean[] = [];
    for (const table of tables) {
      const record = await owner.client.record(table);
      const { id } = await club(owner).beginStudy({ title: "Apart", record });
      await club(owner).changeStudy(id, { visibility: "link" });
      may.push((await club(rival).study(id)).answerable);
    }
    expect(may).toEqual([true, false]);
  });
});
