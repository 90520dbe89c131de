/** The words of the report, beside those of looking back. */
export const report = {
  tools: "The report on the screen",
  appendix: "Appendix",
  dice: "Dice",
  result: "Result",
  curve: (counted: string) => `${counted.charAt(0).toUpperCase()}${counted.slice(1)} after each turn.`,
  stood: (lead: string) => `When it was over the score ${lead === "level" ? "was level" : `stood at ${lead}`}.`,
  asPrinted: "By the rules as printed.",
  battles: (numbers: readonly number[]) =>
    numbers.length === 1 ? `battle ${numbers[0]}` : `battles ${numbers.join(", ")}`,
  forces: "Forces and losses",
  decided: "The battles that decided",
  decisions: "Decisions",
  luck: "Luck",
  wholeDiary: "Appendix: the whole diary",
};
