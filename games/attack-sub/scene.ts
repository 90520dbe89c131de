/** Building a state from a scene, and describing a state as one. */
import { type SceneFormat, SceneProblems } from "@admiralty/engine";
import { Value } from "typebox/value";
import { audit } from "./audit.ts";
import { HELO_SLOT, KIND, nameIndex, ships } from "./components.ts";
import { KIND_BITS } from "./rules/acting.ts";
import { CardBox } from "./scene-cards.ts";
import { describe } from "./scene-describe.ts";
import { type Position, type ShipScene, sceneSchema } from "./scene-format.ts";
import { layOut } from "./setup.ts";
import { actorOf } from "./state.ts";
import { DOWN, type Options, type State, type Table } from "./types.ts";

const STATUS = ["waiting", "in-play", "sunk", "exited"];
const SIDES = ["blue", "orange"] as const;

class Builder {
  readonly problems: string[] = [];
  private readonly table: Table;
  private readonly position: Position;

  constructor(position: Position, options: Options) {
    this.position = position;
    this.table = layOut(options);
  }

  state(): State {
    const { position, table } = this;
    this.turn();
    for (const [id, scene] of Object.entries(position.ships ?? {})) this.ship(id, scene);
    this.contacts();
    const flying = position.helicopters?.map((helicopter) => helicopter.card);
    const lists = [flying, position.hands?.blue, position.hands?.orange, position.discards, position.pile];
    const box = new CardBox(this.problems, lists);
    for (const helicopter of position.helicopters ?? []) this.helicopter(box, helicopter);
    const hands: [number[], number[]] = [
      box.take(position.hands?.blue ?? [], "hands.blue"),
      box.take(position.hands?.orange ?? [], "hands.orange"),
    ];
    table.discards = box.take(position.discards ?? [], "discards");
    const next = box.take(position.pile ?? [], "pile");
    const rest = box.rest();
    const pile = position.rest === "discards" ? next.reverse() : [...rest.reverse(), ...next.reverse()];
    if (position.rest === "discards") table.discards.unshift(...rest);
    this.play();
    const { draft } = position;
    return {
      table,
      hands,
      kept: [position.kept?.blue ?? 0, position.kept?.orange ?? 0],
      pile,
      draft: draft?.kind ?? "none",
      draftActor: draft?.ship === undefined ? -1 : this.actor(draft.ship, "draft.ship"),
      draftTargets: (draft?.targets ?? []).map((id, at) => this.actor(id, `draft.targets.${at}`)),
      draftCards: draft?.cards.slice() ?? [],
    };
  }

  private turn(): void {
    const { position: p, table: t } = this;
    if (p.active !== undefined) t.active = p.active === "blue" ? 0 : 1;
    t.turn = p.turn ?? t.turn;
    t.deck = p.deck ?? t.deck;
    t.spent = p.lastDeckUsed ?? false;
    t.acted = p.acted ?? false;
    t.holdsBack = p.holdsBack ?? false;
    t.phase = p.phase ?? "turn";
    t.badWeather = p.badWeatherSince ?? 0;
    SIDES.forEach((seat, side) => {
      t.heloCheck[side] = p.oweHelicopterCheck?.[seat] === true ? 1 : 0;
      t.hasNegated[side] = p.hasNegated?.[seat] === true ? 1 : 0;
    });
    if (p.over !== undefined) {
      t.phase = "over";
      t.winner = p.over.winner;
      t.overRule = p.over.rule;
      t.overReason = p.over.reason;
    }
  }

  private actor(id: string, place: string): number {
    const actor = actorOf(this.table, nameIndex(id));
    if (nameIndex(id) < 0 || actor === -2) {
      this.problems.push(`${place}: there is no "${id}" in this scenario`);
      return -1;
    }
    return actor;
  }

