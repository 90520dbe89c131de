/** A push service on this machine, and a browser that subscribes to it: as far as RFC 8030, 8291 and 8292 go. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
  verify,
} from "node:crypto";
import { createServer, globalAgent, type Server } from "node:https";

export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Speaks https under a certificate of its own, which this process trusts while it runs. */
export class PushService {
  readonly received: Received[] = [];
  /** What it answers; 201 is the usual. */
  status = 201;
  private readonly server: Server;
  private readonly trusted = globalAgent.options.ca;

  constructor() {
    const { key, cert } = selfSigned("localhost");
    globalAgent.options.ca = cert;
    this.server = createServer({ key, cert }, (request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        this.received.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
        response.writeHead(this.status).end();
      });
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "localhost", resolve));
    return `https://localhost:${(this.server.address() as { port: number }).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
    if (this.trusted === undefined) delete globalAgent.options.ca;
    else globalAgent.options.ca = this.trusted;
  }
}

/** The browser's side of a subscription: only it can read what is sent. */
export class Subscriber {
  private readonly ecdh = createECDH("prime256v1");
  private readonly auth = randomBytes(16);
  readonly keys: { readonly p256dh: string; readonly auth: string };

  constructor() {
    this.keys = {
      p256dh: this.ecdh.generateKeys().toString("base64url"),
      auth: this.auth.toString("base64url"),
    };
  }

  /** RFC 8291, 3.4, over the aes128gcm coding of RFC 8188. */
  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const idLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.ecdh.getPublicKey(), sender]);
    const shared = hkdf(this.ecdh.computeSecret(sender), this.auth, info, 32);
    const key = hkdf(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = hkdf(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}

/** The claims of a VAPID header (RFC 8292), if the key that signed it is the server's. */
export function vapidClaims(header: string, serverKey: string): Record<string, unknown> | undefined {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(serverKey, "base64url");
  const part = (from: number): string => point.subarray(from, from + 32).toString("base64url");
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: part(1), y: part(33) }, format: "jwk" });
  const signed = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  return signed && key === serverKey ? JSON.parse(Buffer.from(claims, "base64url").toString()) : undefined;
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

/** A certificate for one name, good for a day, in the few bytes of DER that it takes. */
function selfSigned(name: string): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
    const content = Buffer.concat(parts);
    const { length } = content;
    const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
    return Buffer.concat([Buffer.from([tag, ...size]), content]);
  };
  const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
  const time = (at: number): Buffer => {
    const digits = new Date(at).toISOString().replaceAll(/\D/g, "").slice(2, 14);
    return der(0x17, Buffer.from(`${digits}Z`));
  };
  const ecdsaWithSha256 = sequence(der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02])));
  const commonName = sequence(der(0x06, Buffer.from([0x55, 0x04, 0x03])), der(0x0c, Buffer.from(name)));
  const subject = sequence(der(0x31, commonName));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    subject,
    sequence(time(Date.now() - 3_600_000), time(Date.now() + 86_400_000)),
    subject,
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", body, privateKey);
  const cert = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${cert.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}
