/** What the check of a scenario finds, as its author reads it: ships and sides by name, no places of a file. */
import { checkScenario, type Scenario } from "../../scenario.ts";
import { called } from "../../sides.ts";
import type { Seat } from "../../types.ts";
import { shipName } from "../names.ts";
import { goalWords, seats, sideDoes, sideName } from "./words.ts";

export interface Told {
  readonly text: string;
  readonly rule?: string;
  /** What the check itself said. */
  readonly problem: string;
}

const most = 8;

/** What cannot even be written down as a scenario. */
function gaps(scenario: Scenario): readonly Told[] {
  const found: Told[] = [];
  const say = (problem: string, text: string, rule?: string) => found.push({ problem, text, ...(rule && { rule }) });
  if (scenario.title.trim() === "") say("title", "The scenario has no title yet.");
  for (const seat of seats) {
    const { name, force, reinforcements } = scenario[seat];
    const has = sideDoes(scenario, seat, "has", "have");
    const begins = sideDoes(scenario, seat, "begins", "begin");
    if (name.trim() === "") say(`${seat}.name`, `${has} no name yet.`);
    if (force.length === 0) say(`${seat}.force`, `${has} no ship in play at the start.`, "2.1");
    if (force.length > most) say(`${seat}.force`, `${begins} with ${force.length} ships; ${most} at most.`);
    if (reinforcements.length > most)
      say(`${seat}.reinforcements`, `${has} ${reinforcements.length} reinforcements; ${most} at most.`);
  }
  const { victory } = scenario;
  if (victory.length === 0) say("victory", "Neither side has a way to win.", "13.4");
  if (victory.length > most) say("victory", `There are ${victory.length} victory conditions; ${most} at most.`);
  for (const [at, goal] of victory.entries()) {
    const ask = goal.by === "sink-count" ? goal.count : goal.by === "score" ? goal.points : 1;
    const limit = goal.by === "score" ? 20 : most;
    if (!Number.isInteger(ask) || ask < 1 || ask > limit)
      say(`victory.${at}`, `Condition ${at + 1} asks for ${ask}: from 1 to ${limit} is possible.`);
  }
  return found;
}

type Sentence = (found: RegExpExecArray, scenario: Scenario) => string;
const seatOf = (found: RegExpExecArray): Seat => found[1] as Seat;
const goalOf = (found: RegExpExecArray, { victory }: Scenario) => victory[Number(found[1])];

/** "Condition 2, the Soviet Union sinks Bowen" */
function condition(found: RegExpExecArray, scenario: Scenario): string {
  const goal = goalOf(found, scenario);
  const number = `Condition ${Number(found[1]) + 1}`;
  return goal ? `${number} (${called(sideName(scenario, goal.seat)).name} ${goalWords(scenario, goal)})` : number;
}

/** Each message of `checkScenario`, and how an author is told. */
const sentences: readonly (readonly [RegExp, string | undefined, Sentence])[] = [
  [
    /^(?:blue|orange)\.\w+\.\d+: (\S+) already sails in (blue|orange)/,
    undefined,
    (found, scenario) =>
      `${shipName(found[1] ?? "")} is listed twice; she already sails with ${called(sideName(scenario, found[2] as Seat)).name}, and each ship card exists once.`,
  ],
  [/^(?:blue|orange)\.\w+\.\d+: there is no ship "(.*)"/, undefined, (found) => `There is no ship card “${found[1]}”.`],
  [
    /^(blue|orange)\.force: only transports/,
    "12.3",
    (found, scenario) =>
      `${sideDoes(scenario, seatOf(found), "begins", "begin")} with transports alone, and they may play no cards.`,
  ],
  [
    /neither side has a submarine/,
    "6.2",
    () => "Neither side has a submarine, and surface ships cannot attack each other.",
  ],
  [
    /^victory\.(\d+)\.ship: \S+ is not in the opposing force/,
    "13.4",
    (found, scenario) => `${condition(found, scenario)}: that ship is not on the other side.`,
  ],
  [
    /^victory\.(\d+)\.ship: \S+ is not in (?:blue|orange)'s force/,
    "13.4",
    (found, scenario) => `${condition(found, scenario)}: that ship is not on this side.`,
  ],
  [
    /^victory\.(\d+)\.ship: (\S+) is to exit/,
    "13.5",
    (found, scenario) => `${condition(found, scenario)}: but ${shipName(found[2] ?? "")} may not leave the fight.`,
  ],
  [
    /^victory\.(\d+)\.count: .*only (\d+)/,
    "13.4",
    (found, scenario) => `${condition(found, scenario)}: the other side has only ${found[2]}.`,
  ],
  [
    /^victory\.(\d+)\.points: .*only (\d+)/,
    "13.4",
    (found, scenario) => `${condition(found, scenario)}: only ${found[2]} can be had.`,
  ],
  [
    /^victory\.(\d+): there is no condition of the opponent/,
    "13.4",
    (found, scenario) => `${condition(found, scenario)}: the other side has no condition to keep it from.`,
  ],
  [
    /^victory\.(\d+): the scenario has no deck limit/,
    "13.4",
    (found, scenario) => `${condition(found, scenario)}: the scenario has no deck limit.`,
  ],
  [
    /^exit\.ships\.\d+: (\S+) is in neither force/,
    "13.5",
    (found) => `${shipName(found[1] ?? "")} may leave, but does not sail.`,
  ],
  [
    /^exit\.ships\.\d+: (\S+) is no submarine/,
    "8.2",
    (found) => `${shipName(found[1] ?? "")} may leave, but only submarines can slip out of a fight.`,
  ],
  [
    /^exit\.fromDeck: deck (\d+) comes after the last deck, (\d+)/,
    "13.5",
    (found) => `Ships may leave from deck ${found[1]} on, but deck ${found[2]} is the last.`,
  ],
];

export function toldOf(scenario: Scenario): readonly Told[] {
  const missing = gaps(scenario);
  if (missing.length > 0) return missing;
  return checkScenario(JSON.parse(JSON.stringify(scenario))).map((problem) => {
    for (const [pattern, rule, sentence] of sentences) {
      const found = pattern.exec(problem);
      if (found) return { problem, text: sentence(found, scenario), ...(rule === undefined ? {} : { rule }) };
    }
    return { problem, text: "Something in this scenario is not as the rules know it." };
  });
}
