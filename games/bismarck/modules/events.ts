/** What modules tell, besides what the Basic Game does. */
import type { EventBase } from "@admiralty/engine";
import type { Seat } from "../units.ts";
import type { repairIds } from "../verbs.ts";

type RepairId = (typeof repairIds)[number];
interface Told extends EventBase<Seat> {}

export type ModuleEvent =
  /** 16.4: factors that ships paid for the weather after their move. */
  | (Told & { readonly type: "rough-seas"; readonly ships: readonly string[]; readonly fuel: readonly number[] })
  /** 16.3 */
  | (Told & { readonly type: "out-of-fuel"; readonly ships: readonly string[] })
  /** 16.5 */
  | (Told & { readonly type: "refuelled"; readonly ships: readonly string[] })
  /** 21.1: fuel dice after an air attack. */
  | (Told & {
      readonly type: "leaking";
      readonly ship: string;
      readonly dice: readonly number[];
      readonly fuel: number;
    })
  /** 40.1: what she will try to mend. */
  | (Told & { readonly type: "repair-ordered"; readonly ship: string; readonly what: RepairId })
  /** 40: an attempt at sea by its die, or work in port without one. */
  | (Told & {
      readonly type: "mended";
      readonly ship: string;
      readonly what: RepairId;
      readonly die: number | null;
      readonly regained: number;
      /** 40.3: this section is not tried again at sea. */
      readonly closed: boolean;
    })
  /** 19.9 */
  | (Told & { readonly type: "torpedoes-loaded"; readonly ships: readonly string[] })
  /** 38.4 */
  | (Told & { readonly type: "reloaded"; readonly ships: readonly string[] });
