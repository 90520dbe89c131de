/** "What would the Admiral do?": one piece of advice for the question on the desk, gone when the question is. */
import { type ActionBase, Draft, type Game } from "@admiralty/engine";
import type { Adviser } from "../session/adviser.ts";
import { t } from "../text/index.ts";
import type { Prospect } from "./orders.svelte.ts";

export type Advice =
  | { readonly state: "thinking" }
  | { readonly state: "failed"; readonly why: string }
  | {
      readonly state: "given";
      readonly why: string;
      /** What he compared, in figures; nothing where there was nothing to compare. */
      readonly figures: string;
      readonly actions: readonly ActionBase[];
      /** The first step needs a die, a reveal or the other side: doing it cannot be taken back. */
      readonly final: boolean;
      readonly resign: boolean;
    };

export class Hint {
  advice: Advice | undefined = $state.raw();
  private readonly game: Game;
  private adviser: Adviser | undefined;
  /** The question it was asked about. */
  private asked: string | undefined;

  constructor(game: Game) {
    this.game = game;
  }

  /** The steps that the board shows. */
  get proposed(): readonly ActionBase[] {
    return this.advice?.state === "given" ? this.advice.actions : [];
  }

  async ask(seat: string, seq: number, desk: Prospect): Promise<void> {
    const { prompt, view, actions } = desk;
    if (!prompt) return;
    this.drop();
    const question = questionOf(seat, desk);
    this.asked = question;
    this.advice = { state: "thinking" };
    try {
      this.adviser ??= new (await import("../session/adviser.ts")).Adviser();
      const { figuresOf } = await import("../text/advice.ts");
      const decision = await this.adviser.ask(this.game.id, seat, { seq, view, prompt, actions });
      if (this.asked !== question) return;
      this.advice = {
        state: "given",
        why: decision.why ?? (actions.length === 1 ? t.hint.only : ""),
        figures: decision.weighed ? figuresOf(decision.weighed) : "",
        actions: decision.resign ? [] : decision.actions,
        final: settles(this.game, seat, view, decision.actions[0]),
        resign: decision.resign ?? false,
      };
    } catch (error) {
      if (this.asked === question) this.advice = { state: "failed", why: error instanceof Error ? error.message : "" };
    }
  }

  /** The desk was laid anew: advice for another question is no advice. */
  laid(seat: string, desk: Prospect): void {
    if (this.asked !== undefined && this.asked !== questionOf(seat, desk)) this.drop();
  }

  drop = (): void => {
    if (this.advice?.state === "thinking") this.adviser?.stop();
    this.asked = undefined;
    this.advice = undefined;
  };

  close(): void {
    this.drop();
    this.adviser?.stop();
  }
}

/** The same question though something else at the table changed: where both sides decide at once, the other's doing. */
function questionOf(seat: string, { prompt, staged, actions }: Prospect): string {
  return JSON.stringify([seat, prompt, staged, actions]);
}

function settles(game: Game, seat: string, view: unknown, first: ActionBase | undefined): boolean {
  if (!first) return false;
  const trial = new Draft(game, seat, view);
  trial.add(first);
  return trial.sealed;
}
