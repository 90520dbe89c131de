/** What happened while one was away. */
export const news = {
  title: "While you were away",
  steps: (count: number) => `${count} moves were made.`,
  show: (seconds: number) => (seconds > 0 ? `Show it, ${seconds} s` : "Show it"),
  now: "To now",
  waits: "Your decision waits until you have seen the news.",
};
