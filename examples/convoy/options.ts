/** What can be agreed before the first turn. */
import type { OptionSpecs } from "@admiralty/engine";
import type { Options } from "./types.ts";

export const options: OptionSpecs<Options> = {
  airCover: {
    type: "flag",
    default: false,
    title: "Air cover",
    text: "An aircraft looks for the submarine three times. Helps the escort.",
    rule: "6.1",
  },
};
