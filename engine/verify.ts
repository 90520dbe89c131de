/**
 * Records from elsewhere. Reading one names the place and the cause of whatever is wrong and changes nothing;
 * verifying one re-derives every die and shuffle from the revealed key and plays every action through the rules.
 */
import { Value } from "typebox/value";
import { canonical } from "./canonical.ts";
import { type Chance, commitmentTo, keyedStreams, RecordingChance, ScriptedChance } from "./chance.ts";
import type { Game, GameTypes } from "./game.ts";
import { Match } from "./match.ts";
import { checkOptions, withUsual } from "./options.ts";
import { checkOrigin, type OriginCheck } from "./origin.ts";
import { type MatchRecord, RecordSchema, recordFormat, recordSizeLimit, recordVersion } from "./record.ts";
import { beginningWith } from "./scene-start.ts";
import { sidesByBids, sidesByLot } from "./sides.ts";
import { undoneNumbers } from "./undone.ts";

export interface Problem {
  /** Where: a path into the document such as `entries[12].actions[0]`, or `file`. */
  readonly place: string;
  readonly cause: string;
}

export type Reading =
  | { readonly ok: true; readonly record: MatchRecord }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Takes the text of a record file apart. The game is not needed yet. */
export function readRecord(text: string): Reading {
  const fail = (place: string, cause: string): Reading => ({ ok: false, problems: [{ place, cause }] });
  if (text.length > recordSizeLimit) {
    return fail("file", `is larger than the limit of ${recordSizeLimit} characters (${text.length})`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail("file", `is not complete JSON: ${(error as Error).message}`);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) return fail("file", "is not a JSON object");
  const head = value as Record<string, unknown>;
  if (head["format"] !== recordFormat) {
    return fail(
      "format",
      `is ${JSON.stringify(head["format"]) ?? "missing"}, not "${recordFormat}": this is not a match record`,
    );
  }
  if (head["version"] !== recordVersion) {
    return fail(
      "version",
      `is ${JSON.stringify(head["version"]) ?? "missing"}; this program reads version ${recordVersion}`,
    );
  }
  if (!Value.Check(RecordSchema, value)) {
    const problems = [...Value.Errors(RecordSchema, value)]
      .filter((error) => error.keyword !== "anyOf")
      .slice(0, 5)
      .map((error) => ({ place: place(error.instancePath), cause: error.message }));
    return {
      ok: false,
      problems: problems.length > 0 ? problems : [{ place: "file", cause: "does not fit the schema" }],
    };
  }
  return { ok: true, record: value };
}

function place(pointer: string): string {
  return (
    pointer
      .slice(1)
      .replaceAll(/\/(\d+)/g, "[$1]")
      .replaceAll("/", ".") || "file"
  );
}

export interface Verification {
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  /** Decisions replayed, undone ones included. */
  readonly entries: number;
  /** Dice and other draws compared with the key's stream. */
  readonly draws: number;
  /** "revealed" if every draw was re-derived; "sealed" while the match runs and the key is not yet known. */
  readonly key: "revealed" | "sealed";
  /** What the record says of where it was played, as far as it can be checked without asking there. */
  readonly origin: OriginCheck;
  /** It was not judged at all: it was played by rules that are not here. */
  readonly otherRules?: true;
}

/** Checks a whole record against the rules and the revealed key. Stops at the first place that does not follow. */
export function verifyRecord(played: Game, record: MatchRecord): Verification {
  const game = beginningWith(played, record.scene);
  const { key, commitment, words } = record.fairness;
  let compared = 0;
  let replayed = 0;
  const origin = checkOrigin(record);
  const result = (problems: Problem[]): Verification => ({
    ok: problems.length === 0,
    problems,
    entries: replayed,
    draws: compared,
    key: key === undefined || record.earlier?.some((part) => part.fairness.key === undefined) ? "sealed" : "revealed",
    origin,
  });
  const fail = (where: string, cause: string): Verification => result([{ place: where, cause }]);

  if (record.game !== game.id) return fail("game", `is "${record.game}", not "${game.id}"`);
  if (record.rules !== game.version) {
    return { ...fail("rules", otherRules(game, record.rules)), otherRules: true };
  }
  const options = checkOptions(game.options, record.options);
  if (!options.ok) return result(options.problems.map((cause) => ({ place: "options", cause })));
  if (key !== undefined && commitmentTo(key) !== commitment) {
    return fail("fairness.key", "does not match the commitment published at the start");
  }
  if (record.result !== undefined && key === undefined)
    return fail("fairness.key", "is missing though the match is over");
  if (origin.signature === "bad") return fail("origin.signature", "is not the server's over this record");
  for (const [seat, { saw }] of Object.entries(record.origin?.players ?? {})) {
    if (saw !== null && saw !== commitment) {
      return fail(`origin.players.${seat}.saw`, "is another commitment than the one the dice follow from");
    }
  }
  const sides = key === undefined ? undefined : sidesProblem(game, record, key);
  if (sides !== undefined) return fail("sides", sides);

  const streams = key === undefined ? undefined : keyedStreams({ key, commitment, words });
  const differs = (drawn: readonly number[], recorded: readonly number[]): number => {
    compared += recorded.length;
    return recorded.findIndex((value, index) => drawn[index] !== value);
  };

  // What came from another match is proven as that match's own, by its own key.
  const { earlier, ...own } = record;
  const part = earlier?.at(-1);
  if (part) {
    if (part.entries > record.entries.length) return fail("earlier", "names more entries than there are");
    if (part.fairness.key !== undefined) {
      const { result: _result, final: _final, origin: _origin, ...open } = own;
      const before = earlier?.slice(0, -1) ?? [];
      const proven = verifyRecord(game, {
        ...open,
        fairness: part.fairness,
        entries: record.entries.slice(0, part.entries),
        ...(before.length > 0 ? { earlier: before } : {}),
      });
      compared += proven.draws;
      if (!proven.ok) return result([...proven.problems]);
    }
  }
  const taken = part?.entries ?? 0;

  // The set-up and every decision are played with the key's own stream and compared with what was written down.
  const base = part ? undefined : streams?.(0);
  if (base) {
    const chance = new RecordingChance(base);
    try {
      game.setup(options.options, chance);
    } catch (error) {
      return fail(record.scene === undefined ? "setup" : "scene", (error as Error).message);
    }
    const at = differs(chance.results, record.setup);
    if (at >= 0 || chance.results.length !== record.setup.length) {
      return fail(`setup[${Math.max(at, 0)}]`, "is not what the key yields");
    }
  }
  const undone = undoneNumbers(record.entries);
  let match: ReturnType<typeof Match.resume>;
  try {
    match = Match.resume(game, { ...own, entries: record.entries.slice(0, taken) }, key ?? "", undefined);
    replayed = taken;
  } catch (error) {
    return key === undefined
      ? fail("fairness.key", "is not revealed yet; a running match can be verified when it is over")
      : fail("setup", (error as Error).message);
  }
  for (const [index, entry] of record.entries.entries()) {
    if (index < taken) continue;
    const where = `entries[${index}]`;
    if (!game.seats.includes(entry.seat)) return fail(`${where}.seat`, `"${entry.seat}" is no seat of ${game.title}`);
    const seq = match.seq(entry.seat);
    if ("actions" in entry) {
      const done = match.submit(entry.seat, entry.actions, seq);
      if (!done.ok) {
        const which = "index" in done ? `.actions[${done.index}]` : "";
        return fail(`${where}${which}`, "rule" in done ? `breaks ${done.rule}: ${done.reason}` : done.reason);
      }
      const drawn = ("draws" in done.entry && done.entry.draws) || [];
      const recorded = entry.draws ?? [];
      const at = differs(drawn, recorded);
      if (at >= 0)
        return fail(`${where}.draws[${at}]`, `is ${recorded[at]}; the key yields ${drawn[at] ?? "no such draw"}`);
      if (drawn.length !== recorded.length) {
        return fail(`${where}.draws`, `holds ${recorded.length} results; the key yields ${drawn.length}`);
      }
    } else if ("undo" in entry) {
      const done = match.undo(entry.seat, seq, entry.consent === true);
      if (!done.ok) return fail(where, done.reason);
      if (canonical(done.entry) !== canonical(entry))
        return fail(`${where}.undo`, "takes back other entries than the rules allow");
    } else {
      const done = match.end(entry.seat, entry.end);
      if (!done.ok) return fail(where, done.reason);
    }
    replayed++;
  }
  if (undone.size > 0 && [...undone].some((number) => number > record.entries.length)) {
    return fail("entries", "takes back an entry that does not exist");
  }
  const finished = match.record();
  if (canonical(finished.result ?? null) !== canonical(record.result ?? null)) {
    return fail("result", `is not what the rules yield: ${canonical(finished.result ?? null)}`);
  }
  if (record.final !== undefined && finished.final !== record.final) {
    return fail("final", "the final position is not the one recorded");
  }
  if (record.result !== undefined && record.final === undefined)
    return fail("final", "is missing though the match is over");
  return result([]);
}

/** Draws the lot again, and opens the bids once more; undefined where the sides are as they had to be. */
function sidesProblem(game: Game, { sides, fairness, options }: MatchRecord, key: string): string | undefined {
  if (sides === undefined) return undefined;
  const players = game.seats.map((seat: string) => {
    const bid = sides.by === "bids" ? sides.bids[seat] : undefined;
    const times = sides.by === "bids" ? sides.had?.[seat] : undefined;
    return {
      word: fairness.words[seat] ?? "",
      ...(bid === undefined ? {} : { bid }),
      ...(times === undefined ? {} : { had: times }),
    };
  });
  const settled =
    sides.by === "lot"
      ? { seats: sidesByLot(game.seats, players, key), paid: undefined }
      : sidesByBids(game.seats, players, key);
  if (settled.seats.some((seat, index) => seat !== game.seats[index])) return "are not those that the key yields";
  const { bid, bidFor } = options as { bid?: unknown; bidFor?: unknown };
  if (settled.paid && (bid !== settled.paid.bid || bidFor !== settled.paid.bidFor)) return "were paid for otherwise";
  return undefined;
}

/** What is said of a match that these rules cannot judge. */
export function otherRules({ title, version }: Game, played: string): string {
  return `this match was played by rules ${played} of ${title}, which are not kept here; here are rules ${version}. That is no fault of the record, but it cannot be checked or gone on with`;
}

/** How it stood after an entry, and what happened with it. */
export interface Replayed<G extends GameTypes = GameTypes> {
  /** Of the entry; 0 is the set-up. */
  readonly number: number;
  readonly state: G["State"];
  readonly events: readonly G["Event"][];
  /** The entry was taken back later: nothing of it is shown. */
  readonly undone: boolean;
}

/** The fold of a record, entry by entry, with all that is hidden: whoever shows it must ask the game for a view. */
export function* replay<G extends GameTypes>(played: Game<G>, record: MatchRecord): Generator<Replayed<G>> {
  const game = beginningWith(played, record.scene);
  const undone = undoneNumbers(record.entries);
  const draws = (list: readonly number[]): Chance => new ScriptedChance(list);
  let log: G["Event"][] = [];
  const state = game.setup(withUsual(game.options, record.options), draws(record.setup), log);
  yield { number: 0, state: game.clone(state), events: log, undone: false };
  for (const [index, entry] of record.entries.entries()) {
    const number = index + 1;
    if (!("actions" in entry) || undone.has(number)) {
      yield { number, state: game.clone(state), events: [], undone: undone.has(number) };
      continue;
    }
    log = [];
    const chance = draws(entry.draws ?? []);
    for (const action of entry.actions) game.apply(state, entry.seat, action, chance, log);
    yield { number, state: game.clone(state), events: log, undone: false };
  }
}
