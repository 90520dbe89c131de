/** The HTTP server: validation, identity, errors, safety headers; the routes are in the files beside. */
import { existsSync } from "node:fs";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import fastifyStatic from "@fastify/static";
import swagger from "@fastify/swagger";
import { type TypeBoxTypeProvider, TypeBoxValidatorCompiler } from "@fastify/type-provider-typebox";
import websocket from "@fastify/websocket";
import Fastify, { type FastifyError, type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { originOf } from "../computer/quota.ts";
import { nulCharacter, Refused, wrongClock } from "../errors.ts";
import { newId } from "../ids.ts";
import { liveRoutes } from "../live/socket.ts";
import type { Service } from "../service.ts";
import { holdsNul } from "../texts.ts";
import type { Traced } from "../tracing.ts";
import { accountRoutes } from "./account-routes.ts";
import { archiveRoutes } from "./archive-routes.ts";
import { botRoutes } from "./bot-routes.ts";
import { challengeRoutes } from "./challenge-routes.ts";
import { checkMay, identify } from "./identity.ts";
import { libraryRoutes } from "./library-routes.ts";
import { mannersRoutes } from "./manners-routes.ts";
import { matchRoutes } from "./match-routes.ts";
import { operatorRoutes } from "./operator-routes.ts";
import { ownDataRoutes } from "./own-data-routes.ts";
import { peopleRoutes } from "./people-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { puzzleRoutes } from "./puzzle-routes.ts";
import { seekRoutes } from "./seek-routes.ts";
import { studyRoutes } from "./study-routes.ts";
import { systemRoutes } from "./system-routes.ts";
import { tableRoutes } from "./table-routes.ts";
import { tellingRoutes } from "./telling-routes.ts";
import { tournamentRoutes } from "./tournament-routes.ts";

export type App = ReturnType<typeof bare>;

function bare(service: Service, trustProxy: boolean | string) {
  return Fastify({
    loggerInstance: service.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: service.limits.bodyBytes,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 30_000,
    requestIdHeader: false,
    genReqId: (request) => requestId(request.headers["x-request-id"], trustProxy !== false),
    forceCloseConnections: "idle",
  }).withTypeProvider<TypeBoxTypeProvider>();
}

export async function buildApp(service: Service, trustProxy: boolean | string): Promise<App> {
  const app = bare(service, trustProxy);
  // Compiled when it is first needed: a server has hundreds of them, and few are asked for at once.
  app.setValidatorCompiler((route) => {
    let check: ((value: unknown) => unknown) | undefined;
    return ((value: unknown) => {
      check ??= TypeBoxValidatorCompiler(route as never) as (value: unknown) => unknown;
      return check(value);
    }) as never;
  });
  // Response schemas describe; what is sent was built by allow-list already.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.removeContentTypeParser("text/plain");
  readJson(app);
  app.setErrorHandler((error: FastifyError, request, reply) => sendError(service, error, request, reply));

  await app.register(cookie, { secret: service.cookieSecret });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Set by the proxy that speaks https, who knows whether it always will.
    strictTransportSecurity: false,
    referrerPolicy: { policy: "same-origin" },
  });
  await app.register(rateLimit, {
    max: service.limits.requestsPerMinute,
    timeWindow: 60_000,
    // Whoever has gone already has no address any more.
    keyGenerator: (request) => originOf(request.ip ?? "", service.cookieSecret),
    store: service.rates.limiter,
    errorResponseBuilder: (_request, context) =>
      new Refused(429, "too-many-requests", `Too many requests; try again in ${context.after}.`),
  });
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Admiralty",
        version: "1",
        description:
          "Tables, matches and people of an Admiralty server. Pages are known by a cookie, programs by `Authorization: Bearer` and a token of their own.",
      },
      components: {
        securitySchemes: {
          token: { type: "http", scheme: "bearer" },
          session: { type: "apiKey", in: "cookie", name: "admiralty" },
        },
      },
    },
  });
  await app.register(websocket, { options: { maxPayload: service.limits.bodyBytes, perMessageDeflate: false } });

  app.decorateRequest("identity", undefined);
  app.decorateRequest("span", undefined);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    const { traceparent } = request.headers;
    request.span = service.tracing.begin(
      `${request.method} ${request.routeOptions.url ?? "none"}`,
      // The path of a table is its secret link: only the route is told.
      { "http.request.method": request.method, "http.route": request.routeOptions.url ?? "", "request.id": request.id },
      typeof traceparent === "string" ? traceparent : undefined,
    );
    if (request.url.includes("%00")) throw nulCharacter();
  });
  app.addHook("preValidation", async (request) => {
    if (request.routeOptions.config.identity === false) return;
    if (service.pulse.wrongClock) throw wrongClock();
    request.identity = await identify(service, request);
    checkMay(request);
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const seconds = reply.elapsedTime / 1000;
    service.metrics.requests.observe({ method: request.method, route, status: reply.statusCode }, seconds);
    // The path of a table is its secret link: the log has the route instead.
    const status = reply.statusCode;
    const line = { request: request.id, method: request.method, route, status, seconds };
    // What went well is told to those who want to hear it; a refusal to everybody who reads logs.
    if (status < 400) service.log.debug(line, "request");
    else service.log.info(line, "refused");
    if (status >= 500) request.span?.failed();
    request.span?.end({ "http.response.status_code": status });
  });

  const routes: App = app;
  peopleRoutes(routes, service);
  ownDataRoutes(routes, service);
  accountRoutes(routes, service);
  mannersRoutes(routes, service);
  operatorRoutes(routes, service);
  tellingRoutes(routes, service);
  tableRoutes(routes, service);
  seekRoutes(routes, service);
  challengeRoutes(routes, service);
  tournamentRoutes(routes, service);
  archiveRoutes(routes, service);
  libraryRoutes(routes, service);
  puzzleRoutes(routes, service);
  studyRoutes(routes, service);
  profileRoutes(routes, service);
  matchRoutes(routes, service);
  botRoutes(routes, service);
  systemRoutes(routes, service);
  liveRoutes(routes, service);
  if (service.webDir !== undefined && existsSync(service.webDir)) await servePage(routes, service.webDir);
  else app.setNotFoundHandler((_request, reply) => notHere(reply));
  await app.ready();
  return app;
}

