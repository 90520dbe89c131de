/** What can be agreed before the first turn: which modules of the Intermediate Game are added to the Basic one. */
import type { FlagOption, OptionSpecs } from "@admiralty/engine";
import { modules } from "./modules/index.ts";
import type { Options } from "./types.ts";

export const options = Object.fromEntries(
  modules.map(({ id, title, text, rule }): [string, FlagOption] => [
    id,
    { type: "flag", default: false, title, text, rule },
  ]),
) as OptionSpecs<Options & Record<keyof Options, boolean>>;
