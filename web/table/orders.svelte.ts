/** Orders on the desk: tried against the rules as they are laid, handed over together, taken back. */
import {
  type ActionBase,
  type Doubt,
  Draft,
  type Game,
  type Notice,
  type PrimaryChoice,
  type Prompt,
  plain,
  type Violation,
} from "@admiralty/engine";
import type { Answer, TableState } from "../session/session.ts";
import { t } from "../text/index.ts";
import type { TableController } from "./controller.svelte.ts";
import type { Primary } from "./hearing.svelte.ts";
import { forgetStaged, keepStaged, staged } from "./memory.ts";
import { play } from "./voice.svelte.ts";

/** What the player looks at: the table as it would be with the staged orders done. */
export interface Prospect {
  readonly view: unknown;
  readonly prompt: Prompt | undefined;
  readonly actions: readonly ActionBase[];
  readonly staged: readonly ActionBase[];
}

export const nothingAsked = { prompt: undefined, actions: [], staged: [] };

type Around = Pick<
  TableController,
  | "session"
  | "game"
  | "board"
  | "shown"
  | "settled"
  | "seated"
  | "question"
  | "past"
  | "hint"
  | "hearing"
  | "voice"
  | "seatName"
  | "tellAll"
>;

export class Orders {
  desk: Prospect = $state.raw() as Prospect;
  /** Ending now would leave something undone: asked about before it is done. */
  doubt: Doubt | undefined = $state.raw();
  /** Nothing is asked about any more in this match. */
  trusted = $state(false);
  /** What undo did, or what the other side took back. */
  noted: string | undefined = $state();
  refusal: Violation | undefined = $state.raw();
  busy = $state(false);
  private readonly table: Around;
  private draft: Draft | undefined;
  private committing = false;
  /** Orders that lay on the desk when a step of somebody else's came in between. */
  private kept: readonly ActionBase[] | undefined;
  /** Orders that could not stay when the other side took something back, and the question they answered. */
  private aside: { readonly ask: string; readonly orders: readonly ActionBase[] } | undefined;
  /** What was committed last, to be laid on the desk again when it is taken back. */
  private given: readonly ActionBase[] = [];
  /** Orders about which was asked already. */
  private answered: string | undefined;

  constructor(table: Around) {
    this.table = table;
  }

  get primary(): Primary | undefined {
    const { prompt, view, actions, staged } = this.desk;
    if (!prompt) return undefined;
    const choice: PrimaryChoice<ActionBase> | undefined = this.table.board
      ? this.table.board.primary(view, prompt, actions)
      : onlyChoice(this.table.game, actions);
    if (choice) return { kind: "act", choice };
    return staged.length > 0 ? { kind: "commit" } : undefined;
  }

  get canUndo(): boolean {
    return this.desk.staged.length > 0 || (this.table.seated && this.table.shown.canUndo);
  }

  act = (action: ActionBase): void => {
    this.actMany([action]);
  };

  actMany = (actions: readonly ActionBase[]): void => {
    if (!this.draft || this.busy || this.table.past.away) return;
    this.noted = undefined;
    this.doubt = undefined;
    const failed = this.draft.addAll(actions);
    this.refusal = failed?.violation;
    if (!failed && (this.draft.sealed || this.table.session.eager)) void this.commit();
    else {
      this.lay();
      if (!failed) play("order");
    }
  };

  /** What the one big button would leave undone; undefined where it may be pressed without a question. */
  get doubtful(): Doubt | undefined {
    const { primary, desk } = this;
    const { board, settled } = this.table;
    if (primary?.kind !== "act" || this.trusted || this.table.session.taught) return undefined;
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
    if (!primary || !this.draft || this.busy || this.table.hearing.deaf || this.table.past.away || this.doubt) return;
    const doubt = this.doubtful;
    if (doubt && this.answered !== this.laid) {
      this.doubt = doubt;
      this.table.voice.spoken = `${doubt.title} ${plain(doubt.text)}`;
    } else this.press(primary);
  };

  /** The answer to a doubt: done all the same, or gone on planning. Not asked again about the same orders. */
  answer = (insist: boolean): void => {
    const { primary } = this;
    if (!this.doubt || this.busy) return;
    this.doubt = undefined;
    if (!insist) return;
    this.answered = this.laid;
    if (primary && this.draft) this.press(primary);
  };

  /** The Enter key: the safe answer to a doubt; nothing where a phase would end with nothing ordered. */
  enter = (): void => {
    if (this.doubt) this.answer(false);
    else if (this.hollow === undefined || this.answered === this.laid) this.actPrimary();
  };

