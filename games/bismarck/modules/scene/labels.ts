/** 43.4: how a scene says by which labels the British know German ships. */
import { closed, oneOf } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { generalTypes, german, nowhere, shipNumber, shipType, unitIds, type Zone, zoneIds } from "../../components.ts";
import { forcesIn, shipsOf } from "../../forces.ts";
import { type Labels, labelIds, noLabels } from "../../labels.ts";
import { shipsHaveMoved } from "../../rules/fleet.ts";
import { count, GermanShip, type Problem, some, ZoneWord, zoneIn } from "../../scene/form.ts";
import { type Draft, ShipStatus, type State } from "../../types.ts";

export const LabelsScene = Type.Array(
  closed({
    ship: GermanShip,
    label: Type.Optional(oneOf(labelIds, "label")),
    at: Type.Optional(ZoneWord),
    company: count("number of the force she was last reported in; 0 alone"),
  }),
  { description: "how the British know German ships, in a scenario; as found and shadowed say if left out" },
);
export type LabelsScene = Static<typeof LabelsScene>;

/** Those in touch have labels in their order, and are where they are. */
function labelsNow(s: State): Labels | null {
  const forces = forcesIn(s);
  if (!forces.labelled) return null;
  const none = noLabels(forces.size);
  const [label, at, company] = [none.label.slice(), none.at.slice(), none.company.slice()];
  const next = generalTypes.map((name) => labelIds.indexOf(`${name}-1`));
  for (const ship of shipsOf(s, german)) {
    const last = Math.max(s.found[ship] as number, s.shadowed[ship] as number);
    if (last === 0 || last < s.turn - (shipsHaveMoved(s) ? 0 : 1) || s.status[ship] !== ShipStatus.inPlay) continue;
    const type = shipType[ship] as number;
    at[ship] = s.zone[ship] as Zone;
    company[ship] = s.force[ship] as number;
    if (forces.alike[ship] === 0) continue;
    label[ship] = next[type] as number;
    next[type] = (next[type] as number) + 1;
  }
  return { label, at, company };
}

export function readLabels(s: Draft, said: LabelsScene | undefined, problem: Problem): Labels | null {
  const now = labelsNow(s);
  if (!said || !now) {
    if (said) problem("labels", "they are of a scenario with several German ships of a type");
    return now;
  }
  const { label, at, company } = noLabels(s.force.length);
  const read = { label: label.slice(), at: at.slice(), company: company.slice() };
  for (const each of said) {
    const ship = shipNumber(each.ship);
    read.label[ship] = each.label === undefined ? -1 : labelIds.indexOf(each.label);
    read.at[ship] = each.at === undefined ? nowhere : zoneIn(each.at, "labels", problem);
    read.company[ship] = each.company ?? 0;
  }
  return read;
}

/** What `readLabels` would not assume. */
export function labelsScene(s: State): { labels?: LabelsScene } {
  const labels = s.intermediate?.labels;
  if (!labels || JSON.stringify(labels) === JSON.stringify(labelsNow(s))) return {};
  return {
    labels: shipsOf(s, german).flatMap((ship) => {
      const [label, at, company] = [
        labels.label[ship] as number,
        labels.at[ship] as Zone,
        labels.company[ship] as number,
      ];
      if (label < 0 && at < 0 && company === 0) return [];
      return [
        {
          ship: unitIds[ship] as string,
          ...(label < 0 ? {} : { label: labelIds[label] as string }),
          ...(at < 0 ? {} : { at: zoneIds[at] as string }),
          ...some({ company }),
        },
      ];
    }),
  };
}
