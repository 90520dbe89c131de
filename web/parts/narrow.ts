/** Below this width a screen shows one thing at a time. */
const narrow = "(max-width: 860px)";

/** Tells whether the window is narrow, now and whenever that changes; returns the way to stop. */
export function watchNarrow(tell: (is: boolean) => void): () => void {
  const query = matchMedia(narrow);
  const read = (): void => tell(query.matches);
  read();
  query.addEventListener("change", read);
  return () => query.removeEventListener("change", read);
}
