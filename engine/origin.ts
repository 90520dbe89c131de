/**
 * Where a record was played. The server signs it (Ed25519): its dice and decisions, who sat where as a hash that only
 * they can explain, and which commitment each of them had seen when giving a word. Names are left out of what is
 * signed: somebody who is deleted loses theirs, and the record still proves what it proved.
 */
import { hashes, verify } from "@noble/ed25519";
import { hmac } from "@noble/hashes/hmac.js";
import { sha256, sha512 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Static } from "typebox";
import Type from "typebox";
import { canonical } from "./canonical.ts";
import type { MatchRecord } from "./record.ts";

const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });

export const OriginSchema = Type.Object(
  {
    server: Type.String({ maxLength: 200, description: "The address people know the server by." }),
    table: Type.String({ maxLength: 64 }),
    /** When the match was over: milliseconds since 1970, by the server's clock. */
    at: Type.Integer({ minimum: 0 }),
    players: Type.Record(
      Type.String(),
      Type.Object(
        {
          identity: Type.Union([Hash, Type.Null()], { description: "See identityHash; null for a computer." }),
          saw: Type.Union([Hash, Type.Null()], {
            description: "The commitment the player's program named when it gave its word; null if it gave none.",
          }),
        },
        { additionalProperties: false },
      ),
    ),
    key: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$", description: "The server's public key, base64url." }),
    signature: Type.String({ pattern: "^[A-Za-z0-9_-]{86}$" }),
  },
  { additionalProperties: false },
);
export type Origin = Static<typeof OriginSchema>;

export interface OriginCheck {
  /** "good": made with the key it names. Whether that is the key of the server it names, only the server can say. */
  readonly signature: "good" | "bad" | "none";
  /** Seats whose word their own program drew, knowing the commitment. The server or nobody chose the others'. */
  readonly ownWords: readonly string[];
}

/** The text that is signed: everything but the names and the signature itself. */
export function signedText(record: MatchRecord): string {
  const { players: _players, origin, ...rest } = record;
  const { signature: _signature, ...place } = origin ?? {};
  return `admiralty-record\n${canonical({ ...rest, origin: place })}`;
}

/** Whoever knows the salt can show that a seat was theirs; to anybody else it says nothing, not even "the same again". */
export function identityHash(salt: string, table: string, person: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(salt), utf8ToBytes(`${table}\n${person}`)));
}

export function checkOrigin(record: MatchRecord): OriginCheck {
  const { origin } = record;
  if (origin === undefined) return { signature: "none", ownWords: [] };
  const ownWords = Object.entries(origin.players).flatMap(([seat, { saw }]) => (saw === null ? [] : [seat]));
  return { signature: isSigned(record, origin) ? "good" : "bad", ownWords };
}

function isSigned(record: MatchRecord, { signature, key }: Origin): boolean {
  // Said here and not at the top: programs that check no signature then need none of it.
  hashes.sha512 = sha512;
  try {
    return verify(fromBase64url(signature), utf8ToBytes(signedText(record)), fromBase64url(key));
  } catch {
    return false;
  }
}

function fromBase64url(text: string): Uint8Array {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
