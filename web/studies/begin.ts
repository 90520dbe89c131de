/** A new study of a match that is over, and one from a file. Whoever is nobody to the server becomes a guest. */
import type { MatchRecord, Remark } from "@admiralty/engine";
import { router } from "../router.svelte.ts";
import { account } from "../state/account.svelte.ts";
import { club } from "../state/club.ts";
import { settings } from "../state/settings.svelte.ts";
import { toasts } from "../state/toasts.svelte.ts";
import { studies as words } from "../text/studies.ts";
import { readStudyFile } from "./book.svelte.ts";

export async function beginStudy(game: string, record: MatchRecord): Promise<void> {
  await send({ title: words.titleOf(game), record, remarks: [] });
}

export async function importStudy(file: File): Promise<void> {
  const study = readStudyFile(await file.text());
  if (study) await send(study);
  else toasts.show(words.notStudy);
}

async function send(study: { title: string; record: MatchRecord; remarks: Remark[] }): Promise<void> {
  try {
    await account.seated(settings.current.name);
    const { id } = await club.beginStudy(study as never);
    router.go({ at: "replay", where: "study", id, step: undefined, viewer: undefined });
  } catch (error) {
    toasts.show(error instanceof Error ? error.message : String(error));
  }
}
