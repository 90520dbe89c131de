/** A course in Attack Sub, from the first search to helicopters. */

import { beingFiredAt } from "./being-fired-at.ts";
import { firing } from "./firing.ts";
import { helicopters } from "./helicopters.ts";
import { howYouWin } from "./how-you-win.ts";
import { listening } from "./listening.ts";
import { malfunctions } from "./malfunctions.ts";
import { pinging } from "./pinging.ts";
import { playingDead } from "./playing-dead.ts";
import { range } from "./range.ts";
import { slippingAway } from "./slipping-away.ts";

export const lessons = [
  howYouWin,
  listening,
  pinging,
  slippingAway,
  firing,
  beingFiredAt,
  playingDead,
  range,
  malfunctions,
  helicopters,
];
