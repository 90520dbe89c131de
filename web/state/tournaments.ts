/** Requests about tournaments, for whoever is here. */
import { TournamentClient } from "@admiralty/client";
import { account } from "./account.svelte.ts";

export const tournaments = new TournamentClient(account.client);
