/** The archive of finished public matches. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { bidCurves } from "../archive/bids.ts";
import { countOpenings, lookAtOpening } from "../archive/openings.ts";
import { notFound } from "../errors.ts";
import type { Service } from "../service.ts";
import { bidOptions } from "../shelf.ts";
import type { App } from "./app.ts";

export function archiveRoutes(app: App, { archive, store, shelf }: Service): void {
  app.get(
    "/api/archive",
    {
      schema: {
        tags: ["archive"],
        summary: "Finished public matches, the newest, the closest or the strongest first",
        description: "Everything named must fit. The record of each is at /api/tables/:id/record.",
        querystring: wire.ArchiveQuery,
        response: { 200: wire.ArchivePage },
      },
    },
    async (request) => archive.search(request.query),
  );

  app.get(
    "/api/bids/:game",
    {
      schema: {
        tags: ["archive"],
        summary: "What is bid for the sides of a game, by players like me",
        description: "Of finished public matches. None for a game that is not played for bids.",
        params: Type.Object({ game: Type.String({ maxLength: 40 }) }),
        response: { 200: Type.Object({ sides: Type.Array(wire.BidCurve) }) },
      },
    },
    async (request) => {
      const { game: id } = request.params;
      if (!shelf.has(id)) throw notFound();
      const game = await shelf.game(id);
      if (bidOptions(game) === undefined) return { sides: [] };
      return { sides: await bidCurves(store, id, game.seats, request.identity?.person.id) };
    },
  );

  app.get(
    "/api/openings/:game",
    {
      schema: {
        tags: ["archive"],
        summary: "How finished public matches of a game began, and how they ended",
        description: "Side by side, the most frequent first.",
        params: Type.Object({ game: Type.String({ maxLength: 40 }) }),
        response: { 200: wire.Openings },
      },
    },
    async (request) => {
      const found = await countOpenings(store, shelf, request.params.game);
      if (!found) throw notFound();
      return found;
    },
  );

  app.get(
    "/api/openings/:game/:seat",
    {
      schema: {
        tags: ["archive"],
        summary:
          "More about one opening of a side: where the match is even, how it was answered, and by whom it is played",
        params: Type.Object({ game: Type.String({ maxLength: 40 }), seat: wire.SeatName }),
        querystring: Type.Object({ opening: Type.String({ minLength: 1, maxLength: 200 }) }, wire.closed),
        response: { 200: wire.OpeningDetails },
      },
    },
    async ({ params, query }) => {
      const found = await lookAtOpening(store, shelf, params.game, params.seat, query.opening);
      if (!found) throw notFound();
      return found;
    },
  );
}
