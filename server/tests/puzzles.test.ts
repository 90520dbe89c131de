/** Puzzles from the API: a question without its answer, grades, and streaks that are kept. */
import { dayOf } from "@admiralty/engine";
import { describe, expect, test } from "vitest";
import { allGames } from "../shelf.ts";
import { onBothStores } from "./both.ts";

describe("puzzles", () => {
  onBothStores("signals", { games: allGames }, (server) => {
    test("the question tells no answer; an answer is graded by what it costs, and nothing is kept of it", async () => {
      const client = server().visitor().client.club;
      const [first] = await client.puzzles();
      const question = await client.puzzle(first?.id ?? "");
      expect(Object.keys(question).toSorted()).toEqual(
        ["choices", "game", "id", "open", "options", "rules", "seat", "view"].toSorted(),
      );
      const { best, choices } = await client.answerPuzzle(question.id, 0);
      expect(choices).toHaveLength(question.choices.length);
      expect(await client.answerPuzzle(question.id, best)).toMatchObject({ grade: "best" });
      const worst = choices.findIndex(({ behind }) => behind === Math.max(...choices.map((each) => each.behind)));
      expect((await client.answerPuzzle(question.id, worst)).grade).not.toBe("best");
      await expect(client.answerPuzzle(question.id, 99)).rejects.toMatchObject({ code: "choice" });
      await expect(client.puzzle("none")).rejects.toMatchObject({ code: "not-found" });
    });

    test("the first answer to a day's signal counts, makes the streak, and tells others how people chose", async () => {
      const visitor = server().visitor();
      const client = visitor.client.club;
      const stranger = await client.signal();
      expect(stranger).toMatchObject({ mine: null, streak: { now: 0 } });
      await expect(client.answerSignal(stranger.day, 0)).rejects.toMatchObject({ code: "stranger" });
      await visitor.client.register({ name: "Solver", password: "a long password" });
      const today = dayOf(Date.now());
      for (const day of [today - 1, today]) {
        const { best } = await client.answerPuzzle((await signalOf(day)).id, 0);
        expect(await client.answerSignal(day, best)).toMatchObject({ grade: "best" });
        // A second thought is too late.
        const again = await client.answerSignal(day, best === 0 ? 1 : 0);
        expect(again.grade).toBe("best");
        expect(again.choices[best]?.people).toBe(1);
      }
      expect(await client.signal()).toMatchObject({ mine: { grade: "best" }, streak: { now: 2, longest: 2 } });
      // What a guest has solved comes along when they sign in; of a day with two answers the account's own stays.
      const guest = await server().guest();
      for (const [day, right] of [
        [today - 2, true],
        [today - 1, false],
      ] as const) {
        const { best } = await client.answerPuzzle((await signalOf(day)).id, 0);
        await guest.client.club.answerSignal(day, right ? best : Number(best === 0));
      }
      await guest.client.signIn("Solver", "a long password");
      expect(await client.signal()).toMatchObject({ streak: { now: 3, longest: 3 } });
      await expect(client.answerSignal(today + 1, 0)).rejects.toMatchObject({ code: "day" });
      await expect(client.answerSignal(today - 100, 0)).rejects.toMatchObject({ code: "day" });

      async function signalOf(day: number): Promise<{ id: string }> {
        const all = await client.puzzles();
        const games = [...new Set(all.map(({ game }) => game))];
        const own = all.filter(({ game }) => game === games[day % games.length]);
        return own[Math.floor(day / games.length) % own.length] as { id: string };
      }
    });
  });
});
