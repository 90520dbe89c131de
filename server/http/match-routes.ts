/** The match itself by plain HTTP: what happened, what to do, and how it may end. */
import * as wire from "@admiralty/wire";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { conflict, notYours } from "../errors.ts";
import { presentAt } from "../live/present.ts";
import { Historian } from "../play/history.ts";
import { updateFor } from "../play/messages.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";
import { orderRoutes } from "./order-routes.ts";
import { TableParam } from "./table-routes.ts";

/** Each may cost a whole replay of the match. */
const historyPerMinute = 60;

const Nothing = Type.Object({}, wire.closed);

export function matchRoutes(app: App, service: Service): void {
  const { tables, desk, asking, presence, now } = service;
  const tags = ["play"];
  const params = TableParam;

  /** The seat of whoever asks; those who do not sit there are refused. */
  const seatAt = async (id: string, request: FastifyRequest): Promise<string> => {
    const who = person(request);
    const table = await tables.look(id, who.id);
    if (table.you.place === null) throw notYours();
    if (table.you.seat === null || table.startedAt === null) throw conflict("not-started", "The match has not begun.");
    return table.you.seat;
  };
  const after = (id: string, request: FastifyRequest) => tables.look(id, request.identity?.person.id);

  app.get(
    "/api/tables/:id/match",
    {
      schema: {
        tags,
        summary: "Steps since `after`, and what is true now",
        params,
        querystring: wire.UpdateQuery,
        response: { 200: wire.Update },
      },
    },
    async (request) => {
      const { id } = request.params;
      const who = request.identity?.person.id;
      const table = await tables.look(id, who);
      if (table.startedAt === null) throw conflict("not-started", "The match has not begun.");
      return desk.fresh(id, (hosted) => {
        const seat = hosted.seatOf(who);
        const update = updateFor(
          hosted,
          seat ?? "spectator",
          request.query.after ?? 0,
          request.query.actions ?? true,
          now(),
        );
        // A glance at how it stands is not yet a look at what has happened.
        if (request.query.steps === false) return { ...update, after: update.seq, steps: [] };
        if (seat !== undefined && who !== undefined) service.notifier.seen(id, who, update.seq);
        return update;
      });
    },
  );

  const historian = new Historian();
  app.get(
    "/api/tables/:id/history",
    {
      config: { rateLimit: { max: historyPerMinute, timeWindow: 60_000 } },
      schema: {
        tags,
        summary: "What I saw at each of my steps, as it was then",
        params,
        querystring: wire.HistoryQuery,
        response: { 200: wire.History },
      },
    },
    async (request) => {
      const { id } = request.params;
      const who = request.identity?.person.id;
      const table = await tables.look(id, who);
      if (table.startedAt === null) throw conflict("not-started", "The match has not begun.");
      const { from = 1, to = Number.POSITIVE_INFINITY } = request.query;
      const story = await desk.fresh(id, (hosted) => historian.open(hosted, hosted.seatOf(who) ?? "spectator", now()));
      return historian.tell(story, from, to);
    },
  );

  app.get(
    "/api/tables/:id/presence",
    {
      schema: {
        tags,
        summary: "Whether those I play with are here",
        description: "For who sits there. The live connection tells it, and tells it again, as `presence`.",
        params,
        response: { 200: Type.Object({ players: Type.Array(wire.PresentPlayer) }) },
      },
    },
    async (request) => {
      await seatAt(request.params.id, request);
      return { players: presentAt(presence, await desk.host(request.params.id)) };
    },
  );

  app.post(
    "/api/tables/:id/actions",
    {
      schema: {
        tags,
        summary: "Act: all of the actions or none",
        description: "Actions beyond a die or a reveal are refused with `batch`; a wrong `expected` with `stale`.",
        params,
        body: wire.Act,
        response: { 200: wire.ActResult },
      },
    },
    async (request) => desk.act(request.params.id, await seatAt(request.params.id, request), request.body),
  );

  app.post(
    "/api/tables/:id/undo",
    {
      schema: {
        tags,
        summary: "Take back my last decision, or ask to",
        params,
        body: wire.Undo,
        response: { 200: wire.ActResult },
      },
    },
    async (request) => {
      const { expected, key } = request.body;
      return asking.undo(request.params.id, await seatAt(request.params.id, request), expected, key);
    },
  );

  app.post(
    "/api/tables/:id/undo/answer",
    {
      schema: {
        tags,
        summary: "Agree to an undo or not",
        params,
        body: wire.Answer,
        response: { 200: wire.Table },
      },
    },
    async (request) => {
      await asking.answerUndo(request.params.id, await seatAt(request.params.id, request), request.body);
      return after(request.params.id, request);
    },
  );

  app.post(
    "/api/tables/:id/resign",
    { schema: { tags, summary: "Resign", params, body: wire.Resign, response: { 200: wire.Table } } },
    async (request) => {
      await desk.resign(request.params.id, await seatAt(request.params.id, request));
      return after(request.params.id, request);
    },
  );

  app.post(
    "/api/tables/:id/draw",
    { schema: { tags, summary: "Offer a draw", params, body: Nothing, response: { 200: wire.Table } } },
    async (request) => {
      await asking.offerDraw(request.params.id, await seatAt(request.params.id, request));
      return after(request.params.id, request);
    },
  );

  app.post(
    "/api/tables/:id/draw/answer",
    {
      schema: { tags, summary: "Agree to a draw or not", params, body: wire.Answer, response: { 200: wire.Table } },
    },
    async (request) => {
      await asking.answerDraw(request.params.id, await seatAt(request.params.id, request), request.body);
      return after(request.params.id, request);
    },
  );

  orderRoutes(app, service, seatAt);

  app.get(
    "/api/tables/:id/record",
    {
      schema: {
        tags,
        summary: "The whole record, once the match is over",
        params,
        response: { 200: Type.Unknown() },
      },
    },
    async (request) => {
      const table = await tables.look(request.params.id, request.identity?.person.id);
      if (table.status !== "over") throw conflict("not-over", "The record is opened when the match is over.");
      return desk.fresh(table.id, (hosted) => service.signer.signed(hosted));
    },
  );
}
