/** Between a session and the table on the screen: what is shown, what is being told, who may look, and the orders. */
import {
  type ActionBase,
  type Game,
  type Notice,
  type Playback,
  plain,
  type Reference,
  seatTitle,
} from "@admiralty/engine";
import type { Board } from "../boards.ts";
import type { Frame, TableSession, TableState } from "../session/session.ts";
import { settings } from "../state/settings.svelte.ts";
import { beatsOf, looksAt, type Tick } from "./beats.ts";
import { Hearing } from "./hearing.svelte.ts";
import { Hint } from "./hint.svelte.ts";
import { LogBook } from "./log.ts";
import { lastSeen, markSeen } from "./memory.ts";
import { nothingAsked, Orders, type Prospect } from "./orders.svelte.ts";
import { Past } from "./past.svelte.ts";
import { Presenter } from "./presenter.ts";
import { play, Voice } from "./voice.svelte.ts";

/** More steps than these are not played unasked: the news is told first. */
const playedUnasked = 3;

export class TableController {
  readonly session: TableSession;
  readonly game: Game;
  readonly board: Board | undefined;
  readonly book: LogBook;
  /** What is on the board, or being told there. */
  shown: TableState = $state.raw() as TableState;
  /** What header, phase and prompt speak of: they change when all is told, in one frame. */
  settled: TableState = $state.raw() as TableState;
  events: readonly unknown[] = $state.raw([]);
  /** How far the step on the board has been told; undefined when all is. */
  tick: Tick | undefined = $state.raw();
  highlight: Reference | undefined = $state.raw();
  pointed: Reference | undefined = $state.raw();
  behind = $state(0);
  paused = $state(false);
  connection: TableSession["connection"] = $state.raw("here");
  chat: TableSession["chat"] = $state.raw([]);
  since: readonly Notice[] = $state.raw([]);
  /** Of those nothing has been shown or passed over: a page opened again tells them again. */
  private unread = false;
  /** Pass and play: nobody's secrets are shown until a seat is taken up. */
  handTo: string | undefined = $state();
  readonly orders: Orders;
  readonly hearing = new Hearing();
  readonly voice: Voice;
  readonly hint: Hint;
  readonly past: Past;
  /** The steps that the tray and the diary know of. */
  readonly tray: readonly Notice[] = $derived.by(() => this.stepsTold("tray"));
  readonly diary: readonly Notice[] = $derived.by(() => this.stepsTold("diary"));
  private fresh: readonly Notice[] = $state.raw([]);
  private before: unknown = $state.raw();
  private readonly presenter: Presenter;
  private readonly stopListening: () => void;

