/** A record alone proves where it was played, by whom, and that each player's word came after the commitment. */
import { fingerprint, identityHash, type MatchRecord, verifyRecord } from "@admiralty/engine";
import { toy } from "@admiralty/engine/toy";
import { expect, test } from "vitest";
import { onBothStores } from "./both.ts";
import { playOut, type TestServer, type Visitor } from "./helpers.ts";

const check = (record: MatchRecord) => verifyRecord(toy as never, JSON.parse(JSON.stringify(record)) as MatchRecord);

async function played(server: TestServer): Promise<{ red: Visitor; blue: Visitor; record: MatchRecord }> {
  const [red, blue] = [await server.guest("Red captain"), await server.guest("Blue captain")];
  const made = await red.client.createTable({ game: "picket", sit: false });
  await red.client.join(made.id, { seat: "red", word: "drawn afterwards", saw: made.commitment });
  await blue.client.join(made.id);
  await playOut(made.id, [red, blue]);
  return { red, blue, record: await red.client.record(made.id) };
}

onBothStores("signed records", { publicUrl: "https://play.example.org" }, (server) => {
  test("a record verifies, names its server, and says whose word was their own", async () => {
    const { record } = await played(server());
    const { ok, origin } = check(record);
    expect(ok).toBe(true);
    expect(origin).toEqual({ signature: "good", ownWords: ["red"] });
    expect(record.origin).toMatchObject({ server: "https://play.example.org" });
    expect(record.origin?.players["red"]?.saw).toBe(record.fairness.commitment);
    expect(record.origin?.players["blue"]?.saw).toBeNull();
    expect(await server().visitor().client.signingKeys()).toEqual([record.origin?.key]);
  });

  test("a word is sealed as soon as its player sits: whoever comes later can look for it in the record", async () => {
    const [red, blue] = [await server().guest(), await server().guest()];
    const made = await red.client.createTable({ game: "picket", sit: false });
    await red.client.join(made.id, { seat: "red", word: "first", saw: made.commitment });
    const [seen] = (await blue.client.table(made.id)).players;
    expect(seen?.seal).toBe(fingerprint("first"));
    await blue.client.join(made.id, { word: "second", saw: made.commitment });
    await red.client.resign(made.id);
    const { words } = (await blue.client.record(made.id)).fairness;
    expect(Object.values(words).map((word) => fingerprint(word))).toContain(seen?.seal);
  });

  test("any change breaks it, but for a name", async () => {
    const { record } = await played(server());
    const { origin } = record;
    if (!origin) throw new Error("not signed");
    const changed: MatchRecord[] = [
      { ...record, origin: { ...origin, server: "https://elsewhere.example.org" } },
      { ...record, origin: { ...origin, at: origin.at + 1 } },
      { ...record, origin: { ...origin, players: { ...origin.players, blue: origin.players["red"] as never } } },
      { ...record, options: { ...record.options, rounds: 7 } },
      { ...record, origin: { ...origin, key: `${origin.key.slice(0, -2)}AA` } },
    ];
    for (const each of changed) expect(check(each)).toMatchObject({ ok: false, origin: { signature: "bad" } });
    expect(check({ ...record, players: { red: "Deleted", blue: "Deleted" } }).ok).toBe(true);
  });

  test("the same record is the same text whenever it is asked for", async () => {
    const { record, blue } = await played(server());
    expect(await blue.client.record(record.origin?.table ?? "")).toEqual(record);
  });

  test("a player can show which seat was theirs; deleting the account drops the salt, and the record still verifies", async () => {
    const { red, record } = await played(server());
    const { person } = (await red.client.account.exportData()) as { person: { id: string; salt: string } };
    const table = record.origin?.table ?? "";
    expect(record.origin?.players["red"]?.identity).toBe(identityHash(person.salt, table, person.id));
    expect(record.origin?.players["blue"]?.identity).not.toBe(record.origin?.players["red"]?.identity);
    await red.client.account.deleteMe();
    const later = await server().visitor().client.record(table);
    expect(later.players["red"]).toBe("Deleted");
    expect(later.origin).toEqual(record.origin);
    expect(check(later).ok).toBe(true);
  });

  test("a guest's matches are the account's when it signs in, also in their records", async () => {
    const { red, record } = await played(server());
    const account = server().visitor();
    const name = `Keeper ${Date.now().toString(36)}`;
    await account.client.register({ name, password: "correct horse battery" });
    const { person } = (await account.client.account.exportData()) as { person: { id: string; salt: string } };
    await red.client.signIn(name, "correct horse battery");
    const table = record.origin?.table ?? "";
    const later = await red.client.record(table);
    expect(later.origin?.players["red"]?.identity).toBe(identityHash(person.salt, table, person.id));
    expect(check(later).ok).toBe(true);
  });

  test("a word given for another commitment is refused, and nobody sits", async () => {
    const guest = await server().guest();
    const made = await guest.client.createTable({ game: "picket", sit: false });
    await expect(guest.client.join(made.id, { word: "mine", saw: "0".repeat(64) })).rejects.toMatchObject({
      code: "commitment",
    });
    expect((await guest.client.table(made.id)).players).toEqual([]);
  });

  test("a rematch can be joined by both, each with a word that comes after its commitment", async () => {
    const { red, blue, record } = await played(server());
    const next = await red.client.rematch(record.origin?.table ?? "", false);
    expect(next.players).toEqual([]);
    await red.client.join(next.id, { seat: "blue", word: "again", saw: next.commitment });
    const same = await blue.client.rematch(record.origin?.table ?? "", false);
    expect(same.id).toBe(next.id);
    const begun = await blue.client.join(same.id, {
      seat: "red",
      word: "and again",
      saw: same.commitment,
      invite: same.you.invite ?? "",
    });
    expect(begun.status).toBe("playing");
    await playOut(next.id, [red, blue]);
    expect(check(await red.client.record(next.id)).origin.ownWords.toSorted()).toEqual(["blue", "red"]);
  });
});
