/** Hits that somebody places (9.716, 9.81), and the end of a round's fire, when damage takes effect (9.713, 9.714). */
import { bismarck, noSlot, recordSize, type Slot, sectionIds, shipId } from "../components.ts";
import { shipRef } from "../names.ts";
import { end, endIfCleared } from "../outcome.ts";
import { type Battle, clearActed, isAsked, present, sinking } from "../state.ts";
import type { Step } from "../steps.ts";
import type { BattleEvent, SectionId, StepName } from "../types.ts";
import { afterShots, crossOut } from "./fire.ts";
import { rollShots } from "./gunfire.ts";
import { hitSection } from "./hit-record.ts";
import { dropWithdrawals } from "./withdrawal.ts";

/** Sections the waiting hit may go to. */
export function markChoices(b: Battle): readonly SectionId[] {
  return b.markKind === "turret" ? ["bow", "stern"] : ["port", "starboard"];
}

/** 9.716: by who fired; 9.81: by Rodney's owner. The shots still to be rolled follow. */
export const marking: Step = {
  rule: "9.716",
  title: "A hit waits to be placed.",
  asks: isAsked,
  turn: (b) =>
    b.markKind === "turret"
      ? ["9.81", "The side whose ship was hit says which turret takes it."]
      : ["9.716", "The side that fired says on which side she takes the hit."],
  prompt(b) {
    const ship = shipRef(b.unit[b.markSlot]!);
    return b.markKind === "secondary"
      ? `Straight down ${ship}'s length: which side takes the hit?`
      : { rule: "9.81", text: `${ship} is hit forward: which turret takes it?` };
  },
  orders: {
    mark: {
      may(b, _side, section, no) {
        const choices = markChoices(b);
        const rule = b.markKind === "turret" ? "9.81" : "9.716";
        return choices.includes(sectionIds[section]!) || no?.(rule, `This hit can go to ${choices.join(" or ")} only.`);
      },
      apply(b, _side, section, chance, log) {
        const target = b.markSlot;
        b.markSlot = noSlot;
        b.markKind = "none";
        hitSection(b.unit[target]!, b.hits, target * recordSize, section, log);
        rollShots(b, b.actor, chance, log);
        return afterShots(b, b.actor);
      },
    },
  },
};

/** Ships go down, the slowed lose their withdrawal, slashes become crosses (9.713, 9.714, 9.715, 9.94). */
function takeEffect(b: Battle, log?: BattleEvent[]): StepName {
  let bismarckSunk = false;
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (!present(b, slot) || !sinking(b, slot)) continue;
    b.status[slot] = "sunk";
    if (b.unit[slot] === bismarck) bismarckSunk = true;
    log?.push({ type: "sunk", rule: "9.714", ship: shipId(b.unit[slot]!) });
  }
  dropWithdrawals(b, log);
  crossOut(b);
  clearActed(b);
  if (bismarckSunk && !b.goesOn) return end(b, "bismarck-sunk", log);
  return endIfCleared(b, log) ? "over" : "parley";
}

export const damage: Step = {
  rule: "9.713",
  title: "Damage takes effect.",
  asks: "nobody",
  prompt: () => "",
  enter: (b, _chance, log) => takeEffect(b, log),
  orders: {},
};
