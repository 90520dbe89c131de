/** What others may use of War at Sea. */
export { game, warAtSea } from "./game.ts";
export type {
  Action,
  AreaId,
  Event,
  Options,
  Phase,
  PlaceId,
  PortId,
  Seat,
  ShipId,
  State,
  StepName,
  WarAtSea,
} from "./types.ts";
export type { View } from "./view.ts";
