/**
 * 16.3, 39.2: ships with the printed return-to-base marker, who have no fuel or have broken down: each move brings them
 * nearer to port, and there they stay.
 */
import type { May, No, Side, Module as StepChanges } from "@admiralty/engine";
import {
  type ByZone,
  british,
  everyZone,
  flotilla,
  friendlyPort,
  german,
  passage,
  type Ship,
  shipType,
  sideOf,
  type Zone,
  zoneCount,
  zoneIds,
} from "../components.ts";
import { forcesIn } from "../forces.ts";
import { nameOf } from "../names.ts";
import type { Changes } from "../rules/changes.ts";
import { members } from "../rules/fleet.ts";
import type { Rules } from "../rules/step.ts";
import type { State } from "../types.ts";
import { bitOf } from "./ids.ts";
import { note, partOf } from "./part.ts";

const portsOf: readonly (readonly Zone[])[] = [british, german].map((side) =>
  everyZone.filter((zone) => friendlyPort[side]?.[zone] === 1),
);

interface Reason {
  readonly rule: string;
  readonly stays: string;
  readonly how: string;
}
const noFuel: Reason = { rule: "16.3", stays: "16.6", how: "without fuel" };
const tooLittle: Reason = { rule: "17.5", stays: "16.6", how: "with little fuel" };
const brokenDown: Reason = { rule: "39.2", stays: "39.2", how: "broken down" };

/** Looked up once: these questions are asked with every order. */
const fuelBit = bitOf("fuel");

/** Why she must go home; nothing while she need not. */
function reason(state: State, ship: Ship): Reason | undefined {
  const { on, broken, thirsty } = partOf(state);
  if (state.fuel[ship] === 0 && shipType[ship] !== flotilla && (on & fuelBit) !== 0) return noFuel;
  if (broken[ship] === 1) return brokenDown;
  return thirsty[ship] === 1 && (on & fuelBit) !== 0 ? tooLittle : undefined;
}

const isHomeward = (state: State, ship: Ship): boolean => reason(state, ship) !== undefined;

/** The friendly ports nearest by sea, by side and zone; worked out when first asked for. */
const nearest: (readonly Zone[] | undefined)[] = [];
function nearestPorts(side: Side, from: Zone): readonly Zone[] {
  const key = side * zoneCount + from;
  let ports = nearest[key];
  if (!ports) {
    const far = passage[side][from] as ByZone<number>;
    const all = portsOf[side] as readonly Zone[];
    const least = Math.min(...all.map((port) => far[port] as number));
    ports = all.filter((port) => far[port] === least);
    nearest[key] = ports;
  }
  return ports;
}

/** 17.5: tankers with something to give that are nearer than any port. */
function nearerTankers(state: State, ship: Ship, from: Zone, port: Zone): readonly Zone[] {
  const { tankers, broken } = partOf(state);
  if (tankers.length === 0 || sideOf[ship] !== german || broken[ship] === 1) return [];
  const far = passage[german]?.[from] as Uint8Array;
  return tankers
    .filter(({ zone, fuel }) => fuel > 0 && (far[zone] as number) < (far[port] as number))
    .map(({ zone }) => zone);
}

/** 16.3: the friendly ports nearest by sea; one alone once her way has told which she makes for. */
function homePorts(state: State, ship: Ship, from: Zone): readonly Zone[] {
  const chosen = partOf(state).homeward[ship] as Zone;
  if (chosen >= 0) return [chosen];
  const ports = nearestPorts(sideOf[ship] as Side, from);
  return [...ports, ...nearerTankers(state, ship, from, ports[0] as Zone)];
}

/** Those of her home ports that a step brings her nearer to. */
function nearerTo(state: State, ship: Ship, from: Zone, to: Zone): readonly Zone[] {
  const far = passage[sideOf[ship] as Side];
  return homePorts(state, ship, from).filter((port) => (far[to]?.[port] as number) < (far[from]?.[port] as number));
}

/** Asked for every zone she might enter: nothing is made for it but where there are tankers. */
function isNearer(state: State, ship: Ship, from: Zone, to: Zone): boolean {
  const { homeward, tankers } = partOf(state);
  const far = passage[sideOf[ship] as Side];
  const [here, there] = [far[from] as Uint8Array, far[to] as Uint8Array];
  const chosen = homeward[ship] as Zone;
  if (chosen >= 0) return (there[chosen] as number) < (here[chosen] as number);
  const ports = tankers.length === 0 ? nearestPorts(sideOf[ship] as Side, from) : homePorts(state, ship, from);
  for (const port of ports) if ((there[port] as number) < (here[port] as number)) return true;
  return false;
}

/** 16.3, 16.6, 39.2 */
function mayEnter(state: State, ship: Ship, to: Zone, no?: No): May {
  const why = reason(state, ship);
  if (why === undefined) return true;
  const from = state.zone[ship] as Zone;
  if (isNearer(state, ship, from, to)) return true;
  const name = nameOf(ship);
  if (friendlyPort[sideOf[ship] as Side]?.[from] === 1) {
    return no?.(why.stays, `${name} is in port ${why.how} and stays there.`);
  }
  const ports = homePorts(state, ship, from).map((port) => zoneIds[port]);
  return no?.(why.rule, `${name}, ${why.how}, makes for port: each move brings her nearer to ${ports.join(" or ")}.`);
}

/** Of several ports equally near she may choose until a step favours one; from a tanker she may go on to any. */
function entered(state: State, ship: Ship, from: Zone): void {
  if (!isHomeward(state, ship)) return;
  const at = state.zone[ship] as Zone;
  const [port, another] = nearerTo(state, ship, from, at);
  if (port === undefined || another !== undefined) return;
  const met = port === at && friendlyPort[sideOf[ship] as Side]?.[at] !== 1;
  note(state, "homeward", ship, met ? -1 : port);
}

/** 16.3, R101: she does not patrol, nor does a force that she has joined or lost her fuel in. */
function endPatrols(state: State): void {
  for (const ship of forcesIn(state).ships) {
    if (isHomeward(state, ship)) for (const member of members(state, ship)) state.mode[member] = 0;
  }
}

/** For matches in which a ship may have the marker. */
export const homewardSteps: StepChanges<Rules> = {
  steps: {
    "movement-over": (was) => ({
      ...was,
      enter(state, chance, log) {
        endPatrols(state);
        return was.enter?.(state, chance, log);
      },
    }),
  },
};

export const homewardChanges: Partial<Changes> = {
  homeward: isHomeward,
  mayEnter,
  mayPatrol(state, ship, no) {
    const why = reason(state, ship);
    return why === undefined || no?.(why.rule, `${nameOf(ship)}, ${why.how}, makes for port and does not patrol.`);
  },
  entered,
};
