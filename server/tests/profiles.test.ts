/** What is public of a player, and the order of all, on both stores. */
import { expect, test } from "vitest";
import { onBothStores } from "./both.ts";
import { type TestServer, until, type Visitor } from "./helpers.ts";

async function account(server: TestServer, name: string): Promise<Visitor> {
  const visitor = await server.guest();
  await visitor.client.register({ name, password: "a long and odd one" });
  return visitor;
}

/** The first plays red; the second gives up. */
async function beats(red: Visitor, blue: Visitor, visibility: "public" | "unlisted" = "public"): Promise<string> {
  const table = await red.client.createTable({ game: "picket", seat: "red", visibility });
  await blue.client.join(table.id);
  await blue.client.resign(table.id);
  return table.id;
}

onBothStores("profiles", {}, (server) => {
  test("ratings with their past, results by opponent, last matches; private ones are nobody's business", async () => {
    const [ann, bob, cleo] = [
      await account(server(), "Profile Ann"),
      await account(server(), "Profile Bob"),
      await account(server(), "Profile Cleo"),
    ];
    const first = await beats(ann, bob);
    const second = await beats(bob, ann);
    const third = await beats(ann, bob);
    await beats(ann, cleo, "unlisted");
    const seen = await server().visitor().client.opponents.profile("profile ANN");
    expect(seen).toMatchObject({
      name: "Profile Ann",
      score: { won: 2, drawn: 0, lost: 1 },
      opponents: [{ name: "Profile Bob", won: 2, drawn: 0, lost: 1 }],
      againstYou: null,
    });
    expect(seen.recent.map(({ id }) => id)).toEqual([third, second, first]);
    await until("they are in the archive", async () => {
      const { merits } = await bob.client.opponents.profile("Profile Ann");
      return merits.begun === 3;
    });
    expect((await bob.client.opponents.profile("Profile Ann")).merits).toEqual({
      begun: 3,
      finished: 3,
      annotated: 0,
      streak: 0,
    });
    const red = seen.ratings.find(({ seat }) => seat === "red");
    expect(red?.matches).toBe(3);
    expect(red?.history).toHaveLength(3);
    expect(red?.history.at(-1)).toMatchObject({ value: red?.value, deviation: red?.deviation });
    expect(red?.history.map(({ value }) => value)).toEqual(red?.history.map(({ value }) => value).toSorted());
    expect((await bob.client.opponents.profile("Profile Ann")).againstYou).toEqual({ won: 2, drawn: 0, lost: 1 });
    expect((await cleo.client.opponents.profile("Profile Bob")).againstYou).toEqual({ won: 0, drawn: 0, lost: 0 });
    expect((await ann.client.opponents.profile("Profile Ann")).againstYou).toBeNull();
  });

  test("guests and people who do not exist have none", async () => {
    await server().guest("Only a guest");
    for (const name of ["Only a guest", "Nobody"]) {
      await expect(server().visitor().client.opponents.profile(name)).rejects.toMatchObject({ code: "not-found" });
    }
  });

  test("the strongest first, by side and by the mean; who has played little stands apart", async () => {
    const [strong, weak] = [await account(server(), "Strong"), await account(server(), "Weak")];
    for (let match = 0; match < 14; match++) {
      await beats(strong, weak);
      const table = await weak.client.createTable({ game: "picket", seat: "red" });
      await strong.client.join(table.id);
      await weak.client.resign(table.id);
    }
    const red = await strong.client.opponents.leaderboard("picket", "red");
    expect(red.ranked.every(({ matches, deviation }) => matches >= 12 && deviation <= 75)).toBe(true);
    const listed = [...red.ranked, ...red.provisional].map(({ name }) => name);
    expect(listed.indexOf("Strong")).toBeLessThan(listed.indexOf("Weak"));
    const values = red.provisional.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    const both = await strong.client.opponents.leaderboard("picket");
    const mean = (await strong.client.ratings()).reduce((sum, { value }) => sum + value, 0) / 2;
    const found = [...both.ranked, ...both.provisional].find(({ name }) => name === "Strong");
    expect(Math.abs((found?.value ?? 0) - mean)).toBeLessThanOrEqual(1);
    expect(found).toMatchObject({ matches: 28, change: 0 });
    await expect(strong.client.opponents.leaderboard("chess")).rejects.toMatchObject({ code: "game" });
    await expect(strong.client.opponents.leaderboard("picket", "green")).rejects.toMatchObject({ code: "seat" });
  });
});
