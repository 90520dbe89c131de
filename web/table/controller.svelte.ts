/** Everything between a session and the table on the screen: what is shown, what is staged, what was refused. */
import {
  type ActionBase,
  type DiaryEntry,
  type Doubt,
  Draft,
  entryText,
  type Game,
  type Notice,
  type Playback,
  type PrimaryChoice,
  type Prompt,
  plain,
  type Reference,
  type Violation,
} from "@admiralty/engine";
import type { Board } from "../boards.ts";
import type { Answer, Frame, TableSession, TableState } from "../session/session.ts";
import { settings } from "../state/settings.svelte.ts";
import { t } from "../text/index.ts";
import { beatsOf, looksAt, type Tick } from "./beats.ts";
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

/** How long a new question hears no key and no click: what was meant for the one before it must not answer it. */
const deafFor = { told: 600, atOnce: 250 };

/** More steps than these are not played unasked: the news is told first. */
const playedUnasked = 3;

type Headline = Extract<DiaryEntry, { kind: "headline" }>;

/** Where the big button stands: planning left, a secret right, what rolls dice or closes a line lower. */
export type Place = "left" | "right" | "low";

export class TableController {
  readonly session: TableSession;
  readonly game: Game;
  readonly board: Board | undefined;
  readonly book: LogBook;
  /** What is on the board, or being told there. */
  shown: TableState = $state.raw() as TableState;
  /** What header, phase and prompt speak of: they change when all is told, in one frame. */
  settled: TableState = $state.raw() as TableState;
  desk: Prospect = $state.raw() as Prospect;
  events: readonly unknown[] = $state.raw([]);
  /** How far the step on the board has been told; undefined when all is. */
  tick: Tick | undefined = $state.raw();
  /** The question has just changed: nothing answers it yet. */
  deaf = $state(false);
  /** Ending now would leave something undone: asked about before it is done. */
  doubt: Doubt | undefined = $state.raw();
  /** Nothing is asked about any more in this match. */
  trusted = $state(false);
  /** What has just happened and changes plans. */
  headline: Headline | undefined = $state.raw();
  /** Where the big button stands: never where the last one stood. */
  place: Place = $state("left");
  /** What undo did, or what the other side took back. */
  noted: string | undefined = $state();
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
  /** The steps that the tray and the diary know of. */
  readonly tray: readonly Notice[] = $derived.by(() => this.stepsTold(this.tick?.tray));
  readonly diary: readonly Notice[] = $derived.by(() => this.stepsTold(this.tick?.diary));
  private fresh: readonly Notice[] = $state.raw([]);
  private before: unknown = $state.raw();
  private draft: Draft | undefined;
  private committing = false;
  /** Orders that lay on the desk when a step of somebody else's came in between. */
  private kept: readonly ActionBase[] | undefined;
  /** Orders that could not stay when the other side took something back, and the question they answered. */
  private aside: { readonly ask: string; readonly orders: readonly ActionBase[] } | undefined;
  /** What was committed last, to be laid on the desk again when it is taken back. */
  private given: readonly ActionBase[] = [];
  private asked: string | undefined;
  /** What was asked last, and whether something was told since. */
  private askedLast: string | undefined;
  private interrupted = false;
  private proclaimed: ReturnType<typeof setTimeout> | undefined;
  private hearing: ReturnType<typeof setTimeout> | undefined;
  /** Orders about which was asked already. */
  private answered: string | undefined;
  private readonly presenter: Presenter;
  private readonly stopListening: () => void;

