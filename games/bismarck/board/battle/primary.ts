/** The one big button at the battle board: its words are the act with its number. */
import type { PrimaryChoice } from "@admiralty/engine";
import { onlyChoice } from "@admiralty/kit/marks.ts";
import type { BattleAction } from "../../battle/verbs.ts";
import type { BattleView } from "../../battle/view.ts";
import type { Action, Seat } from "../../types.ts";
import { unitName } from "../names.ts";
import { selection } from "../plan/selection.svelte.ts";
import { fullFire, laidFire, poseKey, poses } from "./plan.ts";

type Choice = PrimaryChoice<Action> | undefined;
type Of<Name extends BattleAction["do"]> = Extract<BattleAction, { do: Name }>;

const counted = (number: number, word: string): string => `${number} ${word}${number === 1 ? "" : "s"}`;

const carryOnLabels: Partial<Record<BattleView["step"], string>> = {
  declare: "All stay and fight",
  torpedoes: "No more torpedoes",
  "turn-away": "Hold the course",
  muster: "Next round",
};

export function battlePrimary(battle: BattleView, actions: readonly Action[]): Choice {
  const all = <Name extends BattleAction["do"]>(what: Name) =>
    actions.filter((action) => action.do === what) as unknown as readonly Of<Name>[];
  const [fire] = all("fire");
  if (fire) {
    const shots = laidShots(battle, fire.ship);
    return { action: fire, label: shots > 0 ? `Fire ${counted(shots, "shot")}` : "Fire", tone: "fire" };
  }
  const [carryOn] = all("carry-on");
  if (carryOn) return { action: carryOn, label: carryOnLabels[battle.step] ?? "Carry on" };
  const [fightOn] = all("fight-on");
  if (fightOn) return { action: fightOn, label: "Fight on" };
  const inHand = battle.actor ?? selection.gunner ?? actions.flatMap((each) => ("ship" in each ? [each.ship] : []))[0];
  const test = all("test-guns").find(({ ship }) => ship === inHand);
  if (test) return { action: test, label: "Try the new guns" };
  const [deploy] = all("deploy");
  if (deploy) return { action: deploy, label: `Place ${unitName(deploy.ship)} for me`, hollow: true };
  return (
    moving(battle, all("steer"), inHand) ??
    laying(battle, all("broadside"), inHand) ??
    holding(all("hold-fire"), inHand) ??
    onlyChoice(actions)
  );
}

/** Without a place that was chosen there is no full button: Enter never moves a ship by accident. */
function moving(battle: BattleView, steps: readonly Of<"steer">[], ship: string | undefined): Choice {
  const own = steps.filter((step) => step.ship === ship);
  if (!ship || own.length === 0) return undefined;
  const steady = own.find(({ to }) => to === "steady");
  const pose =
    selection.pose && poses(battle, ship, battle.asked as Seat).find((each) => poseKey(each) === selection.pose);
  const helms = pose ? pose.helms.map((to): Action => ({ do: "steer", ship, to })) : [];
  const last = helms.at(-1);
  if (last) return { action: last, first: helms.slice(0, -1), label: "Move her there" };
  // Under way by the helm she is where she was steered to.
  if (battle.actor === ship && steady) return { action: steady, label: "Steady so" };
  return steady && { action: steady, label: `${unitName(ship)} stays as she is`, hollow: true };
}

function laying(battle: BattleView, steps: readonly Of<"broadside">[], ship: string | undefined): Choice {
  const own = steps.filter((step) => step.ship === ship);
  const step = own.find(({ target }) => target === selection.target) ?? own[0];
  if (!step) return undefined;
  const salvos = fullFire(battle, step.ship, step.target)?.salvos ?? 0;
  const what = battle.actor === step.ship && battle.laid.length > 0 ? "the rest" : counted(salvos, "salvo");
  return { action: step, label: `Lay ${what} on ${unitName(step.target)}` };
}

function holding(steps: readonly Of<"hold-fire">[], ship: string | undefined): Choice {
  const step = steps.find((each) => each.ship === ship);
  return step && { action: step, label: `${unitName(step.ship)} holds her fire`, hollow: true };
}

function laidShots(battle: BattleView, ship: string): number {
  return battle.laid.reduce((sum, { target }) => sum + (laidFire(battle, ship, target)?.shots ?? 0), 0);
}