/** As usual, but no text in it holds a NUL: that can only come from an escape. */
function readJson(app: { getDefaultJsonParser: App["getDefaultJsonParser"] } & App): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    parse(request, body as string, (error, value) => {
      if (error) done(error);
      else if (holdsNul(body as string, value)) done(nulCharacter() as never);
      else done(null, value);
    });
  });
}

/** The proxy's own name for the request, so that its log and ours can be laid side by side; else one of ours. */
function requestId(given: string | string[] | undefined, trusted: boolean): string {
  return trusted && typeof given === "string" && /^[A-Za-z0-9-]{8,64}$/.test(given) ? given : newId();
}

declare module "fastify" {
  interface FastifyRequest {
    span?: Traced;
  }
  interface FastifyContextConfig {
    /** False for what is the same for everybody. */
    identity?: boolean;
    /** What somebody who is banned may do all the same. */
    whileBanned?: boolean;
  }
}

/** The page itself. What is not a file or an API path is a screen of the page. */
async function servePage(app: App, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    wildcard: true,
    // The build lays a compressed copy beside every file.
    preCompressed: true,
    index: ["index.html"],
    cacheControl: false,
    setHeaders(response, path) {
      // Files under assets/ have a hash in their name.
      const lasting = /[/\\]assets[/\\]/.test(path);
      response.setHeader("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === "GET" && !request.url.startsWith("/api") && accepts(request, "text/html");
    return page ? reply.sendFile("index.html") : notHere(reply);
  });
}

function accepts(request: FastifyRequest, type: string): boolean {
  return (request.headers.accept ?? "*/*").includes(type);
}

function notHere(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: { code: "not-found", message: "There is nothing here." } });
}

function sendError(service: Service, error: FastifyError | Refused, request: FastifyRequest, reply: FastifyReply) {
  const [status, body] = told(error);
  service.metrics.refusals.inc({ code: body.code });
  if (status >= 500) {
    const about = { request: request.id, method: request.method, route: request.routeOptions.url };
    service.log.error({ err: error, ...about }, "request failed");
  }
  if (status === 503) reply.header("retry-after", "1");
  if (body.retryAfter !== undefined) reply.header("retry-after", String(body.retryAfter));
  return reply.code(status).send({ error: body });
}

function told(error: FastifyError | Refused): [number, Refused["body"]] {
  if (error instanceof Refused) return [error.status, error.body];
  if (error.validation) {
    const [first] = error.validation;
    const place = `${error.validationContext ?? "request"}${first?.instancePath ?? ""}`;
    return [400, { code: "invalid", message: `${place}: ${first?.message ?? "is not as expected"}` }];
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return [413, { code: "too-large", message: "That is larger than is taken here." }];
  if (status === 415) return [415, { code: "not-json", message: "Send JSON, and say so in content-type." }];
  if (status === 429) return [429, { code: "too-many-requests", message: error.message }];
  if (status >= 400 && status < 500) return [status, { code: "bad-request", message: error.message.slice(0, 200) }];
  return [500, { code: "internal", message: "Something went wrong here. Nothing was changed, or it was done whole." }];
}
