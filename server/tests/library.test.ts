/** The library: annotated matches that come with the program, from the API as on the page. */
import { verifyRecord } from "@admiralty/engine";
import { gameIds, loadGame } from "@admiralty/games";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allGames } from "../shelf.ts";
import { startServer, type TestServer } from "./helpers.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ games: allGames });
});
afterAll(() => server.stop());

test("every game's annotated matches are listed, and each is there with its record and its comments", async () => {
  const client = server.visitor().client.club;
  const all = await client.library();
  expect(new Set(all.map(({ game }) => game))).toEqual(new Set(gameIds));
  const [game = ""] = gameIds;
  const own = await client.library(game);
  expect(own).toEqual(all.filter((match) => match.game === game));
  const [first] = own;
  const match = await client.annotated(first?.id ?? "");
  expect(match).toMatchObject({ game, title: first?.title });
  expect(match.remarks.length).toBeGreaterThan(5);
  expect(verifyRecord(await loadGame(game), match.record).ok).toBe(true);
  await expect(client.annotated("no-such-match")).rejects.toMatchObject({ code: "not-found" });
});
