/**
 * The referee of matches played in this browser. Runs in a worker; holds the only true state.
 * What it hands out is what one viewer may know, as the server does.
 */
import {
  type ActionBase,
  checkOptions,
  fairness,
  forkRecord,
  type Game,
  Match,
  type MatchRecord,
  type Notice,
  newKey,
  type OptionValues,
  type Outcome,
  otherRules,
  type Prompt,
  plain,
  playScene,
  type Reading,
  readRecord,
  readScene,
  SceneProblems,
  type Verification,
  verifyRecord,
} from "@admiralty/engine";
import { entriesOf, framesOf } from "./frames.ts";
import type { MatchStore, SavedMatch, SeatPlayer } from "./saved.ts";
import type { Answer, Frame } from "./session.ts";

export interface Look {
  readonly seq: number;
  readonly view: unknown;
  /** Those after the number asked for. */
  readonly steps: readonly Notice[];
  readonly awaiting: readonly string[];
  readonly prompt: Prompt | undefined;
  readonly canUndo: boolean;
  readonly outcome: Outcome<string> | undefined;
}

export interface Opened {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: Readonly<Record<string, SeatPlayer>>;
  readonly commitment: string;
}

export interface Question {
  readonly seq: number;
  readonly view: unknown;
  readonly prompt: Prompt;
  readonly actions: readonly ActionBase[];
}

/** The rules of that version where they are kept, otherwise (and where none is asked for) today's. */
export type LoadRules = (game: string, version?: string) => Promise<Game>;

/** A position that can be played on from: after the actions of its file, if it had any. */
export interface ReadScene {
  readonly ok: true;
  readonly game: string;
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly options: OptionValues;
  readonly position: unknown;
  /** What is asked in it; nothing where the game is over. */
  readonly asks: readonly { readonly seat: string; readonly text: string }[];
}
export type SceneReading = ReadScene | { readonly ok: false; readonly problems: readonly string[] };

export class Referee {
  private readonly load: LoadRules;
  private readonly store: MatchStore;
  private readonly now: () => number;
  private match: Match | undefined;
  private saved: SavedMatch | undefined;

  constructor(load: LoadRules, store: MatchStore, now: () => number) {
    this.load = load;
    this.store = store;
    this.now = now;
  }

  async create(gameId: string, options: unknown, seats: Readonly<Record<string, SeatPlayer>>): Promise<Opened> {
    const game = await this.load(gameId);
    const checked = checkOptions(game.options, options);
    if (!checked.ok) throw new Error(checked.problems.join("; "));
    const players: Record<string, string> = {};
    for (const [seat, player] of Object.entries(seats)) players[seat] = player.name;
    const key = newKey();
    this.match = Match.create(game, { options: checked.options, fairness: fairness(key), players });
    return this.keep(seats, key, undefined);
  }

  /** A scene from a file, a link or pasted text: what it is, or everything that is wrong with it. */
  async readScene(text: string): Promise<SceneReading> {
    let given: unknown;
    try {
      given = JSON.parse(text);
    } catch (error) {
      return { ok: false, problems: [`It is not complete JSON: ${(error as Error).message}`] };
    }
    const scene = readScene(given);
    if (scene instanceof SceneProblems) return { ok: false, problems: scene.problems };
    let game: Game;
    try {
      game = await this.load(scene.game);
    } catch (error) {
      return { ok: false, problems: [`game: ${(error as Error).message}`] };
    }
    const played = playScene(game, scene, this.now());
    if (played instanceof SceneProblems) return { ok: false, problems: played.problems };
    const refused = played.steps.find((step) => step.refused)?.refused;
    if (refused) return { ok: false, problems: [`actions: ${plain(refused.reason)} (${refused.rule})`] };
    if (played.dry !== undefined) return { ok: false, problems: [`chance: ${played.dry}`] };
    const awaiting = game.awaiting(played.after);
    return {
      ok: true,
      game: game.id,
      title: scene.title,
      text: scene.text,
      options: played.options,
      position: game.scene.describe(played.after),
      asks: awaiting.map((seat) => ({ seat, text: plain(game.prompt(played.after, seat).text) })),
    };
  }

  /** A new match that begins with a position. */
  async createFrom(scene: ReadScene, seats: Readonly<Record<string, SeatPlayer>>): Promise<Opened> {
    const game = await this.load(scene.game);
    const players: Record<string, string> = {};
    for (const [seat, player] of Object.entries(seats)) players[seat] = player.name;
    const key = newKey();
    const { options, position } = scene;
    this.match = Match.create(game, { options, fairness: fairness(key), players, scene: position });
    return this.keep(seats, key, undefined);
  }

  /** A new match that goes on from a moment of another, with dice of its own; from before the end if it was over then. */
  async fork(record: MatchRecord, entry: number, seats: Readonly<Record<string, SeatPlayer>>): Promise<Opened> {
    const game = await this.load(record.game, record.rules);
    const players: Record<string, string> = {};
    for (const [seat, player] of Object.entries(seats)) players[seat] = player.name;
    const key = newKey();
    let at = entry;
    let match: Match;
    let forked: MatchRecord;
    do {
      forked = forkRecord({ ...record, players }, at, fairness(key), record.result !== undefined);
      match = Match.resume(game, forked, key);
      at = forked.entries.length - 1;
    } while (match.outcome() !== undefined && at >= 0);
    this.match = match;
    return this.keep(seats, key, forked.earlier);
  }

