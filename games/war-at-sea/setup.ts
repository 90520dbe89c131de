/** Chapter 4: what is on the map before the first decision, and that decision: who starts in Malta. */
import type { Chance, May, No } from "@admiralty/engine";
import { allies, england, isBritish, isPort, malta, reinforcements, type Ship, shipIds } from "./components.ts";
import { placeLink, shipName } from "./names.ts";
import { beginTurn, enterShips, settleOrigins } from "./rules/turns.ts";
import { uBoatsArrive } from "./rules/u-boats.ts";
import { blank } from "./state.ts";
import type { Step } from "./steps.ts";
import type { Event, Options, State } from "./types.ts";
import { done, station } from "./verbs.ts";

/** 4.1, 4.2, 4.4, 4.5, 4.6 */
export function setup(options: Options, _chance: Chance, log?: Event[]): State {
  const state = blank(options);
  log?.push({ type: "turn", rule: "5.1", turn: 1 });
  enterShips(state, log);
  uBoatsArrive(state, log);
  settleOrigins(state);
  return state;
}

function mayStation(state: State, ship: Ship, no?: No): May {
  if (!isBritish[ship] || !isPort(state.loc[ship]!)) {
    return no?.("4.3", `Only British ships that start the game may start in Malta, and ${shipName(ship)} is not one.`);
  }
  return state.loc[ship] === england || no?.("4.3", `${shipName(ship)} is in Malta already.`);
}

/** 4.3: British ships that start the game may do so in Malta. */
export const stations: Step = {
  rule: "4.3",
  phase: "set-up",
  title: "The British choose their stations.",
  short: "Stations",
  ends: "Begin the war",
  asks: allies,
  prompt: () => `Send British ships to ${placeLink(malta)} if you like; the others start in ${placeLink(england)}.`,
  list(state, _side, list) {
    for (const ship of reinforcements[1]!) if (mayStation(state, ship)) list.push(station.of(ship, 0));
    list.push(done.of());
  },
  orders: {
    station: {
      may: (state, _side, ship, _malta, no) => mayStation(state, ship, no),
      apply(state, _side, ship, _malta, _chance, log) {
        state.loc[ship] = malta;
        log?.push({ type: "stationed", rule: "4.3", ship: shipIds[ship]!, at: "malta" });
      },
    },
    done: {
      apply(state, _side, chance, log) {
        beginTurn(state, chance, log);
        return "allied-movement";
      },
    },
  },
};
