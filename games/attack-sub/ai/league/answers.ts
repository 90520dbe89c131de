/** What a sound player does in the other's turn: red cards (3.2), and a submarine just hit (5.5). */
import { cardKind, evasionValue, reductionValue } from "../../components.ts";
import { searchValue } from "../../rules/sensors.ts";
import { strengthOf } from "../../rules/weapons.ts";
import { defenseOf, detectionOf } from "../../state.ts";
import type { Action } from "../../types.ts";
import { actorById, chanceOf, exposure } from "../chances.ts";
import { type Bridge, known, most } from "./count.ts";

export interface Nerves {
  /** An evasion is played that makes a hit less likely by so much. */
  readonly evade: number;
  /** The same for noise against a search, for a ship that is held that well by anybody. */
  readonly hush: number;
  readonly hushFrom: number;
  /** Listens to pings and shots up to that box of contact. */
  readonly hear: number;
  /** Plays dead when held that well. */
  readonly playDead: number;
}

type Answer = Extract<Action, { readonly do: "answer" }>;

function gain({ t }: Bridge, { ship, card }: Answer, nerves: Nerves): number {
  const unit = actorById(t, ship);
  switch (cardKind[card]) {
    case "evasive-action": {
      const need = defenseOf(t, t.target) - strengthOf(t, t.actor, t.target, t.cards) + t.evasion;
      const spared = chanceOf(need) - chanceOf(need + (evasionValue[card] as number));
      return spared >= nerves.evade ? 10 * spared - (evasionValue[card] as number) / 100 : 0;
    }
    case "contact-reduction": {
      const need = detectionOf(t, unit) - searchValue(t, t.actor, unit, t.loud);
      const spared = chanceOf(need) - chanceOf(need + (reductionValue[card] as number));
      return spared >= nerves.hush && exposure(t, unit) >= nerves.hushFrom ? 5 * spared : 0;
    }
    case "sensor":
      return known(t, unit, t.actor) < nerves.hear ? 1 : 0;
    case "close-open-range":
      return negates({ t } as Bridge) ? 2 : 0;
    default:
      return 0;
  }
}

/** 8.5: nobody is let go who is to be kept, and nobody comes nearer who knows more. */
function negates({ t }: Pick<Bridge, "t">): boolean {
  if (t.play === "exit") return true;
  const { actor, target } = t;
  if (actor < 0 || target < 0) return t.loud;
  const mine = known(t, target, actor);
  const theirs = known(t, actor, target);
  return t.loud ? theirs > mine : mine > theirs;
}

export function answer(bridge: Bridge, nerves: Nerves): Action {
  const { list, t } = bridge;
  const best = most(
    list.filter((action): action is Answer => action.do === "answer"),
    (action) => gain(bridge, action, nerves),
  );
  if (best !== undefined) return best;
  const say = (name: Action["do"]): Action | undefined => list.find((action) => action.do === name);
  if (t.phase === "play-dead") {
    const still = exposure(t, t.target) >= nerves.playDead;
    return (say(still ? "play-dead" : "carry-on") ?? list[0]) as Action;
  }
  return say("pass") ?? (list[0] as Action);
}
