/** The API's own description, health, and figures for those who run the server. */
import { timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { notFound } from "../errors.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";

export function systemRoutes(app: App, service: Service): void {
  const open = { identity: false } as const;
  const hide = true;

  app.get("/api", { config: open, schema: { hide } }, async () => app.swagger());

  app.get("/healthz", { config: { ...open, rateLimit: false }, schema: { hide } }, async (_request, reply) => {
    try {
      await sql`select 1`.execute(service.store.db);
      return { ok: true, backlog: service.store.backlog };
    } catch {
      return reply.code(503).send({ error: { code: "store", message: "The database does not answer." } });
    }
  });

  app.get("/metrics", { config: { ...open, rateLimit: false }, schema: { hide } }, async (request, reply) => {
    const { metricsToken } = service;
    const allowed =
      metricsToken === undefined
        ? isLoopback(request.socket.remoteAddress) && request.headers["x-forwarded-for"] === undefined
        : same(request.headers.authorization ?? "", `Bearer ${metricsToken}`);
    if (!allowed) throw notFound();
    reply.header("content-type", service.metrics.registry.contentType);
    return reply.serializer((text: unknown) => String(text)).send(await service.metrics.registry.metrics());
  });
}

function isLoopback(address: string | undefined): boolean {
  return address === "127.0.0.1" || address === "::1" || address === "::ffff:127.0.0.1";
}

function same(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
