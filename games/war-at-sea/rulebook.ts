import type { Rulebook } from "@admiralty/engine";
export const rulebook: Rulebook = { chapters: [], rulings: [] };
