/** The packed form of a game's live connection: fetched for a table far away, and for no other. */
import type { WatchOptions } from "@admiralty/client";
import { unpacked, wordsKey } from "@admiralty/wire/packed";

export function packingBy(words: readonly string[]): NonNullable<WatchOptions["packed"]> {
  return { words: wordsKey(words), read: (bytes) => unpacked(bytes, words) };
}
