/** What modules tell, as sentences. */
import { repairNames, unitText } from "../names.ts";
import type { ModuleEvent } from "./events.ts";

const names = (ids: readonly string[]): string => {
  const words = ids.map(unitText);
  return words.length < 2 ? (words[0] ?? "nobody") : `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
};

const sentences: {
  readonly [Type in ModuleEvent["type"]]: (event: Extract<ModuleEvent, { type: Type }>) => string;
} = {
  "rough-seas": ({ ships, fuel }) => `Rough seas: ${names(ships)} burn ${fuel.join(" + ")} more fuel.`,
  "out-of-fuel": ({ ships }) =>
    `${names(ships)} ${ships.length === 1 ? "has burnt her last fuel and makes" : "have burnt their last fuel and make"} for port.`,
  reloaded: ({ ships }) => `${names(ships)} ${ships.length === 1 ? "has" : "have"} taken on ammunition in port.`,
  "torpedoes-loaded": ({ ships }) =>
    `${names(ships)} ${ships.length === 1 ? "has" : "have"} taken on torpedoes in port.`,
  leaking: ({ ship, dice, fuel }) => `${unitText(ship)} loses ${fuel === 0 ? "no" : fuel} fuel (${dice.join(", ")}).`,
  "repair-ordered": ({ ship, what }) => `${unitText(ship)} is to repair her ${repairNames[what]}.`,
  mended: ({ ship, what, die, regained, closed }) => {
    const name = unitText(ship);
    const how = die === null ? "in port" : `(${die})`;
    if (regained === 0) {
      return `${name} repairs nothing ${how}${closed ? `: her ${repairNames[what]} must wait for port` : ""}.`;
    }
    const gained = what === "evasion" ? `evasion ${regained}` : `${regained} of her ${repairNames[what]}`;
    return `${name} regains ${gained} ${how}.`;
  },
  refuelled: ({ ships }) => `${names(ships)} ${ships.length === 1 ? "has" : "have"} filled up in port.`,
};

export function isModuleEvent(event: { readonly type: string }): event is ModuleEvent {
  return event.type in sentences;
}

export function describeModuleEvent(event: ModuleEvent): string {
  return (sentences[event.type] as (event: ModuleEvent) => string)(event);
}
