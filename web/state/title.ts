/** The tab's title begins with how many notices want this person, whatever screen has set it. */
export function countInTitle(count: number): () => void {
  const write = (): void => {
    const wanted = `${count > 0 ? `(${count}) ` : ""}${document.title.replace(/^\(\d+\) /, "")}`;
    if (document.title !== wanted) document.title = wanted;
  };
  write();
  const watch = new MutationObserver(write);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => watch.disconnect();
}
