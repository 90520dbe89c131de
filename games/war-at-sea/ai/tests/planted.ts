/** What no sailor would do. */
import type { Analyst, Game } from "@admiralty/engine";
import type { Blunder, Measured, Order } from "../../../../ai/tests/planted.ts";
import { allies, axis, everyShip, isConvoy, placeNumber } from "../../components.ts";
import { warAtSea } from "../../index.ts";
import type { View } from "../../view.ts";
import { analyst, players } from "../index.ts";

const done = (orders: readonly Order[]): Order | undefined => orders.find((order) => order.do === "done");
/** To a sea next door: no die is rolled. */
const sailings = (orders: readonly Order[]): readonly Order[] =>
  orders.filter((order) => order.do === "sail" && order["via"] === undefined);

/** Ships of each side in the sea that is fought over. */
const fighting = ({ loc, side, at }: View, of: number): number =>
  everyShip.filter((ship) => loc[ship] === at && side[ship] === of && !isConvoy[ship]).length;

const leftWon = (seat: string, times: number): Blunder => ({
  name: "give up a battle that is being won",
  seat,
  times,
  plant({ prompt, view }, orders) {
    const [own, other] = seat === "allies" ? [allies, axis] : [axis, allies];
    const leave = orders.find((order) => order.do === "disengage");
    const few = fighting(view as View, other);
    const won = few > 0 && fighting(view as View, own) >= 2 * few;
    return prompt.ask === "disengage" && won && leave ? [leave] : undefined;
  },
});

const blunders: readonly Blunder[] = [
  {
    name: "leave all ships in port",
    seat: "allies",
    times: 6,
    plant({ prompt }, orders) {
      const end = done(orders);
      const ships = new Set(sailings(orders).map((order) => order["ship"]));
      return prompt.ask === "allied-movement" && ships.size >= 12 && end ? [end] : undefined;
    },
  },
  {
    name: "send everybody to the South Atlantic",
    seat: "allies",
    times: 4,
    plant({ prompt }, orders) {
      const end = done(orders);
      const south = sailings(orders).filter((order) => order["to"] === "south-atlantic");
      return prompt.ask === "allied-movement" && south.length >= 8 && end ? [...south, end] : undefined;
    },
  },
  {
    name: "attack alone",
    seat: "axis",
    times: 6,
    plant({ prompt, view }, orders) {
      const end = done(orders);
      const { loc, side } = view as View;
      const against = (order: Order): number =>
        everyShip.filter((ship) => loc[ship] === placeNumber(String(order["to"])) && side[ship] === allies).length;
      const [alone] = sailings(orders).toSorted((a, b) => against(b) - against(a));
      return prompt.ask === "axis-movement" && end && alone && against(alone) >= 4 ? [alone, end] : undefined;
    },
  },
  leftWon("allies", 2),
  leftWon("axis", 2),
];

export const measured: Measured = {
  game: warAtSea as Game,
  analyst: analyst as Analyst<never, never> as Measured["analyst"],
  strong: players.find(({ id }) => id === "admiral") as Measured["strong"],
  blunders,
  nodes: { planted: 60, strong: 1500 },
  sample: { blunder: 0, seed: 1, effort: { trials: 2, throws: 2, glance: 6, stare: 24 } },
};
