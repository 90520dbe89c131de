/** Puzzles, and the signal of the day. */
import { gradeOfChoice, type Puzzle } from "@admiralty/engine";
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { badRequest } from "../errors.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";

const Id = Type.Object({ id: Type.String({ maxLength: 40 }) });

export function puzzleRoutes(app: App, { signals }: Service): void {
  const tags = ["puzzles"];

  async function solution(puzzle: Puzzle, choice: number): Promise<wire.PuzzleSolution> {
    if (choice >= puzzle.choices.length) throw badRequest("choice", "The puzzle has no such choice.");
    const people = await signals.chosen(puzzle);
    const { best, chance, trials, why, played, winner } = puzzle;
    const { table, players } = await signals.source(puzzle);
    return {
      grade: gradeOfChoice(puzzle, choice),
      best,
      choices: puzzle.choices.map(({ behind, doubt }, index) => ({ behind, doubt, people: people[index] ?? 0 })),
      chance,
      trials,
      why,
      played: played ?? null,
      players: { ...players },
      winner,
      table,
    };
  }

  app.get(
    "/api/puzzles",
    {
      schema: {
        tags,
        summary: "Puzzles that come with the program",
        querystring: wire.PuzzleQuery,
        response: { 200: wire.PuzzleList },
      },
    },
    async ({ query }) => {
      const all = await signals.puzzles(query.game);
      return { puzzles: all.map(({ id, game, seat, choices }) => ({ id, game, seat, choices: choices.length })) };
    },
  );

  app.get(
    "/api/puzzles/:id",
    { schema: { tags, summary: "A puzzle without its answer", params: Id, response: { 200: wire.PuzzleQuestion } } },
    async ({ params }) => questionOf(await signals.puzzle(params.id)),
  );

  app.post(
    "/api/puzzles/:id/answer",
    {
      schema: {
        tags,
        summary: "What an answer is worth, and every other; nothing is kept",
        params: Id,
        body: wire.PuzzleAnswer,
        response: { 200: wire.PuzzleSolution },
      },
    },
    async ({ params, body }) => solution(await signals.puzzle(params.id), body.choice),
  );

  app.get(
    "/api/signal",
    {
      schema: {
        tags,
        summary: "The signal of the day, with one's own answer and streak",
        response: { 200: wire.Signal },
      },
    },
    async (request) => {
      const day = signals.today;
      const who = request.identity?.person.id;
      const mine = who === undefined ? undefined : (await signals.answers(who)).get(day);
      return {
        day,
        puzzle: questionOf(await signals.of(day)),
        mine: mine ?? null,
        streak: who === undefined ? { now: 0, longest: 0 } : await signals.streak(who),
      };
    },
  );

  app.post(
    "/api/signal",
    {
      schema: {
        tags,
        summary: "Answers the signal of today or of a day before; the first answer counts",
        body: wire.SignalAnswer,
        response: { 200: wire.PuzzleSolution },
      },
    },
    async (request) => {
      const { day, choice, puzzle } = request.body;
      const { id } = person(request);
      await signals.answer(id, day, choice, puzzle);
      const kept = (await signals.answers(id)).get(day);
      return solution(await signals.of(day), kept?.choice ?? choice);
    },
  );
}

function questionOf({ id, game, rules, options, seat, view, choices, open }: Puzzle): wire.PuzzleQuestion {
  return { id, game, rules, options, seat, view, choices: choices.map(({ orders }) => [...orders]), open };
}
