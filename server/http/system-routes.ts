/** The API's own description, health, and figures for those who run the server. */
import { timingSafeEqual } from "node:crypto";
import { notFound } from "../errors.ts";
import type { Service } from "../service.ts";
import type { App } from "./app.ts";

export function systemRoutes(app: App, service: Service): void {
  const open = { identity: false } as const;
  const hide = true;

  app.get("/api", { config: open, schema: { hide } }, async () => app.swagger());

  // RFC 7517: what the signatures of records are checked against.
  app.get("/.well-known/admiralty.json", { config: open, schema: { hide } }, async (_request, reply) => {
    reply.header("access-control-allow-origin", "*");
    return { keys: [service.signer.jwk] };
  });

  const unwatched = { config: { ...open, rateLimit: false }, schema: { hide } } as const;

  // Whether the process is alive: a database that is away is no reason to start it anew.
  app.get("/healthz", unwatched, async () => ({ ok: true }));

  // Whether requests should be sent here.
  app.get("/readyz", unwatched, async (request, reply) => {
    const { trouble, meaning } = service.pulse;
    // Who asks is told what is seen of them: with that the doctor looks at the proxy.
    const seen = { protocol: request.protocol, host: request.host, address: request.ip };
    if (trouble === undefined) return { ok: true, backlog: service.store.backlog, seen };
    return reply.code(503).send({ error: { code: trouble, message: meaning } });
  });

  app.get("/metrics", unwatched, async (request, reply) => {
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
