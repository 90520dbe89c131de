/** Names nobody can guess, and hashes of secrets. */
import { createHash, randomBytes } from "node:crypto";

/** 120 random bits. */
export function newId(): string {
  return randomBytes(15).toString("base64url");
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Sixteen letters for a link that people copy: 95 random bits. Bytes beyond the last whole alphabet are passed over. */
export function newCode(): string {
  let code = "";
  while (code.length < 16) {
    for (const byte of randomBytes(24)) if (byte < 248 && code.length < 16) code += letters.charAt(byte % 62);
  }
  return code;
}

/** 256 random bits, for sessions and tokens. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function digest(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
