/** A course in Bismarck: the search board first, then the battle, then what it is all for; last, modules. */

import { airAttack } from "./air-attack.ts";
import { aircraft } from "./aircraft.ts";
import { breakdown } from "./breakdown.ts";
import { breakout } from "./breakout.ts";
import { convoyHunt } from "./convoy-hunt.ts";
import { convoys } from "./convoys.ts";
import { destroyers } from "./destroyers.ts";
import { fuel } from "./fuel.ts";
import { gunnery } from "./gunnery.ts";
import { howYouWin } from "./how-you-win.ts";
import { huffDuff } from "./huff-duff.ts";
import { navalAttack } from "./naval-attack.ts";
import { patrolAndForces } from "./patrol-and-forces.ts";
import { searching } from "./searching.ts";
import { shadowing } from "./shadowing.ts";
import { tankers } from "./tankers.ts";
import { torpedoes } from "./torpedoes.ts";
import { twoSidedShadowing } from "./two-sided-shadowing.ts";
import { uBoats } from "./u-boats.ts";

export const lessons = [
  howYouWin,
  breakout,
  searching,
  shadowing,
  patrolAndForces,
  aircraft,
  airAttack,
  navalAttack,
  gunnery,
  convoys,
  fuel,
  tankers,
  torpedoes,
  destroyers,
  uBoats,
  convoyHunt,
  twoSidedShadowing,
  huffDuff,
  breakdown,
];
