/** Dice as the tray shows them, and where a replay stops. */
import { type Roll, ref } from "@admiralty/engine";
import { dice } from "@admiralty/kit/rolls.ts";
import { chanceRow } from "../chance-table.ts";
import { repairNames, shadowedText } from "../names.ts";
import { timeOf } from "../rules/time.ts";
import { levelName } from "../rules/visibility.ts";
import type { Event } from "../types.ts";
import { unitName } from "./names.ts";

const unitRef = (id: string): string => ref("unit", id, unitName(id));
const zoneRef = (id: string): string => ref("zone", id, id);
const sum = (faces: readonly number[]): number => faces.reduce((total, face) => total + face, 0);

const chanceWords: Readonly<Record<string, string>> = {
  "general-search": "general search",
  "huff-duff": "Huff-Duff",
  convoy: "convoy",
};

export function rolls(event: Event): readonly Roll[] {
  switch (event.type) {
    case "visibility":
      if (event.dice.length === 0) return [];
      return [
        {
          label: event.area ? `Visibility, ${event.area}` : "Visibility",
          rule: event.rule,
          dice: dice(event.dice),
          result: `${levelName(event.level)}${event.fog ? ", fog" : ""}`,
          tone: "plain",
        },
      ];
    case "repaired":
      return [
        {
          label: unitRef(event.ship),
          rule: event.rule,
          dice: dice([event.die]),
          result: `evasion +${event.regained}`,
          tone: event.regained > 0 ? "good" : "plain",
        },
      ];
    case "mended":
      if (event.die === null) return [];
      return [
        {
          label: `${unitRef(event.ship)}, ${repairNames[event.what]}`,
          rule: event.rule,
          dice: dice([event.die]),
          result: event.regained > 0 ? `+${event.regained}` : "not repaired",
          tone: event.regained > 0 ? "good" : "plain",
        },
      ];
    case "leaked":
    case "leaking":
      return [
        {
          label: `Fuel of ${unitRef(event.ship)}`,
          rule: event.rule,
          dice: dice(event.dice, event.fuel > 0 ? "damage" : "plain"),
          result: event.fuel > 0 ? `−${event.fuel}` : "none lost",
          tone: event.fuel > 0 ? "bad" : "plain",
        },
      ];
    case "shadow-rolled":
      return [
        {
          label: `Shadow on ${shadowedText(event)}`,
          rule: event.rule,
          dice: dice(
            event.white === undefined ? [event.die] : [event.die, event.white],
            event.held ? "plain" : "effect",
          ),
          result: event.held ? "contact held" : "contact lost",
          tone: event.held ? "good" : "bad",
        },
      ];
    case "trailed":
      return [
        {
          label: `German shadow on a ${event.target}`,
          rule: event.rule,
          dice: dice([event.die, event.white], event.zone ? "plain" : "effect"),
          result: event.zone ? "contact held" : "contact lost",
          tone: event.zone ? "good" : "bad",
        },
      ];
    case "flotilla-attack": {
      const { fire, torpedoes, hits, lost, damage } = event;
      const at = `in ${zoneRef(event.zone)}`;
      return [
        {
          label: `Fire at ${event.destroyers} destroyers ${at}`,
          rule: "23.52",
          dice: fire.flatMap((shot) => dice(shot.dice, shot.die === undefined ? "plain" : "hit")),
          result: lost === 0 ? "none sunk" : `${lost} sunk`,
          tone: lost > 0 ? "bad" : "plain",
        },
        {
          label: `Torpedoes at the ${event.target} ${at}`,
          rule: "23.53",
          dice: torpedoes.flatMap((pair) => dice(pair)),
          result: damage ? (damage.sunk ? "sunk" : `${hits.length} on ${unitName(damage.ship)}`) : "no hit",
          tone: damage ? "bad" : "plain",
        },
      ];
    }
    case "stalked":
      return [
        {
          label: `${unitName(event.boat)} shadows the ${event.target}`,
          rule: event.rule,
          dice: dice([event.die, event.white], event.zone ? "plain" : "effect"),
          result: event.zone ? "contact held" : "contact lost",
          tone: event.zone ? "good" : "bad",
        },
      ];
    case "approach-failed":
      return [
        {
          label: `${unitName(event.boat)} closes in`,
          rule: event.rule,
          dice: dice([event.die], "effect"),
          result: "no shot",
          tone: "bad",
        },
      ];
    case "submarine-attack":
      return [
        {
          label: `A submarine attacks in ${zoneRef(event.zone)}`,
          rule: event.rule,
          dice: dice(event.dice),
          result: event.salvoes === 1 ? "1 salvo" : `${event.salvoes} salvoes`,
          tone: "plain",
        },
      ];
    case "submarine-torpedoes": {
      const hits = event.shots.filter(({ hit }) => hit).length;
      const salvoes = {
        label: `Torpedoes in ${zoneRef(event.zone)}`,
        rule: event.rule,
        dice: event.shots.flatMap((shot) => dice(shot.dice, shot.hit ? "hit" : "plain")),
        result: hits === 0 ? "no hit" : hits === 1 ? "1 hit" : `${hits} hits`,
        tone: hits > 0 ? "bad" : "plain",
      } as const;
      const stars = {
        label: "Depth charges",
        rule: "22.36",
        dice: dice(event.stars, event.lost ? "hit" : "plain"),
        result: event.lost ? "submarine sunk" : "not sunk",
        tone: event.lost ? "bad" : "plain",
      } as const;
      return [...(event.shots.length > 0 ? [salvoes] : []), ...(event.stars.length > 0 ? [stars] : [])];
    }
    case "struck":
      return [
        {
          label: `${event.kind.replace("-", " ")} on ${event.target} in ${zoneRef(event.zone)}`,
          rule: event.rule,
          dice: dice(event.dice, event.damage ? "hit" : "plain"),
          result: event.damage ? (event.damage.sunk ? "sunk" : `hit: ${unitName(event.damage.ship)}`) : "no damage",
          tone: event.damage ? "bad" : "plain",
        },
      ];
    case "chance-rolled":
      return [
        {
          label: event.roll === 1 ? "Chance, Bismarck" : "Chance, Prinz Eugen",
          rule: event.rule,
          dice: dice(event.dice),
          result: chanceWords[chanceRow(sum(event.dice)).result] ?? "nothing",
          tone: "plain",
        },
      ];
    case "edge":
      return [
        {
          label: "Edge",
          rule: event.rule,
          dice: dice([event.die]),
          result: `edge ${event.edge}`,
          tone: "plain",
        },
      ];
    case "guns-tested":
      return [
        {
          label: `${unitRef(event.ship)}’s new guns`,
          rule: event.rule,
          dice: dice(event.dice, event.jammed ? "effect" : "plain"),
          result: event.jammed ? `${event.jammed} turrets at half` : "all in order",
          tone: event.jammed ? "bad" : "good",
        },
      ];
    case "shot":
      return [
        {
          label: `${unitRef(event.ship)} on ${unitRef(event.target)}, ${event.range} ${event.field}`,
          rule: event.rule,
          dice: dice(event.dice, event.result === "miss" ? "plain" : event.result === "special" ? "damage" : "hit"),
          result: event.result,
          tone: event.result === "miss" ? "plain" : "bad",
        },
      ];
    case "torpedoes-run":
      return [
        {
          label: `Torpedoes of ${unitRef(event.ship)} on ${unitRef(event.target)}`,
          rule: event.rule,
          dice: dice([event.die], event.hits > 0 ? "hit" : "plain"),
          result: event.hits === 0 ? "miss" : `${event.hits} ${event.hits === 1 ? "hit" : "hits"}`,
          tone: event.hits > 0 ? "bad" : "plain",
        },
      ];
    case "torpedo-hit":
      return [
        {
          label: `Torpedo in ${unitRef(event.ship)}`,
          rule: event.rule,
          dice: dice([event.die], "damage"),
          result: event.sunk
            ? "sunk"
            : `midships ${event.midships}${event.evasion > 0 ? `, evasion −${event.evasion}` : ""}`,
          tone: "bad",
        },
      ];
    case "special-damage":
      return [
        {
          label: `Special damage to ${unitRef(event.ship)}`,
          rule: event.rule,
          dice: dice(event.dice, "damage"),
          result: event.sunk
            ? "blown up"
            : `midships ${event.midships}${event.evasion > 0 ? `, evasion −${event.evasion}` : ""}`,
          tone: "bad",
        },
      ];
    case "turret-die":
      return [
        {
          label: `Which turret of ${unitRef(event.ship)}`,
          rule: event.rule,
          dice: dice([event.die]),
          result: "hit",
          tone: "bad",
        },
      ];
    case "signalled":
      return [
        {
          label: `${unitRef(event.ship)} called up`,
          rule: event.rule,
          dice: dice([event.die]),
          result: event.comes ? "is coming" : `needed ${event.needed}`,
          tone: event.comes ? "good" : "plain",
        },
      ];
    default:
      return [];
  }
}

export function mark(event: Event): { readonly size: "turn" | "round"; readonly title: string } | undefined {
  if (event.type === "turn") {
    const { time, date } = timeOf(event.turn);
    return { size: "turn", title: `${time} ${date}` };
  }
  if (event.type === "round") return { size: "round", title: `Round ${event.round}` };
  return undefined;
}
