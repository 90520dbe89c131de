/** Scenarios of one's own, kept in this browser. */
import { Shelf } from "@admiralty/kit/editor/shelf.ts";
import type { Scenario } from "../../scenario.ts";

export const shelf = new Shelf<Scenario>(
  "attack-sub",
  (json): json is Scenario => typeof (json as Scenario)?.id === "string",
);
