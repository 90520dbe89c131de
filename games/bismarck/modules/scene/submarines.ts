/** 22: submarines in a scene. */
import { closed, oneOf, type Side } from "@admiralty/engine";
import Type, { type Static } from "typebox";
import { noUnit, nowhere, type Seat as SeatId, seatIds, shipNumber, unitIds, zoneIds } from "../../components.ts";
import { count, flag, type Problem, Seat, ShipId, some, ZoneWord, zoneIn } from "../../scene/form.ts";
import type { State } from "../../types.ts";
import { convoyIds } from "../convoy.ts";
import { plays } from "../part.ts";
import {
  type Boat,
  boatIds,
  convoyMark,
  freshSubmarines,
  type Mark,
  marks,
  boats as printed,
  type Submarine,
  type SubmarineAttack,
  type Submarines,
  type Touch,
} from "../submarine.ts";
import { inTouch } from "../submarines.ts";

const MarkWord = oneOf(marks, "type");
const BoatWord = oneOf(boatIds, "submarine");

const BoatScene = closed({
  boat: BoatWord,
  zone: Type.Optional(ZoneWord),
  patrol: Type.Optional(Type.Boolean({ description: "on patrol; it is if left out" })),
  salvoes: count("left for the game; all if left out"),
  ordered: count("turn of its last order"),
  stalks: Type.Optional(MarkWord),
  tried: count("turn of its last attack"),
  down: count("turn in which it is kept down"),
  sunk: flag("it has been lost"),
});
const TouchScene = closed({
  side: Seat,
  zone: ZoneWord,
  mark: MarkWord,
  of: Type.Optional(
    Type.Array(oneOf([...unitIds, ...convoyIds], "ship or convoy"), { description: "which ships or convoys they are" }),
  ),
});

/** As `Submarines`. */
export const SubmarinesScene = closed({
  boats: Type.Optional(Type.Array(BoatScene, { description: "those of which there is something to say" })),
  touch: Type.Optional(
    Type.Array(TouchScene, {
      description: "what submarines had in touch when the turn began; as found or shadowed says if left out",
    }),
  ),
  posted: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: printed.length }), {
      minItems: 2,
      maxItems: 2,
      description: "how many were placed before the first turn, British first",
    }),
  ),
  held: Type.Optional(Type.Array(TouchScene, { description: "what they have held in their shadow this turn" })),
  attack: Type.Optional(
    closed({
      boat: BoatWord,
      target: Type.Optional(ShipId),
      convoy: Type.Optional(oneOf(convoyIds, "convoy")),
      zone: ZoneWord,
      open: Type.Array(Type.Integer({ minimum: 0 }), {
        minItems: marks.length,
        maxItems: marks.length,
        description: `how many there are to fire at: ${marks.join(", ")}`,
      }),
      salvoes: Type.Integer({ minimum: 1 }),
      aims: Type.Optional(Type.Array(MarkWord)),
      stars: count("dice to roll for the boat"),
    }),
  ),
});
export type SubmarinesScene = Static<typeof SubmarinesScene>;
type TouchScene = Static<typeof TouchScene>;

const where = "submarines";
const whichOf = (mark: number, one: number): string => (mark === convoyMark ? convoyIds[one] : unitIds[one]) as string;

function readTouch(said: readonly TouchScene[], problem: Problem): readonly Touch[] {
  return said.map(({ side, zone, mark, of = [] }) => ({
    side: seatIds.indexOf(side) as Side,
    zone: zoneIn(zone, where, problem),
    mark: marks.indexOf(mark),
    of: of.map((id) => (mark === "convoy" ? convoyIds.indexOf(id) : shipNumber(id))),
  }));
}

