/** The words of the field at the top of every page, and of the keys that lead through the site. */
export const search = {
  open: "Player, match, rule",
  title: "Search",
  label: "Search for a player, a match or a rule",
  text: "Names of players, words of the archive such as “axis won bid>1”, numbers and words of the rules.",
  kinds: { person: "Players", archive: "Archive", rule: "Rules" },
  matches: (line: string) => `Matches: ${line}`,
  archive: "search the archive",
  nothing: "Nothing was found.",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  keys: "Anywhere: / searches; g then h goes home, g then l to the lobby, g then p to the puzzle.",
};
