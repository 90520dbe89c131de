/** 40: repair at sea by the die, of evasion or guns; in port without one. */
import type { Chance, May, No, Side } from "@admiralty/engine";
import { only, type Ship, sideOf, unitIds } from "../components.ts";
import figures from "../data/intermediate.json" with { type: "json" };
import { all, put } from "../lists.ts";
import { nameOf } from "../names.ts";
import { afloat, mayCommand } from "../rules/fleet.ts";
import { type Event, Hit, hitCount, type State } from "../types.ts";
import * as say from "../verbs.ts";
import type { Module } from "./module.ts";
import { note, partOf } from "./part.ts";
import { isFuelling } from "./tankers.ts";

const { evasion, section, most, stays, port } = figures.repair;
/** The place of evasion in `repairIds`; a gun section comes one after its own number. */
const evasionPlace = 0;
const sections = [0, 1, 2, 3] as const;
type Section = (typeof sections)[number];

const marked = (state: State, ship: Ship, at: number): number => state.hits[ship * hitCount + at] as number;
const mark = (state: State, ship: Ship, at: number, value: number): void => {
  state.hits = put(state.hits, ship * hitCount + at, value);
};
const isClosed = (state: State, ship: Ship, at: Section): boolean =>
  ((partOf(state).closed[ship] as number) >> at) % 2 === 1;
/** 40.5: in port all turn long; in the turn of her coming in she is still at sea. */
const inPortAllTurn = (state: State, ship: Ship): boolean => {
  const since = partOf(state).berthed[ship] as number;
  return since > 0 && since < state.turn;
};

/** 40.1 to 40.4: may it be tried at sea? */
function canTry(state: State, ship: Ship, what: number, no?: No): May {
  if (what === evasionPlace) {
    return marked(state, ship, Hit.temporary) > 0 || no?.("40.4", `${nameOf(ship)} has lost no evasion for a time.`);
  }
  const at = (what - 1) as Section;
  const lost = marked(state, ship, at);
  if (lost === 0) return no?.("40.1", `${nameOf(ship)} has nothing to repair there.`);
  if (isClosed(state, ship, at)) return no?.("40.3", "A try at it has failed: it must wait for port.");
  return lost > stays || no?.("40.2", "One damaged box of a section stays damaged at sea.");
}

/** 40.6: is there a gun to mend in port? Evasion comes back by itself. */
function canMend(state: State, ship: Ship, what: number, no?: No): May {
  if (what === evasionPlace) return no?.("40.5", "In port her evasion comes back by itself.");
  return marked(state, ship, what - 1) > 0 || no?.("40.1", `${nameOf(ship)} has nothing to repair there.`);
}

function mayRepair(state: State, side: Side, ship: Ship, what: number, no?: No): May {
  if (!mayCommand(state, side, ship, no)) return false;
  if (!afloat(state, ship)) return no?.("40.1", `${nameOf(ship)} is not in play.`);
  if ((state.moved[ship] as number) > most)
    return no?.("40.1", `${nameOf(ship)} has moved too far to repair anything.`);
  if (partOf(state).repairs[ship] === what) return no?.("40.1", "That is her order already.");
  return liesStill(state, ship) ? canMend(state, ship, what, no) : canTry(state, ship, what, no);
}

/** Ships with anything marked, in their order. Nearly all are whole, and it is asked with every order: the last answer is kept. */
let [lastHits, lastDamaged]: [readonly number[], readonly Ship[]] = [[], []];
function damagedIn(hits: readonly number[]): readonly Ship[] {
  if (hits !== lastHits) {
    const found = new Set<Ship>();
    for (const [at, marks] of hits.entries()) if (marks > 0) found.add(Math.floor(at / hitCount) as Ship);
    lastDamaged = [...found];
    lastHits = hits;
  }
  return lastDamaged;
}

/** As far as it can be known while orders are given. */
const liesStill = (state: State, ship: Ship): boolean =>
  state.moved[ship] === 0 && (partOf(state).berthed[ship] as number) > 0;

/** R107: who was told nothing tries her evasion, then the guns that have lost most. */
function chosen(state: State, ship: Ship, can: typeof canTry): number | undefined {
  const ordered = partOf(state).repairs[ship] as number;
  if (ordered >= 0 && can(state, ship, ordered)) return ordered;
  if (can(state, ship, evasionPlace)) return evasionPlace;
  return sections
    .map((at) => at + 1)
    .filter((what) => can(state, ship, what))
    .toSorted((a, b) => marked(state, ship, b - 1) - marked(state, ship, a - 1))[0];
}

