/** 22.2: submarines shadow unseen (R170): dice in the torpedo phase, when all have moved; who holds contact follows and attacks. */
import type { Chance, May, No, Side } from "@admiralty/engine";
import { british, only, type Ship, sailSteps, type Zone, zoneIds } from "../components.ts";
import figures from "../data/submarines.json" with { type: "json" };
import { add } from "../lists.ts";
import { afloat, liesInPort, members } from "../rules/fleet.ts";
import { levelIn } from "../rules/levels.ts";
import { sighting } from "../rules/search.ts";
import { shadowModifier } from "../rules/shadowing.ts";
import { between, type Step } from "../rules/step.ts";
import { isNight } from "../rules/time.ts";
import type { Event, State, StepName } from "../types.ts";
import { boatAt, idOf, setBoat, setSubmarines, submarinesOf, zoneOf } from "./boats.ts";
import type { Convoy, ConvoyKind } from "./convoy.ts";
import { rowOf } from "./shadowing.ts";
import { type Boat, boatNames, boatSide, boatsOf, convoyMark, type Mark, marks } from "./submarine.ts";
import { begin, isCalm, type Prey } from "./submarine-attack.ts";
import { convoyAt, kindOf } from "./trade.ts";

const { shadow } = figures;

/** 41.2, 41.3, 22.21: what is added to the coloured die; contact is lost from this row on. */
export const stalkModifier = (level: number, convoy: boolean): number =>
  shadowModifier(level, false) + (convoy ? shadow.convoy : shadow.ship);
export const stalkLostFrom = (night: boolean): number => (night ? shadow.lostFrom.night : shadow.lostFrom.day);

/** One of those it was in touch with when the turn began, if any is left. */
function quarry(state: State, side: Side, boat: Boat, chance: Chance): Prey | undefined {
  const { zone, stalks } = boatAt(state, boat);
  const touch = submarinesOf(state).touch.find((one) => one.side === side && one.zone === zone && one.mark === stalks);
  const left = (touch?.of ?? []).filter((one) =>
    stalks === convoyMark ? (convoyAt(state, one) as Convoy).zone >= 0 : afloat(state, one as Ship),
  );
  const one = left.length > 1 ? left[chance.below(left.length)] : left[0];
  if (one === undefined) return undefined;
  return stalks === convoyMark ? { convoy: one } : { ship: one as Ship };
}

/** 22.21, 22.22: the dice; who holds contact goes after the target, if the zone is open to it. */
function stalk(state: State, side: Side, boat: Boat, chance: Chance, log?: Event[]): Prey | undefined {
  const { zone: from, stalks } = boatAt(state, boat);
  const prey = quarry(state, side, boat, chance);
  const target = marks[stalks] as Mark;
  const told = { type: "stalked", rule: "22.21", boat: idOf(boat), target, to: only[side], reveals: true } as const;
  setBoat(state, boat, { stalks: -1 });
  const [die, white] = [chance.die(), chance.die()];
  const convoy = prey && "convoy" in prey ? (convoyAt(state, prey.convoy) as Convoy) : undefined;
  const ship = prey && "ship" in prey ? prey.ship : undefined;
  const at = ship === undefined ? convoy?.zone : (state.zone[ship] as Zone);
  if (prey === undefined || at === undefined || at < 0) {
    log?.push({ ...told, die, white });
    return undefined;
  }
  const modifier = stalkModifier(levelIn(state.visibility, at), convoy !== undefined);
  const outran = ship !== undefined && (state.moved[ship] as number) >= 2;
  if (outran || rowOf(die + modifier, white) >= stalkLostFrom(isNight(state.turn, from))) {
    log?.push({ ...told, die, white });
    return undefined;
  }
  const follows = at === from || sailSteps[side]?.[from]?.includes(at) === true;
  if (follows && at !== from) setBoat(state, boat, { zone: at, patrol: 0 });
  const of = prey && "convoy" in prey ? [prey.convoy] : [ship as Ship];
  setSubmarines(state, { held: add(submarinesOf(state).held, { side, zone: at, mark: stalks, of }) });
  const seen = convoy
    ? { convoy: kindOf(convoy).id as ConvoyKind }
    : { found: sighting(state, members(state, ship as Ship)) };
  log?.push({ ...told, die, white, modifier, zone: zoneIds[at] as string, ...seen });
  const berthed = ship !== undefined && liesInPort(state, ship);
  return follows && !berthed && isCalm(state, at) && boatAt(state, boat).salvoes > 0 ? prey : undefined;
}

/** Does a submarine of the side shadow this turn? Known to it alone: nobody is asked for it. */
export const stalksLeft = (state: State, side: Side): boolean =>
  submarinesOf(state).boats.some(({ zone, stalks }, boat) => boatSide[boat] === side && zone >= 0 && stalks >= 0);

/** 13.6: submarine after submarine (22.38), until one has salvoes to divide. */
export const stalks = (side: Side, dividing: StepName, after: (state: State) => StepName): Step =>
  between(
    "22.21",
    "combat",
    side === british ? "British submarines shadow." : "U-boats shadow.",
    (state, chance, log) => {
      for (const boat of boatsOf[side] as readonly Boat[]) {
        if (zoneOf(state, boat) < 0 || boatAt(state, boat).stalks < 0) continue;
        const prey = stalk(state, side, boat, chance, log);
        if (prey !== undefined && begin(state, boat, prey, chance, log)) return dividing;
        if (state.ending !== "") return "over";
      }
      return after(state);
    },
  );

/** 22.21 */
export function mayMeet(isNear: boolean, boat: Boat, mark: number, no?: No): May {
  return isNear || no?.("22.21", `No ${marks[mark]} that was located last turn is where ${boatNames[boat]} is.`);
}
