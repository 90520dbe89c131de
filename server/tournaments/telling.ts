/** A tournament as people see it. */
import { commitmentTo } from "@admiralty/engine";
import type {
  PairingReason,
  Tournament as Told,
  TournamentDuty,
  TournamentLogLine,
  TournamentPairing,
  TournamentSummary,
} from "@admiralty/wire";
import type { TournamentRow } from "../store/schema.ts";
import type { Store } from "../store/store.ts";
import type { Reason } from "./pairing/swiss.ts";
import { type Act, claimable, type Pairing, pointsOf, type Tournament } from "./record.ts";
import { type Standing, tiesOf } from "./standings.ts";
import { arenaEnd, bidsClose } from "./steps.ts";

/** A tournament's record, read and put together. */
export interface Known {
  readonly row: TournamentRow;
  readonly host: string | null;
  readonly acts: readonly { readonly at: number; readonly actor: string | null; readonly act: Act }[];
  readonly players: ReadonlyMap<number, { readonly person: string | null; readonly name: string }>;
  readonly tournament: Tournament;
  /** Put together when first asked for, and kept while the record stays the same. */
  readonly standings: () => readonly Standing[];
  /** Milliseconds after which who waits at a table alone may claim. */
  readonly claimAfter: number;
}

const logShown = 100;
/** Of an arena, beside those under way: it may have thousands. */
const arenaShown = 100;

export function summarized(known: Known, person: string | undefined): TournamentSummary {
  const { row, tournament, host, players } = known;
  const { plan, state, round } = tournament;
  const first = round > 0 ? known.standings()[0] : undefined;
  const mine = numberOf(known, person);
  const { listed: _, ...rest } = plan;
  return {
    id: row.id,
    ...rest,
    state,
    host,
    players: tournament.playing.length,
    round,
    leader: first && first.points > 0 ? (players.get(first.number)?.name ?? null) : null,
    endsAt: plan.format === "arena" ? arenaEnd(plan) : null,
    entered: mine !== undefined && !tournament.entrant(mine).out,
  };
}

export async function told(store: Store, known: Known, person: string | undefined): Promise<Told> {
  const { row, tournament, players } = known;
  const number = numberOf(known, person);
  const under = await runningTables(store, row.id);
  const busy = new Set(
    [...tournament.open]
      .filter(({ matches }) => matches.some(({ result }) => result === null))
      .flatMap(({ one, other }) => [one, other ?? 0]),
  );
  const over = tournament.state === "over" || tournament.state === "cancelled";
  return {
    ...summarized(known, person),
    mine: person !== undefined && row.host === person,
    number: number ?? null,
    ties: [...tiesOf(tournament.plan.format)],
    standings: known.standings().map((standing) => {
      const { out, ready, rating } = tournament.entrant(standing.number);
      const arena = tournament.plan.format === "arena";
      return {
        ...standing,
        ties: [...standing.ties],
        gains: [...standing.gains],
        rating,
        name: players.get(standing.number)?.name ?? "Deleted",
        state: out
          ? "out"
          : busy.has(standing.number)
            ? "playing"
            : !arena
              ? "in"
              : ready === null
                ? "resting"
                : "waiting",
        me: standing.number === number,
      };
    }),
    pairings: pairingsShown(tournament).map((pairing) => pairingTold(tournament, pairing, under)),
    log: logOf(known),
    duty: number === undefined ? null : (dutiesIn(known, number, under)[0] ?? null),
    commitment: commitmentTo(row.key),
    key: over ? row.key : null,
  };
}

export async function dutyOf(store: Store, known: Known, person: string): Promise<TournamentDuty[]> {
  const number = numberOf(known, person);
  if (number === undefined) return [];
  const tables = known.tournament.of(number).flatMap(({ matches }) => matches.filter(({ result }) => result === null));
  const mine = tables.map(({ table }) => table);
  return dutiesIn(known, number, await runningTables(store, known.row.id, mine));
}

interface Under {
  readonly status: string;
  readonly set: number;
  readonly sat: string[];
}
type Running = ReadonlyMap<string, Under>;

