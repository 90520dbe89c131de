/** A battle from a short description: ships with hex, heading and damage; tests and scenes are made of these. */

import { other } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import {
  boxes,
  evasionPerMidships,
  type Heading,
  headingIds,
  midshipsBoxes,
  noReserve,
  type Ship,
  type Slot,
  seatOf,
  sectionIds,
  sections,
  shipId,
  shipName,
  shipNumber,
  shipSide,
  sideNumber,
} from "./components.ts";
import { hexName, parseHex, shipsPerHex } from "./hexes.ts";
import {
  addReserve,
  addShip,
  type Battle,
  emptyBattle,
  present,
  recordIn,
  reservesOf,
  shipsIn,
  slotsOf,
} from "./state.ts";
import { enterStep } from "./steps.ts";
import type { HeadingId, Seat } from "./types.ts";

const Seats = Type.Union([Type.Literal("british"), Type.Literal("german")]);
const Hits = Type.Object(
  {
    bow: Type.Optional(Type.Integer({ minimum: 0 })),
    stern: Type.Optional(Type.Integer({ minimum: 0 })),
    port: Type.Optional(Type.Integer({ minimum: 0 })),
    starboard: Type.Optional(Type.Integer({ minimum: 0 })),
    midships: Type.Optional(Type.Integer({ minimum: 0 })),
    lostForGood: Type.Optional(Type.Integer({ minimum: 0, description: "evasion lost for good (9.722)" })),
    lostForATime: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: "evasion lost for a time (9.723); what the midships hits cost if left out",
      }),
    ),
  },
  { additionalProperties: false },
);

export const BattleScene = Type.Object(
  {
    attacker: Type.Optional(Seats),
    night: Type.Optional(Type.Boolean()),
    round: Type.Optional(Type.Integer({ minimum: 1 })),
    phase: Type.Optional(
      Type.Union([
        Type.Literal("declare"),
        Type.Literal("move"),
        Type.Literal("fire"),
        Type.Literal("parley"),
        Type.Literal("bonus"),
        Type.Literal("muster"),
      ]),
    ),
    edge: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
    ships: Type.Array(
      Type.Object(
        {
          ship: Type.String(),
          at: Type.String({ pattern: "^-?\\d{1,4},-?\\d{1,4}$", description: "hex q,r; 0,0 is the centre" }),
          heading: Type.Unsafe<HeadingId>(Type.Union(headingIds.map((heading) => Type.Literal(heading)))),
          hits: Type.Optional(Hits),
          withdrawing: Type.Optional(Type.Boolean()),
        },
        { additionalProperties: false },
      ),
    ),
    reserves: Type.Optional(
      Type.Array(
        Type.Object(
          {
            kind: Type.Optional(Type.Union([Type.Literal("reinforcement"), Type.Literal("held-back")])),
            ships: Type.Array(Type.Object({ ship: Type.String(), hits: Type.Optional(Hits) }), { minItems: 1 }),
            tries: Type.Optional(Type.Integer({ minimum: 0 })),
            ready: Type.Optional(Type.Boolean()),
          },
          { additionalProperties: false },
        ),
      ),
    ),
  },
  { additionalProperties: false },
);
export type BattleScene = Static<typeof BattleScene>;
type SceneHits = Static<typeof Hits>;

/** The seven numbers of a hit record. */
export function recordOf(unit: Ship, hits: SceneHits = {}): number[] {
  const midships = hits.midships ?? 0;
  return [
    hits.bow ?? 0,
    hits.stern ?? 0,
    hits.port ?? 0,
    hits.starboard ?? 0,
    midships,
    hits.lostForGood ?? 0,
    hits.lostForATime ?? midships * evasionPerMidships(unit),
  ];
}

