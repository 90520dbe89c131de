/** 43.4: what each side is shown of labels, and back from the view. */
import { german, type Ship, unitIds, type Zone, zoneIds, zoneNumber } from "../../components.ts";
import { forcesIn, shipsOf } from "../../forces.ts";
import { handleIds, handleOf, inOrder, isAbout, type Labels, labelIds } from "../../labels.ts";
import type { State } from "../../types.ts";
import type { Intermediate } from "../part.ts";

/** Which ship it is that the British name so. */
export type Naming = (handle: string) => Ship;

/** A German ship as the British know her. */
export interface SeenLabel {
  readonly handle: number;
  readonly at: Zone;
  readonly company: number;
  /** -1 for a side that does not know. */
  readonly ship: number;
}

/** 43.4: who has a label, where she is known to be, and with whom; whose it is, the Germans alone know. */
export function seenLabels(s: State, { labels }: Intermediate, seat: number): readonly SeenLabel[] {
  if (labels === null) return [];
  const { optional } = forcesIn(s);
  return inOrder(s, shipsOf(s, german)).flatMap((ship) => {
    const handle = handleOf(s, ship);
    if (handle < 0 || !isAbout(s, ship)) return [];
    const [at, company] = [labels.at[ship] as Zone, labels.company[ship] as number];
    // 53.1: of who may not have been bought nothing is said before she has been seen, though a type would name her.
    if (seat !== german && optional[ship] === 1 && handle === ship && at < 0 && company === 0) return [];
    return [{ handle, at, company, ship: seat === german ? ship : -1 }];
  });
}

/** As the British know her; to the Germans, who it is. */
export interface LabelView {
  /** Her name or her label. */
  readonly label: string;
  /** Where she is known to be. */
  readonly at: string | null;
  /** The number of the force she was reported in. */
  readonly company: number;
  readonly ship?: string;
}

export const labelView = ({ handle, at, company, ship }: SeenLabel): LabelView => ({
  label: handleIds[handle] as string,
  at: at < 0 ? null : (zoneIds[at] as string),
  company,
  ...(ship < 0 ? {} : { ship: unitIds[ship] as string }),
});

export function imagineLabels(labels: Labels, views: readonly LabelView[], who: Naming): Labels {
  const [label, at, company] = [labels.label.slice(), labels.at.slice(), labels.company.slice()];
  for (const each of views) {
    const ship = who(each.label);
    label[ship] = labelIds.indexOf(each.label);
    at[ship] = zoneNumber(each.at);
    company[ship] = each.company;
  }
  return { label, at, company };
}
