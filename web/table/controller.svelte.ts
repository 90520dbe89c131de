/** Everything between a session and the table on the screen: what is shown, what is staged, what was refused. */
import {
  type ActionBase,
  Draft,
  type Game,
  type Notice,
  type PrimaryChoice,
  type Prompt,
  plain,
  type Reference,
  type Violation,
} from "@admiralty/engine";
import type { Board } from "../boards.ts";
import type { Answer, Frame, TableSession, TableState } from "../session/session.ts";
import { settings } from "../state/settings.svelte.ts";
import { Hint } from "./hint.svelte.ts";
import { LogBook } from "./log.ts";
import { forgetStaged, keepStaged, lastSeen, markSeen, staged } from "./memory.ts";
import { Past } from "./past.svelte.ts";
import { Presenter } from "./presenter.ts";
import type { Sound } from "./sound.ts";

/** What the player looks at: the table as it would be with the staged orders done. */
export interface Prospect {
  readonly view: unknown;
  readonly prompt: Prompt | undefined;
  readonly actions: readonly ActionBase[];
  readonly staged: readonly ActionBase[];
}

const nothingAsked = { prompt: undefined, actions: [], staged: [] };

export type Primary =
  | { readonly kind: "act"; readonly choice: PrimaryChoice<ActionBase> }
  | { readonly kind: "commit" };

export class TableController {
  readonly session: TableSession;
  readonly game: Game;
  readonly board: Board | undefined;
  readonly book: LogBook;
  shown: TableState = $state.raw() as TableState;
  desk: Prospect = $state.raw() as Prospect;
  events: readonly unknown[] = $state.raw([]);
  refusal: Violation | undefined = $state.raw();
  highlight: Reference | undefined = $state.raw();
  pointed: Reference | undefined = $state.raw();
  behind = $state(0);
  paused = $state(false);
  busy = $state(false);
  connection: TableSession["connection"] = $state.raw("here");
  chat: TableSession["chat"] = $state.raw([]);
  /** For the screen reader: what just happened and what is asked. */
  spoken = $state("");
  since: readonly Notice[] = $state.raw([]);
  /** Pass and play: nobody's secrets are shown until a seat is taken up. */
  handTo: string | undefined = $state();
  readonly hint: Hint;
  readonly past: Past;
  private draft: Draft | undefined;
  private committing = false;
  private readonly presenter: Presenter;
  private readonly stopListening: () => void;

  constructor(session: TableSession, game: Game, board: Board | undefined) {
    this.session = session;
    this.game = game;
    this.board = board;
    this.book = new LogBook(game, board);
    const first = session.state;
    this.hint = new Hint(game);
    this.past = new Past({
      frames: () => session.history(this.shown.viewer),
      newest: () => `${this.shown.viewer}/${session.state.seq}`,
      pace: ({ events }) => this.paceOf(events),
      failed: (error) => {
        this.refusal = { rule: "match", reason: error instanceof Error ? error.message : String(error) };
      },
      shown: (frame) => this.lookedAt(frame),
    });
    const seen = lastSeen(first);
    if (session.mySeats.length > 1 && !first.outcome) this.handTo = nextHands(session, first) ?? first.viewer;
    this.presenter = new Presenter(first, {
      pace: (_, fresh) => this.paceOf(fresh.flatMap((step) => step.events)),
      show: (state, fresh) => this.show(state, fresh),
      waiting: (count) => {
        this.behind = count;
      },
    });
    this.connection = session.connection;
    this.chat = session.chat;
    this.show(first, []);
    this.stopListening = session.subscribe(() => {
      this.connection = session.connection;
      this.chat = session.chat;
      if (session.state !== this.shown) this.presenter.offer(session.state);
    });
    session.pace = () => this.presenter.caughtUp();
    document.addEventListener("visibilitychange", this.cameBack);
    if (this.handTo === undefined) this.catchUp(seen);
  }

  /** What is on the board: the desk, or an earlier moment, at which nothing can be done. */
  get scene(): Prospect {
    const { moment, away } = this.past;
    return away ? { view: moment ? moment.view : this.shown.view, ...nothingAsked } : this.desk;
  }

  /** The steps of the advice that the board shows. */
  get suggested(): readonly ActionBase[] {
    return this.past.away ? [] : this.hint.proposed;
  }

  get seated(): boolean {
    return this.session.mySeats.includes(this.shown.viewer);
  }

  get primary(): Primary | undefined {
    const { prompt, view, actions, staged } = this.desk;
    if (!prompt) return undefined;
    const choice: PrimaryChoice<ActionBase> | undefined = this.board
      ? this.board.primary(view, prompt, actions)
      : onlyChoice(this.game, actions);
    if (choice) return { kind: "act", choice };
    return staged.length > 0 ? { kind: "commit" } : undefined;
  }