/** The battle, or what is wrong with the description. Its form has been checked against the schema. */
export function buildBattle(scene: BattleScene, zone = 0): Battle | readonly string[] {
  const problems = problemsOf(scene);
  if (problems.length > 0) return problems;
  const b = emptyBattle(zone, scene.night ?? false, sideNumber(scene.attacker ?? "british"));
  b.round = scene.round ?? 1;
  b.edge = scene.edge ?? 1;
  for (const { ship, at, heading, hits, withdrawing } of scene.ships) {
    const unit = shipNumber(ship) as Ship;
    const slot = addShip(b, { unit, hits: recordOf(unit, hits) }, sideNumber(shipSide(unit)), noReserve);
    const [q, r] = parseHex(at) as readonly [number, number];
    b.q[slot] = q;
    b.r[slot] = r;
    b.heading[slot] = headingIds.indexOf(heading) as Heading;
    b.status[slot] = withdrawing === true ? "withdrawing" : "fighting";
  }
  for (const { kind, ships, tries, ready } of scene.reserves ?? []) {
    const side = sideNumber(shipSide(shipNumber(ships[0]?.ship) as Ship));
    const reserve = addReserve(b, side, kind ?? "reinforcement", { tries: tries ?? 0, ready: ready ?? false });
    for (const { ship, hits } of ships) {
      const unit = shipNumber(ship) as Ship;
      addShip(b, { unit, hits: recordOf(unit, hits) }, side, reserve);
    }
  }
  for (let slot = 0 as Slot; slot < b.unit.length; slot++) {
    if (present(b, slot) && crowded(b, slot)) return [`battle: hex of ${shipName(b.unit[slot]!)} is too full`];
  }
  const phase = scene.phase ?? "declare";
  enterStep(b, phase === "fire" ? "open-fire" : phase);
  return b;
}

function crowded(b: Battle, slot: Slot): boolean {
  const [q, r, side] = [b.q[slot]!, b.r[slot]!, b.side[slot]!];
  return shipsIn(b, side, q, r) > shipsPerHex || shipsIn(b, other(side), q, r) > 0;
}

function problemsOf(scene: BattleScene): readonly string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const sides = new Set<Seat>();
  const check = (ship: string, hits: SceneHits = {}): void => {
    const unit = shipNumber(ship);
    if (unit === undefined) {
      problems.push(`battle: there is no ship "${ship}"`);
      return;
    }
    if (seen.has(ship)) problems.push(`battle: ${ship} is there twice`);
    seen.add(ship);
    for (const section of sections) {
      const most = boxes(unit, section).length;
      const name = sectionIds[section]!;
      if ((hits[name] ?? 0) > most) problems.push(`battle: ${ship} has only ${most} ${name} boxes`);
    }
    if ((hits.midships ?? 0) >= midshipsBoxes(unit)) problems.push(`battle: ${ship} would be sunk`);
  };
  for (const { ship, hits } of scene.ships) {
    check(ship, hits);
    const unit = shipNumber(ship);
    if (unit !== undefined) sides.add(shipSide(unit));
  }
  if (sides.size < 2) problems.push("battle: both sides need a ship on the board");
  for (const { ships } of scene.reserves ?? []) {
    for (const { ship, hits } of ships) check(ship, hits);
    if (
      new Set(ships.map(({ ship }) => shipNumber(ship)).map((unit) => unit !== undefined && shipSide(unit))).size > 1
    ) {
      problems.push("battle: a reserve belongs to one side");
    }
  }
  return problems;
}

function phaseOf({ step, joining }: Battle): NonNullable<BattleScene["phase"]> {
  switch (step) {
    case "move":
    case "fire":
    case "parley":
    case "bonus":
    case "muster":
      return step;
    case "mark":
      return "fire";
    default:
      return joining >= 0 ? "muster" : "declare";
  }
}

/** The description of a battle; a phase under way is told from its beginning. */
export function describeBattle(b: Battle): BattleScene {
  const hitsOf = (slot: Slot): SceneHits => {
    const [bow = 0, stern = 0, port = 0, starboard = 0, midships = 0, lostForGood = 0, lostForATime = 0] = recordIn(
      b,
      slot,
    );
    return { bow, stern, port, starboard, midships, lostForGood, lostForATime };
  };
  const slots = slotsOf(b);
  return {
    attacker: seatOf[b.attacker],
    night: b.night,
    round: Math.max(1, b.round),
    phase: phaseOf(b),
    edge: b.edge === 0 ? 1 : b.edge,
    ships: slots
      .filter((slot) => present(b, slot))
      .map((slot) => ({
        ship: shipId(b.unit[slot]!),
        at: hexName(b.q[slot]!, b.r[slot]!),
        heading: headingIds[b.heading[slot]!]!,
        hits: hitsOf(slot),
        withdrawing: b.status[slot] === "withdrawing",
      })),
    reserves: reservesOf(b)
      .map((reserve) => ({
        kind: b.reserveHeld[reserve] === 1 ? ("held-back" as const) : ("reinforcement" as const),
        ships: slots
          .filter((slot) => b.reserve[slot] === reserve && b.status[slot] === "reserve")
          .map((slot) => ({ ship: shipId(b.unit[slot]!), hits: hitsOf(slot) })),
        tries: b.reserveTries[reserve]!,
        ready: b.reserveReady[reserve] === 1,
      }))
      .filter((reserve) => reserve.ships.length > 0),
  };
}
