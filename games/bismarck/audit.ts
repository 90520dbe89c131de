/** Checks that nothing was lost or made from nothing. Throws a plain sentence. For tests. */
import { auditBattle } from "./battle/index.ts";
import {
  type AirUnit,
  airCount,
  british,
  german,
  ferrol as port,
  type Ship,
  shipCount,
  ships,
  sideOf,
  type Unit,
  unitCount,
  unitNames,
  type Zone,
  zones,
} from "./components.ts";
import { zoneOfCode } from "./deduction.ts";
import { forcesIn, shipsOf } from "./forces.ts";
import type { Knowledge } from "./knowledge.ts";
import { isNeutral } from "./modules/neutrality.ts";
import { type Intermediate, plays } from "./modules/part.ts";
import { boatsOf, boats as printedBoats } from "./modules/submarine.ts";
import { areSent, mayWait, mostFuel } from "./modules/tanker.ts";
import { kindOf } from "./modules/trade.ts";
import { openToNeutrals } from "./modules/western-waters.ts";
import { afloat, members } from "./rules/fleet.ts";
import { hasAreas, northOf, southOf } from "./rules/levels.ts";
import { steps } from "./steps.ts";
import { AirStatus, Hit, hitCount, ShipStatus, type State } from "./types.ts";

function must(truth: boolean, sentence: string): void {
  if (!truth) throw new Error(sentence);
}

export function audit(s: State): void {
  must(
    s.zone.length === unitCount && s.force.length === forcesIn(s).size && s.since.length === airCount,
    "there are more or fewer units than there should be",
  );
  for (const level of [northOf(s.visibility), southOf(s.visibility)]) {
    must(level >= 1 && level <= 9, "the visibility marker is off its track");
  }
  must(hasAreas(s.visibility) === plays(s, "weather"), "the weather has more or fewer areas than are played");
  for (const ship of forcesIn(s).ships) auditShip(s, ship);
  for (let air = 0; air < airCount; air++) auditAir(s, (shipCount + air) as AirUnit);
  for (const seat of [british, german]) auditForces(s, seat);
  if (s.intermediate) auditPart(s, s.intermediate);
  if (s.intermediate) auditTrails(s, s.intermediate);
  if (s.intermediate) auditTankers(s, s.intermediate);
  if (s.intermediate) auditRefuge(s, s.intermediate);
  if (s.intermediate) auditTrade(s, s.intermediate);
  if (s.intermediate) auditBoats(s, s.intermediate);
  if (plays(s, "neutrality")) auditNeutrals(s);
  // 39.2: a breakdown costs evasion without a hit.
  if (s.battle) auditBattle(s.battle, plays(s, "breakdown"));
  must((s.battle !== null) === (s.step === "battle"), "there is a battle outside the battle, or none in it");
  if (["search", "strikes", "combat"].includes(steps[s.step].phase)) auditKnowledge(s);
}

function auditShip(s: State, ship: Ship): void {
  const name = unitNames[ship] as string;
  const zone = s.zone[ship] as Zone;
  const status = s.status[ship];
  const here = status === ShipStatus.inPlay || status === ShipStatus.escort;
  must(
    status !== ShipStatus.left || (sideOf[ship] === german && plays(s, "scenario")),
    `${name} has left the board, as German ships do in scenarios`,
  );
  must(here === zone >= 0, `${name} is ${here ? "in play but in no zone" : "out of play but in a zone"}`);
  if (here)
    must(zones[zone]?.sea === true || zones[zone]?.port !== undefined, `${name} is aground in ${zones[zone]?.id}`);
  must(
    (s.fuel[ship] as number) >= 0 && (s.fuel[ship] as number) <= (ships[ship]?.fuel as number),
    `${name} has ${s.fuel[ship]} fuel`,
  );
  const midships = s.hits[ship * hitCount + Hit.midships] as number;
  const boxes = ships[ship]?.midships as number;
  must(midships >= 0 && midships <= boxes, `${name} has ${midships} of ${boxes} midships boxes marked`);
  if (!s.battle)
    must(
      (status === ShipStatus.sunk) === (midships === boxes),
      `${name} has ${midships} of ${boxes} boxes marked and is ${status === ShipStatus.sunk ? "" : "not "}sunk`,
    );
  must(
    plays(s, "breakdown") ||
      (s.hits[ship * hitCount + Hit.temporary] as number) <= midships * (ships[ship]?.evasionLossPerMidships as number),
    `${name} has lost more evasion for a time than her hits cost`,
  );
}

