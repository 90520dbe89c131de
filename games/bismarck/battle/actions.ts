/** Every action made once and shared, so that a list of legal actions is a list of references. */
import { HEADINGS, hexName } from "./hexes.ts";
import { SECTIONS } from "./hit-record.ts";
import { SHIPS, shipId } from "./ships.ts";
import type { BattleAction, BonusTurn, GunSection, Heading, Helm } from "./types.ts";

export const HELMS: readonly Helm[] = ["ahead", "port", "starboard", "steady"];
export const AHEAD = 0;
export const TO_PORT = 1;
export const TO_STARBOARD = 2;
export const STEADY = 3;

export const BONUS_TURNS: readonly BonusTurn[] = ["none", "port", "starboard"];

export const CARRY_ON: BattleAction = { do: "carry-on" };
export const BREAK_OFF: BattleAction = { do: "break-off" };
export const FIGHT_ON: BattleAction = { do: "fight-on" };

function perShip(make: (ship: string) => BattleAction): readonly BattleAction[] {
  return Array.from({ length: SHIPS }, (_, unit) => make(shipId(unit)));
}

export const DISENGAGE = perShip((ship) => ({ do: "disengage", ship }));
export const TEST_GUNS = perShip((ship) => ({ do: "test-guns", ship }));
export const FIRE = perShip((ship) => ({ do: "fire", ship }));
export const HOLD_FIRE = perShip((ship) => ({ do: "hold-fire", ship }));
export const SIGNAL = perShip((ship) => ({ do: "signal", ship }));
export const JOIN = perShip((ship) => ({ do: "join", ship }));
export const FACE: readonly BattleAction[] = HEADINGS.map((heading: Heading) => ({ do: "face", heading }));
export const MARK: readonly BattleAction[] = SECTIONS.map((guns: GunSection) => ({ do: "mark", guns }));

const STEER = HELMS.map((to) => perShip((ship) => ({ do: "steer", ship, to })));
export function steerAction(unit: number, helm: number): BattleAction {
  return (STEER[helm] as readonly BattleAction[])[unit] as BattleAction;
}

const BONUS = BONUS_TURNS.map((turn) => perShip((ship) => ({ do: "bonus-move", ship, turn })));
export function bonusAction(unit: number, turn: number): BattleAction {
  return (BONUS[turn] as readonly BattleAction[])[unit] as BattleAction;
}

const BROADSIDE = perShip(() => CARRY_ON).map((_, target) =>
  perShip((ship) => ({ do: "broadside", ship, target: shipId(target) })),
);
export function broadsideAction(unit: number, target: number): BattleAction {
  return (BROADSIDE[target] as readonly BattleAction[])[unit] as BattleAction;
}

/** Salvo figures run to 8; made when first asked for. */
const LAY: (BattleAction | undefined)[] = new Array<BattleAction | undefined>(SHIPS * SHIPS * 4 * 16).fill(undefined);
export function layAction(unit: number, section: number, target: number, salvos: number): BattleAction {
  const key = ((unit * SHIPS + target) * 4 + section) * 16 + salvos;
  let action = LAY[key];
  if (action === undefined) {
    action = {
      do: "lay",
      ship: shipId(unit),
      guns: SECTIONS[section] as GunSection,
      target: shipId(target),
      salvos,
    };
    LAY[key] = action;
  }
  return action;
}

const DEPLOY = new Map<number, BattleAction>();
export function deployAction(unit: number, q: number, r: number): BattleAction {
  const key = (unit * 1024 + (q + 512)) * 1024 + (r + 512);
  let action = DEPLOY.get(key);
  if (action === undefined) {
    action = { do: "deploy", ship: shipId(unit), hex: hexName(q, r) };
    DEPLOY.set(key, action);
  }
  return action;
}
