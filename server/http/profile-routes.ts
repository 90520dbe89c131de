/** What is public of people. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { badRequest } from "../errors.ts";
import { leaderboard, peopleCalled, profile } from "../people/profiles.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";

const Name = Type.Object({ name: Type.String({ maxLength: 60 }) });

export function profileRoutes(app: App, { store, shelf, presence, hours, present, follows, honours }: Service): void {
  const tags = ["people"];

  app.get(
    "/api/people/:name",
    {
      schema: {
        tags,
        summary: "A player: ratings with their past, results by opponent, last matches",
        params: Name,
        response: { 200: wire.Profile },
      },
    },
    async (request) => profile(store, presence, shelf, request.params.name, request.identity?.person.id),
  );

  app.get(
    "/api/people",
    {
      schema: {
        tags,
        summary: "Players whose names begin so",
        description: "Eight at most.",
        querystring: Type.Object({ name: Type.String({ minLength: 1, maxLength: 60 }) }, wire.closed),
        response: { 200: Type.Object({ people: Type.Array(wire.FoundPerson) }) },
      },
    },
    async (request) => ({ people: await peopleCalled(store, presence, request.query.name) }),
  );

  app.get(
    "/api/me/follows",
    {
      schema: {
        tags,
        summary: "Whom I follow, who is here first",
        response: { 200: Type.Object({ people: Type.Array(wire.Followed) }) },
      },
    },
    async (request) => ({ people: await follows.list(person(request).id) }),
  );

  app.put(
    "/api/me/follows/:name",
    {
      schema: {
        tags,
        summary: "Follow a player",
        description: "They are not told.",
        params: Name,
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      await follows.add(person(request).id, request.params.name);
      return { ok: true } as const;
    },
  );

  app.delete(
    "/api/me/follows/:name",
    { schema: { tags, summary: "Follow no more", params: Name, response: { 200: wire.Done } } },
    async (request) => {
      await follows.remove(person(request).id, request.params.name);
      return { ok: true } as const;
    },
  );

  app.get(
    "/api/honours",
    {
      schema: {
        tags,
        summary: "Who finishes what they begin, annotates best, and has the longest streak",
        description: "A minute old at most.",
        response: { 200: wire.Honours },
      },
    },
    async () => honours.read(),
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
    "/api/presence/hours",
    {
      schema: {
        tags,
        summary: "When people are here: the mean over four weeks, by the hours of the day",
        response: { 200: wire.HoursOfDay },
      },
    },
    async () => hours.read(),
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
