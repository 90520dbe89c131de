/** Why an action is not allowed: its form, whose turn it is, then the rule that speaks to it. */
import type { Violation } from "@admiralty/engine";
import { BONUS_TURNS, HELMS } from "./actions.ts";
import { nextToPlace, placesFor } from "./deployment.ts";
import { bears, bowBarred, inRange, laidFrom, mustTest, shown, strength } from "./designation.ts";
import { markChoices } from "./gunfire.ts";
import { HEADINGS, parseHex } from "./hexes.ts";
import { BOW, SECTIONS } from "./hit-record.ts";
import { aheadBarred, mayTurn } from "./movement.ts";
import { leader, maySignal, qualifies } from "./reinforcements.ts";
import { battleActions, battleAwaiting } from "./rounds.ts";
import { shipName, shipNumber } from "./ships.ts";
import { apart, evasion, isNext, present, slotOf, slowest } from "./state.ts";
import { type Battle, type BattleAction, Phase, type Seat, SIDES, Status } from "./types.ts";
import { heldBy } from "./withdrawal.ts";

type Fields = Readonly<Record<string, (value: unknown) => boolean>>;

const isShip = (value: unknown): boolean => shipNumber(value) !== undefined;
const isGuns = (value: unknown): boolean => (SECTIONS as readonly unknown[]).includes(value);

/** What belongs to each action beside `do`. */
const FORM: Readonly<Record<BattleAction["do"], Fields>> = {
  deploy: { ship: isShip, hex: (value) => parseHex(value) !== undefined },
  face: { heading: (value) => (HEADINGS as readonly unknown[]).includes(value) },
  disengage: { ship: isShip },
  "carry-on": {},
  steer: { ship: isShip, to: (value) => (HELMS as readonly unknown[]).includes(value) },
  "test-guns": { ship: isShip },
  lay: { ship: isShip, guns: isGuns, target: isShip, salvos: (value) => Number.isInteger(value) && Number(value) > 0 },
  broadside: { ship: isShip, target: isShip },
  fire: { ship: isShip },
  "hold-fire": { ship: isShip },
  mark: { guns: isGuns },
  "break-off": {},
  "fight-on": {},
  "bonus-move": { ship: isShip, turn: (value) => (BONUS_TURNS as readonly unknown[]).includes(value) },
  signal: { ship: isShip },
  join: { ship: isShip },
};

/** The phases an action belongs to, and the rule that says so. */
const WHEN: Readonly<Record<BattleAction["do"], readonly [readonly number[], string, string]>> = {
  deploy: [[Phase.deploy, Phase.muster], "9.28", "Ships are placed when an action begins or when a reserve joins it."],
  face: [[Phase.deploy, Phase.muster], "9.282", "Ships are pointed when they have been placed."],
  disengage: [[Phase.declare], "9.94", "Withdrawal is declared at the beginning of a round."],
  "carry-on": [[Phase.declare, Phase.muster], "9.31", "There is nothing to carry on from."],
  steer: [[Phase.move], "9.31", "Ships move before any of them fires, each in its turn."],
  "test-guns": [[Phase.fire], "9.83", "The guns are tried when the ship is about to fire."],
  lay: [[Phase.fire], "9.62", "Guns are laid after all ships have moved."],
  broadside: [[Phase.fire], "9.62", "Guns are laid after all ships have moved."],
  fire: [[Phase.fire], "9.62", "Ships fire after all of them have moved."],
  "hold-fire": [[Phase.fire], "9.62", "Ships fire after all of them have moved."],
  mark: [[Phase.mark], "9.716", "No hit waits to be placed."],
  "break-off": [
    [Phase.parley],
    "9.91",
    "Only at the end of a round, when all fire is resolved, can the sides agree to break off.",
  ],
  "fight-on": [[Phase.parley], "9.91", "Nobody has asked whether to break off."],
  "bonus-move": [[Phase.bonus], "9.95", "The extra move of a withdrawing ship comes at the end of the round."],
  signal: [[Phase.muster], "9.41", "Reinforcements are called at the end of a round."],
  join: [[Phase.muster], "9.44", "Reinforcements come on at the end of a round."],
};

export function refuseBattle(b: Battle, seat: Seat, action: unknown): Violation | undefined {
  const bad = badForm(action);
  if (bad !== undefined) return { rule: "form", reason: bad };
  const wanted = action as BattleAction;
  if (!battleAwaiting(b).includes(seat)) {
    return b.phase === Phase.over
      ? { rule: "9.32", reason: "The action is over." }
      : { rule: "9.31", reason: "It is the other side's turn to decide." };
  }
  for (const legal of battleActions(b, seat)) if (same(legal, wanted)) return undefined;
  const [phases, rule, reason] = WHEN[wanted.do];
  if (!phases.includes(b.phase)) return { rule, reason };
  return explain(b, seat, wanted);
}

