/** The games and, after them, the example: in a test build this stands in the place of `games/index.ts`. */
import { collection } from "@admiralty/engine";
import { manifests as games } from "../games/index.ts";
import { manifest as convoy } from "./convoy/manifest.ts";

export const { manifests, gameIds, manifestOf, loadGame, loadRules } = collection([...games, convoy]);
