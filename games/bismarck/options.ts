/** What can be agreed before the first turn: which modules of the Intermediate Game are added to the Basic one. */
import type { FlagOption, OptionPackages, OptionSpecs } from "@admiralty/engine";
import type { ModuleId } from "./modules/ids.ts";
import { modules } from "./modules/index.ts";
import type { Options } from "./types.ts";

export const options = Object.fromEntries(
  modules.map(({ id, title, text, rule }): [string, FlagOption] => [
    id,
    { type: "flag", default: false, title, text, rule },
  ]),
) as OptionSpecs<Options & Record<keyof Options, boolean>>;

/** 54.1: modules that go together. */
const core: readonly ModuleId[] = ["fuel", "leaks", "ammunition", "torpedoes", "repair", "shadowing", "weather"];

export const packages: OptionPackages = {
  title: "Rules",
  choices: [
    { value: "basic", title: "Basic", text: "The Basic Game as printed.", options: {} },
    {
      value: "core",
      title: "Core",
      text: "Fuel, ammunition, torpedoes, repairs, two-sided shadowing and weather areas.",
      options: Object.fromEntries(core.map((id) => [id, true])),
    },
  ],
};
