/** Annotated matches that come with the program: their titles with the shelf, each match when it is opened. */
import type { LibraryMatch, Study } from "@admiralty/engine";
import { gamesIn } from "./folders.ts";

/** Found in the games' folders and not through their manifests: those are part of the way in. */
const shelves = import.meta.glob<{ library: readonly LibraryMatch[] }>("../../games/*/library/index.ts");

export interface OnShelf extends LibraryMatch {
  readonly game: string;
}

/** All there are, games in their order. */
export async function library(): Promise<readonly OnShelf[]> {
  const found = await Promise.all(
    gamesIn(shelves).map(async ({ game, load }) => (await load()).library.map((match) => ({ ...match, game }))),
  );
  return found.flat();
}

export async function openFromLibrary(id: string): Promise<Study> {
  const match = (await library()).find((each) => each.id === id);
  if (!match) throw new Error("There is no such match in the library.");
  return (await match.open()).study;
}