  /** The orders with the question they answer. */
  private get laid(): string {
    return JSON.stringify([this.table.question, this.desk.staged]);
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
      const answer = await this.table.session.submit(orders);
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
      this.noted = t.table.undid(plain(this.table.game.text.action(last)));
      return { ok: true };
    }
    const orders = this.given;
    this.given = [];
    const answer = await this.table.session.undo(insist);
    if (!answer.ok) {
      this.given = orders;
      if (answer.code !== "consent") this.refusal = { rule: "match", reason: answer.reason };
      return answer;
    }
    this.table.tellAll();
    // What is committed together is one entry, and comes back together.
    this.layAgain(orders);
    this.noted = t.table.tookBack(this.desk.staged.length);
    return { ok: true };
  };

  /** What was taken back lies on the desk again, up to what would hand it over anew or end the phase once more. */
  private layAgain(orders: readonly ActionBase[]): void {
    const { draft } = this;
    if (!draft || draft.staged.length > 0) return;
    let asked = draft.prompt?.ask;
    for (const action of orders) {
      if (draft.sealed) break;
      asked = draft.prompt?.ask;
      if (draft.add(action)) break;
    }
    if (draft.sealed || draft.prompt?.ask !== asked) draft.undo();
    this.lay();
  }

  clear = (): void => {
    this.draft?.clear();
    this.refusal = undefined;
    this.lay();
  };

  /** Lays what was advised on the desk. What needs a die or hands over is left to the player, unless it is all there is. */
  layAdvice(proposed: readonly ActionBase[]): void {
    const { draft } = this;
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
  }

  refuse = (action: ActionBase): Violation | undefined => this.draft?.refuse(action);

  /** Tells why something is not possible, as if it had been tried. */
  explain = (violation: Violation): void => {
    this.refusal = violation;
  };

  /** Something is told: nothing can be decided meanwhile, and what lies on the desk is kept for afterwards. */
  putAway(view: unknown): void {
    this.kept ??= this.unsent;
    this.draft = undefined;
    this.doubt = undefined;
    this.refusal = undefined;
    this.desk = { view, ...nothingAsked };
  }

  /** Somebody else looks at the desk now. */
  forget(): void {
    this.given = [];
    this.aside = undefined;
  }

  /** All is told: what is asked now, with the orders that are left from before. */
  takeUp(state: TableState, fresh: readonly Notice[]): void {
    const former = this.kept ?? this.unsent;
    this.kept = undefined;
    this.draft = this.newDraft(state);
    const wanted = former.length > 0 ? former : staged(state);
    const by = fresh.findLast((step) => step.undone !== undefined && step.seat !== state.viewer)?.seat;
    if (by !== undefined && former.length > 0) this.aside = { ask: this.table.hearing.last ?? "", orders: former };
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
  }

  private get unsent(): readonly ActionBase[] {
    return this.committing || this.draft === undefined ? [] : this.draft.staged;
  }

  /** The other side took a decision back: whoever sits here is told, and what has become of their own orders. */
  private takenBack(by: string, given: string | undefined): string {
    const orders = given ?? (this.aside ? t.table.draftKept(this.aside.orders.length) : "");
    return [t.table.theyTookBack(this.table.seatName(by)), orders].filter(Boolean).join(" ");
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
      if (why) lost.push(`${plain(this.table.game.text.action(action))} (${plain(why.reason)})`);
    }
    return t.table.draftBack(aside.orders.length - lost.length, lost);
  }

  private newDraft(state: TableState): Draft | undefined {
    const latest = state === this.table.session.state;
    if (!latest || state.outcome || !this.table.seated || !state.awaiting.includes(state.viewer)) return undefined;
    return new Draft(this.table.game, state.viewer, state.view);
  }

  private lay(): void {
    const { draft } = this;
    const { shown, hint, hearing } = this.table;
    this.desk = draft
      ? { view: draft.view, prompt: draft.prompt, actions: draft.actions, staged: draft.staged }
      : { view: shown.view, prompt: undefined, actions: [], staged: [] };
    if (draft && draft.staged.length > 0) keepStaged(shown, draft.staged);
    else forgetStaged(shown);
    hint.laid(shown.viewer, this.desk);
    if (hearing.asked(this.table.question, this.desk.prompt?.ask, () => this.primary)) this.doubt = undefined;
  }
}

function onlyChoice(game: Game, actions: readonly ActionBase[]): PrimaryChoice<ActionBase> | undefined {
  const [only, another] = actions;
  return only && !another ? { action: only, label: plain(game.text.action(only)) } : undefined;
}
