/**
 * The referee of matches played in this browser. Runs in a worker; holds the only true state.
 * What it hands out is what one viewer may know, as the server does.
 */
import {
  type ActionBase,
  type AnyGame,
  type AnyMatch,
  checkOptions,
  fairness,
  Match,
  type MatchRecord,
  newKey,
  type Outcome,
  type Prompt,
  replay,
} from "@admiralty/engine";
import type { MatchStore, SavedMatch, SeatPlayer } from "./saved.ts";
import type { Answer, AnyStep, Frame } from "./session.ts";

export interface Look {
  readonly seq: number;
  readonly view: unknown;
  /** Those after the number asked for. */
  readonly steps: readonly AnyStep[];
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

export class Referee {
  private readonly load: (game: string) => Promise<AnyGame>;
  private readonly store: MatchStore;
  private readonly now: () => number;
  private match: AnyMatch | undefined;
  private saved: SavedMatch | undefined;

  constructor(load: (game: string) => Promise<AnyGame>, store: MatchStore, now: () => number) {
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
    const id = crypto.randomUUID().replaceAll("-", "").slice(0, 12);
    const now = this.now();
    this.saved = {
      id,
      game: gameId,
      seats,
      record: this.match.record(),
      key,
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
    const game = await this.load(saved.game);
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
      steps: match.steps(viewer, after) ?? [],
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
    return framesOf(match.game, match.record(), viewer, match.steps(viewer));
  }

  record(): MatchRecord | undefined {
    return this.table().outcome() ? this.table().record() : undefined;
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

  private table(): AnyMatch {
    if (!this.match) throw new Error("no match is open");
    return this.match;
  }

  private async save(): Promise<void> {
    const match = this.table();
    if (!this.saved) return;
    this.saved = {
      ...this.saved,
      record: match.record(),
      updated: this.now(),
      awaiting: match.awaiting(),
      over: match.outcome() !== undefined,
    };
    await this.store.put(this.saved);
  }
}

/**
 * The moments of a record that a viewer noticed, numbered as `steps` numbers them where those are given;
 * what was taken back is left out. A step is noticed as in `Match`: by its events, by who owes a decision, by its maker.
 */
export function framesOf(
  game: AnyGame,
  record: MatchRecord,
  viewer: string,
  steps: readonly AnyStep[] = [],
): readonly Frame[] {
  const taken = new Set(steps.flatMap((step) => step.undone ?? []));
  const standing = steps.filter((step) => step.undone === undefined && !taken.has(step.seq));
  const frames: Frame[] = [];
  let awaited = "";
  for (const { number, state, events, undone } of replay(game, record)) {
    const entry = record.entries[number - 1];
    if (undone || (entry && !("actions" in entry))) continue;
    const before = awaited;
    awaited = game.outcome(state) ? "over" : game.awaiting(state).join();
    const seen = (events as { to?: readonly string[] }[]).filter((event) => !event.to || event.to.includes(viewer));
    if (entry && seen.length === 0 && entry.seat !== viewer && awaited === before) continue;
    const seq = standing[frames.length]?.seq ?? (frames[frames.length - 1]?.seq ?? 0) + 1;
    frames.push({ seq, seat: entry?.seat, events: seen, view: game.view(state, viewer) });
  }
  return frames;
}
