/**
 * One's own word in the dice. Drawn here after the server has sealed its key, whose fingerprint (the commitment) came
 * with the table; kept in this browser, so that it can be looked for in the record when the match is over.
 */
import type { Join, Table } from "@admiralty/client";
import { fingerprint, type MatchRecord } from "@admiralty/engine";
import { account } from "../state/account.svelte.ts";

export interface OwnWord {
  readonly word: string;
  readonly commitment: string;
  /** Fingerprints of the words that were in before: nobody can have chosen theirs knowing mine. */
  readonly seals?: readonly string[];
}

const place = "admiralty.words";
const kept = 200;
const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** Sits down with a word of one's own. Asked again after a lost answer it is the same word. */
export async function sitDown(table: Table, wish: Omit<Join, "word" | "saw">): Promise<Table> {
  const known = ownWord(table.id);
  const own = known?.commitment === table.commitment ? known : newOwn(table);
  remember(table.id, own);
  return account.client.join(table.id, { ...wish, word: own.word, saw: own.commitment });
}

/** The rematch of a match, with the sides swapped or not; answers its table. */
export async function playAgain(
  match: string,
  seats: readonly string[],
  mine: string | undefined,
  swap = true,
): Promise<string> {
  const table = await account.client.rematch(match, false, swap);
  const { place: sits, invite } = table.you;
  if (table.status === "open" && sits === null) {
    const seat = seats[(seats.indexOf(mine ?? "") + (swap ? 1 : 0)) % seats.length];
    await sitDown(table, { ...(seat === undefined ? {} : { seat }), ...(invite === null ? {} : { invite }) });
  }
  return table.id;
}

export function ownWord(table: string): OwnWord | undefined {
  return all()[table];
}

/** Whether a finished record has the word, the commitment and the others' words that this browser remembers of. */
export function isKept(record: MatchRecord): boolean | undefined {
  const own = record.origin && ownWord(record.origin.table);
  if (!own) return undefined;
  const { commitment, words } = record.fairness;
  const all = Object.values(words);
  const sealed = all.map((word) => fingerprint(word));
  const others = (own.seals ?? []).every((seal) => sealed.includes(seal));
  return commitment === own.commitment && all.includes(own.word) && others;
}

function newOwn({ commitment, players }: Table): OwnWord {
  return { word: newWord(), commitment, seals: players.map(({ seal }) => seal) };
}

/** 120 random bits in a form that two people can compare aloud. */
function newWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const text = Array.from(bytes, (byte) => letters[byte % letters.length]).join("");
  return text.replaceAll(/(.{6})(?=.)/g, "$1-");
}

function remember(table: string, own: OwnWord): void {
  const entries = Object.entries({ ...all(), [table]: own });
  try {
    localStorage.setItem(place, JSON.stringify(Object.fromEntries(entries.slice(-kept))));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
}

function all(): Record<string, OwnWord> {
  try {
    return JSON.parse(localStorage.getItem(place) ?? "{}") as Record<string, OwnWord>;
  } catch {
    return {};
  }
}
