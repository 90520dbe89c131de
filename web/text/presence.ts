/** The words of who is here. */
export const presence = {
  states: { here: "here", table: "at a table", away: "away", gone: "not here" },
  title: "At their desks",
  counts: (here: number, tables: number, away: number) =>
    [`${here} here`, `${tables} at tables`, ...(away > 0 ? [`${away} away`] : [])].join(" · "),
  nobody: "Nobody else is here at the moment. The computer is.",
  seeks: "wants a match",
  guest: "guest",
  lost: (name: string) => `${name} has lost the connection`,
  lostText: "Back within a minute, usually. The clock runs on.",
  left: (name: string) => `${name} has left the table`,
  leftText: "The clock runs on.",
  back: (name: string) => `${name} is back`,
};
