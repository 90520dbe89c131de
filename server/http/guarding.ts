/** What keeps guessers slow: few requests a minute from an address, and delays that grow with the attempts. */
import type { FastifyRequest } from "fastify";
import { nameKey } from "../accounts/names.ts";
import type { Scope } from "../accounts/scopes.ts";
import { originOf } from "../computer/quota.ts";
import type { Limits, Service } from "../service.ts";
import type { PeopleRow } from "../store/schema.ts";

export function guarded(limits: Limits, more: { readonly scope?: Scope | "page" } = {}) {
  return { config: { ...more, rateLimit: { max: limits.attemptsPerMinute, timeWindow: 60_000 } } };
}

/** Does something that a guesser would try again and again. `at`: whose account, or the name that was given. */
export async function guessing<Result>(
  { guesses, cookieSecret }: Service,
  request: FastifyRequest,
  at: PeopleRow | string,
  work: () => Promise<Result>,
): Promise<Result> {
  const account = typeof at === "string" ? nameKey(at) : (at.name_key ?? at.id);
  const guesser = { account, address: originOf(request.ip, cookieSecret) };
  await guesses.attempt(guesser);
  const result = await work();
  await guesses.passed(guesser);
  return result;
}
