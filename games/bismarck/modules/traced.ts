/** 26.3: a ship or force whose signal was heard, and how far off the zone named may be (26.3). */
import type { Ship } from "../components.ts";
export interface Traced {
  readonly ship: Ship;
  readonly within: number;
}
