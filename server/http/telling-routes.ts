/** How a person is told: notices, webhooks, browser push. */
import * as wire from "@admiralty/wire";
import Type from "typebox";
import { badRequest, conflict, notFound } from "../errors.ts";
import { newId, newSecret } from "../ids.ts";
import { checkLiteral } from "../notify/addresses.ts";
import { noticesOf } from "../notify/centre.ts";
import type { Service } from "../service.ts";
import { alone } from "../store/alone.ts";
import type { App } from "./app.ts";
import { person } from "./identity.ts";

const IdParam = Type.Object({ id: Type.String({ pattern: "^[A-Za-z0-9_-]{8,64}$" }) });
const webhooksEach = 5;
const pushesEach = 10;

export function tellingRoutes(app: App, service: Service): void {
  const { store, now } = service;
  const tags = ["notifications"];

  /** Names are looked at again when they are called; what says openly that it is inside is refused at once. */
  const checkAddress = (address: string): void => {
    if (!URL.canParse(address)) throw badRequest("url", "That is not an address.");
    if (service.allowInsideWebhooks) return;
    try {
      checkLiteral(new URL(address));
    } catch {
      throw badRequest("url", "That address is inside our own network.");
    }
  };

  app.get(
    "/api/me/notices",
    {
      schema: {
        tags,
        summary: "My notices, the newest first; what asked for something that is done has gone",
        response: { 200: Type.Object({ notices: Type.Array(wire.Notification) }) },
      },
    },
    async (request) => ({ notices: await noticesOf(store, person(request).id) }),
  );

  app.post(
    "/api/me/notices/read",
    {
      schema: {
        tags,
        summary: "I have read my notices",
        body: Type.Object({}, wire.closed),
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      await store.db.updateTable("notices").set({ read: 1 }).where("person", "=", person(request).id).execute();
      return { ok: true } as const;
    },
  );

  app.get(
    "/api/me/webhooks",
    {
      schema: {
        tags,
        summary: "My webhooks",
        response: { 200: Type.Object({ webhooks: Type.Array(wire.WebhookInfo) }) },
      },
    },
    async (request) => {
      const rows = await store.db.selectFrom("webhooks").selectAll().where("person", "=", person(request).id).execute();
      return {
        webhooks: rows.map(({ id, url, format, created_at, last }) => ({
          id,
          url,
          format,
          createdAt: created_at,
          last,
        })),
      };
    },
  );

  app.post(
    "/api/me/webhooks",
    {
      schema: {
        tags,
        summary: "Add a webhook",
        description: 'Deliveries carry `x-admiralty-signature: t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`.',
        body: wire.NewWebhook,
        response: { 200: wire.MadeWebhook },
      },
    },
    async (request) => {
      const who = person(request);
      const { url, format } = request.body;
      checkAddress(url);
      const row = { id: newId(), person: who.id, url, format, secret: newSecret(), created_at: now(), last: null };
      await alone(store, "people", who.id, async (trx) => {
        const existing = await trx.selectFrom("webhooks").select("id").where("person", "=", who.id).execute();
        if (existing.length >= webhooksEach) throw conflict("too-many", `${webhooksEach} webhooks are enough.`);
        await trx.insertInto("webhooks").values(row).execute();
      });
      return { id: row.id, url, format, createdAt: row.created_at, last: null, secret: row.secret };
    },
  );

  app.delete(
    "/api/me/webhooks/:id",
    { schema: { tags, summary: "Drop a webhook", params: IdParam, response: { 200: wire.Done } } },
    async (request) => {
      const gone = await store.db
        .deleteFrom("webhooks")
        .where("person", "=", person(request).id)
        .where("id", "=", request.params.id)
        .executeTakeFirst();
      if (Number(gone.numDeletedRows) === 0) throw notFound();
      return { ok: true } as const;
    },
  );

  app.get(
    "/api/push-key",
    {
      config: { identity: false },
      schema: {
        tags,
        summary: "The server's public key for browser push",
        response: { 200: Type.Object({ key: Type.Union([Type.String(), Type.Null()]) }) },
      },
    },
    async () => ({ key: service.pushKey ?? null }),
  );

  app.post(
    "/api/me/push",
    { schema: { tags, summary: "Tell this browser", body: wire.PushSubscription, response: { 200: wire.Done } } },
    async (request) => {
      const who = person(request);
      const { endpoint, keys } = request.body;
      checkAddress(endpoint);
      const row = { endpoint, person: who.id, ...keys, created_at: now() };
      await alone(store, "people", who.id, async (trx) => {
        const others = await trx
          .selectFrom("pushes")
          .select("endpoint")
          .where("person", "=", who.id)
          .where("endpoint", "!=", endpoint)
          .execute();
        if (others.length >= pushesEach) throw conflict("too-many", `${pushesEach} browsers are enough.`);
        await trx
          .insertInto("pushes")
          .values(row)
          .onConflict((already) => already.column("endpoint").doUpdateSet(row))
          .execute();
      });
      return { ok: true } as const;
    },
  );

  app.delete(
    "/api/me/push",
    {
      schema: {
        tags,
        summary: "Do not tell this browser",
        body: Type.Object({ endpoint: Type.String({ maxLength: 1000 }) }, wire.closed),
        response: { 200: wire.Done },
      },
    },
    async (request) => {
      await store.db
        .deleteFrom("pushes")
        .where("person", "=", person(request).id)
        .where("endpoint", "=", request.body.endpoint)
        .execute();
      return { ok: true } as const;
    },
  );
}
