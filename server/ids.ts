/** Names nobody can guess, and hashes of secrets. */
import { createHash, randomBytes } from "node:crypto";

/** 120 random bits. */
export function newId(): string {
  return randomBytes(15).toString("base64url");
}

/** 256 random bits, for sessions and tokens. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