/** When the other parts stand: what is in touch follows from them. */
export function readSubmarines(s: State, said: SubmarinesScene | undefined, problem: Problem): Submarines {
  const boats = freshSubmarines.boats.slice();
  for (const v of said?.boats ?? []) {
    const boat = boatIds.indexOf(v.boat);
    const fresh = boats[boat] as Submarine;
    if ((v.salvoes ?? 0) > fresh.salvoes) problem(where, `${v.boat} has ${fresh.salvoes} salvoes`);
    for (const turn of [v.ordered, v.tried]) {
      if ((turn ?? 0) > s.turn) problem(where, `turn ${turn} is after turn ${s.turn}`);
    }
    boats[boat] = {
      zone: v.sunk ? nowhere : v.zone === undefined ? fresh.zone : zoneIn(v.zone, where, problem),
      patrol: v.sunk || v.patrol === false ? 0 : 1,
      salvoes: v.salvoes ?? fresh.salvoes,
      ordered: v.ordered ?? 0,
      stalks: v.stalks === undefined ? -1 : marks.indexOf(v.stalks),
      tried: v.tried ?? 0,
      down: v.down ?? 0,
    };
  }
  const lost = seatIds.map(
    (side) => printed.filter((one, at) => one.side === side && (boats[at] as Submarine).zone < 0).length,
  );
  const made: Submarines = {
    boats,
    lost,
    touch: [],
    held: readTouch(said?.held ?? [], problem),
    attack: said?.attack ? readAttack(said.attack, problem) : null,
    posted: said?.posted ?? [0, 0],
  };
  const part = s.intermediate as NonNullable<State["intermediate"]>;
  const touch = said?.touch
    ? readTouch(said.touch, problem)
    : inTouch({ ...s, intermediate: { ...part, submarines: { ...made, held: [] } } });
  return { ...made, touch };
}

function readAttack(said: NonNullable<SubmarinesScene["attack"]>, problem: Problem): SubmarineAttack {
  if ((said.target === undefined) === (said.convoy === undefined)) problem(where, "an attack has a target or a convoy");
  return {
    boat: boatIds.indexOf(said.boat) as Boat,
    target: said.target === undefined ? noUnit : shipNumber(said.target),
    convoy: said.convoy === undefined ? -1 : convoyIds.indexOf(said.convoy),
    zone: zoneIn(said.zone, where, problem),
    open: said.open,
    salvoes: said.salvoes,
    aims: (said.aims ?? []).map((mark) => marks.indexOf(mark)),
    stars: said.stars ?? 0,
  };
}

const touchScene = ({ side, zone, mark, of }: Touch): TouchScene => ({
  side: seatIds[side] as SeatId,
  zone: zoneIds[zone] as string,
  mark: marks[mark] as Mark,
  ...(of.length > 0 ? { of: of.map((one) => whichOf(mark, one)) } : {}),
});

function boatScenes(boats: readonly Submarine[]): Static<typeof BoatScene>[] {
  return boats.flatMap((boat, at) => {
    const fresh = freshSubmarines.boats[at] as Submarine;
    const { zone, patrol, salvoes, stalks, ordered, tried, down } = boat;
    const said = {
      ...(zone < 0 ? { sunk: true } : zone === fresh.zone ? {} : { zone: zoneIds[zone] as string }),
      ...(patrol === 1 || zone < 0 ? {} : { patrol: false }),
      ...(salvoes === fresh.salvoes ? {} : { salvoes }),
      ...some({ ordered, tried, down }),
      ...(stalks < 0 ? {} : { stalks: marks[stalks] as Mark }),
    };
    return Object.keys(said).length === 0 ? [] : [{ boat: boatIds[at] as string, ...said }];
  });
}

/** What `readSubmarines` would not assume. */
export function submarinesScene(s: State): { submarines?: SubmarinesScene } {
  if (!plays(s, "submarines")) return {};
  const part = s.intermediate as NonNullable<State["intermediate"]>;
  const { boats, touch, held, attack, posted } = part.submarines;
  const usual = inTouch({ ...s, intermediate: { ...part, submarines: { ...part.submarines, held: [] } } });
  const said: SubmarinesScene = {
    ...(boatScenes(boats).length > 0 ? { boats: boatScenes(boats) } : {}),
    ...(JSON.stringify(touch) === JSON.stringify(usual) ? {} : { touch: touch.map(touchScene) }),
    ...(posted.some((count) => count > 0) ? { posted: [...posted] } : {}),
    ...(held.length > 0 ? { held: held.map(touchScene) } : {}),
    ...(attack
      ? {
          attack: {
            boat: boatIds[attack.boat] as string,
            ...(attack.target < 0 ? {} : { target: unitIds[attack.target] as string }),
            ...(attack.convoy < 0 ? {} : { convoy: convoyIds[attack.convoy] as string }),
            zone: zoneIds[attack.zone] as string,
            open: [...attack.open],
            salvoes: attack.salvoes,
            ...(attack.aims.length > 0 ? { aims: attack.aims.map((mark) => marks[mark] as Mark) } : {}),
            ...some({ stars: attack.stars }),
          },
        }
      : {}),
  };
  return Object.keys(said).length > 0 ? { submarines: said } : {};
}
