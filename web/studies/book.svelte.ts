/** A study while it is read or written: what is said is kept on the server at once. */
import type { StudyAnswer, Study as StudyOnServer } from "@admiralty/client";
import { type Arrow, forkedAfter, type MatchRecord, type Remark, type Study } from "@admiralty/engine";
import { openLocal } from "../session/local.ts";
import { browserStore } from "../session/saved.ts";
import { club } from "../state/club.ts";
import { toasts } from "../state/toasts.svelte.ts";

export const studyFormat = "admiralty-study";

export class StudyBook implements Study {
  readonly id: string;
  readonly record: MatchRecord;
  readonly by: string;
  /** Whoever looks may write. */
  readonly mine: boolean;
  title = $state("");
  visibility: StudyOnServer["visibility"] = $state("me");
  remarks: readonly Remark[] = $state.raw([]);
  answers: readonly StudyAnswer[] = $state.raw([]);
  /** Whoever looks may answer. */
  readonly answerable: boolean;
  /** How many found it good, and whether whoever looks did; null where they do not vote. */
  votes = $state(0);
  voted: boolean | null = $state(null);
  /** Drawn, and not yet part of a comment. */
  drawn: readonly Arrow[] = $state.raw([]);
  drawing = $state(false);

  constructor(study: StudyOnServer) {
    this.id = study.id;
    this.record = study.record;
    this.by = study.by;
    this.mine = study.mine;
    this.answerable = study.answerable;
    this.take(study);
  }

  /** In the place of another, or new. */
  async put(remark: Remark, instead?: Remark): Promise<void> {
    const others = this.remarks.filter((each) => !instead || each.id !== instead.id);
    // It keeps its id, and with it what was answered.
    const kept = instead?.id === undefined ? remark : { ...remark, id: instead.id };
    await this.keep([...others, kept].toSorted((a, b) => a.entry - b.entry));
    this.drawn = [];
    this.drawing = false;
  }

  async drop(remark: Remark): Promise<void> {
    await this.keep(this.remarks.filter((each) => each.id !== remark.id));
  }

  async share(visibility: StudyOnServer["visibility"]): Promise<void> {
    await this.change({ visibility });
  }

  /** Says whether it is kept. */
  answer(remark: Remark, text: string): Promise<boolean> {
    return this.kept(() => club.answerStudy(this.id, { remark: remark.id ?? "", text }));
  }

  async vote(good: boolean): Promise<void> {
    await this.kept(() => club.voteStudy(this.id, good));
  }

  async removeAnswer({ id }: StudyAnswer): Promise<void> {
    await this.kept(() => club.removeAnswer(this.id, id));
  }

  async rename(title: string): Promise<void> {
    const wanted = title.trim();
    if (wanted !== "" && wanted !== this.title) await this.change({ title: wanted });
  }

  /** As a file: the match and all that is said about it. */
  file(): string {
    const { title, record, remarks } = this;
    return JSON.stringify({ format: studyFormat, version: 1, title, record, remarks }, null, 1);
  }

  /** Finished matches in this browser that were forked from this one. */
  async forks(): Promise<readonly { readonly id: string; readonly entry: number; readonly record: MatchRecord }[]> {
    const found: { id: string; entry: number; record: MatchRecord }[] = [];
    for (const { id, game, over } of await browserStore().list()) {
      if (game !== this.record.game || !over) continue;
      const session = await openLocal(id, true);
      const record = await session?.record();
      session?.close();
      const entry = record && forkedAfter(record, this.record);
      if (record && entry !== undefined) found.push({ id, entry, record });
    }
    return found;
  }

  private async keep(remarks: readonly Remark[]): Promise<void> {
    await this.change({ remarks: remarks as never });
  }

  private async change(change: Parameters<typeof club.changeStudy>[1]): Promise<void> {
    await this.kept(() => club.changeStudy(this.id, change));
  }

  private take({ title, visibility, remarks, answers, votes, voted }: StudyOnServer): void {
    this.title = title;
    this.visibility = visibility;
    this.remarks = remarks as readonly Remark[];
    this.answers = answers;
    this.votes = votes;
    this.voted = voted;
  }

  private async kept(ask: () => Promise<StudyOnServer>): Promise<boolean> {
    try {
      this.take(await ask());
      return true;
    } catch (error) {
      toasts.show(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
}

/** A study file's text as what the server is sent; undefined where it is none. */
export function readStudyFile(text: string): { title: string; record: MatchRecord; remarks: Remark[] } | undefined {
  try {
    const { format, title, record, remarks } = JSON.parse(text) as Record<string, unknown>;
    if (format !== studyFormat || typeof title !== "string" || !Array.isArray(remarks)) return undefined;
    return { title, record: record as MatchRecord, remarks };
  } catch {
    return undefined;
  }
}
