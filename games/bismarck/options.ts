/** The Basic Game has one order of battle and no optional rules: there is nothing to agree on. */
import type { OptionSpecs } from "@admiralty/engine";
import type { Options } from "./types.ts";

export const options: OptionSpecs<Options> = {};
