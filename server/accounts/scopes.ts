/** What a program's token is good for. A page that is signed in may do everything. */
import { Refused } from "../errors.ts";

export const scopes = ["read", "play", "manage"] as const;
export type Scope = (typeof scopes)[number];

declare module "fastify" {
  interface FastifyContextConfig {
    /** What a token must be good for; "page": no token is. Where nothing is said: see `scopeOf`. */
    scope?: Scope | "page";
  }
}

/** What a request does, where its route does not say: whoever asks reads, /api/me is about oneself, the rest is play. */
export function scopeOf(method: string, route: string, said: Scope | "page" | undefined): Scope | "page" {
  if (said !== undefined) return said;
  if (method === "GET") return "read";
  return route.startsWith("/api/me") ? "manage" : "play";
}

/** Every token may read. */
export function allows(granted: readonly string[], wanted: Scope | "page"): boolean {
  return wanted === "read" || granted.includes(wanted);
}

export function notGranted(wanted: Scope | "page"): Refused {
  return wanted === "page"
    ? new Refused(403, "by-token", "This is not done by token: use the page.")
    : new Refused(403, "scope", `This token was not made to ${wanted}.`);
}
