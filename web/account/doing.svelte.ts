/** One thing at a time, and what became of it in words. */
import { ApiError } from "@admiralty/client/errors";

export class Doing {
  note = $state("");
  trouble = $state("");
  busy = $state(false);

  /** Answers whether it was done. What `work` answers is the note. */
  async try(work: () => Promise<string>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.note = "";
    this.trouble = "";
    try {
      this.note = await work();
      return true;
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

const dates = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const times = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });

export const dateOf = (at: number): string => dates.format(at);
export const timeOf = (at: number): string => times.format(at);
