/** A course in War at Sea: a lesson for each part of a turn. */
import { surfaceCombat } from "./surface-combat.ts";

export const lessons = [surfaceCombat];
