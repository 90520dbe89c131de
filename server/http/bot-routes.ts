/** Bots at a table, over HTTP and WebSocket, in the words of docs/bot-protocol.md. */
import { BotDecisionSchema, ToBotSchema } from "@admiralty/ai";
import * as wire from "@admiralty/wire";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { BotSocket } from "../bots/socket.ts";
import { decide, hello, question } from "../bots/talk.ts";
import { conflict, notYours, upgradeRequired } from "../errors.ts";
import { upgraded } from "../live/upgraded.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";
import { TableParam } from "./table-routes.ts";

const Told = Type.Union([ToBotSchema, Type.Object({ type: Type.Literal("wait") })]);

export function botRoutes(app: App, service: Service): void {
  const { desk, tables, now } = service;
  const tags = ["bots"];

  const seatAt = async (id: string, request: FastifyRequest): Promise<string> => {
    const table = await tables.look(id, person(request).id);
    if (table.you.place === null) throw notYours();
    if (table.you.seat === null || table.startedAt === null) throw conflict("not-started", "The match has not begun.");
    return table.you.seat;
  };
  const next = (id: string, seat: string, after: number) =>
    desk.fresh(id, (hosted) => question(hosted, seat, after, now()) ?? { type: "wait" as const });

  app.get(
    "/api/tables/:id/bot/hello",
    {
      schema: {
        tags,
        summary: "What a bot must know before the first question",
        params: TableParam,
        response: { 200: ToBotSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const seat = await seatAt(id, request);
      return desk.fresh(id, (hosted) => hello(hosted, seat, now()));
    },
  );

  app.get(
    "/api/tables/:id/bot",
    {
      schema: {
        tags,
        summary: "The open question, `wait`, or the result",
        params: TableParam,
        querystring: Type.Object({ after: Type.Optional(wire.Sequence) }, wire.closed),
        response: { 200: Told },
      },
    },
    async (request) => next(request.params.id, await seatAt(request.params.id, request), request.query.after ?? 0),
  );

  app.post(
    "/api/tables/:id/bot",
    {
      schema: {
        tags,
        summary: "Answer the question; the next one, `wait`, the result or an error comes back",
        params: TableParam,
        body: BotDecisionSchema,
        response: { 200: Told },
      },
    },
    async (request) => {
      const { id } = request.params;
      const seat = await seatAt(id, request);
      const error = await decide(desk, id, seat, request.body, now);
      return error ?? next(id, seat, request.body.id);
    },
  );

  app.route({
    method: "GET",
    url: "/api/tables/:id/bot/live",
    config: { scope: "play" },
    schema: { tags, summary: "A bot's own WebSocket; see docs/bot-protocol.md", params: TableParam },
    preHandler: async (request) => {
      await seatAt(request.params.id, request);
    },
    handler: () => {
      throw upgradeRequired();
    },
    wsHandler: (socket, request) => {
      const { id } = request.params as { id: string };
      if (!request.identity) return;
      upgraded(socket, request);
      new BotSocket(service, socket, id, request.identity);
    },
  });
}
