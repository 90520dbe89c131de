/** 22: submarines of which the other side knows nothing: where they lie, what they hold, whom they attack. */
import { british, german } from "../components.ts";
import { marks } from "../modules/submarine.ts";
import type { Position } from "../scene.ts";
import { type OneOf, settled } from "./lots.ts";

/** Where each side's submarines are, what they have left and what they did, nobody else knows. */
export function lurking(step: "ship-movement" | "german-search" | "german-submarines"): (oneOf: OneOf) => Position {
  return (oneOf) => {
    const later = step !== "ship-movement";
    const boat = (side: typeof british | typeof german, name: string, near: string, far: string) => {
      const zone = oneOf(side, near, far);
      return {
        boat: name,
        zone,
        patrol: oneOf(side, "on patrol", "on the move") === "on patrol",
        salvoes: oneOf(side, "5", "6") === "5" ? 5 : 6,
        ordered: later ? 10 : Number(oneOf(side, "8", "9")),
        tried: Number(oneOf(side, "7", "8")),
        down: Number(oneOf(side, "8", "9")),
        ...(later && zone === "M13" && oneOf(side, "stalks", "does not") === "stalks"
          ? { stalks: "battleship" as const }
          : {}),
      };
    };
    return {
      ...settled,
      step,
      modules: ["submarines"],
      ships: [
        { ship: "hood", zone: "M13", found: later ? 10 : 9 },
        { ship: "bismarck", zone: "M13", found: later ? 10 : 9 },
        { ship: "prinz-eugen", zone: "P13" },
      ],
      submarines: {
        boats: [
          boat(german, "u-boat-a", "M13", "L12"),
          boat(german, "u-boat-b", "M13", "N12"),
          boat(british, "submarine-a", "M13", "L13"),
          boat(british, "submarine-b", "M13", "N13"),
        ],
      },
    };
  };
}

/** 22.33: a boat has come within range of the Hood; which of two it is, and what it aims at, its owner alone knows. */
export function firing(oneOf: OneOf): Position {
  const boat = oneOf(german, "u-boat-a", "u-boat-b");
  return {
    ...settled,
    step: "german-salvoes",
    modules: ["submarines"],
    ships: [
      { ship: "hood", zone: "M13", force: 1, found: 10 },
      { ship: "norfolk", zone: "M13", force: 1, found: 10 },
      { ship: "bismarck", zone: "P12" },
    ],
    submarines: {
      boats: ["u-boat-a", "u-boat-b"].map((one) => ({
        boat: one,
        zone: "M13",
        patrol: false,
        ordered: 9,
        ...(one === boat ? { tried: 10 } : {}),
      })),
      attack: {
        boat,
        target: "hood",
        zone: "M13",
        open: marks.map((mark) => (mark === "battleship" || mark === "cruiser" ? 1 : 0)),
        salvoes: 3,
        aims: [oneOf(german, "battleship", "cruiser") as "battleship"],
        stars: 1,
      },
    },
  };
}

/** R174: which of two battleships it goes for was drawn; who is attacked knows, and who fires knows the type alone. */
export function aimed(oneOf: OneOf): Position {
  return {
    ...settled,
    step: "german-salvoes",
    modules: ["submarines"],
    ships: [
      { ship: "hood", zone: "M13", found: 10 },
      { ship: "prince-of-wales", zone: "M13", found: 10 },
      { ship: "bismarck", zone: "P12" },
    ],
    submarines: {
      boats: [{ boat: "u-boat-a", zone: "M13", patrol: false, ordered: 9, tried: 10 }],
      attack: {
        boat: "u-boat-a",
        target: oneOf(british, "hood", "prince-of-wales"),
        zone: "M13",
        open: marks.map((mark) => (mark === "battleship" ? 1 : 0)),
        salvoes: 3,
      },
    },
  };
}

/** 22.21: what submarines have held in this turn their side knows, but not which ship it is. */
export function holding(step: "british-attacks" | "german-attacks"): (oneOf: OneOf) => Position {
  return (oneOf) => {
    const here = (ship: string) => ({ ship, zone: "M13", found: 10 });
    const held = (side: "british" | "german", ofType: "battleship" | "cruiser", ships: readonly [string, string]) => {
      const owner = side === "british" ? british : german;
      const mark = oneOf(owner, ofType, "convoy") as typeof ofType;
      const of = mark === ofType ? [oneOf("nobody", ...ships)] : [];
      const first = { side, zone: oneOf(owner, "M13", "L13"), mark, of };
      const other = { side, zone: "M13", mark: "carrier" as const, of: [] };
      const both = oneOf(owner, "both", "one") === "both" ? [first, other] : [first];
      return oneOf(owner, "held", "lost") === "held" ? both : [];
    };
    return {
      ...settled,
      step,
      scenario: "light-forces",
      modules: ["submarines"],
      ships: ["hood", "prince-of-wales", "norfolk", "bismarck", "prinz-eugen", "koln"].map(here),
      submarines: {
        held: [
          ...held("british", "cruiser", ["prinz-eugen", "koln"]),
          ...held("german", "battleship", ["hood", "prince-of-wales"]),
        ],
      },
    };
  };
}

/** 22.21: what submarines had in touch as the turn began, and which ship it was, nobody else knows. */
export function touched(oneOf: OneOf): Position {
  const touch = (owner: typeof british | typeof german, mark: "battleship" | "cruiser", ship: string) =>
    oneOf(owner, "in touch", "lost") === "in touch"
      ? [
          {
            side: owner === british ? ("british" as const) : ("german" as const),
            zone: oneOf(owner, "M13", "L13"),
            mark,
            of: [ship],
          },
        ]
      : [];
  return {
    ...settled,
    step: "task-forces",
    modules: ["submarines"],
    ships: [
      { ship: "hood", zone: "M13" },
      { ship: "bismarck", zone: "P12" },
      { ship: "prinz-eugen", zone: "P13" },
    ],
    submarines: { touch: [...touch(british, "cruiser", "prinz-eugen"), ...touch(german, "battleship", "hood")] },
  };
}
