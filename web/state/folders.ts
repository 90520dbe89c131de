/** Parts of games that lie in their folders, in the order in which games are shown. */
import { gameIds } from "../games.ts";

export function gamesIn<Part>(
  found: Readonly<Record<string, () => Promise<Part>>>,
): readonly { readonly game: string; load(): Promise<Part> }[] {
  return gameIds.flatMap((game) => {
    const part = Object.entries(found).find(([path]) => path.includes(`/${game}/`));
    return part ? [{ game, load: part[1] }] : [];
  });
}
