import { toldWhenAsked } from "@admiralty/engine/planted";

/** By game: the parts of a state that hold something which a viewer may not know, those that differ most often first. */
export const hiddenParts: Readonly<Record<string, readonly string[]>> = {
  "war-at-sea": ["loc", "mark", "air", "secret", "step", "next", "queue", "attempted"],
  "attack-sub": ["draftCards", "pile", "draft", "hands", "draftActor", "draftTargets"],
  bismarck: [
    "zone",
    "mode",
    "status",
    "force",
    "fuel",
    "moved",
    "fast",
    "changed",
    "passed",
    "tracks",
    "since",
    "flown",
    "spent",
    "ready",
    "strikes",
    "recalled",
    "shadows",
    "stage",
  ],
};

/** Those that never differ while their viewer is asked for something: the other side prepares, and is heard of later. */
export const neverWhileAsked: Readonly<Record<string, readonly string[]>> = {
  "war-at-sea": ["loc", "mark", "step", "next", "queue", "attempted"],
  "attack-sub": ["draftCards", "draft", "draftActor", "draftTargets"],
  // 22.34: while a submarine's salvoes are aimed its own side alone is asked, who knows the boat and the marks. 26.3: and
  // while a zone is named for a signal that was heard, the Germans alone, who know whose it was.
  bismarck: ["intermediate.submarines.attack.boat", "intermediate.submarines.attack.aims", "intermediate.traced.ship"],
};

/**
 * Those that a channel cannot give away. Whether undo is free says nothing to a side that has nothing to take back while
 * they differ, or whose own next step reveals them. And where to go on after a secret attempt differs by its die alone,
 * for one step: of a step with dice the log is not judged.
 */
const goesOn = ["step", "next", "queue"];
const neverBy: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  "war-at-sea": {
    "whether undo is free": ["loc", "mark", "attempted", "air", ...goesOn],
    "the log": goesOn,
    "the number of events": goesOn,
    "the rule of an event": goesOn,
  },
  bismarck: {
    "whether undo is free": [
      "intermediate.submarines.attack.boat",
      "intermediate.submarines.attack.aims",
      "intermediate.traced.ship",
    ],
  },
};

/** Whether a part could be given away by the channel at all. */
export function couldTell(id: string, part: string, channel: string): boolean {
  if (neverBy[id]?.[channel]?.includes(part)) return false;
  return !(toldWhenAsked.includes(channel) && neverWhileAsked[id]?.includes(part));
}

/** Those that differ so seldom that a short run may not meet them. */
export const seldomHidden: Readonly<Record<string, readonly string[]>> = {
  bismarck: [
    "docked",
    "sailed",
    "found",
    "shadowed",
    "committed",
    "engagements.with",
    "engagements.on",
    "engagements.reserves",
    "faceless",
    "hits",
    "tooSlow",
    "edinburghFree",
    "bergenScored",
    "battle.unit",
    "battle.side",
    "battle.status",
    "battle.q",
    "battle.r",
    "battle.heading",
    "battle.acted",
    "battle.laid",
    "battle.shots",
    "battle.hits",
    "battle.guns",
    "battle.speed",
    "battle.reserve",
    "battle.reserveSide",
    "battle.reserveHeld",
    "battle.reserveTries",
    "battle.reserveReady",
    "battle.reserveRolled",
    // Of the modules.
    "intermediate.berthed",
    "intermediate.homeward",
    "intermediate.ammunition",
    "intermediate.torpedoes",
    "intermediate.torpedoLoss",
    "intermediate.repairs",
    "intermediate.closed",
    "intermediate.trailing.trails.unit",
    "intermediate.trailing.trails.target",
    "intermediate.trailing.unfit.unit",
    "intermediate.traced.ship",
    "intermediate.slow",
    "intermediate.broken",
    "intermediate.tankers.zone",
    "intermediate.tankers.fuel",
    "intermediate.thirsty",
    "intermediate.sheltered",
    "intermediate.refuge.die",
    "intermediate.destroyers",
    "intermediate.attacks",
    "intermediate.dry",
    "intermediate.towed",
    "intermediate.fleet.bought",
    "intermediate.fleet.left",
    "intermediate.fleet.answers",
    "intermediate.fleet.answers.question",
    "intermediate.fleet.answers.answer",
    "intermediate.fleet.answers.zones",
    "intermediate.trade.convoys",
    "intermediate.trade.convoys.kind",
    "intermediate.trade.convoys.course",
    "intermediate.trade.convoys.zone",
    "intermediate.trade.convoys.merchants",
    "intermediate.trade.convoys.lost",
    "intermediate.trade.convoys.dispersed",
    "intermediate.trade.convoys.escort",
    "intermediate.trade.convoys.told",
    "intermediate.trade.escorted.zone",
    "intermediate.trade.escorted.company",
    "intermediate.trade.gone",
    "intermediate.trade.raids",
    "intermediate.trade.raids.unit",
    "intermediate.trade.raids.convoy",
    "intermediate.trade.sought",
    "intermediate.trade.found",
    "intermediate.trade.day",
    "intermediate.trade.boatsFound",
    "intermediate.trade.boatsDay",
    "intermediate.submarines.boats.zone",
    "intermediate.submarines.boats.patrol",
    "intermediate.submarines.boats.salvoes",
    "intermediate.submarines.boats.ordered",
    "intermediate.submarines.boats.stalks",
    "intermediate.submarines.boats.tried",
    "intermediate.submarines.boats.down",
    "intermediate.submarines.touch",
    "intermediate.submarines.touch.side",
    "intermediate.submarines.touch.zone",
    "intermediate.submarines.touch.mark",
    "intermediate.submarines.touch.of",
    "intermediate.submarines.held",
    "intermediate.submarines.held.side",
    "intermediate.submarines.held.zone",
    "intermediate.submarines.held.mark",
    "intermediate.submarines.held.of",
    "intermediate.submarines.attack.boat",
    "intermediate.submarines.attack.target",
    "intermediate.submarines.attack.aims",
    "battle.ammunition",
    "battle.torpedoes.left",
    "battle.torpedoes.hits",
    "battle.torpedoes.lost",
    "battle.leaks.has",
    "battle.leaks.tested",
    "battle.leaks.fuel",
  ],
};
