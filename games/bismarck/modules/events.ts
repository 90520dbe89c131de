/** What modules tell, besides what the Basic Game does. */
import type { EventBase } from "@admiralty/engine";
import type { GeneralType, Sighting, StrikeDamage } from "../types.ts";
import type { Seat } from "../units.ts";
import type { repairIds } from "../verbs.ts";
import type { ConvoyKind } from "./convoy.ts";
import type { Answer } from "./purchases.ts";
import type { Mark } from "./submarine.ts";
import type { Shadower } from "./trails.ts";

type RepairId = (typeof repairIds)[number];
interface Told extends EventBase<Seat> {}

export type ModuleEvent =
  /** 52.3: she stays there for the rest of the game, for all to know. */
  | (Told & { readonly type: "made-port"; readonly ship: string; readonly zone: string; readonly turn: number })
  /** 50.7: the neutral ships take the British side from the next turn on. */
  | (Told & { readonly type: "drawn-in"; readonly turn: number; readonly why: "attack" | "convoy" })
  /** 16.4: factors that ships paid for the weather after their move. */
  | (Told & { readonly type: "rough-seas"; readonly ships: readonly string[]; readonly fuel: readonly number[] })
  /** 16.3 */
  | (Told & { readonly type: "out-of-fuel"; readonly ships: readonly string[] })
  /** 16.5 */
  | (Told & { readonly type: "refuelled"; readonly ships: readonly string[] })
  /** 17.2, 17.3: where a tanker waits; factors that ships took on, and what she has left. */
  | (Told & { readonly type: "tanker-sent"; readonly zone: string })
  | (Told & {
      readonly type: "fuelled";
      readonly ships: readonly string[];
      readonly fuel: readonly number[];
      readonly zone: string;
      readonly left: number;
    })
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
  /** 39.2: what she can still do. */
  | (Told & {
      readonly type: "broke-down";
      readonly ship: string;
      readonly die: number;
      readonly what: "slow" | "evasion" | "home";
      readonly evasion: number;
    })
  /** 26.1: the British have a fix; the Germans are yet to name its zone. */
  | (Told & { readonly type: "heard" })
  /** 26.3: the British have a fix: somebody was so many zones from there at most. To the Germans: who. */
  | (Told & { readonly type: "fix"; readonly turn: number; readonly zone: string; readonly within: number })
  | (Told & { readonly type: "traced"; readonly ships: readonly string[] })
  /** 41.7: a side says with what it shadows whom; the evasion of ships, not of aircraft. */
  | (Told & {
      readonly type: "shadow-announced";
      readonly seat: Seat;
      readonly by: Shadower;
      readonly evasion: number | null;
      readonly target: GeneralType;
      readonly zone: string;
    })
  /** 41.1: the Germans may shadow a ship of that type, and what her force is now (8.16); or they may not. */
  | (Told & {
      readonly type: "trail-taken";
      readonly turn: number;
      readonly zone: string;
      readonly target: GeneralType;
      readonly force: Sighting;
    })
  | (Told & { readonly type: "trail-refused"; readonly target: GeneralType; readonly why: "evasion" | "shadowed" })
  /** To the British: on whom the shadow fell, and her force; to the Germans: with what. */
  | (Told & { readonly type: "trail-on"; readonly ship: string; readonly ships: readonly string[] })
  | (Told & { readonly type: "trail-with"; readonly unit: string })
  /** 41.2: the dice for a German shadow, coloured die first. */
  | (Told & {
      readonly type: "trailed";
      readonly turn: number;
      readonly target: GeneralType;
      readonly die: number;
      readonly white: number;
      /** When contact is held: what was added to the die, where the force is now and what it is. */
      readonly modifier?: number;
      readonly twoZones?: boolean;
      readonly zone?: string;
      readonly found?: Sighting;
    })
  /** 24.44, 24.46: to the Germans, a search for convoys and what it found. */
  | (Told & {
      readonly type: "sought";
      readonly zone: string;
      readonly dice: readonly number[];
      readonly modifier: number;
      readonly needs: number;
      readonly found: {
        readonly convoy: string;
        readonly kind: ConvoyKind;
        readonly course: "outward" | "homeward";
        readonly escort: string | null;
      } | null;
    })
  /** R160: to the Germans. */
  | (Told & { readonly type: "raid-planned"; readonly unit: string; readonly zone: string })
  /** 24.51: raiders by type. */
  | (Told & {
      readonly type: "convoy-attacked";
      readonly turn: number;
      readonly zone: string;
      readonly found: readonly Sighting[];
    })
  /** 24.62: the dice of each raider, coloured first; names when merchant ships were sunk. */
  | (Told & {
      readonly type: "convoy-raided";
      readonly turn: number;
      readonly zone: string;
      readonly kind: ConvoyKind;
      readonly found: readonly Sighting[];
      readonly ships: readonly string[];
      readonly rounds: number;
      readonly rolls: readonly {
        readonly dice: readonly number[];
        readonly modifier: number;
        readonly sunk: number;
      }[];
      readonly sunk: number;
      readonly left: number;
    })
  /** 24.66 */
  | (Told & {
      readonly type: "convoy-bombed";
      readonly turn: number;
      readonly zone: string;
      readonly dice: readonly number[];
      readonly needs: number;
      readonly sunk: number;
      readonly left: number;
    })
  /** 24.13, 24.14, 24.22, 24.24: to the British, of an escorted convoy: its way, and who goes with it. */
  | (Told & {
      readonly type: "convoy-sailed";
      readonly convoy: string;
      readonly from: string;
      readonly zone: string;
    })
  | (Told & { readonly type: "convoy-safe"; readonly convoy: string; readonly ships: readonly string[] })
  | (Told & { readonly type: "convoy-joined" | "convoy-left"; readonly ship: string; readonly convoy: string })
  /** 35.2: who lies in Ferrol, by type, when a turn begins. */
  | (Told & {
      readonly type: "in-ferrol";
      readonly turn: number;
      readonly zone: string;
      readonly found: readonly Sighting[];
    })
  /** 35.1: what Spain lets them have. */
  | (Told & { readonly type: "spanish-leave"; readonly die: number; readonly ships: readonly string[] })
  /** 35.3 */
  | (Told & { readonly type: "spanish-reaction"; readonly die: number; readonly what: "protest" | "guns" | "open" })
  /** 35.4 */
  | (Told & {
      readonly type: "interned";
      readonly ships: readonly string[];
      readonly zone: string;
      readonly turn: number;
    })
  /** 23.5: a flotilla's attack, its torpedoes in their order; only a damaged ship is named. */
  | (Told & {
      readonly type: "flotilla-attack";
      readonly side: Seat;
      readonly turn: number;
      readonly zone: string;
      /** 13.42: how many attack. */
      readonly destroyers: number;
      readonly target: GeneralType;
      /** 23.52: the fire at them; of a destroyer that is sunk, the die that says when. */
      readonly fire: readonly { readonly dice: readonly [number, number]; readonly die?: number }[];
      readonly torpedoes: readonly (readonly [number, number])[];
      /** The damage dice of those that hit. */
      readonly hits: readonly number[];
      readonly lost: number;
      readonly damage?: StrikeDamage;
    })
  /** To its owner: which flotilla; to the other side: at whom. */
  | (Told & { readonly type: "flotilla-named"; readonly ship: string })
  | (Told & { readonly type: "flotilla-on"; readonly ship: string })
  /** 23.2 */
  | (Told & { readonly type: "bought"; readonly ship: string; readonly points: number })
  | (Told & { readonly type: "fleet-bought"; readonly points: number })
  | (Told & Answer & { readonly type: "answered" })
  | (Told & { readonly type: "readiness"; readonly ship: string; readonly die: number; readonly ready: boolean })
  | (Told & { readonly type: "flotillas-burnt"; readonly ships: readonly string[]; readonly fuel: readonly number[] })
  | (Told & { readonly type: "flotillas-dry"; readonly ships: readonly string[] })
  | (Told & { readonly type: "flotilla-towed"; readonly ship: string })
  | (Told & { readonly type: "flotillas-ready"; readonly ships: readonly string[] })
  /** 51.6 */
  | (Told & { readonly type: "left-board"; readonly ships: readonly string[]; readonly zone: string })
  /** 22.12, 22.21: to its owner, the order of a submarine. */
  | (Told & { readonly type: "boat-moved"; readonly boat: string; readonly from: string; readonly zone: string })
  | (Told & { readonly type: "lurking"; readonly boat: string; readonly zone: string })
  | (Told & { readonly type: "stalking"; readonly boat: string; readonly zone: string; readonly target: Mark })
  /** 22.21: to its owner, the dice for its shadow, coloured die first; where the target is now and what it is, if held. */
  | (Told & {
      readonly type: "stalked";
      readonly boat: string;
      readonly target: Mark;
      readonly die: number;
      readonly white: number;
      readonly modifier?: number;
      readonly zone?: string;
      readonly found?: Sighting;
      readonly convoy?: ConvoyKind;
    })
  /** 22.32: to its owner, that it came to no shot. */
  | (Told & { readonly type: "approach-failed"; readonly boat: string; readonly die: number; readonly needs: number })
  /** 22.33: a submarine attacks: dice of approach and attack, salvoes and stars of the table. */
  | (Told & {
      readonly type: "submarine-attack";
      readonly side: Seat;
      readonly turn: number;
      readonly zone: string;
      readonly found?: Sighting;
      readonly convoy?: ConvoyKind;
      readonly dice: readonly [approach: number, attack: number];
      readonly salvoes: number;
      readonly stars: number;
    })
  /** To its owner: which it is; to the other side: the strength against it. */
  | (Told & { readonly type: "submarine-named"; readonly boat: string })
  /** To the side attacked: which of its forces it is, none if it is a convoy. */
  | (Told & { readonly type: "submarine-hunted"; readonly ships: readonly string[]; readonly strength: number })
  /** 22.34: to its owner, at whom a salvo goes. */
  | (Told & { readonly type: "salvo-laid"; readonly target: Mark })
  /** 22.34, 22.36: the salvoes, with the damage die of each that hit a ship; then the stars. Only damaged ships are named. */
  | (Told & {
      readonly type: "submarine-torpedoes";
      readonly side: Seat;
      readonly turn: number;
      readonly zone: string;
      readonly shots: readonly {
        readonly on: Mark;
        readonly dice: readonly [number, number];
        readonly hit: boolean;
        readonly die?: number;
      }[];
      readonly damage: readonly StrikeDamage[];
      readonly destroyers: number;
      /** Of a convoy: merchant ships sunk and left. */
      readonly merchants?: number;
      readonly left?: number;
      readonly stars: readonly number[];
      readonly lost: boolean;
    })
  /** 43.4: how the British call those that were found, force by force; and, to the Germans, who has got a label. */
  | (Told & { readonly type: "labelled"; readonly groups: readonly (readonly string[])[] })
  | (Told & { readonly type: "labelled-as"; readonly ships: readonly string[] })
  /** To the side attacked: at whom they ran. */
  | (Told & { readonly type: "torpedoes-at"; readonly ships: readonly string[] })
  /** 19.9 */
  | (Told & { readonly type: "torpedoes-loaded"; readonly ships: readonly string[] })
  /** 38.4 */
  | (Told & { readonly type: "reloaded"; readonly ships: readonly string[] });
