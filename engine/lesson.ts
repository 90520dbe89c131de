/**
 * A lesson: a position, what is to be done in it and why, and dice that fall the same way each time.
 * It is played on the real board by the real rules; only what the lesson asks for is accepted.
 */
import { canonical } from "./canonical.ts";
import { ScriptedChance } from "./chance.ts";
import type { ActionBase, EventBase, Game } from "./game.ts";
import type { Notice } from "./match.ts";
import { checkOptions } from "./options.ts";
import { SceneProblems } from "./scene.ts";

export interface Lesson<Action extends ActionBase = ActionBase, Seat extends string = string> {
  readonly id: string;
  readonly title: string;
  /** Where it stands in the rulebook: a chapter or a rule. */
  readonly rule: string;
  /** How long it takes, about. */
  readonly minutes: number;
  /** One sentence: what one can do afterwards. */
  readonly goal: string;
  /** The learner's seat. */
  readonly seat: Seat;
  readonly options?: Readonly<Record<string, unknown>>;
  /** A scene in the game's own format. */
  readonly position: unknown;
  /** Dice as faces, other draws from 0, in the order they are asked for. */
  readonly chance: readonly number[];
  readonly steps: readonly LessonStep<Action, Seat>[];
  /** What was learnt, said when all is done. */
  readonly end: string;
}

interface Said {
  /** A few sentences; may carry references, see `text.ts`. */
  readonly say: string;
  readonly rule?: string;
}

export type LessonStep<Action extends ActionBase = ActionBase, Seat extends string = string> =
  /** Something to read and look at. */
  | Said
  /** Something for the learner to do, in any order but for a last step that closes it; `nudge` answers all else. */
  | (Said & { readonly do: readonly Action[]; readonly nudge: string })
  /** What the other side does once the learner goes on. */
  | (Said & { readonly by: Seat; readonly do: readonly Action[] });

export type LessonAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: string; readonly rule: string; readonly index: number };

/** One learner's way through a lesson. */
export class LessonRun {
  readonly game: Game;
  readonly lesson: Lesson;
  readonly options: Readonly<Record<string, unknown>>;
  /** What the learner noticed so far. */
  readonly notices: Notice[] = [];
  private readonly state: unknown;
  private readonly chance: ScriptedChance;
  private at = 0;
  private left: ActionBase[];

  constructor(game: Game, lesson: Lesson) {
    const checked = checkOptions(game.options, lesson.options);
    if (!checked.ok) throw new Error(`lesson ${lesson.id}: ${checked.problems.join("; ")}`);
    const built = game.scene.build(lesson.position, checked.options as never);
    if (built instanceof SceneProblems) throw new Error(`lesson ${lesson.id}: ${built.problems.join("; ")}`);
    this.game = game;
    this.lesson = lesson;
    this.options = checked.options;
    this.state = built;
    this.chance = new ScriptedChance(lesson.chance);
    this.left = this.wanted();
  }

  /** How many steps are behind the learner. */
  get done(): number {
    return this.at;
  }

  /** What is said and asked now; undefined when the lesson is over. */
  get step(): LessonStep | undefined {
    return this.lesson.steps[this.at];
  }

  /** The learner is to do something now, and not only to read on. */
  get asked(): boolean {
    return this.left.length > 0;
  }

  /** What the learner has not done yet of what the step asks for. */
  get wants(): readonly ActionBase[] {
    return [...this.left];
  }

  get view(): unknown {
    return this.game.view(this.state, this.lesson.seat);
  }

  /** Carries out what the lesson asks for; the first action that it does not is answered with its nudge or its rule. */
  submit(actions: readonly ActionBase[]): LessonAnswer {
    for (const [index, action] of actions.entries()) {
      const violation = this.game.refuse(this.state, this.lesson.seat, action);
      if (violation) return { ok: false, index, ...violation };
      const wanted = this.wantedNow(action);
      if (wanted === -1) {
        const { step } = this;
        const reason = step && "nudge" in step ? step.nudge : "First read on.";
        return { ok: false, index, reason, rule: step?.rule ?? this.lesson.rule };
      }
      this.left.splice(wanted, 1);
      this.carryOut(this.lesson.seat, action);
      if (this.left.length === 0) this.next();
    }
    return { ok: true };
  }

  /** The learner has read: the other side does its part, and the next step begins. */
  goOn(): void {
    const { step } = this;
    if (step === undefined || this.asked) return;
    if ("by" in step) for (const action of step.do) this.carryOut(step.by, action);
    this.next();
  }

  /** Throws if a result of the script was left over. For tests. */
  finish(): void {
    this.chance.finish();
  }

  /** Where an action stands among those still to be done; -1 if it is not wanted, or not yet. */
  private wantedNow(action: ActionBase): number {
    const found = this.left.findIndex((one) => canonical(one) === canonical(action));
    // The last one, where it is of another kind, closes what the others are part of: "done", "fire".
    const early = found === this.left.length - 1 && this.left.some((one) => one.do !== action.do);
    return early ? -1 : found;
  }

  private next(): void {
    this.at++;
    this.left = this.wanted();
  }

  private wanted(): ActionBase[] {
    const { step } = this;
    return step && "do" in step && !("by" in step) ? [...step.do] : [];
  }

  private carryOut(seat: string, action: ActionBase): void {
    const violation = this.game.refuse(this.state, seat, action);
    if (violation) throw new Error(`lesson ${this.lesson.id}, step ${this.at + 1}: ${violation.reason}`);
    const log: EventBase<string>[] = [];
    this.game.apply(this.state, seat, action, this.chance, log);
    const events = log.filter((event) => event.to === undefined || event.to.includes(this.lesson.seat));
    if (events.length > 0) this.notices.push({ seq: this.notices.length + 1, seat, events });
  }
}