/** All, or of some tables those under way. */
async function runningTables(store: Store, tournament: string, among?: readonly string[]): Promise<Running> {
  if (among?.length === 0) return new Map();
  let query = store.db
    .selectFrom("tables")
    .leftJoin("players", "players.table_id", "tables.id")
    .select(["tables.id", "tables.status", "tables.created_at", "players.person"])
    .where("tournament", "=", tournament)
    .where("status", "in", ["open", "playing"]);
  if (among) query = query.where("tables.id", "in", among);
  const rows = await query.execute();
  const found = new Map<string, Under>();
  for (const { id, status, created_at, person } of rows) {
    const table = found.get(id) ?? { status, set: created_at, sat: [] };
    if (person !== null) table.sat.push(person);
    found.set(id, table);
  }
  return found;
}

function dutiesIn({ row, tournament, players, claimAfter }: Known, number: number, under: Running): TournamentDuty[] {
  const me = players.get(number)?.person ?? "";
  return tournament.of(number).flatMap((pairing) => {
    const { one, other, round, matches, until } = pairing;
    return matches
      .filter(({ result, table }) => result === null && under.has(table))
      .map(({ table }) => {
        const now = under.get(table);
        return {
          tournament: row.id,
          name: row.name,
          game: row.game,
          round,
          opponent: players.get((one === number ? other : one) ?? 0)?.name ?? "Deleted",
          table,
          state: now?.status === "playing" ? "play" : now?.sat.includes(me) ? "wait" : "sit",
          bid: tournament.plan.sides === "bid" && now?.status === "open",
          until,
          bidUntil: now?.status === "open" ? (bidsClose(tournament, pairing) ?? null) : null,
          claimFrom:
            now?.status === "open" && claimable(tournament.plan) && now.sat.includes(me) ? now.set + claimAfter : null,
        } as const;
      });
  });
}

function pairingsShown(tournament: Tournament): readonly Pairing[] {
  const { pairings, plan, open } = tournament;
  if (plan.format !== "arena") return pairings;
  const newest = pairings.slice(-arenaShown);
  const before = [...open].filter(({ id }) => id < (newest[0]?.id ?? 0));
  return [...before, ...newest];
}

function pairingTold(tournament: Tournament, pairing: Pairing, under: Running): TournamentPairing {
  const { id, round, one, other, until, why } = pairing;
  const points = pointsOf(tournament, pairing);
  return {
    id,
    round,
    one,
    other,
    until,
    matches: pairing.matches.map(({ table, first, result }) => ({
      table,
      first,
      state: result ? "over" : under.get(table)?.status === "playing" ? "playing" : "open",
      score: result ? [...result.score] : null,
      margin: result?.margin ?? 0,
      how: result?.how ?? null,
    })),
    points: points ? [...points] : null,
    why: why.map(reasonTold),
  };
}

function reasonTold(reason: Reason): PairingReason {
  const { why, ...rest } = reason;
  return { why, figures: Object.values(rest).flat() as number[] };
}

function numberOf({ players }: Known, person: string | undefined): number | undefined {
  if (person === undefined) return undefined;
  for (const [number, player] of players) if (player.person === person) return number;
  return undefined;
}

/** What was done by somebody, and what turned the tournament itself; not each table and each result. */
function logOf({ acts, host, row, players }: Known): TournamentLogLine[] {
  const names = new Map([...players.values()].map(({ person, name }) => [person, name]));
  const lines: TournamentLogLine[] = [];
  // From the newest back: an arena's record has thousands.
  for (let index = acts.length - 1; index >= 0 && lines.length < logShown; index--) {
    const { at, actor, act } = acts[index] as Known["acts"][number];
    const about = logged(act);
    if (!about) continue;
    const by = actor === null ? null : actor === row.host ? host : (names.get(actor) ?? null);
    lines.push({ at, by, act: act.act, ...about });
  }
  return lines;
}

function logged(act: Act): { readonly players: number[]; readonly text: string } | undefined {
  switch (act.act) {
    case "entered":
      return { players: [act.player], text: "" };
    case "left":
      return { players: [act.player], text: act.why };
    case "paired":
      return { players: [], text: String(act.round) };
    case "result":
      return act.how === "host" ? { players: [], text: `${act.score[0]}–${act.score[1]}` } : undefined;
    case "extended":
      return { players: [], text: String(act.until) };
    case "begun":
    case "paused":
    case "resumed":
    case "over":
    case "cancelled":
      return { players: [], text: "" };
    default:
      return undefined;
  }
}
