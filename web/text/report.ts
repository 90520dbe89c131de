/** The words of the report, beside those of looking back. */
export const report = {
  tools: "The report on the screen",
  appendix: "Appendix",
  dice: "Dice",
  result: "Result",
  curve: (counted: string) => `${counted.charAt(0).toUpperCase()}${counted.slice(1)} after each turn.`,
  asPrinted: "By the rules as printed.",
  lost: "Lost",
  decidedIn: "Decided",
  untilTheEnd: "Level to the end",
  unnamed: "–",
  /** What a decision of the turn cost or brought, as the last sentence of its paragraph. */
  looking: [
    (title: string, turn: string, side: string, share: string, cost: boolean) =>
      `Looking back, the order “${title}” of ${turn} ${cost ? `cost ${side}` : `was worth`} ${share} in winning chances${cost ? "" : ` to ${side}`}.`,
    (title: string, turn: string, side: string, share: string, cost: boolean) =>
      `${cost ? "The Admiral would not have given" : "Better than the Admiral’s own plan was"} the order “${title}” of ${turn}, by which ${side} ${cost ? "lost" : "gained"} ${share} in winning chances.`,
    (title: string, turn: string, side: string, share: string, cost: boolean) =>
      `The order “${title}”, in ${turn}, ${cost ? "took" : "brought"} ${share} in winning chances ${cost ? "from" : "to"} ${side}.`,
  ],
  forces: "Forces and losses",
  decided: (fights: string) => `The ${fights} that decided`,
  decisions: "Decisions",
  luck: "Luck",
  wholeDiary: "Appendix: the whole diary",
};
