/** What can be agreed before the first turn: which modules of the Intermediate Game are added to the Basic one. */
import type { ChoiceOption, DocumentOption, FlagOption, OptionPackages, OptionSpecs } from "@admiralty/engine";
import { scenarios } from "./forces.ts";
import type { FlagId, ModuleId } from "./modules/ids.ts";
import { shown } from "./modules/shown.ts";
import { moduleTitles } from "./modules/titles.ts";
import type { Options } from "./types.ts";

const flags = moduleTitles.map(({ id, title, text, rule }): [string, FlagOption] => [
  id,
  { type: "flag", default: false, title, text, rule },
]);

/** 43.1 */
const scenario: ChoiceOption = {
  type: "choice",
  default: "basic",
  title: "Scenario",
  text: "Which ships take part, and how long it lasts.",
  rule: "43.1",
  cards: true,
  choices: [
    {
      value: "basic",
      title: "As printed",
      text: "Two German ships and twenty-two British, to noon of May 27 or the Bismarck's end.",
    },
    ...scenarios.map(({ id, title, text }) => ({ value: id, title, text })),
  ],
};

/** A home-made scenario; what is read of it comes with the modules, for a page without one need not. */
const custom: DocumentOption = {
  type: "document",
  default: null,
  title: "Scenario of your own",
  text: "A scenario made with the editor. When given, it is played instead of the one chosen above.",
  rule: "43.1",
  document: "scenario",
  schema: () => shown().scenarioSchema,
  check: (value) => shown().checkScenario(value),
};

export const options = { scenario, custom, ...Object.fromEntries(flags) } as OptionSpecs<
  Options & Record<FlagId, boolean>
>;

/** 54.1: modules that go together. */
const core: readonly ModuleId[] = ["fuel", "leaks", "ammunition", "torpedoes", "repair", "shadowing", "weather"];

const fleet: readonly ModuleId[] = [...core, "destroyers", "submarines", "convoys", "huffDuff", "breakdown"];
const played = (ids: readonly ModuleId[]) => Object.fromEntries(ids.map((id) => [id, true]));

export const packages: OptionPackages = {
  title: "Rules",
  choices: [
    { value: "basic", title: "Basic", text: "The Basic Game as printed.", options: {} },
    {
      value: "core",
      title: "Core",
      text: "Fuel, ammunition, torpedoes, repairs, two-sided shadowing and weather areas.",
      options: played(core),
    },
    {
      value: "fleet",
      title: "Fleet",
      text: "Core, and destroyers, submarines, convoys to hunt, Huff-Duff and breakdowns.",
      options: played(fleet),
    },
  ],
};
