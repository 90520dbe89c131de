/** A replay while it is looked at: whose eyes, which moment, whether it plays by itself. */
import type { Choice } from "@admiralty/ai";
import { type ActionBase, type DiaryEntry, type Playback, type Remark, seatTitle } from "@admiralty/engine";
import { soon } from "../parts/soon.svelte.ts";
import { type Route, router } from "../router.svelte.ts";
import { settings } from "../state/settings.svelte.ts";
import { beatsOf, looksAt } from "../table/beats.ts";
import { LogBook } from "../table/log.ts";
import { StepClock } from "../table/step-clock.svelte.ts";
import { after } from "../text/after.ts";
import { type ReplayFrame, sameMoment } from "./both.ts";
import { chancesAt } from "./graph.ts";
import { LookingBack } from "./looking-back.svelte.ts";
import { type Mark, marksOf, type StepSize, stop } from "./moments.ts";
import type { ReplaySource } from "./source.ts";

type ReplayRoute = Extract<Route, { at: "replay" }>;

export class Replay {
  readonly source: ReplaySource;
  readonly book: LogBook;
  back: LookingBack = $state.raw(new LookingBack());
  frames: readonly ReplayFrame[] = $state.raw([]);
  /** A seat, "both" or "spectator". */
  viewer = $state("");
  at = $state(0);
  /** Where the slider stands: the moment on the board follows in the next frame. */
  wanted = $state(0);
  size: StepSize = $state("action");
  speed = $state(1);
  playing = $state(false);
  copied = $state(false);
  /** What the Admiral would have ordered at the moment on the board, where somebody asked to be shown. */
  suggested: readonly ActionBase[] | undefined = $state.raw();
  /** And what was ordered. */
  played: readonly ActionBase[] | undefined = $state.raw();
  /** The step on the board while its dice are told. */
  readonly clock = new StepClock();
  private pending: ReturnType<typeof setTimeout> | undefined;
  private route: ReplayRoute;

  readonly frame = $derived(this.frames[this.at]);
  readonly marks: readonly Mark[] = $derived.by(() => marksOf(this.frames, this.source.board));
  readonly told: readonly string[] = $derived.by(() => this.sentences(this.frame));
  readonly entries: readonly DiaryEntry[] = $derived.by(() => this.diary());
  readonly head = $derived.by(() => this.headline(this.at));
  readonly score = $derived.by(() => (this.frame ? this.source.board?.score(this.frame.view) : undefined));
  /** The first seat's chance to win at every moment. */
  readonly chances: readonly number[] = $derived.by(() => chancesAt(this.frames, this.back.analysis?.moments ?? []));

  constructor(source: ReplaySource, route: ReplayRoute) {
    this.source = source;
    this.route = route;
    this.book = new LogBook(source.game, source.board, source.options);
  }

  /** Opens it at the moment that its address names. */
  async begin(): Promise<void> {
    const { source, route } = this;
    const usual = source.study ? "both" : source.viewers[0];
    const wanted = route.viewer && source.viewers.includes(route.viewer) ? route.viewer : usual;
    await this.look(wanted ?? "spectator");
    const from = route.step ?? (route.where === "file" || source.study ? 0 : undefined);
    const index = from === undefined ? this.frames.length - 1 : this.frames.findLastIndex(({ seq }) => seq <= from);
    this.at = this.wanted = Math.max(0, index);
    const record = await source.record();
    if (!record) return;
    this.back = LookingBack.at(record);
    this.back.begin();
  }

  seatName(seat: string): string {
    const { options, game } = this.source;
    return seatTitle(game.text, options, seat);
  }

  /** The same moment through other eyes: what did they know then? */
  async borrow(from: string): Promise<void> {
    await this.look(from);
    this.remember();
  }

  move(to: number): void {
    this.wanted = Math.max(0, Math.min(this.frames.length - 1, to));
    soon(() => {
      const next = this.wanted === this.at + 1;
      this.at = this.wanted;
      this.suggested = undefined;
      this.played = undefined;
      this.clock.stop();
      if (next) this.clock.play(this.looks, () => {});
      this.copied = false;
      this.remember();
    });
  }

  /** By the number of the record's entry, which all viewers share. */
  goTo(entry: number): void {
    this.playing = false;
    this.move(sameMoment(this.frames, entry));
    // On a phone the board lies above what was read.
    scrollTo({ top: 0 });
  }

  /** A moment that is spoken of, through the eyes it is spoken of through. */
  async showRemark({ entry, as }: Remark): Promise<void> {
    if (this.viewer !== as && this.source.viewers.includes(as)) await this.look(as);
    this.goTo(entry);
  }

  /** A decision on the board: the moment before it, through the eyes of whoever made it, with the Admiral's orders. */
  async show({ entry, seat, orders }: Choice): Promise<void> {
    if (this.viewer !== seat) await this.look(seat);
    this.goTo(entry - 1);
    soon(() => {
      this.suggested = orders.would;
      this.played = orders.did;
    });
  }

