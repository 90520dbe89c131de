/** Requests about one's own account, for whoever is here. */
import { AccountClient } from "@admiralty/client";
import { account } from "./account.svelte.ts";

export const accountClient = new AccountClient(account.client);
