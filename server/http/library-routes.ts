/** Annotated matches that come with the program. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { notFound } from "../errors.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";

export function libraryRoutes(app: App, { shelf }: Service): void {
  app.get(
    "/api/library",
    {
      schema: {
        tags: ["archive"],
        summary: "Annotated matches that come with the program",
        querystring: wire.LibraryQuery,
        response: { 200: wire.LibraryList },
      },
    },
    async ({ query }) => {
      const games = shelf.ids.filter((id) => query.game === undefined || id === query.game);
      const shelves = await Promise.all(
        games.map(async (game) =>
          (await shelf.library(game)).map(({ id, title, text }) => ({ id, game, title, text })),
        ),
      );
      return { matches: shelves.flat() };
    },
  );

  app.get(
    "/api/library/:id",
    {
      schema: {
        tags: ["archive"],
        summary: "One annotated match: its record, and what is said about moments of it",
        params: Type.Object({ id: Type.String({ maxLength: 80 }) }),
        response: { 200: wire.AnnotatedMatch },
      },
    },
    async ({ params }) => {
      for (const game of shelf.ids) {
        const match = (await shelf.library(game)).find(({ id }) => id === params.id);
        if (!match) continue;
        const { title, record, remarks } = (await match.open()).study;
        return { id: match.id, game, title, record, remarks: remarks as wire.Remark[] };
      }
      throw notFound();
    },
  );
}
