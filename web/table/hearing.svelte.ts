/** Keeps a key or a click that was meant for one question from answering the next. */
import type { ActionBase, PrimaryChoice } from "@admiralty/engine";
import { settings } from "../state/settings.svelte.ts";

export type Primary =
  | { readonly kind: "act"; readonly choice: PrimaryChoice<ActionBase> }
  | { readonly kind: "commit" };

/** How long a new question hears no key and no click. */
const deafFor = { told: 600, atOnce: 250 };

/** Where the big button stands: planning left, a secret right, what rolls dice or closes a line lower. */
export type Place = "left" | "right" | "low";

export class Hearing {
  /** The question has just changed: nothing answers it yet. */
  deaf = $state(false);
  /** Where the big button stands: never where the last one stood. */
  place: Place = $state("left");
  /** What was asked last, though it may be asked no more. */
  last: string | undefined;
  private question: string | undefined;
  /** Something was told since it was asked. */
  private interrupted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  interrupt(): void {
    this.interrupted = true;
  }

  /** A question with its button; answers whether it is another than before. */
  asked(question: string, ask: string | undefined, primary: () => Primary | undefined): boolean {
    if (question === this.question) return false;
    // The same question once more, at once after an answer of one's own, is not a surprise.
    const surprise = this.question !== undefined && (ask !== this.last || this.interrupted);
    this.question = question;
    if (ask === undefined) return false;
    if (ask !== this.last) this.place = placeFor(primary(), this.place);
    this.last = ask;
    this.interrupted = false;
    clearTimeout(this.timer);
    this.deaf = surprise;
    if (!surprise) return true;
    const wait = settings.current.speed === 0 ? deafFor.atOnce : deafFor.told;
    this.timer = setTimeout(() => {
      this.deaf = false;
    }, wait);
    return true;
  }

  close(): void {
    clearTimeout(this.timer);
  }
}

function placeFor(primary: Primary | undefined, last: Place): Place {
  const tone = primary?.kind === "act" ? primary.choice.tone : undefined;
  const usual = tone === "seal" ? "right" : tone === "fire" || tone === "close" ? "low" : "left";
  if (usual !== last) return usual;
  return last === "left" ? "right" : "left";
}
