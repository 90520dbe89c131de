/** Events and actions as sentences, for the log, the terminal and the screen reader. */
import { type GameText, textOf } from "@admiralty/engine";
import { escortIds } from "./components.ts";
import { escortRef, hexRef, merchantRef, theConvoy } from "./names.ts";
import type { Action, Event, Seat } from "./types.ts";
import { verbs } from "./verbs.ts";

const seats: Readonly<Record<Seat, string>> = { escort: "Escort", submarine: "Submarine" };
const sides: GameText<Seat, Action, Event>["sides"] = {
  escort: { name: "the escort", many: false },
  submarine: { name: "the submarine", many: false },
};

function eventText(event: Event, toAll = false): string {
  switch (event.type) {
    case "turn":
      return `Turn ${event.turn} begins.`;
    case "lurking":
      return `${toAll ? "The submarine lies" : "You lie"} in wait at ${hexRef(event.at)}.`;
    case "in-wait":
      return "A submarine lies in wait somewhere in the east.";
    case "ordered":
      return `Plotted: ${textOf(verbs, event.order)}.`;
    case "sailed": {
      const convoy = event.convoy
        ? `${theConvoy} steers ${event.course}, to ${hexRef(event.convoy)}`
        : `${theConvoy} leaves the sea in the east`;
      return `${convoy}; ${escortIds.map((id) => `${escortRef(id)} is at ${hexRef(event.escorts[id])}`).join(", ")}.`;
    }
    case "propellers":
      return "Propellers are heard: the submarine runs at speed.";
    case "boat":
      return `The boat is at ${hexRef(event.at)}.`;
    case "pinged":
      return `${escortRef(event.ship)} searches: ${event.die}, which reaches ${event.reach === 0 ? "her own hex" : `${event.reach} hex${event.reach === 1 ? "" : "es"}`}; ${
        event.found ? `contact at ${hexRef(event.found)}` : "nothing"
      }.`;
    case "dropped":
      return `${escortRef(event.ship)} drops depth charges at ${hexRef(event.at)}: ${event.die}, ${
        event.result === "nothing" ? "nothing" : event.result === "damaged" ? "oil comes up" : "the submarine is sunk"
      }.`;
    case "patrolled":
      return `The aircraft looks at ${hexRef(event.at)}: ${event.die}, ${event.found ? `the submarine is seen at ${hexRef(event.found)}` : "nothing"}.`;
    case "no-flight":
      return "The aircraft stays on the water.";
    case "fired":
      return `Torpedoes from ${hexRef(event.from)} at ${merchantRef(event.target)}: ${event.die}, ${event.need} needed; ${
        event.hit ? "she sinks" : "they miss"
      }.`;
    case "held":
      return "No torpedo is fired.";
    case "over":
      return `The game is over: the ${seats[event.winner].toLowerCase()} wins.`;
  }
}

export const text: GameText<Seat, Action, Event> = {
  seats,
  sides,
  event: eventText,
  action: (action) => textOf(verbs, action),
};
