/** What no hunter would do. */
import type { Analyst, Game } from "@admiralty/engine";
import type { Blunder, Measured, Order } from "../../../../ai/tests/planted.ts";
import { cardKind, evasionValue } from "../../components.ts";
import { type FullView, fullView } from "../../full-view/index.ts";
import { attackSub } from "../../index.ts";
import type { View } from "../../view.ts";
import { analyst, players } from "../index.ts";

const isWeapon = (card: unknown): boolean => cardKind[Number(card)] === "weapon-lockon";
const end = (orders: readonly Order[]): Order | undefined => orders.find((order) => order.do === "end-turn");
/** Shots at a target that is known well enough for any weapon. */
function shots(view: FullView, orders: readonly Order[]): readonly Order[] {
  return orders.filter((order) => {
    if (order.do !== "attack") return false;
    const target = view.ships.find(({ id }) => id === order["target"]);
    return target?.contacts.some(({ observer, level }) => observer === order["ship"] && level >= 3) === true;
  });
}

const unanswered = (seat: string, times: number): Blunder => ({
  name: "let the torpedo run in",
  seat,
  times,
  plant({ prompt, view }, orders) {
    const { play } = fullView(view as View);
    const pass = orders.find((order) => order.do === "pass");
    const evasions = orders.map((order) => (order.do === "answer" ? (evasionValue[Number(order["card"])] ?? 0) : 0));
    const near = play?.kind === "attack" && play.need - play.value <= 4 && Math.max(...evasions) >= 2;
    return prompt.ask === "answer" && near && pass ? [pass] : undefined;
  },
});

const thrownAway = (seat: string, times: number): Blunder => ({
  name: "discard the only weapon",
  seat,
  times,
  plant({ prompt, view }, orders) {
    const [shot] = shots(fullView(view as View), orders);
    const weapons = (view as View).hand.filter(isWeapon);
    const discard = orders.find((order) => order.do === "discard" && order["card"] === shot?.["card"]);
    return prompt.ask === "turn" && shot && weapons.length === 1 && discard ? [discard] : undefined;
  },
});

const unfired = (seat: string, times: number): Blunder => ({
  name: "end the turn with the enemy in the sights",
  seat,
  times,
  plant({ prompt, view }, orders) {
    const over = end(orders);
    return prompt.ask === "turn" && shots(fullView(view as View), orders).length > 0 && over ? [over] : undefined;
  },
});

export const measured: Measured = {
  game: attackSub as Game,
  analyst: analyst as Analyst<never, never> as Measured["analyst"],
  strong: players.find(({ id }) => id === "admiral") as Measured["strong"],
  blunders: [
    unanswered("blue", 5),
    unanswered("orange", 5),
    thrownAway("blue", 5),
    thrownAway("orange", 5),
    // Admirals seldom leave a chance to make it: often there is none in two hundred matches.
    unfired("blue", 1),
    unfired("orange", 1),
  ],
  nodes: { planted: 30, strong: 120 },
  sample: { blunder: 1, seed: 3, effort: { trials: 2, throws: 2, glance: 6, stare: 24 } },
};