  /** The same from one of a viewer's moments, by its place, in the match that is open here. */
  async forkHere(viewer: string, moment: number, seats: Readonly<Record<string, SeatPlayer>>): Promise<Opened> {
    const record = this.whole();
    const entry = entriesOf(this.table().game, record, viewer)[moment] ?? record.entries.length;
    return this.fork(record, entry, seats);
  }

  private async keep(
    seats: Readonly<Record<string, SeatPlayer>>,
    key: string,
    earlier: MatchRecord["earlier"],
  ): Promise<Opened> {
    const match = this.table();
    const now = this.now();
    this.saved = {
      id: crypto.randomUUID().replaceAll("-", "").slice(0, 12),
      game: match.game.id,
      seats,
      record: match.record(),
      key,
      ...(earlier ? { earlier } : {}),
      created: now,
      updated: now,
      awaiting: [],
      over: false,
      note: "",
    };
    await this.save();
    return this.opened();
  }

  async open(id: string): Promise<Opened | undefined> {
    const saved = await this.store.get(id);
    if (!saved) return undefined;
    const { rules } = saved.record;
    const game = await this.load(saved.game, rules);
    if (game.version !== rules) throw new Error(`Sorry: ${otherRules(game, rules)}.`);
    this.match = Match.resume(game, saved.record, saved.key);
    this.saved = saved;
    return this.opened();
  }

  look(viewer: string, after: number): Look {
    const match = this.table();
    const seated = match.game.seats.includes(viewer);
    return {
      seq: match.seq(viewer),
      view: match.view(viewer),
      steps: match.notices(viewer, after) ?? [],
      awaiting: match.awaiting(),
      prompt: seated ? match.prompt(viewer) : undefined,
      canUndo: seated && match.canUndo(viewer),
      outcome: match.outcome(),
    };
  }

  /** What a computer player in that seat is asked. */
  question(seat: string): Question | undefined {
    const match = this.table();
    const prompt = match.prompt(seat);
    if (!prompt) return undefined;
    return { seq: match.seq(seat), view: match.view(seat), prompt, actions: match.actions(seat) };
  }

  async submit(seat: string, actions: readonly ActionBase[], expected: number): Promise<Answer> {
    return this.done(this.table().submit(seat, actions, expected));
  }

  async undo(seat: string, expected: number, consent: boolean): Promise<Answer> {
    return this.done(this.table().undo(seat, expected, consent));
  }

  async end(seat: string, how: "resign" | "draw"): Promise<Answer> {
    return this.done(this.table().end(seat, how));
  }

  /** Every moment through one viewer's eyes. */
  history(viewer: string): readonly Frame[] {
    const match = this.table();
    return framesOf(match.game, match.record(), viewer, match.notices(viewer));
  }

  record(): MatchRecord | undefined {
    return this.table().outcome() ? this.whole() : undefined;
  }

  /** With whose entries they were, where the match went on from another. */
  private whole(): MatchRecord {
    const { earlier } = this.saved ?? {};
    return { ...this.table().record(), ...(earlier ? { earlier } : {}) };
  }

  /** The moments of any record, as one viewer saw them. */
  async frames(record: MatchRecord, viewer: string, steps: readonly Notice[]): Promise<readonly Frame[]> {
    return framesOf(await this.load(record.game, record.rules), record, viewer, steps);
  }

  /** Whether a finished match's dice and decisions all follow from its key and the rules. */
  async verify(record: MatchRecord): Promise<Verification> {
    return verifyRecord(await this.load(record.game, record.rules), record);
  }

  /** A record from a file: read, and verified before anything of it is shown. */
  async read(text: string): Promise<Reading> {
    const reading = readRecord(text);
    if (!reading.ok) return reading;
    let game: Game;
    try {
      game = await this.load(reading.record.game, reading.record.rules);
    } catch (error) {
      return { ok: false, problems: [{ place: "game", cause: (error as Error).message }] };
    }
    const { ok, problems } = verifyRecord(game, reading.record);
    return ok ? reading : { ok: false, problems };
  }

  async note(text: string): Promise<void> {
    if (!this.saved || this.saved.note === text) return;
    this.saved = { ...this.saved, note: text };
    await this.store.put(this.saved);
  }

  private async done(result: Answer): Promise<Answer> {
    if (!result.ok) return result;
    await this.save();
    return { ok: true };
  }

  private opened(): Opened {
    const { saved } = this;
    if (!saved) throw new Error("no match is open");
    return {
      id: saved.id,
      game: saved.game,
      options: saved.record.options,
      seats: saved.seats,
      commitment: saved.record.fairness.commitment,
    };
  }

  private table(): Match {
    if (!this.match) throw new Error("no match is open");
    return this.match;
  }

  private async save(): Promise<void> {
    const match = this.table();
    if (!this.saved) return;
    this.saved = {
      ...this.saved,
      record: this.whole(),
      updated: this.now(),
      awaiting: match.awaiting(),
      over: match.outcome() !== undefined,
    };
    await this.store.put(this.saved);
  }
}
