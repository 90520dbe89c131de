/** One-time codes by the clock (RFC 6238: SHA-1, six digits, thirty seconds), as every authenticator app makes them. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const stepLength = 30_000;
const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function newTotpSecret(): string {
  return Array.from(randomBytes(32), (byte) => base32[byte & 31]).join("");
}

/** What an app is given, as a link or a picture of it. */
export function totpAddress(secret: string, issuer: string, name: string): string {
  const query = new URLSearchParams({ secret, issuer });
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(name)}?${query}`;
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const at = (mac[19] as number) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

/** The step a code belongs to, of those near now and behind the last one used: no code is good twice. */
export function totpStep(secret: string, code: string, now: number, lastUsed: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const present = Math.floor(now / stepLength);
  const given = Buffer.from(code);
  return [present, present - 1, present + 1].find(
    (step) => step > lastUsed && timingSafeEqual(given, Buffer.from(totpCode(secret, step))),
  );
}

function fromBase32(text: string): Buffer {
  let bits = 0;
  let value = 0;
  const bytes: number[] = [];
  for (const letter of text) {
    value = (value << 5) | base32.indexOf(letter);
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((value >> bits) & 255);
      value &= (1 << bits) - 1;
    }
  }
  return Buffer.from(bytes);
}
