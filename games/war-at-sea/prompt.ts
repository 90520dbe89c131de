/** What is asked of a seat, in a sentence with the rule that asks it. */
import { type Prompt, ref } from "@admiralty/engine";
import {
  areaCount,
  england,
  france,
  isConvoy,
  isSea,
  malta,
  neutralPort,
  placeIds,
  placeNames,
  shipCount,
  shipIds,
  shipNames,
  turns,
  usa,
} from "./components.ts";
import { awaiting } from "./rules/decisions.ts";
import { pursuerOf } from "./rules/disengaging.ts";
import { mayRefuel } from "./rules/oilers.ts";
import { closing, portChoices, queueRule } from "./rules/ports.ts";
import { askedCarrier } from "./rules/surface.ts";
import { uBoatsToPlace } from "./rules/u-boats.ts";
import { marked, refuelled, stays } from "./state.ts";
import type { Seat, State } from "./types.ts";

const placeRef = (place: number): string => {
  const name = placeNames[place] ?? "";
  const article = place < areaCount || place === usa || place === neutralPort;
  return ref(place < areaCount ? "area" : "port", placeIds[place] ?? "", article ? `the ${name}` : name);
};
const shipRef = (ship: number): string => ref("ship", shipIds[ship] ?? "", shipNames[ship] ?? "");

export function prompt(state: State, seat: Seat): Prompt {
  if (!awaiting(state).includes(seat)) return waiting(state);
  const { step } = state;
  const at = state.at < 0 ? "" : `In ${placeRef(state.at)}`;
  const ask = (rule: string, text: string): Prompt => ({ ask: step, rule, text });
  switch (step) {
    case "stations":
      return ask(
        "4.3",
        `Send British ships to ${placeRef(malta)} if you like; the others start in ${placeRef(england)}.`,
      );
    case "allied-movement":
    case "axis-movement":
      return ask(state.attempted ? "6.4" : "6.1", movementText(state));
    case "allied-repairs":
    case "axis-repairs":
      return ask("13.2", "Repair damaged ships that did not sail, as far as each port's yards go.");
    case "u-boats":
      return ask("6.5", `Place U-boats in any sea areas: ${uBoatsToPlace(state)} left.`);
    case "air":
      return ask("5.5", "Choose in secret where your land-based aircraft strike this turn.");
    case "order":
      return ask("5.6", "Choose where the next battle is fought.");
    case "torpedoes":
      return ask(
        "8.5",
        `${at}: name targets for ${state.boats[state.at]! - state.orders.length} of ${state.boats[state.at]} U-boats, then fire.`,
      );
    case "allied-strikes":
    case "axis-strikes":
      return ask("10.2", `${at}: name a target for an airstrike; ${state.strikes[seat === "allies" ? 0 : 1]} left.`);
    case "intentions":
      return ask("11.6", `${at}: will ${shipRef(askedCarrier(state))} fire in this round? If so, she may be fired on.`);
    case "allied-fire":
    case "axis-fire":
      return ask("11.2", `${at}, round ${state.round}: name each ship's target, then fire.`);
    case "disengage":
      return ask("12.9", `${at}: stay and fight another round, or disengage? Both sides choose in secret.`);
    case "groups":
      return ask("12.2", `${at}: all your ships withdraw. Form groups; each goes at the speed of its slowest ship.`);
    case "pursuit":
      return state.loc.some((_, ship) => pursuerOf(state, ship) < 0)
        ? ask("12.5", `${at}: which ships go on with the pursuit? The others break it off.`)
        : ask("12.3", `${at}: send ships after withdrawing groups they can catch; who is not sent stays behind.`);
    case "port":
      return portPrompt(state, seat);
    case "axis-returns":
    case "allied-returns":
      return ask("6.8", returnsText(state, seat));
    case "over":
      return waiting(state);
  }
}

function movementText(state: State): string {
  const orders = state.attempted
    ? "Further attempts at two areas, then done."
    : "Order ships to sea: adjacent areas first, then attempts at two areas.";
  if (state.step !== "axis-movement") return orders;
  const waiting = shipIds.flatMap((_, ship) => (marked(state, ship, refuelled) ? [shipRef(ship)] : []));
  return waiting.length === 0 ? orders : `${orders} Refuelled at sea, to be placed anywhere: ${waiting.join(", ")}.`;
}

/** Only what matters to the ships still out: convoys, oilers, a port that is about to close. */
function returnsText(state: State, seat: Seat): string {
  const side = seat === "allies" ? 0 : 1;
  let convoys = false;
  let oilers = false;
  for (let ship = 0; ship < shipCount; ship++) {
    if (state.side[ship] !== side || !isSea(state.loc[ship]!)) continue;
    if (marked(state, ship, refuelled | stays)) continue;
    convoys ||= isConvoy[ship]!;
    oilers ||= mayRefuel(state, ship);
  }
  return [
    "Send ships home; done sends the rest to the first port offered.",
    convoys ? "Convoys not told otherwise wait in the North Atlantic, and go in from the Barents Sea." : "",
    oilers ? "German ships in either Atlantic may look for an oiler instead." : "",
    side === 1 && closing(state, france) ? closingText : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** 2.4, R39 */
const closingText = `${placeRef(france)} falls when this turn is over: ships there are then out of the game.`;

function portPrompt(state: State, seat: Seat): Prompt {
  const side = seat === "allies" ? 0 : 1;
  const queue = state.queue.filter((ship) => state.side[ship] === side);
  const names = queue.map(shipRef);
  const falls = queue.some((ship) => portChoices(state, ship).some((port) => closing(state, port)));
  const text = `Choose the port that ${names.join(", ")} must go to.${falls ? ` ${closingText}` : ""}`;
  return { ask: "port", rule: queueRule(state, queue[0]!), text };
}

/** For the seat that is not asked: nothing here may depend on what it cannot know. */
function waiting(state: State): Prompt {
  if (state.step === "over") return { ask: "over", rule: "1", text: `The game ended with turn ${turns}.` };
  const [first] = awaiting(state);
  return { ask: "wait", rule: "5.1", text: first === "allies" ? "The Allies are deciding." : "The Axis is deciding." };
}
