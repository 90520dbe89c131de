/** A table at which a lesson is taught: the real rules, played in this page, with nobody across. */
import { type ActionBase, type Game, type Lesson, LessonRun, type LessonStep } from "@admiralty/engine";
import { Holder } from "./holder.ts";
import type { Answer, Frame, TableSession } from "./session.ts";

const never: Answer = { ok: false, code: "lesson", reason: "Not in a lesson." };

export class LessonSession extends Holder implements TableSession {
  readonly where = "local";
  /** The lesson answers each order at once. */
  readonly eager = true;
  readonly taught = true;
  readonly mySeats: readonly string[];
  private run: LessonRun;
  pace: () => Promise<void> = async () => {};

  constructor(game: Game, lesson: Lesson) {
    super();
    this.mySeats = [lesson.seat];
    this.run = new LessonRun(game, lesson);
    this.refresh();
  }

  get lesson(): Lesson {
    return this.run.lesson;
  }

  /** How many steps are done, and what is said now; undefined at the end. */
  get place(): { readonly done: number; readonly step: LessonStep | undefined; readonly asked: boolean } {
    const { done, step, asked } = this.run;
    return { done, step, asked };
  }

  goOn(): void {
    this.run.goOn();
    this.refresh();
  }

  /** Does what the step asks for in the learner's place. */
  async help(): Promise<void> {
    await this.submit(this.run.wants);
  }

  async submit(actions: readonly ActionBase[]): Promise<Answer> {
    const answer = this.run.submit(actions);
    this.refresh();
    return answer.ok ? answer : { code: "lesson", ...answer };
  }

  async undo(): Promise<Answer> {
    return never;
  }
  async resign(): Promise<Answer> {
    return never;
  }
  async offerDraw(): Promise<Answer> {
    return never;
  }
  async reply(): Promise<Answer> {
    return never;
  }
  async say(): Promise<Answer> {
    return never;
  }
  async takeSeat(): Promise<void> {}
  async history(): Promise<readonly Frame[]> {
    return [];
  }
  async record(): Promise<undefined> {
    return undefined;
  }
  async notes(): Promise<string> {
    return "";
  }
  async saveNotes(): Promise<void> {}
  note(): void {}

  close(): void {
    this.open = false;
  }

  private refresh(): void {
    const { game, lesson, options, notices, view, asked } = this.run;
    this.state = {
      match: `lesson-${game.id}-${lesson.id}`,
      game: game.id,
      options,
      viewer: lesson.seat,
      seq: notices.length,
      view,
      steps: [...notices],
      awaiting: asked ? [lesson.seat] : [],
      prompt: undefined,
      canUndo: false,
      outcome: undefined,
      players: [],
      clocks: [],
      commitment: "",
      asks: [],
    };
  }
}
