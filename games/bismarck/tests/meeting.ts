/** Both German ships in the midst of the fleet, bombers overhead: chance meetings are rare in random games. */
import { SceneProblems } from "@admiralty/engine";
import { bismarck } from "../index.ts";
import { type FlagId, flagIds } from "../modules/ids.ts";
import { build, type Position } from "../scene.ts";

const home = ["hood", "prince-of-wales"].map((ship) => ({ ship, zone: "M13", force: 1 }));
const forceH = ["ark-royal", "renown", "sheffield"].map((ship) => ({ ship, zone: "M13", force: 2 }));
const up = (unit: string, zone: string, flown: number) => ({ unit, zone, mode: "attack", flown, spent: true });

const steps = ["shadow", "british-search", "german-search"] as const;

/** Of which of the steps; `together`: the two German ships are a task force. */
function meeting(which: number, together: boolean): Position {
  const force = together ? { force: 1 } : {};
  return {
    turn: 10,
    step: steps[which] as "shadow",
    visibility: "1",
    departure: 4,
    located: 4,
    bismarckLocated: 4,
    edinburghFree: 5,
    ships: [
      ...["bismarck", "prinz-eugen"].map((ship) => ({ ship, zone: "M13", found: 9, ...force })),
      ...home,
      ...forceH,
      { ship: "king-george-v", zone: "M13" },
      { ship: "suffolk", zone: "M13", mode: "patrol" },
      { ship: "norfolk", zone: "M13" },
      { ship: "kenya", zone: "L13", mode: "patrol" },
    ],
    aircraft: [
      { unit: "eire-lr-recon-a", zone: "M13", mode: "patrol", since: 9 },
      up("ark-royal-torpedo-bomber-a", "M13", 1),
      up("eire-level-bomber", "M13", 5),
      up("brest-level-bomber", "M18", 6),
    ],
  };
}

/** Among several of a type, some of them in a force: whom the British know by labels. */
function crowd(which: number, together: boolean): Position {
  const found = meeting(which, together);
  const more = [
    { ship: "koln", zone: "M13", found: 9, ...(together ? { force: 1 } : {}) },
    { ship: "nurnberg", zone: "M13", found: 9 },
  ];
  const names = more.map(({ ship }) => ship);
  return {
    ...found,
    scenario: "light-forces",
    modules: ["fuel"],
    ships: [...(found.ships ?? []).filter(({ ship }) => !names.includes(ship)), ...more],
  };
}

/** All of them. */
export const meetingPositions: readonly Position[] = steps.flatMap((_, which) => [
  meeting(which, false),
  meeting(which, true),
]);
export const crowdPositions: readonly Position[] = steps.flatMap((_, which) => [
  crowd(which, false),
  crowd(which, true),
]);

const destroyers = ["flotilla-1", "flotilla-2"].map((ship) => ({ ship, zone: "M13" }));

/** W.S.8B is there too, with those who go with it. */
const company = ["exeter", "cairo"].map((ship) => ({ ship, status: "escort" as const, zone: "M13" }));

const withThem = (ship: (typeof company)[number]) => ({ ...ship, ship: "flotilla-4" });

const boats = ["u-boat-a", "u-boat-b", "submarine-a"].map((boat) => ({ boat, zone: "M13" }));

/** One of them with modules, and the units that those bring. */
export const meetingWith = (position: Position, modules: readonly FlagId[]): Position => ({
  ...position,
  modules: [...modules],
  ships: [
    ...(position.ships ?? []),
    ...(modules.includes("destroyers") ? destroyers : []),
    ...(modules.includes("convoys") ? company : []),
    ...(modules.includes("convoys") && modules.includes("destroyers") ? company.slice(0, 1).map(withThem) : []),
  ],
  ...(modules.includes("submarines") ? { submarines: { boats } } : {}),
});

/** The game, begun with one of the positions. */
const begunWith = (positions: readonly Position[]): typeof bismarck => ({
  ...bismarck,
  setup(options, chance) {
    const modules = flagIds.filter((id) => options[id] === true);
    const position = positions[chance.below(positions.length)] as Position;
    const state = build(modules.length > 0 ? meetingWith(position, modules) : position);
    if (state instanceof SceneProblems) throw new Error(state.problems.join("; "));
    return state;
  },
});

export const meetings = begunWith(meetingPositions);
export const crowds = begunWith(crowdPositions);
