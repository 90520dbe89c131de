/** A request that cannot be granted: what the asker is told, and nothing else. */

import type { Refusal } from "@admiralty/engine";
import type { ErrorBody } from "@admiralty/wire";

export class Refused extends Error {
  readonly status: number;
  readonly body: ErrorBody["error"];

  /** `retryAfter`: seconds, also told in a header. */
  constructor(status: number, code: string, message: string, more: Partial<ErrorBody["error"]> = {}) {
    super(message);
    this.status = status;
    this.body = { code, message, ...more };
  }
}

export const notFound = (): Refused =>
  new Refused(404, "not-found", "There is no such thing here, or it is not for you.");
export const stranger = (): Refused => new Refused(401, "stranger", "Be a guest or sign in first.");
export const notYours = (message = "You do not sit at this table."): Refused => new Refused(403, "not-yours", message);
export const conflict = (code: string, message: string): Refused => new Refused(409, code, message);
export const badRequest = (code: string, message: string, problems?: readonly string[]): Refused =>
  new Refused(400, code, message, problems === undefined ? {} : { problems: [...problems] });
export const upgradeRequired = (): Refused => new Refused(426, "websocket", "Come here with a WebSocket.");
export const busy = (): Refused =>
  new Refused(503, "busy", "The server has more to do than it can keep up with; try again in a moment.");

/** A character that PostgreSQL cannot store and nobody types. */
export const nulCharacter = (): Refused => new Refused(400, "invalid", "Texts may not hold the character NUL.");
export const wrongClock = (): Refused =>
  new Refused(503, "clock", "The clock of this server is wrong, so it serves nobody until it is set right.");

/** What the referee refused, in the words of the protocol. */
export function refusedByMatch(refusal: Refusal): Refused {
  const more: Partial<ErrorBody["error"]> = {};
  if ("rule" in refusal) more.rule = refusal.rule;
  if ("index" in refusal) more.index = refusal.index;
  if ("seq" in refusal) more.seq = refusal.seq;
  return new Refused(409, refusal.code, refusal.reason, more);
}
