/** A device with passkeys, in software: ES256 and no attestation, as far as WebAuthn needs it. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();

export class Authenticator {
  private readonly origin: string;
  private key: KeyObject | undefined;
  private id = randomBytes(16);
  private user = "";
  private uses = 0;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** Answers what `navigator.credentials.create` would. */
  readonly create = async (options: unknown): Promise<unknown> => {
    const { challenge, rp, user } = options as { challenge: string; rp: { id: string }; user: { id: string } };
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.key = privateKey;
    this.user = user.id;
    const { x, y } = publicKey.export({ format: "jwk" }) as { x: string; y: string };
    const cose = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, "base64url"))],
      [int(-3), bytes(Buffer.from(y, "base64url"))],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([this.head(rp.id, 0x45), Buffer.alloc(16), length, this.id, cose]);
    const attestation = map([
      [text("fmt"), text("none")],
      [text("attStmt"), map([])],
      [text("authData"), bytes(data)],
    ]);
    const response = { clientDataJSON: this.client("webauthn.create", challenge), attestationObject: b64(attestation) };
    return { id: b64(this.id), rawId: b64(this.id), type: "public-key", clientExtensionResults: {}, response };
  };

  /** Answers what `navigator.credentials.get` would. */
  readonly get = async (options: unknown): Promise<unknown> => {
    const { challenge, rpId } = options as { challenge: string; rpId: string };
    const data = this.head(rpId, 0x05);
    const client = this.client("webauthn.get", challenge);
    const signed = Buffer.concat([data, sha256(Buffer.from(client, "base64url"))]);
    const response = {
      clientDataJSON: client,
      authenticatorData: b64(data),
      signature: b64(sign("sha256", signed, this.key as KeyObject)),
      userHandle: this.user,
    };
    return { id: b64(this.id), rawId: b64(this.id), type: "public-key", clientExtensionResults: {}, response };
  };

  private head(site: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.uses);
    return Buffer.concat([sha256(site), Buffer.from([flags]), counter]);
  }

  private client(type: string, challenge: string): string {
    return b64(Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })));
  }
}

/** As much of CBOR (RFC 8949) as a key needs. */
function item(major: number, value: number): Buffer {
  const kind = major << 5;
  if (value < 24) return Buffer.from([kind | value]);
  return value < 256 ? Buffer.from([kind | 24, value]) : Buffer.from([kind | 25, value >> 8, value & 255]);
}
const int = (value: number): Buffer => (value < 0 ? item(1, -1 - value) : item(0, value));
const bytes = (data: Uint8Array): Buffer => Buffer.concat([item(2, data.length), data]);
const text = (data: string): Buffer => Buffer.concat([item(3, data.length), Buffer.from(data)]);
const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([item(5, pairs.length), ...pairs.flat()]);