  constructor(session: TableSession, game: Game, board: Board | undefined) {
    this.session = session;
    this.game = game;
    this.board = board;
    this.book = new LogBook(game, board, session.state.options);
    const first = session.state;
    this.hint = new Hint(game);
    this.past = new Past({
      frames: () => session.history(this.shown.viewer),
      newest: () => `${this.shown.viewer}/${session.state.seq}`,
      looks: ({ events }) => this.looks(events),
      failed: (error) => {
        this.refusal = { rule: "match", reason: error instanceof Error ? error.message : String(error) };
      },
      shown: (frame) => this.lookedAt(frame),
    });
    const seen = lastSeen(first);
    if (session.mySeats.length > 1 && !first.outcome) this.handTo = nextHands(session, first) ?? first.viewer;
    this.presenter = new Presenter(first, {
      looks: (fresh) => this.looks(fresh.flatMap((step) => step.events)),
      tell: (state, fresh, tick) => this.tell(state, fresh, tick),
      settle: (state, fresh) => this.settle(state, fresh),
      waiting: (count) => {
        this.behind = count;
      },
    });
    this.connection = session.connection;
    this.chat = session.chat;
    this.settle(first, []);
    let offered = first;
    this.stopListening = session.subscribe(() => {
      this.connection = session.connection;
      this.chat = session.chat;
      if (session.state === offered) return;
      offered = session.state;
      this.presenter.offer(offered);
    });
    session.pace = () => this.presenter.caughtUp();
    document.addEventListener("visibilitychange", this.cameBack);
    if (this.handTo === undefined) this.catchUp(seen);
  }

  /** What is on the board: the desk, or an earlier moment, at which nothing can be done. */
  get scene(): Prospect {
    const { moment, away } = this.past;
    const { playback } = this;
    const scene = away ? { view: moment ? moment.view : this.shown.view, ...nothingAsked } : this.desk;
    return playback && playback.told < playback.events.length ? { ...scene, view: playback.before } : scene;
  }

  /** A step with dice or cards while it is told. */
  get playback(): Playback | undefined {
    const { fresh, shown, past } = this;
    const tick = past.away ? past.clock.tick : this.tick;
    const events = past.away ? (past.moment?.events ?? []) : fresh.flatMap((step) => step.events);
    if (!tick || this.book.rollsOf(events as never).length === 0) return undefined;
    const { told, until, rolling } = tick;
    const lanes = { events: events as never, told, until, rolling };
    return past.away
      ? { before: past.before?.view ?? past.moment?.view, after: past.moment?.view, ...lanes }
      : { before: this.before, after: shown.view, ...lanes };
  }

  /** What header and phase are drawn from. */
  get heading(): unknown {
    const { away, moment } = this.past;
    if (away) return moment ? moment.view : this.settled.view;
    return this.desk.prompt ? this.desk.view : this.settled.view;
  }

  /** Somebody else's step, or the dice of one's own, are being told. */
  get telling(): boolean {
    return this.tick !== undefined;
  }

  /** The question that keys and clicks answer; another one is another word. */
  get question(): string {
    return `${this.settled.seq}/${this.desk.prompt?.ask ?? ""}`;
  }

  /** The steps of the advice that the board shows. */
  get suggested(): readonly ActionBase[] {
    return this.past.away ? [] : this.hint.proposed;
  }

