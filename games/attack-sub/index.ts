/** What others may use of Attack Sub. */
export {
  blackUse,
  cards,
  families,
  familyOf,
  numbers,
  provenance,
  redUse,
  type ShipCard,
  shipIndex,
  ships,
} from "./components.ts";
export { attackSub, game } from "./game.ts";
export { checkScenario, type Scenario, scenarioSchema, type Victory } from "./scenario.ts";
export { scenarioById, scenarios } from "./scenarios.ts";
export type { Action, AttackSub, Event, Options, Seat, State, Tabletop } from "./types.ts";
export type { View } from "./view.ts";
