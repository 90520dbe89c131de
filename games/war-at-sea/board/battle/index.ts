/** Everything that is drawn of a fight only: one piece, fetched when a fight is near. */
import BattlePlan from "../rail/BattlePlan.svelte";
import Battle from "./Battle.svelte";
import Summary from "./Summary.svelte";

export const fight = { Battle, Summary, BattlePlan };
