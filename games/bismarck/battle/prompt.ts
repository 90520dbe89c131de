/** What a side is asked now, with the rule that asks it. */
import { type Prompt, ref } from "@admiralty/engine";
import { nextToPlace } from "./deployment.ts";
import { Mark } from "./gunfire.ts";
import { shipId, shipName } from "./ships.ts";
import { type Battle, Phase, type Seat, SIDES } from "./types.ts";

export function shipRef(unit: number): string {
  return ref("ship", shipId(unit), shipName(unit));
}

export function battlePrompt(b: Battle, seat: Seat): Prompt {
  if (b.phase === Phase.over) return { ask: "battle-over", rule: "9.32", text: "The action is over." };
  if (SIDES[b.asked] !== seat) {
    return { ask: "battle-wait", rule: "9.31", text: "The other side decides." };
  }
  switch (b.phase) {
    case Phase.deploy:
      return placing(b, "9.28");
    case Phase.declare:
      return {
        ask: "battle-declare",
        rule: "9.94",
        text: `Round ${b.round}: say which of your ships intend to withdraw, then carry on.`,
      };
    case Phase.move:
      return b.actor >= 0
        ? { ask: "battle-move", rule: "9.53", text: `${shipRef(b.unit[b.actor] as number)} is under way: steer her.` }
        : { ask: "battle-move", rule: "9.31", text: "Move your slowest ship that has not moved." };
    case Phase.fire:
      return b.actor >= 0
        ? { ask: "battle-fire", rule: "9.62", text: `${shipRef(b.unit[b.actor] as number)}: lay the guns, then fire.` }
        : { ask: "battle-fire", rule: "9.62", text: "Choose a ship and lay her guns." };
    case Phase.mark: {
      const ship = shipRef(b.unit[b.markSlot] as number);
      return b.markKind === Mark.secondary
        ? { ask: "battle-mark", rule: "9.716", text: `Straight down ${ship}'s length: which side takes the hit?` }
        : { ask: "battle-mark", rule: "9.81", text: `${ship} is hit forward: which turret takes it?` };
    }
    case Phase.parley:
      return b.offered === 1
        ? { ask: "battle-parley", rule: "9.92", text: "The attacker offers to break off the action. Do you agree?" }
        : { ask: "battle-parley", rule: "9.92", text: "Offer to break off the action, or fight on?" };
    case Phase.bonus:
      return {
        ask: "battle-bonus",
        rule: "9.95",
        text: "Your withdrawing ship runs one hex further; turn her after it?",
      };
    default:
      return b.joining >= 0
        ? placing(b, "9.42")
        : { ask: "battle-muster", rule: "9.41", text: "Call up and bring on reinforcements, or carry on." };
  }
}

function placing(b: Battle, rule: string): Prompt {
  const slot = nextToPlace(b);
  return slot < 0
    ? { ask: "battle-face", rule: "9.282", text: "Point your ships: all of them the same way." }
    : { ask: "battle-deploy", rule, text: `Place ${shipRef(b.unit[slot] as number)}.` };
}
