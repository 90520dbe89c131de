/** The moments at which the page is touched. */
import { attackSub } from "./scenes/attack-sub.ts";
import { bismarck } from "./scenes/bismarck.ts";
import type { Scene } from "./scenes/scene.ts";
import { warAtSea } from "./scenes/war-at-sea.ts";

export const scenes: readonly Scene[] = [...warAtSea, ...bismarck, ...attackSub];
