/** Who asks: by the session cookie of a page, or by the token of a program. */
import type { FastifyReply, FastifyRequest } from "fastify";
import { allows, notGranted, type Scope, scopeOf } from "../accounts/scopes.ts";
import { Refused, stranger } from "../errors.ts";
import type { Service } from "../service.ts";
import type { PeopleRow } from "../store/schema.ts";

export const cookieName = "admiralty";

export interface Identity {
  readonly person: PeopleRow;
  /** Id of the session, for those who came by cookie. */
  readonly session: string | undefined;
  /** Id of the token, for programs; with what it is good for, and until when. */
  readonly token: string | undefined;
  readonly scopes?: readonly string[];
  readonly expires?: number;
  /** An operator has decided that nothing may be done for a while. */
  readonly banned: boolean;
}

declare module "fastify" {
  interface FastifyRequest {
    identity: Identity | undefined;
  }
}

export async function identify(service: Service, request: FastifyRequest): Promise<Identity | undefined> {
  const token = bearer(request);
  if (token !== undefined) {
    const known = await service.credentials.byToken(token);
    if (!known) throw new Refused(401, "bad-token", "This token is not known here, or has ended.");
    return { ...known, session: undefined, banned: isBanned(service, known.person) };
  }
  const cookie = request.cookies[cookieName];
  if (cookie === undefined) return undefined;
  const { valid, value } = request.unsignCookie(cookie);
  if (!valid || value === null) return undefined;
  const found = await service.credentials.bySession(value);
  if (!found) return undefined;
  // A cookie travels by itself: only this site's own pages may make use of it.
  if (request.method !== "GET" || request.headers.upgrade !== undefined) requireSameOrigin(request);
  return { ...found, token: undefined, banned: isBanned(service, found.person) };
}

function isBanned({ now }: Service, { banned_until }: PeopleRow): boolean {
  return banned_until !== null && banned_until > now();
}

/** What somebody who is banned may still do: look, go away, and take their data along. */
const leaving = ["/api/session", "/api/me"];

/** Refuses what the token was not made for, and what a banned person may not do. */
export function checkMay(request: FastifyRequest): void {
  const { identity } = request;
  if (!identity) return;
  const { url = "", config } = request.routeOptions;
  const { method } = request;
  if (identity.scopes) {
    const wanted = scopeOf(method, url, config.scope);
    if (!allows(identity.scopes, wanted)) throw notGranted(wanted);
  }
  if (identity.banned && method !== "GET" && !config.whileBanned && !(method === "DELETE" && leaving.includes(url))) {
    throw new Refused(403, "banned", `You may look, and nothing else: ${identity.person.sanction_why ?? ""}`);
  }
}

/** Whether somebody on a live connection may do more than look. */
export function mayPlay(identity: Identity | undefined): boolean {
  if (!identity || identity.banned) return false;
  return identity.scopes === undefined || allows(identity.scopes, "play" satisfies Scope);
}

function bearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header?.startsWith("Bearer ")) return header.slice(7);
  // Browsers cannot set headers on a WebSocket, so there it may be a subprotocol.
  const protocols = request.headers["sec-websocket-protocol"];
  if (typeof protocols !== "string") return undefined;
  const found = protocols.split(",").find((protocol) => protocol.trim().startsWith("token."));
  return found?.trim().slice(6);
}

export function requireSameOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  const site = request.headers["sec-fetch-site"];
  const foreign = (): Refused => new Refused(403, "foreign-origin", "This was asked by the page of another site.");
  if (typeof site === "string" && site !== "same-origin" && site !== "none") throw foreign();
  if (origin === undefined) return;
  let host: string;
  try {
    host = new URL(origin).host;
  } catch {
    throw foreign();
  }
  if (host !== request.host) throw foreign();
}

export function person(request: FastifyRequest): PeopleRow {
  if (!request.identity) throw stranger();
  return request.identity.person;
}

export async function startSession(
  service: Service,
  request: FastifyRequest,
  reply: FastifyReply,
  who: PeopleRow,
): Promise<void> {
  requireSameOrigin(request);
  const { token, expires } = await service.credentials.openSession(who, request.headers["user-agent"] ?? "");
  reply.setCookie(cookieName, token, {
    path: "/",
    httpOnly: true,
    sameSite: "strict",
    secure: request.protocol === "https",
    signed: true,
    expires: new Date(expires),
  });
}

export function dropCookie(reply: FastifyReply): void {
  reply.clearCookie(cookieName, { path: "/" });
}
