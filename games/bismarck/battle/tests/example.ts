/** A battle under test: a scene in one line, scripted dice, and what was told. */

import { type Chance, ScriptedChance } from "@admiralty/engine";
import type { Ship } from "../../components.ts";
import type { Zone } from "../../zones.ts";
import { headingIds, type Slot, shipNumber } from "../components.ts";
import {
  applyBattle,
  auditBattle,
  type Battle,
  type BattleAction,
  type BattleEvent,
  type BattleScene,
  type BattleSetup,
  battleActions,
  battleAwaiting,
  buildBattle,
  refuseBattle,
  startBattle,
} from "../index.ts";
import { evasion, recordIn, type Stores, slotNamed } from "../state.ts";
import type { SectionId } from "../types.ts";

export class Example {
  readonly events: BattleEvent[] = [];
  readonly b: Battle;

  constructor(b: Battle) {
    this.b = b;
  }

  /** Takes the legal steps in order; `dice` must come out even over all of them. */
  play(actions: readonly BattleAction[], dice: readonly number[] = []): this {
    const chance = new ScriptedChance(dice);
    for (const action of actions) this.take(action, chance);
    chance.finish();
    return this;
  }

  take(action: BattleAction, chance: Chance): void {
    const [seat] = battleAwaiting(this.b);
    if (seat === undefined) throw new Error(`the battle is over before ${JSON.stringify(action)}`);
    const violation = refuseBattle(this.b, seat, action);
    if (violation !== undefined) {
      throw new Error(`${JSON.stringify(action)} is refused: ${violation.rule} ${violation.reason}`);
    }
    applyBattle(this.b, seat, action, chance, this.events);
    auditBattle(this.b);
  }

  /** The rule that refuses an action of the side that is asked. */
  refuses(action: unknown): string | undefined {
    const [seat] = battleAwaiting(this.b);
    return refuseBattle(this.b, seat ?? "british", action)?.rule;
  }

  get asked(): string | undefined {
    return battleAwaiting(this.b)[0];
  }

  get step(): string {
    return this.b.step;
  }

  /** The legal actions of one kind, as JSON. */
  list(kind?: string): readonly BattleAction[] {
    const [seat] = battleAwaiting(this.b);
    if (seat === undefined) return [];
    return battleActions(this.b, seat).filter((action) => kind === undefined || action.do === kind);
  }

  slot(ship: string): Slot {
    return slotNamed(this.b, ship);
  }

  hits(ship: string): readonly number[] {
    return recordIn(this.b, this.slot(ship));
  }

  hex(ship: string): string {
    return `${this.b.q[this.slot(ship)]},${this.b.r[this.slot(ship)]}`;
  }

  heading(ship: string): string {
    return headingIds[this.b.heading[this.slot(ship)]!]!;
  }

  evasion(ship: string): number {
    return evasion(this.b, this.slot(ship));
  }

  status(ship: string): string {
    return this.b.status[this.slot(ship)] as string;
  }

  told<T extends BattleEvent["type"]>(type: T): Extract<BattleEvent, { type: T }>[] {
    return this.events.filter((event) => event.type === type) as Extract<BattleEvent, { type: T }>[];
  }

  /** Sections marked, in order, e.g. "bow", "midships 2". */
  get marks(): readonly string[] {
    return this.told("hit").map((hit) => (hit.boxes === 1 ? hit.section : `${hit.section} ${hit.boxes}`));
  }
}

export function scene(position: BattleScene, stores: Stores = {}): Example {
  const b = buildBattle(position, undefined, stores);
  if (!("unit" in b)) throw new Error(b.join("; "));
  return new Example(b);
}

/** "bismarck 0,0 e" and the like. */
export function ships(...lines: readonly string[]): BattleScene["ships"] {
  return lines.map((line) => {
    const [ship = "", at = "", heading = "e", withdrawing] = line.split(" ");
    const place = { ship, at, heading: heading as "e" };
    return withdrawing === undefined ? place : { ...place, withdrawing: true };
  });
}

export const fresh = (...ids: readonly string[]): BattleSetup["british"] =>
  ids.map((id) => ({ unit: shipNumber(id) as Ship, hits: [0, 0, 0, 0, 0, 0, 0] }));

export function battle(setup: Partial<BattleSetup>): Example {
  return new Example(
    startBattle({
      zone: 0 as Zone,
      night: false,
      attacker: "british",
      british: fresh("hood"),
      german: fresh("bismarck"),
      reserves: [],
      ...setup,
    }),
  );
}

export const steer = (ship: string, to: "ahead" | "port" | "starboard" | "steady"): BattleAction => ({
  do: "steer",
  ship,
  to,
});

/** Every ship of the scene ends its move where it is. */
export function stand(table: Example): Example {
  while (table.step === "move") {
    const steady = table.list("steer").find((action) => "to" in action && action.to === "steady");
    table.play([steady as BattleAction]);
  }
  return table;
}

export const lay = (ship: string, guns: SectionId, target: string, salvos: number): BattleAction => ({
  do: "lay",
  ship,
  guns,
  target,
  salvos,
});

/** Sections a ship may lay on a target, with their salvos. */
export function bearing(table: Example, target: string): string {
  const most = new Map<string, number>();
  for (const action of table.list("lay")) {
    if (action.do === "lay" && action.target === target) most.set(action.guns, action.salvos);
  }
  return [...most].map(([guns, salvos]) => `${guns} ${salvos}`).join(", ");
}

/** Two dice that make a total. */
export const dice = (total: number): readonly [number, number] => {
  const first = Math.min(6, total - 1);
  return [first, total - first];
};

export const aim = (ship: string, target: string, salvos: number, guns: "bow" | "stern" = "bow"): BattleAction => ({
  do: "lay",
  ship,
  guns,
  target,
  salvos,
});

/** Two salvos beyond one hex are one shot. */
export function shoot(position: BattleScene, total: number, more: readonly number[] = []): Example {
  const table = scene({ phase: "fire", ...position });
  const [ship = "", target = ""] = position.ships.map((one) => one.ship);
  return table.play([aim(ship, target, 2), { do: "fire", ship }], [...dice(total), ...more]);
}

/** After moving, with torpedoes; the British attack. */
export const torpedoScene = (position: Partial<BattleScene>, lines: readonly string[] = near): Example =>
  scene({ phase: "torpedoes", ships: ships(...lines), ...position }, { torpedoes: true });

/** Prinz Eugen abeam of the Norfolk, one hex away, both heading east. */
export const near = ["norfolk 0,0 e", "prinz-eugen 0,1 e"];

export const launch = (ship: string, target: string, salvoes: number): BattleAction => ({
  do: "launch",
  ship,
  target,
  salvoes,
});
