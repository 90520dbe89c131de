/** Every game there is, each part loaded when it is wanted. The only file that names the games. */
import { collection } from "@admiralty/engine";
import { manifest as attackSub } from "./attack-sub/manifest.ts";
import { manifest as bismarck } from "./bismarck/manifest.ts";
import { manifest as warAtSea } from "./war-at-sea/manifest.ts";

/** In the order in which they are shown. */
export const { manifests, gameIds, manifestOf, loadGame, loadRules } = collection([warAtSea, attackSub, bismarck]);
