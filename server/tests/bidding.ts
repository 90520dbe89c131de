/** A game whose sides can be bid for. */
import { toy } from "@admiralty/engine/toy";

/** Picket with the two options by which a game says that its sides can be bid for. */
export const bidding = {
  ...toy,
  id: "picket-for-bids",
  options: {
    ...toy.options,
    bid: { type: "number", title: "Bid", text: "", default: 0, min: 0, max: 5, step: 0.5 },
    bidFor: {
      type: "choice",
      title: "For",
      text: "",
      default: "blue",
      choices: [
        { value: "red", title: "Red" },
        { value: "blue", title: "Blue" },
      ],
    },
  },
};
/** That game beside the plain one. */
export const games = {
  ids: ["picket", "picket-for-bids"],
  load: async (id: string) => (id === "picket" ? toy : bidding) as never,
  kinds: async () => [],
};
