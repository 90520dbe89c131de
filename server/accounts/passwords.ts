/** Passwords: hashed so that the database gives none away, and none that everybody tries first. */
import { gameIds } from "@admiralty/games";
import { hash as argon, verify as argonVerify } from "@node-rs/argon2";
import { badRequest } from "../errors.ts";
import { newSecret } from "../ids.ts";
import { commonest } from "./commonest.ts";

/** The OWASP setting: 19 MiB, two passes; about ten milliseconds for us, far too long for a guesser. */
const hashing = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The names of the games are what people here think of first. */
const known = new Set([...commonest, ...gameIds.map((id) => id.replaceAll("-", ""))]);
/** Verified against where there is no password, so that the answer takes as long as for a wrong one. */
let decoy: Promise<string> | undefined;

export function hashed(password: string): Promise<string> {
  return argon(password, hashing);
}

export async function isRight(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= argon(newSecret(), hashing);
  const right = await argonVerify(stored ?? (await decoy), password);
  return right && typeof stored === "string";
}

/** Refuses what is guessed first: the commonest, one's own name, one sign or one row of keys over and over. */
export function checkPassword(password: string, ...names: readonly (string | null | undefined)[]): void {
  const plain = password.normalize("NFKC").toLowerCase();
  const letters = plain.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const own = names.some((name) => {
    const bare = name?.normalize("NFKC").toLowerCase() ?? "";
    return bare.length >= 4 && plain.includes(bare) && plain.length < bare.length + 6;
  });
  if (own) throw badRequest("weak-password", "That password is made from your own name.");
  // "sunshine1!" is as common as "sunshine".
  const stem = withoutOuterDigits(letters);
  const common =
    known.has(plain) || known.has(letters) || (stem.length >= 4 && known.has(stem) && letters.length < stem.length + 5);
  if (common || new Set(plain).size < 4) {
    throw badRequest("weak-password", "That is one of the passwords everybody tries first; choose another.");
  }
}

function withoutOuterDigits(text: string): string {
  const isDigit = (at: number): boolean => text.charCodeAt(at) >= 48 && text.charCodeAt(at) <= 57;
  let [first, end] = [0, text.length];
  while (first < end && isDigit(first)) first++;
  while (end > first && isDigit(end - 1)) end--;
  return text.slice(first, end);
}
