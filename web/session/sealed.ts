/**
 * Matches in this browser's database are sealed while they run, so that somebody who looks into the database (the
 * browser's own tools show it to anybody) does not read the computer's orders, the opponent's at the same device, or
 * the key of the dice. What seals them is a key that the browser keeps and gives to nobody, not even to this page as
 * bytes. It is no lock against whoever runs code of their own in the page: all that is needed is here. The
 * alternative, to keep only the seed and one's own decisions and have the computer think everything once more, would
 * take minutes to open a match, and other dice and thoughts with the next version.
 */
import { inStore } from "./database.ts";

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const cipher = "AES-GCM";
let known: Promise<CryptoKey> | undefined;

/** undefined where the page has no cryptography: at an address without https that is not this machine. */
export async function sealed(value: unknown): Promise<Sealed | undefined> {
  if (globalThis.crypto?.subtle === undefined) return undefined;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(value));
  return { iv, data: await crypto.subtle.encrypt({ name: cipher, iv }, await theKey(), text) };
}

export async function opened<T>({ iv, data }: Sealed): Promise<T> {
  const text = await crypto.subtle.decrypt({ name: cipher, iv }, await theKey(), data);
  return JSON.parse(new TextDecoder().decode(text)) as T;
}

/** One for all tabs of this browser, made by the first that needs it. */
function theKey(): Promise<CryptoKey> {
  known ??= findKey();
  known.catch(() => {
    known = undefined;
  });
  return known;
}

async function findKey(): Promise<CryptoKey> {
  const stored = () =>
    inStore("keys", "readonly", (store) => store.get("seal") as IDBRequest<{ key: CryptoKey } | undefined>);
  const before = await stored();
  if (before) return before.key;
  const key = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ["encrypt", "decrypt"]);
  // Where another tab was quicker, its key it is.
  await inStore("keys", "readwrite", (store) => store.add({ id: "seal", key })).catch(() => {});
  return (await stored())?.key ?? key;
}