function badForm(action: unknown): string | undefined {
  if (typeof action !== "object" || action === null || Array.isArray(action)) return "An action is an object.";
  const { do: what } = action as { do?: unknown };
  if (typeof what !== "string" || !Object.hasOwn(FORM, what)) return "There is no such action in a battle.";
  const fields = FORM[what as BattleAction["do"]];
  const keys = Object.keys(action).filter((key) => key !== "do");
  for (const key of keys) if (!Object.hasOwn(fields, key)) return `"${what}" has no field "${key}".`;
  for (const [key, check] of Object.entries(fields)) {
    if (!Object.hasOwn(action, key) || !check((action as Record<string, unknown>)[key])) {
      return `"${what}" needs a proper "${key}".`;
    }
  }
  return undefined;
}

/** Both have the proper form, so equal fields are all there is. */
function same(one: BattleAction, other: BattleAction): boolean {
  if (one.do !== other.do) return false;
  for (const key of Object.keys(one)) {
    if ((one as unknown as Record<string, unknown>)[key] !== (other as unknown as Record<string, unknown>)[key]) {
      return false;
    }
  }
  return true;
}

/** The phase is right and still the action is not listed: which rule stands in its way? */
function explain(b: Battle, seat: Seat, action: BattleAction): Violation {
  const unit = "ship" in action ? (shipNumber(action.ship) as number) : -1;
  const slot = unit < 0 ? -1 : slotOf(b, unit);
  const hidden = slot >= 0 && b.status[slot] === Status.reserve && SIDES[b.side[slot] as number] !== seat;
  if (unit >= 0 && (slot < 0 || hidden)) return { rule: "9.21", reason: `${shipName(unit)} is not in this action.` };
  if (slot >= 0 && SIDES[b.side[slot] as number] !== seat) {
    return { rule: "9.21", reason: `${shipName(unit)} is not yours to command.` };
  }
  switch (action.do) {
    case "deploy":
      return explainDeploy(b, slot, action.hex);
    case "face":
      return nextToPlace(b) < 0
        ? { rule: "9.42", reason: "Ships of one force that come on together point the same way." }
        : { rule: "9.28", reason: "Place all the ships first." };
    case "disengage":
      return explainDisengage(b, slot);
    case "steer":
      return explainSteer(b, slot, action.to);
    case "test-guns":
    case "lay":
    case "broadside":
    case "fire":
    case "hold-fire":
      return explainFire(b, seat, slot, action);
    case "mark": {
      const rule = markChoices(b).includes("bow") ? "9.81" : "9.716";
      return { rule, reason: `This hit can go to ${markChoices(b).join(" or ")} only.` };
    }
    case "bonus-move":
      if (b.status[slot] !== Status.withdrawing) return { rule: "9.95", reason: "Only a withdrawing ship runs on." };
      if (b.acted[slot] === 1) return { rule: "9.95", reason: `${shipName(unit)} has made her extra move.` };
      return { rule: "9.31", reason: "A slower ship runs on before her." };
    case "signal":
    case "join":
      return explainReserve(b, slot, action.do);
    case "carry-on":
      return { rule: "9.42", reason: "Place the ships that are joining first." };
    case "break-off":
    case "fight-on":
      return { rule: "9.92", reason: "That is not what is asked." };
  }
}

function explainDeploy(b: Battle, slot: number, hex: string): Violation {
  const next = nextToPlace(b);
  if (next < 0) return { rule: "9.282", reason: "All ships stand; say which way they point." };
  if (b.status[slot] !== Status.placing) return { rule: "9.28", reason: "That ship is not being placed." };
  if (next !== slot) return { rule: "9.28", reason: `Place ${shipName(b.unit[next] as number)} first.` };
  const rule = b.joining >= 0 ? "9.42" : b.side[slot] === b.attacker ? "9.28" : "9.281";
  const places = placesFor(b, slot).length;
  return { rule, reason: `${hex} is not one of the ${places} hexes open to ${shipName(b.unit[slot] as number)}.` };
}

function explainDisengage(b: Battle, slot: number): Violation {
  const name = shipName(b.unit[slot] as number);
  if (b.status[slot] === Status.withdrawing) return { rule: "9.99", reason: `${name} is withdrawing already.` };
  if (!present(b, slot)) return { rule: "9.94", reason: `${name} is not on the board.` };
  const enemy = heldBy(b, slot);
  const reason =
    enemy < 0
      ? `${name} cannot withdraw now.`
      : `${name} must be faster than ${shipName(b.unit[enemy] as number)}, ${apart(b, slot, enemy)} hexes away.`;
  return { rule: "9.93", reason };
}

