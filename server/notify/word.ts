/** Word that somebody is to get of what happened away from any table. */
import type { NewJob } from "../store/store.ts";

export interface Word {
  readonly person: string;
  readonly kind: "answer" | "decision" | "started" | "data";
  readonly title: string;
  readonly text: string;
  /** Where on the site it leads. */
  readonly path: string;
  readonly study: string | null;
  /** What it is about is played there, and waits for nobody's quiet hours. */
  readonly table?: string;
}

/** `mark`: what it is told of, once. */
export function wordJob(word: Word, mark: string, at: number): NewJob {
  return { kind: "word", key: `word ${word.person} ${mark}`, payload: JSON.stringify({ word, mark }), run_at: at };
}