  constructor(session: TableSession, game: Game, board: Board | undefined) {
    this.session = session;
    this.game = game;
    this.board = board;
    this.book = new LogBook(game, board, session.state.options);
    this.voice = new Voice(this.book);
    const first = session.state;
    this.hint = new Hint(game);
    this.past = new Past({
      frames: () => session.history(this.shown.viewer),
      newest: () => `${this.shown.viewer}/${session.state.seq}`,
      looks: ({ events }) => this.looks(events),
      failed: (error) => {
        this.orders.refusal = { rule: "match", reason: error instanceof Error ? error.message : String(error) };
      },
      shown: (frame) => this.lookedAt(frame),
    });
    this.orders = new Orders(this);
    const seen = lastSeen(first);
    if (session.mySeats.length > 1 && !first.outcome) this.handTo = nextHands(session, first) ?? first.viewer;
    this.presenter = new Presenter(first, {
      looks: (fresh) => this.looks(fresh.flatMap((step) => step.events)),
      tell: (state, fresh, tick) => this.tell(state, fresh, tick),
      settle: (state, fresh) => {
        this.settle(state, fresh);
        if (fresh.some(({ seat }) => seat === state.viewer)) this.unread = false;
        this.keepSeen();
      },
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
    const scene = away ? { view: moment ? moment.view : this.shown.view, ...nothingAsked } : this.orders.desk;
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
    return this.orders.desk.prompt ? this.orders.desk.view : this.settled.view;
  }

  /** Somebody else's step, or the dice of one's own, are being told. */
  get telling(): boolean {
    return this.tick !== undefined;
  }

  /** The question that keys and clicks answer; another one is another word. */
  get question(): string {
    return `${this.settled.seq}/${this.orders.desk.prompt?.ask ?? ""}`;
  }

  /** The steps of the advice that the board shows. */
  get suggested(): readonly ActionBase[] {
    return this.past.away ? [] : this.hint.proposed;
  }

  /** A side by the name that this match gives it: "NATO" where the game itself says "Blue". */
  seatName = (seat: string): string => seatTitle(this.game.text, this.shown.options, seat);

  get seated(): boolean {
    return this.session.mySeats.includes(this.shown.viewer);
  }

  /** Advice is for games with the computer and at one table: a person far away plays against a person. */
  get hintable(): boolean {
    const { orders, shown, session } = this;
    return (
      orders.desk.prompt !== undefined &&
      !session.taught &&
      !shown.players.some(({ seat, kind }) => kind === "person" && !session.mySeats.includes(seat))
    );
  }

  askHint = (): void => {
    const { hintable, orders, shown } = this;
    if (hintable && !orders.busy && !this.past.away) void this.hint.ask(shown.viewer, shown.seq, orders.desk);
  };

  /** Lays what was advised on the desk. */
  takeHint = (): void => this.orders.layAdvice(this.hint.proposed);

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

  /** What is being told is told at once. */
  tellAll(): void {
    this.presenter.skip();
  }

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
    this.unread = this.since.length > 0;
    this.keepSeen();
    if (!this.unread || seen === undefined || document.hidden) return;
    if (settings.motion !== "full" || settings.current.speed === 0) return;
    if (this.since.length > playedUnasked) void this.past.hold(seen);
    else void this.past.play(seen);
  }

  /** Back from another window: what came meanwhile was shown to nobody. */
  private readonly cameBack = (): void => {
    const { state } = this.session;
    if (document.hidden || this.handTo !== undefined || state !== this.shown) return;
    if (this.past.held || this.past.playing) return;
    const seen = lastSeen(state);
    if (seen !== undefined && seen < state.seq) this.catchUp(seen);
    else this.keepSeen();
  };

  /** The news was read, or passed over. */
  readNews = (): void => {
    this.since = [];
    this.unread = false;
    this.keepSeen();
  };

  /** Remembers how far the table was seen: not while it is another's, out of sight, or has news to tell. */
  private keepSeen(): void {
    if (this.handTo === undefined && !document.hidden && !this.past.away && !this.unread) markSeen(this.shown);
  }

  close(): void {
    this.hearing.close();
    this.voice.close();
    document.removeEventListener("visibilitychange", this.cameBack);
    this.past.close();
    this.hint.close();
    this.stopListening();
    this.presenter.stop();
    this.session.close();
  }

  /** A step on the board, lane by lane: nothing can be decided meanwhile. */
  private tell(state: TableState, fresh: readonly Notice[], tick: Tick): void {
    if (fresh !== this.fresh || this.tick === undefined) {
      this.before = this.tick ? this.shown.view : this.orders.desk.view;
      this.fresh = fresh;
      this.hearing.interrupt();
      this.shown = state;
      this.events = [];
      this.orders.putAway(state.view);
    }
    const events = fresh.flatMap((step) => step.events);
    if (tick.rolling && !this.tick?.rolling && this.book.rollsOf(events as never).length > 0) play("dice");
    const told = this.tick?.diary ?? 0;
    this.tick = tick;
    this.events = events.slice(0, tick.told);
    if (tick.diary > told) this.voice.say(between(fresh, told, tick.diary), state.viewer, this.past.away);
  }

  /** All is told: header, phase and prompt follow. */
  private settle(state: TableState, fresh: readonly Notice[]): void {
    const heard = this.tick?.diary ?? 0;
    // Another pair of eyes must not see what these remember.
    if (this.shown && this.shown.viewer !== state.viewer) {
      this.past.now();
      this.orders.forget();
    }
    this.shown = state;
    this.settled = state;
    this.tick = undefined;
    this.fresh = fresh;
    const events = fresh.flatMap((step) => step.events);
    this.events = events;
    this.orders.takeUp(state, fresh);
    this.voice.say(between(fresh, heard, events.length), state.viewer, this.past.away, this.asked);
    this.sound(state, fresh);
    if (this.session.mySeats.length > 1 && this.handTo === undefined && !state.outcome) {
      this.handTo = nextHands(this.session, state);
    }
    if (this.board) this.session.note(noteOf(this.board, state));
  }

  private looks(events: readonly unknown[]): ReturnType<typeof looksAt> {
    const beats = beatsOf(this.board, events as never, (event) => this.book.sentence(event as never) !== "");
    return looksAt(beats, document.hidden ? 0 : settings.current.speed, settings.motion);
  }

  private stepsTold(lane: "tray" | "diary"): readonly Notice[] {
    const { shown, fresh, past } = this;
    if (past.held) return shown.steps.filter(({ seq }) => seq <= (past.held?.after ?? 0));
    if (past.playing) {
      // Whoever is brought up to date hears of nothing that the board does not show yet.
      const at = past.moment?.seq ?? this.since[0]?.seq ?? 0;
      const known = shown.steps.filter(({ seq }) => seq < at);
      const step = past.moment && shown.steps.find(({ seq }) => seq === at);
      return step ? [...known, ...between([step], 0, past.clock.tick?.[lane] ?? step.events.length)] : known;
    }
    const count = this.tick?.[lane];
    const first = fresh[0]?.seq;
    if (count === undefined || first === undefined) return shown.steps;
    return [...shown.steps.filter((step) => step.seq < first), ...between(fresh, 0, count)];
  }

  /** What is asked, as it is read out. */
  private get asked(): string {
    const { prompt } = this.orders.desk;
    return prompt ? plain(prompt.text) : "";
  }

  private lookedAt(frame: Frame | undefined): void {
    const { shown, past, voice } = this;
    if (!frame) {
      this.unread = false;
      this.keepSeen();
    }
    voice.say(frame ? [frame as Notice] : [], shown.viewer, past.away, frame ? "" : this.asked);
  }

  private sound(state: TableState, fresh: readonly Notice[]): void {
    if (fresh.length === 0) return;
    if (state.outcome) play("end");
    else if (this.orders.desk.prompt && fresh.some((step) => step.seat !== state.viewer)) play("bell");
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

/** Whose hands the device should pass to; undefined while the right ones hold it. */
function nextHands(session: TableSession, state: TableState): string | undefined {
  if (state.awaiting.includes(state.viewer)) return undefined;
  return state.awaiting.find((seat) => session.mySeats.includes(seat));
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
