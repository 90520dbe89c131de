/** Below this width a screen shows one thing at a time. */
const narrow = "(max-width: 860px)";
/** Below this one a board and a broad rail lie one under the other. */
const medium = "(max-width: 1199px)";

/** Tells whether the window is narrow, now and whenever that changes; returns the way to stop. */
export function watchNarrow(tell: (is: boolean) => void): () => void {
  return watch(narrow, tell);
}

export function watchMedium(tell: (is: boolean) => void): () => void {
  return watch(medium, tell);
}

function watch(media: string, tell: (is: boolean) => void): () => void {
  const query = matchMedia(media);
  const read = (): void => tell(query.matches);
  read();
  query.addEventListener("change", read);
  return () => query.removeEventListener("change", read);
}
