/** Guests, accounts, sessions, tokens, and one's own data. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { conflict, Refused } from "../errors.ts";
import { eraseMe, exportMe } from "../people/own-data.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";
import { dropCookie, type Identity, person, startSession } from "./identity.ts";

const IdParam = Type.Object({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{8,64}$" }) });

export function peopleRoutes(app: App, service: Service): void {
  const { people, limits } = service;
  const tags = ["people"];
  /** Guessing is slow: few attempts a minute from one address. */
  const guarded = { config: { rateLimit: { max: limits.attemptsPerMinute, timeWindow: 60_000 } } };

  app.get(
    "/api/me",
    {
      schema: {
        tags,
        summary: "Who I am",
        response: { 200: Type.Object({ me: Type.Union([wire.Me, Type.Null()]) }) },
      },
    },
    async (request) => ({ me: request.identity ? people.describe(request.identity.person) : null }),
  );

  app.post(
    "/api/guest",
    { ...guarded, schema: { tags, summary: "Become a guest", body: wire.NewGuest, response: { 200: wire.Me } } },
    async (request, reply) => {
      if (request.identity) return people.describe(request.identity.person);
      const guest = await people.makeGuest(request.body.name);
      await startSession(service, request, reply, guest);
      return people.describe(guest);
    },
  );

  app.post(
    "/api/account",
    {
      ...guarded,
      schema: { tags, summary: "Make an account of the guest", body: wire.NewAccount, response: { 200: wire.Me } },
    },
    async (request, reply) => {
      const current = request.identity?.person;
      if (current?.kind === "account") throw conflict("signed-in", "You are signed in; sign out first.");
      const account = await people.register(current, request.body);
      if (current === undefined) await startSession(service, request, reply, account);
      return people.describe(account);
    },
  );

  app.post(
    "/api/session",
    { ...guarded, schema: { tags, summary: "Sign in", body: wire.SignIn, response: { 200: wire.Me } } },
    async (request, reply) => {
      const { name, password } = request.body;
      const { person: account, adopted } = await people.signIn(name, password, request.identity?.person);
      for (const table of adopted) await service.desk.playersChanged(table);
      await closeSession(service, request.identity);
      await startSession(service, request, reply, account);
      return people.describe(account);
    },
  );

  app.delete(
    "/api/session",
    { schema: { tags, summary: "Sign out", response: { 200: wire.Done } } },
    async (request, reply) => {
      await closeSession(service, request.identity);
      dropCookie(reply);
      return { ok: true } as const;
    },
  );

  app.patch(
    "/api/me",
    { schema: { tags, summary: "Change name, e-mail or wishes", body: wire.MeChange, response: { 200: wire.Me } } },
    async (request) => people.describe(await people.change(person(request), request.body)),
  );

  app.put(
    "/api/me/password",
    {
      ...guarded,
      schema: { tags, summary: "Change the password", body: wire.PasswordChange, response: { 200: wire.Done } },
    },
    async (request) => {
      const who = person(request);
      await people.changePassword(who, request.body.old, request.body.new, request.identity?.session);
      // Other sessions ended with it, and so do their live connections.
      await service.relay.revoked(who.id);
      return { ok: true } as const;
    },
  );

  app.put(
    "/api/me/vacation",
    { schema: { tags, summary: "Take a vacation", body: wire.Vacation, response: { 200: wire.Me } } },
    async (request) => {
      const who = await people.takeVacation(person(request), request.body.days);
      await moveDeadlines(service, who.id);
      return people.describe(who);
    },
  );

  app.get(
    "/api/me/ratings",
    {
      schema: {
        tags,
        summary: "How strong I am on each side of each game",
        response: { 200: Type.Object({ ratings: Type.Array(wire.SideRating) }) },
      },
    },
    async (request) => {
      const rows = await service.store.db
        .selectFrom("ratings")
        .selectAll()
        .where("person", "=", person(request).id)
        .orderBy("game")
        .orderBy("seat")
        .execute();
      return {
        ratings: rows.map(({ game, seat, rating, deviation, matches }) => ({
          game,
          seat,
          value: Math.round(rating),
          deviation: Math.round(deviation),
          matches,
        })),
      };
    },
  );

  app.get(
    "/api/me/sessions",
    {
      schema: {
        tags,
        summary: "My open sessions",
        response: { 200: Type.Object({ sessions: Type.Array(wire.SessionInfo) }) },
      },
    },
    async (request) => ({ sessions: await people.sessions(person(request).id, request.identity?.session) }),
  );

  app.delete(
    "/api/me/sessions/:id",
    { schema: { tags, summary: "End a session", params: IdParam, response: { 200: wire.Done } } },
    async (request) => {
      const who = person(request);
      await people.endSession(who.id, request.params.id);
      await service.relay.revoked(who.id);
      return { ok: true } as const;
    },
  );

  app.get(
    "/api/me/export",
    { schema: { tags, summary: "Everything stored about me", response: { 200: Type.Unknown() } } },
    async (request) => exportMe(service.store, person(request)),
  );

  app.delete(
    "/api/me",
    { ...guarded, schema: { tags, summary: "Delete my data", body: wire.Deletion, response: { 200: wire.Done } } },
    async (request, reply) => {
      const who = person(request);
      if (who.kind === "account") await people.checkPassword(who, request.body.password ?? "");
      await eraseMe(service, who);
      dropCookie(reply);
      return { ok: true } as const;
    },
  );

  app.get(
    "/api/me/tokens",
    {
      schema: {
        tags,
        summary: "My bots' tokens",
        response: { 200: Type.Object({ tokens: Type.Array(wire.TokenInfo) }) },
      },
    },
    async (request) => ({ tokens: await people.tokens(person(request).id) }),
  );

  app.post(
    "/api/me/tokens",
    { schema: { tags, summary: "Make a token for a bot", body: wire.NewToken, response: { 200: wire.MadeToken } } },
    async (request) => {
      const who = person(request);
      if (request.identity?.session === undefined) {
        throw new Refused(403, "by-token", "A token cannot make tokens: use the page.");
      }
      return people.makeToken(who.id, request.body.name);
    },
  );

  app.delete(
    "/api/me/tokens/:id",
    { schema: { tags, summary: "Drop a token", params: IdParam, response: { 200: wire.Done } } },
    async (request) => {
      const who = person(request);
      await people.dropToken(who.id, request.params.id);
      await service.relay.revoked(who.id);
      return { ok: true } as const;
    },
  );
}

async function closeSession(service: Service, identity: Identity | undefined): Promise<void> {
  if (identity?.session === undefined) return;
  await service.store.db.deleteFrom("sessions").where("id", "=", identity.session).execute();
  await service.relay.revoked(identity.person.id);
}

/** Slow matches of this person wait longer, or no longer. */
async function moveDeadlines(service: Service, who: string): Promise<void> {
  const rows = await service.store.db
    .selectFrom("players")
    .innerJoin("tables", "tables.id", "players.table_id")
    .select("tables.id")
    .where("players.person", "=", who)
    .where("tables.status", "=", "playing")
    .where("tables.clocks", "is not", null)
    .execute();
  for (const { id } of rows) await service.desk.moveDeadline(id);
}
