/** Dice as the tray shows them, and where a replay stops. */
import type { Roll } from "@admiralty/engine";
import { dice } from "@admiralty/kit/rolls.ts";
import { escortRef, hexRef, merchantRef } from "../names.ts";
import type { Event } from "../types.ts";

export function rolls(event: Event): readonly Roll[] {
  switch (event.type) {
    case "pinged":
      return [
        one(
          event,
          escortRef(event.ship),
          event.found !== undefined,
          event.found ? `contact: ${event.found}` : `nothing within ${event.reach}`,
        ),
      ];
    case "dropped":
      return [one(event, `${escortRef(event.ship)} on ${hexRef(event.at)}`, event.result !== "nothing", event.result)];
    case "patrolled":
      return [
        one(
          event,
          `Aircraft over ${hexRef(event.at)}`,
          event.found !== undefined,
          event.found ? `seen: ${event.found}` : "nothing",
        ),
      ];
    case "fired":
      return [one(event, `Torpedoes at ${merchantRef(event.target)}`, event.hit, event.hit ? "sunk" : "missed")];
    default:
      return [];
  }
}

function one({ rule, die }: { rule: string; die: number }, label: string, success: boolean, result: string): Roll {
  return { label, rule, dice: dice([die], success ? "hit" : "plain"), result, tone: success ? "good" : "plain" };
}

export function mark(event: Event): { size: "turn" | "round"; title: string } | undefined {
  return event.type === "turn" ? { size: "turn", title: `Turn ${event.turn}` } : undefined;
}