  get canUndo(): boolean {
    return this.desk.staged.length > 0 || (this.seated && this.shown.canUndo);
  }

  act = (action: ActionBase): void => {
    this.actMany([action]);
  };

  actMany = (actions: readonly ActionBase[]): void => {
    if (!this.draft || this.busy || this.past.away) return;
    const failed = this.draft.addAll(actions);
    this.refusal = failed?.violation;
    if (!failed && (this.draft.sealed || this.session.eager)) void this.commit();
    else {
      this.lay();
      if (!failed) play("order");
    }
  };

  /** The one big button: its step and all staged orders, in one message. */
  actPrimary = (): void => {
    const { primary } = this;
    if (!primary || !this.draft || this.busy || this.past.away) return;
    if (primary.kind === "act") {
      const violation = this.draft.add(primary.choice.action);
      this.refusal = violation;
      if (violation) return;
    }
    void this.commit();
  };

  commit = async (): Promise<void> => {
    if (!this.draft || this.busy || this.draft.staged.length === 0) return;
    this.busy = true;
    this.committing = true;
    try {
      const answer = await this.session.submit(this.draft.staged);
      this.refusal = answer.ok ? undefined : { rule: answer.rule ?? "match", reason: answer.reason };
      if (!answer.ok) {
        // What could not be done is taken off the desk; the orders before it stay.
        if (answer.index !== undefined && this.draft) {
          const kept = this.draft.staged.slice(0, answer.index);
          this.draft.clear();
          this.draft.addAll(kept);
        } else if (this.draft.sealed) this.draft.undo();
      }
    } catch (error) {
      this.refusal = { rule: "match", reason: error instanceof Error ? error.message : String(error) };
      if (this.draft.sealed) this.draft.undo();
    } finally {
      this.committing = false;
      this.busy = false;
      this.lay();
    }
  };

  /** Off the desk first; then, where the rules of undo allow it, from the record. */
  undo = async (insist = false): Promise<Answer> => {
    this.refusal = undefined;
    if (this.draft?.undo()) {
      this.lay();
      return { ok: true };
    }
    const answer = await this.session.undo(insist);
    if (!answer.ok && answer.code !== "consent") this.refusal = { rule: "match", reason: answer.reason };
    return answer;
  };

  clear = (): void => {
    this.draft?.clear();
    this.refusal = undefined;
    this.lay();
  };

  /** Advice is for games with the computer and at one table: a person far away plays against a person. */
  get hintable(): boolean {
    const { desk, shown, session } = this;
    return (
      desk.prompt !== undefined &&
      !session.taught &&
      !shown.players.some(({ seat, kind }) => kind === "person" && !session.mySeats.includes(seat))
    );
  }

  askHint = (): void => {
    const { hintable, busy, shown, desk } = this;
    if (hintable && !busy && !this.past.away) void this.hint.ask(shown.viewer, shown.seq, desk);
  };

  /** Lays what was advised on the desk. What needs a die or hands over is left to the player, unless it is all there is. */
  takeHint = (): void => {
    const { draft } = this;
    const { proposed } = this.hint;
    if (!draft || this.busy) return;
    for (const [index, action] of proposed.entries()) {
      this.refusal = draft.add(action);
      if (this.refusal) break;
      if (!draft.sealed) continue;
      if (index === 0) {
        void this.commit();
        return;
      }
      draft.undo();
      break;
    }
    this.lay();
    play("order");
  };

  refuse = (action: ActionBase): Violation | undefined => this.draft?.refuse(action);

  /** Tells why something is not possible, as if it had been tried. */
  explain = (violation: Violation): void => {
    this.refusal = violation;
  };

  point = (reference: Reference | undefined): void => {
    this.pointed = reference;
  };

  skip = (): void => {
    if (this.past.away) this.past.now();
    else this.presenter.skip();
  };

  pause = (paused: boolean): void => {
    this.paused = paused;
    this.presenter.hold(paused);
  };

  stepOn = (): void => this.presenter.advance();

  takeSeat = async (seat: string): Promise<void> => {
    if (seat !== this.session.state.viewer) await this.session.takeSeat(seat);
    this.handTo = undefined;
    const seen = lastSeen(this.session.state);
    // Drawn anew for those eyes.
    this.show(this.session.state, []);
    this.catchUp(seen);
  };

  /** What others did since a step: told as a list, and shown on the board if there is time for it. */
  private catchUp(seen: number | undefined): void {
    this.since = stepsSince(this.session.state, seen);
    if (this.since.length === 0 || seen === undefined || document.hidden) return;
    if (settings.motion === "full" && settings.current.speed > 0) void this.past.play(seen);
  }

