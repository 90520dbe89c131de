/** What the server knows of puzzles and studies, for whoever is here. */
import { ClubClient } from "@admiralty/client";
import { account } from "./account.svelte.ts";

export const club = new ClubClient(account.client);
