/**
 * The Intermediate Game, a reconstruction: its printed rules could not be had. What public sources tell of them is used;
 * the rest is designed to fit, and each rule says which it is. A module's rules stand in the file of its name.
 */
import type { Chapter, Rule } from "@admiralty/engine";
import { ammunition } from "./ammunition.ts";
import { breakdown } from "./breakdown.ts";
import { convoys } from "./convoys.ts";
import { destroyers } from "./destroyers.ts";
import { early } from "./early.ts";
import { ferrol } from "./ferrol.ts";
import { fuel } from "./fuel.ts";
import { general } from "./general.ts";
import { huffDuff } from "./huff-duff.ts";
import { leaks } from "./leaks.ts";
import { neutrality } from "./neutrality.ts";
import { repair } from "./repair.ts";
import { scenario } from "./scenario.ts";
import { shadowing } from "./shadowing.ts";
import type { Section } from "./source.ts";
import { submarines } from "./submarines.ts";
import { tankers } from "./tankers.ts";
import { torpedoes } from "./torpedoes.ts";
import { weather } from "./weather.ts";

const sections: readonly Section[] = [
  general,
  weather,
  fuel,
  tankers,
  torpedoes,
  destroyers,
  leaks,
  huffDuff,
  ammunition,
  breakdown,
  repair,
  shadowing,
  early,
  scenario,
  neutrality,
  ferrol,
  convoys,
  submarines,
];

export const moduleChapters: readonly Chapter[] = sections
  .flatMap(({ chapters }) => chapters)
  .sort((a, b) => Number(a.number) - Number(b.number));

export const moduleRulings: readonly Rule[] = sections.flatMap(({ rulings }) => rulings);