  private ship(id: string, scene: ShipScene): void {
    const t = this.table;
    const unit = this.actor(id, `ships.${id}`);
    if (unit < 0 || unit >= t.ship.length) return;
    if (scene.status !== undefined) t.status[unit] = STATUS.indexOf(scene.status);
    const transport = ships[t.ship[unit]!]!.kind === "transport";
    t.sensor[unit] = (transport ? scene.damage : scene.sensor) ?? 0;
    t.attack[unit] = scene.attack ?? 0;
    // A marker off its first box means damage, unless the scene says otherwise; damage stays when the marker is back.
    t.damaged[unit] = (scene.damaged ?? t.sensor[unit]! + t.attack[unit]! > 0) ? 1 : 0;
    t.sensorFault[unit] = scene.sensorFault === "down" ? DOWN : (scene.sensorFault ?? 0);
    t.attackFault[unit] = scene.attackFault === "down" ? DOWN : (scene.attackFault ?? 0);
    t.shut[unit] = scene.playsDead === true ? 1 : 0;
    t.wholeDeck[unit] = scene.wholeDeck ?? 1;
    t.quiet[unit] = scene.quiet ?? 0;
    this.actorTurn(unit, scene);
  }

  private actorTurn(
    actor: number,
    scene: Pick<ShipScene, "actions" | "did" | "battleStations" | "reds" | "ears">,
  ): void {
    const t = this.table;
    t.acts[actor] = scene.actions ?? 0;
    t.did[actor] = (scene.did ?? []).reduce((bits: number, name) => bits | KIND_BITS[name], 0);
    t.stations[actor] = scene.battleStations ?? 0;
    t.reds[actor] = scene.reds ?? 0;
    t.ears[actor] = scene.ears ?? 0;
  }

  private contacts(): void {
    const t = this.table;
    for (const [observerId, targets] of Object.entries(this.position.contacts ?? {})) {
      const place = `contacts.${observerId}`;
      const force = SIDES.indexOf(observerId as "blue");
      const observer = force >= 0 ? t.ship.length + force : this.actor(observerId, place);
      for (const [targetId, level] of Object.entries(targets)) {
        const target = this.actor(targetId, `${place}.${targetId}`);
        if (observer < 0 || target < 0) continue;
        t.contact[observer * t.ship.length + target] = level === "no-attack" ? 1 : level === 0 ? 0 : level + 1;
      }
    }
  }

  private helicopter(box: CardBox, scene: NonNullable<Position["helicopters"]>[number]): void {
    const [card] = box.take([scene.card], "helicopters");
    const mother = this.actor(scene.ship, "helicopters");
    if (card === undefined || mother < 0) return;
    if (KIND[card] !== "helicopter") {
      this.problems.push(`helicopters: card ${card} is no Helicopter`);
      return;
    }
    const slot = HELO_SLOT[card]!;
    this.table.helo[slot] = mother;
    this.actorTurn(this.table.ship.length + slot, scene);
  }

  private play(): void {
    const { table: t, position } = this;
    const { play, hit, hitBy } = position;
    if (hit !== undefined) {
      t.phase = "play-dead";
      t.target = this.actor(hit, "hit");
      if (hitBy !== undefined) t.actor = this.actor(hitBy, "hitBy");
    }
    if (play === undefined) return;
    t.play = play.kind;
    t.actor = this.actor(play.ship, "play.ship");
    const [first = -1, ...others] = play.targets.map((id, at) => this.actor(id, `play.targets.${at}`));
    t.target = first;
    t.cards = play.cards.slice();
    t.loud = play.loud ?? false;
    if (play.kind === "search" && t.loud) t.pinged = [first, ...others];
    else if (others.length > 0) this.problems.push("play.targets: only a ping is directed at several ships (4.21)");
    t.evasion = play.evasion ?? 0;
    t.evasions = play.evasions ?? 0;
    t.heard = play.heard ?? 0;
    t.searched = (play.searched ?? []).map((id) => this.actor(id, "play.searched"));
  }
}

/** Builds a position, or says what is wrong with it. */
export function build(position: unknown, options: Options): State | SceneProblems {
  if (!Value.Check(sceneSchema, position)) {
    const problems = [...Value.Errors(sceneSchema, position)]
      .slice(0, 20)
      .map((error) => `${error.instancePath.replaceAll("/", ".").replace(/^\./, "") || "position"}: ${error.message}`);
    return new SceneProblems(problems);
  }
  const builder = new Builder(position as Position, options);
  const state = builder.state();
  if (builder.problems.length > 0) return new SceneProblems(builder.problems);
  try {
    audit(state);
  } catch (error) {
    return new SceneProblems([(error as Error).message]);
  }
  return state;
}

export const scene: SceneFormat<State> = {
  schema: sceneSchema,
  build: build as SceneFormat<State>["build"],
  describe,
};

export type { Position };