function explainSteer(b: Battle, slot: number, to: string): Violation {
  const name = shipName(b.unit[slot] as number);
  if (!present(b, slot)) return { rule: "9.31", reason: `${name} is not on the board.` };
  if (b.acted[slot] === 1) return { rule: "9.51", reason: `${name} has moved this round.` };
  if (b.actor >= 0 && b.actor !== slot) {
    return { rule: "9.31", reason: `${shipName(b.unit[b.actor] as number)} is under way; finish her move first.` };
  }
  const least = slowest(b, -1);
  if (!isNext(b, slot, -1, least)) {
    return { rule: "9.31", reason: `Ships of evasion ${least} move before ${name} with ${evasion(b, slot)}.` };
  }
  if (to !== "ahead") {
    const reason = mayTurn(b, slot) ? `${name} cannot do that.` : `${name} has no direction change left.`;
    return { rule: "9.53", reason };
  }
  switch (aheadBarred(b, slot)) {
    case "stopped":
      return { rule: "R29", reason: `${name} may stop in a friend's hex but not pass through it.` };
    case "enemy":
      return { rule: "9.55", reason: "An enemy ship lies in the hex ahead." };
    case "full":
      return { rule: "9.281", reason: "Two friendly ships lie in the hex ahead." };
    case "closer":
      return { rule: "9.96", reason: `${name} is withdrawing and must not move nearer to an enemy.` };
    default:
      return { rule: "9.53", reason: `${name} has no hex left to move this round.` };
  }
}

function explainFire(
  b: Battle,
  seat: Seat,
  slot: number,
  action: Extract<BattleAction, { do: "test-guns" | "lay" | "broadside" | "fire" | "hold-fire" }>,
): Violation {
  const name = shipName(b.unit[slot] as number);
  if (!present(b, slot)) return { rule: "9.61", reason: `${name} is not on the board.` };
  if (b.acted[slot] === 1) return { rule: "9.62", reason: `${name} has fired this round.` };
  if (b.actor >= 0 && b.actor !== slot) {
    return { rule: "9.62", reason: `Finish the fire of ${shipName(b.unit[b.actor] as number)} first.` };
  }
  if (action.do === "test-guns") return { rule: "9.83", reason: `${name}'s guns need no trial now.` };
  if (mustTest(b, slot) && action.do !== "hold-fire") return { rule: "9.83", reason: `Try ${name}'s guns first.` };
  if (action.do === "fire") return { rule: "9.62", reason: `No gun of ${name} is laid.` };
  if (action.do === "hold-fire") return { rule: "9.61", reason: `${name} has nothing to fire at.` };
  const targetUnit = shipNumber(action.target) as number;
  const target = slotOf(b, targetUnit);
  const targetName = shipName(targetUnit);
  if (target < 0 || !present(b, target)) return { rule: "9.61", reason: `${targetName} is not on the board.` };
  if (SIDES[b.side[target] as number] === seat) return { rule: "9.61", reason: `${targetName} is a friend.` };
  if (!inRange(b, slot, target)) {
    const rule = b.night === 1 ? "11.12" : "9.61";
    return { rule, reason: `${targetName}, ${apart(b, slot, target)} hexes away, is sinking or out of range.` };
  }
  if (action.do === "broadside") return { rule: "9.63", reason: `No free gun of ${name} bears on ${targetName}.` };
  const section = SECTIONS.indexOf(action.guns);
  if (shown(b, slot, section) === 0) return { rule: "9.64", reason: `${name}'s ${action.guns} guns have no salvo.` };
  if (!bears(b, slot, section, target)) {
    return { rule: "9.63", reason: `${name}'s ${action.guns} guns do not bear on ${targetName}.` };
  }
  if (section === BOW && bowBarred(b, slot, target)) {
    return { rule: "9.82", reason: `${name}'s third turret has laid more than half; the others may not join it here.` };
  }
  const left = strength(b, slot, section) - laidFrom(b, section);
  return { rule: "9.64", reason: `${name} has ${left > 0 ? left : "no"} salvos left in her ${action.guns} guns.` };
}

function explainReserve(b: Battle, slot: number, what: "signal" | "join"): Violation {
  const name = shipName(b.unit[slot] as number);
  const reserve = b.reserve[slot] as number;
  if (b.joining >= 0) return { rule: "9.42", reason: "Place the ships that are joining first." };
  if (reserve < 0 || b.status[slot] !== Status.reserve)
    return { rule: "9.41", reason: `${name} is not waiting to join.` };
  const first = b.unit[leader(b, reserve)] as number;
  if (leader(b, reserve) !== slot) return { rule: "9.27", reason: `${name} comes with ${shipName(first)}: name her.` };
  if (!qualifies(b, reserve)) return { rule: "9.43", reason: `${name} is too slow to attack any enemy here.` };
  if (what === "join") return { rule: "9.41", reason: `The die has not yet let ${name} come.` };
  if (b.reserveHeld[reserve] === 1) return { rule: "9.272", reason: `${name} needs no die to join.` };
  if (b.reserveReady[reserve] === 1) return { rule: "9.44", reason: `${name} may already join.` };
  const reason = maySignal(b, reserve) ? "Not now." : "Reinforcements roll once a round, from the end of the third on.";
  return { rule: "9.41", reason };
}
