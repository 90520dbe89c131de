/** Everything that is drawn of an action only: one piece, fetched before the first one. */
import BattlePlan from "../rail/BattlePlan.svelte";
import Battle from "./Battle.svelte";

export const fight = { Battle, BattlePlan };
