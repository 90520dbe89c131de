/** Games, tables, the lobby, chat and notes. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { originOf } from "../computer/quota.ts";
import { notYours } from "../errors.ts";
import type { Service } from "../service.ts";
import { invitationOf } from "../tables/invitation.ts";
import { listTables, myTables } from "../tables/lists.ts";
import { Talk } from "../tables/talk.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";

export const TableParam = Type.Object({ id: wire.TableId });
const TableList = Type.Object({ tables: Type.Array(wire.Table) });
const Nothing = Type.Object({}, wire.closed);

export function tableRoutes(app: App, service: Service): void {
  const { tables, shelf, store, now } = service;
  const talk = new Talk(store, now);
  const tags = ["tables"];

  app.get(
    "/api/games",
    {
      config: { identity: false },
      schema: {
        tags,
        summary: "The games, with their options and computer levels",
        response: { 200: Type.Object({ games: Type.Array(wire.GameInfo) }) },
      },
    },
    async () => {
      const games = await Promise.allSettled(shelf.ids.map((id) => shelf.info(id)));
      for (const game of games)
        if (game.status === "rejected") service.log.error({ err: game.reason }, "a game is missing");
      return { games: games.flatMap((game) => (game.status === "fulfilled" ? [game.value] : [])) };
    },
  );

  app.get(
    "/api/tables",
    {
      schema: {
        tags,
        summary: "Public tables: open, under way, or over",
        querystring: Type.Object(
          {
            status: Type.Optional(wire.oneOf(["open", "playing", "over"])),
            game: Type.Optional(Type.String({ maxLength: 40 })),
            before: Type.Optional(wire.Time),
            limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
          },
          wire.closed,
        ),
        response: { 200: TableList },
      },
    },
    async (request) => ({ tables: await listTables(store, request.query, request.identity?.person.id, now()) }),
  );

  app.get(
    "/api/me/tables",
    { schema: { tags, summary: "My tables, those that wait for me first", response: { 200: TableList } } },
    async (request) => ({ tables: await myTables(store, person(request).id, now()) }),
  );

  app.post(
    "/api/tables",
    { schema: { tags, summary: "Make a table", body: wire.NewTable, response: { 200: wire.Table } } },
    async (request) => tables.create(person(request), request.body, originOf(request.ip, service.cookieSecret)),
  );

  app.get(
    "/api/invitations/:code",
    {
      schema: {
        tags,
        summary: "What has become of an invitation, by the sixteen letters of its link",
        description:
          "Every other code is not found, whether it ever was one or not. That somebody has opened an open one is counted, without address or name.",
        // One of any other shape is not found either.
        params: Type.Object({ code: Type.String() }),
        response: { 200: wire.Invitation },
      },
    },
    async (request) => invitationOf(tables, request.params.code, request.identity?.person.id),
  );

  app.get(
    "/api/tables/:id/invitation",
    {
      schema: {
        tags,
        summary: "What has become of an invitation to this table",
        description:
          "Told to who holds its code; every other link is not found, whether there was a table or not. That somebody has opened an open one is counted, without address or name.",
        params: TableParam,
        querystring: Type.Object({ invite: Type.String({ minLength: 1, maxLength: 60 }) }, wire.closed),
        response: { 200: wire.Invitation },
      },
    },
    async (request) => invitationOf(tables, request.query.invite, request.identity?.person.id, request.params.id),
  );

  app.get(
    "/api/tables/:id",
    {
      schema: {
        tags,
        summary: "A table",
        params: TableParam,
        querystring: Type.Object({ invite: Type.Optional(Type.String({ maxLength: 60 })) }, wire.closed),
        response: { 200: wire.Table },
      },
    },
    async (request) => tables.look(request.params.id, request.identity?.person.id, request.query.invite),
  );

  app.post(
    "/api/tables/:id/join",
    { schema: { tags, summary: "Sit down", params: TableParam, body: wire.Join, response: { 200: wire.Table } } },
    async (request) => tables.join(request.params.id, person(request), request.body),
  );

  app.put(
    "/api/tables/:id/bid",
    {
      schema: {
        tags,
        summary: "Bid otherwise, as long as the other bid is not in",
        description: "Nobody but I ever sees a bid before both are opened, and nobody is told that it was changed.",
        params: TableParam,
        body: wire.Bid,
        response: { 200: wire.Table },
      },
    },
    async (request) => tables.rebid(request.params.id, person(request), request.body),
  );

  app.put(
    "/api/tables/:id/offer",
    {
      schema: {
        tags,
        summary: "Offer a table that is joined by its link in the lobby too",
        description: "First come, first seated. Nobody is told of it before.",
        params: TableParam,
        body: wire.Offering,
        response: { 200: wire.Table },
      },
    },
    async (request) => tables.offer(request.params.id, person(request), request.body.minutes),
  );

  app.post(
    "/api/tables/:id/leave",
    {
      schema: {
        tags,
        summary: "Leave before the start",
        params: TableParam,
        body: Nothing,
        response: { 200: wire.Table },
      },
    },
    async (request) => tables.leave(request.params.id, person(request)),
  );

  app.post(
    "/api/tables/:id/rematch",
    {
      schema: {
        tags,
        summary: "Offer to play again, with the sides swapped or not",
        params: TableParam,
        body: wire.Rematch,
        response: { 200: wire.Table },
      },
    },
    async (request) => {
      const origin = originOf(request.ip, service.cookieSecret);
      const { sit, swap } = request.body;
      return service.rematches.ask(request.params.id, person(request), origin, sit, swap);
    },
  );

  app.post(
    "/api/tables/:id/rematch/decline",
    {
      schema: {
        tags,
        summary: "Decline the rematch that is offered",
        params: TableParam,
        body: Type.Object({}, wire.closed),
        response: { 200: wire.Table },
      },
    },
    async (request) => service.rematches.decline(request.params.id, person(request)),
  );

  app.put(
    "/api/tables/:id/mute",
    {
      schema: {
        tags,
        summary: "No notifications of this match",
        params: TableParam,
        body: wire.Mute,
        response: { 200: wire.Table },
      },
    },
    async (request) => tables.mute(request.params.id, person(request), request.body.muted),
  );

  app.get(
    "/api/tables/:id/chat",
    {
      schema: {
        tags,
        summary: "What was said at the table",
        params: TableParam,
        querystring: Type.Object(
          { after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })) },
          wire.closed,
        ),
        response: { 200: Type.Object({ lines: Type.Array(wire.ChatLine) }) },
      },
    },
    async (request) => {
      const who = request.identity?.person.id;
      await tables.look(request.params.id, who);
      const blocked = who === undefined ? new Set<string>() : await service.blocks.blockedBy(who);
      return { lines: await talk.lines(request.params.id, request.query.after ?? 0, blocked) };
    },
  );

  app.post(
    "/api/tables/:id/chat",
    {
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: { tags, summary: "Say something", params: TableParam, body: wire.Say, response: { 200: wire.ChatLine } },
    },
    async (request) => {
      const who = person(request);
      const table = await tables.look(request.params.id, who.id);
      if (table.you.place === null) throw notYours("Only those who sit at the table talk there.");
      service.people.checkVoice(who);
      const line = await talk.say(table.id, who, table.you.seat, request.body.text);
      service.hub.chat(table.id, line, who.id);
      await store.tell("chat", `${table.id}/${line.id}`);
      return line;
    },
  );

  app.get(
    "/api/tables/:id/note",
    {
      schema: {
        tags,
        summary: "My private note",
        params: TableParam,
        response: { 200: Type.Object({ text: Type.String() }) },
      },
    },
    async (request) => {
      const who = person(request);
      await tables.look(request.params.id, who.id);
      return { text: await talk.note(request.params.id, who.id) };
    },
  );

  app.put(
    "/api/tables/:id/note",
    {
      schema: {
        tags,
        summary: "Keep a private note",
        params: TableParam,
        body: wire.Note,
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      const who = person(request);
      const table = await tables.look(request.params.id, who.id);
      if (table.you.place === null) throw notYours();
      await talk.saveNote(table.id, who.id, request.body.text);
      return { ok: true } as const;
    },
  );
}
