/** Following others, finding them by name, and who is first at what is no rating, on both stores. */
import { expect, test } from "vitest";
import { onBothStores } from "./both.ts";
import { type TestServer, until, type Visitor } from "./helpers.ts";

async function account(server: TestServer, name: string): Promise<Visitor> {
  const visitor = server.visitor();
  await visitor.client.register({ name, password: "a long and odd one" });
  return visitor;
}

onBothStores("following", { graces: { gone: 50 } }, (server) => {
  test("whom one follows is listed with where they are and what they play; as far as they want to be seen", async () => {
    const [ann, bob, cleo] = [
      await account(server(), "Follow Ann"),
      await account(server(), "Follow Bob"),
      await account(server(), "Follow Cleo"),
    ];
    const names = async (who: Visitor) => (await who.client.opponents.followed()).map(({ name }) => name);
    const stateOf = async (name: string) =>
      (await ann.client.opponents.followed()).find((each) => each.name === name)?.state;
    for (const name of ["follow cleo", "Follow Bob", "Follow Bob"]) await ann.client.opponents.follow(name);
    expect(await names(ann)).toEqual(["Follow Bob", "Follow Cleo"]);
    expect(await names(bob)).toEqual([]);
    expect(await ann.client.opponents.profile("Follow Cleo")).toMatchObject({ followed: true });
    expect(await bob.client.opponents.profile("Follow Cleo")).toMatchObject({ followed: false });
    expect(await server().visitor().client.opponents.profile("Follow Cleo")).toMatchObject({ followed: null });

    // Who is here comes first, with the public match they play.
    cleo.client.live().onNotice(() => {});
    await until("Cleo is here", async () => (await stateOf("Follow Cleo")) === "here");
    expect(await names(ann)).toEqual(["Follow Cleo", "Follow Bob"]);
    const { id } = await cleo.client.createTable({ game: "picket", seat: "red" });
    const hidden = await cleo.client.createTable({ game: "picket", seat: "red", visibility: "unlisted" });
    for (const each of [id, hidden.id]) await bob.client.join(each);
    expect((await ann.client.opponents.followed())[0]).toMatchObject({
      table: { id, game: "picket", against: "Follow Bob" },
    });
    expect(await ann.client.opponents.profile("Follow Cleo")).toMatchObject({ watch: id });
    await cleo.client.changeMe({ privacy: { presence: "nobody" } });
    expect((await ann.client.opponents.followed()).find(({ name }) => name === "Follow Cleo")).toEqual({
      name: "Follow Cleo",
      state: "gone",
      table: null,
    });
    expect(await ann.client.opponents.profile("Follow Cleo")).toMatchObject({ presence: "gone", watch: null });
    await cleo.client.changeMe({ privacy: { presence: "all" } });

    const { follows } = await ann.client.account.exportData();
    expect((follows as { name: string }[]).map(({ name }) => name).toSorted()).toEqual(["Follow Bob", "Follow Cleo"]);
    await ann.client.opponents.unfollow("Follow Bob");
    await ann.client.opponents.unfollow("Follow Bob");
    expect(await names(ann)).toEqual(["Follow Cleo"]);
    await expect(ann.client.opponents.follow("Follow Ann")).rejects.toMatchObject({ code: "self" });
    await expect(ann.client.opponents.follow("Nobody at all")).rejects.toMatchObject({ code: "not-found" });
    await expect(server().visitor().client.opponents.follow("Follow Bob")).rejects.toMatchObject({ code: "stranger" });
  });

  test("a block by name ends it both ways, and whoever is blocked sees the other nowhere", async () => {
    const [ann, bob] = [await account(server(), "Apart Ann"), await account(server(), "Apart Bob")];
    await ann.client.opponents.follow("Apart Bob");
    await bob.client.opponents.follow("Apart Ann");
    ann.client.live().onNotice(() => {});
    const seen = async () => (await bob.client.opponents.followed())[0]?.state;
    await until("Ann is here", async () => (await seen()) === "here");
    await ann.client.account.blockByName("apart BOB");
    expect(await ann.client.account.blocks()).toMatchObject([{ name: "Apart Bob" }]);
    for (const who of [ann, bob]) expect(await who.client.opponents.followed()).toEqual([]);
    await bob.client.opponents.follow("Apart Ann");
    expect(await seen()).toBe("gone");
    // What is reported by name goes to the operators as a name.
    await ann.client.account.report({ name: "apart bob", reason: "twins" });
    await expect(ann.client.account.report({ name: "Nobody at all", reason: "other" })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await ann.client.account.exportData()).toMatchObject({
      reports: [{ table: "", about: "Apart Bob", reason: "twins", state: "open" }],
    });
    await expect(ann.client.account.blockByName("Apart Ann")).rejects.toMatchObject({ code: "self" });
    await expect(ann.client.account.blockByName("Nobody at all")).rejects.toMatchObject({ code: "not-found" });
  });

  test("a guest follows too, and takes it along into an account", async () => {
    await account(server(), "Known Dan");
    const eve = await account(server(), "Known Eve");
    await eve.client.opponents.follow("Known Dan");
    const guest = await server().guest("Passing through");
    for (const name of ["Known Dan", "Known Eve"]) await guest.client.opponents.follow(name);
    await guest.client.signIn("Known Eve", "a long and odd one");
    expect((await guest.client.opponents.followed()).map(({ name }) => name)).toEqual(["Known Dan"]);
  });

  test("players are found by how their names begin, and by nothing else", async () => {
    for (const name of ["Zephyr", "Zephyrine", "Zéphire", "Z.100"]) await account(server(), name);
    const called = async (name: string) =>
      (await server().visitor().client.opponents.called(name)).map((each) => each.name);
    expect(await called("ZEPH")).toEqual(["Zephyr", "Zephyrine"]);
    expect(await called("zéph")).toEqual(["Zéphire"]);
    expect(await called("ephyr")).toEqual([]);
    for (const name of ["%", "Z_1", "Z%", "\\"]) expect(await called(name), name).toEqual([]);
    expect(await called("z.1")).toEqual(["Z.100"]);
  });

  test("who finishes what they begin comes before who leaves", async () => {
    const [fay, gus] = [await account(server(), "Honour Fay"), await account(server(), "Honour Gus")];
    for (let played = 0; played < 5; played++) {
      const { id } = await fay.client.createTable({ game: "picket", seat: "red" });
      await gus.client.join(id);
      await gus.client.resign(id);
    }
    await until("they are in", async () => (await fay.client.archive({ player: "Honour Gus" })).matches.length === 5);
    // Counted at most once a minute, and nobody has asked before.
    const { finishers } = await fay.client.opponents.honours();
    expect(finishers.filter(({ name }) => name.startsWith("Honour"))).toEqual([
      { name: "Honour Fay", finished: 5, matches: 5 },
      { name: "Honour Gus", finished: 5, matches: 5 },
    ]);
  });
});