function tellMended(
  state: State,
  ship: Ship,
  rule: string,
  [what, die, regained]: readonly [number, number | null, number],
  log?: Event[],
): void {
  const closed = what !== evasionPlace && isClosed(state, ship, (what - 1) as Section);
  const to = only[sideOf[ship] as Side];
  const named = say.repairIds[what] as (typeof say.repairIds)[number];
  log?.push({ type: "mended", rule, ship: unitIds[ship] as string, what: named, die, regained, closed, to });
}

/** 40.1 to 40.4 */
function atSea(state: State, ship: Ship, chance: Chance, log?: Event[]): void {
  if ((state.moved[ship] as number) > most || isFuelling(state, ship)) return;
  const what = chosen(state, ship, canTry);
  if (what === undefined) return;
  const die = chance.die();
  if (what === evasionPlace) {
    const lost = marked(state, ship, Hit.temporary);
    const regained = Math.min(lost, evasion[die - 1] as number);
    mark(state, ship, Hit.temporary, lost - regained);
    tellMended(state, ship, "40.1", [what, die, regained], log);
    return;
  }
  const at = (what - 1) as Section;
  const lost = marked(state, ship, at);
  const regained = Math.min(lost - stays, section[die - 1] as number);
  mark(state, ship, at, lost - regained);
  if (regained === 0) note(state, "closed", ship, (partOf(state).closed[ship] as number) | (1 << at));
  tellMended(state, ship, regained === 0 ? "40.3" : "40.2", [what, die, regained], log);
}

/** 40.5, 40.6 */
function inPort(state: State, ship: Ship, log?: Event[]): void {
  const temporary = marked(state, ship, Hit.temporary);
  const torpedo = partOf(state).torpedoLoss[ship] as number;
  const first = Math.min(port.evasion, temporary);
  const second = Math.min(port.evasion - first, torpedo);
  if (first + second > 0) {
    mark(state, ship, Hit.temporary, temporary - first);
    mark(state, ship, Hit.permanent, marked(state, ship, Hit.permanent) - second);
    note(state, "torpedoLoss", ship, torpedo - second);
    tellMended(state, ship, "40.5", [evasionPlace, null, first + second], log);
  }
  const what = chosen(state, ship, canMend);
  if (what === undefined) return;
  mark(state, ship, what - 1, marked(state, ship, what - 1) - port.boxes);
  tellMended(state, ship, "40.6", [what, null, port.boxes], log);
}

export const repair: Module = {
  id: "repair",
  steps: {
    steps: {
      "new-turn": (was) => ({
        ...was,
        enter(state, chance, log) {
          const nothing = all(-1, state.force.length);
          if (partOf(state).repairs !== nothing) state.intermediate = { ...partOf(state), repairs: nothing };
          return was.enter?.(state, chance, log);
        },
      }),
      "ship-movement": (was) => ({
        ...was,
        list(state, side, list) {
          was.list?.(state, side, list);
          for (const ship of damagedIn(state.hits)) {
            if (sideOf[ship] !== side || !afloat(state, ship)) continue;
            for (let what = 0; what < say.repairIds.length; what++) {
              if (mayRepair(state, side, ship, what)) list.push(say.repair.of(ship, what as 0));
            }
          }
        },
        orders: {
          ...was.orders,
          repair: {
            may: mayRepair,
            apply(state, side, ship, what, _chance, log) {
              note(state, "repairs", ship, what);
              const named = say.repairIds[what] as (typeof say.repairIds)[number];
              const to = only[side];
              log?.push({ type: "repair-ordered", rule: "40.1", ship: unitIds[ship] as string, what: named, to });
            },
          },
        },
      }),
    },
  },
  changes: {
    repair(state, ship, chance, log) {
      if (inPortAllTurn(state, ship)) inPort(state, ship, log);
      else atSea(state, ship, chance, log);
    },
    torpedoed(state, ship, lost) {
      if (lost > 0) note(state, "torpedoLoss", ship, (partOf(state).torpedoLoss[ship] as number) + lost);
    },
  },
};