  /** A side by the name that this match gives it: "NATO" where the game itself says "Blue". */
  seatName = (seat: string): string =>
    this.board?.seatTitle?.(this.shown.options, seat) || (this.game.text.seats as Record<string, string>)[seat] || seat;

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
    this.noted = undefined;
    this.doubt = undefined;
    const failed = this.draft.addAll(actions);
    this.refusal = failed?.violation;
    if (!failed && (this.draft.sealed || this.session.eager)) void this.commit();
    else {
      this.lay();
      if (!failed) play("order");
    }
  };

  /** What the one big button would leave undone; undefined where it may be pressed without a question. */
  get doubtful(): Doubt | undefined {
    const { primary, board, desk, settled } = this;
    if (primary?.kind !== "act" || this.trusted || this.session.taught) return undefined;
    const left = settled.clocks.find(({ seat, running }) => running && seat === settled.viewer);
    if (left && left.left - (Date.now() - left.at) < 20_000) return undefined;
    return board?.doubt?.(desk.view, primary.choice, desk.actions, desk.staged);
  }

  /** What stands on the big button while something is missing; undefined where it is as full as any. */
  get hollow(): string | undefined {
    const { primary, doubtful } = this;
    if (doubtful?.kind === "none") return `${doubtful.label}…`;
    return primary?.kind === "act" && primary.choice.hollow ? primary.choice.label : undefined;
  }

  /** The one big button: its step and all staged orders, in one message. Where that would do little, it asks first. */
  actPrimary = (): void => {
    const { primary } = this;
    if (!primary || !this.draft || this.busy || this.deaf || this.past.away || this.doubt) return;
    const doubt = this.doubtful;
    if (doubt && this.answered !== this.orders) {
      this.doubt = doubt;
      this.spoken = `${doubt.title} ${plain(doubt.text)}`;
    } else this.press(primary);
  };

  /** The answer to a doubt: done all the same, or gone on planning. Not asked again about the same orders. */
  answer = (insist: boolean): void => {
    const { primary } = this;
    if (!this.doubt || this.busy) return;
    this.doubt = undefined;
    if (!insist) return;
    this.answered = this.orders;
    if (primary && this.draft) this.press(primary);
  };

  /** The Enter key: the safe answer to a doubt; nothing where a phase would end with nothing ordered. */
  enter = (): void => {
    if (this.doubt) this.answer(false);
    else if (this.hollow === undefined || this.answered === this.orders) this.actPrimary();
  };

  private get orders(): string {
    return JSON.stringify([this.question, this.desk.staged]);
  }

  private press(primary: Primary): void {
    if (!this.draft) return;
    this.noted = undefined;
    if (primary.kind === "act") {
      const { first = [], action } = primary.choice;
      const failed = this.draft.addAll([...first, action]);
      this.refusal = failed?.violation;
      if (failed) return;
    }
    void this.commit();
  }

  /** What would have handed the orders over is taken back. Meanwhile the match may have gone on without a draft. */
  private unseal(): void {
    if (this.draft?.sealed) this.draft.undo();
  }

  commit = async (): Promise<void> => {
    if (!this.draft || this.busy || this.draft.staged.length === 0) return;
    this.busy = true;
    this.committing = true;
    const orders = this.draft.staged;
    try {
      const answer = await this.session.submit(orders);
      if (answer.ok) this.given = orders;
      this.refusal = answer.ok ? undefined : { rule: answer.rule ?? "match", reason: answer.reason };
      if (!answer.ok) {
        // What could not be done is taken off the desk; the orders before it stay.
        if (answer.index !== undefined) {
          const kept = orders.slice(0, answer.index);
          this.draft?.clear();
          this.draft?.addAll(kept);
        } else this.unseal();
      }
    } catch (error) {
      this.refusal = { rule: "match", reason: error instanceof Error ? error.message : String(error) };
      this.unseal();
    } finally {
      this.committing = false;
      this.busy = false;
      this.lay();
    }
  };

  /**
   * Off the desk first; then, where the rules of undo allow it, from the record: all that was committed with it, which
   * lies on the desk again. Says what it did, or why it did nothing.
   */
  undo = async (insist = false): Promise<Answer> => {
    this.refusal = undefined;
    this.noted = undefined;
    this.doubt = undefined;
    const last = this.draft?.staged.at(-1);
    if (last && this.draft?.undo()) {
      this.lay();
      this.noted = t.table.undid(plain(this.game.text.action(last)));
      return { ok: true };
    }
    const orders = this.given;
    this.given = [];
    const answer = await this.session.undo(insist);
    if (!answer.ok) {
      this.given = orders;
      if (answer.code !== "consent") this.refusal = { rule: "match", reason: answer.reason };
      return answer;
    }
    this.presenter.skip();
    // What is committed together is one entry, and comes back together.
    this.layAgain(orders);
    this.noted = t.table.tookBack(this.desk.staged.length);
    return { ok: true };
  };

  /** What was taken back lies on the desk again, up to what would hand it over anew. */
  private layAgain(orders: readonly ActionBase[]): void {
    const { draft } = this;
    if (!draft || draft.staged.length > 0) return;
    for (const action of orders) if (draft.sealed || draft.add(action)) break;
    if (draft.sealed) draft.undo();
    this.lay();
  }

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
    this.settle(this.session.state, []);
    this.catchUp(seen);
  };

  /** What others did since a step: told as a list, and shown on the board if there is time for it. */
  private catchUp(seen: number | undefined): void {
    this.since = stepsSince(this.session.state, seen);
    if (this.since.length === 0 || seen === undefined || document.hidden) return;
    if (settings.motion !== "full" || settings.current.speed === 0) return;
    if (this.since.length > playedUnasked) void this.past.hold(seen);
    else void this.past.play(seen);
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
    clearTimeout(this.hearing);
    clearTimeout(this.proclaimed);
    document.removeEventListener("visibilitychange", this.cameBack);
    this.past.now();
    this.hint.close();
    this.stopListening();
    this.presenter.stop();
    this.session.close();
  }

  /** A step on the board, lane by lane: nothing can be decided meanwhile. */
  private tell(state: TableState, fresh: readonly Notice[], tick: Tick): void {
    if (fresh !== this.fresh || this.tick === undefined) {
      this.kept ??= this.committing || this.draft === undefined ? [] : this.draft.staged;
      this.before = this.tick ? this.shown.view : this.desk.view;
      this.fresh = fresh;
      this.interrupted = true;
      this.shown = state;
      this.events = [];
      this.draft = undefined;
      this.doubt = undefined;
      this.refusal = undefined;
      this.desk = { view: state.view, ...nothingAsked };
    }
    const events = fresh.flatMap((step) => step.events);
    if (tick.rolling && !this.tick?.rolling && this.book.rollsOf(events as never).length > 0) play("dice");
    const told = this.tick?.diary ?? 0;
    this.tick = tick;
    this.events = events.slice(0, tick.told);
    if (tick.diary > told) this.say(between(fresh, told, tick.diary));
  }

  /** All is told: header, phase and prompt follow. */
  private settle(state: TableState, fresh: readonly Notice[]): void {
    const former = this.kept ?? (this.committing || this.draft === undefined ? [] : this.draft.staged);
    const heard = this.tick?.diary ?? 0;
    this.kept = undefined;
    // Another pair of eyes must not see what these remember.
    if (this.shown && this.shown.viewer !== state.viewer) {
      this.past.now();
      this.given = [];
      this.aside = undefined;
    }
    this.shown = state;
    this.settled = state;
    this.tick = undefined;
    this.fresh = fresh;
    const events = fresh.flatMap((step) => step.events);
    this.events = events;
    this.draft = this.newDraft(state);
    const wanted = former.length > 0 ? former : staged(state);
    const by = fresh.findLast((step) => step.undone !== undefined && step.seat !== state.viewer)?.seat;
    if (by !== undefined && former.length > 0) this.aside = { ask: this.askedLast ?? "", orders: former };
    const given = this.giveBack();
    // Orders that still fit are kept when the table moved on; the first that does not ends them.
    if (given === undefined) {
      for (const action of wanted) if (!this.draft || this.draft.sealed || this.draft.add(action)) break;
    }
    if (this.draft?.sealed) this.draft.undo();
    this.lay();
    if (fresh.length > 0) {
      this.refusal = undefined;
      this.noted = by === undefined ? given : this.takenBack(by, given);
    }
    this.say(between(fresh, heard, events.length), this.desk.prompt ? plain(this.desk.prompt.text) : "");
    this.sound(state, fresh);
    if (this.session.mySeats.length > 1 && this.handTo === undefined && !state.outcome) {
      this.handTo = nextHands(this.session, state);
    }
    if (this.handTo === undefined && !document.hidden) markSeen(state);
    if (this.board) this.session.note(noteOf(this.board, state));
  }

  /** The other side took a decision back: whoever sits here is told, and what has become of their own orders. */
  private takenBack(by: string, given: string | undefined): string {
    const orders = given ?? (this.aside ? t.table.draftKept(this.aside.orders.length) : "");
    return [t.table.theyTookBack(this.seatName(by)), orders].filter(Boolean).join(" ");
  }

  /**
   * When the same is asked again, the orders that were put aside lie on the desk once more: each that the rules still
   * allow. Says which they do not, and why.
   */
  private giveBack(): string | undefined {
    const { aside, draft } = this;
    if (!aside || !draft || draft.prompt?.ask !== aside.ask) return undefined;
    this.aside = undefined;
    const lost: string[] = [];
    for (const action of aside.orders) {
      if (draft.sealed) break;
      const why = draft.add(action);
      if (why) lost.push(`${plain(this.game.text.action(action))} (${plain(why.reason)})`);
    }
    return t.table.draftBack(aside.orders.length - lost.length, lost);
  }

  private looks(events: readonly unknown[]): ReturnType<typeof looksAt> {
    const beats = beatsOf(this.board, events as never, (event) => this.book.sentence(event as never) !== "");
    return looksAt(beats, document.hidden ? 0 : settings.current.speed, settings.motion);
  }

  private stepsTold(count: number | undefined): readonly Notice[] {
    const { shown, fresh } = this;
    const first = fresh[0]?.seq;
    if (count === undefined || first === undefined) return shown.steps;
    return [...shown.steps.filter((step) => step.seq < first), ...between(fresh, 0, count)];
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
    this.ask();
  }

  /** A new question is deaf for a moment, and its button stands where the last one did not. */
  private ask(): void {
    const { question } = this;
    const ask = this.desk.prompt?.ask;
    if (question === this.asked) return;
    // The same question once more, at once after an answer of one's own, is not a surprise.
    const surprise = this.asked !== undefined && (ask !== this.askedLast || this.interrupted);
    this.asked = question;
    if (ask === undefined) return;
    this.doubt = undefined;
    if (ask !== this.askedLast) this.place = placeFor(this.primary, this.place);
    this.askedLast = ask;
    this.interrupted = false;
    clearTimeout(this.hearing);
    this.deaf = surprise;
    if (!surprise) return;
    const wait = settings.current.speed === 0 ? deafFor.atOnce : deafFor.told;
    this.hearing = setTimeout(() => {
      this.deaf = false;
    }, wait);
  }

  private lookedAt(frame: Frame | undefined): void {
    this.say(frame ? [frame as Notice] : [], frame || !this.desk.prompt ? "" : plain(this.desk.prompt.text));
  }

  /** The screen reader reads the diary, and then what is asked. */
  private say(told: readonly Notice[], asked = ""): void {
    const entries = this.book.told(told, this.shown.viewer);
    const text = entries.map(entryText).filter(Boolean);
    this.spoken = [...text.slice(-6), asked].filter(Boolean).join(" ");
    const [headline] = entries.filter((entry) => entry.kind === "headline").slice(-1);
    if (headline && !this.past.away) this.proclaim(headline);
  }

  /** A headline stands over the board for as long as one needs to read it. */
  private proclaim(headline: Headline): void {
    clearTimeout(this.proclaimed);
    this.headline = headline;
    this.proclaimed = setTimeout(() => {
      this.headline = undefined;
    }, 4500);
  }

  private sound(state: TableState, fresh: readonly Notice[]): void {
    if (fresh.length === 0) return;
    if (state.outcome) play("end");
    else if (this.desk.prompt && fresh.some((step) => step.seat !== state.viewer)) play("bell");
  }
}

/** Steps cut down to some of their events, counted through all of them. */
function between(steps: readonly Notice[], from: number, until: number): readonly Notice[] {
  const cut: Notice[] = [];
  let at = 0;
  for (const step of steps) {
    const events = step.events.slice(Math.max(0, from - at), Math.max(0, until - at));
    const whole = events.length === step.events.length;
    if (events.length > 0 || (whole && at >= from && at < until)) cut.push(whole ? step : { ...step, events });
    at += step.events.length;
  }
  return cut;
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

function placeFor(primary: Primary | undefined, last: Place): Place {
  const tone = primary?.kind === "act" ? primary.choice.tone : undefined;
  const usual = tone === "seal" ? "right" : tone === "fire" || tone === "close" ? "low" : "left";
  if (usual !== last) return usual;
  return last === "left" ? "right" : "left";
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
