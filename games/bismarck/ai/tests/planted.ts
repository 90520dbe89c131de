/** What neither admiral would do. */
import type { Analyst, Game } from "@admiralty/engine";
import type { Blunder, Measured, Order } from "../../../../ai/tests/planted.ts";
import { bismarck } from "../../index.ts";
import type { View } from "../../view.ts";
import { analyst, players } from "../index.ts";

const act = (orders: readonly Order[], verb: string): Order | undefined => orders.find((order) => order.do === verb);

/** In the action that is being fought. */
const isThere = ({ battle }: View): boolean => battle?.ships.some(({ ship }) => ship === "bismarck") === true;

const blunders: readonly Blunder[] = [
  {
    name: "let a convoy pass",
    seat: "german",
    times: 6,
    chances: 1,
    plant({ prompt }, orders) {
      const silent = act(orders, "say-nothing");
      return prompt.ask === "convoy" && act(orders, "sink-convoy") && silent ? [silent] : undefined;
    },
  },
  {
    name: "stay where she was found",
    seat: "german",
    times: 2,
    chances: 3,
    plant({ prompt }, orders) {
      const flees = orders.some((order) => order.do === "sail" && order["ship"] === "bismarck");
      const stay = act(orders, "done");
      return prompt.ask === "flight" && flees && stay ? [stay] : undefined;
    },
  },
  {
    name: "lose her after she was found",
    seat: "british",
    times: 5,
    chances: 3,
    plant({ prompt }, orders) {
      const shadows = orders.some((order) => order.do === "shadow" && order["target"] === "bismarck");
      const over = act(orders, "done");
      return prompt.ask === "shadow" && shadows && over ? [over] : undefined;
    },
  },
  {
    name: "break off with the Bismarck in range",
    seat: "british",
    times: 3,
    chances: 3,
    plant({ prompt, view }, orders) {
      const off = act(orders, "break-off");
      return prompt.ask === "battle-parley" && isThere(view as View) && act(orders, "fight-on") && off
        ? [off]
        : undefined;
    },
  },
  {
    name: "withdraw from the Bismarck",
    seat: "british",
    times: 3,
    chances: 3,
    plant({ prompt, view }, orders) {
      const leave = orders.filter((order) => order.do === "disengage");
      const on = act(orders, "carry-on");
      return prompt.ask === "battle-declare" && isThere(view as View) && leave.length > 0 && on
        ? [...leave, on]
        : undefined;
    },
  },
  {
    name: "do not attack the Bismarck",
    seat: "british",
    times: 3,
    chances: 2,
    plant({ prompt }, orders) {
      const heavy = orders.some(
        (order) => order.do === "attack" && order["with"] === "battleship" && order["on"] === "battleship",
      );
      const end = act(orders, "done");
      return prompt.ask === "british-attacks" && heavy && end ? [end] : undefined;
    },
  },
];

export const measured: Measured = {
  game: bismarck as Game,
  analyst: analyst as Analyst<never, never> as Measured["analyst"],
  strong: players.find(({ id }) => id === "admiral") as Measured["strong"],
  blunders,
  nodes: { planted: 12, strong: 200 },
  sample: { blunder: 0, seed: 7 },
};
