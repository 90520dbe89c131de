/** What stands on the tags of the battle board. Every second part of a sentence is what one looks for. */
import { type Heading, headingIds } from "../../battle/components.ts";
import { aRange, bRange, distance, Sector, sector } from "../../battle/hexes.ts";
import type { BattleShipView, BattleView } from "../../battle/view.ts";
import { unitName } from "../names.ts";
import { axial } from "./field.ts";
import type { Fan, Fire, Pose } from "./plan.ts";

export type Words = readonly (readonly string[])[];

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;
const hexes = (count: number): string => `${count} ${count === 1 ? "hex" : "hexes"}`;

/** The range that she lies at, and the table where it is another: by night all fire is on that of B (11.12). */
export function rangeWords({ range, hexes: far }: Pick<Fire, "range" | "hexes">): string {
  return range === "B" && far <= aRange ? "A, table B" : range;
}

export function fireWords(fire: Fire): Words {
  const { shots, odds } = fire;
  return [
    [`${shots} ${shots === 1 ? "shot" : "shots"}, ${hexes(fire.hexes)}, ${rangeWords(fire)}`],
    ["any hit ", percent(odds.anyHit), " · midships ", percent(1 - (odds.midships[0] ?? 1))],
    ["sunk ", percent(odds.sunk)],
  ];
}

/** Torpedoes at one target: for each number of salvoes, the chance of a hit. */
export function fanWords(list: readonly Fan[], far: number): Words {
  const chances = list.flatMap(({ salvoes, odds }, index) => [
    `${index === 0 ? "" : " · "}${salvoes}: `,
    percent(1 - (odds.hits[0] ?? 1)),
  ]);
  const most = list.at(-1)?.odds;
  return [
    [`Torpedoes, ${hexes(far)}: any hit`],
    chances,
    ...(most && most.sunk >= 0.005 ? [[`sunk by ${list.at(-1)?.salvoes} salvoes `, percent(most.sunk)]] : []),
  ];
}

/** The orders to the helm, as one would say them. */
function wayWords({ helms }: Pose): string {
  const said: { readonly helm: string; count: number }[] = [];
  for (const helm of helms) {
    if (helm === "steady") continue;
    const last = said.at(-1);
    if (last?.helm === helm) last.count++;
    else said.push({ helm, count: 1 });
  }
  const times = ["", "", " twice", " three times"];
  const words = said.map(({ helm, count }) =>
    helm === "ahead" ? `${hexes(count)} ahead` : `turn${times[count] ?? ""} to ${helm}`,
  );
  return words.join(", ");
}

/** How a ship would lie to the nearest enemy. */
export function moveWords(battle: BattleView, ship: BattleShipView, pose: Pose): Words {
  const [q, r] = pose.hex;
  const [nearest] = battle.ships
    .filter(({ side, status }) => side !== ship.side && (status === "fighting" || status === "withdrawing"))
    .map((enemy) => {
      const [eq, er] = axial(enemy.hex);
      return { enemy, dq: eq - q, dr: er - r, far: distance(eq - q, er - r) };
    })
    .sort((a, b) => a.far - b.far);
  const way = wayWords(pose);
  if (!nearest) return [[way]];
  const { enemy, dq, dr, far } = nearest;
  const range = far <= aRange ? "A range" : far <= bRange && !battle.night ? "B range" : "out of range";
  const shown = sector(headingIds.indexOf(enemy.heading) as Heading, -dq, -dr);
  const own = sector(headingIds.indexOf(pose.heading) as Heading, dq, dr);
  return [
    [`${way[0]?.toUpperCase() ?? ""}${way.slice(1)}`],
    [`${unitName(enemy.ship)} then at `, `${hexes(far)}, ${range}`],
    ["bears ", bearing(own), "; she shows ", showing(shown)],
  ];
}

function bearing(where: Sector): string {
  return where === Sector.ahead ? "bow only" : where === Sector.astern ? "stern only" : "the broadside";
}

function showing(where: Sector): string {
  return where === Sector.ahead ? "her bow" : where === Sector.astern ? "her stern" : "her side";
}
