import type { Zone } from "../components.ts";

/** 17.2, 17.3: where a tanker waits, and the factors she has left to give. */
export interface Tanker {
  readonly zone: Zone;
  readonly fuel: number;
}
