/** A course in War at Sea: a lesson for each part of a turn. */

import { breakingOff } from "./breaking-off.ts";
import { convoys } from "./convoys.ts";
import { fromTheAir } from "./from-the-air.ts";
import { howYouWin } from "./how-you-win.ts";
import { minorNavies } from "./minor-navies.ts";
import { puttingToSea } from "./putting-to-sea.ts";
import { raiders } from "./raiders.ts";
import { repairs } from "./repairs.ts";
import { surfaceCombat } from "./surface-combat.ts";
import { uBoats } from "./u-boats.ts";

export const lessons = [
  howYouWin,
  puttingToSea,
  surfaceCombat,
  breakingOff,
  uBoats,
  fromTheAir,
  repairs,
  convoys,
  minorNavies,
  raiders,
];
