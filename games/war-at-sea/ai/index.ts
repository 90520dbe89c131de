/** The computer players made for this game, weakest first. The random baseline is common to all games. */
import type { PlayerKind } from "@admiralty/engine";

export const players: readonly PlayerKind[] = [];
