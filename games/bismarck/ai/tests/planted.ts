/** What neither admiral would do. */
import type { Analyst, Game } from "@admiralty/engine";
import type { Blunder, Measured, Order } from "../../../../ai/tests/planted.ts";
import { bismarck } from "../../index.ts";
import { analyst, players } from "../index.ts";

const act = (orders: readonly Order[], verb: string): Order | undefined => orders.find((order) => order.do === verb);

const unfired = (seat: string, target: string, times: number): Blunder => ({
  name: `hold fire with ${target === "" ? "the enemy" : "the Bismarck"} in range`,
  seat,
  times,
  plant({ prompt }, orders) {
    const aimed = orders.filter((order) => order.do === "broadside" && (target === "" || order["target"] === target));
    const ships = new Set(aimed.map((order) => order["ship"]));
    const held = orders.filter((order) => order.do === "hold-fire" && ships.has(order["ship"]));
    return prompt.ask === "battle-fire" && held.length > 0 ? held : undefined;
  },
});

const blunders: readonly Blunder[] = [
  {
    name: "let a convoy pass",
    seat: "german",
    times: 8,
    plant({ prompt }, orders) {
      const silent = act(orders, "say-nothing");
      return prompt.ask === "convoy" && act(orders, "sink-convoy") && silent ? [silent] : undefined;
    },
  },
  {
    name: "stay where she was found",
    seat: "german",
    times: 2,
    plant({ prompt }, orders) {
      const flees = orders.some((order) => order.do === "sail" && order["ship"] === "bismarck");
      const stay = act(orders, "done");
      return prompt.ask === "flight" && flees && stay ? [stay] : undefined;
    },
  },
  {
    name: "lose her after she was found",
    seat: "british",
    times: 4,
    plant({ prompt }, orders) {
      const shadows = orders.some((order) => order.do === "shadow" && order["target"] === "bismarck");
      const over = act(orders, "done");
      return prompt.ask === "shadow" && shadows && over ? [over] : undefined;
    },
  },
  unfired("british", "bismarck", 3),
  unfired("german", "", 3),
];

export const measured: Measured = {
  game: bismarck as Game,
  analyst: analyst as Analyst<never, never> as Measured["analyst"],
  strong: players.find(({ id }) => id === "admiral") as Measured["strong"],
  blunders,
  nodes: { planted: 12, strong: 60 },
  sample: { blunder: 0, seed: 7 },
};
