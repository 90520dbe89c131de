import type { Lesson } from "@admiralty/engine";
import type { Action, Seat } from "../types.ts";

export const uBoats: Lesson<Action, Seat> = {
  id: "u-boats",
  title: "Destroyers and U-boats",
  rule: "22",
  minutes: 3,
  goal: "Attack a screened battlecruiser with a U-boat that nobody has seen.",
  seat: "german",
  position: {
    turn: 10,
    others: "away",
    step: "german-submarines",
    visibility: "4",
    modules: ["submarines", "destroyers"],
    departure: 4,
    located: 4,
    bismarckLocated: 4,
    edinburghFree: 4,
    ships: [
      { ship: "bismarck", zone: "W9" },
      { ship: "prinz-eugen", zone: "W10" },
      { ship: "hood", zone: "S10", found: 10, force: 1 },
      { ship: "flotilla-5", zone: "S10", found: 10, force: 1 },
    ],
    submarines: { boats: [{ boat: "u-boat-c", zone: "S10" }] },
  },
  chance: [3, 4, 2, 2, 4, 5, 4, 3],
  steps: [
    {
      say: "A module of the Intermediate Game: four U-boats, and two British submarines. They move one zone a turn or lie in wait on patrol, search like ships, burn no fuel, and no search ever finds them. U-boat C lies in [[zone:S10|S10]].",
      rule: "22.12",
    },
    {
      say: "Your search has just found a battleship with a flotilla there. Between the air attacks and naval combat U-boat C may attack. First a die says whether it comes within range: a target that lay still cannot get away, one that moved two zones nearly always does.",
      rule: "22.32",
      do: [{ do: "ambush", boat: "u-boat-c", on: "battleship" }],
      nudge: "U-boat C attacks the battleship.",
    },
    {
      say: "A second die, and the table gives salvoes by what hunts the boat: three destroyers count six by day. Without the screen it would have been four salvoes; now it is two, and a star. Say at whom they go.",
      rule: "22.35",
      do: [
        { do: "salvo", on: "battleship" },
        { do: "salvo", on: "battleship" },
      ],
      nudge: "Both salvoes at the battleship.",
    },
    {
      say: "One of them hit [[unit:hood|Hood]]: twenty of her evasion is gone for good, and whoever hunts with her must wait for her now. The star was a die for the boat's life: a 6 would have sunk it, two points for the British.",
      rule: "22.36",
    },
    {
      say: "Next turn the boat is kept down: it may creep away, but neither search nor shadow nor attack. A boat that has lost its prey can follow it, too: written down with your orders, it shadows what was found in its zone, unseen, and attacks if it keeps contact.",
      rule: "22.23",
    },
  ],
  end: "Lay U-boats across the routes and let the enemy come. Against a screen they seldom get more than one shot; against a convoy, or a ship alone, every salvo counts.",
};
