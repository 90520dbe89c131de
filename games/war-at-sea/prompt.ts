/** What is asked of a seat, in a sentence with the rule that asks it. */
import { type Prompt, ref } from "@admiralty/engine";
import { placeIds, placeNames, shipIds, shipNames, turns } from "./components.ts";
import { awaiting } from "./rules/decisions.ts";
import { askedCarrier } from "./rules/surface.ts";
import { uBoatsToPlace } from "./rules/u-boats.ts";
import type { Seat, State } from "./types.ts";

const placeRef = (place: number): string =>
  ref(
    place < 6 ? "area" : "port",
    placeIds[place] ?? "",
    place < 6 ? `the ${placeNames[place]}` : (placeNames[place] ?? ""),
  );
const shipRef = (ship: number): string => ref("ship", shipIds[ship] ?? "", shipNames[ship] ?? "");

export function prompt(state: State, seat: Seat): Prompt {
  if (!awaiting(state).includes(seat)) return waiting(state);
  const { step } = state;
  const at = state.at < 0 ? "" : placeRef(state.at);
  const ask = (rule: string, text: string): Prompt => ({ ask: step, rule, text });
  switch (step) {
    case "stations":
      return ask("4.3", `Send British ships to ${placeRef(8)} if you like; the others start in ${placeRef(6)}.`);
    case "allied-movement":
    case "axis-movement":
      return ask(
        state.attempted ? "6.4" : "6.1",
        state.attempted
          ? "Further attempts at two areas, then done."
          : "Order ships to sea: adjacent areas first, then attempts at two areas.",
      );
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
      return ask("12.3", `${at}: send ships after withdrawing groups they can catch; who is not sent stays behind.`);
    case "port":
      return portPrompt(state, seat);
    case "axis-returns":
    case "allied-returns":
      return ask(
        "6.8",
        "Send ships home; done sends the rest to the first port offered, convoys in the Atlantic stay.",
      );
    case "over":
      return waiting(state);
  }
}

function portPrompt(state: State, seat: Seat): Prompt {
  const side = seat === "allies" ? 0 : 1;
  const names = state.queue.filter((ship) => state.side[ship] === side).map(shipRef);
  const failed = state.next === "allied-movement" || state.next === "axis-movement";
  const rule = failed ? "6.4" : "7.2";
  return { ask: "port", rule, text: `Choose the port that ${names.join(", ")} must go to.` };
}

/** For the seat that is not asked: nothing here may depend on what it cannot know. */
function waiting(state: State): Prompt {
  if (state.step === "over") return { ask: "over", rule: "1", text: `The game ended with turn ${turns}.` };
  const [first] = awaiting(state);
  return { ask: "wait", rule: "5.1", text: first === "allies" ? "The Allies are deciding." : "The Axis is deciding." };
}