  /** Back from another window: what came meanwhile was shown to nobody. */
  private readonly cameBack = (): void => {
    const { state } = this.session;
    if (document.hidden || this.handTo !== undefined || state !== this.shown) return;
    const seen = lastSeen(state);
    markSeen(state);
    if (seen !== undefined && seen < state.seq) this.catchUp(seen);
  };

  close(): void {
    document.removeEventListener("visibilitychange", this.cameBack);
    this.past.now();
    this.hint.close();
    this.stopListening();
    this.presenter.stop();
    this.session.close();
  }

  private show(state: TableState, fresh: readonly Notice[]): void {
    const former = this.committing || this.draft === undefined ? [] : this.draft.staged;
    // Another pair of eyes must not see what these remember.
    if (this.shown && this.shown.viewer !== state.viewer) this.past.now();
    this.shown = state;
    this.events = fresh.flatMap((step) => step.events);
    this.draft = this.newDraft(state);
    const wanted = former.length > 0 ? former : staged(state);
    // Orders that still fit are kept when the table moved on; the first that does not ends them.
    for (const action of wanted) if (!this.draft || this.draft.sealed || this.draft.add(action)) break;
    if (this.draft?.sealed) this.draft.undo();
    this.lay();
    if (fresh.length > 0) this.refusal = undefined;
    this.speak(fresh);
    this.sound(state, fresh);
    if (this.session.mySeats.length > 1 && this.handTo === undefined && !state.outcome) {
      this.handTo = nextHands(this.session, state);
    }
    if (this.handTo === undefined && !document.hidden) markSeen(state);
    if (this.board) this.session.note(noteOf(this.board, state));
  }

  private newDraft(state: TableState): Draft | undefined {
    const latest = state === this.session.state;
    if (!latest || state.outcome || !this.seated || !state.awaiting.includes(state.viewer)) return undefined;
    return new Draft(this.game, state.viewer, state.view);
  }

  private lay(): void {
    const { draft, shown } = this;
    this.desk = draft
      ? { view: draft.view, prompt: draft.prompt, actions: draft.actions, staged: draft.staged }
      : { view: shown.view, prompt: undefined, actions: [], staged: [] };
    if (draft && draft.staged.length > 0) keepStaged(shown, draft.staged);
    else forgetStaged(shown);
    this.hint.laid(shown.viewer, this.desk);
  }

  private lookedAt(frame: Frame | undefined): void {
    if (frame) this.say(frame.events);
    else this.speak([]);
  }

  private say(events: readonly unknown[], asked = ""): void {
    const told = events.map((event) => plain(this.book.sentence(event as never))).filter(Boolean);
    this.spoken = [...told.slice(-6), asked].filter(Boolean).join(" ");
  }

  private speak(fresh: readonly Notice[]): void {
    this.say(
      fresh.flatMap((step) => step.events),
      this.desk.prompt ? plain(this.desk.prompt.text) : "",
    );
  }

  private sound(state: TableState, fresh: readonly Notice[]): void {
    if (fresh.length === 0) return;
    if (state.outcome) play("end");
    else if (this.book.rollsOf(this.events as never).length > 0) play("dice");
    else if (this.desk.prompt && fresh.some((step) => step.seat !== state.viewer)) play("bell");
  }

  private paceOf(events: readonly unknown[]): number {
    const { speed } = settings.current;
    if (speed === 0 || document.hidden) return 0;
    const rolls = this.book.rollsOf(events as never).length;
    const told = events.filter((event) => this.book.sentence(event as never) !== "").length;
    const wait = rolls > 0 ? Math.min(900 + 250 * rolls, 3000) : told > 0 ? 420 : 0;
    return wait / speed;
  }
}

/** Most players want no sounds: what makes them is fetched by those who do. */
function play(sound: Sound): void {
  if (settings.current.sound) void import("./sound.ts").then((sounds) => sounds.play(sound));
}

/** Whose hands the device should pass to; undefined while the right ones hold it. */
function nextHands(session: TableSession, state: TableState): string | undefined {
  if (state.awaiting.includes(state.viewer)) return undefined;
  return state.awaiting.find((seat) => session.mySeats.includes(seat));
}

function onlyChoice(game: Game, actions: readonly ActionBase[]): PrimaryChoice<ActionBase> | undefined {
  const [only, another] = actions;
  return only && !another ? { action: only, label: plain(game.text.action(only)) } : undefined;
}

function noteOf(board: Board, state: TableState): string {
  const { title } = board.headline(state.view);
  const score = board.score(state.view);
  return score ? `${title} · ${score.title}` : title;
}

/** What others did after a step of the viewer's. */
function stepsSince(state: TableState, seen: number | undefined): readonly Notice[] {
  if (seen === undefined || state.viewer === "spectator") return [];
  return state.steps.filter((step) => step.seq > seen && step.seat !== state.viewer && step.events.length > 0);
}
