/** A table as somebody may know it. Invitation codes, keys and other people's words stay here. */
import type { Bid, ClockRule, Outcome, Rating, Table } from "@admiralty/wire";
import { digest } from "../ids.ts";
import type { Seated } from "../play/hosted.ts";
import { seatedAt } from "../play/loading.ts";
import { type StandingOffers, toldOffers } from "../play/offers.ts";
import type { PlayerRow, TableRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import { isOffered } from "./open-table.ts";

export function describe(row: TableRow, players: readonly Seated[], person: string | undefined, now: number): Table {
  const started = row.setup !== null;
  const awaiting = JSON.parse(row.awaiting) as string[];
  const mine = person === undefined ? undefined : players.find((player) => player.person === person);
  // Who only looks on learns later what goes on at the table; when it is over there is nothing left to hide.
  const behind = row.delay > 0 && row.status === "playing" && mine === undefined;
  return {
    id: row.id,
    rev: row.rev,
    game: row.game,
    rules: row.rules,
    options: JSON.parse(row.options) as Record<string, unknown>,
    status: row.status,
    visibility: row.visibility,
    sides: row.sides,
    clock: JSON.parse(row.clock) as ClockRule,
    undo: row.undo,
    delay: row.delay,
    rated: row.rated === 1,
    places: row.places,
    players: players.map((player) => ({
      place: player.place,
      seat: player.seat,
      name: player.name,
      kind: player.level !== null ? "computer" : (player.person_kind ?? "guest"),
      level: player.level,
      // A sealed bid is opened when all are in.
      bid: started && player.bid !== null ? (JSON.parse(player.bid) as Bid) : null,
      seal: digest(JSON.stringify(player.word)),
      away: player.vacation_until !== null && player.vacation_until > now,
      rating: ratingOf(player),
    })),
    awaiting: behind ? [] : awaiting,
    outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Outcome),
    offers: behind ? {} : toldOffers(JSON.parse(row.offers) as StandingOffers),
    commitment: row.commitment,
    createdAt: row.created_at,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    rematch: row.rematch,
    you: {
      place: mine?.place ?? null,
      seat: mine?.seat ?? null,
      creator: person !== undefined && row.creator === person,
      waiting: row.status === "playing" && mine?.seat != null && awaiting.includes(mine.seat),
      bid: !started && mine != null && mine.bid !== null ? (JSON.parse(mine.bid) as Bid) : null,
      muted: mine?.muted === 1,
      // Where places are kept for two people a link leads nobody there.
      invite: row.held === null && (mine || (person !== undefined && row.creator === person)) ? row.invite : null,
      opened:
        row.status === "open" && row.held === null && person !== undefined && row.creator === person
          ? { times: row.opened, at: row.opened_at }
          : null,
      listed: person !== undefined && row.creator === person && row.status === "open" ? row.listed_from : null,
    },
  };
}

export function ratingOf({
  rating,
  deviation,
  matches,
}: Pick<Seated, "rating" | "deviation" | "matches">): Rating | null {
  if (rating === null || deviation === null || matches === null) return null;
  return { value: Math.round(rating), deviation: Math.round(deviation), matches };
}

/** Tables with their players, in the order of the rows. */
export async function describeAll(
  store: Store,
  rows: readonly TableRow[],
  person: string | undefined,
  now: number,
): Promise<Table[]> {
  if (rows.length === 0) return [];
  const players = await seatedAt(
    store,
    rows.map((row) => row.id),
  );
  return rows.map((row) =>
    describe(
      row,
      players.filter((player) => player.table_id === row.id),
      person,
      now,
    ),
  );
}

/** Whether somebody may look at a table at all: by its secret link, unless it is for the invited alone. */
export function mayLook(
  row: TableRow,
  players: readonly PlayerRow[],
  person: string | undefined,
  now: number,
  invite?: string,
) {
  if (row.visibility !== "invite" || isOffered(row, now)) return true;
  if (person !== undefined && (row.creator === person || players.some((player) => player.person === person)))
    return true;
  return row.status === "open" && invite !== undefined && invite === row.invite;
}
