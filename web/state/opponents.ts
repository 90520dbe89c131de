/** Requests about others and to them, for whoever is here. */
import { OpponentClient } from "@admiralty/client";
import { account } from "./account.svelte.ts";

export const opponents = new OpponentClient(account.client);
