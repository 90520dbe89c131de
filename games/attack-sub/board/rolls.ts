/** Random numbers as the tray shows them, and where a replay stops. */
import { type Roll, ref } from "@admiralty/engine";
import { cardHit, randomNumber } from "../components.ts";
import type { DrawReason, Event, HitResult, ShipId } from "../types.ts";
import { titleName } from "./names.ts";

const asked: Readonly<Record<DrawReason, readonly [what: string, good: string, bad: string]>> = {
  search: ["searches for", "detected", "nothing"],
  attack: ["fires at", "a hit", "a miss"],
  "contact-reduction": ["slips away", "contacts −1", "still held"],
  repair: ["repairs", "mended", "not yet"],
  entry: ["enters", "joins", "not yet"],
  exit: ["leaves", "away", "held"],
  "playing-dead": ["plays dead", "contacts fade", "still held"],
  "helicopter-check": ["stays up", "stays up", "lands"],
  weather: ["weather", "it clears", "still bad"],
};

const hits: Readonly<Record<HitResult, string>> = {
  sunk: "sunk",
  dud: "a dud",
  sensor: "sensors",
  attack: "weapons",
  "sensor-x2": "sensors twice",
  "attack-x2": "weapons twice",
  "sensor-and-attack": "sensors and weapons",
};

function named(id: ShipId): string {
  return id === "surface-force" ? "Surface force" : ref("ship", id, titleName(id));
}

/** What came of a draw, in a word or two. */
export function drawResult(event: Extract<Event, { type: "drew" }>): string {
  const [, good, bad] = asked[event.reason];
  return event.success ? good : bad;
}

export function drawnFor(reason: DrawReason): string {
  return asked[reason][0];
}

export function hitResult(result: HitResult): string {
  return hits[result];
}

export function rolls(event: Event): readonly Roll[] {
  switch (event.type) {
    case "drew": {
      const target = event.target === undefined ? "" : ` ${named(event.target)}`;
      const tone = event.rn === "X" ? "damage" : event.success ? "hit" : "plain";
      const face = { face: Math.max(0, randomNumber[event.card]!), sides: 8, tone } as const;
      return [
        {
          label: `${named(event.ship)} ${drawnFor(event.reason)}${target}`,
          rule: event.rule,
          // Nought is a number that can be drawn, not a die still to be rolled.
          dice: [event.rn === "X" || event.rn === 0 ? { ...face, label: String(event.rn) } : face],
          result: `${event.total} against ${event.need}: ${drawResult(event)}`,
          tone: event.success ? "good" : "bad",
        },
      ];
    }
    case "hit":
      return [
        {
          label: `${named(event.target)} is hit`,
          rule: event.rule,
          dice: [],
          result: hitResult(cardHit[event.card]!),
          tone: event.result === "dud" ? "plain" : "bad",
        },
      ];
    default:
      return [];
  }
}

export function mark(event: Event): { size: "turn" | "round"; title: string } | undefined {
  if (event.type === "turn") return { size: "round", title: `Turn ${event.turn}` };
  if (event.type === "reshuffled") return { size: "turn", title: `Deck ${event.deck}` };
  return undefined;
}
