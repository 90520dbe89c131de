/** Which addresses are inside our own network, in whatever clothes, and how to call only those that are not. */
import { lookup as lookupName } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

const inside = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const) {
  inside.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001:10::", 28],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const) {
  inside.addSubnet(network, bits, "ipv6");
}

/** Addresses of this machine and of private networks. What is no address at all is not called either. */
export function isInside(address: string): boolean {
  const plain = address.split("%")[0] ?? "";
  switch (isIP(plain)) {
    case 4:
      return inside.check(plain, "ipv4");
    case 6:
      return inside.check(plain, "ipv6") || carried(bytesOf(plain)).some((each) => inside.check(each, "ipv4"));
    default:
      return true;
  }
}

/** The IPv4 addresses that an IPv6 address stands for or leads through, in every form that is in use. */
function carried(bytes: readonly number[]): readonly string[] {
  const four = (at: number, flip = 0): string =>
    bytes
      .slice(at, at + 4)
      .map((byte) => byte ^ flip)
      .join(".");
  const begins = (...head: readonly number[]): boolean => head.every((byte, index) => bytes[index] === byte);
  const zeros = (count: number): number[] => Array<number>(count).fill(0);
  const found: string[] = [];
  // ::a.b.c.d (with :: and ::1 among them), ::ffff:a.b.c.d, ::ffff:0:a.b.c.d, 64:ff9b::a.b.c.d
  if (begins(...zeros(12)) || begins(...zeros(10), 255, 255) || begins(...zeros(8), 255, 255, 0, 0))
    found.push(four(12));
  if (begins(0, 0x64, 0xff, 0x9b, ...zeros(8))) found.push(four(12));
  // 6to4; Teredo with its server, and the client's address turned over
  if (begins(0x20, 0x02)) found.push(four(2));
  if (begins(0x20, 0x01, 0, 0)) found.push(four(4), four(12, 255));
  // ISATAP, behind any network
  if ((bytes[8] === 0 || bytes[8] === 2) && bytes[9] === 0 && bytes[10] === 0x5e && bytes[11] === 0xfe) {
    found.push(four(12));
  }
  return found;
}

function bytesOf(address: string): readonly number[] {
  // The parser of addresses knows all ways of writing one, and has one of its own.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = plain.split("::");
  const groups = (text: string | undefined): number[] =>
    text ? text.split(":").map((group) => Number.parseInt(group, 16)) : [];
  const before = groups(head);
  const behind = groups(tail);
  const between = tail === undefined ? [] : Array<number>(8 - before.length - behind.length).fill(0);
  return [...before, ...between, ...behind].flatMap((group) => [group >> 8, group & 255]);
}

/** The host of an address, if it is given by number; numbers are not looked up, and must be checked apart. */
export function literalHost(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? undefined : host;
}

/** Throws where an address says openly that it leads inside. */
export function checkLiteral(url: URL): void {
  const host = literalHost(url);
  if (url.hostname === "localhost" || url.hostname.endsWith(".localhost") || (host !== undefined && isInside(host))) {
    throw new Error("the address is inside our network");
  }
}

/**
 * Names are looked up at the moment of connecting and the very answer is called, so that a name cannot change its mind
 * between the check and the call. `resolve`: the system's, or one that lies.
 */
export function outsideOnly(resolve: typeof lookupName = lookupName): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "", 0);
      const found = addresses.find(({ address }) => !isInside(address));
      if (!found) return callback(new Error("the address is inside our network"), "", 0);
      if (options.all) return callback(null, [found] as never);
      callback(null, found.address, found.family);
    });
  };
}
