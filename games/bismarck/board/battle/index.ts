/** Everything that is drawn of an action only, and its big button: one piece, fetched before the first one. */
import BattlePlan from "../rail/BattlePlan.svelte";
import Battle from "./Battle.svelte";
import { battlePrimary } from "./primary.ts";

export const fight = { Battle, BattlePlan, primary: battlePrimary };