  step(direction: 1 | -1): void {
    this.playing = false;
    this.move(stop(this.wanted, direction, this.size, this.marks, this.frames.length));
  }

  toggle(): void {
    if (!this.playing && this.at >= this.frames.length - 1) this.move(0);
    this.playing = !this.playing;
  }

  /** What is seen of the moment on the board: only dice and cards take their time. */
  private get looks(): ReturnType<typeof looksAt> {
    const events = (this.frame?.events ?? []) as never;
    if (this.book.rollsOf(events).length === 0) return [];
    const beats = beatsOf(this.source.board, events, (event) => this.book.sentence(event as never) !== "");
    return looksAt(beats, this.playing ? 2 * this.speed : settings.current.speed, settings.motion);
  }

  /** The step while its dice are told. */
  get playback(): Playback | undefined {
    const { tick } = this.clock;
    const { frame } = this;
    const before = this.frames[this.at - 1];
    if (!tick || !frame || !before) return undefined;
    const { told, until, rolling } = tick;
    return { before: before.view, after: frame.view, events: frame.events as never, told, until, rolling };
  }

  /** How long autoplay shows a moment; undefined at the end. */
  get pause(): number | undefined {
    if (this.at >= this.frames.length - 1) return undefined;
    if (this.size !== "action") return 1400 / this.speed;
    const rolling = this.looks.reduce((sum, { wait }) => sum + wait, 0);
    return rolling + (this.told.length === 0 ? 60 : 500 / this.speed);
  }

  playOn(): void {
    this.move(stop(this.at, 1, this.size, this.marks, this.frames.length));
  }

  async share(): Promise<void> {
    clearTimeout(this.pending);
    this.write();
    await navigator.clipboard.writeText(location.href);
    this.copied = true;
  }

  /** The battle report, how it ended, or the board again. */
  open(what: "report" | "ending" | "board"): void {
    const { report: _, ending: __, ...route } = this.route;
    this.route = what === "board" ? route : { ...route, [what]: true };
    clearTimeout(this.pending);
    this.write("push");
  }

  /** The board again at a viewer's step, or where it was. */
  async openAt(step: number | undefined, viewer: string | undefined): Promise<void> {
    if (viewer !== undefined && viewer !== this.viewer) await this.look(viewer);
    if (step !== undefined) {
      this.at = this.wanted = Math.max(
        0,
        this.frames.findLastIndex(({ seq }) => seq <= step),
      );
    }
    this.open("board");
  }

  /** Follows the address where back and forward lead. */
  follow(route: ReplayRoute): void {
    this.route = route;
  }

  headline(at: number): { readonly title: string; readonly of?: string; readonly now: string } | undefined {
    const frame = this.frames[at];
    return frame && this.source.board?.headline(frame.view);
  }

  /** A moment in words: "Turn 5 · Mediterranean: Allied fire". */
  when(at: number): string {
    const head = this.headline(at);
    return head ? `${head.title} · ${head.now}` : String(at + 1);
  }

  sentences(frame: ReplayFrame | undefined): readonly string[] {
    const events = frame?.events ?? [];
    return events.map((event) => this.book.sentence(event)).filter(Boolean);
  }

  close(): void {
    clearTimeout(this.pending);
    this.clock.stop();
    this.back.stop();
    this.source.close();
  }

  /** All at once: a place past the end of what this viewer saw would take the board and what lies beside it away. */
  private async look(from: string): Promise<void> {
    const entry = this.frame?.entry;
    const share = this.frames.length > 1 ? this.at / (this.frames.length - 1) : 0;
    const frames = await this.source.frames(from);
    this.frames = frames;
    this.viewer = from;
    this.wanted = entry === undefined ? Math.round(share * Math.max(0, frames.length - 1)) : sameMoment(frames, entry);
    this.at = this.wanted;
  }

  private diary(): readonly DiaryEntry[] {
    const told = this.source.steps(this.viewer);
    const steps =
      told ?? this.frames.map(({ seq, seat, events }) => ({ seq, events, ...(seat === undefined ? {} : { seat }) }));
    const entries = this.book.entries(steps, this.viewer);
    return this.viewer === "both" ? entries.map((entry) => this.withHearers(entry)) : entries;
  }

  /** Beside what only one side was told stands which. */
  private withHearers(entry: DiaryEntry): DiaryEntry {
    const [to] = entry.told.map(({ event }) => event.to);
    if (to?.length !== 1 || entry.kind !== "sentence") return entry;
    return { ...entry, text: `${entry.text} ${after.toldTo(to.map((seat) => this.seatName(seat)).join())}` };
  }

  /** The address always names the moment, so that it can be sent to somebody. */
  private remember(): void {
    clearTimeout(this.pending);
    this.pending = setTimeout(() => this.write(), 150);
  }

  private write(how: "push" | "replace" = "replace"): void {
    if (!this.frame || router.route.at !== "replay") return;
    this.route = { ...this.route, step: this.frame.seq, viewer: this.viewer };
    router.go(this.route, how);
  }
}
