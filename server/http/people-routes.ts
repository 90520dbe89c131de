/** Guests, accounts, sessions, tokens, and one's own data. */
import * as wire from "@admiralty/wire";
import type { FastifyReply, FastifyRequest } from "fastify";
import Type from "typebox";
import { hasSecondFactor } from "../accounts/second-factor.ts";
import { conflict, Refused } from "../errors.ts";
import { adopt } from "../people/adopting.ts";
import { comeBack } from "../people/leaving.ts";
import type { Service } from "../service.ts";
import type { PeopleRow } from "../store/schema.ts";
import type { App } from "./app.ts";
import { guarded, guessing } from "./guarding.ts";
import { dropCookie, type Identity, person, startSession } from "./identity.ts";

const IdParam = Type.Object({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{8,64}$" }) });

export function peopleRoutes(app: App, service: Service): void {
  const { people, credentials, mailing, limits } = service;
  const tags = ["people"];
  const slow = guarded(limits);
  const slowByPage = guarded(limits, { scope: "page" });

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
    { ...slow, schema: { tags, summary: "Become a guest", body: wire.NewGuest, response: { 200: wire.Me } } },
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
      ...slow,
      schema: { tags, summary: "Make an account of the guest", body: wire.NewAccount, response: { 200: wire.Me } },
    },
    async (request, reply) => {
      const current = request.identity?.person;
      if (current?.kind === "account") throw conflict("signed-in", "You are signed in; sign out first.");
      const account = await people.register(current, request.body);
      await mailing.askToConfirm(account);
      if (current === undefined) await startSession(service, request, reply, account);
      return people.describe(account);
    },
  );

  app.post(
    "/api/session",
    {
      ...slow,
      schema: {
        tags,
        summary: "Sign in",
        description: "`second-factor`: send it once more, with the `code`. `slow-down`: wait for `retryAfter` seconds.",
        body: wire.SignIn,
        response: { 200: wire.Me },
      },
    },
    async (request, reply) => {
      const { name, password, code } = request.body;
      const account = await guessing(service, request, name, async () => {
        const known = await people.known(name, password);
        if (!hasSecondFactor(known)) return known;
        if (code === undefined) throw new Refused(401, "second-factor", "Give the code of your second factor too.");
        await service.secondFactor.check(known.id, code);
        return known;
      });
      return enter(service, request, reply, account);
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
    async (request) => {
      const before = person(request);
      const who = await people.change(before, request.body);
      if (who.email !== before.email) await mailing.askToConfirm(who);
      return people.describe(who);
    },
  );

  app.put(
    "/api/me/password",
    {
      ...slowByPage,
      schema: {
        tags,
        summary: "Change the password; all other sessions and all tokens end",
        body: wire.PasswordChange,
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      const who = person(request);
      await guessing(service, request, who, () => people.checkPassword(who, request.body.old));
      await people.setPassword(who, request.body.new, true);
      await credentials.endAll(service.store.db, who.id, request.identity?.session);
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
    async (request) => ({ sessions: await credentials.sessions(person(request).id, request.identity?.session) }),
  );

  app.delete(
    "/api/me/sessions/:id",
    { schema: { tags, summary: "End a session", params: IdParam, response: { 200: wire.Done } } },
    async (request) => {
      const who = person(request);
      await credentials.endSession(who.id, request.params.id);
      await service.relay.revoked(who.id);
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
    async (request) => ({ tokens: await credentials.tokens(person(request).id) }),
  );

  app.post(
    "/api/me/tokens",
    {
      config: { scope: "page" },
      schema: { tags, summary: "Make a token for a program", body: wire.NewToken, response: { 200: wire.MadeToken } },
    },
    async (request) => credentials.makeToken(person(request), request.body),
  );

  app.delete(
    "/api/me/tokens/:id",
    { schema: { tags, summary: "Drop a token", params: IdParam, response: { 200: wire.Done } } },
    async (request) => {
      const who = person(request);
      await credentials.dropToken(who.id, request.params.id);
      await service.relay.revoked(who.id);
      return { ok: true } as const;
    },
  );
}

/** Lets somebody in. What the guest they were has done joins the account's. */
export async function enter(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  known: PeopleRow,
): Promise<wire.Me> {
  const account = await comeBack(service, known);
  const before = request.identity?.person;
  const adopted = before?.kind === "guest" ? await adopt(service.store, account, before) : [];
  for (const table of adopted) await service.desk.playersChanged(table);
  await closeSession(service, request.identity);
  await startSession(service, request, reply, account);
  return service.people.describe(account);
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
