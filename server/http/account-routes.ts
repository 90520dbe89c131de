/** An account beyond its name and password: letters, second factor, passkeys. None of it is done by token. */
import * as wire from "@admiralty/wire";
import type { TypeBoxTypeProvider } from "@fastify/type-provider-typebox";
import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { Refused, stranger } from "../errors.ts";
import type { Service } from "../service.ts";
import type { PeopleRow } from "../store/schema.ts";
import type { App } from "./app.ts";
import { guarded, guessing } from "./guarding.ts";
import { person } from "./identity.ts";
import { enter } from "./people-routes.ts";

const PasskeyParam = Type.Object({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{8,1400}$" }) });
const Nothing = Type.Object({}, wire.closed);
const Unsubscribing = Type.Object({ code: Type.String({ minLength: 20, maxLength: 200 }) }, wire.closed);
const BrowserOptions = Type.Unknown({ description: "For the browser's WebAuthn, as JSON." });

export function accountRoutes(app: App, service: Service): void {
  const { people, mailing, secondFactor, passkeys, credentials, store } = service;
  const tags = ["accounts"];
  const slow = guarded(service.limits, { scope: "page" });
  const byPage = { config: { scope: "page" as const } };

  // --- letters -----------------------------------------------------------------------------

  app.post(
    "/api/email/ask",
    { ...slow, schema: { tags, summary: "Send the letter again", body: Nothing, response: { 200: wire.Done } } },
    async (request) => {
      await mailing.askToConfirm(person(request));
      return { ok: true } as const;
    },
  );

  app.post(
    "/api/email/confirm",
    {
      ...slow,
      schema: { tags, summary: "The address is right", body: wire.MailCode, response: { 200: wire.Done } },
    },
    async (request) => {
      await mailing.confirm(request.body.code);
      return { ok: true } as const;
    },
  );

  app.register(async (scope) => {
    // RFC 8058: mail programs send a form and know nothing of cookies. Here alone a form is taken.
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, _body, done) =>
      done(null, {}),
    );
    scope.withTypeProvider<TypeBoxTypeProvider>().post(
      "/api/unsubscribe",
      {
        config: { identity: false },
        schema: { tags, summary: "No more letters", querystring: Unsubscribing, response: { 200: wire.Done } },
      },
      async (request) => {
        await mailing.unsubscribe(request.query.code);
        return { ok: true } as const;
      },
    );
  });

  app.post(
    "/api/password/forgotten",
    {
      ...slow,
      schema: {
        tags,
        summary: "A letter with which to set a new password",
        description: "Goes to the confirmed address of the account, if there is one; the answer is always the same.",
        body: wire.Forgotten,
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      await mailing.forgotten(request.body.name);
      return { ok: true } as const;
    },
  );

  app.post(
    "/api/password/reset",
    {
      ...slow,
      schema: {
        tags,
        summary: "Set a new password by the letter's code",
        description: "Ends all sessions and tokens. The second factor stays as it is.",
        body: wire.NewPassword,
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      const who = await people.find(await mailing.takeReset(request.body.code));
      if (!who) throw stranger();
      await people.setPassword(who, request.body.password);
      await credentials.endAll(store.db, who.id, undefined);
      await service.relay.revoked(who.id);
      return { ok: true } as const;
    },
  );

  // --- the second factor ---------------------------------------------------------------------

  app.post(
    "/api/me/second-factor",
    {
      ...slow,
      schema: {
        tags,
        summary: "A secret for an authenticator app",
        body: wire.ConfirmedByPassword,
        response: { 200: wire.NewSecondFactor },
      },
    },
    async (request) => secondFactor.begin(await sure(request, request.body.password)),
  );

  app.post(
    "/api/me/second-factor/confirm",
    {
      ...slow,
      schema: {
        tags,
        summary: "Turn it on with a first code",
        description: "Answers the codes for paper; they are told this once.",
        body: wire.FirstCode,
        response: { 200: Type.Object({ recovery: Type.Array(Type.String()) }) },
      },
    },
    async (request) => ({ recovery: [...(await secondFactor.confirm(account(request), request.body.code))] }),
  );

  app.delete(
    "/api/me/second-factor",
    { ...slow, schema: { tags, summary: "Turn it off", body: wire.SecondFactorOff, response: { 200: wire.Done } } },
    async (request) => {
      const who = await sure(request, request.body.password);
      await secondFactor.check(who.id, request.body.code);
      await secondFactor.drop(who.id);
      return { ok: true } as const;
    },
  );

  // --- passkeys ------------------------------------------------------------------------------

  const PasskeyList = Type.Object({ passkeys: Type.Array(wire.PasskeyInfo) });
  app.get(
    "/api/me/passkeys",
    { ...byPage, schema: { tags, summary: "My passkeys", response: { 200: PasskeyList } } },
    async (request) => ({ passkeys: await passkeys.list(account(request).id) }),
  );

  app.post(
    "/api/me/passkeys/offer",
    { ...slow, schema: { tags, summary: "What to ask the browser", body: Nothing, response: { 200: BrowserOptions } } },
    async (request) => passkeys.offer(account(request), siteOf(service, request)),
  );

  app.post(
    "/api/me/passkeys",
    { ...slow, schema: { tags, summary: "Add a passkey", body: wire.NewPasskey, response: { 200: wire.PasskeyInfo } } },
    async (request) => {
      const { name, answer, password } = request.body;
      const who = await sure(request, password);
      return passkeys.add(who, name, answer, siteOf(service, request));
    },
  );

  app.delete(
    "/api/me/passkeys/:id",
    { ...byPage, schema: { tags, summary: "Drop a passkey", params: PasskeyParam, response: { 200: wire.Done } } },
    async (request) => {
      await passkeys.drop(account(request).id, request.params.id);
      return { ok: true } as const;
    },
  );

  app.post(
    "/api/passkey",
    { ...slow, schema: { tags, summary: "What to ask the browser", body: Nothing, response: { 200: BrowserOptions } } },
    async (request) => passkeys.ask(siteOf(service, request)),
  );

  app.post(
    "/api/session/passkey",
    {
      ...slow,
      schema: { tags, summary: "Sign in with a passkey", body: wire.PasskeySignIn, response: { 200: wire.Me } },
    },
    async (request, reply) => {
      const who = await passkeys.known(request.body.answer, siteOf(service, request));
      return enter(service, request, reply, who);
    },
  );

  /** Only what changes how one is let in asks for the password again, and slowly. */
  async function sure(request: FastifyRequest, password: string): Promise<PeopleRow> {
    const who = account(request);
    await guessing(service, request, who, () => people.checkPassword(who, password));
    return who;
  }
}

function account(request: FastifyRequest): PeopleRow {
  const who = person(request);
  if (who.kind !== "account") throw new Refused(403, "guest", "That is for accounts.");
  return who;
}

/** The page's own address, to which passkeys are bound. */
function siteOf(service: Service, request: FastifyRequest): URL {
  return new URL(service.publicUrl ?? `${request.protocol}://${request.host}`);
}
