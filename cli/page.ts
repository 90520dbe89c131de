/** A position and a war diary as pages of text. */
import { botView, Diary, entryText, type Game, type Notice, plain, type Reader } from "@admiralty/engine";
import { manifestOf } from "@admiralty/games";
import { describe, paint, print } from "./output.ts";

/** What the viewer of the view may know, under titles; as data where the game has no page of its own. */
export async function printPage(game: Game, view: unknown): Promise<void> {
  const made = await manifestOf(game.id)?.page?.();
  if (made === undefined) return print(describe(botView(game, view)).trimStart());
  for (const { title, lines } of made.page(view as never)) {
    print(paint.bold(plain(title)));
    for (const line of lines) print(`  ${plain(line)}`);
  }
}

export function printDiary(game: Game, reader: Reader, notices: readonly Notice[]): void {
  for (const entry of new Diary(game, reader).entries(notices)) {
    print(entry.kind === "chapter" ? paint.bold(entryText(entry)) : `  ${entryText(entry)}`);
  }
}
