/** The games' pictures: files in each game's own folder, fetched when they are shown. */
const files = import.meta.glob<string>("../../games/*/art/*.svg", {
  query: "?no-inline",
  import: "default",
  eager: true,
});

/** `emblem` for lists, `picture` for a whole tile, `aim` for the three steps to a win beside each other. */
export function pictureOf(game: string, file: "emblem" | "picture" | "aim"): string | undefined {
  return Object.entries(files).find(([path]) => path.endsWith(`/${game}/art/${file}.svg`))?.[1];
}
