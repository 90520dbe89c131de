/** What the board shows of convoys: those that were found, and those that are British units. */

import type { EscortedView } from "../../modules/seen/convoys.ts";
import { convoyText } from "../../names.ts";
import type { View } from "../../view.ts";
import { unitName } from "../names.ts";

/** "W.S.8B", "the Rodney's convoy", "convoy 1". */
export const convoyName = convoyText;

/** A plate on the chart. */
export interface ConvoyPlate {
  readonly id: string;
  readonly zone: string;
  readonly merchants: number;
  readonly words: string;
  readonly escorted: boolean;
  readonly dispersed: boolean;
  readonly fast: boolean;
  /** Where it is bound; an escorted one keeps to its route. */
  readonly course: "outward" | "homeward" | undefined;
}

const ships = (count: number): string => (count === 1 ? "one merchant ship" : `${count} merchant ships`);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function companyText({ company }: EscortedView, viewer: View["viewer"]): string {
  if (viewer !== "british") return "";
  return company.length === 0 ? ", nobody with it" : `, with ${company.map(unitName).join(", ")}`;
}

export function convoyPlates(view: View): readonly ConvoyPlate[] {
  const trade = view.intermediate?.convoys;
  const found = (trade?.convoys ?? []).flatMap((convoy, place): ConvoyPlate[] =>
    convoy.zone === null
      ? []
      : [
          {
            id: `convoy-${place + 1}`,
            zone: convoy.zone,
            merchants: convoy.merchants,
            words:
              `A ${convoy.kind} convoy in ${convoy.zone}, ${convoy.course} bound, ${ships(convoy.merchants)}` +
              `${convoy.escort ? ", escorted" : ""}${convoy.dispersed ? ", dispersed" : ""}`,
            escorted: convoy.escort !== null,
            dispersed: convoy.dispersed,
            fast: convoy.kind === "fast",
            course: convoy.course,
          },
        ],
  );
  const own = (trade?.escorted ?? []).flatMap((convoy): ConvoyPlate[] =>
    convoy.zone === null
      ? []
      : [
          {
            id: convoy.convoy,
            zone: convoy.zone,
            merchants: convoy.merchants,
            words:
              `${capital(convoyName(convoy.convoy))} in ${convoy.zone}, ${ships(convoy.merchants)}` +
              `${companyText(convoy, view.viewer)}${convoy.dispersed ? ", dispersed" : ""}`,
            escorted: convoy.company.length > 0,
            dispersed: convoy.dispersed,
            fast: false,
            course: undefined,
          },
        ],
  );
  return [...found, ...own];
}

/** "the slow convoy in H8, 20 ships, no escort": at whom an attack would be. */
export function raidedText(view: View, id: string): string {
  const plate = convoyPlates(view).find((each) => each.id === id);
  if (!plate) return convoyName(id);
  const trade = view.intermediate?.convoys;
  const known = trade?.convoys[Number(id.replace("convoy-", "")) - 1];
  const left = `${plate.merchants} ${plate.merchants === 1 ? "ship" : "ships"}`;
  if (!known) return `on ${convoyName(id)} in ${plate.zone}, ${left}; its escort first, if it has one`;
  const escort = known.escort ? `escort ${unitName(known.escort)}` : "no escort";
  return `on the ${known.kind} convoy in ${plate.zone}, ${left}, ${escort}`;
}
