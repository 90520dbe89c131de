/** A match that is over, as its ending and its report tell it: loaded once, for whoever looks. */
import { Diary, type DiaryEntry, type Force, seatTitle, sideDoes, sidesOf, type Told } from "@admiralty/engine";
import { type Chronicle, loadChronicle } from "../boards.ts";
import type { ReplayFrame } from "../replay/both.ts";
import type { ReplaySource } from "../replay/source.ts";
import { courseOf, type Stop, type TurningPoint, turningPoints } from "./course.ts";

export class MatchStory {
  readonly source: ReplaySource;
  /** A seat whose player reads it, or "both". */
  readonly reader: string;
  chronicle: Chronicle | undefined = $state.raw();
  /** Every moment, with what either side saw. */
  both: readonly ReplayFrame[] = $state.raw([]);
  entries: readonly DiaryEntry[] = $state.raw([]);
  chapters: readonly (readonly Told[])[] = $state.raw([]);
  course: readonly Stop[] = $state.raw([]);
  turning: readonly TurningPoint[] = $state.raw([]);
  ready = $state(false);

  constructor(source: ReplaySource, reader: string) {
    this.source = source;
    this.reader = reader;
  }

  async load(): Promise<void> {
    const { source, reader } = this;
    const [chronicle, both, mine] = await Promise.all([
      loadChronicle(source.game.id),
      source.frames("both"),
      reader === "both" ? undefined : source.frames(reader),
    ]);
    const frames = mine ?? both;
    const steps = frames.map(({ seq, seat, events }) => ({ seq, events, ...(seat === undefined ? {} : { seat }) }));
    this.both = both;
    this.chronicle = chronicle;
    const diary = new Diary(source.game, { viewer: reader, options: source.options });
    this.entries = diary.entries(steps);
    this.chapters = diary.chapters(steps);
    if (chronicle) {
      this.course = courseOf(frames, source.board, chronicle.by, chronicle.score);
      this.turning = turningPoints(this.entries, frames, this.course, this.side, chronicle.score);
    }
    this.ready = true;
  }

  /** Which way the reader wants the score to go. */
  get side(): -1 | 0 | 1 {
    const place = this.source.game.seats.indexOf(this.reader);
    return place < 0 ? 0 : place === 0 ? 1 : -1;
  }

  seatName(seat: string): string {
    const { options, game } = this.source;
    return seatTitle(game.text, options, seat);
  }

  /** In the middle of a sentence: "the Allies". */
  called(seat: string): string {
    const { options, game } = this.source;
    return sidesOf(game.text, options).sides[seat]?.name ?? seat;
  }

  /** At the head of a sentence: "The Allies". */
  sideName(seat: string): string {
    const name = this.called(seat);
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** "The Allies win" */
  wins(seat: string): string {
    const { options, game } = this.source;
    return sideDoes(sidesOf(game.text, options), seat, "wins", "win");
  }

  /** "Allies +4" */
  lead(score: number): string {
    const [first = "", second = ""] = this.source.game.seats;
    return score === 0 ? "level" : `${this.seatName(score > 0 ? first : second)} +${Math.abs(score)}`;
  }

  forces(seat: string): readonly Force[] {
    const end = this.both[this.both.length - 1];
    return end && this.chronicle ? this.chronicle.forces(end as never, seat) : [];
  }
}
