/** What is public of people. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { badRequest } from "../errors.ts";
import { leaderboard, profile } from "../people/profiles.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";

export function profileRoutes(app: App, { store, shelf, presence, present }: Service): void {
  const tags = ["people"];

  app.get(
    "/api/people/:name",
    {
      schema: {
        tags,
        summary: "A player: ratings with their past, results by opponent, last matches",
        params: Type.Object({ name: Type.String({ maxLength: 60 }) }),
        response: { 200: wire.Profile },
      },
    },
    async (request) => profile(store, presence, shelf, request.params.name, request.identity?.person.id),
  );

  app.get(
    "/api/presence",
    {
      schema: {
        tags,
        summary: "Who is here, as far as they want to be seen",
        description: "At most five seconds old.",
        response: { 200: wire.Present },
      },
    },
    async () => present.read(),
  );

  app.get(
    "/api/leaderboard",
    {
      schema: {
        tags,
        summary: "The strongest at a game, by one side or, without `seat`, by the mean of all",
        querystring: Type.Object(
          { game: Type.String({ minLength: 1, maxLength: 40 }), seat: Type.Optional(wire.SeatName) },
          wire.closed,
        ),
        response: { 200: wire.Leaderboard },
      },
    },
    async ({ query }) => {
      if (!shelf.has(query.game)) throw badRequest("game", `There is no game ${query.game} here.`);
      const { seats } = await shelf.game(query.game);
      if (query.seat !== undefined && !seats.includes(query.seat)) {
        throw badRequest("seat", `There is no seat ${query.seat}.`);
      }
      return leaderboard(store, query.game, query.seat === undefined ? seats : [query.seat]);
    },
  );
}