function auditPart(s: State, part: Intermediate): void {
  for (const ship of forcesIn(s).ships) {
    const home = part.homeward[ship] as number;
    must(
      home < 0 || s.fuel[ship] === 0 || part.broken[ship] === 1 || part.thirsty[ship] === 1,
      `${unitNames[ship]} has fuel and makes for port`,
    );
    must((part.ammunition[ship] as number) >= 0, `${unitNames[ship]} has fired what she had not`);
    must(
      (part.torpedoLoss[ship] as number) <= (s.hits[ship * hitCount + Hit.permanent] as number),
      `${unitNames[ship]} has lost more evasion to torpedoes than for good`,
    );
    const salvoes = part.torpedoes[ship] as number;
    must(
      salvoes >= 0 && salvoes <= (ships[ship]?.torpedoes as number),
      `${unitNames[ship]} has ${salvoes} salvoes of torpedoes`,
    );
    must((part.berthed[ship] as number) <= s.turn, `${unitNames[ship]} has come into port in a turn to come`);
  }
}

/** 50.6: neutral ships keep together, and west of the patrol line unless they must make for port. */
function auditNeutrals(s: State): void {
  const here = forcesIn(s).neutral.filter((ship) => s.status[ship] === ShipStatus.inPlay && isNeutral(s, ship));
  const goesHome = here.some((ship) => (s.fuel[ship] === 0 && plays(s, "fuel")) || s.intermediate?.broken[ship] === 1);
  for (const ship of here) {
    must(goesHome || openToNeutrals(s.zone[ship] as Zone), `${unitNames[ship]} is neutral and east of the patrol line`);
    must(members(s, here[0] as Ship).includes(ship), `${unitNames[ship]} is neutral and not with the others`);
  }
  must((s.intermediate?.drawnIn ?? 0) <= s.turn, "neutral ships are drawn in before it has happened");
}

/** 35: nobody is in Ferrol where it may not be entered; whoever is interned is there. */
function auditRefuge(s: State, { interned, sheltered, refuge }: Intermediate): void {
  for (const ship of shipsOf(s, german)) {
    must(s.zone[ship] !== port || plays(s, "ferrol"), `${unitNames[ship]} is in a neutral port`);
    must((sheltered[ship] as number) <= s.turn, `${unitNames[ship]} has come into Ferrol in a turn to come`);
  }
  for (const ship of interned) must(s.zone[ship] === port, `${unitNames[ship]} is interned elsewhere`);
  must(refuge.die >= 0 && refuge.die <= 6, "Spain has answered by no die");
}

/** 24: merchant ships are lost and not made; an escort is with one convoy, and seen only while she fights. */
function auditTrade(s: State, { trade }: Intermediate): void {
  must(plays(s, "convoys") || trade.convoys.length === 0, "there are convoys where none are played");
  for (const convoy of trade.convoys) {
    const most = kindOf(convoy).merchants;
    must(convoy.merchants >= 0 && convoy.merchants + convoy.lost <= most, "a convoy has more ships than it had");
    must(convoy.zone < 0 || convoy.merchants > 0, "a convoy has no ship left and sails on");
  }
  const under = trade.convoys.filter(({ zone, escort }) => zone >= 0 && escort >= 0).map(({ escort }) => escort);
  must(new Set(under).size === under.length, "an escort is with two convoys");
}

