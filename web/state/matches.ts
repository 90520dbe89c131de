/** The lists of the home page and the lobby: matches in this browser and tables on the server, in one order. */
import type { Table } from "@admiralty/client";
import { browserStore, type MatchHead } from "../session/saved.ts";
import { account } from "./account.svelte.ts";

export interface MatchCard {
  readonly key: string;
  readonly where: "local" | "remote";
  readonly id: string;
  readonly game: string;
  /** The game, and how it stands: "Turn 2 · Axis +2". */
  readonly note: string;
  readonly against: string;
  /** The opponent is one. */
  readonly computer: boolean;
  readonly state: "mine" | "theirs" | "over" | "open";
  readonly updated: number;
  /** Of the opponent, on their side. */
  readonly rating?: string;
  /** My seat, where there is one. */
  readonly seat?: string;
}

/** Mine, those that wait for me first. */
export async function myMatches(): Promise<readonly MatchCard[]> {
  const [here, far] = await Promise.all([
    browserStore()
      .list()
      .catch(() => [] as readonly MatchHead[]),
    account
      .ask(async () => (account.me || (await account.client.me()) ? account.client.myTables() : []))
      .catch(() => []),
  ]);
  const cards = [...here.map(localCard), ...(far ?? []).map(remoteCard)];
  const order = { mine: 0, open: 1, theirs: 2, over: 3 };
  return cards.sort((a, b) => order[a.state] - order[b.state] || b.updated - a.updated);
}

function localCard(match: MatchHead): MatchCard {
  const players = Object.entries(match.seats);
  const people = players.filter(([, player]) => player.kind === "person");
  const others = players.filter(([, player]) => player.kind === "computer");
  const mine = people.some(([seat]) => match.awaiting.includes(seat));
  return {
    key: `here/${match.id}`,
    where: "local",
    id: match.id,
    game: match.game,
    note: match.note,
    against: people.length === 1 ? (others[0]?.[1].name ?? "") : people.length === 2 ? "pass" : "demonstration",
    computer: others.length > 0,
    state: match.over ? "over" : mine ? "mine" : "theirs",
    updated: match.updated,
  };
}

function remoteCard(table: Table): MatchCard {
  const other = table.players.find((player) => player.place !== table.you.place);
  return {
    key: `far/${table.id}`,
    where: "remote",
    id: table.id,
    game: table.game,
    note: "",
    against: other?.name ?? "",
    computer: other?.kind === "computer",
    state:
      table.status === "playing" ? (table.you.waiting ? "mine" : "theirs") : table.status === "open" ? "open" : "over",
    updated: table.startedAt ?? table.createdAt,
    ...(other?.rating ? { rating: `${other.rating.value}${other.rating.deviation > 110 ? "?" : ""}` } : {}),
    ...(table.you.seat === null ? {} : { seat: table.you.seat }),
  };
}

export async function publicTables(): Promise<{ readonly open: readonly Table[]; readonly running: readonly Table[] }> {
  const { client } = account;
  const found = await account
    .ask(() => Promise.all([client.openTables(), client.runningTables(), client.finishedTables()]))
    .catch(() => undefined);
  if (!found) return { open: [], running: [] };
  const [open, running, over] = found;
  return { open: open.filter((table) => table.you.place === null), running: [...running, ...over.slice(0, 6)] };
}
