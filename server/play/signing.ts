/** Finished records are signed with a key that the server makes at its first start and publishes. */
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { type MatchRecord, type Origin, type Sides, signedText } from "@admiralty/engine";
import { setting } from "../store/settings.ts";
import type { Store } from "../store/store.ts";
import type { Hosted } from "./hosted.ts";

export interface PublicKey {
  readonly kty: "OKP";
  readonly crv: "Ed25519";
  readonly use: "sig";
  /** The key itself, base64url. */
  readonly x: string;
}

export class Signer {
  readonly jwk: PublicKey;
  private readonly key: KeyObject;
  private readonly server: () => string;

  private constructor(key: KeyObject, server: () => string) {
    this.key = key;
    this.server = server;
    const { x } = createPublicKey(key).export({ format: "jwk" });
    this.jwk = { kty: "OKP", crv: "Ed25519", use: "sig", x: x as string };
  }

  /** `server`: the address that people know. */
  static async open(store: Store, server: () => string): Promise<Signer> {
    const pem = await setting(store, "signing-key", newKey);
    return new Signer(createPrivateKey(pem), server);
  }

  /** The record of a match that is over. The same match gives the same signature, whenever and wherever it is asked for. */
  signed({ match, players, row }: Hosted): MatchRecord {
    const seats: Origin["players"] = {};
    const names: Record<string, string> = {};
    for (const { seat, name, identity, saw } of players) {
      if (seat === null) continue;
      seats[seat] = { identity, saw };
      // As they are now: whoever was deleted since the match began has none.
      names[seat] = name;
    }
    const place = { server: this.server(), table: row.id, at: row.ended_at ?? 0, players: seats, key: this.jwk.x };
    const sides = row.settled === null ? {} : { sides: JSON.parse(row.settled) as Sides };
    const record: MatchRecord = { ...match.record(), ...sides, players: names, origin: { ...place, signature: "" } };
    const signature = sign(null, Buffer.from(signedText(record)), this.key).toString("base64url");
    return { ...record, origin: { ...place, signature } };
  }
}

function newKey(): string {
  return generateKeyPairSync("ed25519").privateKey.export({ format: "pem", type: "pkcs8" }) as string;
}