/** 22: every boat afloat or counted as lost, in a zone open to it; torpedoes are spent and not made. */
function auditBoats(s: State, { submarines: { boats, lost, attack, posted } }: Intermediate): void {
  must(boats.length === (plays(s, "submarines") ? printedBoats.length : 0), "there are more or fewer submarines");
  for (const [at, { zone, salvoes }] of boats.entries()) {
    const { name, side, salvoes: most } = printedBoats[at] as (typeof printedBoats)[number];
    const { sea, irishSea, port, portSide } = zones[zone] ?? { sea: true };
    must(sea || port !== undefined, `${name} is aground`);
    must(!(irishSea && side === "german"), `${name} is in the Irish Sea`);
    must(portSide === undefined || portSide === side || portSide === "neutral", `${name} is in a port of the enemy's`);
    must(salvoes >= 0 && salvoes <= most, `${name} has ${salvoes} salvoes`);
  }
  for (const [side, own] of boatsOf.entries()) {
    const sunk = own.filter((boat) => boats[boat]?.zone === -1).length;
    must(boats.length === 0 || sunk === lost[side], "submarines are gone that nobody sank");
    const most = plays(s, "boatStations") ? own.length : 0;
    must((posted[side] as number) <= most, "more submarines were placed than there are");
  }
  must((attack !== null) === s.step.endsWith("-salvoes"), "a submarine fires outside its attack, or does not in it");
}

/** 17.2: two tankers once they have been sent out, each in her waters. */
function auditTankers(s: State, { tankers }: Intermediate): void {
  const due = !plays(s, "tankers") ? 0 : areSent(s.step) ? 2 : tankers.length;
  must(tankers.length === due, "there are more or fewer tankers than there should be");
  for (const [place, { zone, fuel }] of tankers.entries()) {
    must(mayWait(place, zone), `a tanker waits in ${zones[zone]?.id}`);
    must(fuel >= 0 && fuel <= mostFuel, `a tanker has ${fuel} fuel`);
  }
}

/** 41: every German shadow stands both with its unit and in the list. */
function auditTrails(s: State, { trailing: { trails } }: Intermediate): void {
  for (const { unit, target } of trails) {
    must(unit < 0 || s.shadows[unit] === target, `${unitNames[unit]} shadows another than was announced`);
  }
}

function auditAir(s: State, unit: Unit): void {
  const aloft = s.status[unit] === AirStatus.aloft;
  must(
    aloft === (s.zone[unit] as Zone) >= 0,
    `${unitNames[unit]} is ${aloft ? "aloft in no zone" : "in a zone without flying"}`,
  );
  must((s.strikes[unit - shipCount] as number) >= 0, `${unitNames[unit]} has struck too often`);
}

function auditForces(s: State, seat: number): void {
  const zoneOf = new Map<number, number>();
  const size = new Map<number, number>();
  for (const ship of shipsOf(s, seat)) {
    const force = s.force[ship] as number;
    if (force === 0) continue;
    must(afloat(s, ship), `${unitNames[ship]} is in a task force but not in play`);
    must((zoneOf.get(force) ?? s.zone[ship]) === s.zone[ship], `${unitNames[ship]} is not where her task force is`);
    zoneOf.set(force, s.zone[ship] as Zone);
    size.set(force, (size.get(force) ?? 0) + 1);
  }
  for (const [force, ships] of size) must(ships > 1, `task force ${force} has one ship`);
}

/** What the British can work out always leaves room for the truth. */
function auditKnowledge(s: State): void {
  const k = s.known[british] as Knowledge;
  for (const ship of shipsOf(s, german)) {
    if (s.status[ship] !== ShipStatus.inPlay || sideOf[ship] !== german) continue;
    const zone = s.zone[ship] as Zone;
    must(
      (k.possible[ship] as number[]).some((code) => zoneOfCode(code) === zone),
      `${unitNames[ship]} is where the British would think her impossible`,
    );
  }
}
