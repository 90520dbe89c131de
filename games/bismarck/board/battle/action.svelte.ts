/** The question of the moment at the battle board: whose ship is in hand, at whom she aims, where she can go. */
import type { HeadingId, HelmId, SectionId } from "../../battle/types.ts";
import type { BattleAction } from "../../battle/verbs.ts";
import type { BattleShipView } from "../../battle/view.ts";
import type { Action, Seat } from "../../types.ts";
import type { Props } from "../plan/orders.ts";
import { selection } from "../plan/selection.svelte.ts";
import { type Axial, axial } from "./field.ts";
import { type Fire, fullFire, laidFire, type Pose, poseKey, poses } from "./plan.ts";

export interface BattleAdvice {
  readonly hexes: readonly Axial[];
  readonly heads: readonly HeadingId[];
  readonly aims: readonly { readonly ship: string; readonly target: string }[];
  /** Who is to be steered, and how she would end her move. */
  readonly ship: string | undefined;
  readonly end: Pose | undefined;
}

const buttons: ReadonlySet<BattleAction["do"]> = new Set<BattleAction["do"]>([
  "disengage",
  "mark",
  "break-off",
  "bonus-move",
  "signal",
  "join",
  "test-guns",
  "turn-away",
]);

export function createAction(props: Props) {
  const battle = $derived(props.view.battle);
  const steps = $derived(props.actions as readonly BattleAction[]);
  /** Own ships that the question is about. */
  const asked = $derived([...new Set(steps.flatMap((step) => ("ship" in step ? [step.ship] : [])))]);
  const find = (ship: string | null | undefined): BattleShipView | undefined =>
    battle?.ships.find((each) => each.ship === ship);
  /** Whose turn it is, or who is looked at, or else the first of those that can be ordered. */
  const gunner = $derived(find(battle?.actor) ?? find(selection.gunner) ?? find(asked[0]));
  const aimedAt = $derived([
    ...new Set(steps.flatMap((step) => ("target" in step && step.ship === gunner?.ship ? [step.target] : []))),
  ]);
  const laid = $derived(battle?.actor === gunner?.ship ? (battle?.laid.map((each) => each.target) ?? []) : []);
  const targets = $derived([...new Set([...laid, ...aimedAt])]);
  const target = $derived(
    selection.target && targets.includes(selection.target) ? selection.target : (laid[0] ?? targets[0]),
  );
  /** What is laid, or else what every gun that bears would do. */
  const fires = $derived.by((): readonly { readonly target: string; readonly fire: Fire }[] => {
    if (!battle || !gunner || battle.step === "torpedoes") return [];
    const { ship } = gunner;
    return targets.flatMap((at) => {
      const fire = laidFire(battle, ship, at) ?? (laid.length === 0 ? fullFire(battle, ship, at) : undefined);
      return fire ? [{ target: at, fire }] : [];
    });
  });
  const reachable = $derived(
    battle && gunner && props.prompt && asked.includes(gunner.ship)
      ? poses(battle, gunner.ship, props.seat as Seat)
      : [],
  );

  /** Where the ship in hand would lie: what is pointed at, or what was chosen and waits for the big button. */
  const pose = $derived(
    [selection.hovered, selection.pose].flatMap((key) => reachable.filter((each) => poseKey(each) === key))[0],
  );

  /** What advice would have ships do: where to be placed, how to head, at whom to fire. */
  const advice = $derived.by((): BattleAdvice => {
    const list = (props.suggested ?? []) as readonly BattleAction[];
    const hexes = list.flatMap((step) => (step.do === "deploy" ? [axial(step.hex)] : []));
    const heads = list.flatMap((step) => (step.do === "face" ? [step.heading] : []));
    const aims = list.flatMap((step) => ("target" in step ? [{ ship: step.ship, target: step.target }] : []));
    const turns = list.flatMap((step) => (step.do === "steer" ? [step] : []));
    const ship = turns[0]?.ship;
    const helms = turns.filter((step) => step.ship === ship).map(({ to }) => to);
    const ends = battle && ship ? poses(battle, ship, props.seat as Seat) : [];
    const same = (pose: Pose): boolean => helms.every((helm, at) => pose.helms[at] === helm);
    const end = ends.filter(same).sort((a, b) => a.helms.length - b.helms.length)[0];
    return { hexes, heads, aims, ship, end };
  });

  /** Steps that are a button each, in the order of their keys. */
  const choices = $derived(steps.filter((step) => buttons.has(step.do)));

  function act(step: BattleAction | undefined): boolean {
    if (!step) return false;
    props.act(step as Action);
    return true;
  }

  return {
    get battle() {
      return battle;
    },
    get steps() {
      return steps;
    },
    get asked() {
      return asked;
    },
    get advice() {
      return advice;
    },
    get choices() {
      return choices;
    },
    get gunner() {
      return gunner;
    },
    get targets() {
      return targets;
    },
    get target() {
      return target;
    },
    get fires() {
      return fires;
    },
    get poses() {
      return reachable;
    },
    get pose() {
      return pose;
    },
    hover(at: Pose | undefined): void {
      selection.hovered = at && poseKey(at);
    },
    pin(at: Pose): void {
      selection.pose = poseKey(at);
    },
    /** Chosen; once more, and she goes there. */
    aim(at: Pose): void {
      if (selection.pose === poseKey(at)) this.go(at);
      else this.pin(at);
    },
    find,
    act,
    /** An own ship is taken in hand, an enemy is aimed at. */
    pick(ship: string): void {
      if (targets.includes(ship)) selection.target = ship;
      else selection.gunner = selection.gunner === ship ? undefined : ship;
    },
    next(): boolean {
      if (asked.length === 0) return false;
      selection.gunner = asked[(asked.indexOf(gunner?.ship ?? "") + 1) % asked.length];
      return true;
    },
    /** By key: the next of those that can be fired at. */
    nextTarget(): boolean {
      if (targets.length === 0) return false;
      selection.target = targets[(targets.indexOf(target ?? "") + 1) % targets.length];
      return true;
    },
    /** By key: every gun that bears on the target. */
    broadside(): boolean {
      return act(steps.find((step) => step.do === "broadside" && step.ship === gunner?.ship && step.target === target));
    },
    /** By key: a heading, so many salvoes of torpedoes, or the choice with that number. */
    choose(number: number): boolean {
      const faces = steps.filter((step) => step.do === "face");
      const salvoes = steps.filter(
        (step) => step.do === "launch" && step.ship === gunner?.ship && step.target === target,
      );
      const numbered = [faces, salvoes].find((list) => list.length > 0) ?? choices;
      return act(numbered[number - 1]);
    },
    helm(to: HelmId): boolean {
      return act(steps.find((step) => step.do === "steer" && step.to === to && step.ship === gunner?.ship));
    },
    go(pose: Pose): void {
      if (!gunner) return;
      const { ship } = gunner;
      selection.pose = undefined;
      props.actMany(pose.helms.map((to): Action => ({ do: "steer", ship, to })));
    },
    lay(guns: SectionId, at: string, salvos: number): boolean {
      return act(
        steps.find(
          (step) =>
            step.do === "lay" &&
            step.ship === gunner?.ship &&
            step.guns === guns &&
            step.target === at &&
            step.salvos === salvos,
        ),
      );
    },
  };
}

export type BattleModel = ReturnType<typeof createAction>;
