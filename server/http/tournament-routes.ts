/** Tournaments. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";

const params = Type.Object({ id: wire.TournamentId });

export function tournamentRoutes(app: App, { tournaments }: Service): void {
  const tags = ["tournaments"];
  const response = { 200: wire.Tournament };

  app.get(
    "/api/tournaments",
    {
      schema: {
        tags,
        summary: "Tournaments that are announced, under way, and over, the newest first",
        querystring: Type.Object({ game: Type.Optional(Type.String({ maxLength: 40 })) }, wire.closed),
        response: { 200: Type.Object({ tournaments: Type.Array(wire.TournamentSummary) }) },
      },
    },
    async (request) => ({
      tournaments: await tournaments.reader.list(request.identity?.person.id, request.query.game),
    }),
  );

  app.post(
    "/api/tournaments",
    {
      config: { rateLimit: { max: 30, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: "Announce a tournament",
        description:
          "It begins, pairs, waits, forfeits and ends by itself. Whoever announced it may direct it; everything done so is in its log.",
        body: wire.NewTournament,
        response,
      },
    },
    async (request) => tournaments.announce(person(request), request.body),
  );

  app.get(
    "/api/tournaments/:id",
    { schema: { tags, summary: "Standings, pairings with their reasons, and the log", params, response } },
    async (request) => tournaments.reader.look(request.params.id, request.identity?.person.id),
  );

  app.post("/api/tournaments/:id/entry", { schema: { tags, summary: "Enter", params, response } }, async (request) =>
    tournaments.enter(request.params.id, person(request)),
  );

  app.delete(
    "/api/tournaments/:id/entry",
    { schema: { tags, summary: "Withdraw; matches not begun are lost by it", params, response } },
    async (request) => tournaments.leave(request.params.id, person(request)),
  );

  app.put(
    "/api/tournaments/:id/ready",
    {
      schema: {
        tags,
        summary: "Arena: be paired now, or not until I say so",
        params,
        body: Type.Object({ ready: Type.Boolean() }, wire.closed),
        response,
      },
    },
    async (request) => tournaments.ready(request.params.id, person(request), request.body.ready),
  );

  app.post(
    "/api/tournaments/:id/claim",
    {
      schema: {
        tags,
        summary: "Claim a match to which the other has not come",
        description: "Live play: twenty minutes after the table was set, by who sits there alone. Else wait.",
        params,
        body: Type.Object({ table: wire.TableId }, wire.closed),
        response,
      },
    },
    async (request) => tournaments.claim(request.params.id, person(request), request.body.table),
  );

  app.post(
    "/api/tournaments/:id/acts",
    {
      schema: {
        tags,
        summary: "Direct: begin, pause, resume, cancel, extend, add, remove, correct a result",
        params,
        body: wire.TournamentAct,
        response,
      },
    },
    async (request) => tournaments.direct(request.params.id, person(request), request.body),
  );

  app.get(
    "/api/me/duties",
    {
      schema: {
        tags,
        summary: "What I am to play in tournaments, the most urgent first",
        description: "A `duty` message of the live connection tells when this changes.",
        response: { 200: Type.Object({ duties: Type.Array(wire.TournamentDuty) }) },
      },
    },
    async (request) => ({ duties: await tournaments.reader.duties(person(request).id) }),
  );
}
